import { LOAD_TOLERANCE, overloadOf } from '../constraints/capacity.ts';
import { fixedCount } from '../constraints/fixed-steps.ts';
import { detourOf, reloadsOf } from '../constraints/reload.ts';
import type { TaskRef } from '../problem/problem.ts';
import { pricesOf, routePriceOf } from '../constraints/prices.ts';
import type { Route, Step } from '../problem/solution.ts';
import { type TimedRoute, timedRouteOf } from '../rules/index.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { FIRST, LAST, type Model } from './model.ts';
import type { Overrides } from './overrides.ts';
import { LATE_PRICE } from './prices.ts';
import { ROUNDING } from './rounding.ts';
import { RouteWalk, NO_NODE } from './segments/route-walk.ts';

/** Price of each position that a stop is before its number, in the objective's unit: half an hour of work. */
export const EARLY_PLACE_PRICE = 1800;

const NO_RELOADS: readonly number[] = [];
const NO_ENTRIES = new Float64Array(0);
const NO_TIMES = { arrival: NO_ENTRIES, begin: NO_ENTRIES, departure: NO_ENTRIES, leave: 0, end: 0 };

/**
 * Evaluates a whole sequence of stops from start to end, for any vehicle. The search needs it for vehicles whose rules
 * depend on more than neighbouring stops (`Model.needsSequence`). Whether a pickup precedes its delivery is not
 * checked: the caller proposes no other sequences. The figures are of the sequence evaluated last, with fixed steps unless
 * a comment excludes them.
 */
export class SequenceEvaluator {
  /** Prices of use, work, travel, overtime and lateness, and of positions; not of zones and preferences. */
  cost = 0;
  /** Broken hard rules, without those of the fixed steps. */
  broken = 0;
  working = 0;
  distance = 0;
  travel = 0;
  /**
   * Seconds of loading, at stops and at reloads, set-up included; those of fixed steps only where plan mode evaluates the
   * route.
   */
  onSiteSeconds = 0;
  end = 0;
  /** Seconds of lateness, without those of the fixed steps where plan mode does not evaluate the route. */
  late = 0;
  private readonly model: Model;
  private readonly overrides: Overrides;
  private readonly routeWalk: RouteWalk;
  private readonly brought: Float64Array;
  private readonly collected: Float64Array;
  private readonly carried: Float64Array;
  private readonly capacities: readonly (readonly number[])[];

  constructor(model: Model, overrides: Overrides) {
    this.model = model;
    this.overrides = overrides;
    this.routeWalk = new RouteWalk(model);
    const entries = model.tasks * model.dimensions;
    this.brought = new Float64Array(entries);
    this.collected = new Float64Array(entries);
    this.carried = new Float64Array(entries);
    this.capacities = Array.from({ length: model.vehicles }, (_, v) =>
      Array.from(model.capacity.subarray(v * model.dimensions, (v + 1) * model.dimensions)),
    );
  }

  /**
   * Evaluates the first `stops` tasks of a sequence as a vehicle's route after its fixed steps.
   * @param maxCost the evaluation ends early, as if a rule were broken, when the cost reaches this
   */
  evaluate(v: number, sequence: Int32Array, stops: number, maxCost = Number.POSITIVE_INFINITY): void {
    const { model, overrides } = this;
    this.broken = 0;
    this.cost = 0;
    this.working = model.prefixWorking[v]!;
    this.distance = model.prefixDistance[v]!;
    this.travel = model.prefixTravel[v]!;
    this.onSiteSeconds = 0;
    this.late = 0;
    this.end = model.departures.earliest[v]!;
    this.planned = null;
    if (model.needsPlan[v] === 1 || model.hasPrefix[v] === 1) {
      if (stops === 0 && model.hasPrefix[v] === 0) return;
      this.evaluateByPlan(v, sequence.subarray(0, stops));
    } else if (stops > 0) this.evaluateFromHome(v, sequence, stops);
    else return;
    const isWithin =
      stops + model.prefixStops[v]! <= overrides.maxStops[v]! &&
      this.distance <= overrides.maxDistance[v]! + ROUNDING &&
      this.travel <= overrides.maxTravel[v]! + ROUNDING &&
      this.working <= overrides.maxWorking[v]! + ROUNDING;
    if (stops > 0 && !isWithin) this.broken++;
    if (this.broken === 0 && this.cost < maxCost && model.rules[v]!.length > 0) this.applyRules(v, sequence, stops);
    if (this.broken === 0 && this.cost < maxCost && model.hasPlaces) this.addPlaces(v, sequence, stops);
    // The other rules were not evaluated. Without this, equal costs could make the caller choose the sequence.
    if (this.cost >= maxCost) this.broken++;
  }

  private evaluateFromHome(v: number, sequence: Int32Array, stops: number): void {
    const { model, routeWalk } = this;
    const { size, location, latestBegin } = model;
    const service = model.service[v]!;
    const setup = model.setup[v]!;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const factor = model.factor[v]!;
    const endNode = model.tasks + model.vehicles + v;
    const reloads = this.load(v, sequence, stops);
    routeWalk.start(v, this.releaseOf(sequence, stops));
    this.onSiteSeconds = routeWalk.busy;
    if (model.departures.isLate(v, routeWalk.departure)) this.broken++;
    let fromLocation = location[model.tasks + v]!;
    let locationBefore = model.setupFrom[v]!;
    let trip = 0;
    for (let stop = 0; stop <= stops; ) {
      const isReload = reloads[trip] === stop;
      const node = isReload ? NO_NODE : stop === stops ? endNode : sequence[stop]!;
      const toLocation = isReload ? model.reloadPlace[v]! : location[node]!;
      const metres = distances[fromLocation * size + toLocation]!;
      let travel = durations[fromLocation * size + toLocation]! * factor;
      if (metres === Number.POSITIVE_INFINITY) {
        this.broken++;
        travel = 0;
      } else this.distance += metres;
      let onSite = 0;
      if (isReload) onSite = model.reloadSeconds[v]!;
      else if (node !== endNode) onSite = service[node]! + (toLocation === locationBefore ? 0 : setup[node]!);
      routeWalk.advance(v, node, travel, onSite);
      this.travel += travel;
      this.onSiteSeconds += onSite;
      fromLocation = toLocation;
      if (isReload) {
        locationBefore = -1;
        trip++;
        continue;
      }
      locationBefore = toLocation;
      const latest = node === endNode ? this.overrides.endLimit[v]! : latestBegin[node]!;
      if (routeWalk.departure - onSite > latest + 2 * ROUNDING) this.broken++;
      stop++;
    }
    this.end = routeWalk.departure;
    const { departure, busy, latestRouteStart, breakSeconds } = routeWalk;
    this.working += model.departures.elapsed(v, departure, busy, latestRouteStart) - breakSeconds;
    this.late = routeWalk.late;
    this.addPrices(v);
  }

  /** Returns when the goods of all jobs of a sequence can be loaded. */
  private releaseOf(sequence: Int32Array, stops: number): number {
    const { release, hasReleases } = this.model;
    let latest = Number.NEGATIVE_INFINITY;
    for (let stop = 0; hasReleases && stop < stops; stop++) latest = Math.max(latest, release[sequence[stop]!]!);
    return latest;
  }

  private addPrices(v: number): void {
    const { model } = this;
    this.cost +=
      this.overrides.fixedPrice[v]! +
      model.timePrice[v]! * this.working +
      model.travelPrice[v]! * this.travel +
      model.servicePrice[v]! * this.onSiteSeconds +
      model.distancePrice[v]! * this.distance +
      model.overtimePrice[v]! * Math.max(0, this.end - model.shiftEnd[v]!) +
      LATE_PRICE * this.late;
  }

  /** Finds where the vehicle reloads, and counts the stops at which the load exceeds the capacity. */
  private load(v: number, sequence: Int32Array, stops: number): readonly number[] {
    const { model, brought, collected, carried } = this;
    const { dimensions } = model;
    const capacities = this.capacities[v]!;
    for (let stop = 0, entry = 0; stop < stops; stop++) {
      for (let from = sequence[stop]! * dimensions, to = from + dimensions; from < to; from++, entry++) {
        brought[entry] = model.brought[from]!;
        collected[entry] = model.collected[from]!;
        carried[entry] = model.carried[from]!;
      }
    }
    const reloads = model.reloadPlace[v]! >= 0 ? this.findReloads(v, sequence, stops) : NO_RELOADS;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = capacities[dimension]! + LOAD_TOLERANCE;
      if (most === Number.POSITIVE_INFINITY) continue;
      let shipments = 0;
      for (let trip = 0, begin = 0; trip <= reloads.length; trip++) {
        const end = reloads[trip] ?? stops;
        let load = shipments;
        for (let stop = begin; stop < end; stop++) load += brought[stop * dimensions + dimension]!;
        if (load > most) this.broken++;
        for (let stop = begin; stop < end; stop++) {
          const entry = stop * dimensions + dimension;
          load += carried[entry]! + collected[entry]! - brought[entry]!;
          shipments += carried[entry]!;
          if (load > most && (carried[entry]! > 0 || collected[entry]! > brought[entry]!)) this.broken++;
        }
        begin = end;
      }
    }
    return reloads;
  }

  private findReloads(v: number, sequence: Int32Array, stops: number): readonly number[] {
    const { model, brought, collected, carried } = this;
    const { size, location, dimensions } = model;
    const durations = model.durations[v]!;
    const factor = model.factor[v]!;
    const depot = model.reloadPlace[v]!;
    const seconds = (from: number, to: number) => durations[from * size + to]! * factor;
    return reloadsOf({ stops, dimensions, brought, collected, carried }, this.capacities[v]!, 0, (stop) => {
      const from = location[sequence[stop - 1]!]!;
      const to = location[sequence[stop]!]!;
      return detourOf(seconds(from, depot), model.reloadSeconds[v]!, seconds(depot, to), seconds(from, to));
    });
  }

  /**
   * Prices stops that come before their number, and counts those that come after it, or are not first or last as
   * required.
   */
  private addPlaces(v: number, sequence: Int32Array, stops: number): void {
    const { place, prefixStops } = this.model;
    let isPastFirst = false;
    let isLast = false;
    for (let stop = 0; stop < stops; stop++) {
      const wanted = place[sequence[stop]!]!;
      if (wanted === FIRST) {
        if (isPastFirst) this.broken++;
      } else isPastFirst = true;
      if (wanted === LAST) isLast = true;
      else if (isLast) this.broken++;
      if (wanted > 0) {
        const early = wanted - (prefixStops[v]! + stop + 1);
        if (early < 0) this.broken++;
        else this.cost += EARLY_PLACE_PRICE * early;
      }
    }
  }

  /** The last route of plan mode; null where it was not needed. */
  private planned: Route | null = null;

  /** Evaluates a route with rules that only plan mode knows, fixed steps included. */
  private evaluateByPlan(v: number, sequence: Int32Array): void {
    const { model } = this;
    const { problem, refs } = model;
    const vehicle = problem.vehicles[v]!;
    const prefix: readonly TaskRef[] = vehicle.prefix ?? [];
    const added = Array.from(sequence, (node) => refs[node]!);
    const tasks = [...prefix.map(({ kind, taskId }) => ({ kind, taskId })), ...added];
    const route = scheduleRoute(problem, v, tasks);
    const { steps, totals } = route;
    const fixed = fixedCount(vehicle, tasks);
    const onBoard = new Set(prefix.filter(({ kind }) => kind === 'pickup').map(({ taskId }) => taskId));
    const isNew = added.some(({ kind, taskId }) => !(kind === 'delivery' && onBoard.has(taskId)));
    const end = steps.at(-1)!;
    let stop = 0;
    for (const step of steps) {
      const isStop = step.taskId !== null;
      if (isStop) stop++;
      const isStepFixed = fixed > 0 && (step === steps[0] || (stop <= fixed && (isStop || step.kind === 'break')));
      this.late += step.kind === 'start' ? 0 : step.lateSeconds;
      for (const { rule } of step.violations) {
        if (rule === 'capacity') {
          const counts = isStepFixed ? this.isFuller(v, step) : isNew;
          if (counts && !model.isCapacityIgnored) this.broken++;
        } else if (rule === 'break-load') this.broken += isNew ? 1 : 0;
        else if (isStepFixed) continue;
        else if (rule === 'unreachable') this.broken += sequence.length > 0 || step !== end ? 1 : 0;
        else if (rule === 'break') this.broken++;
        else if (rule === 'max-reloads') this.broken += model.areReloadsIgnored ? 0 : 1;
        else if (rule === 'shift' && step.kind === 'start') this.broken++;
      }
      if (!isStepFixed && isStop) {
        const node = sequence[stop - fixed - 1]!;
        if (step.serviceStart > model.latestBegin[node]! + 2 * ROUNDING) this.broken++;
      }
    }
    if (end.arrival > this.overrides.endLimit[v]! + 2 * ROUNDING) this.broken++;
    this.working = totals.workingSeconds;
    this.distance = totals.distanceMetres;
    this.travel = totals.travelSeconds;
    this.onSiteSeconds = totals.serviceSeconds;
    this.end = end.departure;
    // `evaluate` compares the limit of the overrides, which is widened to what fixed steps and goods on board need: 9 h
    // where 8 h are allowed. A new order may not use that time, even if it shortens the route to 8.5 h.
    if (fixed > 0 && isNew && this.working > model.maxWorking[v]! + ROUNDING) this.broken++;
    this.planned = route;
    const { fixed: usePrice } = pricesOf(vehicle, problem.options?.objective);
    this.cost = routePriceOf(problem, v, route) - usePrice + this.overrides.fixedPrice[v]! + LATE_PRICE * this.late;
  }

  /** Applies the rules about whole routes. */
  private applyRules(v: number, sequence: Int32Array, stops: number): void {
    const { model } = this;
    const route = this.planned
      ? timedRouteOf(model.problem, v, model.prefixStops[v]!, this.planned.steps)
      : this.untimedRoute(v, sequence, stops);
    for (const rule of model.rules[v]!) {
      if (!rule.isRespected(route)) this.broken++;
      else if (rule.price) this.cost += rule.price(route);
    }
  }

  /** Returns a route without times, for rules that need none. */
  private untimedRoute(v: number, sequence: Int32Array, stops: number): TimedRoute {
    return { ...NO_TIMES, vehicle: v, count: stops, fixed: 0, task: sequence };
  }

  /** Returns whether the load exceeds the capacity and the load of the fixed steps alone, in some dimension. */
  private isFuller(v: number, { load, loads }: Step): boolean {
    const { prefixOverload, dimensions } = this.model;
    return this.capacities[v]!.some(
      (capacity, dimension) =>
        overloadOf(loads?.[dimension] ?? load, capacity) > prefixOverload[v * dimensions + dimension]! + ROUNDING,
    );
  }
}
