import type { Random } from './random.ts';
import type { Block } from './divide-blocks.ts';
import type { RoadClass } from './main-roads.ts';
import {
  areaOf,
  between,
  contains,
  crossing,
  direction,
  distance,
  middleOf,
  offsetPoint,
  type Point,
} from './plane.ts';
import type { Street, StreetNet } from './street-net.ts';
import { isWet, TOWN_BOX } from './water.ts';

/** Adds yards, closes and park paths, each from the middle of a block's side. Call before `settle`. */
export function laySideRoads(net: StreetNet, blocks: readonly Block[], random: Random): void {
  for (const block of blocks) {
    const ring = net.wholeRing(block.ring);
    const polygon = ring.map((id) => net.point(id));
    if (block.site?.kind === 'park' || block.site?.kind === 'cemetery' || block.site?.kind === 'wood')
      layPaths(net, ring, polygon);
    else if (block.site && block.site.kind !== 'square') layYard(net, ring, polygon, 'service', 0.25);
    else if (block.district.ground === 'industrial') layYard(net, ring, polygon, 'service', 0.7);
    else if (block.district.ground === 'dense' && random.chance(0.2)) layYard(net, ring, polygon, 'service', 0.45);
  }
}

function layYard(net: StreetNet, ring: number[], polygon: Point[], roadClass: RoadClass, share: number): void {
  const side = longestSide(polygon);
  const [a, b] = [polygon[side]!, polygon[(side + 1) % polygon.length]!];
  if (distance(a, b) < 60) return;
  const start = between(a, b, 0.5);
  const middle = middleOf(polygon);
  const reach = distance(start, middle) * 2 * share;
  const end = offsetPoint(start, direction(a, b), 0, reach);
  if (!isInside(polygon, start, end, side)) return;
  const from = net.cut(ring[side]!, ring[(side + 1) % ring.length]!, start);
  net.addStreet(
    unnamed(roadClass, [from, net.addPoint(between(start, end, 0.5)), net.addPoint(end)], { access: 'destination' }),
  );
}

function layPaths(net: StreetNet, ring: number[], polygon: Point[]): void {
  const middle = middleOf(polygon);
  if (!contains(polygon, middle)) return;
  const heart = net.addPoint(middle);
  const sides = polygon.map((point, side) => ({ side, point, next: polygon[(side + 1) % polygon.length]! }));
  const quarters = Map.groupBy(sides, ({ point, next }) => {
    const [east, north] = direction(middle, between(point, next, 0.5));
    return (east > north ? 1 : 0) + (east > -north ? 2 : 0);
  });
  const longest = [...quarters.values()].map(
    (list) => list.toSorted((a, b) => distance(b.point, b.next) - distance(a.point, a.next))[0]!,
  );
  for (const { side, point, next } of longest) {
    const start = between(point, next, 0.5);
    if (distance(point, next) < 30 || !isInside(polygon, start, middle, side)) continue;
    const from = net.cut(ring[side]!, ring[(side + 1) % ring.length]!, start);
    const bend = offsetPoint(
      start,
      direction(start, middle),
      distance(start, middle) * 0.5,
      distance(start, middle) * 0.1,
    );
    const isInsideBent =
      contains(polygon, bend) && isInside(polygon, start, bend, side) && isInside(polygon, bend, middle, -1);
    net.addStreet(unnamed('footway', isInsideBent ? [from, net.addPoint(bend), heart] : [from, heart]));
  }
}

/** Adds field tracks from main roads with open land beside them. Call after `settle`. */
export function layTracks(net: StreetNet, blocks: readonly Block[], random: Random): void {
  const built = blocks
    .filter(({ district, site }) => site || (district.ground !== 'farmland' && district.ground !== 'meadow'))
    .map(({ ring }) => ring.map((id) => net.point(id)));
  const pieces = net.streets.flatMap(({ paths }) =>
    paths.flatMap((path) => path.slice(1).map((to, i) => [path[i]!, to] as const)),
  );
  const mains = net.streets.filter(({ isMain }) => isMain);
  for (const street of mains) {
    for (const path of street.paths) {
      for (let i = 3; i + 3 < path.length; i += 4) {
        const id = path[i]!;
        if (net.degree[id] !== 2) continue;
        const along = direction(net.point(path[i - 1]!), net.point(path[i + 1]!));
        const side = random.chance(0.5) ? 1 : -1;
        const start = net.point(id);
        const reach = random.int(220, 520);
        const bend = offsetPoint(start, along, random.int(-60, 60), side * reach * 0.5);
        const end = offsetPoint(start, along, random.int(-90, 90), side * reach);
        const beyond = offsetPoint(start, along, 0, side * (reach + 60));
        const isOpen = () =>
          !pieces.some(([a, b]) => {
            const [from, to] = [net.point(a), net.point(b)];
            if (crossing(bend, end, from, to) || crossing(end, beyond, from, to)) return true;
            return a !== id && b !== id && crossing(start, bend, from, to) !== null;
          });
        const isOnLand = [bend, end, between(bend, end, 0.5)].every((point) => !isWet(point, 45) && isInTown(point));
        if (!isOnLand || built.some((polygon) => contains(polygon, bend)) || !isOpen()) continue;
        const track = [id, net.addPoint(bend), net.addPoint(end)];
        net.addStreet({ ...unnamed('track', track, { surface: 'gravel', tracktype: 'grade2' }) });
        pieces.push([id, track[1]!], [track[1]!, track[2]!]);
      }
    }
  }
}

function isInTown([east, north]: Point): boolean {
  return east > TOWN_BOX.west + 30 && east < TOWN_BOX.east - 30 && north < TOWN_BOX.north - 30;
}

function longestSide(polygon: readonly Point[]): number {
  const length = (side: number) => distance(polygon[side]!, polygon[(side + 1) % polygon.length]!);
  return polygon.reduce((best, _, side) => (length(side) > length(best) ? side : best), 0);
}

function isInside(polygon: readonly Point[], from: Point, to: Point, startSide: number): boolean {
  return (
    areaOf(polygon) > 0 &&
    contains(polygon, to) &&
    polygon.every(
      (point, side) => side === startSide || !crossing(from, to, point, polygon[(side + 1) % polygon.length]!),
    )
  );
}

export function unnamed(roadClass: RoadClass, path: number[], tags?: Readonly<Record<string, string>>): Street {
  return { name: null, roadClass, isMain: false, oneway: false, tags, paths: [path] };
}
