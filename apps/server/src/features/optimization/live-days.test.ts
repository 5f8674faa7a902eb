import { optimize } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullPlan, orderRow, planRow, routeRow, stopRows } from '../route-plans/scheduling/full-plan.fixture.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import { problemOfRun } from './problem/problem-of-run.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const order = fc.record({
  north: fc.integer({ min: 0, max: 6 }),
  from: fc.integer({ min: 0, max: 6 }),
  begun: fc.constantFrom('ASSIGNED', 'GOING_NEXT', 'COLLECTED'),
  opens: fc.option(fc.integer({ min: 8 * 60, max: 14 * 60 }), { freq: 2 }),
  wide: fc.integer({ min: 10, max: 240 }),
});
const route = fc.record({
  rest: fc.option(fc.integer({ min: 8 * 60, max: 16 * 60 })),
  pause: fc.integer({ min: 5, max: 60 }),
  reload: fc.boolean(),
  stops: fc.array(order, { minLength: 1, maxLength: 5 }),
});

it('plans any day under way without breaking a rule, whatever the drivers’ next stops', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(route, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 7 * 60, max: 18 * 60 }),
      fc.record({
        forceAll: fc.boolean(),
        applyBalanceSetting: fc.boolean(),
        mostChanges: fc.option(fc.integer({ min: 0, max: 4 })),
      }),
      async (isPairs, days, now, runSettings) => {
        const routes = days.map(({ rest, pause, reload }, at) =>
          routeRow(`d${at}`, {
            reload,
            capacity: 10,
            ...(rest !== null && { break_start: clock(rest), break_end: clock(rest + pause) }),
          }),
        );
        const orders = days.flatMap(({ stops }, at) =>
          stops.map(({ north, from, begun, opens, wide }, n) =>
            orderRow(`o${at}${n}`, {
              north,
              ...(isPairs && { from }),
              // The driver is on the way to the first stop, or its pickup is done.
              ...(n === 0 && begun === 'GOING_NEXT' && { status: 'GOING_NEXT' as const }),
              ...(n === 0 && isPairs && begun === 'COLLECTED' && { pickup_status: 'COLLECTED' as const }),
              ...(opens !== null && { delivery_time_start: clock(opens), delivery_time_end: clock(opens + wide) }),
              load: 1 + n,
            }),
          ),
        );
        const stops = routes.flatMap((row, at) =>
          stopRows(
            row,
            (days[at]?.stops ?? []).map((_, n) => (isPairs ? `o${at}${n}+ o${at}${n}-` : `o${at}${n}-`)).join(' '),
          ),
        );
        const plan = planRow({ status: 'DISPATCHED', type: isPairs ? 'PDP' : 'VRP' });
        const { problem, initial } = await problemOfRun(
          fullPlan({ plan, routes, orders, stops }),
          { ...runSettings, effort: 'quick' },
          { now: new Date(`2026-03-02T${clock(now)}:00Z`), routingEngine: grid, signal: new AbortController().signal },
        );
        const solution = await optimize(problem, { seed: 1, iterations: 60, threads: 1, initial });
        // Repairing a route that breaks a rule may need more changes than the stability limit allows.
        expect(checkSolution(problem, solution).filter(({ rule }) => rule !== 'stability')).toEqual([]);
        days.forEach(({ stops: [first] }, at) => {
          const id = `o${at}0`;
          if (first?.begun !== 'GOING_NEXT' || solution.unscheduled.some((left) => left.id === id)) return;
          const tasks = solution.routes[at]?.steps.flatMap(({ taskId }) => taskId ?? []);
          expect(tasks?.[0]).toBe(id);
        });
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 60), seed: 1 },
  );
});
