import { mix, readableOn, textOn } from '@roundsman/browser/color';
import type { Mode } from '@roundsman/browser/media';
import { type Tone, toneHues } from './status.ts';

const neutrals = {
  light: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    inset: '#f1f3f6',
    hover: '#f3f4f8',
    line: '#e4e7ed',
    lineStrong: '#cbd1db',
    text: '#171a21',
    text2: '#4d5564',
    text3: '#636b7b',
    scrim: 'rgb(18 22 33 / 40%)',
    shadow: '0 0 0 1px rgb(18 22 33 / 5%), 0 2px 6px rgb(18 22 33 / 6%), 0 12px 32px rgb(18 22 33 / 12%)',
    water: '#e3eaf1',
    land: '#f8f8f6',
    border: '#c9cfd9',
  },
  dark: {
    canvas: '#0e1014',
    surface: '#15181e',
    raised: '#1c2028',
    inset: '#1b1f26',
    hover: '#1f232c',
    line: '#272c36',
    lineStrong: '#3c4452',
    text: '#eceef3',
    text2: '#aeb6c4',
    text3: '#8f98a8',
    scrim: 'rgb(0 0 0 / 60%)',
    shadow: '0 0 0 1px rgb(255 255 255 / 8%), 0 2px 6px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 50%)',
    water: '#10151c',
    land: '#1d222a',
    border: '#39424f',
  },
} as const;

/**
 * Every colour of the interface by name. Components use tokens; hex values are only here, in brands and in the domain's
 * palettes.
 */
export type Tokens = Record<string, string> & {
  readonly [K in
    | keyof (typeof neutrals)['light']
    | 'brand'
    | 'brandSolid'
    | 'brandHover'
    | 'brandText'
    | 'brandWash'
    | 'brandLine'
    | 'onBrand'
    | Tone
    | `${Tone}Ground`
    | `${Tone}Text`]: string;
};

/** Derives the whole theme from a brand's accent, its readable variant, and a mode. */
export function tokens(brand: { accent: string; solid: string }, mode: Mode): Tokens {
  const base = neutrals[mode];
  const dark = mode === 'dark';
  const solid = readableOn(brand.solid, '#ffffff');
  const tones: Record<string, string> = {};
  for (const [tone, hue] of Object.entries(toneHues)) {
    const ground = mix(base.surface, hue, dark ? 0.2 : 0.1);
    tones[tone] = dark ? mix(hue, '#ffffff', 0.2) : hue;
    tones[`${tone}Ground`] = ground;
    tones[`${tone}Text`] = readableOn(dark ? mix(hue, '#ffffff', 0.35) : mix(hue, '#000000', 0.15), ground);
  }
  const wash = mix(base.surface, brand.accent, dark ? 0.18 : 0.08);
  const brandText = [base.inset, base.canvas, wash].reduce((color, ground) => readableOn(color, ground), brand.solid);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each tone has got its three colours
  return {
    ...base,
    brand: brand.accent,
    brandSolid: solid,
    // Moves away from the text colour, so that the contrast does not fall.
    brandHover: mix(solid, textOn(solid) === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    brandText,
    brandWash: wash,
    brandLine: mix(base.surface, brand.accent, dark ? 0.5 : 0.35),
    onBrand: textOn(solid),
    ...tones,
  } as Tokens;
}

/** Converts a token's name: text2 → --text2, brandSolid → --brand-solid. */
export const cssName = (token: string): string =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
