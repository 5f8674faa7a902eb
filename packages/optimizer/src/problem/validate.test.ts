import { describe, expect, it } from 'vitest';
import { optimize, optimizeInline } from '../search/optimize.ts';
import { at, job, shipment, site, stops, vehicle, world } from '../testing/line-world.ts';
import type { Problem } from './problem.ts';
import { InvalidProblem, validate } from './validate.ts';

const good = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1)], shipments: [shipment('s', 1, 2)] });

function numbersFor(change: Partial<Problem>): number[] {
  return validate({ ...good, ...change }).map((error) => error.number);
}

describe('validate', () => {
  it('has nothing against a good problem, not even an empty one', () => {
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
    [
      207,
      {
        vehicles: [vehicle('d1', { breaks: [1, 2].map(() => ({ windowStart: 0, windowEnd: 9, durationSeconds: 9 })) })],
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
  ])('objects with number %i', (number, change) => {
    expect(numbersFor(change)).toEqual([number]);
  });

  it('tells all at once, names whom it is about and what to do', () => {
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

  it('is asked before anything is solved', async () => {
    const bad = { ...good, jobs: [job('a', 70)] };
    expect(() => optimizeInline(bad, { iterations: 1 })).toThrow(InvalidProblem);
    await expect(optimize(bad, { iterations: 1 })).rejects.toThrow(
      '304 jobs[0].location: Delivery a: location 70 does not exist',
    );
  });
});
