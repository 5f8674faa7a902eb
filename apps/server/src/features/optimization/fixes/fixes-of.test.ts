import type { Relaxation } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { fixesOf } from './fixes-of.ts';

const stopOf = () => ({ orderId: 'a', type: 'delivery' as const });
const fixOf = (relaxation: Record<string, unknown>) =>
  fixesOf([{ vehicleId: 'rolf', addedCost: 600, ...relaxation } as unknown as Relaxation], stopOf)[0];
const hour = 3600;

it('rounds times outwards to minutes', () => {
  expect(fixOf({ kind: 'shift', shiftEnd: 17 * hour + 11 * 60 + 1 })).toMatchObject({
    kind: 'shift',
    driverId: 'rolf',
    addedSeconds: 600,
    shiftEnd: '17:12',
  });
  expect(fixOf({ kind: 'shift-start', shiftStart: 7 * hour + 40 * 60 + 59 })).toMatchObject({
    kind: 'shift-start',
    shiftStart: '07:40',
    shiftEnd: null,
  });
  const task = { kind: 'job', taskId: 'a' };
  expect(fixOf({ kind: 'time-window', task, window: { start: 9 * hour + 59, end: 10 * hour + 2399 } })).toMatchObject({
    stop: 'delivery',
    windowStart: '09:00',
    windowEnd: '10:40',
  });
});

it('keeps the open side of a window that starts or ends with the day', () =>
  expect(
    fixOf({ kind: 'time-window', task: { kind: 'job', taskId: 'a' }, window: { start: 0, end: 7 * 24 * hour } }),
  ).toMatchObject({ windowStart: null, windowEnd: null }));

it('lists what a driver would need', () => {
  expect(fixOf({ kind: 'capacity', capacity: [14] })).toMatchObject({ kind: 'capacity', limit: 14 });
  expect(fixOf({ kind: 'skills', skills: ['cold'] })).toMatchObject({ kind: 'skills', skills: ['cold'] });
  expect(fixOf({ kind: 'max-stops', limit: 9 })).toMatchObject({ kind: 'max-stops', limit: 9 });
  expect(fixOf({ kind: 'max-distance', limit: 80_123 })).toMatchObject({ kind: 'max-distance', limit: 80.2 });
  expect(fixOf({ kind: 'max-ride-time', limit: 2701 })).toMatchObject({ kind: 'max-ride-time', limit: 46 });
  expect(fixOf({ kind: 'release-time', releaseTime: 8 * hour + 59 })).toMatchObject({ windowStart: '08:00' });
  expect(fixOf({ kind: 'vehicle-not-allowed' })).toMatchObject({ kind: 'allowed-driver' });
});

it('omits fixes past midnight and those without a field', () => {
  expect(fixOf({ kind: 'shift', shiftEnd: 24 * hour })).toBeUndefined();
  expect(fixOf({ kind: 'max-travel', limit: 100 })).toBeUndefined();
});
