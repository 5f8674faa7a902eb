import { GrowingInt32 } from '../graph/growing-array.ts';
import type { OsmElements, OsmNode, OsmRelation, OsmWay } from '../osm/write-osm.ts';
import { seeded } from './seeded.ts';

const CLASSES = [
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'residential',
  'living_street',
  'service',
  'track',
];
const RESTRICTIONS = [
  'no_left_turn',
  'no_right_turn',
  'no_straight_on',
  'no_u_turn',
  'only_straight_on',
  'only_right_turn',
];

export interface TownOptions {
  seed: number;
  /** Crossings on each side of the square. */
  size: number;
  /** Shares of streets, 0 to 1. */
  oneWays?: number;
  missing?: number;
  /** Turn restrictions per crossing. */
  restrictions?: number;
}

/**
 * Generates an irregular grid of streets with one-ways, gaps, dead ends, gates, signals and turn restrictions over
 * nodes and ways.
 */
export function randomTown(options: TownOptions): OsmElements {
  const { nodes, ways, relations } = streamedTown(options);
  return { nodes: [...nodes], ways: [...ways], relations: [...relations] };
}

/**
 * Generates the same town element by element, for towns as large as a country. Draws the random numbers again for each
 * type of element, and stores only the crossings and the ways at each node.
 */
export function streamedTown(options: TownOptions): Required<Pick<OsmElements, 'nodes' | 'ways' | 'relations'>> {
  return {
    nodes: new Iterated(() => nodesOf(options)),
    ways: new Iterated(() => waysOf(options)),
    relations: new Iterated(() => relationsOf(options)),
  };
}

class Iterated<Item> implements Iterable<Item> {
  private readonly begin: () => Iterator<Item>;

  constructor(begin: () => Iterator<Item>) {
    this.begin = begin;
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.begin();
  }
}

function* nodesOf(options: TownOptions): Generator<OsmNode, void, undefined> {
  const random = seeded(options.seed);
  const crossings = new Crossings(options.size);
  yield* crossings.place(random);
  for (const { nodes } of streetsOf(options, crossings, random)) yield* nodes;
}

function* waysOf(options: TownOptions): Generator<OsmWay, void, undefined> {
  for (const { ways } of streetsOf(options, ...placed(options))) yield* ways;
}

/** Positions of the crossings, and the random numbers after those that placed them. */
function placed({ seed, size }: TownOptions): [Crossings, () => number] {
  const random = seeded(seed);
  const crossings = new Crossings(size);
  for (const _node of crossings.place(random));
  return [crossings, random];
}

class Crossings {
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.lat = new Float64Array(size * size);
    this.lng = new Float64Array(size * size);
  }

  *place(random: () => number): Generator<OsmNode, void, undefined> {
    const chance = (share: number) => random() < share;
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        const tags: Record<string, string> = chance(0.1)
          ? { highway: 'traffic_signals' }
          : chance(0.02)
            ? { barrier: 'gate' }
            : {};
        const i = y * this.size + x;
        const lat = (this.lat[i] = 47 + (y + random() * 0.7) * 0.001);
        const lng = (this.lng[i] = 9 + (x + random() * 0.7) * 0.0015);
        yield { id: i + 1, lat, lng, tags };
      }
    }
  }
}

interface Street {
  /** A bend, and the end of a branch if there is one. */
  nodes: OsmNode[];
  ways: OsmWay[];
}

function* streetsOf(
  options: TownOptions,
  crossings: Crossings,
  random: () => number,
): Generator<Street, void, undefined> {
  const { size, oneWays = 0.25, missing = 0.1 } = options;
  const chance = (share: number) => random() < share;
  let nextNode = size * size + 1;
  let nextWay = 1;
  const street = (a: number, b: number): Street | null => {
    if (chance(missing)) return null;
    const lat = (i: number) => crossings.lat[i - 1]!;
    const lng = (i: number) => crossings.lng[i - 1]!;
    const bend = {
      id: nextNode++,
      lat: (lat(a) + lat(b)) / 2 + 0.0002 * random(),
      lng: (lng(a) + lng(b)) / 2 + 0.0002 * random(),
    };
    const tags: Record<string, string> = { highway: CLASSES[Math.floor(random() * CLASSES.length)]! };
    if (chance(oneWays)) tags.oneway = chance(0.2) ? '-1' : 'yes';
    if (chance(0.3)) tags.maxspeed = String(20 + 10 * Math.floor(random() * 5));
    if (chance(0.7)) tags.name = `Street ${Math.floor(random() * size)}`;
    if (chance(0.05)) tags.access = 'destination';
    const through = { id: nextWay++, refs: [a, bend.id, b], tags };
    if (!chance(0.1)) return { nodes: [bend], ways: [through] };
    const end = { id: nextNode++, lat: bend.lat + 0.0003, lng: bend.lng + 0.0001 };
    const deadEnd = { id: nextWay++, refs: [bend.id, end.id], tags: { highway: 'service' } };
    return { nodes: [bend, end], ways: [through, deadEnd] };
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = y * size + x + 1;
      for (const neighbour of [x + 1 < size ? here + 1 : null, y + 1 < size ? here + size : null]) {
        const made = neighbour === null ? null : street(here, neighbour);
        if (made !== null) yield made;
      }
    }
  }
}

function* relationsOf(options: TownOptions): Generator<OsmRelation, void, undefined> {
  const { size, restrictions = 0.2 } = options;
  const [crossings, random] = placed(options);
  const touching = touchingWays(streetsOf(options, crossings, random));
  const chance = (share: number) => random() < share;
  const pick = (ways: readonly TouchingWay[]) => ways[Math.floor(random() * ways.length)];
  let next = 1;
  for (let i = 0; i < size * size * restrictions; i++) {
    const x = Math.floor(random() * size);
    const y = Math.floor(random() * size);
    const via = y * size + x + 1;
    const from = pick(touching(via));
    const middle = pick(touching(via).filter(({ id }) => id !== from?.id));
    if (from === undefined || middle === undefined) continue;
    const tags = {
      type: 'restriction',
      restriction: RESTRICTIONS[Math.floor(random() * RESTRICTIONS.length)]!,
    };
    const members: OsmRelation['members'][number][] = [{ type: 'way', ref: from.id, role: 'from' }];
    if (chance(0.7)) members.push({ type: 'node', ref: via, role: 'via' }, { type: 'way', ref: middle.id, role: 'to' });
    else {
      const end = middle.first === via ? middle.last : middle.first;
      const to = pick(touching(end).filter(({ id }) => id !== middle.id));
      if (to === undefined) continue;
      members.push({ type: 'way', ref: middle.id, role: 'via' }, { type: 'way', ref: to.id, role: 'to' });
    }
    yield { id: next++, members, tags };
  }
}

interface TouchingWay {
  id: number;
  /** Nodes at its ends. */
  first: number;
  last: number;
}

/** The ways that begin or end at each node, by id. */
function touchingWays(streets: Iterable<Street>): (node: number) => TouchingWay[] {
  const ends = new GrowingInt32();
  let nodes = 0;
  for (const { ways } of streets) {
    for (const { refs } of ways) {
      for (const ref of [refs[0]!, refs.at(-1)!]) {
        ends.push(ref);
        nodes = Math.max(nodes, ref);
      }
    }
  }
  const end = ends.take();
  const start = new Int32Array(nodes + 3);
  for (const node of end) start[node + 2] = start[node + 2]! + 1;
  for (let i = 1; i < start.length; i++) start[i] = start[i]! + start[i - 1]!;
  const wayAt = new Int32Array(end.length);
  end.forEach((node, i) => {
    wayAt[start[node + 1]!] = i >> 1;
    start[node + 1] = start[node + 1]! + 1;
  });
  return (node) =>
    Array.from(wayAt.subarray(start[node], start[node + 1]), (way) => ({
      id: way + 1,
      first: end[2 * way]!,
      last: end[2 * way + 1]!,
    }));
}
