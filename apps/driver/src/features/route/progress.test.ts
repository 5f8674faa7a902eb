import { describe, expect, it } from 'vitest';
import { expectedArrival, progressOf, shownClock, withFreshArrivals } from './progress.ts';
import { aRoute, aStop } from './test-route.ts';

/** Stockholm's wall clock on the delivery day. */
const clock = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`);
const finished = aStop({ orderId: 'a', status: 'COMPLETED', arrivalTime: '09:00', finishTime: '09:05' });
const next = aStop({ orderId: 'b', arrivalTime: '10:00', finishTime: '10:10' });

describe('progress', () => {
  it.each([
    ['in time', '09:05', '09:30', 0],
    ['three minutes behind is on time', '09:08', '09:30', 0],
    ['as late as the last stop was', '09:17', '09:30', 12],
    ['at least as late as the clock says', '09:05', '10:20', 20],
    ['the greater of both', '09:35', '10:20', 30],
    ['early is on time', '08:40', '09:00', 0],
  ])('%s', (_, finishedAt, now, late) => {
    const route = aRoute('VRP', [{ ...finished, finishedAt: new Date(clock(finishedAt)).toISOString() }, next]);
    expect(progressOf(route, next, clock(now))).toMatchObject({ done: 1, total: 2, lateMinutes: late });
  });

  it('is late as the office and the customer see it, where the server knows the expected arrival', () => {
    const late = { ...finished, finishedAt: new Date(clock('09:35')).toISOString() };
    const byRoad = { ...next, expectedArrival: '10:12' };
    expect(progressOf(aRoute('VRP', [late, byRoad]), byRoad, clock('09:40'))).toMatchObject({
      lateMinutes: 12,
      delay: 720,
    });
    // Never in the past.
    expect(progressOf(aRoute('VRP', [late, byRoad]), byRoad, clock('10:20')).lateMinutes).toBe(20);
    const early = { ...next, expectedArrival: '09:58' };
    expect(progressOf(aRoute('VRP', [late, early]), early, clock('09:40')).lateMinutes).toBe(0);
  });

  it('falls back to the delay when the last answer of the server is more than five minutes old', () => {
    const route = {
      ...aRoute('VRP', [{ ...next, expectedArrival: '10:12' }]),
      serverTime: new Date(clock('09:40')).toISOString(),
    };
    expect(withFreshArrivals(route, clock('09:45'))).toBe(route);
    expect(withFreshArrivals(route, clock('09:46')).stops[0]?.expectedArrival).toBeNull();
  });

  it('standing at the stop, only what goes beyond its planned end is late', () => {
    const here = { ...next, status: 'DELIVERY_ARRIVED' as const };
    expect(progressOf(aRoute('VRP', [here]), here, clock('10:09')).lateMinutes).toBe(0);
    expect(progressOf(aRoute('VRP', [here]), here, clock('10:20')).lateMinutes).toBe(10);
  });

  it('standing at the stop, it is late as the office sees the stop after it, not as late as an earlier stop was', () => {
    // This stop was finished 40 minutes late, out of sequence.
    const late = { ...finished, finishedAt: new Date(clock('09:45')).toISOString() };
    const here = { ...next, status: 'DELIVERY_ARRIVED' as const };
    const after = aStop({ orderId: 'c', arrivalTime: '10:20', finishTime: '10:30', expectedArrival: '10:32' });
    const route = aRoute('VRP', [late, here, after]);
    expect(progressOf(route, here, clock('10:12')).lateMinutes).toBe(12);
    expect(progressOf(aRoute('VRP', [late, here]), here, clock('10:12')).lateMinutes).toBe(40);
  });

  it('shows nothing on another day or when all is done', () => {
    const route = aRoute('VRP', [next]);
    expect(progressOf(route, next, clock('10:00') - 86_400_000).lateMinutes).toBeNull();
    expect(progressOf(aRoute('VRP', [finished]), null, clock('12:00')).lateMinutes).toBeNull();
  });

  it('counts past midnight on the delivery day’s clock', () => {
    const night = aStop({ orderId: 'n', arrivalTime: '24:10', finishTime: '24:20' });
    expect(progressOf(aRoute('VRP', [night]), night, clock('23:50')).lateMinutes).toBe(0);
    expect(progressOf(aRoute('VRP', [night]), night, Date.parse('2026-11-21T00:30:00+01:00')).lateMinutes).toBe(20);
    expect(shownClock('24:10')).toBe('00:10');
  });
});

describe('times', () => {
  it('shifts the planned arrival by the delay and shows when that misses the time window', () => {
    const stop = aStop({ orderId: 'a', arrivalTime: '10:00', windowEnd: '10:15' });
    expect(expectedArrival(stop, 0)).toEqual({ at: '10:00', isLate: false });
    expect(expectedArrival(stop, 1200)).toEqual({ at: '10:20', isLate: true });
  });
});
