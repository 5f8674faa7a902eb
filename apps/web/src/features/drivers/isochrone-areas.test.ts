import { expect, it } from 'vitest';
import { boundsOf, type IsochroneArea, isochroneFeatures } from './isochrone-areas.ts';

const square = (size: number): IsochroneArea['polygons'] => [
  [
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, 0],
    ],
  ],
];
const areas: IsochroneArea[] = [
  { minutes: 60, polygons: square(4) },
  { minutes: 15, polygons: square(1) },
];

it('draws all areas, the longest below and fainter, or only one', () => {
  const { features } = isochroneFeatures(areas, null);
  expect(features.map(({ properties }) => properties?.minutes)).toEqual([60, 15]);
  expect(features[0]?.properties?.opacity).toBeLessThan(features[1]?.properties?.opacity as number);
  expect(isochroneFeatures(areas, 15).features).toHaveLength(1);
});

it('returns the bounds of all areas', () => {
  expect(boundsOf(areas)).toEqual([0, 0, 4, 4]);
  expect(boundsOf([])).toBeNull();
});
