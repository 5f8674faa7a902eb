import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { LIMIT_TOLERANCE } from '../constraints/route-limits.ts';
import type { Model } from './model.ts';
import { NONE, RouteClock, TAKEN, TO_COME } from './route-clock.ts';

/** Price of a second of lateness, in seconds of work. */
export const LATE_PRICE = 10;
/**
 * Price of a second over the balanced share, in seconds of work. Not more: the share grows with the mean, and at a higher price
 * it would pay to let the others drive in circles.
 */
export const BALANCE_PRICE = 2;
/**
 * Price of a second below the balanced least, in the same unit: without it a vehicle may stay at home for nothing as soon as there are so many that the others
 * keep within the share. Less than 1, so that no work is made for its sake.
 */
export const IDLE_PRICE = 0.75;

/** Clock times may be beyond a limit by so much for rounding. */
export const SLACK = 1e-7;
/** Makes the insertion that mends a broken route the cheapest of all. */
export const BROKEN_PRICE = 1e12;

/** Numbers with which a route can be put back: its own, and one more of a plain vehicle's. */
export const ROUTE_FIGURES = 9;
export const FIGURES = ROUTE_FIGURES + 1;

/** Limits of one vehicle's route: stops, metres and seconds on the road. */
interface RouteLimits {
  readonly stops: number;
  readonly distance: number;
  readonly travel: number;
}

/**
 * The routes being worked on, with what is known about each place.
 *
 * Behind a node whose break question is settled, the rest of a route is a function of the arrival t at the node:
 * it ends at max(t + work, floor), on time while t ≤ onTime, and within hard limits while t ≤ latest. That makes an insertion a matter
 * of a few sums (Vidal et al. 2013, "time window segments"); only places before a break, or with several windows, are walked through.
 */
export class Routes extends RouteClock {
  readonly routeCost: Float64Array;
  readonly working: Float64Array;
  readonly distance: Float64Array;
  /** Seconds on the road, fixed steps included. */
  readonly travel: Float64Array;
  /**
   * Hard rules broken over all routes. Removing a stop may break a route where the direct way is longer than the one through the
   * stop, or there is none; the round has to mend it or is not accepted.
   */
  broken = 0;
  protected readonly brokenOf: Int32Array;
  /** Changes with every change of a route; never the same for two different routes. 0: not yet refreshed. */
  readonly version: Float64Array;
  private versions = 0;
  /** The greatest version when the round began: routes with greater ones have changed since. */
  protected versionsBefore = 0;
  /** Of the part: stops, vehicles with stops, and what its routes cost without what is broken; kept up to date with each route. */
  partStops = 0;
  partUsed = 0;
  private partCost = 0;
  private readonly plainCost: Float64Array;
  private readonly counted: Int32Array;

  /** The leg that leads to a node as its route is, by base speed; where nothing is known of it, 0. */
  protected readonly legMetres: Float64Array;
  protected readonly legSeconds: Float64Array;
  /** Behind which node it is known; −1: it is to be looked up. */
  private readonly legBehind: Int32Array;
  /** Whether all vehicles drive by the same matrices. */
  private readonly sameWays: boolean;
  protected readonly departure: Float64Array;
  protected readonly rest: Uint8Array;
  protected readonly latest: Float64Array;
  protected readonly onTime: Float64Array;
  protected readonly work: Float64Array;
  protected readonly floor: Float64Array;
  protected readonly regular: Uint8Array;
  protected readonly lateBehind: Float64Array;
  protected readonly late: Float64Array;
  protected readonly load: Float64Array;
  protected readonly peakBefore: Float64Array;
  protected readonly leave: Float64Array;
  /** Seconds a route spends waiting: so much may an insertion win back at most. */
  protected readonly waiting: Float64Array;
  protected readonly endTime: Float64Array;
  /** Up to and including a stop: seconds waited before the stops behind the first, and how far all of it may be put off (leeway.ts). */
  protected readonly waitedTo: Float64Array;
  protected readonly mostTo: Float64Array;
  /** Seconds waited before a stop, and how much later the way there may begin with the end where it is. */
  private readonly idle: Float64Array;
  protected readonly roomBefore: Float64Array;

  constructor(model: Model) {
    super(model);
    const nodes = model.tasks + 2 * model.vehicles;
    this.routeCost = new Float64Array(model.vehicles);
    this.working = new Float64Array(model.vehicles);
    this.brokenOf = new Int32Array(model.vehicles);
    this.takesPart = new Uint8Array(model.vehicles + 1);
    this.plainCost = new Float64Array(model.vehicles);
    this.counted = new Int32Array(model.vehicles);
    this.version = new Float64Array(model.vehicles);
    this.distance = new Float64Array(model.vehicles);
    this.travel = new Float64Array(model.vehicles);
    this.legMetres = new Float64Array(nodes);
    this.legSeconds = new Float64Array(nodes);
    this.legBehind = new Int32Array(nodes).fill(-1);
    this.sameWays = [model.durations, model.distances].every((all) => all.every((matrix) => matrix === all[0]));
    this.departure = new Float64Array(nodes);
    this.rest = new Uint8Array(nodes);
    this.latest = new Float64Array(nodes);
    this.onTime = new Float64Array(nodes);
    this.work = new Float64Array(nodes);
    this.floor = new Float64Array(nodes);
    this.regular = new Uint8Array(nodes);
    this.lateBehind = new Float64Array(nodes);
    this.late = new Float64Array(nodes);
    this.load = new Float64Array(nodes);
    this.peakBefore = new Float64Array(nodes);
    this.leave = new Float64Array(model.vehicles);
    this.waiting = new Float64Array(model.vehicles);
    this.endTime = new Float64Array(model.vehicles);
    this.waitedTo = new Float64Array(nodes);
    this.mostTo = new Float64Array(nodes);
    this.idle = new Float64Array(nodes);
    this.roomBefore = new Float64Array(nodes);
  }

  /** All vehicles at home. */
  protected clear(): void {
    this.takePart(null);
    for (let v = 0; v < this.model.vehicles; v++) {
      this.routeOf[this.startOf(v)] = v;
      this.routeOf[this.endOf(v)] = v;
      this.link(this.startOf(v), this.endOf(v));
      this.refresh(v);
    }
  }

  /** Takes all tasks off a route; `refresh` or `setRoute` comes next. */
  clearRoute(v: number): void {
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!)
      this.routeOf[node] = -1;
    this.link(this.startOf(v), this.endOf(v));
    this.length[v] = 0;
  }

  /** Fills a cleared route with the tasks `sequence[from … to)`, none of which is on a route. */
  setRoute(v: number, sequence: ArrayLike<number>, from = 0, to = sequence.length): void {
    this.fillRoute(v, sequence, from, to);
    this.refresh(v);
  }

  /** What is kept of a route with which it can be put back later; FIGURES numbers from a place on. */
  keepFigures(v: number, figures: Float64Array, at: number): void {
    figures[at] = this.version[v]!;
    figures[at + 1] = this.plainCost[v]!;
    figures[at + 2] = this.brokenOf[v]!;
    figures[at + 3] = this.leave[v]!;
    figures[at + 4] = this.endTime[v]!;
    figures[at + 5] = this.working[v]!;
    figures[at + 6] = this.waiting[v]!;
    figures[at + 7] = this.distance[v]!;
    figures[at + 8] = this.travel[v]!;
  }

  /** Puts a cleared route back as it was when its figures were kept. */
  putBack(v: number, sequence: ArrayLike<number>, from: number, to: number, figures: Float64Array, at: number): void {
    this.setRoute(v, sequence, from, to);
    this.version[v] = figures[at]!;
  }

  /** Takes over what a route amounted to when its figures were kept. */
  protected takeFigures(v: number, figures: Float64Array, at: number): void {
    this.version[v] = figures[at]!;
    this.setCost(v, figures[at + 1]!, figures[at + 2]!);
    this.leave[v] = figures[at + 3]!;
    this.endTime[v] = figures[at + 4]!;
    this.working[v] = figures[at + 5]!;
    this.waiting[v] = figures[at + 6]!;
    this.distance[v] = figures[at + 7]!;
    this.travel[v] = figures[at + 8]!;
  }

  protected fillRoute(v: number, sequence: ArrayLike<number>, from: number, to: number): void {
    let last = this.startOf(v);
    for (let place = from; place < to; place++) {
      const node = sequence[place]!;
      this.link(last, node);
      this.routeOf[node] = v;
      last = node;
    }
    this.link(last, this.endOf(v));
    this.length[v] = to - from;
  }

  /** Whether a route as it is breaks no hard rule. */
  isFeasible(v: number): boolean {
    const { model, load, peakBefore } = this;
    const start = this.startOf(v);
    if (this.brokenOf[v]! > 0 || peakBefore[start]! > model.capacity[v]! + LOAD_TOLERANCE) return false;
    for (let node = this.next[start]!; ; node = this.next[node]!) {
      if (load[node]! > model.capacity[v]! + LOAD_TOLERANCE) return false;
      if (node >= model.tasks) return true;
    }
  }

  /** Task nodes by vehicle; null for those which take no part. */
  sequencesOfPart(): (Int32Array | null)[] {
    return Array.from({ length: this.model.vehicles }, (_, v) => (this.takesPart[v] === 1 ? this.sequence(v) : null));
  }

  /** From now on these vehicles alone are changed and counted; null: all of them. */
  takePart(vehicles: Int32Array | null): void {
    this.part = vehicles ?? Int32Array.from({ length: this.model.vehicles }, (_, v) => v);
    this.takesPart.fill(0);
    this.partCost = 0;
    this.partStops = 0;
    this.partUsed = 0;
    for (const v of this.part) {
      this.takesPart[v] = 1;
      this.partCost += this.plainCost[v]!;
      this.partStops += this.counted[v]!;
      if (this.counted[v]! > 0) this.partUsed++;
    }
  }

  endTimeOf(v: number): number {
    return this.endTime[v]!;
  }

  /** Seconds on the road after the fixed steps. */
  travelOf(v: number): number {
    const { size, location } = this.model;
    const durations = this.model.durations[v]!;
    let travel = 0;
    let before = this.startOf(v);
    for (let node = this.next[before]!; ; node = this.next[node]!) {
      travel += durations[location[before]! * size + location[node]!]! * this.model.factor[v]!;
      if (node >= this.model.tasks) return travel;
      before = node;
    }
  }

  /** Sum of the part's costs and of what differs from the mean by more than the buffer. */
  cost(): number {
    const { part, model } = this;
    let cost = this.partCost;
    if (model.balanceFactor > 0) {
      const mean = this.meanWorking();
      const most = mean * model.balanceFactor;
      const least = mean * model.idleFactor;
      for (const v of part) {
        const working = this.working[v]!;
        if (working > most) cost += BALANCE_PRICE * (working - most);
        else if (working < least) cost += IDLE_PRICE * (least - working);
      }
    }
    return cost;
  }

  /** Mean working time of all vehicles. */
  meanWorking(): number {
    let total = 0;
    for (let v = 0; v < this.model.vehicles; v++) total += this.working[v]!;
    return total / Math.max(1, this.model.vehicles);
  }

  /** From here on routes that change have changed in this round. */
  beginRound(): void {
    this.versionsBefore = this.versions;
  }

  /** Recomputes all that is known about a route. */
  refresh(v: number): void {
    this.touch(v);
    this.goForward(v);
    this.goBackward(v);
  }

  /** The same where nothing is new but a unit's tasks, from `first` to `last`; what was known of the route before may be made use of. */
  protected refreshAround(v: number, _first: number, _last: number): void {
    this.refresh(v);
  }

  /** The vehicles which are changed and counted, in rising order, and 1 for each of them; 0 behind the last vehicle. */
  part: Int32Array = new Int32Array(0);
  readonly takesPart: Uint8Array;

  protected touch(v: number): void {
    this.version[v] = ++this.versions;
    const before = this.counted[v]!;
    const now = this.length[v]!;
    this.counted[v] = now;
    if (before === now || this.takesPart[v] === 0) return;
    this.partStops += now - before;
    if (before === 0) this.partUsed++;
    else if (now === 0) this.partUsed--;
  }

  /** What a route costs, and how many hard rules it breaks. */
  protected setCost(v: number, cost: number, broken: number): void {
    if (this.takesPart[v] === 1) this.partCost += cost - this.plainCost[v]!;
    this.plainCost[v] = cost;
    this.routeCost[v] = cost + BROKEN_PRICE * broken;
    this.broken += broken - this.brokenOf[v]!;
    this.brokenOf[v] = broken;
  }

  protected goForward(v: number): void {
    const { model, next, departure, rest, load, peakBefore, late, legMetres, legSeconds, legBehind } = this;
    const { size, location, service, windowEnd, limit, change, startLoad } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    let carried = 0;
    for (let node = next[start]!; node !== end; node = next[node]!) carried += startLoad[node]!;
    load[start] = model.stateLoad[v]! + carried;
    peakBefore[start] = Math.max(load[start]!, model.prefixPeak[v]! + carried);
    departure[start] = model.earliest[v]!;
    rest[start] = model.hasBreak[v] === 1 ? TO_COME : NONE;
    late[start] = 0;
    this.leave[v] = model.earliest[v]!;
    let distance = model.prefixDistance[v]!;
    let onTheRoad = model.prefixTravel[v]!;
    let lateness = 0;
    let busy = 0;
    let broken = 0;
    let before = start;
    this.beginLeeway(v);
    if (this.isIdle(v)) {
      this.most = 0;
      departure[end] = departure[start]!;
      rest[end] = rest[start]!;
      late[end] = 0;
    } else {
      for (let node = next[start]!; ; node = next[node]!) {
        if (legBehind[node] !== before) {
          const leg = location[before]! * size + location[node]!;
          legMetres[node] = distances[leg]!;
          legSeconds[node] = durations[leg]!;
          legBehind[node] = this.sameWays ? before : -1;
        }
        const metres = legMetres[node]!;
        const seconds = legSeconds[node]!;
        let travel = seconds * factor;
        if (travel === Number.POSITIVE_INFINITY || metres === Number.POSITIVE_INFINITY) {
          travel = 0;
          // Fixed steps without a way to the end are history.
          if (before !== start || node !== end) broken++;
        } else {
          distance += metres;
        }
        const begin = this.arrive(v, node, departure[before]!, travel, rest[before]!);
        if (before === start) this.leave[v] = this.leaveStart(v, begin, travel);
        busy += travel + service[node]!;
        onTheRoad += travel;
        rest[node] = this.restAfter;
        const waited = this.waited;
        this.addLeg(v, node, before === start ? this.leave[v]! : departure[before]!, travel, begin, rest[before]!);
        this.idle[node] = this.waited - waited;
        this.waitedTo[node] = this.waited;
        this.mostTo[node] = this.most;
        departure[node] = begin + service[node]!;
        if (begin > limit[node]! + 2 * SLACK) broken++;
        late[node] = begin > windowEnd[node]! + SLACK ? begin - windowEnd[node]! : 0;
        lateness += late[node]!;
        load[node] = load[before]! + change[node]!;
        peakBefore[node] = Math.max(peakBefore[before]!, load[node]!);
        if (node === end) break;
        before = node;
      }
    }
    if (!this.isWithinLimits(v, this.length[v]!, distance, onTheRoad)) broken++;
    const pause = rest[end] === TAKEN ? model.breakSeconds[v]! : 0;
    const worked = departure[end]! - this.leave[v]! - this.most - pause;
    this.endTime[v] = departure[end]!;
    this.working[v] = worked + model.prefixWorking[v]!;
    this.waiting[v] = Math.max(0, worked - busy);
    this.distance[v] = distance;
    this.travel[v] = onTheRoad;
    const used = this.isIdle(v) ? 0 : model.fixedPrice[v]!;
    this.setCost(v, used + this.priceOf(v, this.working[v]!, distance, onTheRoad, lateness), broken);
  }

  /** Whether a route of so many stops beside the fixed ones, so long and so long on the road may be. A route without stops to move is history. */
  protected isWithinLimits(v: number, stops: number, distance: number, travel: number): boolean {
    const { model } = this;
    return (
      stops === 0 ||
      (stops + model.prefixStops[v]! <= model.maxStops[v]! &&
        distance <= model.maxDistance[v]! + LIMIT_TOLERANCE &&
        travel <= model.maxTravel[v]! + LIMIT_TOLERANCE)
    );
  }

  /** Takes the limits off a vehicle and returns them. */
  liftLimits(v: number): RouteLimits {
    const { maxStops, maxDistance, maxTravel } = this.model;
    const limits = { stops: maxStops[v]!, distance: maxDistance[v]!, travel: maxTravel[v]! };
    maxStops[v] = Number.POSITIVE_INFINITY;
    maxDistance[v] = Number.POSITIVE_INFINITY;
    maxTravel[v] = Number.POSITIVE_INFINITY;
    return limits;
  }

  /** Puts limits on a vehicle; where its route passes one already, that limit is as wide as the route. */
  setLimits(v: number, { stops, distance, travel }: RouteLimits): void {
    const { model } = this;
    model.maxStops[v] = Math.max(stops, model.prefixStops[v]! + this.length[v]!);
    model.maxDistance[v] = Math.max(distance, this.distance[v]!);
    model.maxTravel[v] = Math.max(travel, this.travel[v]!);
  }

  /** Whether the vehicle stays at home: without stops and without fixed steps. */
  protected isIdle(v: number): boolean {
    return this.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  protected goBackward(v: number): void {
    const { model, prev, legSeconds, latest, onTime, work, floor, regular, lateBehind, roomBefore } = this;
    const { service, windowStart, windowEnd, limit, windows } = model;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const factor = model.factor[v]!;
    latest[end] = limit[end]!;
    onTime[end] = windowEnd[end]!;
    work[end] = 0;
    floor[end] = Number.NEGATIVE_INFINITY;
    regular[end] = 1;
    lateBehind[end] = this.late[end]!;
    roomBefore[end] = this.roomOnLeg(v, end, 0);
    let after = end;
    for (let node = prev[end]!; node !== start; node = prev[node]!) {
      const onward = service[node]! + legSeconds[after]! * factor;
      const several = windows[node]!;
      const opens = windowStart[node]!;
      const byLimit = latest[after]! - onward;
      const byWindow = onTime[after]! - onward;
      if (several) {
        latest[node] = limit[node]! < Number.POSITIVE_INFINITY ? latestStartIn(several, byLimit) : byLimit;
        onTime[node] = latestStartIn(several, byWindow);
        regular[node] = 0;
      } else {
        const allowed = byLimit < limit[node]! ? byLimit : limit[node]!;
        const inTime = byWindow < windowEnd[node]! ? byWindow : windowEnd[node]!;
        latest[node] = allowed < opens - SLACK ? Number.NEGATIVE_INFINITY : allowed;
        onTime[node] = inTime < opens - SLACK ? Number.NEGATIVE_INFINITY : inTime;
        regular[node] = regular[after]!;
      }
      work[node] = onward + work[after]!;
      const opening = opens + work[node]!;
      floor[node] = opening > floor[after]! ? opening : floor[after]!;
      lateBehind[node] = lateBehind[after]! + this.late[node]!;
      const spare = this.spareOf(node, this.departure[node]! - service[node]!);
      roomBefore[node] = this.roomOnLeg(v, node, spare < roomBefore[after]! ? spare : roomBefore[after]!);
      after = node;
    }
  }

  /** How much later the leg to a node of a route may begin, where the service there may do so by `room`. */
  private roomOnLeg(v: number, node: number, room: number): number {
    const { departure, rest, model } = this;
    const before = this.prev[node]!;
    const later = this.idle[node]! + room;
    if (rest[before] !== TO_COME || rest[node] !== TAKEN) return later;
    const leave = before === this.startOf(v) ? this.leave[v]! : departure[before]!;
    return Math.min(later, Math.max(0, model.breakLatest[v]! - leave));
  }

  protected priceOf(v: number, working: number, distance: number, travel: number, late: number): number {
    const { timePrice, travelPrice, distancePrice } = this.model;
    return timePrice[v]! * working + travelPrice[v]! * travel + distancePrice[v]! * distance + LATE_PRICE * late;
  }
}

/** Latest moment up to `bound` inside one of the windows; −Infinity without one. */
function latestStartIn(windows: Float64Array, bound: number): number {
  for (let at = windows.length - 2; at >= 0; at -= 2) {
    if (windows[at]! <= bound + SLACK) return Math.min(bound, windows[at + 1]!);
  }
  return Number.NEGATIVE_INFINITY;
}
