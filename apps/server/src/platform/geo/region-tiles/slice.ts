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
  const deeper = features.filter(({ to }) => to > z);
  const boxes = deeper.map(({ parts }) => extremesOf(parts));
  for (const [right, down] of quarters) {
    const [childX, childY] = [2 * x + right, 2 * y + down];
    const box = tileBox(z + 1, childX, childY);
    const [west, north, east, south] = box;
    const inside: Feature[] = [];
    for (let i = 0; i < deeper.length; i++) {
      const at = boxes[i] as (typeof boxes)[number];
      if (at.west > east || at.east < west || at.north > south || at.south < north) continue;
      const cut = clip(deeper[i] as Feature, box);
      if (cut) inside.push(cut);
    }
    slice(z + 1, childX, childY, inside, options);
  }
}

function touches(z: number, x: number, y: number, [west, north, east, south]: WorldBox): boolean {
  const width = tileWidth(z);
  return x * width < east && (x + 1) * width > west && y * width < south && (y + 1) * width > north;
}
