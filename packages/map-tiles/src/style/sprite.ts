import sharp from 'sharp';
import { type MapColors, type MapMode, palettes } from './palette.ts';

/** Pixels of a picture's square, at density 1. */
const CELL = 20;

interface Picture {
  /** SVG within 20 × 20. */
  readonly draw: (c: MapColors) => string;
  /** Grows with a text inside: which columns and rows may be stretched, and where the text lies. */
  readonly stretch?: true;
}

const dot = (color: string): string => `<circle cx="10" cy="10" r="3" fill="${color}" fill-opacity="0.85"/>`;
/** White (or night) on a small round ground. */
const badge = (color: string, ground: string, path: string): string =>
  `<circle cx="10" cy="10" r="8" fill="${color}" stroke="${ground}" stroke-width="1.2"/><g fill="none" stroke="${ground}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${path}</g>`;

const pictures: Readonly<Record<string, Picture>> = {
  oneway: {
    draw: ({ arrow }) =>
      `<path d="M3.5 10h11m-3.6-3.4L14.9 10l-4 3.4" fill="none" stroke="${arrow}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  shield: {
    draw: ({ shield, shieldEdge }) =>
      `<rect x="2.5" y="2.5" width="15" height="15" rx="4" fill="${shield}" stroke="${shieldEdge}"/>`,
    stretch: true,
  },
  'poi-dot': { draw: ({ poiText }) => dot(poiText) },
  'poi-peak': { draw: ({ greenText }) => `<path d="M10 5.5 14.5 13.5h-9z" fill="${greenText}"/>` },
  'poi-park': {
    draw: ({ greenText, halo }) =>
      badge(greenText, halo, '<path d="M10 14.2V9.8M10 5.4a2.9 2.9 0 0 1 1 5.6H9a2.9 2.9 0 0 1 1-5.6Z"/>'),
  },
  'poi-cemetery': { draw: ({ greenText, halo }) => badge(greenText, halo, '<path d="M10 6v8M7.6 8.6h4.8"/>') },
  'poi-station': {
    draw: ({ railText, halo }) =>
      badge(
        railText,
        halo,
        '<rect x="7.2" y="5.6" width="5.6" height="6.4" rx="1.6"/><path d="M7.4 9.2h5.2M8.2 14.4l1-1.6m2.6 1.6-1-1.6"/>',
      ),
  },
  'poi-bus': {
    draw: ({ railText, halo }) =>
      badge(
        railText,
        halo,
        '<rect x="6.8" y="6" width="6.4" height="6.6" rx="1.4"/><path d="M7 9.6h6M8.2 12.8v1M11.8 12.8v1"/>',
      ),
  },
  'poi-airport': {
    draw: ({ railText, halo }) =>
      badge(railText, halo, '<path d="M10 5.4v9M5.8 10.6 10 8.6l4.2 2M8.4 14.4 10 13.4l1.6 1"/>'),
  },
  'poi-ferry': {
    draw: ({ waterText, halo }) =>
      badge(waterText, halo, '<path d="M6 10.4h8l-1.2 3.2H7.2zM8 10.2V7.6h4v2.6M10 7.4V5.8"/>'),
  },
  'poi-hospital': { draw: ({ poiText, halo }) => badge(poiText, halo, '<path d="M10 6.6v6.8M6.6 10h6.8"/>') },
};

const names = Object.keys(pictures);

/** Returns the positions of the pictures in MapLibre's format (sprite.json). */
export function spriteIndex(density: 1 | 2): Record<string, object> {
  const cell = CELL * density;
  return Object.fromEntries(
    names.map((name, i) => [
      name,
      {
        x: i * cell,
        y: 0,
        width: cell,
        height: cell,
        pixelRatio: density,
        ...(pictures[name]?.stretch && {
          stretchX: [[8 * density, 12 * density]],
          stretchY: [[8 * density, 12 * density]],
          content: [5 * density, 4 * density, 15 * density, 16 * density],
        }),
      },
    ]),
  );
}

/** Returns the pictures side by side as PNG. */
export function spriteImage(mode: MapMode, density: 1 | 2): Promise<Buffer> {
  const width = CELL * names.length;
  const cells = names.map(
    (name, i) => `<g transform="translate(${i * CELL} 0)">${pictures[name]?.draw(palettes[mode])}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${CELL * density}" viewBox="0 0 ${width} ${CELL}">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
