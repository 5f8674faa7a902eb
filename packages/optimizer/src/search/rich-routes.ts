import { type DueBreak, mustRestBefore, restsOn } from '../constraints/break.ts';
import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { hadBeforeLeaving, leaveFor } from '../constraints/first-leg.ts';
import { detourOf, reloadsOf } from '../constraints/reload.ts';
import type { Model } from './model.ts';
import { PlainTails } from './plain-tails.ts';
import { FIRST, LAST } from './rich-model.ts';
import { SLACK } from './routes.ts';
import { type Walked, walkWithPrefix } from './walk-with-prefix.ts';

/** Price of each place that a stop comes too early for its number, in the objective's unit: half an hour of work. */
export const EARLY_PLACE_PRICE = 1800;

/**
 * The long way for vehicles that the rarer rules touch (`Model.isRich`): several dimensions of load, collected goods, set-up, several breaks, reloads, places, zones, preferences,
 * overtime with a price. With most of them an insertion changes what is known of places before and behind it, so a route is walked
 * through from start to end for each place that may be the best.
 */
export class RichRoutes extends PlainTails implements Walked {
  walkedCost = 0;
  worked = 0;
  metres = 0;
  onTheRoad = 0;
  brokenRules = 0;
  finish = 0;
  setOut = 0;
  served = 0;
  protected readonly trial: Int32Array;
  private readonly brought: Float64Array;
  private readonly collected: Float64Array;
  private readonly carried: Float64Array;
  private readonly zoneSeen: Int32Array;
  /** How things stood when the vehicle left a stop of its route. */
  protected readonly left: Standings;
  /** The same with the pickup of a shipment on it that is not brought yet. */
  protected readonly fetched: Standings;
  /** The last stop behind which that shipment may be brought. */
  protected farthest = 0;
  protected readonly hasReloads: Uint8Array;
  private readonly servedOf: Float64Array;
  private zoneStamp = 0;

  constructor(model: Model) {
    super(model);
    const { rich } = model;
    const entries = rich ? model.tasks * rich.dimensions : 0;
    this.trial = new Int32Array(rich ? model.tasks + 2 : 0);
    this.brought = new Float64Array(entries);
    this.collected = new Float64Array(entries);
    this.carried = new Float64Array(entries);
    this.zoneSeen = new Int32Array(rich?.zones ?? 0);
    this.left = standings(rich ? model.tasks : 0);
    this.fetched = standings(rich ? model.tasks : 0);
    this.servedOf = new Float64Array(model.vehicles);
    this.hasReloads = new Uint8Array(rich ? model.vehicles : 0);
    if (rich) this.clear();
  }

  override refresh(v: number): void {
    const isReady = this.trial !== undefined;
    if (this.model.isRich[v] === 0 || !isReady) {
      super.refresh(v);
      return;
    }
    this.touch(v);
    let stops = 0;
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!)
      this.trial[stops++] = node;
    this.walk(v, stops, -1, Number.POSITIVE_INFINITY);
    this.servedOf[v] = this.served;
    this.endTime[v] = this.finish;
    this.leave[v] = this.setOut;
    this.working[v] = this.worked;
    this.distance[v] = this.metres;
    this.travel[v] = this.onTheRoad;
    this.waiting[v] = Math.max(0, this.worked - this.onTheRoad - this.served);
    this.setCost(v, this.walkedCost, this.brokenRules);
  }

  override isFeasible(v: number): boolean {
    return this.model.isRich[v] === 1 ? this.brokenOf[v] === 0 : super.isFeasible(v);
  }

  /**
   * Walks through the first stops of the trial as the route of a vehicle; says what it costs and how many hard rules it breaks.
   * @param same of a trial, how many stops at the front are as on the route, where the walk begins. −1: the route itself
   * @param most a trial ends, as if it broke a rule, when it costs so much or breaks one
   * @param from how things stood where it begins
   */
  protected walk(v: number, stops: number, same: number, most: number, from = this.left): void {
    const { model, trial } = this;
    if (model.hasPrefix[v] === 1) {
      walkWithPrefix(model, v, trial.subarray(0, stops), this);
      this.addPrices(v, stops);
      return;
    }
    this.brokenRules = 0;
    this.worked = 0;
    this.metres = 0;
    this.onTheRoad = 0;
    this.served = 0;
    this.walkedCost = 0;
    this.finish = model.earliest[v]!;
    this.setOut = model.earliest[v]!;
    if (stops === 0) return;
    // Where it drives to depends on its loads only if it reloads; otherwise most trials are out before loads are asked for.
    const mayReload = model.rich!.hasReload[v] === 1;
    const reloads = mayReload ? this.loadUp(v, stops) : NOWHERE;
    if (same >= 0 && this.brokenRules > 0) return;
    this.drive(v, stops, reloads, same, most, from);
    if (same >= 0 && this.brokenRules > 0) return;
    if (!mayReload) this.loadUp(v, stops);
    this.addPrices(v, stops);
  }

  /** Where the vehicle reloads; counts the trips and stops at which it carries too much. */
  private loadUp(v: number, stops: number): readonly number[] {
    const { model, trial, brought, collected, carried } = this;
    const rich = model.rich!;
    const { dimensions } = rich;
    const capacities = rich.capacities[v]!;
    for (let stop = 0, entry = 0; stop < stops; stop++) {
      for (let from = trial[stop]! * dimensions, end = from + dimensions; from < end; from++, entry++) {
        brought[entry] = rich.brought[from]!;
        collected[entry] = rich.collected[from]!;
        carried[entry] = rich.carried[from]!;
      }
    }
    let reloads: readonly number[] = NOWHERE;
    if (rich.hasReload[v]) {
      const { size, location } = model;
      const durations = model.durations[v]!;
      const distances = model.distances[v]!;
      const factor = model.factor[v]!;
      const depot = rich.reloadPlace[v]!;
      const way = (from: number, to: number) => {
        const leg = from * size + to;
        return distances[leg] === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : durations[leg]! * factor;
      };
      reloads = reloadsOf({ stops, dimensions, brought, collected, carried }, capacities, 0, (stop) => {
        const from = location[trial[stop - 1]!]!;
        const to = location[trial[stop]!]!;
        return detourOf(way(from, depot), rich.reloadSeconds[v]!, way(depot, to), way(from, to));
      });
    }
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = capacities[dimension]! + LOAD_TOLERANCE;
      if (most === Number.POSITIVE_INFINITY) continue;
      let shipments = 0;
      for (let trip = 0, begin = 0; trip <= reloads.length; trip++) {
        const end = reloads[trip] ?? stops;
        let load = shipments;
        for (let stop = begin; stop < end; stop++) load += brought[stop * dimensions + dimension]!;
        if (load > most) this.brokenRules++;
        for (let stop = begin; stop < end; stop++) {
          const entry = stop * dimensions + dimension;
          load += carried[entry]! + collected[entry]! - brought[entry]!;
          shipments += carried[entry]!;
          if (load > most && (carried[entry]! > 0 || collected[entry]! > brought[entry]!)) this.brokenRules++;
        }
        begin = end;
      }
    }
    return reloads;
  }

  protected drive(
    v: number,
    stops: number,
    reloads: readonly number[],
    same: number,
    most: number,
    from: Standings,
    bringLater: Float64Array | null = null,
  ): void {
    const { model, trial } = this;
    const rich = model.rich!;
    const { size, location, service, windowEnd, limit } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const factor = model.factor[v]!;
    const due = rich.due[v]!;
    const end = this.endOf(v);
    let clock = model.earliest[v]!;
    let leave = clock;
    let here = location[this.startOf(v)]!;
    let stopBefore = -1;
    let rest = 0;
    let paused = 0;
    let late = 0;
    let trip = 0;
    let isFirst = true;
    let stop = 0;
    this.beginLeeway(v);
    const { left } = this;
    const isTrial = same >= 0;
    const kept = bringLater ? this.fetched : isTrial ? null : left;
    if (!isTrial) this.hasReloads[v] = reloads.length > 0 ? 1 : 0;
    const isComparable = isTrial && reloads.length === 0 && this.hasReloads[v] === 0 && this.length[v]! > 0;
    if (isComparable && same > 0) {
      const last = trial[same - 1]!;
      stop = same;
      clock = from.clock[last]!;
      rest = from.rest[last]!;
      paused = from.paused[last]!;
      late = from.late[last]!;
      this.waited = from.waited[last]!;
      this.most = from.most[last]!;
      this.metres = from.metres[last]!;
      this.onTheRoad = from.road[last]!;
      this.served = from.served[last]!;
      here = location[last]!;
      stopBefore = here;
      leave = from.leave[last]!;
      isFirst = false;
    }
    while (stop <= stops) {
      const isReload = reloads[trip] === stop;
      const node = stop === stops ? end : trial[stop]!;
      const target = isReload ? rich.reloadPlace[v]! : location[node]!;
      const leg = here * size + target;
      let travel = durations[leg]! * factor;
      if (travel === Number.POSITIVE_INFINITY || distances[leg] === Number.POSITIVE_INFINITY) {
        this.brokenRules++;
        if (isTrial) {
          if (node !== end) this.farthest = stop - 1;
          return;
        }
        travel = 0;
      } else {
        this.metres += distances[leg]!;
      }
      const setup = isReload || node === end || target === stopBefore ? 0 : rich.setup[node]!;
      const busy = isReload ? rich.reloadSeconds[v]! : service[node]! + setup;
      let begin = isReload ? clock + travel : this.serviceStart(node, clock + travel);
      let pause = 0;
      let latestRest = Number.POSITIVE_INFINITY;
      if (rest < due.length && !this.isBefore(due[rest]!, clock, begin, busy)) {
        const rests = this.restsOnLeg(due, rest, clock, travel, busy, isReload ? -1 : node);
        begin = rests.serviceStart;
        const taken = isFirst ? hadBeforeLeaving(due, rests, travel, clock) : rests.from;
        for (let at = taken; at < rests.to; at++) pause += due[at]!.durationSeconds;
        if (taken < rests.to) latestRest = due[taken]!.latestStart;
        rest = rests.to;
      }
      if (isFirst) {
        leave = leaveFor(begin, travel + pause, clock);
        clock = leave;
      }
      const spare = isReload ? Number.POSITIVE_INFINITY : this.spareOf(node, begin);
      this.addIdle(begin - clock - travel - pause, latestRest - clock, spare);
      paused += pause;
      isFirst = false;
      this.onTheRoad += travel;
      this.served += busy;
      clock = begin + busy;
      here = target;
      if (isReload) {
        stopBefore = -1;
        trip++;
        continue;
      }
      stopBefore = target;
      if (begin > limit[node]! + 2 * SLACK) {
        this.brokenRules++;
        if (isTrial) {
          if (node !== end) this.farthest = stop - 1;
          return;
        }
      }
      if (begin > windowEnd[node]! + SLACK) late += begin - windowEnd[node]!;
      stop++;
      if (node === end) break;
      if (kept) {
        kept.clock[node] = clock;
        kept.leave[node] = leave;
        kept.rest[node] = rest;
        kept.paused[node] = paused;
        kept.late[node] = late;
        kept.waited[node] = this.waited;
        kept.most[node] = this.most;
        kept.metres[node] = this.metres;
        kept.road[node] = this.onTheRoad;
        kept.served[node] = this.served;
      }
      // The rest of the way is as it was: waiting apart it takes as long.
      if (isComparable && this.routeOf[node] === v) {
        const roadToGo = this.travel[v]! - left.road[node]!;
        const toGo = roadToGo + this.servedOf[v]! - left.served[node]!;
        const metres = this.metres + this.distance[v]! - left.metres[node]!;
        const working = clock - leave - Math.min(this.waited, this.most) - paused + toGo;
        const least = model.fixedPrice[v]! + this.priceOf(v, working, metres, this.onTheRoad + roadToGo, late);
        if (least + (bringLater ? bringLater[stop - 1]! : 0) >= most) {
          this.brokenRules++;
          this.farthest = stop - 2;
          return;
        }
      }
    }
    this.finish = clock;
    this.setOut = leave;
    this.worked = clock - leave - this.most - paused;
    if (!this.isWithinLimits(v, stops, this.metres, this.onTheRoad)) this.brokenRules++;
    const overtime = Math.max(0, clock - rich.shiftEnd[v]!);
    this.walkedCost =
      model.fixedPrice[v]! +
      this.priceOf(v, this.worked, this.metres, this.onTheRoad, late) +
      rich.overtimePrice[v]! * overtime;
  }

  /** Breaks of a leg to a node; −1: to the depot for a reload. Apart from the walk, which would make a closure for each leg. */
  private restsOnLeg(
    due: readonly DueBreak[],
    rest: number,
    clock: number,
    travel: number,
    busy: number,
    node: number,
  ) {
    return restsOn(due, rest, clock, travel, busy, (arrival) =>
      node < 0 ? arrival : this.serviceStart(node, arrival),
    );
  }

  /** Whether a service is over before the next break has to be taken, and begins before it could be. */
  private isBefore(due: DueBreak, leave: number, begin: number, busy: number): boolean {
    return leave <= due.latestStart && begin <= due.windowStart && !mustRestBefore(begin + busy, due.latestStart);
  }

  /** Preferences, zones and places. */
  private addPrices(v: number, stops: number): void {
    const { model, trial, zoneSeen } = this;
    const rich = model.rich!;
    const fixed = model.prefixStops[v]!;
    const stamp = ++this.zoneStamp;
    let zones = 0;
    for (const zone of rich.prefixZones[v]!) {
      if (zoneSeen[zone] === stamp) continue;
      zoneSeen[zone] = stamp;
      zones++;
    }
    let isPastFirst = false;
    let isLast = false;
    for (let stop = 0; stop < stops; stop++) {
      const task = trial[stop]!;
      const unit = model.unitOf[task]!;
      const zone = rich.zone[unit]!;
      if (zone >= 0 && zoneSeen[zone] !== stamp) {
        zoneSeen[zone] = stamp;
        zones++;
      }
      if (rich.unitPrice && model.first[unit] === task) this.walkedCost += rich.unitPrice[unit * model.vehicles + v]!;
      const place = rich.place[task]!;
      if (place === FIRST) {
        if (isPastFirst) this.brokenRules++;
      } else isPastFirst = true;
      if (place === LAST) isLast = true;
      else if (isLast) this.brokenRules++;
      if (place > 0) {
        const early = place - (fixed + stop + 1);
        if (early < 0) this.brokenRules++;
        else this.walkedCost += EARLY_PLACE_PRICE * early;
      }
    }
    if (zones > 1) this.walkedCost += rich.zonePrice * (zones - 1);
  }
}

/** How things stood when a vehicle left a task of a route: what is since the start, by task. */
type Standings = Readonly<
  Record<
    'clock' | 'leave' | 'rest' | 'paused' | 'late' | 'waited' | 'most' | 'metres' | 'road' | 'served',
    Float64Array
  >
>;

function standings(tasks: number): Standings {
  const make = () => new Float64Array(tasks);
  return {
    clock: make(),
    leave: make(),
    rest: make(),
    paused: make(),
    late: make(),
    waited: make(),
    most: make(),
    metres: make(),
    road: make(),
    served: make(),
  };
}

export const NOWHERE: readonly number[] = [];
