import { expect, it } from 'vitest';
import { areasOf, withCompactness } from './compact-routes.ts';

const at = (lng: number, lat = 55) => ({ lat, lng });
const lngs = (areas: readonly { lng: number }[][]) => areas.map((area) => area.map(({ lng }) => lng));

it('splits stops at the widest gap in the middle', () => {
  expect(lngs(areasOf([at(6), at(1), at(2), at(9), at(8)], 2))).toEqual([
    [1, 2],
    [6, 8, 9],
  ]);
  expect(
    areasOf([at(1, 50), at(1, 51), at(1.1, 58), at(1.1, 59)], 2).map((area) => area.map(({ lat }) => lat)),
  ).toEqual([
    [50, 51],
    [58, 59],
  ]);
});

it('splits no further than there are places', () => {
  expect(areasOf([], 3)).toEqual([]);
  expect(areasOf([at(1), at(1), at(1)], 3)).toHaveLength(1);
  expect(areasOf([at(1), at(2)], 5)).toHaveLength(2);
});

const problem = {
  locationCount: 5,
  vehicles: ['a', 'b'].map((id) => ({ id, start: null, end: null, shiftStart: 0, shiftEnd: 3600 })),
  jobs: [0, 1, 2, 3].map((location) => ({ id: `job ${location}`, location, serviceSeconds: 0, load: 0 })),
  shipments: [],
};
const points = [at(1), at(2), at(11), at(12), null];

it('gives neighbouring stops an area with a price that grows with compactness', () => {
  expect(withCompactness(problem, points, 0)).toBe(problem);
  const { jobs, options } = withCompactness(problem, points, 50);
  const [first, second, third, fourth] = jobs.map(({ zone }) => zone);
  expect(first).toEqual(second);
  expect(third).toEqual(fourth);
  expect(first).not.toBe(third);
  expect(options?.zonePrice).toBe(900);
  expect(withCompactness({ ...problem, options: { zonePrice: 3600 } }, points, 100).options?.zonePrice).toBe(3600);
});

it('leaves zones of the company and stops without coordinates unchanged', () => {
  const jobs = [
    { ...problem.jobs[0]!, zone: 'centre' },
    { ...problem.jobs[1]!, location: 4 },
  ];
  const result = withCompactness({ ...problem, jobs }, points, 100).jobs;
  expect(result.map(({ zone }) => zone)).toEqual(['centre', undefined]);
});
