import { expect, test } from 'vitest';
import { straightLine, straightLineMetres, straightLineMatrix } from './straight-line.ts';

const stockholm = { lat: 59.3293, lng: 18.0686 };
const uppsala = { lat: 59.8586, lng: 17.6389 };
const equator = { lat: 0, lng: 0 };

test('great circle × 1.4 at 50 km/h', () => {
  // A degree along the equator is 111,195 m; × 1.4 = 155,673 m; at 13.889 m/s = 11,208 s.
  const { seconds, metres } = straightLineMatrix([equator, { lat: 0, lng: 1 }]);
  expect(metres[1]).toBe(155_673);
  expect(seconds[1]).toBe(11_208);
  expect(straightLineMetres(stockholm, uppsala) / 1.4).toBeGreaterThan(63_000);
  expect(straightLineMetres(stockholm, uppsala) / 1.4).toBeLessThan(64_500);
});

test('rows are origins, the diagonal is nothing, and both ways are alike', async () => {
  const { size, seconds, metres, source } = await straightLine.matrix([stockholm, uppsala, equator]);
  expect([size, source]).toEqual([3, 'straight-line']);
  for (let from = 0; from < 3; from++) {
    expect(seconds[from * 3 + from]).toBe(0);
    for (let to = 0; to < 3; to++) expect(metres[from * 3 + to]).toBe(metres[to * 3 + from]);
  }
  expect(metres[1]).toBe(straightLineMetres(stockholm, uppsala));
});

test('no points and one point', () => {
  expect(straightLineMatrix([]).seconds).toHaveLength(0);
  expect([...straightLineMatrix([stockholm]).metres]).toEqual([0]);
});
