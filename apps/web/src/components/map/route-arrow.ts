import type { Map as MapLibreMap } from 'maplibre-gl';

export const routeArrow = 'route-arrow';
const size = 24;
/** Range of the signed distance field in pixels on both sides of the edge. */
const reach = 8;
const tip = [19, 12] as const;
const corners = [
  [6, 4],
  [10, 12],
  [6, 20],
] as const;

/** Draws an arrow head as a signed distance field, which MapLibre can colour and outline. */
function draw(): { width: number; height: number; data: Uint8Array } {
  const points = [tip, ...corners.toReversed()];
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const distance = distanceTo(points, x + 0.5, y + 0.5);
      const value = Math.round(255 * Math.min(1, Math.max(0, 0.75 - distance / reach)));
      data.set([255, 255, 255, value], (y * size + x) * 4);
    }
  return { width: size, height: size, data };
}

/** Returns the distance to a polygon's outline in pixels; negative inside. */
function distanceTo(points: readonly (readonly [number, number])[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
    const share = Math.min(
      1,
      Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    );
    nearest = Math.min(nearest, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  });
  return isInside ? -nearest : nearest;
}

/**
 * Supplies the arrow image whenever the style lacks it, because changing the style removes images. Call it before the
 * first style is loaded.
 */
export function addRouteArrowImage(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    if (id === routeArrow && !map.hasImage(id)) map.addImage(id, draw(), { sdf: true, pixelRatio: 2 });
  });
}
