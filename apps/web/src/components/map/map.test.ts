import { describe, expect, it } from 'vitest';
import { routeFeatures, stopFeatures } from './map-data.ts';

describe('map data', () => {
  const stop = { id: 'a', lat: 59, lng: 18, color: '7732EF' };
  it('draws hollow stops as rings, numbered stops larger, selected stops on top', () => {
    const { features } = stopFeatures(
      [
        { ...stop, selected: true, number: 7 },
        { ...stop, id: 'b', hollow: true },
      ],
      '#fff',
    );
    expect(features.map((feature) => feature.properties?.id)).toEqual(['b', 'a']);
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
  it('decodes polylines and omits routes without a line', () => {
    const { features } = routeFeatures([
      { id: 'r', color: '#123456', polyline: '_p~iF~ps|U_ulLnnqC' },
      { id: 'point', color: '#123456', polyline: [{ lat: 1, lng: 1 }] },
    ]);
    expect(features.map((feature) => feature.geometry.coordinates)).toEqual([
      [
        [-120.2, 38.5],
        [-120.95, 40.7],
      ],
    ]);
  });
});
