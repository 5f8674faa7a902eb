import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const logs = (...statuses: string[]) =>
  statuses.map((status, minute) => ({
    status,
    createdAt: `2026-11-23T08:0${minute}:00Z`,
    estimatedBecause: null,
  })) as Parameters<typeof progressOf>[2];
const line = (...args: Parameters<typeof progressOf>) =>
  progressOf(...args).map(({ status, state }) => `${status} ${state}`);

describe('progressOf (ORD-42 to ORD-44)', () => {
  it('shows the four steps of an unassigned order', () => {
    expect(line('DRAFT', 'PDP', [])).toEqual([
      'ASSIGNED waiting',
      'COLLECTED waiting',
      'IN_TRANSIT waiting',
      'COMPLETED waiting',
    ]);
  });

  it('marks the current step and gives the times of the reached ones', () => {
    const steps = progressOf('IN_TRANSIT', 'PDP', logs('ASSIGNED', 'COLLECTED', 'IN_TRANSIT'));
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'waiting']);
    expect(steps.map(({ at }) => at?.slice(14, 16) ?? null)).toEqual(['00', '01', '02', null]);
  });

  it.each([
    ['SKIPPED', 1, 'failed'],
    ['PICKUP_ARRIVED', 1, 'current'],
    ['PICKUP_FAILED', 1, 'failed'],
    ['DELIVERY_ARRIVED', 3, 'current'],
    ['DELIVERY_FAILED', 3, 'failed'],
  ] as const)('shows a step for %s only while the order has this status', (status, index, state) => {
    const steps = progressOf(status, 'PDP', logs('ASSIGNED', 'COLLECTED', status));
    expect(steps).toHaveLength(5);
    expect(steps[index]).toMatchObject({ status, state, at: '2026-11-23T08:02:00Z' });
    expect(steps.slice(0, index).every((step) => step.state === 'done')).toBe(true);
    expect(steps.slice(index + 1).every((step) => step.state === 'waiting')).toBe(true);
    expect(progressOf('COMPLETED', 'PDP', logs(status, 'COMPLETED'))).toHaveLength(4);
  });

  it('counts GOING_NEXT as assigned for Pickup and Delivery, and as in transit for Single Stop (ORD-57)', () => {
    expect(line('GOING_NEXT', 'PDP', []).slice(0, 2)).toEqual(['ASSIGNED current', 'COLLECTED waiting']);
    expect(line('GOING_NEXT', 'VRP', []).slice(1, 3)).toEqual(['COLLECTED done', 'IN_TRANSIT current']);
  });

  it('marks only logged steps of a manually closed order as reached', () =>
    expect(line('FAILED', 'PDP', logs('ASSIGNED', 'FAILED'))).toEqual([
      'ASSIGNED done',
      'COLLECTED waiting',
      'IN_TRANSIT waiting',
      'FAILED failed',
      'COMPLETED waiting',
    ]));

  it('shows the later time of an order assigned twice', () =>
    expect(progressOf('ASSIGNED', 'VRP', logs('ASSIGNED', 'UNASSIGNED', 'ASSIGNED'))[0]?.at).toContain('08:02'));
});
