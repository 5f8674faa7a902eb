import { LOAD_TOLERANCE } from '../../constraints/capacity.ts';
import type { Model } from '../model.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { Trips } from '../trips.ts';

/** A route as the bounds read it. Arrays by stop are longer than the route. */
interface ReadRoute {
  version: number;
  sequence: Int32Array;
  /** Price of the reloads on it. */
  present: number;
  /** By stop: price of a reload before it, 0 for the first. */
  readonly price: Float64Array;
  /** By stop: least price of the reloads before it, and behind it, with trips that end and begin there. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Sum of the negative prices before a stop: where a detour over the place of a reload is a shortcut. */
  readonly shortcuts: Float64Array;
  /** By stop: lower bound of the departure from the one before it, and upper bound of the begin of its service. */
  readonly ready: Float64Array;
  readonly latest: Float64Array;
}

const unread = (length: number): ReadRoute => ({
  version: -1,
  sequence: new Int32Array(0),
  present: 0,
  price: new Float64Array(length),
  before: new Float64Array(length),
  after: new Float64Array(length),
  shortcuts: new Float64Array(length),
  ready: new Float64Array(length),
  latest: new Float64Array(length),
});

/**
 * Lower bounds of the price of reloads on a route into which orders are inserted. The price of a split into trips is
 * the sum of the prices of its detours, and the split that plan mode chooses costs at least as much as the cheapest:
 *
 *     [ before[begin] ] reload [ begin … stop, new job, stop … ] reload [ after[end] ]     least over begin and end
 *
 * Not for problems with missing legs.
 */
export class ReloadBounds {
  private readonly routes: Routes;
  private readonly model: Model;
  private readonly trips: Trips;
  private readonly read: ReadRoute[];
  private vehicle = 0;
  private route: ReadRoute = unread(0);
  /** By stop, while a route is read: seconds of the leg to it and of the way over a reload, and end of a trip from it. */
  private readonly leg: Float64Array;
  private readonly detour: Float64Array;
  private readonly tripEnd: Int32Array;
  /** Seconds of the leg and of the way over a reload of the last `priceOf`. */
  private direct = 0;
  private via = 0;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.model = model;
    this.trips = new Trips(model);
    this.read = Array.from({ length: model.vehicles }, () => unread(0));
    this.leg = new Float64Array(model.tasks + 1);
    this.detour = new Float64Array(model.tasks + 1);
    this.tripEnd = new Int32Array(model.tasks + 1);
  }

  /** Returns the price of the reloads on the route as it is. */
  get present(): number {
    return this.route.present;
  }

  /** Reads a route. */
  prepare(v: number): void {
    const { routes, model, trips, leg, detour } = this;
    const stops = routes.length[v]!;
    if (this.read[v]!.price.length < stops + 2) this.read[v] = unread(2 * stops + 2);
    const route = this.read[v]!;
    this.vehicle = v;
    this.route = route;
    if (route.version === routes.version[v]) return;
    const { price, shortcuts } = route;
    const sequence = routes.sequence(v);
    route.version = routes.version[v]!;
    route.sequence = sequence;
    route.present = 0;
    trips.split(v, sequence, stops);
    shortcuts[0] = 0;
    for (let stop = 0; stop < stops; stop++) {
      const from = model.location[stop === 0 ? model.tasks + v : sequence[stop - 1]!]!;
      const reload = this.priceOf(from, model.location[sequence[stop]!]!);
      price[stop] = stop === 0 ? 0 : reload;
      shortcuts[stop + 1] = shortcuts[stop]! + Math.min(0, price[stop]!);
      leg[stop] = this.direct;
      detour[stop] = this.via;
      this.tripEnd[stop] = Math.max(stop + 1, trips.endOf(v, stop));
    }
    for (let trip = 0; trip < trips.count; trip++) route.present += price[trips.reloads[trip]!]!;
    this.readForward(v, route, stops);
    this.readBackward(v, route, stops);
  }

  private readForward(v: number, { sequence, price, before, ready }: ReadRoute, stops: number): void {
    const { model, leg, detour, tripEnd } = this;
    const service = model.service[v]!;
    before.fill(Number.POSITIVE_INFINITY, 1, stops + 1);
    ready.fill(Number.POSITIVE_INFINITY, 1, stops + 1);
    before[0] = 0;
    ready[0] = model.departures.earliest[v]!;
    for (let begin = 0; begin < stops; begin++) {
      const least = before[begin]! + price[begin]!;
      let arrival = ready[begin]! + (begin === 0 ? leg[0]! : detour[begin]!);
      for (let end = begin + 1; end <= tripEnd[begin]!; end++) {
        const node = sequence[end - 1]!;
        const departure = Math.max(arrival, model.windowStart[node]!) + service[node]!;
        if (least < before[end]!) before[end] = least;
        if (departure < ready[end]!) ready[end] = departure;
        arrival = departure + leg[end]!;
      }
    }
  }

  private readBackward(v: number, { sequence, price, after, latest }: ReadRoute, stops: number): void {
    const { model, leg, detour, tripEnd } = this;
    const { size, location, latestBegin } = model;
    const service = model.service[v]!;
    const home = model.tasks + model.vehicles + v;
    const last = stops === 0 ? model.tasks + v : sequence[stops - 1]!;
    const homeward = model.durations[v]![location[last]! * size + location[home]!]! * model.factor[v]!;
    after.fill(Number.POSITIVE_INFINITY, 0, stops);
    latest.fill(Number.NEGATIVE_INFINITY, 0, stops);
    after[stops] = 0;
    latest[stops] = this.routes.overrides.endLimit[v]!;
    for (let end = stops; end > 0; end--) {
      const least = end === stops ? 0 : price[end]! + after[end]!;
      let departure = latest[end]! - (end === stops ? homeward : detour[end]!);
      for (let begin = end - 1; begin >= 0 && tripEnd[begin]! >= end; begin--) {
        const node = sequence[begin]!;
        const latestHere = Math.min(departure - service[node]!, latestBegin[node]!);
        if (least < after[begin]!) after[begin] = least;
        if (latestHere > latest[begin]!) latest[begin] = latestHere;
        departure = latestHere - leg[begin]!;
      }
    }
  }

  /** Returns the least price of all reloads with a job before a stop of the route; Infinity where it comes too late. */
  leastWith(task: number, stop: number): number {
    const { model, vehicle: v } = this;
    const { sequence, price, before, after, ready, latest } = this.route;
    const { location } = model;
    const stops = sequence.length;
    const isFirst = stop === 0;
    const isLast = stop === stops;
    const from = location[isFirst ? model.tasks + v : sequence[stop - 1]!]!;
    const onto = location[isLast ? model.tasks + model.vehicles + v : sequence[stop]!]!;
    const priceBefore = this.priceOf(from, location[task]!);
    const arrival = ready[stop]! + (isFirst ? this.direct : Math.min(this.direct, this.via));
    const begin = Math.max(arrival, model.windowStart[task]!);
    const priceBehind = this.priceOf(location[task]!, onto);
    const onward = isLast ? this.direct : Math.min(this.direct, this.via);
    const finish = begin + model.service[v]![task]! + onward;
    if (begin > model.latestBegin[task]! + ROUNDING || finish > latest[stop]! + ROUNDING)
      return Number.POSITIVE_INFINITY;
    if (!model.onlyBrings || model.dimensions > 1) {
      const shortcuts = (isFirst ? 0 : Math.min(0, priceBefore)) + (isLast ? 0 : Math.min(0, priceBehind));
      return before[stop]! + after[stop]! + shortcuts;
    }
    const most = model.capacity[v]! + LOAD_TOLERANCE;
    const restBehind = isLast ? 0 : priceBehind + after[stop]!;
    let load = model.brought[task]!;
    let least = Number.POSITIVE_INFINITY;
    // The trip with the job begins at the job or at a stop in front of it.
    for (let first = stop; first >= 0; first--) {
      let start = before[first]! + price[first]!;
      if (first < stop) {
        load += model.brought[sequence[first]!]!;
        if (load > most) break;
      } else if (!isFirst) start = before[stop]! + priceBefore;
      else start = 0;
      if (start + restBehind < least) least = start + restBehind;
      // It ends at the job or at a stop behind it.
      for (let end = stop + 1, total = load; end <= stops; end++) {
        total += model.brought[sequence[end - 1]!]!;
        if (total > most) break;
        const rest = end === stops ? 0 : price[end]! + after[end]!;
        if (start + rest < least) least = start + rest;
      }
    }
    return least;
  }

  /**
   * Returns a lower bound of the price of all reloads with a shipment that is picked up before a stop of the route,
   * without what `leastBehind` returns for its delivery.
   */
  leastInFront(pickup: number, delivery: number, stop: number): number {
    const { location } = this.model;
    const { before, shortcuts } = this.route;
    const between = this.priceOf(location[pickup]!, location[delivery]!);
    return before[stop]! - shortcuts[stop]! + this.shortcutsBeside(pickup, stop) + Math.min(0, between);
  }

  /** Returns the part of it for a delivery before a stop of the route. */
  leastBehind(delivery: number, stop: number): number {
    const { after, shortcuts } = this.route;
    return after[stop]! + shortcuts[stop]! + this.shortcutsBeside(delivery, stop);
  }

  /** Returns the sum of the negative prices of reloads on the legs to and from a task before a stop of the route. */
  private shortcutsBeside(task: number, stop: number): number {
    const { location } = this.model;
    const { sequence } = this.route;
    const before = stop === 0 ? 0 : this.priceOf(location[sequence[stop - 1]!]!, location[task]!);
    const behind = stop === sequence.length ? 0 : this.priceOf(location[task]!, location[sequence[stop]!]!);
    return Math.min(0, before) + Math.min(0, behind);
  }

  /** Returns the price that a reload adds to a leg; below 0 where the leg is no shortest way. */
  private priceOf(from: number, to: number): number {
    const { model, trips, vehicle: v } = this;
    const { size } = model;
    trips.detour(v, from, to);
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const there = from * size + trips.place;
    const onward = trips.place * size + to;
    const leg = from * size + to;
    const reload = model.reloadSeconds[v]!;
    this.direct = durations[leg]! * model.factor[v]!;
    const travel = (durations[there]! + durations[onward]!) * model.factor[v]!;
    this.via = travel + reload;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * (travel - this.direct) +
      (model.timePrice[v]! + model.servicePrice[v]!) * reload +
      model.distancePrice[v]! * (distances[there]! + distances[onward]! - distances[leg]!)
    );
  }
}
