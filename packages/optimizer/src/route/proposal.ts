import type { Matrix } from '../problem/compact-matrix.ts';
import { AddedPrices } from './added-prices.ts';
import type { Model } from './model.ts';
import { ROUNDING } from './rounding.ts';
import type { Routes } from './routes.ts';
import { RouteWalk } from './segments/route-walk.ts';
import {
  BUSY,
  BUSY_AHEAD,
  DEPARTURE,
  LATEST_SERVICE,
  LEG_METRES,
  LEG_SECONDS,
  STRIDE,
} from './segments/time-record.ts';

/** Kinds of parts: the route up to a node, a new task, the next nodes of the route, the rest of a route. */
export const HEAD = 0;
export const TASK = 1;
export const RUN = 2;
export const REST = 3;

/** The insertion of a shipment has most parts: head, pickup, run, delivery, rest. */
const MOST_PARTS = 5;

/**
 * A changed route of a vehicle, as a list of parts: a job between two nodes, a shipment around others, or the tail of
 * another route instead of the vehicle's own.
 *
 *     head · task · rest          head · pickup · run · delivery · rest          head · rest of another route
 *
 * The tasks of a proposal belong to one unit. One object is used again and again: `begin` a vehicle, add parts, `cut` them
 * off. It knows the legs between its parts and bounds of its cost; `ProposalEvaluator` prices it.
 */
export class Proposal {
  vehicle = 0;
  /**
   * Price of what the parts do not show: the use of the vehicle, a zone, a vehicle that is not preferred, less the present
   * price of rules.
   */
  price = 0;
  /** When the goods of all parts can be loaded, and the earliest departure with them; whether that is too late. */
  release = Number.NEGATIVE_INFINITY;
  leave = 0;
  isLate = false;
  /** Most stops, metres and seconds of travel that may be added. */
  mostStops = 0;
  mostMetres = 0;
  mostSeconds = 0;
  count = 0;
  /** By part: its kind, and its first and last node. A rest that begins with an end node is empty. */
  readonly kind = new Uint8Array(MOST_PARTS);
  readonly first = new Int32Array(MOST_PARTS);
  readonly last = new Int32Array(MOST_PARTS);
  /** Last node of the present route up to the part. */
  readonly passed = new Int32Array(MOST_PARTS);
  /** Seconds of the leg to the part. */
  readonly leg = new Float64Array(MOST_PARTS);
  /**
   * Metres, seconds of travel and seconds on site that the parts up to here add to the present route. Seconds on site of
   * tails are known where work is (`Model.needsWork`).
   */
  readonly metres = new Float64Array(MOST_PARTS);
  readonly seconds = new Float64Array(MOST_PARTS);
  readonly onSite = new Float64Array(MOST_PARTS);
  /** 1: a stop of the present route up to the part may be reached sooner than now. */
  readonly isSooner = new Uint8Array(MOST_PARTS);
  /** Walk over the parts up to here, and the node that it has reached; −1: not begun. For `ProposalEvaluator`. */
  readonly walks: readonly RouteWalk[];
  readonly walkedTo = new Int32Array(MOST_PARTS);
  /** The same for heads that leave at another time than the present route. */
  readonly delayed: RouteWalk;
  delayedTo = -1;
  /** Of the last `leastBetween`: whether the next node may be reached or left sooner than now. */
  isNextSooner = false;
  /** Of the last `leastAfterStops`: least prices after a stop, and after it or any later one. */
  readonly leastAfter: Float64Array;
  readonly leastFrom: Float64Array;
  isAnySooner = false;
  private readonly routes: Routes;
  private readonly model: Model;
  private readonly prices: AddedPrices;
  private readonly record: Float64Array;
  private readonly location: Int32Array;
  private readonly size: number;
  private readonly hasSetups: boolean;
  /** Of the vehicle: `price` less the most that a change can save, and the most that less lateness saves. */
  private base = 0;
  private lateness = 0;
  /** Price of a metre, and of a second of travel and on site that is work. */
  private metrePrice = 0;
  private travelPrice = 0;
  private onSitePrice = 0;
  private distances: Matrix;
  private distancesTo: Matrix;
  private durations: Matrix;
  private durationsTo: Matrix;
  private service: Float64Array;
  private setup: Float64Array;
  private factor = 1;

  constructor(routes: Routes) {
    this.routes = routes;
    this.model = routes.model;
    this.walks = Array.from({ length: MOST_PARTS }, () => new RouteWalk(routes.model));
    this.delayed = new RouteWalk(routes.model);
    this.prices = new AddedPrices(routes);
    this.leastAfter = new Float64Array(routes.model.tasks);
    this.leastFrom = new Float64Array(routes.model.tasks);
    this.record = routes.times.record;
    this.location = routes.model.location;
    this.size = routes.model.size;
    this.hasSetups = routes.model.hasSetups;
    const none = new Float64Array(0);
    this.distances = none;
    this.distancesTo = none;
    this.durations = none;
    this.durationsTo = none;
    this.service = none;
    this.setup = none;
  }

  /**
   * Begins a proposal for a vehicle whose route is prepared (`Routes.prepare`).
   * @param price of what the parts will not show
   * @param release when the goods of the new tasks can be loaded; −Infinity: at any time
   */
  begin(v: number, price: number, release: number): void {
    const { prices } = this;
    const { times, overrides, rulePrice } = this.routes;
    this.select(v);
    this.price = price - rulePrice[v]!;
    // A bound may not exclude a proposal by its own rounding.
    this.base = prices.leastPrice(this.price, 0, v) - ROUNDING;
    this.lateness = prices.latenessNow(v);
    this.mostStops = overrides.limits.stops[v]! - this.routes.length[v]! - this.model.prefix.stops[v]!;
    this.mostMetres = overrides.limits.distanceMetres[v]! - times.distance[v]! + ROUNDING;
    this.mostSeconds = overrides.limits.travelSeconds[v]! - times.travel[v]! + ROUNDING;
    this.setRelease(Math.max(times.release[v]!, release));
  }

  /** Selects a vehicle for proposals of which only the rules and the prices of legs are wanted. */
  select(v: number): void {
    const { model } = this;
    this.vehicle = v;
    this.metrePrice = model.distancePrice[v]!;
    this.travelPrice = model.timePrice[v]! + model.travelPrice[v]!;
    this.onSitePrice = model.timePrice[v]! + model.servicePrice[v]!;
    this.distances = model.distances[v]!;
    this.distancesTo = model.distancesTo[v]!;
    this.durations = model.durations[v]!;
    this.durationsTo = model.durationsTo[v]!;
    this.service = model.service[v]!;
    this.setup = model.setup[v]!;
    this.factor = model.factor[v]!;
    this.count = 0;
  }

  private setRelease(release: number): void {
    const { vehicle: v, model } = this;
    const present = this.record[this.routes.startOf(v) * STRIDE + DEPARTURE]!;
    this.release = release;
    this.leave = model.hasReleases ? model.departures.leaveAfter(v, release) : present;
    this.isLate = model.departures.isLate(v, this.leave);
    this.delayedTo = -1;
    this.walkedTo[0] = -1;
  }

  /** Returns a lower bound of the added cost of the parts. */
  leastCost(): number {
    const part = this.count - 1;
    const legs = this.metrePrice * this.metres[part]! + this.travelPrice * this.seconds[part]!;
    const least = this.base + legs + this.onSitePrice * this.onSite[part]!;
    return this.isSooner[part] === 1 ? least - this.lateness : least;
  }

  /** Returns the same for tasks with these legs and services between two nodes, where later stops may be sooner or not. */
  leastWith(price: number, isSooner: boolean): number {
    return isSooner ? this.base + price - this.lateness : this.base + price;
  }

  /** Returns the least price of the legs and the service of a task between two consecutive nodes of the route. */
  leastBetween(before: number, task: number, after: number): number {
    const { location, size, record } = this;
    const row = location[task]! * size;
    const to = row + location[before]!;
    const from = row + location[after]!;
    const at = after * STRIDE;
    const metres = this.distancesTo[to]! + this.distances[from]! - record[at + LEG_METRES]!;
    const seconds = (this.durationsTo[to]! + this.durations[from]!) * this.factor - record[at + LEG_SECONDS]!;
    return this.leastOf(metres, seconds, this.service[task]!, this.sparedSetup(task, after));
  }

  /**
   * Computes the least of these prices after each stop of the route, and `isAnySooner`: whether later stops may be reached
   * or left sooner than now.
   */
  leastAfterStops(task: number): void {
    const { routes, leastAfter, leastFrom } = this;
    const { prev } = routes;
    const start = routes.startOf(this.vehicle);
    let after = routes.endOf(this.vehicle);
    let least = Number.POSITIVE_INFINITY;
    this.isAnySooner = false;
    for (let node = prev[after]!; node !== start; node = prev[node]!) {
      const price = this.leastBetween(node, task, after);
      if (price < least) least = price;
      leastAfter[node] = price;
      leastFrom[node] = least;
      if (this.isNextSooner) this.isAnySooner = true;
      after = node;
    }
  }

  /** Returns the seconds of the leg from a node to a task. */
  secondsTo(before: number, task: number): number {
    return this.durationsTo[this.location[task]! * this.size + this.location[before]!]! * this.factor;
  }

  /**
   * Returns whether a task between two nodes, or the second node after it, is too late even without breaks.
   * @param departure from the first node
   */
  isTooLate(departure: number, before: number, task: number, after: number): boolean {
    const { location, size, factor, model } = this;
    const row = location[task]! * size;
    const arrival = departure + this.secondsTo(before, task);
    if (arrival > model.latestBegin[task]! + ROUNDING) return true;
    if (this.hasSetups) return false;
    const opens = model.windowStart[task]!;
    const leave = (arrival < opens ? opens : arrival) + this.service[task]!;
    const onward = this.durations[row + location[after]!]! * factor;
    return leave + onward > this.record[after * STRIDE + LATEST_SERVICE]! + ROUNDING;
  }

  /** Returns the same for a shipment whose delivery follows its pickup. */
  leastAtOnce(before: number, pickup: number, delivery: number, after: number): number {
    const { location, size, record } = this;
    const row = location[delivery]! * size;
    const to = location[pickup]! * size + location[before]!;
    const between = row + location[pickup]!;
    const from = row + location[after]!;
    const at = after * STRIDE;
    const metres =
      this.distancesTo[to]! + this.distancesTo[between]! + this.distances[from]! - record[at + LEG_METRES]!;
    const durations = this.durationsTo[to]! + this.durationsTo[between]! + this.durations[from]!;
    const seconds = durations * this.factor - record[at + LEG_SECONDS]!;
    const service = this.service[pickup]! + this.service[delivery]!;
    return this.leastOf(metres, seconds, service, this.sparedSetup(delivery, after));
  }

  private leastOf(metres: number, seconds: number, service: number, spared: number): number {
    this.isNextSooner = seconds + service < 0 || spared > 0;
    return this.metrePrice * metres + this.travelPrice * seconds + this.onSitePrice * (service - spared);
  }

  /** Returns the seconds of set-up that a node loses when it follows a task at the same location. */
  private sparedSetup(task: number, node: number): number {
    const { hasSetups, location } = this;
    return hasSetups && location[node] === location[task] ? this.setup[node]! : 0;
  }

  /** Removes all parts but the first ones. */
  cut(count: number): void {
    this.count = count;
  }

  /** Returns whether the vehicle would not be used: nothing is between its start and its end. */
  get isIdle(): boolean {
    const { first, model, vehicle } = this;
    return this.count === 2 && first[0]! >= model.tasks && first[1]! >= model.tasks && model.hasPrefix[vehicle] === 0;
  }

  /** Adds the route up to a node. The heads of a proposal, from `begin` on, come in the order of the route. */
  addHead(node: number): void {
    this.add(HEAD, node, node);
    this.metres[0] = 0;
    this.seconds[0] = 0;
    this.onSite[0] = 0;
    this.isSooner[0] = 0;
  }

  /** Adds a new task. */
  addTask(task: number): void {
    const { location, size } = this;
    const before = this.count - 1;
    const entry = location[task]! * size + location[this.last[before]!]!;
    const part = this.add(TASK, task, this.passed[before]!);
    const seconds = this.durationsTo[entry]! * this.factor;
    this.leg[part] = seconds;
    this.metres[part] = this.metres[before]! + this.distancesTo[entry]!;
    this.seconds[part] = this.seconds[before]! + seconds;
    this.onSite[part] = this.onSite[before]! + this.onSiteAt(task, this.last[before]!);
    this.isSooner[part] = this.isSooner[before]!;
  }

  /** Adds the next node of the present route. */
  addNext(): void {
    const before = this.count - 1;
    const node = this.routes.next[this.passed[before]!]!;
    if (this.kind[before] === RUN) {
      this.last[before] = node;
      this.passed[before] = node;
    } else this.addOwn(RUN, node);
  }

  /** Adds the rest of the present route from the next node on. */
  addRest(): void {
    this.addOwn(REST, this.routes.next[this.passed[this.count - 1]!]!);
  }

  /** Makes this the present route with a unit after two nodes. @param afterSecond not read for jobs */
  insert(unit: number, afterFirst: number, afterSecond: number): void {
    const { first, second } = this.model;
    this.cut(0);
    this.addHead(afterFirst);
    this.addTask(first[unit]!);
    if (second[unit]! >= 0) {
      if (afterFirst !== afterSecond) {
        this.addNext();
        this.last[2] = afterSecond;
        this.passed[2] = afterSecond;
      }
      this.addTask(second[unit]!);
    }
    this.addRest();
  }

  private addOwn(kind: number, node: number): void {
    const { location, size, record } = this;
    const before = this.count - 1;
    const last = this.last[before]!;
    const entry = location[last]! * size + location[node]!;
    const seconds = this.durations[entry]! * this.factor;
    const part = this.add(kind, node, node);
    this.leg[part] = seconds;
    this.metres[part] = this.metres[before]! + this.distances[entry]! - record[node * STRIDE + LEG_METRES]!;
    const added = this.seconds[before]! + seconds - record[node * STRIDE + LEG_SECONDS]!;
    this.seconds[part] = added;
    const onSite = this.onSite[before]!;
    const setup = this.hasSetups ? this.addedSetup(node, last) : 0;
    this.onSite[part] = onSite + setup;
    // Waiting may absorb the seconds of earlier parts and of the leg here.
    let earlierPart = before;
    while (this.kind[earlierPart] === TASK) earlierPart--;
    const later = added + onSite - this.seconds[earlierPart]! - this.onSite[earlierPart]!;
    this.isSooner[part] = later < 0 || setup < 0 ? 1 : this.isSooner[before]!;
  }

  /** Returns the seconds that a node takes longer when it follows another one than now. */
  private addedSetup(node: number, before: number): number {
    return node >= this.model.tasks ? 0 : this.onSiteAt(node, before) - this.onSiteAt(node, this.routes.prev[node]!);
  }

  private onSiteAt(task: number, before: number): number {
    return this.hasSetups ? this.routes.times.onSiteAt(task, before, this.vehicle) : this.service[task]!;
  }

  /**
   * Adds the rest of another route to a head, instead of its own rest. Vehicles travel alike, and what is known up to their
   * nodes is prepared (`Routes.prepareTravelUpTo`).
   * @param node first stop of the rest; the end of its route: none
   */
  addTail(node: number): void {
    const { model, routes, vehicle: v, distances, durations, factor } = this;
    const { times, prev } = routes;
    const { metres, travelSeconds } = times;
    const { size, location, record } = this;
    const w = routes.routeOf[node]!;
    const here = this.last[0]!;
    const isEmpty = node >= model.tasks;
    const last = isEmpty ? here : prev[routes.endOf(w)]!;
    const first = isEmpty ? routes.endOf(v) : node;
    const part = this.add(REST, node, first);
    this.isSooner[part] = 0;
    if (model.hasReleases) this.setRelease(this.releaseWith(here, node));
    if (this.isIdle) {
      this.metres[part] = -times.distance[v]!;
      this.seconds[part] = -times.travel[v]!;
      this.onSite[part] = -times.onSite[v]!;
      return;
    }
    const onto = location[here]! * size + location[first]!;
    const home = isEmpty ? -1 : location[last]! * size + location[routes.endOf(v)]!;
    const tail = isEmpty ? 0 : metres[last]! - metres[node]!;
    const tailSeconds = isEmpty ? 0 : travelSeconds[last]! - travelSeconds[node]!;
    this.leg[part] = durations[onto]! * factor;
    this.metres[part] =
      metres[here]! + distances[onto]! + tail + (home < 0 ? 0 : distances[home]!) - times.distance[v]!;
    this.seconds[part] =
      travelSeconds[here]! +
      (durations[onto]! + (home < 0 ? 0 : durations[home]!)) * factor +
      tailSeconds -
      times.travel[v]!;
    if (!model.needsWork) return;
    const onSiteUpTo = record[here * STRIDE + BUSY]! - travelSeconds[here]! + model.prefix.travel[v]!;
    const ahead = isEmpty ? 0 : record[node * STRIDE + BUSY_AHEAD]! - (times.travel[w]! - travelSeconds[node]!);
    const onSiteNow = routes.isIdle(v) ? 0 : times.onSite[v]! - model.prefix.onSite[v]!;
    this.onSite[part] = onSiteUpTo + ahead - onSiteNow;
    if (model.hasSetups && !isEmpty) this.onSite[part]! += this.addedSetup(node, here);
  }

  /** Returns when the goods of the jobs up to a node of the route and from another one on can be loaded. */
  private releaseWith(node: number, head: number): number {
    const { model, routes } = this;
    let release = routes.times.releaseOf(head);
    for (let at = node; at < model.tasks; at = routes.prev[at]!)
      if (model.release[at]! > release) release = model.release[at]!;
    return release;
  }

  private add(kind: number, node: number, passed: number): number {
    const part = this.count++;
    this.kind[part] = kind;
    this.first[part] = node;
    this.last[part] = node;
    this.passed[part] = passed;
    this.walkedTo[part] = -1;
    return part;
  }
}
