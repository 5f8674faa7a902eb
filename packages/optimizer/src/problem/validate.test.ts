import { describe, expect, it } from 'vitest';
import { optimize } from '../search/optimize.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import { at, between, job, shipment, site, stops, vehicle, world } from '../testing/line-world.ts';
import type { VisitGroup } from './days.ts';
import type { Problem, Shipment } from './problem.ts';
import { InvalidProblem, validate } from './validate.ts';

const good = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1)], shipments: [shipment('s', 1, 2)] });

const twoVisits = { jobs: [job('a', 1), job('b', 1), job('c', 1)] };
const visits = (fields: Partial<VisitGroup> = {}): VisitGroup => ({ id: 'client', orders: ['a', 'b'], ...fields });

const twice = { windowStart: 0, windowEnd: 9e4, furtherWindows: [{ start: 1, end: 9e4 }], durationSeconds: 60 };
const rest = (from: string, to: string) => ({ windowStart: at(from), windowEnd: at(to), durationSeconds: 1800 });

function numbersFor(change: Partial<Problem>): number[] {
  return validate({ ...good, ...change }).map((error) => error.number);
}

describe('validate', () => {
  it('accepts a valid problem, and an empty one', () => {
    expect(validate(good)).toEqual([]);
    expect(
      validate({ locationCount: 0, matrices: { durations: [], distances: [] }, vehicles: [], jobs: [], shipments: [] }),
    ).toEqual([]);
  });

  it.each<[number, Partial<Problem>]>([
    [101, { locationCount: 1.5, jobs: [], shipments: [] }],
    [102, { matrices: { durations: [0], distances: good.matrices.distances } }],
    [103, { matrices: { durations: good.matrices.durations, distances: new Float64Array(144).fill(Number.NaN) } }],
    [103, { matrices: { durations: new Float64Array(144).fill(-1), distances: good.matrices.distances } }],
    [201, { vehicles: [vehicle('d1'), vehicle('d1')] }],
    [202, { vehicles: [vehicle('d1', { start: 99 })] }],
    [203, { vehicles: [vehicle('d1', { shiftEnd: at('07:00') })] }],
    [204, { vehicles: [vehicle('d1', { overtimeSeconds: -1 })] }],
    [205, { vehicles: [vehicle('d1', { speedFactor: 0 })] }],
    [206, { vehicles: [vehicle('d1', { capacity: Number.NaN })] }],
    [102, { profiles: { bicycle: { durations: [0], distances: good.matrices.distances } } }],
    [
      103,
      {
        profiles: {
          bicycle: { durations: new Float64Array(144).fill(Number.NaN), distances: good.matrices.distances },
        },
      },
    ],
    [104, { dimensions: [] }],
    [105, { dimensions: ['load', 'load'] }],
    [206, { dimensions: ['kilograms', 'pallets'], vehicles: [vehicle('d1', { capacity: [1, -1] })] }],
    [207, { vehicles: [vehicle('d1', { breaks: [rest('12:00', '13:00'), rest('10:00', '11:00')] })] }],
    [207, { vehicles: [vehicle('d1', { breaks: [rest('10:00', '13:00'), rest('11:00', '12:00')] })] }],
    [212, { vehicles: [vehicle('d1', { breaks: [rest('10:00', '10:30'), rest('10:10', '10:50')] })] }],
    [211, { vehicles: [vehicle('d1', { costs: { perOvertimeSecond: -1 } })] }],
    [211, { vehicles: [vehicle('d1', { costs: { perTravelSecond: Number.POSITIVE_INFINITY } })] }],
    [213, { vehicles: [vehicle('d1', { capacity: [1, 2] })] }],
    [214, { vehicles: [vehicle('d1', { reload: { location: 12, seconds: 0 } })] }],
    [214, { vehicles: [vehicle('d1', { start: null, reload: { seconds: 0 } })] }],
    [215, { vehicles: [vehicle('d1', { reload: { seconds: Number.NaN } })] }],
    [216, { vehicles: [vehicle('d1', { profile: 'bicycle' })] }],
    [302, { dimensions: ['kilograms', 'pallets'], jobs: [job('a', 1, { load: [1, Number.NaN] })] }],
    [308, { jobs: [job('a', 1, { load: [1, 1] })] }],
    [308, { shipments: [shipment('s', 1, 2, { load: [1, 1] })] }],
    [308, { jobs: [job('a', 1, { collects: [1, 1] })] }],
    [309, { jobs: [job('a', 1, { collects: Number.POSITIVE_INFINITY })] }],
    [310, { jobs: [job('a', 1, { setupSeconds: -1 })] }],
    [310, { shipments: [shipment('s', 1, 2, { pickup: { ...site(1), setupSeconds: Number.NaN } })] }],
    [311, { jobs: [job('a', 1, { place: 0 })] }],
    [311, { jobs: [job('a', 1, { place: 1.5 })] }],
    [312, { jobs: [job('a', 1, { zone: '' })] }],
    [313, { shipments: [shipment('s', 1, 2, { delivery: { ...site(2), place: 'first' } })] }],
    [313, { shipments: [shipment('s', 1, 2, { pickup: { ...site(1), place: 'last' } })] }],
    [106, { incompatibleGoods: [['food', 'food']] }],
    [106, { incompatibleGoods: [['food', '']] }],
    [107, { alternatives: [['a']] }],
    [107, { alternatives: [['a', 'a']] }],
    [108, { alternatives: [['a', 'b']] }],
    [109, { precedences: [{ before: 'a', after: 'b' }] }],
    [111, { ...twoVisits, visitGroups: [visits(), visits({ orders: ['s', 'c'] })] }],
    [112, { ...twoVisits, visitGroups: [visits({ orders: ['a'] })] }],
    [112, { ...twoVisits, visitGroups: [visits({ orders: ['a', 'a'] })] }],
    [112, { ...twoVisits, visitGroups: [visits(), visits({ id: 'other', orders: ['b', 'c'] })] }],
    [113, { ...twoVisits, visitGroups: [visits({ orders: ['a', 'x'] })] }],
    [114, { ...twoVisits, visitGroups: [visits({ patterns: [] })] }],
    [114, { ...twoVisits, visitGroups: [visits({ patterns: [[0, 1, 2]] })] }],
    [114, { ...twoVisits, visitGroups: [visits({ patterns: [[1, 1]] })] }],
    [114, { ...twoVisits, visitGroups: [visits({ patterns: [[0, 401]] })] }],
    [115, { ...twoVisits, visitGroups: [visits({ minGapDays: 0 })] }],
    [115, { ...twoVisits, visitGroups: [visits({ minGapDays: 3, maxGapDays: 2 })] }],
    [229, { vehicles: [vehicle('d1', { day: -1 })] }],
    [230, { drivers: [{ id: 'ann' }, { id: 'ann' }] }],
    [231, { drivers: [{ id: 'ann', workLimits: [{ firstDay: 1, lastDay: 0, maxWorkingSeconds: 1 }] }] }],
    [231, { drivers: [{ id: 'ann', workLimits: [{ firstDay: 0, lastDay: 0, maxWorkingSeconds: -1 }] }] }],
    [232, { drivers: [{ id: 'ann', minRestSeconds: -1 }] }],
    [233, { vehicles: [vehicle('d1', { driver: 'ann' }), vehicle('d2', { driver: 'ann', day: 0 })] }],
    [320, { jobs: [job('a', 1, { days: [0.5] })] }],
    [320, { shipments: [shipment('s', 1, 2, { days: [-1] })] }],
    [321, { jobs: [job('a', 1, { dayPrices: { 0: -1 } })] }],
    [511, { options: { driverChangePrice: -1 } }],
    [
      110,
      {
        precedences: [
          { before: 'a', after: 's' },
          { before: 's', after: 'a' },
        ],
      },
    ],
    [110, { precedences: [{ before: 'a', after: 'a' }] }],
    [214, { vehicles: [vehicle('d1', { reload: { seconds: 0, locations: [12] } })] }],
    [224, { vehicles: [vehicle('d1', { reload: { seconds: 0, maxReloads: -1 } })] }],
    [225, { vehicles: [vehicle('d1', { breaks: [{ ...rest('10:00', '11:00'), maxLoad: -1 }] })] }],
    [
      226,
      {
        vehicles: [
          vehicle('d1', { breaks: [{ ...rest('10:00', '11:00'), furtherWindows: [between('09:00-12:00')] }] }),
        ],
      },
    ],
    [
      208,
      {
        vehicles: [
          vehicle('d1', { breaks: [{ ...rest('10:00', '11:00'), furtherWindows: [between('12:00-12:01')] }] }),
        ],
      },
    ],
    [227, { vehicles: [vehicle('d1', { breaks: Array.from({ length: 20 }, () => twice) })] }],
    [225, { vehicles: [vehicle('d1', { breaks: [{ ...rest('10:00', '11:00'), maxLoad: [1, 1] }] })] }],
    [228, { vehicles: [vehicle('d1', { breaks: [{ ...rest('10:00', '11:00'), afterWorkSeconds: -1 }] })] }],
    [222, { vehicles: [vehicle('d1', { minStops: -1 })] }],
    [223, { vehicles: [vehicle('d1', { minLoad: [1, 1] })] }],
    [510, { options: { shortfallPrice: -1 } }],
    [316, { jobs: [job('a', 1, { serviceSecondsByType: { van: -1 } })] }],
    [316, { shipments: [shipment('s', 1, 2, { pickup: { ...site(1), setupSecondsByType: { van: Number.NaN } } })] }],
    [318, { jobs: [job('a', 1, { releaseTime: Number.NaN })] }],
    [319, { shipments: [{ ...shipment('s', 1, 2), releaseTime: 0 } as Shipment] }],
    [317, { jobs: [job('a', 1, { prize: -1 })] }],
    [210, { vehicles: [vehicle('d1', { maxWorkingSeconds: -1 })] }],
    [217, { vehicles: [vehicle('d1', { latestStart: at('07:00') })] }],
    [218, { vehicles: [vehicle('d1', { startWindows: [{ start: at('09:00'), end: at('08:00') }] })] }],
    [
      219,
      {
        vehicles: [
          vehicle('d1', {
            startWindows: [
              { start: at('08:00'), end: at('09:00') },
              { start: at('09:00'), end: at('10:00') },
            ],
          }),
        ],
      },
    ],
    [
      220,
      {
        vehicles: [
          vehicle('d1', { latestStart: at('08:30'), startWindows: [{ start: at('09:00'), end: at('10:00') }] }),
        ],
      },
    ],
    [221, { vehicles: [vehicle('d1', { loadingSeconds: -1 })] }],
    [314, { shipments: [shipment('s', 1, 2, { maxRideSeconds: -1 })] }],
    [315, { jobs: [job('a', 1, { goods: '' })] }],
    [504, { options: { objective: 'luck' as 'vroom' } }],
    [505, { options: { zonePrice: -1 } }],
    [505, { options: { preferencePrice: Number.NaN } }],
    [506, { options: { stability: { from: [], mostChanges: -1 } } }],
    [506, { options: { stability: { from: [], pricePerChange: Number.NaN } } }],
    [507, { options: { stability: { from: [{ vehicleId: 'nobody', tasks: [] }] } } }],
    [508, { options: { stability: { from: [{ vehicleId: 'd1', tasks: stops('a +b') }] } } }],
    [509, { options: { stability: { from: [{ vehicleId: 'd1', tasks: stops('a a') }] } } }],
    [
      509,
      {
        options: {
          stability: {
            from: [
              { vehicleId: 'd1', tasks: [] },
              { vehicleId: 'd1', tasks: [] },
            ],
          },
        },
      },
    ],
    [208, { vehicles: [vehicle('d1', { breaks: [{ windowStart: 0, windowEnd: 9, durationSeconds: 10 }] })] }],
    [209, { vehicles: [vehicle('d1', { notBefore: Number.NaN })] }],
    [301, { jobs: [job('a', 1), job('s', 1)] }],
    [302, { jobs: [job('a', 1, { load: -1 })] }],
    [303, { jobs: [job('a', 1, { priority: 0 })] }],
    [304, { jobs: [job('a', 12)] }],
    [305, { shipments: [shipment('s', 1, 2, { delivery: { location: 1, serviceSeconds: Number.NaN } })] }],
    [306, { jobs: [{ ...job('a', 1), windows: [{ start: 9, end: 8 }] }] }],
    [307, { shipments: [shipment('s', 1, 2, { pickup: site(1, '10:00-11:00', '09:00-10:30') })] }],
    [401, { vehicles: [vehicle('d1', { prefix: stops('+a') })] }],
    [402, { vehicles: [vehicle('d1', { prefix: stops('a a') })] }],
    [403, { vehicles: [vehicle('d1', { prefix: stops('-s') })] }],
    [404, { vehicles: [vehicle('d1', { prefix: [{ kind: 'job', taskId: 'a', arrival: 9, departure: 8 }] })] }],
    [405, { vehicles: [vehicle('d1', { locked: true, prefix: stops('+s') })] }],
    [501, { options: { pins: { nobody: 'd1' } } }],
    [502, { options: { pins: { a: 'nobody' } } }],
    [503, { options: { balance: { bufferPercentage: -5 } } }],
    [503, { options: { balance: { bufferPercentage: 5, maxCost: -1 } } }],
  ])('objects with number %i', (number, change) => {
    expect(numbersFor(change)).toEqual([number]);
  });

  it('accepts a problem that uses every field', () => {
    const all = world({
      vehicles: [
        vehicle('d1', {
          breaks: [rest('10:00', '11:00'), rest('10:00', '11:00'), rest('12:00', '12:30')],
          capacity: [5, null],
          reload: { seconds: 600 },
          profile: 'bicycle',
          costs: { fixed: 1, perSecond: 1, perTravelSecond: 1, perOvertimeSecond: 1, perMetre: 1 },
        }),
        vehicle('d2', { start: null, reload: { location: 3, seconds: 0 }, capacity: 4 }),
      ],
      jobs: [
        job('a', 1, { load: [1, 2], collects: 2, setupSeconds: 60, place: 'first', preferredVehicles: ['d2', 'ill'] }),
        job('b', 1, { load: 3, zone: 'north', place: 2, allowedVehicles: ['d1', 'ill'] }),
      ],
      shipments: [shipment('s', 1, 2, { delivery: { ...site(2), place: 'last' } })],
      options: {
        objective: 'fleet-first',
        zonePrice: 0,
        preferencePrice: 9,
        stability: { from: [{ vehicleId: 'd1', tasks: stops('b a +s') }], mostChanges: 0, pricePerChange: 2 },
      },
    });
    const problem = { ...all, dimensions: ['kilograms', 'pallets'], profiles: { bicycle: all.matrices } };
    expect(validate(problem)).toEqual([]);
  });

  it('returns all errors at once, each with its subject and remedy', () => {
    const errors = validate({
      ...good,
      vehicles: [vehicle('d1', { shiftEnd: 0 })],
      shipments: [shipment('s', 1, 50)],
      jobs: [job('a', 70)],
    });
    expect(errors.map((error) => [error.path, error.message])).toEqual([
      ['vehicles[0].shiftEnd', 'd1: the shift ends before it starts'],
      ['jobs[0].location', 'Delivery a: location 70 does not exist'],
      ['shipments[0].delivery.location', 'Delivery s: location 50 does not exist'],
    ]);
    expect(errors.every((error) => error.remedy.length > 0)).toBe(true);
  });

  it('runs before anything is solved', async () => {
    const bad = { ...good, jobs: [job('a', 70)] };
    expect(() => optimizeInline(bad, { iterations: 1 })).toThrow(InvalidProblem);
    await expect(optimize(bad, { iterations: 1 })).rejects.toThrow(
      '304 jobs[0].location: Delivery a: location 70 does not exist',
    );
  });
});
