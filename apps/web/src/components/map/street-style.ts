import type { StyleSpecification } from 'maplibre-gl';

/** Fonts of this computer: a style without `glyphs` asks nobody for letters. */
export const labelFont = ['Inter Variable', 'Arial', 'sans-serif'];

/** The configured street map, its letters from this computer; throws when it cannot be had. */
export async function streetStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`The map style answered ${response.status}`);
  const { glyphs: _unused, ...style } = (await response.json()) as StyleSpecification;
  return style;
}
