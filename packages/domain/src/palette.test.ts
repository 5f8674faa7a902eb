import { expect, it } from 'vitest';
import { brands } from './company/brand.ts';
import { defaultMarkerColor, driverColors, markerColors, noDriverColor } from './palette.ts';

it('has 48 colours for drivers and 17 for markers, each once, and the product’s first (CONST-05, CONST-15)', () => {
  expect([new Set(driverColors).size, driverColors.length]).toEqual([48, 48]);
  expect([new Set(markerColors).size, markerColors.length]).toEqual([17, 17]);
  expect([driverColors[0], markerColors[0], defaultMarkerColor]).toEqual(['7732EF', '7732EF', '7732EF']);
  expect(markerColors.at(-1)).toBe(noDriverColor);
  expect([noDriverColor, brands.rundan.primaryColor]).toEqual(['606060', '#009CFF']);
});

it('stores colours as six capital digits, without a mark (CONST-16)', () => {
  for (const color of [...driverColors, ...markerColors]) expect(color).toMatch(/^[0-9A-F]{6}$/);
});
