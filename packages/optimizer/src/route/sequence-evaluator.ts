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
  /** Seconds of work that depend on when the vehicle is where: waiting, without that before fixed steps with known times. */
  waiting = 0;
  /** Seconds of lateness, without those of the fixed steps unless these may move (`Model.movesFixedSteps`). */
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
    this.waiting = 0;
    this.distance = model.prefix.distance[v]!;
    this.travel = model.prefix.travel[v]!;
    this.onSiteSeconds = model.prefix.onSite[v]!;
    this.late = 0;
    this.end = model.departures.earliest[v]!;
    if (stops === 0 && model.hasPrefix[v] === 0) return;
    this.evaluateRules(v, sequence, stops, maxCost, fits);
    // Some rules were not evaluated. Without this, equal costs could make the caller choose the sequence.
    if (this.cost >= (maxCost ?? Number.POSITIVE_INFINITY)) this.broken++;
  }

  private evaluateRules(
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
      // No overtime or lateness.
      this.cost = rules.price + this.priceOf(v, walk.leastWorking, 0, 0);
      if (this.broken > 0 || this.cost >= maxCost) return;
    }
    const { broken } = walk;
    walk.time(v, mayStop, rules.timedViolationsOf(v));
    this.broken += walk.broken - broken;
    if (mayStop && this.broken > 0) return;
    this.working = walk.working;
    this.waiting = walk.waitingOf(v);
    this.onSiteSeconds = walk.onSite;
    this.end = walk.end;
    this.late = walk.late;
    this.checkLimits(v, sequence, stops);
    const brokenBefore = rules.broken;
    rules.evaluateTimes(v);
    this.broken += rules.broken - brokenBefore;
    this.rulePrice = rules.price;
    this.cost = this.rulePrice + this.priceOf(v, this.working, Math.max(0, this.end - model.shiftEnd[v]!), this.late);
  }

  /** Returns the metres of a sequence with its fixed steps, where `Model.maxMetres` limits them. */
  metresOf(v: number, sequence: Int32Array, stops: number): number {
    this.walk.read(v, sequence, stops, false);
    return this.walk.metres;
  }

  /** Returns lower bounds of the departures from the vehicles' starts or last fixed steps. */
  earliestDepartures(): Float64Array {
    return this.walk.earliestDepartures();
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
    if (this.walk.exceedsMetres(v)) this.broken++;
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
}
