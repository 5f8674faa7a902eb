import { expect, it } from 'vitest';
import { findFinishEntry, isStopReached, nextStopType, stopStatus } from './stop-progress.ts';

const entry = (status: Parameters<typeof stopStatus>[1], isVoid = false) => ({
  status,
  createdAt: '2026-11-20T10:00:00Z',
  notes: null,
  void: isVoid,
});

it('finishes a pickup when it is collected, a delivery when it is completed (ROUTE-40)', () => {
  const logs = [entry('ASSIGNED'), entry('COLLECTED'), entry('IN_TRANSIT'), entry('COMPLETED')];
  expect(findFinishEntry('pickup', logs)?.status).toBe('COLLECTED');
  expect(findFinishEntry('delivery', logs)?.status).toBe('COMPLETED');
});

it('ignores what the driver has undone', () => {
  expect(findFinishEntry('delivery', [entry('COMPLETED', true)])).toBeUndefined();
});

it('shows a skipped order as skipped at its pickup, unless that pickup was reached (ROUTE-42)', () => {
  expect(stopStatus('pickup', 'SKIPPED', 'ASSIGNED')).toBe('SKIPPED');
  expect(stopStatus('pickup', 'SKIPPED', 'COLLECTED')).toBe('COMPLETED');
  expect(stopStatus('pickup', 'SKIPPED', 'PICKUP_ARRIVED')).toBe('PICKUP_ARRIVED');
});

it('drops the delivery of a failed pickup (SRV-04)', () => {
  expect(stopStatus('delivery', 'PICKUP_FAILED', 'PICKUP_FAILED')).toBe('FAILED');
  expect(nextStopType('PDP', 'PICKUP_FAILED', 'PICKUP_FAILED')).toBeNull();
});

it('knows which stop is next for an order', () => {
  expect(nextStopType('PDP', 'ASSIGNED', 'ASSIGNED')).toBe('pickup');
  expect(nextStopType('PDP', 'COLLECTED', 'COLLECTED')).toBe('delivery');
  expect(nextStopType('VRP', 'GOING_NEXT', null)).toBe('delivery');
  expect(nextStopType('VRP', 'COMPLETED', null)).toBeNull();
});

it('fixes a stop once the driver has been there', () => {
  expect(isStopReached('delivery', 'GOING_NEXT', null, 'VRP')).toBe(false);
  expect(isStopReached('delivery', 'DELIVERY_ARRIVED', null, 'VRP')).toBe(true);
  expect(isStopReached('pickup', 'COLLECTED', 'COLLECTED', 'PDP')).toBe(true);
  expect(isStopReached('delivery', 'COLLECTED', 'COLLECTED', 'PDP')).toBe(false);
});
