import { expect, it } from 'vitest';
import { cornersOf, readGeometry, textOfCorners } from './zone-values.ts';

const corners = [
  [1, 2],
  [3, 4],
  [5, 2],
] as const;

it('a drawn polygon is closed, and its corners are read back', () => {
  const text = textOfCorners(corners);
  expect(JSON.parse(text)).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [1, 2],
        [3, 4],
        [5, 2],
        [1, 2],
      ],
    ],
  });
  expect(cornersOf(text)).toEqual(corners);
  expect(cornersOf(`{"type":"MultiPolygon","coordinates":[[[[1,2],[3,4],[5,2],[1,2]]]]}`)).toEqual(corners);
  expect(textOfCorners([])).toBe('');
  expect(cornersOf(' ')).toEqual([]);
});

it('polygons with holes, several polygons and other texts are edited as text', () => {
  expect(cornersOf('{"type":"Polygon","coordinates":[[[1,2],[1,2]],[[1,2],[1,2]]]}')).toBeNull();
  expect(cornersOf('{"type":"MultiPolygon","coordinates":[[],[]]}')).toBeNull();
  expect(cornersOf('north')).toBeNull();
});

it('a feature yields its geometry, and other JSON none', () => {
  expect(readGeometry('{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]}}')?.type).toBe('Polygon');
  expect(readGeometry('[]')).toBeNull();
  expect(readGeometry('7')).toBeNull();
  expect(readGeometry('{')).toBeNull();
});
