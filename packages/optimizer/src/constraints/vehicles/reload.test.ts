import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../problem/problem.ts';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, job, shipment, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';
import { type Cargo, detourOf, reloadsOf, TripSplitter } from './reload.ts';

const loaded = (id: string, place: number, load: number, collects = 0) => job(id, place, { load, collects });
const van = (more: Partial<Vehicle> = {}) => vehicle('d1', { capacity: 10, reload: { seconds: 600 }, ...more });

describe('reload', () => {
  it('loads what does not fit on the first trip', () => {
    const jobs = [loaded('a', 1, 6), loaded('b', 2, 6)];
    const route = planAndCheck(world({ vehicles: [van()], jobs }), 'a b');
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 08:25 reload · 08:55 b · 09:20 end');
    expect(route.steps.map((step) => step.load)).toEqual([6, 0, 6, 0, 0]);
    expect(route.steps[2]).toMatchObject({ kind: 'reload', taskId: null, location: 0, serviceSeconds: 600 });
    expect(route.totals).toMatchObject({
      reloads: 1,
      stops: 2,
      peakLoad: 6,
      serviceSeconds: 1200,
      workingSeconds: at('09:20') - at('08:00'),
    });
  });

  it('is at the location with the shortest detour, and at its own one when equal', () => {
    const jobs = [loaded('a', 3, 6), loaded('b', 5, 6), loaded('c', 1, 6)];
    const route = planAndCheck(
      world({ vehicles: [van({ reload: { seconds: 600, locations: [9, 4] } })], jobs }),
      'a b c',
    );
    expect(route.steps.flatMap(({ kind, location }) => (kind === 'reload' ? [location] : []))).toEqual([4, 4]);
    const near = planAndCheck(
      world({ vehicles: [van({ reload: { seconds: 600, location: 1, locations: [2, 0] } })], jobs }),
      'c a b',
    );
    expect(near.steps.find(({ kind }) => kind === 'reload')).toMatchObject({ location: 1 });
  });

  it('needs no start where there are other locations', () => {
    const jobs = [loaded('a', 3, 6), loaded('b', 5, 6)];
    const route = planAndCheck(
      world({ vehicles: [van({ start: null, reload: { seconds: 0, locations: [4] } })], jobs }),
      'a b',
    );
    expect(formatRoute(route)).toBe('08:00 start · 08:00 a · 08:15 reload · 08:25 b · 09:20 end');
  });

  it('stays within its limit where fewer trips fit, and is flagged where they do not', () => {
    const jobs = [loaded('a', 0, 6), loaded('b', 0, 2), loaded('c', 8, 6), loaded('d', 8, 2)];
    const planOf = (maxReloads: number, ...broken: string[]) =>
      formatRoute(
        planAndCheck(world({ vehicles: [van({ reload: { seconds: 0, maxReloads } })], jobs }), 'a b c d', ...broken),
      );
    expect(planOf(1).match(/reload/g)).toHaveLength(1);
    expect(planOf(0, 'max-reloads')).toContain('reload !max-reloads 1');
  });

  it('has the shortest detours of the fewest trips', () => {
    const cargo: Cargo = {
      stops: 4,
      dimensions: 1,
      brought: [4, 4, 4, 4],
      collected: [0, 0, 0, 0],
      carried: [0, 0, 0, 0],
    };
    const detours = [0, 1, 100, 1];
    const split = (most?: number) => reloadsOf(cargo, [8], 0, (stop) => detours[stop]!, most);
    expect(split()).toEqual([1, 3]);
    expect(split(2)).toEqual([1, 3]);
    expect(split(1)).toEqual([2]);
    expect(split(0)).toEqual([2]);
  });

  it('does not occur where all fits, or where the vehicle does not reload', () => {
    const jobs = [loaded('a', 1, 5), loaded('b', 2, 5)];
    expect(formatRoute(planAndCheck(world({ vehicles: [van()], jobs }), 'a b'))).not.toContain('reload');
    const tooMuch = [loaded('a', 1, 6), loaded('b', 2, 6)];
    expect(
      formatRoute(planAndCheck(world({ vehicles: [van({ reload: null })], jobs: tooMuch }), 'a b', 'capacity')),
    ).toBe('08:00 start !capacity 2 · 08:10 a · 08:25 b · 08:50 end');
  });

  it('is at the shortest detour, not where the vehicle is full', () => {
    const jobs = [loaded('a', 1, 3), loaded('b', 5, 3), loaded('c', 5, 6)];
    expect(formatRoute(planAndCheck(world({ vehicles: [van()], jobs }), 'a b c'))).toMatch(
      / a · .* reload · .* b · .* c /,
    );
  });

  it('is as late as possible where detours are equal', () => {
    const jobs = [loaded('a', 2, 4), loaded('b', 2, 4), loaded('c', 2, 4)];
    expect(formatRoute(planAndCheck(world({ vehicles: [van()], jobs }), 'a b c'))).toMatch(
      / a · .* b · .* reload · .* c /,
    );
  });

  it('may be elsewhere than the start', () => {
    const jobs = [loaded('a', 1, 6), loaded('b', 2, 6)];
    const route = planAndCheck(world({ vehicles: [van({ reload: { location: 3, seconds: 0 } })], jobs }), 'a b');
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 08:35 reload · 08:45 b · 09:10 end');
    expect(route.steps[2]!.location).toBe(3);
  });

  it('leaves shipments on board', () => {
    const jobs = [loaded('a', 1, 6), loaded('b', 2, 6)];
    const shipments = [shipment('s', 1, 3, { load: 4 })];
    const route = planAndCheck(world({ vehicles: [van()], jobs, shipments }), 'a +s b -s');
    expect(formatRoute(route)).toContain('reload');
    expect(route.steps.map((step) => step.load)).toEqual([6, 0, 4, 10, 4, 0, 0]);
  });

  it('unloads what was collected', () => {
    const jobs = [loaded('a', 1, 2, 8), loaded('b', 2, 2, 8)];
    const route = planAndCheck(world({ vehicles: [van()], jobs }), 'a b');
    expect(route.steps.map((step) => [step.kind, step.load])).toEqual([
      ['start', 2],
      ['job', 8],
      ['reload', 2],
      ['job', 8],
      ['end', 8],
    ]);
  });

  it('does not count as a stop, and begins a trip with its set-up', () => {
    const jobs = [loaded('a', 0, 6), { ...loaded('b', 0, 6), setupSeconds: 60 }].map((loadedJob) => ({
      ...loadedJob,
      place: 2,
    }));
    const route = planAndCheck(world({ vehicles: [van({ maxStops: 2 })], jobs }), 'a b');
    expect(formatRoute(route)).toBe('08:00 start · 08:00 a !place 1 · 08:05 reload · 08:15 b · 08:21 end');
    expect(route.steps[3]!.setupSeconds).toBe(60);
  });

  it('fits in every dimension', () => {
    const jobs = [job('a', 1, { load: [1, 3] }), job('b', 2, { load: [1, 3] })];
    const vehicles = [van({ capacity: [10, 4] })];
    const route = planAndCheck({ ...world({ vehicles, jobs }), dimensions: ['kilograms', 'pallets'] }, 'a b');
    expect(route.steps.map((step) => step.loads)).toEqual([
      [1, 3],
      [0, 0],
      [1, 3],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is not among the fixed steps unless it has to be', () => {
    const jobs = [loaded('a', 1, 3), loaded('b', 5, 3), loaded('c', 5, 6)];
    const free = world({ vehicles: [van({ prefix: stops('a b') })], jobs });
    expect(formatRoute(planAndCheck(free, 'a b c'))).toMatch(/ a · .* b · .* reload · .* c /);
    const forced = world({ vehicles: [van({ prefix: stops('a b c'), capacity: 6 })], jobs });
    expect(formatRoute(planAndCheck(forced, 'a b c'))).toMatch(/ a · .* b · .* reload · .* c /);
  });

  it('does not help a stop that never fits, or too many shipments', () => {
    const jobs = [loaded('a', 1, 6), loaded('b', 2, 16), loaded('c', 3, 6)];
    expect(formatRoute(planAndCheck(world({ vehicles: [van()], jobs }), 'a b c', 'capacity'))).toMatch(
      / a · \d+:\d+ reload !capacity 6 · \d+:\d+ b · \d+:\d+ reload · \d+:\d+ c · \d+:\d+ end$/,
    );
    const shipments = [shipment('s', 1, 3, { load: 8 }), shipment('t', 2, 4, { load: 8 })];
    expect(formatRoute(planAndCheck(world({ vehicles: [van()], shipments }), '+s +t -s -t', 'capacity'))).not.toContain(
      'reload',
    );
  });

  it('follows a break that is due before its end', () => {
    const jobs = [loaded('a', 1, 6), loaded('b', 2, 6)];
    const breaks = [{ windowStart: at('08:20'), windowEnd: at('09:00'), durationSeconds: 1800 }];
    expect(formatRoute(planAndCheck(world({ vehicles: [van({ breaks })], jobs }), 'a b'))).toBe(
      '08:00 start · 08:10 a · 08:20 break · 08:55 reload · 09:25 b · 09:50 end',
    );
  });
});

/** Returns the best of all splits. @param fixed how many of the first stops are fixed */
function bestByTrying(
  { stops: count, brought, collected, carried }: Cargo,
  capacity: number,
  detours: number[],
  fixed: number,
) {
  const fits = (begin: number, end: number) => {
    let onBoard = 0;
    for (let stop = 0; stop < begin; stop++) onBoard += carried[stop]!;
    for (let stop = begin; stop < end; stop++) onBoard += brought[stop]!;
    for (let stop = begin; stop < end; stop++) {
      if (onBoard > capacity) return false;
      onBoard += carried[stop]! + collected[stop]! - brought[stop]!;
    }
    return onBoard <= capacity;
  };
  let best: { among: number; cost: number; reloads: number[] } | null = null;
  for (let mask = 0; mask < 2 ** (count - 1); mask++) {
    const reloads = [...Array(count - 1).keys()].map((bit) => bit + 1).filter((stop) => mask & (1 << (stop - 1)));
    const bounds = [0, ...reloads, count];
    if (!reloads.every((stop, trip) => fits(bounds[trip]!, stop)) || !fits(bounds.at(-2)!, count)) continue;
    const cost = reloads.reduce((sum, stop) => sum + detours[stop]!, 0);
    const among = reloads.filter((stop) => stop < fixed).length;
    const isEqual = best && among === best.among && cost === best.cost;
    const isBetter =
      !best ||
      among < best.among ||
      (among === best.among && cost < best.cost) ||
      (isEqual && reloads.length < best.reloads.length) ||
      (isEqual && reloads.length === best.reloads.length && isLater(reloads, best.reloads));
    if (isBetter) best = { among, cost, reloads };
  }
  return best;
}

function isLater(a: number[], b: number[]): boolean {
  for (let at = a.length - 1; at >= 0; at--) if (a[at] !== b[at]) return a[at]! > b[at]!;
  return false;
}

describe('the split into trips', () => {
  const stop = fc.oneof(
    fc.record({ brought: fc.nat(6), collected: fc.constantFrom(0, 0, 1, 4), carried: fc.constant(0) }),
    fc.record({ brought: fc.constant(0), collected: fc.constant(0), carried: fc.nat(4) }),
  );

  const parts = fc.array(fc.tuple(stop, fc.nat(4)), { minLength: 1, maxLength: 8 });
  type Parts = (readonly [{ brought: number; collected: number; carried: number }, number])[];
  const cargoOf = (all: Parts): Cargo => ({
    stops: all.length,
    dimensions: 1,
    brought: all.map(([cargo]) => cargo.brought),
    collected: all.map(([cargo]) => cargo.collected),
    carried: all.map(([cargo]) => cargo.carried),
  });
  const detoursOf = (all: Parts) => all.map(([, detour]) => detour);
  const capacities = fc.integer({ min: 6, max: 14 });

  it('is the best of all splits, with as few reloads before fixed stops as possible', () => {
    fc.assert(
      fc.property(parts, capacities, fc.nat(5), (all, capacity, most) => {
        const fixed = Math.min(most, all.length);
        const detours = detoursOf(all);
        const best = bestByTrying(cargoOf(all), capacity, detours, fixed);
        if (best) expect(reloadsOf(cargoOf(all), [capacity], fixed, (at) => detours[at]!)).toEqual(best.reloads);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the routes that were split before, which may begin with the same stops', () => {
    const variants = fc.array(fc.tuple(parts, fc.nat(8)), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(variants, capacities, fc.nat(3), fc.constantFrom(1, 2, 9), (all, capacity, fixed, maxReloads) => {
        const splitter = new TripSplitter();
        let last: Parts = [];
        for (const [rest, same] of all) {
          const begun = last.slice(0, Math.max(same, fixed));
          const route = [...begun, ...rest];
          const detours = detoursOf(route);
          const isFixed = begun.length >= fixed;
          splitter.split(cargoOf(route), [capacity], fixed, detours, maxReloads, isFixed ? begun.length : 0);
          const expected = reloadsOf(cargoOf(route), [capacity], fixed, (at) => detours[at]!, maxReloads);
          expect(Array.from(splitter.reloads.subarray(0, splitter.count))).toEqual(expected);
          last = route;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('ends, whatever does not fit', () => {
    const cargo = { stops: 3, dimensions: 1, brought: [9, 9, 9], collected: [9, 0, 9], carried: [0, 0, 0] };
    expect(reloadsOf(cargo, [1], 3, () => Number.MAX_VALUE)).toEqual([1, 2]);
  });

  it('avoids unreachable locations, and counts no negative detour', () => {
    expect(detourOf(Number.POSITIVE_INFINITY, 60, 5, 5)).toBe(1e9);
    expect(detourOf(10, 60, 10, 5)).toBe(75);
    expect(detourOf(1, 0, 1, 5)).toBe(0);
    expect(detourOf(1, 0, 1, Number.POSITIVE_INFINITY)).toBe(0);
  });
});
