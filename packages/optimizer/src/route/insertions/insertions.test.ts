import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { amountOf } from '../../constraints/vehicles/capacity.ts';
import type { Problem } from '../../problem/problem.ts';
import { begin, beginWithRoutes } from '../../testing/begin.ts';
import { byDistance, city } from '../../testing/city.ts';
import { at, job, shipment, vehicle, world } from '../../testing/line-world.ts';
import { withFixedSteps } from '../../testing/fixed-steps.ts';
import { planned } from '../../testing/planned-cost.ts';
import { randomProblem, randomProblemWithModelRules } from '../../testing/random-problem.ts';
import { variedProblem } from '../../testing/varied-problem.ts';
import type { Insertions } from './insertions.ts';
import type { Routes } from '../routes.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
vi.setConfig({ testTimeout: 600_000 });

const anyProblem = fc.oneof(randomProblem, randomProblemWithModelRules, { weight: 4, arbitrary: variedProblem() });
const withoutBalance = (problem: Problem): Problem => ({ ...problem, options: { ...problem.options, balance: null } });

/** Returns the cost that a unit adds to a route at its position; null when the route breaks a rule with it. */
function addedBy(unit: number, v: number, routes: Routes): number | null {
  const { model } = routes;
  const isAllowed = routes.isFeasible(v);
  const withUnit = routes.cost[v]!;
  const working = routes.working[v]!;
  const restore = routes.removeTemporarily(unit);
  routes.update(v);
  const added = withUnit - routes.cost[v]!;
  const unbalanced = routes.balance.isPriced ? routes.balance.addedPrice(v, working) : 0;
  restore();
  routes.update(v);
  return isAllowed && model.compatible[unit * model.vehicles + v] === 1 ? added + unbalanced : null;
}

/** Returns the least cost that a unit adds to a route, by inserting it everywhere; null when it fits nowhere. */
function leastByTrying(unit: number, v: number, routes: Routes): number | null {
  const { model, lists } = routes;
  const nodes = [routes.startOf(v), ...routes.sequence(v)];
  const first = model.first[unit]!;
  const second = model.second[unit]!;
  let least: number | null = null;
  for (let from = 0; from < nodes.length; from++) {
    for (let to = from; to < (second >= 0 ? nodes.length : from + 1); to++) {
      if (second >= 0) lists.insertAfter(second, nodes[to]!, v);
      lists.insertAfter(first, nodes[from]!, v);
      routes.update(v);
      const added = addedBy(unit, v, routes);
      if (added !== null && (least === null || added < least)) least = added;
      routes.remove(unit);
    }
  }
  routes.update(v);
  return least;
}

/** Expects the cost found for a unit on a route to be the cost that it adds in plan mode. */
function expectAsPlanned(unit: number, v: number, routes: Routes, insertions: Insertions): void {
  const { cost: before } = planned(routes, v);
  const foreseen = insertions.bestCost;
  insertions.insertAtBest(unit);
  const { cost, isAllowed, route } = planned(routes, v);
  expect(cost - before, `unit ${unit} on ${v}, planned`).toBeCloseTo(foreseen, 3);
  if (routes.model.needsWork) expect(routes.working[v], `vehicle ${v}`).toBeCloseTo(route.totals.workingSeconds, 4);
  expect(isAllowed, `unit ${unit} on ${v} is allowed`).not.toBe(false);
  routes.remove(unit);
  routes.update(v);
}

function isOverloadedByFixedSteps(v: number, { model }: Routes): boolean {
  const { dimensions, prefix } = model;
  return prefix.overload.subarray(v * dimensions, (v + 1) * dimensions).some((overload) => overload > 0);
}

/**
 * Removes each order from its route, and expects the best insertion on each vehicle to be the best of all positions.
 */
function expectCheapest(problem: Problem): void {
  const { model, routes, insertions } = beginWithRoutes(problem);
  routes.balance.measure();
  for (let unit = 0; unit < model.units; unit++) {
    const currentRoute = routes.routeOf[model.first[unit]!]!;
    const carrier = model.carriedBy[unit]!;
    // Where fixed steps alone exceed the capacity of a vehicle, the search delivers shipments on board before
    // anything that adds load, not only before what adds too much.
    if (carrier >= 0 && isOverloadedByFixedSteps(carrier, routes)) continue;
    const restore = currentRoute >= 0 ? routes.removeTemporarily(unit) : () => {};
    if (currentRoute >= 0) routes.update(currentRoute);
    for (let v = 0; v < model.vehicles; v++) {
      if (model.compatible[unit * model.vehicles + v] === 0 || routes.brokenOf[v]! > 0 || !routes.isFeasible(v))
        continue;
      const insertionCost = insertions.findOn(unit, v) ? insertions.bestCost : null;
      const least = leastByTrying(unit, v, routes);
      if (least === null || insertionCost === null) expect(insertionCost, `unit ${unit} on ${v}`).toBe(least);
      else expect(insertionCost, `unit ${unit} on ${v}`).toBeCloseTo(least, 4);
      if (insertionCost !== null && !routes.balance.isPriced) expectAsPlanned(unit, v, routes, insertions);
    }
    restore();
    if (currentRoute >= 0) routes.update(currentRoute);
  }
}

/** Returns a problem whose jobs only deliver, without shipments and with one load. */
function onlyDeliveries(problem: Problem): Problem {
  const jobs = problem.jobs.map((job) => ({ ...job, load: amountOf(job.load), collects: 0 }));
  const isJob = ({ kind }: { kind: string }) => kind === 'job';
  return {
    ...problem,
    dimensions: undefined,
    jobs,
    shipments: [],
    vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, prefix: vehicle.prefix?.filter(isJob) })),
    options: { ...problem.options, stability: null, pins: {} },
  };
}

it('an insertion has the least cost of all positions, as predicted and as planned: any problem', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => expectCheapest(withoutBalance(problem))),
    { numRuns: RUNS },
  );
});

it.each([
  ['set-ups and one window', { windows: 'one', breaks: false, sequences: false, late: false }],
  ['several windows', { windows: 'all', breaks: false, sequences: false, late: false }],
  ['lateness', { breaks: false, sequences: false, late: true }],
  ['several breaks', { windows: 'one', breaks: true, sequences: false, late: false }],
  ['reloads and places', { sequences: true }],
  ['fixed steps', { sequences: false, fixed: true }],
] as const)('the same with %s', (_name, by) => {
  fc.assert(fc.property(variedProblem(by), expectCheapest), { numRuns: RUNS });
});

/** Vehicles that reload, with a place at which each may. */
const withReloads = (problem: Problem): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle, v) => ({
    ...vehicle,
    capacity: [4, 9, 6, 12][v]!,
    reload: { seconds: 600, location: v, locations: [v + 3] },
  })),
});
// Plan mode may know a price for a leg that does not exist, which fixed steps may need.
const behindFixedSteps = { sequences: true, fixed: true, sameTravel: true, legPrices: false, scale: 0.25 } as const;

it.each([
  ['any rules', variedProblem(behindFixedSteps)],
  [
    'reloads and only deliveries',
    variedProblem({ ...behindFixedSteps, loads: true })
      .map(withReloads)
      .map(onlyDeliveries),
  ],
  ['reloads and collections', variedProblem({ ...behindFixedSteps, loads: true }).map(withReloads)],
  ['releases', variedProblem({ ...behindFixedSteps, releases: true })],
  ['breaks by work', variedProblem({ ...behindFixedSteps, breaks: true, breakRules: 'work' })],
  ['further windows', variedProblem({ ...behindFixedSteps, breaks: true, breakRules: 'windows' })],
])('the same behind fixed steps of each vehicle, with %s', (_name, problems) => {
  fc.assert(fc.property(withFixedSteps(problems), expectCheapest), { numRuns: RUNS });
});

it('the same with a price for balance, with any objective', () => {
  fc.assert(
    fc.property(variedProblem({ late: false }), (problem) =>
      expectCheapest({ ...problem, options: { ...problem.options, balance: { bufferPercentage: 10 } } }),
    ),
    { numRuns: RUNS },
  );
});

it('a shipment costs nothing when it takes as long as the set-up that it saves, on a vehicle without breaks', () => {
  const shelf = job('shelf', 5, { setupSeconds: 600 });
  const { routes, insertions } = begin(
    world({ vehicles: [vehicle('d1')], jobs: [shelf], shipments: [shipment('s', 2, 5)] }),
  );
  routes.setRoute(0, [0]);
  expect(insertions.findOn(1, 0)).toBe(true);
  expect(insertions.bestCost).toBeCloseTo(0, 6);
});

it('a job fits before a break in a later window, where the first window would delay the departure', () => {
  const rest = {
    windowStart: at('08:15'),
    windowEnd: at('08:45'),
    durationSeconds: 1800,
    afterWorkSeconds: null,
    furtherWindows: [{ start: at('10:00'), end: at('11:00') }],
  };
  const van = vehicle('d1', { breaks: [rest], loadingSeconds: 1200, shiftEnd: at('09:00') });
  const { insertions } = begin(world({ vehicles: [van], jobs: [job('a', 1)] }));
  expect(insertions.findOn(0, 0)).toBe(true);
});

it('also in towns with windows, breaks and shipments', () => {
  for (const seed of [1, 2]) {
    const town = city({ vehicles: 4, jobs: 40, shipments: 6, seed });
    expectCheapest(town);
    expectCheapest(byDistance(town));
    expectCheapest({ ...town, options: { allowLate: true } });
    expectCheapest({ ...town, vehicles: town.vehicles.map((vehicle) => ({ ...vehicle, breaks: [] })) });
  }
});
