import type { Model } from '../../route/model.ts';
import type { Random } from '../random.ts';
import { NO_BLINKS } from './recreate.ts';
import type { Insertions } from '../../route/insertions/insertions.ts';
import type { Routes } from '../../route/routes.ts';
import { UNWATCHED, type Watch } from '../watch.ts';

/** Maximum units that are ejected for one. Three take ten times as long and improve little. */
const MAX_EJECTED = 2;
/** Maximum sets tried in one step. */
const MAX_TRIED = 2000;

/**
 * Inserts a unit that fits nowhere in exchange for one or two units of one route. Ejects those that were easiest to
 * insert so far, so that difficult ones stay. With few vehicles this places the last orders (Y. Nagata, O. Bräysy, "A
 * powerful route minimization heuristic for the vehicle routing problem with time windows", Operations Research
 * Letters 37(5), 2009). The iterations in between perturb the routes.
 */
export class EjectionPool {
  private readonly model: Model;
  private readonly random: Random;
  private readonly watch: Watch;
  /** How often a unit could not be inserted, and how often it could. */
  private readonly failures: Float64Array;
  /** Failures with ties broken at random, for one step. */
  private readonly price: Float64Array;
  private readonly ejected: number[] = [];
  private best: { readonly v: number; readonly units: readonly number[]; readonly price: number } = NOBODY;
  /** Sets tried in all steps. */
  tries = 0;
  private lastTry = 0;

  constructor(model: Model, random: Random, watch = UNWATCHED) {
    this.model = model;
    this.random = random;
    this.watch = watch;
    this.failures = new Float64Array(model.units).fill(1);
    this.price = new Float64Array(model.units);
  }

  /**
   * Inserts the unit that was unassigned last, if that is possible with few ejections.
   * @returns the units that are unassigned now, the ejected ones last
   */
  step(routes: Routes, insertions: Insertions, unassigned: readonly number[]): number[] {
    const left = [...unassigned];
    const unit = left.pop();
    if (unit === undefined) return left;
    insertions.findBest(unit, NO_BLINKS);
    if (insertions.bestVehicle >= 0) {
      insertions.insertAtBest(unit);
      return left;
    }
    this.failures[unit]!++;
    this.findEjection(routes, insertions, unit);
    const { v, units } = this.best;
    if (v < 0) return [unit, ...left];
    for (const one of units) routes.remove(one);
    routes.update(v);
    insertions.findOn(unit, v);
    insertions.insertAtBest(unit);
    return [...left, ...units];
  }

  private findEjection(routes: Routes, insertions: Insertions, unit: number): void {
    const { model, random, price } = this;
    const { subproblem } = routes;
    this.best = NOBODY;
    this.lastTry = this.tries + MAX_TRIED;
    const from = random.below(subproblem.length);
    for (let at = 0; at < subproblem.length && this.tries < this.lastTry; at++) {
      const v = subproblem[(from + at) % subproblem.length]!;
      if (routes.length[v] === 0 || model.compatible[unit * model.vehicles + v] !== 1) continue;
      const units = routes
        .unitsOf(v)
        .filter((one) => model.carriedBy[one]! < 0 && model.weight[one]! <= model.weight[unit]!);
      for (const one of units) price[one] = this.failures[one]! + random.next() / model.units;
      units.sort((one, other) => price[one]! - price[other]!);
      this.tryEjection(routes, insertions, unit, v, units, 0, 0);
      routes.update(v);
    }
  }

  /**
   * Tries the route without each unit from a position on, alone and together with later ones. Restores the route,
   * without updating it.
   */
  private tryEjection(
    routes: Routes,
    insertions: Insertions,
    unit: number,
    v: number,
    units: readonly number[],
    from: number,
    paid: number,
  ): void {
    for (let at = from; at < units.length; at++) {
      const one = units[at]!;
      const price = paid + this.price[one]!;
      // All further sets cost more.
      if (price >= this.best.price || this.tries >= this.lastTry) return;
      if (this.watch.isOverAtInsertion()) {
        this.lastTry = this.tries;
        return;
      }
      const restore = routes.removeTemporarily(one);
      routes.update(v);
      this.tries++;
      this.ejected.push(one);
      if (routes.broken === 0 && insertions.findOn(unit, v)) this.best = { v, units: [...this.ejected], price };
      else if (this.ejected.length < MAX_EJECTED) this.tryEjection(routes, insertions, unit, v, units, at + 1, price);
      this.ejected.pop();
      restore();
    }
  }
}

const NOBODY = { v: -1, units: [], price: Number.POSITIVE_INFINITY };
