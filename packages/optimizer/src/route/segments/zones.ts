import type { Model } from '../model.ts';
import type { RouteLists } from '../route-lists.ts';

/** Zones that routes serve. Each zone beyond a route's first has a price. */
export class ZoneSegments {
  /** Number of zones of each route, fixed steps included. */
  readonly served: Int32Array;
  private readonly model: Model;
  private readonly lists: RouteLists;
  /** Units of a route in a zone, by vehicle × zones + zone. */
  private readonly units: Int32Array;

  constructor(model: Model, lists: RouteLists) {
    this.model = model;
    this.lists = lists;
    this.served = new Int32Array(model.vehicles);
    this.units = new Int32Array(model.vehicles * model.zones);
  }

  /** Computes the zones of a route. */
  update(v: number): void {
    const { model, units, lists } = this;
    const { zones, zone, unitOf, first } = model;
    const from = v * zones;
    units.fill(0, from, from + zones);
    let served = 0;
    for (const zone of model.prefixZones[v]!) if (units[from + zone]!++ === 0) served++;
    for (let node = lists.next[lists.startOf(v)]!; node < model.tasks; node = lists.next[node]!) {
      const unit = unitOf[node]!;
      if (zone[unit]! >= 0 && first[unit] === node && units[from + zone[unit]!]!++ === 0) served++;
    }
    this.served[v] = served;
  }

  /** Returns the price of all zones of a route beyond its first. */
  price(v: number): number {
    return this.served[v]! > 1 ? this.model.zonePrice * (this.served[v]! - 1) : 0;
  }

  /** Returns what a unit's zone adds to the price of a route that it is not on. */
  addedPrice(unit: number, v: number): number {
    const zone = this.model.zone[unit]!;
    const isNew = zone >= 0 && this.served[v]! > 0 && this.units[v * this.model.zones + zone] === 0;
    return isNew ? this.model.zonePrice : 0;
  }
}
