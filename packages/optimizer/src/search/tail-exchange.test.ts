import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { byDistance, city } from '../testing/city.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { State } from './state.ts';
import { TailExchange } from './tail-exchange.ts';
import { Undo } from './undo.ts';

const town = city({ vehicles: 8, jobs: 70, shipments: 8 });
/** Vehicles that are alike and that only the plain rules touch. */
const alike: Problem = {
  ...town,
  vehicles: town.vehicles.map((one) => ({ ...one, start: 0, end: 0, breaks: [], speedFactor: 1, skills: ['cold'] })),
};
const brought: Problem = { ...alike, shipments: [] };
const fetched: Problem = { ...city({ vehicles: 8, jobs: 0, shipments: 40 }), vehicles: alike.vehicles };
const withoutLoads: Problem = { ...fetched, shipments: fetched.shipments.map((one) => ({ ...one, load: 0 })) };

function begun(problem: Problem) {
  const model = new Model(problem);
  const state = new State(model);
  const random = new Random(1);
  const units = Array.from({ length: model.units }, (_, unit) => unit);
  new Recreate(model, random).run(state, null, units, [], NO_BLINKS);
  return { model, state, undo: new Undo(model.vehicles), exchange: new TailExchange(model, random) };
}

/** Whether no unit is on two routes, or brought before it is collected. */
function areWhole({ model, state }: { model: Model; state: State }): boolean {
  const place = new Map<number, string>();
  return Array.from(state.part).every((v) =>
    Array.from(state.sequence(v)).every((node) => {
      const unit = model.unitOf[node]!;
      if (node === model.first[unit]) place.set(unit, `${v}`);
      return state.routeOf[node] === v && place.get(unit) === `${v}`;
    }),
  );
}

describe.each([
  ['deliveries by working time', brought],
  ['deliveries by distance', byDistance(brought)],
  ['shipments by distance', byDistance(fetched)],
])('the best tail to exchange, of routes of %s', (_name, problem) => {
  it('adds what was foreseen, and breaks no rule', () => {
    const { model, state, undo, exchange } = begun(problem);
    expect(state.predictsTails()).toBe(true);
    let exchanged = 0;
    for (let round = 0; round < 400; round++) {
      undo.begin();
      const before = state.cost();
      if (!exchange.run(state, undo, Number.POSITIVE_INFINITY, [])) continue;
      exchanged++;
      expect(state.cost()).toBeCloseTo(before + state.bestTailCost, 3);
      expect(undo.everyKept((v) => state.isFeasible(v))).toBe(true);
      expect(areWhole({ model, state })).toBe(true);
    }
    expect(exchanged).toBeGreaterThan(5);
  });

  it('is the same whatever it may cost, and none where nothing costs so little', () => {
    const { model, state, undo, exchange } = begun(problem);
    for (let round = 0; round < 20; round++) {
      for (const task of model.freeTasks()) {
        if (state.routeOf[task]! < 0 || !state.findTail(task, Number.POSITIVE_INFINITY)) continue;
        const { bestTail, bestTailCost } = state;
        expect(state.findTail(task, bestTailCost + 1e-6)).toBe(true);
        expect(state.bestTail).toBe(bestTail);
        expect(state.findTail(task, bestTailCost)).toBe(false);
      }
      undo.begin();
      exchange.run(state, undo, Number.POSITIVE_INFINITY, []);
    }
  });

  it('is behind one of the units that were asked for', () => {
    const { model, state, undo, exchange } = begun(problem);
    let exchanged = 0;
    for (let unit = 0; unit < model.units; unit++) {
      const last = model.second[unit]! >= 0 ? model.second[unit]! : model.first[unit]!;
      const v = state.routeOf[last]!;
      const before = state.version[v];
      undo.begin();
      if (!exchange.run(state, undo, Number.POSITIVE_INFINITY, [unit])) continue;
      exchanged++;
      expect(state.routeOf[last]).toBe(v);
      expect(state.version[v]).not.toBe(before);
    }
    expect(exchanged).toBeGreaterThan(0);
  });

  it('is left where it is when the exchange would add too much', () => {
    const { state, undo, exchange } = begun(problem);
    for (let round = 0; round < 400; round++) {
      undo.begin();
      const before = state.cost();
      exchange.run(state, undo, 0, []);
      expect(state.cost()).toBeLessThanOrEqual(before);
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
    const { model, state, undo, exchange } = begun(problem);
    const before = Array.from(state.part, (v) => state.sequence(v));
    let allowed = 0;
    for (let round = 0; round < 400; round++) {
      undo.begin();
      if (!exchange.run(state, undo, Number.POSITIVE_INFINITY, [])) continue;
      expect(areWhole({ model, state })).toBe(true);
      for (const v of state.part)
        for (const node of state.sequence(v))
          expect(model.compatible[model.unitOf[node]! * model.vehicles + v]).toBe(1);
      if (undo.everyKept((v) => state.isFeasible(v))) allowed++;
      undo.restore(state);
      expect(before.every((route, v) => state.isRoute(v, route))).toBe(true);
    }
    expect(allowed).toBeGreaterThan(0);
  },
);
