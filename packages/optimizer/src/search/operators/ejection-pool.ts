import type { Operator, OperatorContext, Trial } from './operator.ts';
import { NO_BLINKS } from './recreate.ts';

/** Maximum units that are ejected for one. Three take ten times as long and improve little. */
const MAX_EJECTED = 2;
/** Maximum sets tried in one run. */
const MAX_TRIED = 2000;
/**
 * Sets that may be tried for each unit that iterations insert. So both take about the same time, whatever the rules.
 */
const TRIES_A_UNIT = 4;

/**
 * Inserts a unit that fits nowhere in exchange for one or two units of one route. Ejects those that were easiest to
 * insert so far, so that difficult ones stay. With few vehicles this places the last orders (Y. Nagata, O. Bräysy, "A
 * powerful route minimization heuristic for the vehicle routing problem with time windows", Operations Research
 * Letters 37(5), 2009). The iterations in between perturb the routes.
 */
export class EjectionPool implements Operator {
  readonly name = 'ejection-pool';
  readonly isUseful = true;
  private readonly context: OperatorContext;
  /** How often a unit could not be inserted, and how often it could. */
  private readonly failures: Float64Array;
  /** Failures with ties broken at random, for one run. */
  private readonly price: Float64Array;
  private readonly ejected: number[] = [];
  private best: { readonly v: number; readonly units: readonly number[]; readonly price: number } = NOBODY;
  /** Sets that may still be tried in all runs, below 0 after a long one; and in this run. */
  private allowedTries = 0;
  private left = 0;

  constructor(context: OperatorContext) {
    this.context = context;
    this.failures = new Float64Array(context.model.units).fill(1);
    this.price = new Float64Array(context.model.units);
  }

  /** Allows as much work as the insertion of some units takes. */
  allow(units: number): void {
    this.allowedTries += TRIES_A_UNIT * units;
  }

  isDue(): boolean {
    return this.allowedTries > 0;
  }

  /**
   * Inserts the last of the unassigned units, if that is possible with few ejections. The ejected ones become the last.
   */
  run({ unassigned }: Trial): boolean {
    const { routes, insertions, undo } = this.context;
    const unit = unassigned.pop();
    if (unit === undefined) return false;
    insertions.findBest(unit, NO_BLINKS);
    if (insertions.bestVehicle >= 0) {
      if (insertions.insertRespecting(unit, NO_BLINKS, (v) => undo.save(routes, v))) return true;
    }
    this.failures[unit]!++;
    this.findEjection(unit);
    const { v, units } = this.best;
    if (v < 0) {
      unassigned.unshift(unit);
      return false;
    }
    undo.save(routes, v);
    for (const unit of units) routes.remove(unit);
    routes.update(v);
    insertions.findOn(unit, v);
    insertions.insertAtBest(unit);
    unassigned.push(...units);
    return true;
  }

  private findEjection(unit: number): void {
    const { price } = this;
    const { model, random, routes } = this.context;
    const { subproblem } = routes;
    this.best = NOBODY;
    this.left = MAX_TRIED;
    const from = random.below(subproblem.length);
    for (let at = 0; at < subproblem.length && this.left > 0; at++) {
      const v = subproblem[(from + at) % subproblem.length]!;
      if (routes.length[v] === 0 || model.compatible[unit * model.vehicles + v] !== 1) continue;
      const units = routes
        .unitsOf(v)
        .filter((candidate) => model.carriedBy[candidate]! < 0 && model.weight[candidate]! <= model.weight[unit]!);
      for (const unit of units) price[unit] = this.failures[unit]! + random.next() / model.units;
      units.sort((a, b) => price[a]! - price[b]!);
      this.tryEjection(unit, v, units, 0, 0);
      routes.update(v);
    }
  }

  /**
   * Tries the route without each unit from a position on, alone and together with later ones. Restores the route,
   * without updating it.
   */
  private tryEjection(unit: number, v: number, units: readonly number[], from: number, paid: number): void {
    const { routes, insertions, watch } = this.context;
    for (let at = from; at < units.length; at++) {
      const ejected = units[at]!;
      const price = paid + this.price[ejected]!;
      // All further sets cost more.
      if (price >= this.best.price || this.left <= 0) return;
      if (watch.isOverAtInsertion()) this.left = 0;
      if (this.left === 0) return;
      const restore = routes.removeTemporarily(ejected);
      routes.update(v);
      this.left--;
      this.allowedTries--;
      this.ejected.push(ejected);
      if (routes.broken === 0 && insertions.findOn(unit, v) && insertions.isRespected(unit))
        this.best = { v, units: [...this.ejected], price };
      else if (this.ejected.length < MAX_EJECTED) this.tryEjection(unit, v, units, at + 1, price);
      this.ejected.pop();
      restore();
    }
  }
}

const NOBODY = { v: -1, units: [], price: Number.POSITIVE_INFINITY };
