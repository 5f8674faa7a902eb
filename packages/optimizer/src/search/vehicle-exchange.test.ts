import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../problem/problem.ts';
import { at, job, vehicle, world } from '../testing/line-world.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { State } from './state.ts';
import { Undo } from './undo.ts';
import { VehicleExchange } from './vehicle-exchange.ts';

/** Cold goods for a, b and c far out on the line, d near its beginning. The first vehicle has a, b and c, the second has d if it is `out`. */
function begun(first: Partial<Vehicle>, second: Partial<Vehicle>, isOut = false) {
  const model = new Model(
    world({
      vehicles: [vehicle('first', { skills: ['cold'], ...first }), vehicle('second', { skills: ['cold'], ...second })],
      jobs: [...['a', 'b', 'c'].map((id, place) => job(id, 8 + place, { skills: ['cold'] })), job('d', 1)],
    }),
  );
  const state = new State(model);
  state.setRoute(0, [0, 1, 2]);
  if (isOut) state.setRoute(1, [3]);
  return { state, undo: new Undo(model.vehicles), exchange: new VehicleExchange(model, new Random(1)) };
}

/** Whether one of fifty tries exchanges the vehicles. */
function happens({ state, undo, exchange }: ReturnType<typeof begun>): boolean {
  undo.begin();
  return Array.from({ length: 50 }).some(() => exchange.run(state, undo));
}

const routes = (state: State) => [0, 1].map((v) => Array.from(state.sequence(v)));

describe('vehicles that exchange their routes', () => {
  const farOut = { start: 10, end: 10 };

  it('lets a vehicle that starts nearby take over from one that can stay at home then', () => {
    const plan = begun({}, farOut);
    const before = plan.state.cost();

    expect(happens(plan)).toBe(true);
    expect(routes(plan.state)).toEqual([[], [0, 1, 2]]);
    expect(plan.state.cost()).toBeLessThan(before);
    expect(plan.undo.everyKept((v) => plan.state.isFeasible(v))).toBe(true);
  });

  it('gives each of two the route of the other', () => {
    const plan = begun({}, farOut, true);

    expect(happens(plan)).toBe(true);
    expect(routes(plan.state)).toEqual([[3], [0, 1, 2]]);
  });

  it('can be taken back', () => {
    const plan = begun({}, farOut, true);
    const before = plan.state.cost();
    happens(plan);

    plan.undo.restore(plan.state);
    expect(routes(plan.state)).toEqual([[0, 1, 2], [3]]);
    expect(plan.state.cost()).toBe(before);
  });

  it('asks for the skills of all stops', () => {
    expect(happens(begun({}, { ...farOut, skills: [] }, true))).toBe(false);
  });

  it('is not tried where it would change nothing', () => {
    expect(happens(begun({}, {}, true))).toBe(false);
  });
});

describe('vehicles with a break whose ways take as long and are not as far', () => {
  it('each count their own metres when they have exchanged their routes', () => {
    const town = world({
      vehicles: ['first', 'second'].map((id) => {
        const breaks = [{ windowStart: at('12:00'), windowEnd: at('13:00'), durationSeconds: 1800 }];
        return vehicle(id, { breaks, ...(id === 'second' ? { profile: 'straight' } : {}) });
      }),
      jobs: ['a', 'b', 'c'].map((id, place) => job(id, 8 + place)),
    });
    const { durations, distances } = town.matrices;
    const straight = { durations, distances: Float64Array.from(distances, (metres) => metres / 2) };
    const model = new Model({ ...town, profiles: { straight } });
    const [exchanged, direct] = [new State(model), new State(model)];
    exchanged.setRoute(0, [0, 1, 2]);
    direct.setRoute(1, [0, 1, 2]);
    const exchange = new VehicleExchange(model, new Random(1));
    const undo = new Undo(model.vehicles);
    undo.begin();

    expect(Array.from({ length: 50 }).some(() => exchange.run(exchanged, undo))).toBe(true);
    expect(exchanged.distance[1]).toBe(direct.distance[1]);
  });
});
