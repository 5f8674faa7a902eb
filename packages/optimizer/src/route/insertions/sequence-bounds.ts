import { LOAD_TOLERANCE } from '../../constraints/vehicles/capacity.ts';
import type { Model } from '../model.ts';
import { LATE_PRICE } from '../prices.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { Trips } from '../trips.ts';
import { LeastLateness } from './least-lateness.ts';
import { RideSlack } from '../ride-slack.ts';

/** With more locations, the price of a reload is not computed for all legs beforehand. */
const MOST_LOCATIONS = 1000;

/** A route as the bounds read it. Arrays by stop are longer than the route. */
interface ReadRoute {
  version: number;
  /** The stops; first the fixed steps where the vehicle may reload between them (`fixed` of them). */
  sequence: Int32Array;
  fixed: number;
  /** Price of the reloads on it. */
  present: number;
  /** By stop: price of a reload before it, 0 for the first. */
  readonly price: Float64Array;
  /**
   * By stop: least price of the reloads before it, and behind it, with trips that end and begin there. There are as few
   * reloads before fixed steps as these alone need.
   */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** By stop: least price of the reloads before a trip that begins there and goes on behind the fixed steps. */
  readonly begin: Float64Array;
  /** Sum of the negative prices before a stop: where a detour over the place of a reload is a shortcut. */
  readonly shortcuts: Float64Array;
  /** By stop: lower bound of the departure from the one before it, and upper bound of the begin of its service. */
  readonly ready: Float64Array;
  readonly latest: Float64Array;
  readonly rides: RideSlack;
  readonly lateness: LeastLateness;
  /** By stop, and for the end behind the last: price of the leg to it; Infinity where there is none, 0 of an idle vehicle. */
  readonly legPrice: Float64Array;
}

const unread = (model: Model, length: number): ReadRoute => ({
  version: -1,
  sequence: new Int32Array(0),
  fixed: 0,
  present: 0,
  price: new Float64Array(length),
  before: new Float64Array(length),
  after: new Float64Array(length),
  begin: new Float64Array(length),
  shortcuts: new Float64Array(length),
  ready: new Float64Array(length),
  latest: new Float64Array(length),
  rides: new RideSlack(length),
  lateness: new LeastLateness(model, length),
  legPrice: new Float64Array(length),
});

/**
 * Bounds of the times, the rides and the price of reloads on a route that is evaluated as a whole, with an order inserted.
 * Times ignore breaks and releases, which only delay. The price of a split into trips is the sum of the prices of its detours,
 * and the split that plan mode chooses costs at least as much as the cheapest:
 *
 *     [ before[begin] ] reload [ begin … stop, new job, stop … ] reload [ after[end] ]     least over begin and end
 *
 * Prices are not for problems with missing legs.
 */
export class SequenceBounds {
  private readonly routes: Routes;
  private readonly model: Model;
  private readonly trips: Trips;
  private readonly read: ReadRoute[];
  private vehicle = 0;
  private hasReloads = false;
  private route: ReadRoute;
  /** By stop, while a route is read: seconds of the leg to it and of the way over a reload, and end of a trip from it. */
  private readonly leg: Float64Array;
  private readonly detour: Float64Array;
  private readonly tripEnd: Int32Array;
  /** By stop, while a route is read: fewest reloads before fixed steps with a trip that ends there. */
  private readonly amongFixed: Int32Array;
  /** By number of stops behind a new job on its trip: least price of the reloads behind it, and load from the job on. */
  private readonly rests: Float64Array;
  private readonly loads: Float64Array;
  /** By vehicle: lower bound of the departure from the start or the last fixed step. */
  private readonly earliest: Float64Array;
  /** By vehicle: see `leastPrice`. NaN: not yet known. */
  private readonly leastPrices: Float64Array;
  /** Seconds of the leg and of the way over a reload of the last `priceOf`. */
  private direct = 0;
  private via = 0;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.model = model;
    this.trips = new Trips(model);
    this.route = unread(model, 0);
    this.read = Array.from({ length: model.vehicles }, () => unread(model, 0));
    this.leg = new Float64Array(model.tasks + 1);
    this.detour = new Float64Array(model.tasks + 1);
    this.tripEnd = new Int32Array(model.tasks + 1);
    this.amongFixed = new Int32Array(model.tasks + 1);
    this.rests = new Float64Array(model.tasks + 1);
    this.loads = new Float64Array(model.tasks + 1);
    this.leastPrices = new Float64Array(model.vehicles).fill(Number.NaN);
    this.earliest = routes.sequences.earliestDepartures();
  }

  /** Returns the price of the reloads on the present route. */
  get present(): number {
    return this.route.present;
  }

  /** Reads a route. */
  prepare(v: number): void {
    const { routes, model, trips, leg, detour } = this;
    this.hasReloads = model.reloadPlaces[v]!.length > 0;
    const fixed = this.hasReloads && model.movesFixedSteps[v] === 1 ? model.prefix.stops[v]! : 0;
    const stops = fixed + routes.length[v]!;
    if (this.read[v]!.price.length < stops + 2) this.read[v] = unread(model, 2 * stops + 2);
    const route = this.read[v]!;
    this.vehicle = v;
    this.route = route;
    if (route.version === routes.version[v]) return;
    const { price, shortcuts } = route;
    const setupPrice = model.timePrice[v]! + model.servicePrice[v]!;
    const free = routes.sequence(v);
    const sequence = fixed > 0 ? Int32Array.of(...model.prefix.tasks[v]!, ...free) : free;
    route.version = routes.version[v]!;
    route.sequence = sequence;
    route.fixed = fixed;
    route.present = 0;
    trips.split(v, free, free.length);
    shortcuts[0] = 0;
    for (let stop = 0; stop < stops; stop++) {
      const reload = this.priceOf(this.locationBefore(stop), model.location[sequence[stop]!]!);
      price[stop] = stop === 0 ? 0 : reload;
      shortcuts[stop + 1] = shortcuts[stop]! + Math.min(0, price[stop]!);
      leg[stop] = this.direct;
      detour[stop] = this.via;
      this.tripEnd[stop] = this.hasReloads ? Math.max(stop + 1, trips.endOf(v, stop)) : stops;
    }
    for (let trip = 0; trip < trips.count; trip++) {
      const stop = trips.reloads[trip]!;
      route.present += price[stop]!;
      // Without the reload, a stop at the location of the one before it needs no set-up.
      const node = sequence[stop]!;
      if (model.location[node] === this.locationBefore(stop)) route.present += setupPrice * model.setup[v]![node]!;
    }
    for (let stop = fixed; stop <= stops; stop++) {
      const from = this.locationBefore(stop);
      const to = this.locationAt(stop);
      route.legPrice[stop - fixed] = routes.isIdle(v) ? 0 : this.legPriceOf(from, to);
    }
    this.readForward(v, route, stops);
    this.readBackward(v, route, stops);
    if (model.canBeLate && !this.hasReloads) route.lateness.read(v, sequence, this.earliest[v]!);
    if (!model.hasRideLimits) return;
    for (let stop = 1; stop < stops; stop++) leg[stop] = Math.min(leg[stop]!, detour[stop]!);
    route.rides.read(model, v, free, leg.subarray(fixed));
  }

  private readForward(v: number, route: ReadRoute, stops: number): void {
    const { model, leg, detour, tripEnd, amongFixed, earliest } = this;
    const { sequence, fixed, price, before, ready } = route;
    const service = model.service[v]!;
    before.fill(Number.POSITIVE_INFINITY, 1, stops + 1);
    ready.fill(Number.POSITIVE_INFINITY, fixed + 1, stops + 1);
    amongFixed.fill(stops, 1, stops + 1);
    before[0] = 0;
    amongFixed[0] = 0;
    // No trip that goes on behind the fixed steps leaves the last of them earlier.
    ready.fill(earliest[v]!, 0, fixed + 1);
    for (let begin = 0; begin < (this.hasReloads ? stops : 1); begin++) {
      const least = before[begin]! + price[begin]!;
      const among = amongFixed[begin]! + (begin > 0 && begin < fixed ? 1 : 0);
      let arrival = ready[begin]! + (begin === 0 ? leg[0]! : detour[begin]!);
      for (let end = begin + 1; end <= tripEnd[begin]!; end++) {
        if (among < amongFixed[end]!) {
          amongFixed[end] = among;
          before[end] = least;
        } else if (among === amongFixed[end] && least < before[end]!) before[end] = least;
        if (end < fixed) continue;
        const node = sequence[end - 1]!;
        const departure = end === fixed ? earliest[v]! : Math.max(arrival, model.windowStart[node]!) + service[node]!;
        if (departure < ready[end]!) ready[end] = departure;
        arrival = departure + leg[end]!;
      }
    }
    for (let stop = 0; stop <= stops; stop++) {
      const isAmong = stop > 0 && stop < fixed;
      const isFewest = stop >= fixed || amongFixed[stop]! + (isAmong ? 1 : 0) === amongFixed[fixed];
      route.begin[stop] = isFewest ? before[stop]! + price[stop]! : Number.POSITIVE_INFINITY;
    }
  }

  private readBackward(v: number, { sequence, fixed, price, after, latest }: ReadRoute, stops: number): void {
    const { model, leg, detour, tripEnd } = this;
    const { latestBegin } = model;
    const service = model.service[v]!;
    const homeward = this.secondsTo(this.locationBefore(stops), this.locationAt(stops));
    after.fill(Number.POSITIVE_INFINITY, 0, stops);
    latest.fill(Number.NEGATIVE_INFINITY, 0, stops);
    after[stops] = 0;
    latest[stops] = this.routes.overrides.endLimit[v]!;
    for (let end = stops; end > (this.hasReloads ? fixed : stops - 1); end--) {
      const least = end === stops ? 0 : price[end]! + after[end]!;
      let departure = latest[end]! - (end === stops ? homeward : detour[end]!);
      for (let begin = end - 1; begin >= fixed && tripEnd[begin]! >= end; begin--) {
        const node = sequence[begin]!;
        const latestHere = Math.min(departure - service[node]!, latestBegin[node]!);
        if (least < after[begin]!) after[begin] = least;
        if (latestHere > latest[begin]!) latest[begin] = latestHere;
        departure = latestHere - leg[begin]!;
      }
    }
  }

  /** Returns the location that precedes a stop of the route. */
  private locationBefore(stop: number): number {
    const { model, vehicle: v } = this;
    return model.location[stop === 0 ? model.tasks + v : this.route.sequence[stop - 1]!]!;
  }

  /** Returns the location of a stop of the route, or of its end. */
  private locationAt(stop: number): number {
    const { model, vehicle: v } = this;
    const { sequence } = this.route;
    return model.location[stop === sequence.length ? model.tasks + model.vehicles + v : sequence[stop]!]!;
  }

  /** Returns the prices of the legs to the stops of the route and to its end; Infinity where there is none. */
  legPrices(): Float64Array {
    return this.route.legPrice;
  }

  private legPriceOf(from: number, to: number): number {
    const { model, vehicle: v } = this;
    const metres = model.distances[v]![from * model.size + to]!;
    if (metres === Number.POSITIVE_INFINITY) return metres;
    return (model.timePrice[v]! + model.travelPrice[v]!) * this.secondsTo(from, to) + model.distancePrice[v]! * metres;
  }

  /** Returns the seconds of travel between two locations. */
  private secondsTo(from: number, to: number): number {
    const { model, vehicle: v } = this;
    return model.durations[v]![from * model.size + to]! * model.factor[v]!;
  }

  /** Returns the least seconds between two locations, over a reload where that is shorter. */
  private leastSeconds(from: number, to: number): number {
    if (!this.hasReloads) return this.secondsTo(from, to);
    this.priceOf(from, to);
    return Math.min(this.direct, this.via);
  }

  /**
   * Returns the earliest departure from a task that follows a location; Infinity where its service would be late.
   * @param ready earliest departure from the location
   */
  private departureFrom(task: number, location: number, ready: number): number {
    const { model, vehicle: v } = this;
    const arrival = ready + this.leastSeconds(location, model.location[task]!);
    const begin = Math.max(arrival, model.windowStart[task]!);
    return begin > model.latestBegin[task]! + ROUNDING ? Number.POSITIVE_INFINITY : begin + model.service[v]![task]!;
  }

  /** Returns the earliest departure from a task before a stop of the route; Infinity where its service would be late. */
  departureBefore(task: number, place: number): number {
    const stop = this.route.fixed + place;
    return this.departureFrom(task, this.locationBefore(stop), this.route.ready[stop]!);
  }

  /** Returns the earliest departure from a task after another; Infinity where its service would be late. */
  departureAfter(task: number, other: number, ready: number): number {
    return this.departureFrom(task, this.model.location[other]!, ready);
  }

  /** Returns whether the rest of the route from a stop on may be in time, given the departure from the task before it. */
  isInTime(task: number, departure: number, place: number): boolean {
    const stop = this.route.fixed + place;
    const arrival = departure + this.leastSeconds(this.model.location[task]!, this.locationAt(stop));
    return arrival <= this.route.latest[stop]! + ROUNDING;
  }

  /**
   * Returns the least price of the lateness with a task before a stop of the route; 0 where none is allowed, Infinity
   * where a leg is missing.
   * @param second another task, before `other` ≥ `stop`; −1: none
   */
  leastLateness(task: number, stop: number, second: number, other: number): number {
    if (!this.model.canBeLate || this.hasReloads) return 0;
    return LATE_PRICE * this.route.lateness.with(task, stop, second, other);
  }

  /** Returns the least seconds of travel between two tasks. */
  travelBetween(task: number, other: number): number {
    const { location } = this.model;
    return this.leastSeconds(location[task]!, location[other]!);
  }

  /**
   * Returns the least seconds by which tasks before a stop of the route delay it; NaN where there is no direct leg.
   * @param lastTask the last of them
   * @param between seconds of travel and service from the first to the last task, that of the last excluded
   */
  delayOf(task: number, lastTask: number, between: number, place: number): number {
    const { model, vehicle: v } = this;
    const stop = this.route.fixed + place;
    const { location } = model;
    const from = this.locationBefore(stop);
    const to = this.locationAt(stop);
    const detour = this.leastSeconds(from, location[task]!) + between + model.service[v]![lastTask]!;
    return detour + this.leastSeconds(location[lastTask]!, to) - this.leastSeconds(from, to);
  }

  /**
   * Returns by how many seconds all rides that contain the legs to two stops of the route may become longer; Infinity
   * where there are none.
   */
  rideSlack(stop: number, otherStop: number): number {
    return this.route.rides.over(stop, otherStop);
  }

  /** Returns a lower bound of the price of all reloads with any job before a stop of the route. */
  leastAround(place: number): number {
    const { before, after, fixed } = this.route;
    return before[fixed + place]! + after[fixed + place]! + 2 * this.leastPrice();
  }

  /** Returns the least price that a reload may add to any leg, at most 0; −Infinity where there are too many legs to look. */
  private leastPrice(): number {
    const { model, vehicle: v } = this;
    const leastOfVehicle = this.leastPrices[v]!;
    if (!Number.isNaN(leastOfVehicle)) return leastOfVehicle;
    const { size } = model;
    let least = size > MOST_LOCATIONS ? Number.NEGATIVE_INFINITY : 0;
    for (let from = 0; from < size && least > Number.NEGATIVE_INFINITY; from++)
      for (let to = 0; to < size; to++) {
        const price = this.priceOf(from, to);
        // NaN where there is no direct leg.
        if (!(price >= least)) least = Number.isNaN(price) ? Number.NEGATIVE_INFINITY : price;
      }
    this.leastPrices[v] = least;
    return least;
  }

  /** Returns the least price of all reloads with a job before a stop of the route; Infinity where it comes too late. */
  leastWith(task: number, place: number): number {
    const { model, vehicle: v, rests, loads } = this;
    const { sequence, fixed, price, before, after, begin: beginning, ready, latest } = this.route;
    const { location } = model;
    const stop = fixed + place;
    const stops = sequence.length;
    const isFirst = stop === 0;
    const isLast = stop === stops;
    const priceBefore = this.priceOf(this.locationBefore(stop), location[task]!);
    const begin = Math.max(ready[stop]! + Math.min(this.direct, this.via), model.windowStart[task]!);
    if (begin > model.latestBegin[task]! + ROUNDING) return Number.POSITIVE_INFINITY;
    const priceBehind = this.priceOf(location[task]!, this.locationAt(stop));
    const arrival = begin + model.service[v]![task]! + Math.min(this.direct, this.via);
    if (arrival > latest[stop]! + ROUNDING) return Number.POSITIVE_INFINITY;
    if (!model.onlyBrings || model.dimensions > 1) {
      const shortcuts = (isFirst ? 0 : Math.min(0, priceBefore)) + (isLast ? 0 : Math.min(0, priceBehind));
      return before[stop]! + after[stop]! + shortcuts;
    }
    const most = model.capacity[v]! + LOAD_TOLERANCE;
    const { brought } = model;
    const amount = brought[task]!;
    // The trip with the job ends at the job, or at a stop behind it: the least rest with so many stops more.
    let more = 0;
    rests[0] = isLast ? 0 : priceBehind + after[stop]!;
    loads[0] = amount;
    for (let end = stop + 1; end <= stops; end++) {
      const load = loads[more]! + brought[sequence[end - 1]!]!;
      if (load > most) break;
      const rest = end === stops ? 0 : price[end]! + after[end]!;
      rests[more + 1] = rest < rests[more]! ? rest : rests[more]!;
      loads[++more] = load;
    }
    let least = (isFirst ? 0 : before[stop]! + priceBefore) + rests[more]!;
    // It begins at a stop in front of the job.
    let front = 0;
    for (let first = stop - 1; first >= 0; first--) {
      front += brought[sequence[first]!]!;
      while (more > 0 && front + loads[more]! > most) more--;
      if (front + loads[more]! > most) break;
      const cost = beginning[first]! + rests[more]!;
      if (cost < least) least = cost;
    }
    return least;
  }

  /**
   * Returns a lower bound of the price of all reloads with a shipment that is picked up before a stop of the route,
   * without what `leastBehind` returns for its delivery.
   */
  leastInFront(pickup: number, delivery: number, place: number): number {
    const { location } = this.model;
    const { before, shortcuts, fixed } = this.route;
    const stop = fixed + place;
    const between = this.priceOf(location[pickup]!, location[delivery]!);
    return before[stop]! - shortcuts[stop]! + this.shortcutsBeside(pickup, stop) + Math.min(0, between);
  }

  /** Returns the part of it for a delivery before a stop of the route. */
  leastBehind(delivery: number, place: number): number {
    const { after, shortcuts, fixed } = this.route;
    const stop = fixed + place;
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
    this.direct = this.secondsTo(from, to);
    this.via = Number.POSITIVE_INFINITY;
    if (!this.hasReloads) return Number.POSITIVE_INFINITY;
    trips.detour(v, from, to);
    const distances = model.distances[v]!;
    const { place } = trips;
    const metres = distances[from * size + place]! + distances[place * size + to]! - distances[from * size + to]!;
    const reload = model.reloadSeconds[v]!;
    const travel = this.secondsTo(from, place) + this.secondsTo(place, to);
    this.via = travel + reload;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * (travel - this.direct) +
      (model.timePrice[v]! + model.servicePrice[v]!) * reload +
      model.distancePrice[v]! * metres
    );
  }
}
