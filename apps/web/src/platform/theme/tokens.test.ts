import { contrast } from '@roundsman/browser/color';
import { keysOf } from '@roundsman/domain/typed-tables';
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { toneHues } from './status.ts';
import { tokens } from './tokens.ts';

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
        for (const tone of keysOf(toneHues))
          expect(contrast(t[`${tone}Text`] ?? '', t[`${tone}Ground`] ?? ''), tone).toBeGreaterThanOrEqual(4.5);
      });
    }
});
