import { type StopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { routeOf } from '../plan.fixture.ts';
import { stopAfterMove } from '../keyboard-move.ts';
import type { TimedRoute, TimedStop } from './timed-route.ts';
import { clampHourPx, dropIndex, spanOf, tickOf, ticksOf, xOf } from './scale.ts';

const hour = 3600;
const stop = (key: string, start: number, end: number) => ({ key, start, end }) as TimedStop;
const timedRoute = (id: string, stops: TimedStop[], start = 8, end = 16): TimedRoute =>
  ({
    driverId: id,
    route: routeOf(id),
    stops,
    start: stops[0]?.start ?? null,
    end: stops.at(-1)?.end ?? null,
    shift: { start: start * hour, end: end * hour },
  }) as unknown as TimedRoute;

describe('time scale', () => {
  it('spans shifts and routes with a margin', () =>
    expect(spanOf([timedRoute('a', [stop('1', 7.75 * hour, 17 * hour)])])).toEqual({
      start: 7.5 * hour,
      end: 17.5 * hour,
    }));
  it('begins with a stop that a driver served before the shift and the planned departure', () => {
    const early = { ...timedRoute('a', [stop('1', 6 * hour, 6.25 * hour)]), start: 8 * hour };
    expect(spanOf([early]).start).toBe(5.5 * hour);
  });
  it('spans at least five hours, and a working day without drivers', () => {
    expect(spanOf([timedRoute('a', [], 9, 10)])).toEqual({ start: 8.5 * hour, end: 13.5 * hour });
    expect(spanOf([])).toEqual({ start: 7.5 * hour, end: 18.5 * hour });
  });
  it('has ticks of hours, quarters, then five minutes (ROUTE-04)', () => {
    expect([100, 449, 450, 949, 950].map(tickOf)).toEqual([3600, 3600, 900, 900, 300]);
    expect(ticksOf({ start: 7.5 * hour, end: 10 * hour }, 300)).toEqual([8, 9, 10].map((h) => h * hour));
  });
  it('limits the zoom', () => expect([10, 330.4, 9999].map(clampHourPx)).toEqual([40, 330, 2400]));
  it('converts times to pixels', () => expect(xOf(9 * hour, { start: 8 * hour, end: 13 * hour }, 300)).toBe(300));
  it('drops behind the stops whose middle is left of the pointer', () => {
    const route = timedRoute('a', [stop('1', 8 * hour, 9 * hour), stop('2', 10 * hour, 11 * hour)]);
    const at = (x: number) => dropIndex(route, x, { start: 8 * hour, end: 13 * hour }, 100);
    expect([0, 49, 51, 249, 251].map(at)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('selection by arrow keys', () => {
  const routes = [
    timedRoute('a', [stop('a1', 8, 9), stop('a2', 20, 21)]),
    timedRoute('none', []),
    timedRoute('b', [stop('b1', 7, 8), stop('b2', 18, 19)]),
  ];
  it('moves along a route, and to the nearest time on the next route', () => {
    expect(stopAfterMove(routes, 'a1' as StopKey, 'on')).toBe('a2');
    expect(stopAfterMove(routes, 'a2' as StopKey, 'back')).toBe('a1');
    expect(stopAfterMove(routes, 'a2' as StopKey, 'down')).toBe('b2');
    expect(stopAfterMove(routes, 'b1' as StopKey, 'up')).toBe('a1');
  });
  it('begins at the first stop and ends at the last', () => {
    expect(stopAfterMove(routes, null, 'down')).toBe('a1');
    expect(stopAfterMove(routes, 'a2' as StopKey, 'on')).toBeNull();
    expect(stopAfterMove(routes, 'b1' as StopKey, 'down')).toBeNull();
    expect(stopAfterMove([], null, 'on')).toBeNull();
  });
});
