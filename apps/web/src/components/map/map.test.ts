import { describe, expect, it } from 'vitest';
import { boundsOf, routeFeatures, stopFeatures } from './map-data.ts';
import { withOrigin } from './base-style.ts';

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

describe('the ground', () => {
  it("puts the page's origin in front of our own addresses, and leaves others alone", () => {
    const style = withOrigin(
      {
        version: 8,
        sprite: '/map/sprite/light',
        sources: {
          region: { type: 'vector', tiles: ['/map/regions/a/{z}/{x}/{y}.pbf'] },
          other: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
          points: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
        },
        layers: [],
      },
      'https://plan.example',
    );
    expect(style).toMatchObject({
      sprite: 'https://plan.example/map/sprite/light',
      sources: {
        region: { tiles: ['https://plan.example/map/regions/a/{z}/{x}/{y}.pbf'] },
        other: { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
        points: { type: 'geojson' },
      },
    });
  });
});
