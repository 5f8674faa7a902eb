import type { Problem } from '../problem/problem.ts';
import { Insertions } from '../route/insertions/insertions.ts';
import { Model } from '../route/model.ts';
import { Routes } from '../route/routes.ts';
import { hasWindows } from '../search/acceptance/search-statistics.ts';
import { type OperatorContext, trialOf } from '../search/operators/operator.ts';
import { Recreate } from '../search/operators/recreate.ts';
import { Undo } from '../search/operators/undo.ts';
import { parametersWith, type SearchParameters } from '../search/parameters.ts';
import { Random } from '../search/random.ts';
import { UNWATCHED } from '../search/watch.ts';

/** Returns a problem with only the fixed steps on its routes, and what operators need to change them. */
export function begin(problem: Problem, seed = 1, parameters: Partial<SearchParameters> = {}): OperatorContext {
  const model = new Model(problem);
  const routes = new Routes(model);
  return {
    model,
    routes,
    insertions: new Insertions(routes),
    random: new Random(seed),
    undo: new Undo(model.vehicles),
    parameters: parametersWith(parameters),
    hasWindows: hasWindows(model),
    watch: UNWATCHED,
  };
}

/** Returns the same with orders inserted at their cheapest positions, one after another: all, or the given ones. */
export function beginWithRoutes(problem: Problem, seed = 1, units?: number[]): OperatorContext {
  const context = begin(problem, seed, { blinkRate: 0 });
  const removed = units ?? Array.from({ length: context.model.units }, (_, unit) => unit);
  new Recreate(context).run(trialOf({ removed }));
  return { ...context, parameters: parametersWith() };
}
