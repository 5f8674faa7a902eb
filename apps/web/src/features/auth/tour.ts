export type Point = readonly [x: number, y: number];

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const at = (points: readonly Point[], tour: readonly number[], index: number): Point =>
  points[tour[index % tour.length]!]!;

/** Returns the length of the closed tour. */
export const tourLength = (points: readonly Point[], tour: readonly number[]): number =>
  tour.reduce((sum, _, index) => sum + distance(at(points, tour, index), at(points, tour, index + 1)), 0);

/** Applies the best 2-opt move; null when none improves the tour. */
export function improveTour(points: readonly Point[], tour: readonly number[]): number[] | null {
  let best: { from: number; to: number; gain: number } | null = null;
  for (let from = 0; from < tour.length - 1; from++)
    for (let to = from + 2; to < tour.length; to++) {
      const [a, b, c, d] = [
        at(points, tour, from),
        at(points, tour, from + 1),
        at(points, tour, to),
        at(points, tour, to + 1),
      ];
      const gain = distance(a, b) + distance(c, d) - distance(a, c) - distance(b, d);
      if (gain > 1e-6 && gain > (best?.gain ?? 0)) best = { from, to, gain };
    }
  if (!best) return null;
  const { from, to } = best;
  return [...tour.slice(0, from + 1), ...tour.slice(from + 1, to + 1).reverse(), ...tour.slice(to + 1)];
}
