/** A point of the map's box, pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type AreaKind = 'lasso' | 'box';

/** Below this a drag was a click that slipped. */
const minPixels = 6;

/** The area that a drag drew: the way of the pointer, or the box between its ends. Null for a slip. */
export function areaOf(kind: AreaKind, way: readonly Spot[]): readonly Spot[] | null {
  const [xs, ys] = [way.map(({ x }) => x), way.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (way.length < 2 || Math.max(right - left, bottom - top) < minPixels) return null;
  if (kind === 'lasso') return way;
  const [from, to] = [way[0]!, way.at(-1)!];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** Even-odd rule: a lasso that crosses itself leaves out what it goes around twice. */
export function isInside({ x, y }: Spot, area: readonly Spot[]): boolean {
  let inside = false;
  let before = area.at(-1);
  for (const corner of area) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      if (x < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
