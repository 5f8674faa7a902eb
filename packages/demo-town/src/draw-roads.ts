import { keyOf, type Street, type StreetNet } from './street-net.ts';
import type { OsmDraft } from './osm-draft.ts';
import type { Restriction } from './traffic.ts';

/** Writes the streets as ways, cut where their tags change and where a restriction begins or ends. Gives the node of each point. */
export function drawRoads(
  draft: OsmDraft,
  net: StreetNet,
  signalled: readonly number[],
  restrictions: readonly Restriction[],
): Map<number, number> {
  const lights = new Set(signalled);
  const nodes = new Map<number, number>();
  const nodeOf = (id: number) => {
    let node = nodes.get(id);
    if (node === undefined) {
      node = draft.node(net.point(id), lights.has(id) ? { highway: 'traffic_signals' } : undefined);
      nodes.set(id, node);
    }
    return node;
  };
  const cuts = new Set(restrictions.flatMap(({ via }) => via));
  const wayOf = new Map<number, number>();
  for (const street of net.streets) {
    for (const path of street.paths) {
      let start = 0;
      for (let i = 1; i < path.length; i++) {
        const isLast = i === path.length - 1;
        const bridge = bridgeAt(street, path, i);
        if (!isLast && !cuts.has(path[i]!) && bridgeAt(street, path, i + 1) === bridge) continue;
        const piece = path.slice(start, i + 1);
        const wayId = draft.way(piece.map(nodeOf), tagsOf(street, bridge));
        for (let j = 1; j < piece.length; j++) wayOf.set(keyOf(piece[j - 1]!, piece[j]!), wayId);
        start = i;
      }
    }
  }
  for (const { kind, from, via, to } of restrictions) {
    const wayAt = ([a, b]: readonly [number, number]) => wayOf.get(keyOf(a, b))!;
    const [first, last] = via;
    draft.relation(
      [
        { type: 'way', ref: wayAt(from), role: 'from' },
        last === undefined
          ? { type: 'node', ref: nodeOf(first!), role: 'via' }
          : { type: 'way', ref: wayAt([first!, last]), role: 'via' },
        { type: 'way', ref: wayAt(to), role: 'to' },
      ],
      { type: 'restriction', restriction: kind },
    );
  }
  return nodes;
}

function bridgeAt(street: Street, path: readonly number[], to: number): string | undefined {
  return street.bridges?.get(keyOf(path[to - 1]!, path[to]!));
}

function tagsOf(street: Street, bridge: string | undefined): Record<string, string> {
  const tags: Record<string, string> =
    street.roadClass === 'ferry' ? { route: 'ferry' } : { highway: street.roadClass };
  if (street.name !== null) tags.name = street.name;
  if (street.ref) tags.ref = street.ref;
  if (street.maxspeed) tags.maxspeed = String(street.maxspeed);
  if (street.oneway) tags.oneway = 'yes';
  if (street.roadClass === 'living_street') tags.surface = 'sett';
  if (bridge) Object.assign(tags, { bridge: 'yes', layer: '1', 'bridge:name': bridge });
  return { ...tags, ...street.tags };
}
