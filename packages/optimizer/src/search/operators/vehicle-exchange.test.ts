import { describe, expect, it } from 'vitest';
import type { Problem, Vehicle } from '../../problem/problem.ts';
import { at, job, vehicle, world } from '../../testing/line-world.ts';
import type { Routes } from '../../route/routes.ts';
import { begin } from '../../testing/begin.ts';
import { VehicleExchange } from './vehicle-exchange.ts';

/** Windows matter, so that routes keep their order. */
const prepare = (problem: Problem) => ({ ...begin(problem), hasWindows: true });

/**
 * Cold goods for a, b and c far out on the line, d near its beginning. The first vehicle has a, b and c, the second
 * has d if it is `out`.
 */
function begun(first: Partial<Vehicle>, second: Partial<Vehicle>, isOut = false) {
  const context = prepare(
    world({
      vehicles: [vehicle('first', { skills: ['cold'], ...first }), vehicle('second', { skills: ['cold'], ...second })],
      jobs: [...['a', 'b', 'c'].map((id, place) => job(id, 8 + place, { skills: ['cold'] })), job('d', 1)],
    }),
  );
  const { routes, undo } = context;
  routes.setRoute(0, [0, 1, 2]);
  if (isOut) routes.setRoute(1, [3]);
  return { routes, undo, exchange: new VehicleExchange(context) };
}

/** Returns whether one of fifty tries exchanges the vehicles. */
function happens({ undo, exchange }: ReturnType<typeof begun>): boolean {
  undo.begin();
  return Array.from({ length: 50 }).some(() => exchange.run());
}

const stopsOf = (routes: Routes) => [0, 1].map((v) => Array.from(routes.sequence(v)));

describe('vehicles that exchange their routes', () => {
  const farOut = { start: 10, end: 10 };

  it('lets a vehicle that starts nearby replace another, which is then unused', () => {
    const plan = begun({}, farOut);
    const before = plan.routes.totalCost();

    expect(happens(plan)).toBe(true);
    expect(stopsOf(plan.routes)).toEqual([[], [0, 1, 2]]);
    expect(plan.routes.totalCost()).toBeLessThan(before);
    expect(plan.undo.everySaved((v) => plan.routes.isFeasible(v))).toBe(true);
  });

  it('gives each of two the route of the other', () => {
    const plan = begun({}, farOut, true);

    expect(happens(plan)).toBe(true);
    expect(stopsOf(plan.routes)).toEqual([[3], [0, 1, 2]]);
  });

  it('can be undone, with both vehicles', () => {
    const plan = begun({}, farOut, true);
    const before = plan.routes.totalCost();
    happens(plan);

    plan.undo.restore(plan.routes);
    expect(stopsOf(plan.routes)).toEqual([[0, 1, 2], [3]]);
    expect(plan.routes.totalCost()).toBe(before);
  });

  it('requires the skills of all stops', () => {
    expect(happens(begun({}, { ...farOut, skills: [] }, true))).toBe(false);
  });

  it('is not tried where it would change nothing', () => {
    expect(happens(begun({}, {}, true))).toBe(false);
  });
});

describe('vehicles with a break whose legs take as long and are shorter', () => {
  it('each count their own metres after an exchange of routes', () => {
    const town = world({
      vehicles: ['first', 'second'].map((id) => {
        const breaks = [{ windowStart: at('12:00'), windowEnd: at('13:00'), durationSeconds: 1800 }];
        return vehicle(id, { breaks, ...(id === 'second' ? { profile: 'straight' } : {}) });
      }),
      jobs: ['a', 'b', 'c'].map((id, place) => job(id, 8 + place)),
    });
    const { durations, distances } = town.matrices;
    const straight = { durations, distances: Float64Array.from(distances, (metres) => metres / 2) };
    const problem = { ...town, profiles: { straight } };
    const context = prepare(problem);
    const [exchanged, direct] = [context.routes, begin(problem).routes];
    exchanged.setRoute(0, [0, 1, 2]);
    direct.setRoute(1, [0, 1, 2]);
    const exchange = new VehicleExchange(context);
    context.undo.begin();

    expect(Array.from({ length: 50 }).some(() => exchange.run())).toBe(true);
    expect(exchanged.times.distance[1]).toBe(direct.times.distance[1]);
  });
});
