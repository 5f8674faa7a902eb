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

/** A crooked grid of streets with one-ways, gaps, dead ends, gates, signals and turn restrictions over nodes and ways. */
export function randomTown(options: TownOptions): OsmElements {
  const { seed, size, oneWays = 0.25, missing = 0.1, restrictions = 0.2 } = options;
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const relations: OsmRelation[] = [];
  const idAt = (x: number, y: number) => y * size + x + 1;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const tags: Record<string, string> = chance(0.1)
        ? { highway: 'traffic_signals' }
        : chance(0.02)
          ? { barrier: 'gate' }
          : {};
      nodes.push({
        id: idAt(x, y),
        lat: 47 + (y + random() * 0.7) * 0.001,
        lng: 9 + (x + random() * 0.7) * 0.0015,
        tags,
      });
    }
  }
  let nextNode = size * size + 1;
  const street = (a: number, b: number) => {
    if (chance(missing)) return;
    const from = nodes[a - 1] as OsmNode;
    const to = nodes[b - 1] as OsmNode;
    const bend = {
      id: nextNode++,
      lat: (from.lat + to.lat) / 2 + 0.0002 * random(),
      lng: (from.lng + to.lng) / 2 + 0.0002 * random(),
    };
    nodes.push(bend);
    const tags: Record<string, string> = { highway: CLASSES[Math.floor(random() * CLASSES.length)] as string };
    if (chance(oneWays)) tags.oneway = chance(0.2) ? '-1' : 'yes';
    if (chance(0.3)) tags.maxspeed = String(20 + 10 * Math.floor(random() * 5));
    if (chance(0.7)) tags.name = `Street ${Math.floor(random() * size)}`;
    if (chance(0.05)) tags.access = 'destination';
    ways.push({ id: ways.length + 1, refs: [a, bend.id, b], tags });
    if (chance(0.1)) {
      const end = { id: nextNode++, lat: bend.lat + 0.0003, lng: bend.lng + 0.0001 };
      nodes.push(end);
      ways.push({ id: ways.length + 1, refs: [bend.id, end.id], tags: { highway: 'service' } });
    }
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (x + 1 < size) street(idAt(x, y), idAt(x + 1, y));
      if (y + 1 < size) street(idAt(x, y), idAt(x, y + 1));
    }
  }
  const touching = new Map<number, OsmWay[]>();
  for (const way of ways) {
    for (const ref of [way.refs[0] as number, way.refs.at(-1) as number])
      touching.set(ref, [...(touching.get(ref) ?? []), way]);
  }
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  for (let i = 0; i < size * size * restrictions; i++) {
    const via = idAt(Math.floor(random() * size), Math.floor(random() * size));
    const from = pick(touching.get(via) ?? []);
    const middle = pick((touching.get(via) ?? []).filter((way) => way !== from));
    if (from === undefined || middle === undefined) continue;
    const tags = { type: 'restriction', restriction: pick(RESTRICTIONS) as string };
    const members: OsmRelation['members'][number][] = [{ type: 'way', ref: from.id, role: 'from' }];
    if (chance(0.7)) members.push({ type: 'node', ref: via, role: 'via' }, { type: 'way', ref: middle.id, role: 'to' });
    else {
      const end = (middle.refs[0] === via ? middle.refs.at(-1) : middle.refs[0]) as number;
      const to = pick((touching.get(end) ?? []).filter((way) => way !== middle));
      if (to === undefined) continue;
      members.push({ type: 'way', ref: middle.id, role: 'via' }, { type: 'way', ref: to.id, role: 'to' });
    }
    relations.push({ id: relations.length + 1, members, tags });
  }
  return { nodes, ways, relations };
}
