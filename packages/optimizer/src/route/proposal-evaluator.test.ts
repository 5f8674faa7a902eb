import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { beginWithRoutes } from '../testing/begin.ts';
import { byDistance, city } from '../testing/city.ts';
import { planned } from '../testing/planned-cost.ts';
import { variedProblem } from '../testing/varied-problem.ts';
import { Cheapest } from './insertions/cheapest.ts';
import { GeneralInsertions } from './insertions/general-insertions.ts';
import type { Model } from './model.ts';
import { AddedPrices } from './added-prices.ts';
import { Proposal } from './proposal.ts';
import type { Routes } from './routes.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
vi.setConfig({ testTimeout: 600_000 });

type Begun = ReturnType<typeof beginWithRoutes>;

/** Calls back for each unit and each vehicle that may take it, with the unit on no route. */
function forEachUnit(begun: Begun, check: (unit: number, v: number) => void): void {
  const { model, routes } = begun;
  for (let unit = 0; unit < model.units; unit++) {
    const currentRoute = routes.routeOf[model.first[unit]!]!;
    const restore = currentRoute >= 0 ? routes.removeTemporarily(unit) : () => {};
    if (currentRoute >= 0) routes.update(currentRoute);
    for (let v = 0; v < model.vehicles; v++) {
      const mayTake = model.compatible[unit * model.vehicles + v] === 1 && model.needsSequence[v] === 0;
      if (mayTake && routes.isFeasible(v) && !isOverloadedByFixedSteps(v, model)) check(unit, v);
    }
    restore();
    if (currentRoute >= 0) routes.update(currentRoute);
  }
}

const isOverloadedByFixedSteps = (v: number, { dimensions, prefix }: Model) =>
  prefix.overload.subarray(v * dimensions, (v + 1) * dimensions).some((overload) => overload > 0);

/** Returns the positions of a unit on a route: the nodes after which its tasks go. */
function positionsOf(unit: number, v: number, routes: Routes): [number, number][] {
  const nodes = [routes.startOf(v), ...routes.sequence(v)];
  const isPair = routes.model.second[unit]! >= 0;
  return nodes.flatMap((first, at) =>
    (isPair ? nodes.slice(at) : [first]).map((second): [number, number] => [first, second]),
  );
}

/** Returns what a unit adds to the cost of a route by the search and by plan mode; null where it breaks a rule. */
function addedBy(unit: number, v: number, [first, second]: [number, number], routes: Routes) {
  const { model, lists } = routes;
  const cost = routes.cost[v]!;
  const { cost: plannedCost } = planned(routes, v);
  if (model.second[unit]! >= 0) lists.insertAfter(model.second[unit]!, second, v);
  lists.insertAfter(model.first[unit]!, first, v);
  routes.update(v);
  const isAllowed = routes.isFeasible(v);
  const added = isAllowed ? { bySearch: routes.cost[v]! - cost, byPlan: planned(routes, v).cost - plannedCost } : null;
  routes.remove(unit);
  routes.update(v);
  return added;
}

function expectExact(problem: Problem): void {
  const begun = beginWithRoutes(problem);
  const { model, routes, insertions } = begun;
  const { evaluator } = insertions;
  const proposal = new Proposal(routes);
  const prices = new AddedPrices(routes);
  forEachUnit(begun, (unit, v) => {
    if (model.carriedBy[unit]! >= 0) return;
    for (const position of positionsOf(unit, v, routes)) {
      const added = addedBy(unit, v, position, routes);
      routes.prepare(v);
      proposal.begin(v, prices.unitPrice(unit, v), model.release[model.first[unit]!]!);
      proposal.insert(unit, ...position);
      const least = proposal.leastCost();
      const cost = evaluator.deltaCost(proposal, Number.POSITIVE_INFINITY);
      const name = `unit ${unit} on ${v} after ${position.join(', ')}`;
      if (added === null) {
        expect(cost, name).toBe(Number.POSITIVE_INFINITY);
        continue;
      }
      expect(cost, name).toBeCloseTo(added.bySearch, 4);
      expect(cost, `${name}, planned`).toBeCloseTo(added.byPlan, 3);
      expect(least, `bound of ${name}`).toBeLessThanOrEqual(cost);
      proposal.insert(unit, ...position);
      expect(evaluator.deltaCost(proposal, cost), `${name}, bounded`).toBe(Number.POSITIVE_INFINITY);
    }
  });
}

it.each([
  ['one window, set-ups and departures', { windows: 'one', breaks: false, sequences: false, late: false }],
  ['several windows', { windows: 'all', breaks: false, sequences: false, late: false }],
  ['lateness', { breaks: false, sequences: false, late: true }],
  ['breaks', { breaks: true, sequences: false, late: false }],
  ['fixed steps', { sequences: false, fixed: true, late: false }],
  ['places and rules about whole routes', { sequences: true, late: false }],
] as const)(
  'the cost of each proposed insertion is that of the changed route, as searched and as planned, with %s',
  (_name, by) => {
    fc.assert(fc.property(variedProblem(by), expectExact), { numRuns: RUNS });
  },
);

/** Expects the specialised loops to find the same cost as the general one. */
function expectAlike(problem: Problem): void {
  const begun = beginWithRoutes(problem);
  const { model, routes, insertions } = begun;
  const cheapest = new Cheapest();
  const general = new GeneralInsertions(routes, insertions.evaluator, cheapest);
  forEachUnit(begun, (unit, v) => {
    const special = insertions.findOn(unit, v) ? insertions.bestCost : Number.POSITIVE_INFINITY;
    cheapest.reset(Number.POSITIVE_INFINITY);
    routes.prepare(v);
    if (model.second[unit]! >= 0) general.tryPair(unit, v);
    else general.tryTask(unit, v);
    if (cheapest.cost === Number.POSITIVE_INFINITY) expect(special, `unit ${unit} on ${v}`).toBe(cheapest.cost);
    else expect(special, `unit ${unit} on ${v}`).toBeCloseTo(cheapest.cost, 5);
  });
}

it.each([
  ['windows', { windows: 'one' }],
  ['no windows', { windows: 'none', scale: 0.2 }],
  ['rules about whole routes', { sequences: true }],
] as const)('the specialised loops find the same as the general one, with %s', (_name, by) => {
  fc.assert(fc.property(variedProblem({ breaks: false, late: false, ...by }), expectAlike), { numRuns: RUNS });
});

it('also in towns, where all stops or metres alone have a price', () => {
  for (const seed of [1, 2]) {
    const town = city({ vehicles: 4, jobs: 40, shipments: 6, seed });
    const plain = { ...town, vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, breaks: [] })) };
    expectAlike(plain);
    expectAlike(byDistance({ ...plain, shipments: [] }));
  }
});
