import type { MainRoad } from './main-roads.ts';
import { between, crossing, distance, type Point } from './plane.ts';
import { NearIndex } from './near-index.ts';
import { keyOf, StreetNet } from './street-net.ts';
import { isByRiver, isWet, TOWN_BOX } from './water.ts';

/** Crossings nearer to each other than this are merged. */
const SAME_CROSSING_METRES = 14;

/** Joins the main roads where they cross, and removes loose ends and parts in the water. */
export function layMainRoads(roads: readonly MainRoad[]): StreetNet {
  const net = new StreetNet();
  const paths = noded(net, roads);
  const bridgesOf = roads.map((road, i) => bridgesOn(net, road, paths[i]!));
  let pieces = roads.map((_, i) => {
    const path = paths[i]!;
    return path
      .slice(1)
      .map((to, at): Piece => [path[at]!, to])
      .filter(([a, b]) => isPassable(net, a, b, bridgesOf[i]?.has(keyOf(a, b)) === true));
  });
  pieces = withoutLooseEnds(net, pieces);
  roads.forEach((road, i) => {
    net.addStreet({
      name: road.name,
      ref: road.ref,
      roadClass: road.roadClass,
      maxspeed: road.maxspeed,
      isMain: true,
      oneway: false,
      bridges: bridgesOf[i],
      paths: strung(pieces[i]!),
    });
  });
  return net;
}

type Piece = readonly [number, number];

/** Returns the roads as paths of points that share a point at each crossing. */
function noded(net: StreetNet, roads: readonly MainRoad[]): number[][] {
  const segments = roads.flatMap(({ line }, road) =>
    line.slice(1).map((to, at) => ({ road, at, from: line[at]!, to, cuts: [] as { share: number; id: number }[] })),
  );
  const crossings: number[] = [];
  const laid = new NearIndex<(typeof segments)[0]>();
  segments.forEach((segment) => {
    const earlier = laid.near([segment.from, segment.to], 1);
    laid.add(segment, [segment.from, segment.to]);
    for (const other of earlier) {
      if (other.road === segment.road) continue;
      const hit = crossing(segment.from, segment.to, other.from, other.to);
      if (!hit) continue;
      const place = between(segment.from, segment.to, hit.first);
      let id = crossings.find((crossingId) => distance(net.point(crossingId), place) < SAME_CROSSING_METRES);
      if (id === undefined) crossings.push((id = net.addPoint(place)));
      segment.cuts.push({ share: hit.first, id });
      other.cuts.push({ share: hit.second, id });
    }
  });
  const crossed = new Set(crossings);
  return roads.map(({ line }, road) => {
    const segmentsOfRoad = segments.filter((segment) => segment.road === road);
    const isClosed = distance(line[0]!, line.at(-1)!) < 1;
    const first = net.addPoint(line[0]!);
    const path = [first];
    segmentsOfRoad.forEach((segment, i) => {
      for (const { id } of segment.cuts.toSorted((a, b) => a.share - b.share)) if (path.at(-1) !== id) path.push(id);
      path.push(isClosed && i === segmentsOfRoad.length - 1 ? first : net.addPoint(segment.to));
    });
    // A bend very near to a crossing is replaced by the crossing.
    const bends = path.filter(
      (id, i) =>
        i === 0 ||
        i === path.length - 1 ||
        crossed.has(id) ||
        ![path[i - 1], path[i + 1]].some(
          (next) => next !== undefined && crossed.has(next) && distance(net.point(next), net.point(id)) < 24,
        ),
    );
    return bends.filter((id, i) => id !== bends[i - 1]);
  });
}

function bridgesOn(net: StreetNet, road: MainRoad, path: readonly number[]): Map<number, string> {
  const bridges = new Map<number, string>();
  if (!road.bridges) return bridges;
  const groups: { key: number; north: number }[][] = [];
  let open = false;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const middle = between(net.point(a), net.point(b), 0.5);
    const over = isByRiver(middle);
    if (over && !open) groups.push([]);
    if (over) groups.at(-1)?.push({ key: keyOf(a, b), north: middle[1] });
    open = over;
  }
  groups.sort((a, b) => (b[0]?.north ?? 0) - (a[0]?.north ?? 0));
  road.bridges.forEach((name, i) => {
    for (const { key } of groups[i] ?? []) bridges.set(key, name);
  });
  return bridges;
}

function isPassable(net: StreetNet, a: number, b: number, isBridge: boolean): boolean {
  if (isBridge) return true;
  const middle = between(net.point(a), net.point(b), 0.5);
  return !isByRiver(middle) && !isWet(middle, 8);
}

/** Removes dead ends, except where a road leaves the town. */
function withoutLooseEnds(net: StreetNet, given: Piece[][]): Piece[][] {
  let pieces = given;
  for (;;) {
    const degree = new Map<number, number>();
    for (const id of pieces.flat(2)) degree.set(id, (degree.get(id) ?? 0) + 1);
    const isLoose = (id: number) => degree.get(id) === 1 && !isAtEdge(net.point(id));
    const connected = pieces.map((list) => list.filter(([a, b]) => !isLoose(a) && !isLoose(b)));
    if (connected.flat().length === pieces.flat().length) return pieces;
    pieces = connected;
  }
}

function isAtEdge([east, north]: Point): boolean {
  return east < TOWN_BOX.west + 60 || east > TOWN_BOX.east - 60 || north > TOWN_BOX.north - 60;
}

function strung(pieces: readonly Piece[]): number[][] {
  const paths: number[][] = [];
  for (const [a, b] of pieces) {
    if (paths.at(-1)?.at(-1) === a) paths.at(-1)?.push(b);
    else paths.push([a, b]);
  }
  return paths;
}
