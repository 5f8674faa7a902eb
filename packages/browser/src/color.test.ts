import { driverColors } from '@roundsman/domain/palette';
import { expect, it } from 'vitest';
import { contrast, mix, parseHex, readableOn, textOn } from './color.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('009CFF', '#ffffff')).toBeCloseTo(2.9, 1);
});

it('mixes', () => expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080'));

it('reads what is no colour as black', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255]);
  expect(parseHex('7732EF')).toEqual([119, 50, 239]);
  expect(parseHex('blue')).toEqual([0, 0, 0]);
});

it('makes any brand readable on white and on dark', () => {
  for (const color of ['009CFF', 'FFFF00', 'FFFFFF', '000000']) {
    expect(contrast(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn(color, '#16191f'), '#16191f')).toBeGreaterThanOrEqual(4.5);
  }
});

it('changes a colour no further than the goal requires', () => {
  const button = readableOn('009CFF', '#ffffff', 3);
  expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(button, '#ffffff')).toBeLessThan(4.5);
});

it('writes on every driver colour with at least 4.5:1, in white where white is readable', () => {
  for (const color of driverColors) expect(contrast(textOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  // White has 4.54:1 here, black 4.62:1.
  expect(textOn('#767676')).toBe('#ffffff');
});
