import { expect, it } from 'vitest';
import { readVroom } from '../formats/vroom.ts';
import { reorderLocations } from '../search/preparation/reorder-locations.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import { city } from '../testing/city.ts';
import { filledMatrix, MAX_WIDE_LOCATIONS } from './compact-matrix.ts';
import type { Matrices } from './problem.ts';

const many = MAX_WIDE_LOCATIONS + 1;

it('matrices of many locations have 32 bits where those are exact', () => {
  expect(filledMatrix(many, (from, to) => (from === to ? 0 : 16_777_216))).toBeInstanceOf(Float32Array);
  expect(filledMatrix(many, (from) => (from === 1 ? Number.POSITIVE_INFINITY : from))).toBeInstanceOf(Float32Array);
  const exact = filledMatrix(many, (from, to) => (from === many - 1 && to === many - 1 ? 0.1 : 1));
  expect(exact).toBeInstanceOf(Float64Array);
  expect(exact.at(-1)).toBe(0.1);
  expect(filledMatrix(3, () => 1)).toBeInstanceOf(Float64Array);
});

it('a search converts matrices of many locations to 32 bits without changing them', () => {
  const jobs = Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    location: [3 + at / many, 51 + (at % 7) / 100],
  }));
  const { problem } = readVroom({ jobs, vehicles: [{ id: 1, start: [3.5, 51], end: [3.5, 51] }] });
  const shared = reorderLocations(problem).problem.matrices;
  expect(shared.durations).toBeInstanceOf(Float32Array);
  // Location 0 stays the first; the others are reordered.
  const row = ({ distances }: Matrices) =>
    Array.from({ length: problem.locationCount }, (_, to) => distances[to]!).toSorted();
  expect(row(shared)).toEqual(row(problem.matrices));
});

it('a search finds the same solution with 32 bits as with 64', () => {
  const wide = city({ vehicles: 3, jobs: 40, shipments: 5 });
  const narrow = {
    ...wide,
    matrices: {
      durations: Float32Array.from(wide.matrices.durations, Math.round),
      distances: Float32Array.from(wide.matrices.distances, Math.round),
    },
  };
  const rounded = {
    ...wide,
    matrices: {
      durations: Float64Array.from(narrow.matrices.durations),
      distances: Float64Array.from(narrow.matrices.distances),
    },
  };
  expect(optimizeInline(narrow, { iterations: 200 })).toEqual(optimizeInline(rounded, { iterations: 200 }));
});
