import type { PreparedRule, TimedRoute } from '../rules/index.ts';
import { FIRST, LAST, type Model } from './model.ts';
import { EARLY_PLACE_PRICE } from './prices.ts';
import type { SequenceWalk } from './sequence-walk.ts';

/** Evaluates places (`first`, `last`, a number) and the rules of src/rules on sequences of stops. */
export class RouteRules {
  /** Broken rules and prices of the sequence that was evaluated last. */
  broken = 0;
  price = 0;
  private readonly model: Model;
  private readonly walk: SequenceWalk;
  /** The rules of each vehicle that read the order of the stops alone, and those that read times. */
  private readonly timeless: readonly (readonly PreparedRule[])[];
  private readonly timed: readonly (readonly PreparedRule[])[];
  /** Those that read which orders are on a route, and no more. */
  private readonly ofOrders: readonly (readonly PreparedRule[])[];
  private violations = 0;
  /** The route that rules read. */
  private readonly route: { -readonly [Field in keyof TimedRoute]: TimedRoute[Field] };

  constructor(model: Model, walk: SequenceWalk) {
    const times = () => new Float64Array(model.tasks);
    this.model = model;
    this.walk = walk;
    this.timeless = model.rules.map((rules) => rules.filter(({ reads }) => reads !== 'times'));
    this.timed = model.rules.map((rules) => rules.filter(({ reads }) => reads === 'times'));
    this.ofOrders = model.rules.map((rules) => rules.filter(({ reads }) => reads === 'orders'));
    const task = new Int32Array(model.tasks);
    this.route = {
      vehicle: 0,
      count: 0,
      fixed: 0,
      task,
      arrival: times(),
      begin: times(),
      departure: times(),
      leave: 0,
      end: 0,
    };
  }

  /**
   * Evaluates all rules on a sequence.
   * @param maxPrice the evaluation ends early, as if a rule were broken, when a rule is or the price reaches this; absent:
   * it does not end early
   */
  evaluate(v: number, sequence: Int32Array, stops: number, maxPrice?: number): void {
    this.evaluateOrder(v, sequence, stops);
    const isOver = maxPrice !== undefined && (this.broken > 0 || this.price >= maxPrice);
    const hasTimes = this.timed[v]!.length > 0;
    // The caller knows that it has no reloads, and what it carries.
    if (!isOver && (hasTimes || this.limitsMetres(v))) this.walk.readLegs(v, sequence, stops);
    if (!isOver && stops > 0 && this.limitsMetres(v) && this.walk.exceedsMetres(v)) this.broken++;
    if (!isOver && hasTimes) {
      this.walk.time(v, maxPrice !== undefined, this.timedViolationsOf(v));
      this.evaluateTimes(v);
    }
    if (maxPrice !== undefined && this.price >= maxPrice) this.broken++;
  }

  /** Returns whether a vehicle has places, rules, or a limit of metres while its legs have prices. */
  concern(v: number): boolean {
    return this.model.hasPlaces || this.model.rules[v]!.length > 0 || this.limitsMetres(v);
  }

  private limitsMetres(v: number): boolean {
    return this.model.maxMetres[v]! < Number.POSITIVE_INFINITY;
  }

  /** Evaluates places and the rules that read the order of the stops alone. */
  evaluateOrder(v: number, sequence: Int32Array, stops: number): void {
    const { model, route } = this;
    this.broken = 0;
    this.price = 0;
    if (model.hasPlaces) this.evaluatePlaces(v, sequence, stops);
    if (model.rules[v]!.length === 0) return;
    this.readStops(v, sequence, stops);
    for (const rule of this.timeless[v]!) this.apply(rule, route);
  }

  /** Returns whether a rule forbids a route because of its orders, in whatever sequence. */
  forbidOrders(v: number, sequence: Int32Array, stops: number): boolean {
    this.readStops(v, sequence, stops);
    return this.ofOrders[v]!.some((rule) => !rule.isRespected(this.route));
  }

  /** Returns whether `forbidOrders` may be true. */
  mayForbidOrders(v: number): boolean {
    return this.ofOrders[v]!.length > 0;
  }

  private readStops(v: number, sequence: Int32Array, stops: number): void {
    const { model, route } = this;
    const fixed = model.prefix.stops[v]!;
    route.vehicle = v;
    route.fixed = fixed;
    route.count = fixed + stops;
    for (let stop = 0; stop < fixed; stop++) route.task[stop] = model.prefix.tasks[v]![stop]!;
    for (let stop = 0; stop < stops; stop++) route.task[fixed + stop] = sequence[stop]!;
  }

  /** Evaluates the other rules, on the sequence that was timed last. */
  evaluateTimes(v: number): void {
    if (this.timed[v]!.length === 0) return;
    this.walk.postpone(v, this.route);
    for (const rule of this.timed[v]!) this.apply(rule, this.route);
  }

  /**
   * Returns what counts the violations of these rules in the sequence that was timed last, fixed steps included;
   * undefined where a vehicle has none.
   */
  timedViolationsOf(v: number): (() => number) | undefined {
    return this.timed[v]!.length > 0 ? this.countTimedViolations : undefined;
  }

  private readonly countTimedViolations = (): number => {
    const { route } = this;
    this.walk.postpone(route.vehicle, route);
    this.violations = 0;
    for (const rule of this.timed[route.vehicle]!) rule.reportViolations(route, this.countViolation);
    return this.violations;
  };

  private readonly countViolation = (): void => {
    this.violations++;
  };

  private apply(rule: PreparedRule, route: TimedRoute): void {
    if (!rule.isRespected(route)) this.broken++;
    else if (rule.price) this.price += rule.price(route);
  }

  /**
   * Prices stops that come before their number, and counts those that come after it, or are not first or last as
   * required.
   */
  private evaluatePlaces(v: number, sequence: Int32Array, stops: number): void {
    const { place, prefix } = this.model;
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
        const early = wanted - (prefix.stops[v]! + stop + 1);
        if (early < 0) this.broken++;
        else this.price += EARLY_PLACE_PRICE * early;
      }
    }
  }
}
