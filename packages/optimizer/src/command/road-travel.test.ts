import { describe, expect, it } from 'vitest';
import { readProblem } from '../formats/read-file.ts';
import { InvalidProblem } from '../problem/validate.ts';
import { isRoutingError, roadTravel } from './road-travel.ts';

/** A stub of the package: one road along the equator, on which a degree takes 1,000 s. */
const ROADS = `data:text/javascript,${encodeURIComponent(`
  export const Roads = {
    load(path) {
      if (path === 'missing') throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return {
        snap: ({ lat, lng }) => Math.abs(lat) < 1 ? { found: true, position: lng } : { found: false, nearestMetres: 5000.4 },
        matrix: (from, to) => {
          const durations = from.flatMap((one) => to.map((other) => 1000.4 * Math.abs(one - other)));
          return { durations, distances: durations.map((seconds) => 20 * seconds) };
        },
      };
    },
  };
`)}`;

const problem = (...places: number[][]) =>
  JSON.stringify({
    vehicles: [{ id: 1, start: [0, 0] }],
    jobs: places.map((location, at) => ({ id: at, location })),
  });

async function mistakes(run: () => unknown): Promise<InvalidProblem> {
  try {
    await run();
  } catch (error) {
    if (error instanceof InvalidProblem) return error;
    throw error;
  }
  throw new Error('Nothing was wrong');
}

describe('travel on roads', () => {
  it('replaces straight lines', async () => {
    const file = readProblem(problem([2, 0.1]), { source: await roadTravel('a.roads', ROADS) });
    expect(file.travel).toBe('roads');
    expect(Array.from(file.problem.matrices.durations)).toEqual([0, 2001, 2001, 0]);
    expect(file.problem.matrices.distances[1]).toBe(40_016);
  });

  it('reports places that are far from any road', async () => {
    const source = await roadTravel('a.roads', ROADS);
    const error = await mistakes(() => readProblem(problem([2, 0], [5, 50], [6, 60]), { source }));
    expect(error.errors.map(({ number, path }) => `${number} ${path}`)).toEqual(['627 [5,50]', '627 [6,60]']);
    expect(error.message).toContain('The nearest road is 5000 m away');
    expect(isRoutingError(error)).toBe(true);
  });

  it('reports a missing package or file', async () => {
    const absent = await mistakes(() => roadTravel('a.roads', '@roundsman/not-installed'));
    expect(absent.message).toContain('628 --roads: The package @roundsman/not-installed cannot be loaded');
    expect(absent.errors[0]!.remedy).toContain('Install');
    const missing = await mistakes(() => roadTravel('missing', ROADS));
    expect(missing.message).toContain('628 --roads: missing cannot be loaded (ENOENT)');
  });
});
