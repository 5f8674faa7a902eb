import type { Insertions } from '../../route/insertions/insertions.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';
import type { Random } from '../random.ts';
import type { Undo } from './undo.ts';

/** Nearest tasks that are tried on the new route. */
const TRIED = 100;

/**
 * Opens a route for orders with prizes that are left out. A single one often does not pay for the way there, but several
 * near each other do: the first is inserted at any cost, those near it where their prize is higher than their cost.
 */
export class OptionalRoute {
  private readonly model: Model;
  private readonly random: Random;

  constructor(model: Model, random: Random) {
    this.model = model;
    this.random = random;
  }

  /** @returns the units that are still unassigned; null where nothing changed */
  run(routes: Routes, insertions: Insertions, undo: Undo, unassigned: readonly number[]): number[] | null {
    const { model, random } = this;
    const { candidates } = insertions;
    const seed = unassigned[random.below(unassigned.length)]!;
    if (model.prize[seed] === Number.POSITIVE_INFINITY) return null;
    const v = candidates.anyIdle(random);
    if (v < 0 || !this.mayGo(seed, v) || !insertions.findOn(seed, v)) return null;
    undo.save(routes, v);
    insertions.insertAtBest(seed);
    const near = candidates.neighbours.of(model.first[seed]!);
    for (let at = 0; at < Math.min(near.length, TRIED); at++) {
      const unit = model.unitOf[near[at]!]!;
      if (routes.isPlaced(unit) || model.prize[unit] === Number.POSITIVE_INFINITY || !this.mayGo(unit, v)) continue;
      if (insertions.findOn(unit, v) && insertions.bestCost < model.prize[unit]!) insertions.insertAtBest(unit);
    }
    return unassigned.filter((unit) => !routes.isPlaced(unit));
  }

  private mayGo(unit: number, v: number): boolean {
    return this.model.compatible[unit * this.model.vehicles + v] === 1;
  }
}
