import { describe, expect, it } from 'vitest';
import { boundsOf, routeFeatures, stopFeatures } from './map-data.ts';
import { boxOf, graticule, holds, namePoint, partsOf, touches, unwrapLand, unwrapRing, widened } from './outline.ts';

describe('map data', () => {
  const stop = { id: 'a', lat: 59, lng: 18, color: '7732EF' };
  it('draws hollow stops as rings, numbered ones larger, selected ones on top', () => {
    const { features } = stopFeatures(
      [
        { ...stop, selected: true, number: 7 },
        { ...stop, id: 'b', hollow: true },
      ],
      '#fff',
    );
    expect(features.map((each) => each.properties?.id)).toEqual(['b', 'a']);
    expect(features[0]?.properties).toMatchObject({ color: '#fff', edge: '#7732EF', number: '', radius: 6 });
    expect(features[1]?.properties).toMatchObject({
      color: '#7732EF',
      edge: '#fff',
      text: '#ffffff',
      number: '7',
      radius: 10,
    });
    expect(features[1]?.geometry.coordinates).toEqual([18, 59]);
  });
  it('reads encoded polylines and leaves out what is no line', () => {
    const { features } = routeFeatures([
      { id: 'r', color: '#123456', polyline: '_p~iF~ps|U_ulLnnqC' },
      { id: 'point', color: '#123456', polyline: [{ lat: 1, lng: 1 }] },
    ]);
    expect(features.map((each) => each.geometry.coordinates)).toEqual([
      [
        [-120.2, 38.5],
        [-120.95, 40.7],
      ],
    ]);
  });
  it('finds the box around everything with a place', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([{ lat: Number.NaN, lng: 1 }])).toBeNull();
    expect(boundsOf([stop, { lat: -1, lng: 20 }])).toEqual([18, -1, 20, 59]);
  });
});

describe('outline', () => {
  it('unwraps a ring over the date line', () =>
    expect(
      unwrapRing([
        [170, 60],
        [-175, 62],
        [-178, 65],
        [170, 60],
      ]),
    ).toEqual([
      [170, 60],
      [185, 62],
      [182, 65],
      [170, 60],
    ]));
  it('leaves the ring around the pole', () => {
    const pole = [
      [-180, -90],
      [-180, -80],
      [180, -80],
      [180, -90],
    ];
    expect(unwrapRing(pole)).toBe(pole);
  });
  it('names a country in its largest part', () => {
    const square = (x: number, size: number) => [
      [
        [x, 0],
        [x + size, 0],
        [x + size, size],
        [x, size],
        [x, 0],
      ],
    ];
    const land = unwrapLand({
      type: 'Feature',
      properties: { name: 'X' },
      geometry: { type: 'MultiPolygon', coordinates: [square(50, 1), square(0, 10)] },
    });
    expect(namePoint(land).geometry.coordinates).toEqual([5, 5]);
  });
  it('takes a country apart, and finds what lies in a box', () => {
    const square = (x: number) => [
      [
        [x, 0],
        [x + 1, 0],
        [x + 1, 1],
        [x, 1],
        [x, 0],
      ],
    ];
    const parts = partsOf({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: [square(0), square(20)] },
    });
    expect(parts.map(boxOf)).toEqual([
      [0, 0, 1, 1],
      [20, 0, 21, 1],
    ]);
    expect(parts.map((part) => touches(boxOf(part), [0.5, 0.5, 10, 10]))).toEqual([true, false]);
    expect(widened([0, 0, 10, 2])).toEqual([-5, -2, 15, 4]);
    expect([holds([0, 0, 9, 9], [1, 1, 9, 9]), holds([0, 0, 9, 9], [1, 1, 10, 9])]).toEqual([true, false]);
  });
  it('draws a graticule', () => expect(graticule(10).features).toHaveLength(37 + 17));
});
