import type { Random } from './random.ts';
import { type Ground, districtAt } from './districts.ts';
import type { Block } from './divide-blocks.ts';
import { angleAt, direction, distance, offsetPoint, type Point, turn } from './plane.ts';
import { unnamed } from './side-roads.ts';
import type { Street, StreetNet } from './street-net.ts';

/** Dead ends shorter than this are unnamed lanes. Metres by ground. */
const ALLEY_METRES: Record<Ground, number> = {
  old: 125,
  dense: 225,
  houses: 270,
  industrial: 150,
  farmland: 300,
  meadow: 300,
};

/** Sets the road class of each street. */
export function classifyStreets(net: StreetNet): void {
  for (const street of net.streets) {
    if (street.isMain || street.roadClass !== 'residential') continue;
    const path = street.paths[0]!;
    const { ground } = districtAt(net.point(path[Math.floor(path.length / 2)]!));
    const metres = net.lengthOf(path);
    if (metres < ALLEY_METRES[ground]) street.roadClass = 'service';
    else if (metres > 950) [street.roadClass, street.maxspeed] = ['tertiary', 50];
    else if (ground === 'industrial') [street.roadClass, street.maxspeed] = ['unclassified', 50];
    else if (ground === 'old') [street.roadClass, street.maxspeed] = ['living_street', 20];
    else street.maxspeed = 30;
    if (street.roadClass === 'service') street.tags = { service: 'alley' };
  }
}

/** Adds one-way and pedestrian streets to the old town, as far as every street stays reachable by car. */
export function restrainTraffic(net: StreetNet, blocks: readonly Block[], random: Random): void {
  const isWhole = () => canDriveEverywhere(net);
  for (const block of blocks.filter(({ site }) => site?.kind === 'square')) {
    const around = new Set(block.ring.map((id, i) => net.streetOf(id, block.ring[(i + 1) % block.ring.length]!)));
    for (const street of around) {
      if (!street || street.isMain || net.lengthOf(street.paths[0]!) > 420) continue;
      const { roadClass, maxspeed } = street;
      [street.roadClass, street.maxspeed] = ['pedestrian', undefined];
      if (isWhole()) break;
      [street.roadClass, street.maxspeed] = [roadClass, maxspeed];
    }
  }
  for (const street of net.streets) {
    if (street.isMain || !['living_street', 'residential'].includes(street.roadClass)) continue;
    const path = street.paths[0]!;
    const { ground } = districtAt(net.point(path[Math.floor(path.length / 2)]!));
    if (!random.chance(ground === 'old' ? 0.75 : ground === 'dense' ? 0.12 : 0)) continue;
    if (random.chance(0.5)) path.reverse();
    street.oneway = true;
    street.oneway = isWhole();
  }
}

/** Adds roundabouts at main crossings. Blocks keep clear of them. */
export function layRoundabouts(net: StreetNet, blocks: readonly Block[], places: readonly Point[]): void {
  for (const place of places) {
    const mains = mainsByPoint(net);
    const crossings = net.points
      .map((point, id) => ({ id, away: distance(point, place) }))
      .filter(({ id, away }) => away < 400 && net.degree[id] === 4 && mains.get(id)?.length === 2)
      .toSorted((a, b) => a.away - b.away);
    if (crossings[0]) layRoundabout(net, blocks, crossings[0].id, 19);
  }
}

function layRoundabout(net: StreetNet, blocks: readonly Block[], middle: number, radius: number): void {
  const heart = net.point(middle);
  const arms = new Map<number, number>();
  const armTo = (next: number) => {
    let arm = arms.get(next);
    if (arm === undefined)
      arms.set(next, (arm = net.addPoint(offsetPoint(heart, direction(heart, net.point(next)), radius))));
    return arm;
  };
  for (const street of net.streets) {
    street.paths = street.paths.flatMap((path) => {
      const at = path.indexOf(middle);
      if (at < 0) return [path];
      const before = at > 0 ? [...path.slice(0, at), armTo(path[at - 1]!)] : [];
      const after = at + 1 < path.length ? [armTo(path[at + 1]!), ...path.slice(at + 1)] : [];
      const parts = [before, after].filter(({ length }) => length > 1);
      for (const part of parts) net.lay(street, part);
      return parts;
    });
  }
  for (const block of blocks) {
    const at = block.ring.indexOf(middle);
    if (at < 0) continue;
    const count = block.ring.length;
    const [before, after] = [block.ring[(at + count - 1) % count]!, block.ring[(at + 1) % count]!];
    block.ring = block.ring.flatMap((id) => (id === middle ? [armTo(before), armTo(after)] : [id]));
  }
  const bearing = (id: number) => Math.atan2(net.point(id)[1] - heart[1], net.point(id)[0] - heart[0]);
  const corners = [...arms.values()].sort((a, b) => bearing(a) - bearing(b));
  const circle = corners.flatMap((corner, i) => {
    const start = bearing(corner);
    const sweep = (bearing(corners[(i + 1) % corners.length]!) - start + 2 * Math.PI) % (2 * Math.PI);
    return [
      corner,
      ...[1 / 3, 2 / 3].map((share) =>
        net.addPoint(offsetPoint(heart, [Math.cos(start + sweep * share), Math.sin(start + sweep * share)], radius)),
      ),
    ];
  });
  net.addStreet({
    ...unnamed('secondary', [...circle, circle[0]!], { junction: 'roundabout' }),
    oneway: true,
    isMain: true,
    maxspeed: 30,
  });
}

export interface Restriction {
  readonly kind: string;
  readonly from: readonly [number, number];
  /** Points on the way: one, or the first and last of a piece of road. */
  readonly via: readonly number[];
  readonly to: readonly [number, number];
}

/** Returns crossings of two main roads with traffic lights. */
export function signalledCrossings(net: StreetNet): number[] {
  return [...mainsByPoint(net)].flatMap(([id, mains]) => {
    const isCircle = mains.some(({ tags }) => tags?.junction);
    const busy = mains.filter(({ roadClass }) => ['trunk', 'primary', 'secondary'].includes(roadClass));
    return mains.length >= 2 && busy.length >= 1 && !isCircle ? [id] : [];
  });
}

export function turnRestrictions(net: StreetNet, signalled: readonly number[]): Restriction[] {
  const restrictions: Restriction[] = [];
  const neighbours = neighboursOf(net);
  const lefts = signalled.filter((id) => neighbours.get(id)?.length === 4);
  lefts.forEach((id, i) => {
    if (i % 2 === 1) return;
    const around = neighbours.get(id)!;
    const from = around[(i >> 1) % 4]!;
    const others = around.filter((other) => other !== from);
    const straight = others.toSorted((a, b) => bend(net, from, id, b) - bend(net, from, id, a))[0]!;
    const left = others.find(
      (other) => other !== straight && turn(net.point(from), net.point(id), net.point(other)) > 0,
    );
    const isDrivable =
      others.every((other) => net.streetOf(id, other)?.oneway === false) && net.streetOf(from, id)?.oneway === false;
    if (!isDrivable || left === undefined) return;
    if (i % 8 === 6) restrictions.push({ kind: 'only_straight_on', from: [from, id], via: [id], to: [id, straight] });
    else restrictions.push({ kind: 'no_left_turn', from: [from, id], via: [id], to: [id, left] });
  });
  const over = restrictionOverWay(net, neighbours);
  return over ? [...restrictions, over] : restrictions;
}

/** Forbids a left turn onto a main road with an immediate second one. */
function restrictionOverWay(net: StreetNet, neighbours: ReadonlyMap<number, number[]>): Restriction | null {
  for (const street of net.streets.filter(({ name }) => name === 'Foundry Road' || name === 'Orchard Road')) {
    for (const path of street.paths) {
      for (let i = 1; i + 2 < path.length; i++) {
        const [a, b] = [path[i]!, path[i + 1]!];
        const sides = [a, b].map((id) =>
          (neighbours.get(id) ?? []).find((other) => {
            const side = net.streetOf(id, other);
            return (
              side !== street &&
              side?.roadClass === 'residential' &&
              !side.oneway &&
              turn(net.point(a), net.point(b), net.point(other)) > 0
            );
          }),
        );
        const [from, to] = sides;
        if (from !== undefined && to !== undefined)
          return { kind: 'no_u_turn', from: [from, a], via: [a, b], to: [b, to] };
      }
    }
  }
  return null;
}

function bend(net: StreetNet, from: number, at: number, to: number): number {
  return angleAt(net.point(at), net.point(from), net.point(to));
}

/** Returns the main roads by point. */
function mainsByPoint(net: StreetNet): Map<number, Street[]> {
  const mains = new Map<number, Street[]>();
  for (const street of net.streets.filter(({ isMain }) => isMain)) {
    for (const id of new Set(street.paths.flat())) mains.set(id, [...(mains.get(id) ?? []), street]);
  }
  return mains;
}

function neighboursOf(net: StreetNet): Map<number, number[]> {
  const neighbours = new Map<number, number[]>();
  const link = (a: number, b: number) => neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  for (const { paths, roadClass } of net.streets) {
    if (roadClass === 'footway') continue;
    for (const path of paths) {
      for (let i = 1; i < path.length; i++) {
        link(path[i - 1]!, path[i]!);
        link(path[i]!, path[i - 1]!);
      }
    }
  }
  return neighbours;
}

function canDriveEverywhere(net: StreetNet): boolean {
  const ahead: number[][] = net.points.map(() => []);
  const back: number[][] = net.points.map(() => []);
  let first = -1;
  for (const { paths, roadClass, oneway } of net.streets) {
    if (roadClass === 'footway' || roadClass === 'pedestrian') continue;
    for (const path of paths) {
      first = path[0]!;
      for (let i = 1; i < path.length; i++) {
        const [a, b] = [path[i - 1]!, path[i]!];
        ahead[a]?.push(b);
        back[b]?.push(a);
        if (oneway) continue;
        ahead[b]?.push(a);
        back[a]?.push(b);
      }
    }
  }
  const all = ahead.filter((links, id) => links.length > 0 || (back[id]?.length ?? 0) > 0).length;
  const reached = (links: readonly number[][]) => {
    const seen = new Uint8Array(links.length);
    const waiting = [first];
    seen[first] = 1;
    let count = 1;
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const next of links[id] ?? []) {
        if (seen[next]) continue;
        seen[next] = 1;
        count++;
        waiting.push(next);
      }
    }
    return count;
  };
  return reached(ahead) === all && reached(back) === all;
}
