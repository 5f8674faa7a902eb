/** A point of the map element, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type AreaKind = 'lasso' | 'box';

/** Smaller drags count as clicks. */
const minPixels = 6;

/** The area of a drag: the path of the pointer, or the box between its ends. Null for a tiny drag. */
export function areaOf(kind: AreaKind, path: readonly Spot[]): readonly Spot[] | null {
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (path.length < 2 || Math.max(right - left, bottom - top) < minPixels) return null;
  if (kind === 'lasso') return path;
  const [from, to] = [path[0]!, path.at(-1)!];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** Uses the even-odd rule: a lasso that crosses itself excludes what it surrounds twice. */
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
