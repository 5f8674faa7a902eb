import type { Problem } from '../problem/problem.ts';
import { Insertions } from '../route/insertions/insertions.ts';
import { Model } from '../route/model.ts';
import { Routes } from '../route/routes.ts';
import { Random } from '../search/random.ts';
import { NO_BLINKS, Recreate } from '../search/operators/recreate.ts';

/** Returns a problem with only the fixed steps on its routes. */
export function begin(problem: Problem) {
  const model = new Model(problem);
  const routes = new Routes(model);
  return { model, routes, insertions: new Insertions(routes) };
}

/** Returns the same with every order inserted at its cheapest position, one after another. */
export function beginWithRoutes(problem: Problem) {
  const begun = begin(problem);
  const units = Array.from({ length: begun.model.units }, (_, unit) => unit);
  new Recreate(begun.model, new Random(1)).run(begun.routes, begun.insertions, null, units, [], NO_BLINKS);
  return begun;
}
