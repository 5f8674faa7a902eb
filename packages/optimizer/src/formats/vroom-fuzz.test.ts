import fc from 'fast-check';
import { expect, it } from 'vitest';
import { check } from '../check/index.ts';
import { InvalidProblem, validate } from '../problem/validate.ts';
import { optimizeInline } from '../search/optimize.ts';
import { BadFile } from './bad-file.ts';
import { readProblem } from './read-file.ts';

const odd = fc.constantFrom<unknown>(null, -1, 0, 1, 1e300, 'x', [], {}, [[5, 1]], [0.5], 2, true);
const key = fc.constantFrom(
  'id',
  'location_index',
  'service',
  'priority',
  'time_windows',
  'delivery',
  'skills',
  'pickup',
  'capacity',
  'start_index',
  'time_window',
  'speed_factor',
  'costs',
  'breaks',
  'max_tasks',
  'steps',
);

it('a mutated VROOM file is refused with its mistakes, or solved to the judge’s liking', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), key, odd), { maxLength: 3 }), (mutations) => {
      const job: Record<string, unknown> = { id: 1, location_index: 1, delivery: [1], service: 5 };
      const vehicle: Record<string, unknown> = { id: 1, start_index: 0, end_index: 0, capacity: [3] };
      for (const [ofJob, name, value] of mutations) (ofJob ? job : vehicle)[name] = value;
      const file = {
        jobs: [job, { id: 2, location_index: 1 }],
        vehicles: [vehicle],
        matrix: [
          [0, 9],
          [9, 0],
        ],
      };
      try {
        const { problem } = readProblem(JSON.stringify(file));
        if (validate(problem).length === 0)
          expect(check(problem, optimizeInline(problem, { iterations: 20 }))).toEqual([]);
      } catch (error) {
        if (!(error instanceof BadFile || error instanceof InvalidProblem)) throw error;
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});
