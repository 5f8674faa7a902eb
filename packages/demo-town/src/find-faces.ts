import { areaOf } from './plane.ts';
import type { StreetNet } from './street-net.ts';

/** Returns the areas that the roads enclose, each as a counterclockwise ring. Ignores dead ends. */
export function findFaces(net: StreetNet): number[][] {
  const neighbours = new Map<number, Set<number>>();
  const link = (a: number, b: number) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
  for (const path of net.streets.flatMap(({ paths }) => paths)) {
    for (let i = 1; i < path.length; i++) {
      link(path[i - 1]!, path[i]!);
      link(path[i]!, path[i - 1]!);
    }
  }
  dropDeadEnds(neighbours);
  const around = new Map<number, number[]>();
  for (const [id, others] of neighbours) {
    const [x, y] = net.point(id);
    const bearing = (other: number) => Math.atan2(net.point(other)[1] - y, net.point(other)[0] - x);
    around.set(
      id,
      [...others].sort((a, b) => bearing(a) - bearing(b)),
    );
  }
  const seen = new Set<string>();
  const faces: number[][] = [];
  for (const [from, others] of around) {
    for (const to of others) {
      const ring: number[] = [];
      let [a, b] = [from, to];
      while (!seen.has(`${a},${b}`)) {
        seen.add(`${a},${b}`);
        ring.push(a);
        const turns = around.get(b)!;
        // The next road clockwise keeps the area on the left.
        const next = turns[(turns.indexOf(a) + turns.length - 1) % turns.length]!;
        [a, b] = [b, next];
      }
      if (ring.length > 2 && areaOf(ring.map((id) => net.point(id))) > 0) faces.push(ring);
    }
  }
  return faces;
}

function dropDeadEnds(neighbours: Map<number, Set<number>>): void {
  const waiting = [...neighbours.keys()];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const others = neighbours.get(id);
    if (!others || others.size > 1) continue;
    neighbours.delete(id);
    for (const other of others) {
      neighbours.get(other)?.delete(id);
      waiting.push(other);
    }
  }
}
