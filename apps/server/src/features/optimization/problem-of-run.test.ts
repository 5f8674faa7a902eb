import { expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow, stopRows } from '../route-plans/full-plan.fixture.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import { problemOfRun } from './problem-of-run.ts';
import type { RunSettings } from './run-settings.ts';

const anna = routeRow('anna');
const bo = routeRow('bo');
const wishes = { forceAll: false, applyBalanceSetting: false, effort: 'quick' } as const;

const vrp = fullPlan({
  routes: [anna, bo],
  orders: [orderRow('a'), orderRow('b', { north: 2 })],
  stops: stopRows(anna, 'a- b-'),
});
const problemOf = async (settings: Partial<RunSettings>, full = vrp) =>
  problemOfRun(
    full,
    { ...wishes, ...settings },
    {
      now: new Date('2026-03-01T12:00:00Z'),
      distances: grid,
      signal: new AbortController().signal,
    },
  );

it('holds on to what people know: at most so many stops change place', async () => {
  const { problem } = await problemOf({ mostChanges: 3 });
  expect(problem.options?.stability).toEqual({
    mostChanges: 3,
    from: [
      {
        vehicleId: 'anna',
        tasks: [
          { kind: 'job', taskId: 'a' },
          { kind: 'job', taskId: 'b' },
        ],
      },
      { vehicleId: 'bo', tasks: [] },
    ],
  });
  expect((await problemOf({})).problem.options).not.toHaveProperty('stability');
});

it('pins stops to the first or last place of a route', async () => {
  const { problem } = await problemOf({ stopPins: { a_DELIVERY: 'last' } });
  expect(problem.jobs.map(({ place }) => place)).toEqual(['last', undefined]);

  const order = orderRow('p', { from: 1, north: 3 });
  const plan = { ...vrp.plan, type: 'PDP' as const };
  const pdp = fullPlan({ plan, routes: [anna], orders: [order] });
  const { problem: pairs } = await problemOf({ stopPins: { p_PICKUP: 'first' } }, pdp);
  expect(pairs.shipments[0]?.pickup.place).toBe('first');
  expect(pairs.shipments[0]?.delivery.place).toBeUndefined();
});

it('begins where another run began', async () => {
  const { initial } = await problemOfRun(vrp, wishes, {
    now: new Date('2026-03-01T12:00:00Z'),
    distances: grid,
    signal: new AbortController().signal,
    initial: [
      { driverId: 'bo', stops: ['b_DELIVERY'] },
      { driverId: 'gone', stops: ['a_DELIVERY'] },
    ],
  });
  expect(initial).toEqual([{ vehicleId: 'bo', tasks: [{ kind: 'job', taskId: 'b' }] }]);
});
