import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { byDistance, city } from '../testing/city.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import { State } from './state.ts';
import { Undo } from './undo.ts';

const town = city({ vehicles: 8, jobs: 70, shipments: 8 });
/** Vehicles that only the plain rules touch: what is known of their routes waits until it is asked for. */
const plain: Problem = {
  ...town,
  vehicles: town.vehicles.map((one) => ({ ...one, end: one.start, breaks: [], speedFactor: 1, skills: ['cold'] })),
};

/** Nothing is collected on the way: an order that goes on board touches few places of its route. */
const brought: Problem = { ...plain, shipments: [] };

/** Nearly full: which vehicles are is known beside their routes. */
const full: Problem = { ...brought, vehicles: brought.vehicles.map((one) => ({ ...one, capacity: 24 })) };

/** Routes with some orders left out. */
function begun(problem: Problem) {
  const model = new Model(problem);
  const state = new State(model);
  const random = new Random(1);
  const recreate = new Recreate(model, random);
  const out = [0, 1, 2, 3, model.units - 2, model.units - 1];
  const units = Array.from({ length: model.units }, (_, unit) => unit).filter((unit) => !out.includes(unit));
  recreate.run(state, null, units, [], NO_BLINKS);
  return { model, state, out, recreate, ruin: new Ruin(model, random), undo: new Undo(model.vehicles) };
}

/** What a search asks of its routes. */
function asked(state: State, out: readonly number[]) {
  const places = out.map((unit) => {
    state.findBest(unit, NO_BLINKS);
    const { bestVehicle, bestAfterFirst, bestAfterSecond, bestCost } = state;
    const isPair = state.model.second[unit]! >= 0;
    return [bestVehicle, bestAfterFirst, isPair ? bestAfterSecond : null, bestCost.toFixed(6)];
  });
  const { part } = state;
  const routes = Array.from(part, (v) => [...state.sequence(v), state.routeCost[v]!.toFixed(6), state.isFeasible(v)]);
  return { places, routes, cost: state.cost().toFixed(6), used: state.used, stops: state.partStops };
}

/** The same routes, never changed. */
function fresh({ model, state }: { model: Model; state: State }): State {
  const other = new State(model);
  for (let v = 0; v < model.vehicles; v++) other.setRoute(v, state.sequence(v));
  return other;
}

describe.each([
  ['plain', plain],
  ['plain, measured by distance,', byDistance(plain)],
  ['delivery', brought],
  ['delivery, measured by distance,', byDistance(brought)],
  ['nearly full', full],
  ['all kinds of', town],
])('rounds taken back on %s routes', (_name, problem) => {
  it('leave them as they were, and what is known of them true', () => {
    const day = begun(problem);
    const { state, undo, ruin, recreate, out } = day;
    const versions = [...state.version];
    const before = asked(state, out);
    for (let round = 0; round < 40; round++) {
      undo.begin();
      const removed: number[] = [];
      ruin.run(state, undo, removed, []);
      // Some rounds are given up at once, some on the way.
      const limit = round % 3 === 0 ? 0 : state.cost() * (round % 3 === 1 ? 1.02 : 2);
      recreate.run(state, undo, removed, [], undefined, limit);
      undo.restore(state);
      expect([...state.version]).toEqual(versions);
      // What waits to be asked for outlasts further rounds.
      if (round % 5 === 4) expect(asked(fresh(day), out)).toEqual(before);
      if (round % 5 === 4) expect(asked(state, out)).toEqual(before);
    }
  });

  it('and taken, give those routes their version back which came out the same', () => {
    const day = begun(problem);
    const { state, undo, ruin, recreate, out } = day;
    let same = 0;
    for (let round = 0; round < 40; round++) {
      undo.begin();
      const removed: number[] = [];
      const before = Array.from(state.part, (v) => state.sequence(v));
      const versions = [...state.version];
      ruin.run(state, undo, removed, []);
      recreate.run(state, undo, removed, [], NO_BLINKS);
      const changed: number[] = [];
      undo.forEachChanged(state, (v) => changed.push(v));
      before.forEach((sequence, v) => {
        expect(state.isRoute(v, sequence)).toBe(!changed.includes(v));
        expect(state.version[v] === versions[v]).toBe(!changed.includes(v));
      });
      same += removed.length > 0 && changed.length === 0 ? 1 : 0;
      if (round % 5 === 4) expect(asked(state, out)).toEqual(asked(fresh(day), out));
    }
    expect(same).toBeGreaterThan(0);
  });
});
