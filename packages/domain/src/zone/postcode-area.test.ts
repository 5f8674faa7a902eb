import { expect, test } from 'vitest';
import { readZoneGeometry, zoneContains } from './geometry.ts';
import { postcodeArea } from './postcode-area.ts';

const street = (postcode: string, lng: number) =>
  Array.from({ length: 10 }, (_, i) => ({ postcode, lat: 47 + i / 1000, lng: lng + (i % 3) / 1000 }));

test('each postcode has the area around its addresses, without wrong ones far away', () => {
  const area = postcodeArea([...street('9490', 9.5), ...street('9491', 9.6), { postcode: '9490', lat: 10, lng: 60 }]);
  expect(area.coordinates).toHaveLength(2);
  expect(readZoneGeometry(area)).toEqual(area);
  expect(street('9490', 9.5).every((point) => zoneContains(area, point))).toBe(true);
  expect(zoneContains(area, { lat: 47, lng: 9.55 })).toBe(false);
  expect(zoneContains(area, { lat: 10, lng: 60 })).toBe(false);
});

test('a single address has an area, and no address has none', () => {
  expect(zoneContains(postcodeArea([{ postcode: '9490', lat: 47, lng: 9 }]), { lat: 47, lng: 9 })).toBe(true);
  expect(postcodeArea([])).toEqual({ type: 'MultiPolygon', coordinates: [] });
});

test('many postcodes are joined by their beginning', () => {
  const points = Array.from({ length: 1000 }, (_, i) => street(String(10_000 + i), 9.5)).flat();
  expect(postcodeArea(points).coordinates).toHaveLength(100);
});
