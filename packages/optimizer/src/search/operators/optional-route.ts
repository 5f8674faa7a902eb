import type { Operator, OperatorContext, Trial } from './operator.ts';

/** Nearest tasks that are tried on the new route. */
const TRIED = 100;

/**
 * Opens a route for orders with prizes that are left out. A single one often does not pay for the way there, but several
 * near each other do: the first is inserted at any cost, those near it where their prize is higher than their cost.
 */
export class OptionalRoute implements Operator {
  readonly name = 'optional-route';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.model.prize.some((prize) => prize < Number.POSITIVE_INFINITY);
  }

  isDue(iteration: number): boolean {
    return iteration % this.context.parameters.optionalRouteEvery === 0;
  }

  run({ unassigned }: Trial): boolean {
    const { model, routes, insertions, random, undo } = this.context;
    const { candidates } = insertions;
    if (unassigned.length === 0) return false;
    const seed = unassigned[random.below(unassigned.length)]!;
    const v = candidates.anyIdle(random);
    if (v < 0 || !this.mayTake(seed, v) || !insertions.findOn(seed, v)) return false;
    undo.save(routes, v);
    insertions.insertAtBest(seed);
    for (const task of candidates.neighbours.of(model.first[seed]!).subarray(0, TRIED)) {
      const unit = model.unitOf[task]!;
      if (routes.isPlaced(unit) || !this.mayTake(unit, v)) continue;
      if (insertions.findOn(unit, v) && insertions.bestCost < model.prize[unit]!) insertions.insertAtBest(unit);
    }
    const left = unassigned.filter((unit) => !routes.isPlaced(unit));
    unassigned.splice(0, unassigned.length, ...left);
    return true;
  }

  /** Returns whether a unit has a prize and the vehicle may take it. */
  private mayTake(unit: number, v: number): boolean {
    const { prize, compatible, vehicles } = this.context.model;
    return prize[unit]! < Number.POSITIVE_INFINITY && compatible[unit * vehicles + v] === 1;
  }
}
