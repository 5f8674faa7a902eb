import { orderStatuses } from '@roundsman/domain/order/order-status';
import { describe, expect, it } from 'vitest';
import { liveState } from './live-state.ts';

describe('status text for a waiting customer', () => {
  it.each([
    ['IN_TRANSIT', true, 'live.title'],
    ['GOING_NEXT', true, 'live.title'],
    ['DELIVERY_ARRIVED', true, 'live.arrived'],
    ['GOING_NEXT', false, 'live.planned'],
    ['ASSIGNED', false, 'live.planned'],
    ['COLLECTED', false, 'live.collected'],
    ['COMPLETED', false, 'live.delivered'],
    ['SKIPPED', false, 'live.skipped'],
    ['DELIVERY_FAILED', false, 'live.failed'],
    ['PICKUP_FAILED', false, 'live.failed'],
  ] as const)('%s, live: %s', (status, isLive, title) =>
    expect(liveState({ status, isLive, stopsBefore: 2 }).title).toBe(title),
  );
  it.each(['DRAFT', 'UNASSIGNED', 'ASSIGNED'] as const)('%s on no dispatched route: it is planned again', (status) =>
    expect(liveState({ status, isLive: false, stopsBefore: null })).toMatchObject({
      title: 'live.replanned',
      isComing: true,
    }),
  );
  it('has a text for every status', () => {
    for (const status of orderStatuses)
      expect(liveState({ status, isLive: false, stopsBefore: 0 }).title).toMatch(/^live\./);
  });
});
