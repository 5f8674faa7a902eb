import { stopKey } from '@roundsman/domain';
import { optimize } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import { describe, expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow, stopRows } from '../../route-plans/scheduling/full-plan.fixture.ts';
import type { FullPlan } from '../../route-plans/index.ts';
import { grid } from '../../route-plans/grid.fixture.ts';
import { problemOfRun } from './problem-of-run.ts';
import type { RunSettings } from '../runs/run-settings.ts';

const anna = routeRow('anna');
const bo = routeRow('bo');
const defaults = { forceAll: false, applyBalanceSetting: false, effort: 'quick' } as const;

const vrp = fullPlan({
  routes: [anna, bo],
  orders: [orderRow('a'), orderRow('b', { north: 2 })],
  stops: stopRows(anna, 'a- b-'),
});
const problemOf = async (settings: Partial<RunSettings>, full = vrp) =>
  problemOfRun(
    full,
    { ...defaults, ...settings },
    {
      now: new Date('2026-03-01T12:00:00Z'),
      routingEngine: grid,
      signal: new AbortController().signal,
    },
  );

it('limits how many stops change position', async () => {
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

it('pins stops to the first or last position of a route', async () => {
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
      { ...defaults, ...settings },
      { now, routingEngine: grid, signal: new AbortController().signal },
    );

  it('keeps late stops on their route without making them later; new orders must be on time', async () => {
    const { problem, initial } = await under({ mostChanges: 0 }, at('10:00'));
    const [a, b, fresh] = problem.jobs.map(({ windows }) => windows?.[0]?.end ?? 0);
    expect(a).toBeGreaterThan(10 * hours);
    expect(a).toBeLessThan(10.2 * hours);
    expect(b).toEqual(12 * hours);
    expect(fresh).toEqual(9 * hours);
    const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
    expect(solution.unscheduled.map(({ id }) => id)).toEqual(['new']);
    expect(checkSolution(problem, solution)).toEqual([]);
  });

  it('lets a driver who cannot be back in time work as long as the present route takes', async () => {
    const { problem } = await under({}, at('16:58'), { orders: [orderRow('a'), orderRow('b', { north: 2 })] });
    expect(problem.vehicles[0]?.overtimeSeconds).toBeGreaterThan(5 * 60);
    expect(problem.vehicles[1]?.overtimeSeconds).toBe(0);
  });

  describe('a driver’s next stop', () => {
    // The route is shorter with b before a.
    const heading = (settings: Partial<RunSettings>) =>
      under(settings, at('10:00'), {
        orders: [orderRow('a', { north: 3, status: 'GOING_NEXT' }), orderRow('b', { north: 1 })],
      });

    it('stays the next stop of that driver', async () => {
      const { problem, initial } = await heading({});
      const [step, ...more] = problem.vehicles[0]?.prefix ?? [];
      expect(step?.taskId).toBe('a');
      expect(more).toEqual([]);
      expect(step?.arrival).toBeGreaterThan(10 * hours);
      // With a `place` left, the search would evaluate far fewer solutions.
      expect(problem.jobs.map(({ place }) => place)).toEqual([undefined, undefined]);
      const solution = await optimize(problem, { seed: 1, iterations: 50, threads: 1, initial });
      expect(solution.unscheduled).toEqual([]);
      expect(checkSolution(problem, solution)).toEqual([]);
      const annas = solution.routes.find(({ vehicleId }) => vehicleId === 'anna');
      expect(annas?.steps.flatMap(({ taskId }) => taskId ?? [])[0]).toBe('a');
    });

    it('is pinned to its driver when a break comes first, so that the search schedules the break', async () => {
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

    it('is collected first when it is a pickup, and delivered by the same driver', async () => {
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

    it('gives way to an assigned driver and to chosen first stops', async () => {
      const sent = await heading({ assigns: { a: 'bo' } });
      expect(sent.problem.jobs[0]?.place).toBeUndefined();
      expect(sent.problem.options?.pins).toMatchObject({ a: 'bo' });
      const freed = await heading({ assigns: { a: 'UNLOCKED' } });
      expect(freed.problem.options?.pins).not.toHaveProperty('a');
      const chosen = await heading({ stopPins: { b_DELIVERY: 'first' } });
      expect(chosen.problem.jobs.map(({ place }) => place)).toEqual([undefined, 'first']);
    });

    it('may change before the dispatch', async () => {
      const { problem } = await under({}, at('10:00'), {
        plan: vrp.plan,
        orders: [orderRow('a', { status: 'GOING_NEXT' }), orderRow('b')],
      });
      expect(problem.jobs[0]?.place).toBeUndefined();
    });
  });

  it('does not widen limits when everything is on time', async () => {
    const { problem } = await under({}, at('08:10'));
    expect(problem.jobs.map(({ windows }) => windows?.[0]?.end)).toEqual([9 * hours, 12 * hours, 9 * hours]);
    expect(problem.vehicles[0]?.overtimeSeconds).toBe(0);
  });
});

it('starts from the initial routes of another run', async () => {
  const { initial } = await problemOfRun(vrp, defaults, {
    now: new Date('2026-03-01T12:00:00Z'),
    routingEngine: grid,
    signal: new AbortController().signal,
    initial: [
      { driverId: 'bo', stops: [stopKey('b', 'delivery')] },
      { driverId: 'gone', stops: [stopKey('a', 'delivery')] },
    ],
  });
  expect(initial).toEqual([{ vehicleId: 'bo', tasks: [{ kind: 'job', taskId: 'b' }] }]);
});
