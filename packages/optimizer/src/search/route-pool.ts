import type { Model } from '../route/model.ts';
import type { Random } from './random.ts';
import type { Routes } from '../route/routes.ts';

/** Routes remembered at once, and numbers to hold their stops. */
const MOST_ROUTES = 16_384;
const MOST_STOPS = 400_000;
const SLOTS = 4 * MOST_ROUTES;

/**
 * Good routes met on the way: of routes of one class of vehicles over the same units the cheapest. When there is no more room the older half is forgotten.
 */
export class RoutePool {
  size = 0;
  /** Stops of route r: `stops[from[r] … from[r + 1])`, task nodes in order; its units: the same places of `units`, up to `unitsTo[r]`. */
  readonly from = new Int32Array(MOST_ROUTES + 1);
  readonly stops = new Int32Array(MOST_STOPS);
  readonly units = new Int32Array(MOST_STOPS);
  readonly unitsTo = new Int32Array(MOST_ROUTES);
  readonly cost = new Float64Array(MOST_ROUTES);
  /** Class of vehicles that can drive it. */
  readonly kind = new Int32Array(MOST_ROUTES);
  /** Grows whenever routes get other numbers. */
  generation = 0;

  private readonly model: Model;
  /** Two random words a unit and a class, which add up to the name of a route. */
  private readonly words: Int32Array;
  private readonly low = new Int32Array(MOST_ROUTES);
  private readonly high = new Int32Array(MOST_ROUTES);
  private readonly slots = new Int32Array(SLOTS);

  constructor(model: Model, random: Random) {
    this.model = model;
    this.words = Int32Array.from(
      { length: 2 * (model.units + model.vehicleTypes) },
      () => random.next() * 0x1_0000_0000,
    );
  }

  /** Remembers a vehicle's route as it is, unless one over the same units is as cheap. @returns the number of the cheapest over these units */
  add(routes: Routes, v: number): number {
    const { model, words } = this;
    const kind = model.vehicleType[v]!;
    const start = routes.startOf(v);
    let low = words[2 * (model.units + kind)]!;
    let high = words[2 * (model.units + kind) + 1]!;
    for (let node = routes.next[start]!; node < model.tasks; node = routes.next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.first[unit] !== node) continue;
      low = (low + words[2 * unit]!) | 0;
      high = (high + words[2 * unit + 1]!) | 0;
    }
    const cost = routes.cost[v]!;
    const slot = this.find(low, high);
    const known = this.slots[slot]! - 1;
    if (known >= 0) {
      if (cost < this.cost[known]! - 1e-9) this.write(known, routes, v, cost);
      return known;
    }
    if (this.size === MOST_ROUTES || this.from[this.size]! + routes.length[v]! > MOST_STOPS) {
      this.forgetHalf();
      return this.add(routes, v);
    }
    const route = this.size++;
    this.slots[slot] = route + 1;
    this.low[route] = low;
    this.high[route] = high;
    this.kind[route] = kind;
    this.from[route + 1] = this.from[route]! + routes.length[v]!;
    this.write(route, routes, v, cost);
    return route;
  }

  private write(route: number, routes: Routes, v: number, cost: number): void {
    this.cost[route] = cost;
    const { tasks, unitOf, first } = this.model;
    let at = this.from[route]!;
    let to = at;
    for (let node = routes.next[routes.startOf(v)]!; node < tasks; node = routes.next[node]!) {
      const unit = unitOf[node]!;
      this.stops[at++] = node;
      if (first[unit] === node) this.units[to++] = unit;
    }
    this.unitsTo[route] = to;
  }

  /** Where a route of that name is, or would be. */
  private find(low: number, high: number): number {
    let slot = low & (SLOTS - 1);
    for (;;) {
      const route = this.slots[slot]! - 1;
      if (route < 0 || (this.low[route] === low && this.high[route] === high)) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  private forgetHalf(): void {
    const first = this.size >> 1;
    const offset = this.from[first]!;
    this.stops.copyWithin(0, offset, this.from[this.size]!);
    this.units.copyWithin(0, offset, this.from[this.size]!);
    for (let route = first; route <= this.size; route++) this.from[route - first] = this.from[route]! - offset;
    for (let route = first; route < this.size; route++) this.unitsTo[route - first] = this.unitsTo[route]! - offset;
    for (const figures of [this.cost, this.kind, this.low, this.high]) figures.copyWithin(0, first, this.size);
    this.size -= first;
    this.generation++;
    this.slots.fill(0);
    for (let route = 0; route < this.size; route++)
      this.slots[this.find(this.low[route]!, this.high[route]!)] = route + 1;
  }
}
