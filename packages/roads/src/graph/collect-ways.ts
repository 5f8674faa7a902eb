import { readOsm } from '../osm/read-osm.ts';
import { nodeFlagsOf } from '../tags/node-profile.ts';
import { type TurnRestriction, turnRestrictionOf } from '../tags/turn-restriction.ts';
import type { Vehicle } from '../tags/vehicle.ts';
import { type WayProfile, wayProfileOf } from '../tags/way-profile.ts';
import { GrowingFloat64, GrowingInt32 } from './growing-array.ts';
import { NameTable } from './name-table.ts';
import { release } from './release.ts';

/** The ways that a vehicle can use, with their nodes. Nodes are numbered by ascending id. */
export interface CollectedWays {
  count: number;
  /** The nodes of way w are `refs[start[w]]` to `refs[start[w + 1] - 1]`. */
  start: Int32Array;
  refs: Int32Array;
  wayId: Float64Array;
  profile: Int32Array;
  profiles: WayProfile[];
  /** Numbers of the name and of the reference (`N 12`) in `names`; -1 for none. */
  name: Int32Array;
  reference: Int32Array;
  names: NameTable;
  /** Degrees times 1e7, or `MISSING` for a node that the extract lacks. */
  nodeLat: Int32Array;
  nodeLng: Int32Array;
  nodeFlags: Uint8Array;
  nodeIds: Float64Array;
  restrictions: TurnRestriction[];
}

/** Latitude of a node that a way names and the extract lacks: ways are cut off at an extract's border. */
export const MISSING = 0x7fffffff;

/**
 * Collects ways, restrictions and nodes. Reads the extract twice, first for the ways and then for their nodes, so that
 * memory depends on the roads and not on the buildings.
 */
export function collectWays(
  from: string | Uint8Array,
  vehicle: Vehicle,
  onProgress?: (share: number) => void,
): CollectedWays {
  const start = new GrowingInt32();
  const refIds = new GrowingFloat64();
  const wayId = new GrowingFloat64();
  const profile = new GrowingInt32();
  const name = new GrowingInt32();
  const reference = new GrowingInt32();
  const names = new NameTable();
  const profiles = new Interned<WayProfile>();
  const restrictions: TurnRestriction[] = [];
  readOsm(
    from,
    {
      way(id, nodes, tags) {
        if (nodes.length < 2 || tags.size === 0) return;
        const wayProfile = wayProfileOf(tags, vehicle);
        if (wayProfile === null) return;
        start.push(refIds.length);
        for (const node of nodes) refIds.push(node);
        wayId.push(id);
        profile.push(profiles.number(wayProfile));
        name.push(names.number(tags.get('name')));
        reference.push(names.number(tags.get('ref')));
      },
      relation(_id, members, tags) {
        const restriction = turnRestrictionOf(members, tags, vehicle);
        if (restriction !== null) restrictions.push(restriction);
      },
    },
    { onProgress: (share) => onProgress?.(share / 2) },
  );
  const count = start.length;
  start.push(refIds.length);
  const ids = refIds.take();
  const nodeIds = distinct(ids);
  const refs = new Int32Array(ids.length);
  for (let i = 0; i < refs.length; i++) refs[i] = findSortedIndex(nodeIds, ids[i]!);
  release(ids);
  const nodeLat = new Int32Array(nodeIds.length).fill(MISSING);
  const nodeLng = new Int32Array(nodeIds.length);
  const nodeFlags = new Uint8Array(nodeIds.length);
  let next = 0;
  readOsm(
    from,
    {
      node(id, latE7, lngE7, tags) {
        // Extracts are sorted by id, so the next node is usually the one after the last.
        while (next < nodeIds.length && nodeIds[next]! < id) next++;
        let index = next;
        if (nodeIds[index] !== id) {
          index = findSortedIndex(nodeIds, id);
          if (index < 0) return;
          next = index;
        }
        nodeLat[index] = latE7;
        nodeLng[index] = lngE7;
        if (tags.size > 0) nodeFlags[index] = nodeFlagsOf(tags, vehicle);
      },
    },
    { onProgress: (share) => onProgress?.(0.5 + share / 2) },
  );
  return {
    count,
    start: start.take(),
    refs,
    wayId: wayId.take(),
    profile: profile.take(),
    profiles: profiles.items,
    name: name.take(),
    reference: reference.take(),
    names,
    nodeLat,
    nodeLng,
    nodeFlags,
    nodeIds,
    restrictions,
  };
}

/** Index of an id in an ascending array; -1 where it is missing. */
export function findSortedIndex(sorted: Float64Array, id: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const at = sorted[middle]!;
    if (at === id) return middle;
    if (at < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function distinct(ids: Float64Array): Float64Array {
  const sorted = ids.slice().sort();
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!;
  }
  const exact = sorted.slice(0, count);
  release(sorted);
  return exact;
}

/** Stores equal objects once, by number: millions of ways share a few thousand profiles. */
class Interned<Item extends object> {
  readonly items: Item[] = [];
  private readonly numbers = new Map<string, number>();

  number(item: Item): number {
    const key = Object.values(item).join('|');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.items.push(item) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}
