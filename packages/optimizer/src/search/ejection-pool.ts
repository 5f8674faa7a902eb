import type { Model } from '../route/model.ts';
import type { Random } from './random.ts';
import { NO_BLINKS } from './recreate.ts';
import type { Insertions } from '../route/insertions/insertions.ts';
import type { Routes } from '../route/routes.ts';

/** Units that make room for one, at most. Three are tried ten times as long and find little more. */
const MOST_EJECTED = 2;
/** Sets tried in one step, at most. */
const MOST_TRIED = 2000;

/**
 * Lets in a unit that fits nowhere, in exchange for one or two units of one route: those that have found a place most easily so far, so that hard ones
 * stay in. With few vehicles that is how the last orders are placed (Y. Nagata, O. Bräysy, "A powerful route minimization heuristic for the vehicle
 * routing problem with time windows", Operations Research Letters 37(5), 2009; the rounds in between shake the routes).
 */
export class EjectionPool {
  private readonly model: Model;
  private readonly random: Random;
  /** How often a unit found no place, and one. */
  private readonly failures: Float64Array;
  /** Failures with ties broken at random, for one step. */
  private readonly price: Float64Array;
  private readonly ejected: number[] = [];
  private best: { readonly v: number; readonly units: readonly number[]; readonly price: number } = NOBODY;
  /** Sets tried in all steps. */
  tries = 0;
  private lastTry = 0;

  constructor(model: Model, random: Random) {
    this.model = model;
    this.random = random;
    this.failures = new Float64Array(model.units).fill(1);
    this.price = new Float64Array(model.units);
  }

  /**
   * Places the unit that was left out last, where that is possible with few others going.
   * @returns the units now left out, those that had to go last
   */
  step(routes: Routes, insertions: Insertions, absent: readonly number[]): number[] {
    const left = [...absent];
    const unit = left.pop();
    if (unit === undefined) return left;
    insertions.findBest(unit, NO_BLINKS);
    if (insertions.bestVehicle >= 0) {
      insertions.insertAtBest(unit);
      return left;
    }
    this.failures[unit]!++;
    this.findWhoGoes(routes, insertions, unit);
    const { v, units } = this.best;
    if (v < 0) return [unit, ...left];
    for (const one of units) routes.remove(one);
    routes.update(v);
    insertions.findOn(unit, v);
    insertions.insertAtBest(unit);
    return [...left, ...units];
  }

  private findWhoGoes(routes: Routes, insertions: Insertions, unit: number): void {
    const { model, random, price } = this;
    const { part } = routes;
    this.best = NOBODY;
    this.lastTry = this.tries + MOST_TRIED;
    const from = random.below(part.length);
    for (let at = 0; at < part.length && this.tries < this.lastTry; at++) {
      const v = part[(from + at) % part.length]!;
      if (routes.length[v] === 0 || model.compatible[unit * model.vehicles + v] !== 1) continue;
      const units = routes
        .unitsOf(v)
        .filter((one) => model.carriedBy[one]! < 0 && model.weight[one]! <= model.weight[unit]!);
      for (const one of units) price[one] = this.failures[one]! + random.next() / model.units;
      units.sort((one, other) => price[one]! - price[other]!);
      this.tryWithout(routes, insertions, unit, v, units, 0, 0);
      routes.update(v);
    }
  }

  /** Tries the route without each of the units from a place on, alone and with others behind it; leaves it as it was, not updated. */
  private tryWithout(
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
      // All that follow cost more.
      if (price >= this.best.price || this.tries >= this.lastTry) return;
      const putBack = routes.removeForNow(one);
      routes.update(v);
      this.tries++;
      this.ejected.push(one);
      if (routes.broken === 0 && insertions.findOn(unit, v)) this.best = { v, units: [...this.ejected], price };
      else if (this.ejected.length < MOST_EJECTED) this.tryWithout(routes, insertions, unit, v, units, at + 1, price);
      this.ejected.pop();
      putBack();
    }
  }
}

const NOBODY = { v: -1, units: [], price: Number.POSITIVE_INFINITY };
