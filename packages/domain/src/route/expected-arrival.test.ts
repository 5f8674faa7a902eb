import { describe, expect, it } from 'vitest';
import { formatWallClock, parseTimeOfDay } from '../units.ts';
import { expectedArrival, type RouteStopProgress } from './expected-arrival.ts';

const notBegun = { plannedArrival: 0, arrivedAt: null, plannedDeparture: null, headedAt: null };

const at = (clock: string): number => parseTimeOfDay(clock) as number;

/** Three stops planned to end at 10:00, 11:00 and 12:00; the result is for the third, planned for 11:50. */
function third(now: string, done: readonly (string | null)[]) {
  const stops = ['10:00', '11:00', '12:00'].map((end, sequence) => ({
    sequence,
    plannedEnd: at(end),
    isFinished: Boolean(done[sequence]),
    doneAt: done[sequence] ? at(done[sequence]) : null,
    ...notBegun,
  }));
  const { expected, stopsBefore } = expectedArrival({ sequence: 2, arrival: at('11:50') }, stops, at(now));
  return [formatWallClock(expected), stopsBefore];
}

it.each([
  ['as planned', '09:00', [], ['11:50', 2]],
  ['as late as at the stop before', '10:30', ['10:30'], ['12:20', 1]],
  ['as early', '09:50', ['09:50'], ['11:40', 1]],
  ['later by what is overdue', '10:25', [], ['12:15', 2]],
  ['by the stop that the driver was at last, in whatever order', '11:05', ['11:05', '10:20'], ['12:55', 0]],
  ['never in the past', '13:00', ['10:00', '11:00'], ['13:00', 0]],
] as const)('the driver is expected %s', (_, now, done, result) => expect(third(now, done)).toEqual(result));

it('a wall clock starts at 00:00 again after midnight', () => {
  expect(formatWallClock(at('23:50') + 20 * 60)).toBe('00:10');
  expect(formatWallClock(-600)).toBe('23:50');
});

describe('before the first stop is finished', () => {
  /** A route that leaves at 03:00 for a stop at 03:32, then one at 04:00. Returns the expected arrivals. */
  const expectedAt = (now: string, began: { headedAt?: string; arrivedAt?: string }) => {
    const first = { sequence: 0, plannedArrival: at('03:32'), plannedEnd: at('03:40'), plannedDeparture: at('03:00') };
    const second = { ...first, sequence: 1, plannedArrival: at('04:00'), plannedEnd: at('04:10') };
    const open = { isFinished: false, doneAt: null, arrivedAt: null, headedAt: null };
    const stops = [
      {
        ...first,
        ...open,
        headedAt: began.headedAt ? at(began.headedAt) : null,
        arrivedAt: began.arrivedAt ? at(began.arrivedAt) : null,
      },
      { ...second, ...open },
    ];
    return stops.map(({ sequence, plannedArrival: arrival }) =>
      formatWallClock(expectedArrival({ sequence, arrival }, stops, at(now)).expected),
    );
  };

  it('a driver who heads for it early or late comes as much earlier or later', () => {
    expect(expectedAt('02:30', { headedAt: '02:28' })).toEqual(['03:00', '03:28']);
    expect(expectedAt('03:20', { headedAt: '03:20' })).toEqual(['03:52', '04:20']);
  });

  it('a driver who has arrived is as early or late at the next stop', () =>
    expect(expectedAt('03:05', { headedAt: '02:28', arrivedAt: '03:02' })[1]).toBe('03:30'));

  it('the arrival never lies in the past', () => {
    expect(expectedAt('03:50', {})[0]).toBe('03:50');
    expect(expectedAt('03:50', { headedAt: '03:00' })[0]).toBe('03:50');
  });

  it('it lies in its range, also before a late start', () => {
    const stops = ['09:40', '10:40'].map((arrival, sequence) => ({
      ...notBegun,
      sequence,
      plannedArrival: at(arrival),
      plannedEnd: at(arrival) + 600,
      plannedDeparture: at('09:30'),
      isFinished: false,
      doneAt: null,
    }));
    const { expected, range } = expectedArrival({ sequence: 1, arrival: at('10:40') }, stops, at('11:48'));
    expect([expected, range?.from ?? 0, range?.to ?? 0].map(formatWallClock)).toEqual(['12:38', '12:30', '12:50']);
  });

  it('it is the planned one while nothing has begun', () =>
    expect(expectedAt('02:30', {})).toEqual(['03:32', '04:00']));
});

describe('when the driver does another stop first', () => {
  /** Three stops planned for 9:50, 10:50 and 11:50, ten minutes each. The first is done at 10:00, then the driver heads for the third. */
  const expectedAt = (now: string, report: { headedAt?: string; arrivedAt?: string }) => {
    const stops = ['09:50', '10:50', '11:50'].map((arrival, sequence) => ({
      ...notBegun,
      sequence,
      plannedArrival: at(arrival),
      plannedEnd: at(arrival) + 600,
      isFinished: sequence === 0,
      doneAt: sequence === 0 ? at('10:00') : null,
      headedAt: sequence === 2 && report.headedAt ? at(report.headedAt) : null,
      arrivedAt: sequence === 2 && report.arrivedAt ? at(report.arrivedAt) : null,
    }));
    return [1, 2].map((sequence) => {
      const { expected, stopsBefore } = expectedArrival(
        { sequence, arrival: stops[sequence]?.plannedArrival ?? 0 },
        stops,
        at(now),
      );
      return [formatWallClock(expected), stopsBefore];
    });
  };

  it('that stop is the next one, and the one left out comes after it', () => {
    const after = [
      ['12:00', 1],
      ['11:50', 0],
    ];
    expect(expectedAt('10:10', { headedAt: '10:05' })).toEqual(after);
    expect(expectedAt('11:48', { headedAt: '10:05', arrivedAt: '11:48' })).toEqual(after);
  });

  it('the last report counts where the driver headed for two stops, and none from before a finished one', () => {
    const stop = (sequence: number, more: Partial<RouteStopProgress> = {}): RouteStopProgress => ({
      ...notBegun,
      isFinished: false,
      doneAt: null,
      sequence,
      plannedArrival: at('10:00') + sequence * 3600,
      plannedEnd: at('10:10') + sequence * 3600,
      ...more,
    });
    const nextOf = (stops: readonly RouteStopProgress[]) =>
      stops.filter(
        ({ isFinished, sequence, plannedArrival }) =>
          !isFinished && expectedArrival({ sequence, arrival: plannedArrival }, stops, at('10:20')).stopsBefore === 0,
      );
    const third = stop(2, { headedAt: at('10:05') });
    const second = stop(1, { headedAt: at('10:07') });
    expect(nextOf([stop(0), second, third]).map(({ sequence }) => sequence)).toEqual([1]);
    const done = stop(1, { headedAt: at('10:07'), isFinished: true, doneAt: at('10:15') });
    expect(nextOf([stop(0), done, third]).map(({ sequence }) => sequence)).toEqual([0]);
  });

  it('what is overdue there delays the one left out', () =>
    expect(expectedAt('12:20', { headedAt: '10:05' })).toEqual([
      ['12:20', 1],
      ['12:20', 0],
    ]));
});

describe('with time windows', () => {
  /** Three stops planned for 9:00, 9:30 and 10:00, ten minutes each. The second has a window; the first ends at `done`. */
  const expectedAt = (now: string, done: string | null, start: string, plannedSecond = '09:30') => {
    const stops = ['09:00', plannedSecond, '10:00'].map((arrival, sequence) => ({
      ...notBegun,
      sequence,
      plannedArrival: at(arrival),
      plannedEnd: at(sequence === 1 ? '09:40' : arrival) + (sequence === 1 ? 0 : 600),
      isFinished: sequence === 0 && done !== null,
      doneAt: sequence === 0 && done ? at(done) : null,
      windows: sequence === 1 ? { start, end: '12:00', windows: null } : { start: null, end: null, windows: null },
    }));
    return [1, 2].map((sequence) => {
      const arrival = stops[sequence]?.plannedArrival ?? 0;
      const { expected, range } = expectedArrival({ sequence, arrival }, stops, at(now));
      return [expected, range?.from ?? 0].map(formatWallClock);
    });
  };

  it('an early driver waits for the window, and the stop after it is no earlier', () =>
    expect(expectedAt('08:10', '08:10', '09:30')).toEqual([
      ['09:30', '09:30'],
      ['10:00', '09:40'],
    ]));

  it('a planned wait ends at the window, and takes in a delay', () => {
    expect(expectedAt('08:00', null, '09:30', '09:15')[0]).toEqual(['09:30', '09:30']);
    expect(expectedAt('09:20', '09:20', '09:30', '09:15')).toEqual([
      ['09:30', '09:30'],
      ['10:00', '09:50'],
    ]);
  });

  it('a later window counts once the first is over', () => {
    const stop = {
      ...notBegun,
      sequence: 0,
      plannedArrival: at('09:00'),
      plannedEnd: at('09:10'),
      isFinished: false,
      doneAt: null,
      windows: {
        start: '08:00',
        end: '09:30',
        windows: [
          { start: '08:00', end: '09:30' },
          { start: '11:00', end: '12:00' },
        ],
      },
    };
    const { expected } = expectedArrival({ sequence: 0, arrival: at('09:45') }, [stop], at('08:30'));
    expect(formatWallClock(expected)).toBe('11:00');
  });
});

describe('with an arrival by road', () => {
  const stop = (byRoad: { arrival: string; computedAt: string } | null, arrivedAt: string | null = null) => ({
    ...notBegun,
    sequence: 0,
    plannedEnd: at('10:10'),
    isFinished: false,
    doneAt: null,
    arrivedAt: arrivedAt === null ? null : at(arrivedAt),
    byRoad: byRoad && {
      arrival: at(byRoad.arrival),
      from: at(byRoad.arrival) - 600,
      to: at(byRoad.arrival) + 900,
      computedAt: at(byRoad.computedAt),
    },
  });
  const expectedAt = (now: string, progress: ReturnType<typeof stop>) => {
    const { expected, range } = expectedArrival({ sequence: 0, arrival: at('10:00') }, [progress], at(now));
    return [expected, range?.from ?? 0, range?.to ?? 0].map(formatWallClock);
  };

  it('the driver is expected then, in its range', () => {
    const byRoad = { arrival: '10:20', computedAt: '09:30' };
    expect(expectedAt('09:31', stop(byRoad))).toEqual(['10:20', '10:10', '10:35']);
  });

  it('an early driver waits for the window', () => {
    const windows = { start: '10:40', end: '12:00', windows: null };
    const progress = { ...stop({ arrival: '10:20', computedAt: '09:30' }), windows };
    expect(expectedAt('09:31', progress)).toEqual(['10:40', '10:40', '10:45']);
  });

  it('an old one is not used, and none of a driver who has arrived', () => {
    const byRoad = { arrival: '10:20', computedAt: '09:30' };
    const without = expectedAt('09:36', stop(null));
    expect(expectedAt('09:36', stop(byRoad))).toEqual(without);
    expect(expectedAt('09:31', stop(byRoad, '09:30'))).toEqual(expectedAt('09:31', stop(null, '09:30')));
  });
});
