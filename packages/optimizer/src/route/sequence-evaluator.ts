import { overloadOf } from '../constraints/capacity.ts';
import { fixedCount } from '../constraints/fixed-steps.ts';
import type { TaskRef } from '../problem/problem.ts';
import { pricesOf, routePriceOf } from '../constraints/prices.ts';
import type { Step } from '../problem/solution.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import type { Model } from './model.ts';
import type { Overrides } from './overrides.ts';
import { LATE_PRICE } from './prices.ts';
import { ROUNDING } from './rounding.ts';
import { RouteRules } from './route-rules.ts';
import { SequenceWalk } from './sequence-walk.ts';

/**
 * Evaluates a whole sequence of stops from start to end, for any vehicle. The search needs it for vehicles with reloads
 * or breaks that are chosen (`Model.needsSequence`), and to repair routes. Whether a pickup precedes its delivery is not
 * checked: the caller proposes no other sequences. The figures are of the sequence evaluated last, with fixed steps.
 */
export class SequenceEvaluator {
  /** Prices of use, work, travel, overtime and lateness, and of positions; not of zones and preferences. */
  cost = 0;
  /** Broken hard rules, without those of the fixed steps. */
  broken = 0;
  working = 0;
  distance = 0;
  travel = 0;
  /** Seconds of loading, at stops and at reloads, set-up included. */
  onSiteSeconds = 0;
  end = 0;
  /** Seconds of lateness, without those of the fixed steps where plan mode does not evaluate the route. */
  late = 0;
  /** Price of places and of the rules about whole routes, part of the cost. */
  rulePrice = 0;
  readonly rules: RouteRules;
  private readonly model: Model;
  private readonly overrides: Overrides;
  private readonly walk: SequenceWalk;

  constructor(model: Model, overrides: Overrides) {
    this.model = model;
    this.overrides = overrides;
    this.walk = new SequenceWalk(model, overrides);
    this.rules = new RouteRules(model, this.walk);
  }

  /**
   * Evaluates the first `stops` tasks of a sequence as a vehicle's route after its fixed steps.
   * @param maxCost the evaluation ends early, as if a rule were broken, when a rule is or the cost reaches this; then
   * the figures are incomplete. Absent: it does not end early
   * @param fits true: the caller knows that the loads fit on a single trip
   */
  evaluate(v: number, sequence: Int32Array, stops: number, maxCost?: number, fits = false): void {
    const { model } = this;
    this.broken = 0;
    this.cost = 0;
    this.rulePrice = 0;
    this.working = model.prefix.working[v]!;
    this.distance = model.prefix.distance[v]!;
    this.travel = model.prefix.travel[v]!;
    this.onSiteSeconds = model.prefix.onSite[v]!;
    this.late = 0;
    this.end = model.departures.earliest[v]!;
    if (stops === 0 && model.hasPrefix[v] === 0) return;
    if (model.needsPlan[v] === 1) this.evaluateByPlan(v, sequence.subarray(0, stops));
    else this.evaluateByWalk(v, sequence, stops, maxCost, fits);
    // Some rules were not evaluated. Without this, equal costs could make the caller choose the sequence.
    if (this.cost >= (maxCost ?? Number.POSITIVE_INFINITY)) this.broken++;
  }

  private evaluateByWalk(
    v: number,
    sequence: Int32Array,
    stops: number,
    maxCost: number | undefined,
    fits: boolean,
  ): void {
    const { model, walk, rules } = this;
    const mayStop = maxCost !== undefined;
    rules.evaluateOrder(v, sequence, stops);
    this.broken = rules.broken;
    if (mayStop && this.broken > 0) return;
    walk.read(v, sequence, stops, fits);
    this.broken += walk.broken;
    this.distance = walk.distance;
    this.travel = walk.travel;
    this.onSiteSeconds = walk.onSite;
    if (mayStop) {
      // No waiting, overtime or lateness.
      const prefixBusy = model.prefix.travel[v]! + model.prefix.onSite[v]!;
      const work = model.prefix.working[v]! + this.travel + this.onSiteSeconds - prefixBusy;
      this.cost = rules.price + this.priceOf(v, work, 0, 0);
      if (this.broken > 0 || this.cost >= maxCost) return;
    }
    const { broken } = walk;
    walk.time(v, mayStop, rules.timedViolationsOf(v));
    this.broken += walk.broken - broken;
    if (mayStop && this.broken > 0) return;
    this.working = walk.working;
    this.end = walk.end;
    this.late = walk.late;
    this.checkLimits(v, sequence, stops);
    const brokenBefore = rules.broken;
    rules.evaluateTimes(v);
    this.broken += rules.broken - brokenBefore;
    this.rulePrice = rules.price;
    this.cost = this.rulePrice + this.priceOf(v, this.working, Math.max(0, this.end - model.shiftEnd[v]!), this.late);
  }

  private priceOf(v: number, work: number, overtime: number, late: number): number {
    const { model } = this;
    return (
      this.overrides.fixedPrice[v]! +
      model.timePrice[v]! * work +
      model.travelPrice[v]! * this.travel +
      model.servicePrice[v]! * this.onSiteSeconds +
      model.distancePrice[v]! * this.distance +
      model.overtimePrice[v]! * overtime +
      LATE_PRICE * late
    );
  }

  /** Counts the limits of the whole route that are broken. A route of fixed steps alone is not checked. */
  private checkLimits(v: number, sequence: Int32Array, stops: number): void {
    const { model, overrides } = this;
    if (stops === 0) return;
    const isAllowed = overrides.allows(v, {
      stops: stops + model.prefix.stops[v]!,
      distanceMetres: this.distance,
      travelSeconds: this.travel,
      workingSeconds: this.working,
    });
    if (!isAllowed) this.broken++;
    // The limit of the overrides is widened to what fixed steps and goods on board need: 9 h where 8 h are allowed. A new
    // order may not use that time, even if it shortens the route to 8.5 h.
    if (model.prefix.stops[v] === 0 || this.working <= model.limits.workingSeconds[v]! + ROUNDING) return;
    for (let stop = 0; stop < stops; stop++) {
      if (model.carriedBy[model.unitOf[sequence[stop]!]!]! >= 0) continue;
      this.broken++;
      return;
    }
  }

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
    const { fixed: usePrice } = pricesOf(vehicle, problem.options?.objective);
    this.cost = routePriceOf(problem, v, route) - usePrice + this.overrides.fixedPrice[v]! + LATE_PRICE * this.late;
    this.checkLimits(v, sequence, sequence.length);
    const { rules } = this;
    rules.evaluateOrder(v, sequence, sequence.length);
    rules.evaluatePlan(v, steps);
    this.broken += rules.broken;
    this.rulePrice = rules.price;
    this.cost += rules.price;
  }

  /** Returns whether the load exceeds the capacity and the load of the fixed steps alone, in some dimension. */
  private isFuller(v: number, { load, loads }: Step): boolean {
    const { prefix, capacity, dimensions } = this.model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const own = v * dimensions + dimension;
      const overload = overloadOf(loads?.[dimension] ?? load, capacity[own]!);
      if (overload > prefix.overload[own]! + ROUNDING) return true;
    }
    return false;
  }
}
