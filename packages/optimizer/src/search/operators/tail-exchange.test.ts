import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem/problem.ts';
import { byDistance, city } from '../../testing/city.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';
import { beginWithRoutes } from '../../testing/begin.ts';
import { trialOf } from './operator.ts';
import { TailExchange } from './tail-exchange.ts';

const town = city({ vehicles: 8, jobs: 70, shipments: 8 });
/** Equal vehicles without rules that need a walk. */
const alike: Problem = {
  ...town,
  vehicles: town.vehicles.map((vehicle) => ({
    ...vehicle,
    start: 0,
    end: 0,
    breaks: [],
    speedFactor: 1,
    skills: ['cold'],
  })),
};
const brought: Problem = { ...alike, shipments: [] };
const fetched: Problem = { ...city({ vehicles: 8, jobs: 0, shipments: 40 }), vehicles: alike.vehicles };
const withoutLoads: Problem = {
  ...fetched,
  shipments: fetched.shipments.map((shipment) => ({ ...shipment, load: 0 })),
};

function begun(problem: Problem) {
  const context = beginWithRoutes(problem);
  const exchange = new TailExchange(context);
  return { ...context, tails: exchange.tails, exchange };
}

/** Returns whether no unit is on two routes, or delivered before its pickup. */
function areWhole({ model, routes }: { model: Model; routes: Routes }): boolean {
  const place = new Map<number, string>();
  return Array.from(routes.subproblem).every((v) =>
    Array.from(routes.sequence(v)).every((node) => {
      const unit = model.unitOf[node]!;
      if (node === model.first[unit]) place.set(unit, `${v}`);
      return routes.routeOf[node] === v && place.get(unit) === `${v}`;
    }),
  );
}

describe.each([
  ['deliveries by working time', brought],
  ['deliveries by distance', byDistance(brought)],
  ['shipments by distance', byDistance(fetched)],
])('the best tail to exchange, of routes of %s', (_name, problem) => {
  it('adds the predicted cost, and breaks no rule', () => {
    const { model, routes, tails, undo, exchange } = begun(problem);
    expect(routes.subproblem.every((v) => tails.isExact(v))).toBe(true);
    let exchanged = 0;
    for (let round = 0; round < 400; round++) {
      undo.begin();
      const before = routes.totalCost();
      if (!exchange.run(trialOf())) continue;
      exchanged++;
      expect(routes.totalCost()).toBeCloseTo(before + tails.bestCost, 3);
      expect(undo.everySaved((v) => routes.isFeasible(v))).toBe(true);
      expect(areWhole({ model, routes })).toBe(true);
    }
    expect(exchanged).toBeGreaterThan(5);
  });

  it('is the same with any limit of cost, and none below the cheapest', () => {
    const { model, routes, tails, undo, exchange } = begun(problem);
    for (let round = 0; round < 20; round++) {
      for (const task of model.freeTasks()) {
        if (routes.routeOf[task]! < 0 || !tails.find(task, Number.POSITIVE_INFINITY)) continue;
        const { bestHead, bestCost } = tails;
        expect(tails.find(task, bestCost + 1e-6)).toBe(true);
        expect(tails.bestHead).toBe(bestHead);
        expect(tails.find(task, bestCost)).toBe(false);
      }
      undo.begin();
      exchange.run(trialOf());
    }
  });

  it('begins after one of the given units', () => {
    const { model, routes, undo, exchange } = begun(problem);
    let exchanged = 0;
    for (let unit = 0; unit < model.units; unit++) {
      const last = model.second[unit]! >= 0 ? model.second[unit]! : model.first[unit]!;
      const v = routes.routeOf[last]!;
      const before = routes.version[v];
      undo.begin();
      if (!exchange.run(trialOf({ near: [unit] }))) continue;
      exchanged++;
      expect(routes.routeOf[last]).toBe(v);
      expect(routes.version[v]).not.toBe(before);
    }
    expect(exchanged).toBeGreaterThan(0);
  });

  it('stays when the exchange would add too much', () => {
    const { routes, undo, exchange } = begun(problem);
    for (let round = 0; round < 400; round++) {
      undo.begin();
      const before = routes.totalCost();
      exchange.run(trialOf({ maxAddedCost: 0 }));
      expect(routes.totalCost()).toBeLessThanOrEqual(before);
    }
  });
});

it.each([
  ['of all kinds', town],
  ['of shipments without a load', withoutLoads],
  ['of deliveries and shipments without a load', { ...withoutLoads, jobs: brought.jobs }],
])(
  'routes %s exchange tails that the other vehicle may take, shipments as a whole, and get them back',
  (_name, problem) => {
    const { model, routes, undo, exchange } = begun(problem);
    const before = Array.from(routes.subproblem, (v) => routes.sequence(v));
    let allowed = 0;
    for (let round = 0; round < 400; round++) {
      undo.begin();
      if (!exchange.run(trialOf())) continue;
      expect(areWhole({ model, routes })).toBe(true);
      for (const v of routes.subproblem)
        for (const node of routes.sequence(v))
          expect(model.compatible[model.unitOf[node]! * model.vehicles + v]).toBe(1);
      if (undo.everySaved((v) => routes.isFeasible(v))) allowed++;
      undo.restore(routes);
      expect(before.every((route, v) => routes.isRoute(v, route))).toBe(true);
    }
    expect(allowed).toBeGreaterThan(0);
  },
);
