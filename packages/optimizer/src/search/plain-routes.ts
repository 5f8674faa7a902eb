import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import type { Model } from './model.ts';
import { NearRoutes } from './near-routes.ts';
import { ROUTE_FIGURES, SLACK } from './routes.ts';

/** Overlooks a place now and then (the "blinks" of Christiaens & Vanden Berghe 2020, section 4.2). */
export interface Blinks {
  blink(): boolean;
}

/** Numbers of a node's record: what the route is like there. */
export const STRIDE = 8;
export const DEPARTURE = 0;
/** The service may begin no later. */
export const LATEST = 1;
/** Of the leg that leads to the node; 0 to the end of an idle route. */
export const LEG_METRES = 2;
export const LEG_SECONDS = 3;
/** Arriving at t the rest of the route ends at max(t + AHEAD, FLOOR); known where working time has a price. */
export const AHEAD = 4;
export const FLOOR = 5;
/** Most on board up to and including the node, and on board behind it. */
export const PEAK = 6;
export const LOAD = 7;
/** Numbers of a node's leeway, where working time has a price (leeway.ts): seconds waited so far behind the first stop, and how far all up to here may be put off. */
export const LEEWAY = 2;
export const WAITED = 0;
export const MOST = 1;
/** Numbers of a node's facts. */
export const SERVICE = 0;
export const OPENS = 1;
export const LIMIT = 2;
const CHANGE = 3;
const START_LOAD = 4;

/**
 * Numbers of an entry of the memory of places, few since there are many: the cost, or the bound below which there was none; and for which version of the route
 * and behind which node, as version × `span` + 1 + node, the node −1 where there was none.
 */
export const KNOWN = 2;
export const COST = 0;
export const PLACE = 1;

/** Entries of the memory of places; with more units × vehicles, vehicles share them. */
const MOST_KNOWN = 3_000_000;

/**
 * The short way for vehicles that only the plain rules touch: one window a stop at most, hard, one dimension of load, no break, no fixed steps, nothing
 * of the rarer rules (`Model.isPlain`). It says what the long way says, in a third of the time: most of all problems, and of all
 * instances of the literature, are of this kind.
 */
export class PlainRoutes extends NearRoutes {
  /** Where the last successful search for a place found the best one. */
  bestCost = Number.POSITIVE_INFINITY;
  bestVehicle = -1;
  bestAfterFirst = -1;
  bestAfterSecond = -1;

  /** What was found for a unit on a route, by unit and vehicle, in KNOWN numbers. */
  protected readonly columns: number;
  protected readonly known: Float64Array;
  /** More than there are nodes. */
  protected readonly span: number;
  /** Of each candidate, the node its entry tells of and 1; below 0 or as much as `span`: it tells of another version of the route. */
  protected readonly entries: Float64Array;
  /** Behind which node the second task of a unit goes, by unit and vehicle; empty where no unit has one. */
  protected readonly knownSecond: Int32Array;

  /** The best place that the last trial found below its bound: its cost, and behind which nodes. −1: none. */
  protected foundCost = Number.POSITIVE_INFINITY;
  protected foundAfterFirst = -1;
  protected foundAfterSecond = -1;
  /** What is known of each node of a plain vehicle's route, in STRIDE numbers, side by side: what is read together lies together. */
  protected readonly record: Float64Array;
  protected readonly leeway: Float64Array;
  /** 1: the records of a route's nodes are not those of the route as it is. */
  protected readonly isStale: Uint8Array;
  /** What a node asks for, the same way. */
  protected readonly facts: Float64Array;
  /** Behind which node each node's leg was measured; −1: it is to be measured anew. */
  private readonly legFrom: Int32Array;
  /** Seconds of service on a plain vehicle's route. */
  private readonly serviceSeconds: Float64Array;
  /** On board at a plain vehicle's start, as its record there says: by vehicle, so that it is read without the record, and known of stale routes. */
  protected readonly startPeak: Float64Array;
  /** Whether every task is brought from the start, none collected (not even what has no load): then a vehicle is nowhere fuller than there. */
  protected readonly onlyBrings: boolean;
  /** Whether every unit is collected and brought: then nothing is on its way where a vehicle is empty. */
  protected readonly onlyFetches: boolean;
  /** Whether a leg is the same for all vehicles. */
  private readonly sameLegs: boolean;

  constructor(model: Model) {
    super(model);
    const nodes = model.tasks + 2 * model.vehicles;
    this.record = new Float64Array(STRIDE * nodes);
    this.facts = new Float64Array(STRIDE * nodes);
    this.leeway = new Float64Array(LEEWAY * nodes);
    this.isStale = new Uint8Array(model.vehicles);
    this.serviceSeconds = new Float64Array(model.vehicles);
    this.startPeak = new Float64Array(model.vehicles);
    this.onlyBrings =
      model.second.every((task) => task < 0) &&
      model.startLoad.every((load, node) => load >= 0 && model.change[node] === -load);
    this.onlyFetches = model.first.every((task, unit) => model.second[unit]! >= 0 && model.change[task]! > 0);
    for (let node = 0; node < nodes; node++) {
      const at = STRIDE * node;
      this.facts[at + SERVICE] = model.service[node]!;
      this.facts[at + OPENS] = model.windowStart[node]!;
      this.facts[at + LIMIT] = model.limit[node]!;
      this.facts[at + CHANGE] = model.change[node]!;
      this.facts[at + START_LOAD] = model.startLoad[node]!;
    }
    this.columns = Math.max(1, Math.min(model.vehicles, Math.floor(MOST_KNOWN / Math.max(1, model.units))));
    const known = this.columns * model.units;
    this.known = new Float64Array(KNOWN * known);
    this.span = nodes + 1;
    this.entries = new Float64Array(model.vehicles + 1);
    this.knownSecond = new Int32Array(model.second.some((task) => task >= 0) ? known : 0);
    this.legFrom = new Int32Array(nodes).fill(-1);
    this.sameLegs =
      model.factor.every((factor) => factor === model.factor[0]) &&
      model.durations.every((matrix) => matrix === model.durations[0]) &&
      model.distances.every((matrix) => matrix === model.distances[0]);
    this.clear();
  }

  override refresh(v: number): void {
    if (this.model.isPlain[v] === 0) {
      super.refresh(v);
      return;
    }
    this.touch(v);
    this.mend(v);
  }

  /** The places before and behind the new tasks keep most of what is known of them. */
  protected override refreshAround(v: number, first: number, last: number): void {
    const isKnown = this.model.isPlain[v] === 1 && this.isStale[v] === 0 && this.brokenOf[v] === 0;
    const isFullerFromStart = !this.onlyBrings && this.facts[first * STRIDE + START_LOAD]! > 0;
    if (!isKnown || isFullerFromStart) {
      this.refresh(v);
      return;
    }
    this.touch(v);
    this.goForwardFrom(v, first, last);
    this.goBackwardFrom(v, first, last);
  }

  /** Goes through a route; what is known of its nodes is so from then on. */
  protected mend(v: number): void {
    this.isStale[v] = 0;
    this.goForwardPlain(v);
    this.goBackwardPlain(v);
  }

  override keepFigures(v: number, figures: Float64Array, at: number): void {
    super.keepFigures(v, figures, at);
    figures[at + ROUTE_FIGURES] = this.startPeak[v]!;
  }

  protected override takeFigures(v: number, figures: Float64Array, at: number): void {
    super.takeFigures(v, figures, at);
    this.startPeak[v] = figures[at + ROUTE_FIGURES]!;
  }

  /** Many a route that is put back is cut again before it is looked at: what is known of its nodes waits until it is asked for. */
  override putBack(
    v: number,
    sequence: ArrayLike<number>,
    from: number,
    to: number,
    figures: Float64Array,
    at: number,
  ): void {
    if (this.model.isPlain[v] === 0) {
      super.putBack(v, sequence, from, to, figures, at);
      return;
    }
    this.fillRoute(v, sequence, from, to);
    this.touch(v);
    this.takeFigures(v, figures, at);
    this.isStale[v] = 1;
  }

  override isFeasible(v: number): boolean {
    if (this.model.isPlain[v] === 0) return super.isFeasible(v);
    if (this.isStale[v] === 1) this.mend(v);
    const peak = this.record[this.endOf(v) * STRIDE + PEAK]!;
    return this.brokenOf[v] === 0 && peak <= this.model.capacity[v]! + LOAD_TOLERANCE;
  }

  private goForwardPlain(v: number): void {
    const { model, next, record, facts, leeway, legFrom, sameLegs } = this;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const isOne = durations === distances;
    const isTimed = model.timePrice[v]! > 0;
    let waited = 0;
    let most = Number.POSITIVE_INFINITY;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    const earliest = model.earliest[v]!;
    let carried = 0;
    for (let node = next[start]!; node !== end; node = next[node]!) carried += facts[node * STRIDE + START_LOAD]!;
    let peak = carried;
    let clock = earliest;
    record[start * STRIDE + DEPARTURE] = clock;
    record[start * STRIDE + PEAK] = carried;
    record[start * STRIDE + LOAD] = carried;
    this.startPeak[v] = carried;
    let worked = 0;
    let distance = 0;
    let onTheRoad = 0;
    let served = 0;
    let broken = 0;
    let leave = earliest;
    if (next[start] === end) {
      const at = end * STRIDE;
      record[at + DEPARTURE] = clock;
      record[at + LEG_METRES] = 0;
      record[at + LEG_SECONDS] = 0;
      legFrom[end] = -1;
      record[at + PEAK] = 0;
    } else {
      let last = start;
      let isFirst = true;
      for (let node = next[start]!; ; node = next[node]!) {
        const at = node * STRIDE;
        if (legFrom[node] !== last) {
          const leg = location[last]! * size + location[node]!;
          record[at + LEG_METRES] = distances[leg]!;
          record[at + LEG_SECONDS] = (isOne ? distances : durations)[leg]! * factor;
          legFrom[node] = sameLegs ? last : -1;
        }
        const travel = record[at + LEG_SECONDS]!;
        distance += record[at + LEG_METRES]!;
        onTheRoad += travel;
        let begin = clock + travel;
        const opens = facts[at + OPENS]!;
        if (begin < opens) begin = opens;
        if (isFirst) {
          isFirst = false;
          leave = begin - travel;
          if (leave < earliest) leave = earliest;
        } else waited += begin - clock - travel;
        if (isTimed) {
          const latest = waited + (node === end || begin > facts[at + LIMIT]! ? 0 : facts[at + LIMIT]! - begin);
          if (latest < most) most = latest;
          leeway[node * LEEWAY + WAITED] = waited;
          leeway[node * LEEWAY + MOST] = most;
        }
        if (begin > facts[at + LIMIT]! + 2 * SLACK) broken++;
        const service = facts[at + SERVICE]!;
        served += service;
        clock = begin + service;
        carried += facts[at + CHANGE]!;
        if (carried > peak) peak = carried;
        record[at + DEPARTURE] = clock;
        record[at + PEAK] = peak;
        record[at + LOAD] = carried;
        if (node === end) break;
        last = node;
      }
      worked = clock - leave - (isTimed ? most : 0);
    }
    this.leave[v] = leave;
    this.endTime[v] = clock;
    this.serviceSeconds[v] = served;
    this.distance[v] = distance;
    this.travel[v] = onTheRoad;
    this.settle(v, worked, broken);
  }

  /** What follows from a route's times and ways. */
  private settle(v: number, worked: number, broken: number): void {
    const { model } = this;
    this.working[v] = worked;
    this.waiting[v] = Math.max(0, worked - this.travel[v]! - this.serviceSeconds[v]!);
    const cost = this.isIdle(v)
      ? 0
      : model.fixedPrice[v]! +
        model.timePrice[v]! * worked +
        model.travelPrice[v]! * this.travel[v]! +
        model.distancePrice[v]! * this.distance[v]!;
    this.setCost(v, cost, broken);
  }

  /** Goes forward from the first new task on, until what follows is as it was. */
  private goForwardFrom(v: number, first: number, last: number): void {
    const { model, next, prev, record, facts, leeway, legFrom, sameLegs, onlyBrings } = this;
    const isTimed = model.timePrice[v]! > 0;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const factor = model.factor[v]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    let before = prev[first]!;
    let clock = record[before * STRIDE + DEPARTURE]!;
    let carried = record[before * STRIDE + LOAD]!;
    let peak = record[before * STRIDE + PEAK]!;
    if (onlyBrings) {
      const load = facts[first * STRIDE + START_LOAD]!;
      peak = record[start * STRIDE + PEAK]! + load;
      carried += load;
      record[end * STRIDE + PEAK] = peak;
      record[start * STRIDE + PEAK] = peak;
      this.startPeak[v] = peak;
      record[start * STRIDE + LOAD]! += load;
      for (let node = before; node !== start; node = prev[node]!) record[node * STRIDE + LOAD]! += load;
    }
    let waited = before === start ? 0 : leeway[before * LEEWAY + WAITED]!;
    let most = before === start ? Number.POSITIVE_INFINITY : leeway[before * LEEWAY + MOST]!;
    let metres = 0;
    let seconds = 0;
    let isBehind = false;
    for (let node = first; ; node = next[node]!) {
      const at = node * STRIDE;
      const isNew = node === first || node === last;
      if (legFrom[node] !== before) {
        const leg = location[before]! * size + location[node]!;
        const way = distances[leg]!;
        const travel = durations[leg]! * factor;
        metres += isNew ? way : way - record[at + LEG_METRES]!;
        seconds += isNew ? travel : travel - record[at + LEG_SECONDS]!;
        record[at + LEG_METRES] = way;
        record[at + LEG_SECONDS] = travel;
        legFrom[node] = sameLegs ? before : -1;
      } else if (isNew) {
        metres += record[at + LEG_METRES]!;
        seconds += record[at + LEG_SECONDS]!;
      }
      let begin = clock + record[at + LEG_SECONDS]!;
      const opens = facts[at + OPENS]!;
      if (begin < opens) begin = opens;
      if (before === start) this.leave[v] = Math.max(begin - record[at + LEG_SECONDS]!, model.earliest[v]!);
      else waited += begin - clock - record[at + LEG_SECONDS]!;
      let isSameLeeway = true;
      if (isTimed) {
        const latest = waited + (node === end || begin > facts[at + LIMIT]! ? 0 : facts[at + LIMIT]! - begin);
        if (latest < most) most = latest;
        const own = node * LEEWAY;
        isSameLeeway = leeway[own + WAITED] === waited && leeway[own + MOST] === most;
        leeway[own + WAITED] = waited;
        leeway[own + MOST] = most;
      }
      clock = begin + facts[at + SERVICE]!;
      carried += facts[at + CHANGE]!;
      if (carried > peak) peak = carried;
      const isSameLoad = onlyBrings || (carried === record[at + LOAD] && peak === record[at + PEAK]);
      if (isBehind && clock === record[at + DEPARTURE] && isSameLoad && isSameLeeway) break;
      record[at + DEPARTURE] = clock;
      record[at + PEAK] = peak;
      record[at + LOAD] = carried;
      if (node === end) {
        this.endTime[v] = clock;
        break;
      }
      if (node === last) isBehind = true;
      before = node;
    }
    this.serviceSeconds[v]! +=
      facts[first * STRIDE + SERVICE]! + (first === last ? 0 : facts[last * STRIDE + SERVICE]!);
    this.distance[v]! += metres;
    this.travel[v]! += seconds;
    const put = isTimed ? leeway[end * LEEWAY + MOST]! : 0;
    this.settle(v, this.endTime[v]! - this.leave[v]! - put, 0);
  }

  /** Goes backward from the last new task on, until what is ahead is as it was. */
  private goBackwardFrom(v: number, first: number, last: number): void {
    const { model, prev, next, record, facts } = this;
    const start = this.startOf(v);
    const timed = model.timePrice[v]! > 0;
    let after = next[last]! * STRIDE;
    let isBefore = false;
    for (let node = last; node !== start; node = prev[node]!) {
      const at = node * STRIDE;
      const onward = facts[at + SERVICE]! + record[after + LEG_SECONDS]!;
      const opens = facts[at + OPENS]!;
      const limit = facts[at + LIMIT]!;
      let bound = record[after + LATEST]! - onward;
      if (limit < bound) bound = limit;
      if (bound < opens - SLACK) bound = Number.NEGATIVE_INFINITY;
      if (timed) {
        const ahead = record[after + AHEAD]! + onward;
        const open = record[after + FLOOR]!;
        record[at + AHEAD] = ahead;
        record[at + FLOOR] = opens + ahead > open ? opens + ahead : open;
      } else if (isBefore && bound === record[at + LATEST]) return;
      record[at + LATEST] = bound;
      if (node === first) isBefore = true;
      after = at;
    }
  }

  private goBackwardPlain(v: number): void {
    const { model, prev, record, facts } = this;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const timed = model.timePrice[v]! > 0;
    let after = end * STRIDE;
    let bound = facts[after + LIMIT]!;
    let ahead = 0;
    let open = Number.NEGATIVE_INFINITY;
    record[after + LATEST] = bound;
    record[after + AHEAD] = 0;
    record[after + FLOOR] = open;
    for (let node = prev[end]!; node !== start; node = prev[node]!) {
      const at = node * STRIDE;
      const onward = facts[at + SERVICE]! + record[after + LEG_SECONDS]!;
      const opens = facts[at + OPENS]!;
      bound -= onward;
      const limit = facts[at + LIMIT]!;
      if (limit < bound) bound = limit;
      if (bound < opens - SLACK) bound = Number.NEGATIVE_INFINITY;
      record[at + LATEST] = bound;
      if (timed) {
        ahead += onward;
        if (opens + ahead > open) open = opens + ahead;
        record[at + AHEAD] = ahead;
        record[at + FLOOR] = open;
      }
      after = at;
    }
  }
}
