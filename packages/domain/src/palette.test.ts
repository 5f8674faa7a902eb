import { expect, it } from 'vitest';
import { brands } from './company/brand.ts';
import { defaultMarkerColor, driverColors, markerColors, noDriverColor } from './palette.ts';

it('has 48 colours for drivers and 17 for markers, each once, and the product’s first (CONST-05, CONST-15)', () => {
  expect(new Set(driverColors).size).toBe(48);
  expect(driverColors.length).toBe(48);
  expect(new Set(markerColors).size).toBe(17);
  expect(markerColors.length).toBe(17);
  expect(driverColors[0]).toBe('7732EF');
  expect(markerColors[0]).toBe('7732EF');
  expect(defaultMarkerColor).toBe('7732EF');
  expect(markerColors.at(-1)).toBe(noDriverColor);
  expect(noDriverColor).toBe('606060');
  expect(brands.rundan.primaryColor).toBe('#009CFF');
});

it('stores colours as six capital digits, without a mark (CONST-16)', () => {
  for (const color of [...driverColors, ...markerColors]) expect(color).toMatch(/^[0-9A-F]{6}$/);
});
