import { expect, test } from 'vitest';
import { straightLine, straightLineMatrix } from './straight-line.ts';

const stockholm = { lat: 59.3293, lng: 18.0686 };
const uppsala = { lat: 59.8586, lng: 17.6389 };
const equator = { lat: 0, lng: 0 };

test('a leg is the great circle × 1.4 at 50 km/h', () => {
  // A degree along the equator is 111,195 m; × 1.4 = 155,673 m; at 13.889 m/s = 11,208 s.
  const { durations, distances } = straightLineMatrix([equator, { lat: 0, lng: 1 }]);
  expect(distances[1]).toBe(155_673);
  expect(durations[1]).toBe(11_208);
  const metres = straightLineMatrix([stockholm, uppsala]).distances[1] as number;
  expect(metres / 1.4).toBeGreaterThan(63_000);
  expect(metres / 1.4).toBeLessThan(64_500);
});

test('rows are origins, the diagonal is 0, both directions are equal, and legs agree', async () => {
  const travel = await straightLine.travel([stockholm, uppsala, equator], { by: 'roads' });
  expect(travel).toMatchObject({ by: 'straight-line', notes: [] });
  const { durations, distances } = await travel.matrix();
  for (let from = 0; from < 3; from++) {
    expect(durations[from * 3 + from]).toBe(0);
    for (let to = 0; to < 3; to++) expect(distances[from * 3 + to]).toBe(distances[to * 3 + from]);
  }
  expect(await travel.legs([[0, 1]])).toEqual([{ seconds: durations[1], metres: distances[1] }]);
  expect(await travel.line([0, 2])).toEqual([stockholm, equator]);
});

test('an address without coordinates is unreachable', async () => {
  const travel = await straightLine.travel([stockholm, null, uppsala], { by: 'straight-line' });
  const { durations } = await travel.matrix();
  expect(durations[1]).toEqual(Infinity);
  expect(durations[3]).toEqual(Infinity);
  expect(durations[4]).toBe(0);
  expect(durations[2]).toBeGreaterThan(0);
  expect(await travel.legs([[0, 1]])).toEqual([{ seconds: Infinity, metres: Infinity }]);
  expect(await travel.line([0, 1, 2])).toEqual([stockholm, uppsala]);
});

test('no points and one point', () => {
  expect(straightLineMatrix([]).durations).toHaveLength(0);
  expect([...straightLineMatrix([stockholm]).distances]).toEqual([0]);
});
