import { stopKey } from '@roundsman/domain';
import { optimize } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import { describe, expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow, stopRows } from '../route-plans/scheduling/full-plan.fixture.ts';
import type { FullPlan } from '../route-plans/index.ts';
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

describe('on a day under way', () => {
  const plan = { ...vrp.plan, status: 'DISPATCHED' as const };
  const hours = 3600;
  const at = (clock: string) => new Date(`2026-03-02T${clock}:00Z`);
  const under = (settings: Partial<RunSettings>, now: Date, changes: Partial<FullPlan> = {}) =>
    problemOfRun(
      fullPlan({
        plan,
        routes: [anna, bo],
        orders: [
          orderRow('a', { delivery_time_start: '08:00', delivery_time_end: '09:00' }),
          orderRow('b', { north: 2, delivery_time_start: '08:00', delivery_time_end: '12:00' }),
          orderRow('new', { north: 3, status: 'UNASSIGNED', delivery_time_end: '09:00' }),
        ],
        stops: stopRows(anna, 'a- b-'),
        ...changes,
      }),
      { ...wishes, ...settings },
      { now, distances: grid, signal: new AbortController().signal },
    );

  it('what is late on its route by now stays on it, as late as it is and no later; what is new has to be in time', async () => {
    const { problem, initial } = await under({ mostChanges: 0 }, at('10:00'));
    const [a, b, fresh] = problem.jobs.map(({ windows }) => windows?.[0]?.end ?? 0);
    expect(a).toBeGreaterThan(10 * hours);
    expect(a).toBeLessThan(10.2 * hours);
    expect([b, fresh]).toEqual([12 * hours, 9 * hours]);
    const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
    expect(solution.unscheduled.map(({ id }) => id)).toEqual(['new']);
    expect(checkSolution(problem, solution)).toEqual([]);
  });

  it('a driver who cannot be home in time may be as long on the road as the route takes', async () => {
    const { problem } = await under({}, at('16:58'), { orders: [orderRow('a'), orderRow('b', { north: 2 })] });
    expect(problem.vehicles[0]?.overtimeSeconds).toBeGreaterThan(5 * 60);
    expect(problem.vehicles[1]?.overtimeSeconds).toBe(0);
  });

  describe('the stop that a driver is on the way to', () => {
    // b before a would be the shorter way.
    const heading = (settings: Partial<RunSettings>) =>
      under(settings, at('10:00'), {
        orders: [orderRow('a', { north: 3, status: 'GOING_NEXT' }), orderRow('b', { north: 1 })],
      });

    it('stays the next one of that driver', async () => {
      const { problem, initial } = await heading({});
      const [step, ...more] = problem.vehicles[0]?.prefix ?? [];
      expect([step?.taskId, more]).toEqual(['a', []]);
      expect(step?.arrival).toBeGreaterThan(10 * hours);
      // Nothing is left to place first: a search that has to looks at a fraction of the plans.
      expect(problem.jobs.map(({ place }) => place)).toEqual([undefined, undefined]);
      const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
      expect(solution.unscheduled).toEqual([]);
      expect(checkSolution(problem, solution)).toEqual([]);
      const annas = solution.routes.find(({ vehicleId }) => vehicleId === 'anna');
      expect(annas?.steps.flatMap(({ taskId }) => taskId ?? [])[0]).toBe('a');
    });

    it('is where a break comes before it pinned to its driver, so that the search says when the break is', async () => {
      const resting = { ...anna, break_start: '10:05', break_end: '10:35' };
      const { problem, initial } = await under({}, at('10:00'), {
        routes: [resting, bo],
        orders: [orderRow('a', { north: 3, status: 'GOING_NEXT' }), orderRow('b', { north: 1 })],
        stops: stopRows(resting, 'a- b-'),
      });
      expect(problem.vehicles[0]?.prefix).toEqual([]);
      expect(problem.options?.pins).toEqual({ a: 'anna' });
      expect(problem.jobs.map(({ place }) => place)).toEqual(['first', undefined]);
      const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
      expect(solution.unscheduled).toEqual([]);
      expect(checkSolution(problem, solution)).toEqual([]);
    });

    it('is collected first where it is a pickup, and brought by the same driver', async () => {
      const { problem, initial } = await under({}, at('10:00'), {
        plan: { ...plan, type: 'PDP' },
        orders: [orderRow('p', { from: 3, north: 5, status: 'GOING_NEXT' }), orderRow('q', { from: 1, north: 2 })],
        stops: stopRows(anna, 'p+ p- q+ q-'),
      });
      expect(problem.vehicles[0]?.prefix).toMatchObject([{ kind: 'pickup', taskId: 'p' }]);
      const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
      expect(solution.unscheduled).toEqual([]);
      expect(checkSolution(problem, solution)).toEqual([]);
      const annas = solution.routes.find(({ vehicleId }) => vehicleId === 'anna');
      const tasks = annas?.steps.flatMap(({ kind, taskId }) => (taskId ? `${kind} ${taskId}` : [])) ?? [];
      expect(tasks[0]).toBe('pickup p');
      expect(tasks).toContain('delivery p');
    });

    it('goes where whoever plans sends it, or leaves its place to the first stops that were chosen', async () => {
      const sent = await heading({ assigns: { a: 'bo' } });
      expect(sent.problem.jobs[0]?.place).toBeUndefined();
      expect(sent.problem.options?.pins).toMatchObject({ a: 'bo' });
      const freed = await heading({ assigns: { a: 'UNLOCKED' } });
      expect(freed.problem.options?.pins).not.toHaveProperty('a');
      const chosen = await heading({ stopPins: { b_DELIVERY: 'first' } });
      expect(chosen.problem.jobs.map(({ place }) => place)).toEqual([undefined, 'first']);
    });

    it('means nothing before the routes are out', async () => {
      const { problem } = await under({}, at('10:00'), {
        plan: vrp.plan,
        orders: [orderRow('a', { status: 'GOING_NEXT' }), orderRow('b')],
      });
      expect(problem.jobs[0]?.place).toBeUndefined();
    });
  });

  it('while all is in time nothing is allowed more', async () => {
    const { problem } = await under({}, at('08:10'));
    expect(problem.jobs.map(({ windows }) => windows?.[0]?.end)).toEqual([9 * hours, 12 * hours, 9 * hours]);
    expect(problem.vehicles[0]?.overtimeSeconds).toBe(0);
  });
});

it('begins where another run began', async () => {
  const { initial } = await problemOfRun(vrp, wishes, {
    now: new Date('2026-03-01T12:00:00Z'),
    distances: grid,
    signal: new AbortController().signal,
    initial: [
      { driverId: 'bo', stops: [stopKey('b', 'delivery')] },
      { driverId: 'gone', stops: [stopKey('a', 'delivery')] },
    ],
  });
  expect(initial).toEqual([{ vehicleId: 'bo', tasks: [{ kind: 'job', taskId: 'b' }] }]);
});
