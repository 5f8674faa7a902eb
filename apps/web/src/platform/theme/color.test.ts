import { driverColors } from '@roundsman/domain/palette';
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { contrast, mix, readableOn, textOn } from './color.ts';
import { statusTones } from './status.ts';
import { tokens } from './tokens.ts';

describe('colour', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('009CFF', '#ffffff')).toBeCloseTo(2.9, 1);
  });
  it('mixes', () => expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080'));
  it('makes any brand readable on white and on dark', () => {
    for (const color of ['009CFF', 'FFFF00', 'FFFFFF', '000000']) {
      expect(contrast(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(color, '#16191f'), '#16191f')).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('writes on every driver colour with at least 4.5:1', () => {
    for (const color of driverColors) expect(contrast(textOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  });
});

describe('theme tokens', () => {
  for (const mode of ['light', 'dark'] as const)
    for (const brand of Object.values(brands)) {
      const t = tokens(brand, mode);
      it(`${brand.name} ${mode}: text is readable on every ground`, () => {
        for (const ground of [t.surface, t.canvas, t.inset, t.brandWash])
          for (const text of [t.text, t.text2, t.text3, t.brandText])
            expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(t.onBrand, t.brandSolid)).toBeGreaterThanOrEqual(4.5);
      });
      it(`${brand.name} ${mode}: every status tone is readable on its own ground`, () => {
        for (const tone of statusTones)
          expect(contrast(t[`${tone}Text`] ?? '', t[`${tone}Ground`] ?? ''), tone).toBeGreaterThanOrEqual(4.5);
      });
    }
});
