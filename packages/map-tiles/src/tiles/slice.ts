import { quarters, tileBox } from './block-store.ts';
import { clip } from './clip.ts';
import { extremesOf, type Feature } from './feature.ts';
import { tileWidth, type WorldBox } from './world-units.ts';

export interface SliceOptions {
  /** Tiles outside are not made. */
  readonly within: WorldBox;
  readonly fromZoom: number;
  readonly toZoom: number;
  /** Features of the tile, with what lies around it. */
  readonly onTile: (z: number, x: number, y: number, features: readonly Feature[]) => void;
}

/** Cuts features that lie in one tile into it and the tiles within it, coarse to fine, a quarter at a time. */
export function slice(z: number, x: number, y: number, features: readonly Feature[], options: SliceOptions): void {
  if (features.length === 0 || !touches(z, x, y, options.within)) return;
  if (z >= options.fromZoom) options.onTile(z, x, y, features);
  if (z >= options.toZoom) return;
  const insides = quartered(z, x, y, features);
  quarters.forEach(([right, down], i) => {
    const inside = insides[i] ?? [];
    // Frees each quarter after it was cut, because the features of a country are in one tile for many zooms.
    insides[i] = [];
    slice(z + 1, 2 * x + right, 2 * y + down, inside, options);
  });
}

/** Returns the features of the next zoom, by quarter. */
function quartered(z: number, x: number, y: number, features: readonly Feature[]): Feature[][] {
  const boxes = quarters.map(([right, down]) => tileBox(z + 1, 2 * x + right, 2 * y + down));
  const insides: Feature[][] = quarters.map(() => []);
  for (const feature of features) {
    if (feature.to <= z) continue;
    const at = extremesOf(feature.parts);
    boxes.forEach((box, i) => {
      const [west, north, east, south] = box;
      if (at.west > east || at.east < west || at.north > south || at.south < north) return;
      const cut = clip(feature, box);
      if (cut) insides[i]?.push(cut);
    });
  }
  return insides;
}

function touches(z: number, x: number, y: number, [west, north, east, south]: WorldBox): boolean {
  const width = tileWidth(z);
  return x * width < east && (x + 1) * width > west && y * width < south && (y + 1) * width > north;
}
