import { describe, expect, it } from 'vitest';
import { grid } from '../grid.fixture.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { fullPlan, logRow, orderRow, planRow, routeRow, stopRows } from './full-plan.fixture.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import { type PlanTimes, timeSequences } from './save-sequences.ts';
import { sequencesOf } from './stop-history.ts';

// An optimization maps and times a plan once. Its times are saved unless the plan has changed since.

const now = new Date('2026-03-01T12:00:00Z');
const [anna, bo] = [routeRow('anna'), routeRow('bo')];
const planWith = (changes: Partial<FullPlan> = {}): FullPlan =>
  fullPlan({
    routes: [anna, bo],
    orders: [orderRow('a'), orderRow('b', { north: 2 })],
    stops: [...stopRows(anna, 'a-'), ...stopRows(bo, 'b-')],
    ...changes,
  });

async function timesOf(full: FullPlan): Promise<PlanTimes> {
  const sequences = sequencesOf(full);
  const { planProblem, timed, travel } = await timeSequences(full, sequences, { routingEngine: grid, now });
  return { planProblem, sequences, timed, travel };
}

describe('the problem of a plan', () => {
  it('is used again for the same plan, and not after a change', () => {
    const previous = problemFromPlan(planWith(), { now });
    const jobsOf = (full: FullPlan) => problemFromPlan(full, { now, previous }).problem.jobs;
    expect(jobsOf(planWith())).toBe(previous.problem.jobs);
    const changed = planWith({ orders: [orderRow('a'), orderRow('b', { north: 2, load: 3 })] });
    expect(jobsOf(changed)).not.toBe(previous.problem.jobs);
    expect(jobsOf(changed)).toEqual(problemFromPlan(changed, { now }).problem.jobs);
    expect(jobsOf(planWith({ log: [logRow('a', 'DELIVERY_ARRIVED', '09:00')] }))).not.toBe(previous.problem.jobs);
  });

  it('has the present moment on a day under way', () => {
    const full = planWith({ plan: planRow({ status: 'DISPATCHED' }) });
    const previous = problemFromPlan(full, { now: new Date('2026-03-02T09:00:00Z') });
    const later = problemFromPlan(full, { now: new Date('2026-03-02T09:05:00Z'), previous });
    expect(later.problem.jobs).toBe(previous.problem.jobs);
    expect(later.problem.vehicles.map(({ notBefore }) => notBefore)).toEqual([32_700, 32_700]);
  });

  it('is mapped again where a pickup and its delivery come to one route', () => {
    const pdp = planWith({
      plan: planRow({ type: 'PDP' }),
      orders: [orderRow('a', { from: 0, status: 'COLLECTED', pickup_status: 'COLLECTED' })],
      stops: [...stopRows(anna, 'a+'), ...stopRows(bo, 'a-')],
      log: [logRow('a', 'COLLECTED', '08:00')],
    });
    const previous = problemFromPlan(pdp, { now });
    const together = [
      {
        routeId: anna.id,
        stops: [
          { orderId: 'a', type: 'pickup' as const },
          { orderId: 'a', type: 'delivery' as const },
        ],
      },
    ];
    expect(previous.problem.shipments).toEqual([]);
    expect(problemFromPlan(pdp, { now, previous, sequences: together }).problem.shipments).toHaveLength(1);
  });
});

describe('earlier times', () => {
  const withoutLegs = {
    ...grid,
    travel: async (...question: Parameters<typeof grid.travel>) => ({
      ...(await grid.travel(...question)),
      legs: () => Promise.reject(new Error('Timed again')),
    }),
  };
  const save = (full: FullPlan, times: PlanTimes, at = now) =>
    timeSequences(full, sequencesOf(full), { routingEngine: withoutLegs, now: at, times });

  it('are saved for the same plan', async () => {
    const times = await timesOf(planWith());
    expect((await save(planWith(), times)).timed).toBe(times.timed);
  });

  it('are not saved for a plan that has changed, or later on a day under way', async () => {
    const times = await timesOf(planWith());
    await expect(save(planWith({ routes: [anna, routeRow('bo', { speed: 'SLOW' })] }), times)).rejects.toThrow(
      'Timed again',
    );
    const underWay = planWith({ plan: planRow({ status: 'DISPATCHED' }) });
    const before = await timesOf(underWay);
    await expect(save(underWay, before, new Date('2026-03-02T09:05:00Z'))).rejects.toThrow('Timed again');
  });
});
