export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
export type Place = { readonly lat: number; readonly lng: number };

/**
 * Returns the tiles along a road and beside it, from low to high zooms and from the start of the road, so that the
 * first tiles are the most useful ones.
 */
export function tilesAlong(road: readonly Place[], fromZoom: number, toZoom: number): Tile[] {
  const tiles: Tile[] = [];
  for (let z = fromZoom; z <= toZoom; z += 1) {
    const size = 2 ** z;
    const seen = new Set<number>();
    let before: readonly [number, number] | null = null;
    for (const place of road) {
      const here = [column(place.lng) * size, row(place.lat) * size] as const;
      for (const [x, y] of between(before ?? here, here)) {
        for (const [dx, dy] of around) {
          const at = { z, x: Math.floor(x) + dx, y: Math.floor(y) + dy };
          const key = at.x * size + at.y;
          if (at.x < 0 || at.y < 0 || at.x >= size || at.y >= size || seen.has(key)) continue;
          seen.add(key);
          tiles.push(at);
        }
      }
      before = here;
    }
  }
  return tiles;
}

/** The tile and its neighbours, because a screen shows more than one. */
const around = [0, -1, 1].flatMap((dx) => [0, -1, 1].map((dy) => [dx, dy] as const));

/** Web Mercator, 0 to 1 from the west and from the north. */
const column = (lng: number): number => lng / 360 + 0.5;
const row = (lat: number): number => {
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** Returns points on the way, so close that no tile is skipped. */
function between(from: readonly [number, number], to: readonly [number, number]): (readonly [number, number])[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) * 2));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return [from[0] + dx * part, from[1] + dy * part] as const;
  });
}
