import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeOsm } from '../osm/write-osm.ts';
import { prepareRoads } from '../prepare-roads.ts';
import { type Leg, Roads } from '../roads.ts';
import type { LatLng } from '../snap/snap-point.ts';
import type { Vehicle } from '../tags/vehicle.ts';

const METRES_PER_DEGREE = 111_195.08;

export interface SmallMap {
  /** Metres east and north of the middle, by the node's letter, with its tags. */
  nodes: Record<string, [east: number, north: number, tags?: Record<string, string>]>;
  /** Letters of the nodes in drawing order, and the tags; `highway=residential` is added when absent. */
  ways: Record<string, [letters: string, tags?: Record<string, string>]>;
  /** Restriction, from, via (a node's letter or ways), to. */
  restrictions?: [kind: string, from: string, via: string | string[], to: string, tags?: Record<string, string>][];
  vehicle?: Vehicle | undefined;
}

/** A town whose points are given as metres east and north of its middle. */
export class SmallTown {
  readonly roads: Roads;

  constructor(map: SmallMap) {
    const letters = Object.keys(map.nodes);
    const names = Object.keys(map.ways);
    const nodeId = (letter: string) => letters.indexOf(letter) + 1;
    const wayId = (name: string) => names.indexOf(name) + 1;
    const bytes = writeOsm({
      nodes: Object.values(map.nodes).map(([east, north, tags], i) => ({ id: i + 1, ...place(east, north), tags })),
      ways: Object.entries(map.ways).map(([name, [refs, tags]]) => ({
        id: wayId(name),
        refs: Array.from(refs.replaceAll(' ', '')).map(nodeId),
        tags: { highway: 'residential', name, ...tags },
      })),
      relations: (map.restrictions ?? []).map(([kind, from, via, to, tags], i) => ({
        id: i + 1,
        tags: { type: 'restriction', restriction: kind, ...tags },
        members: [
          { type: 'way', ref: wayId(from), role: 'from' },
          ...(typeof via === 'string'
            ? [{ type: 'node' as const, ref: nodeId(via), role: 'via' }]
            : via.map((name) => ({ type: 'way' as const, ref: wayId(name), role: 'via' }))),
          { type: 'way', ref: wayId(to), role: 'to' },
        ],
      })),
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'roads-town-'));
    try {
      const file = path.join(folder, 'town.roads');
      prepareRoads(bytes, file, { vehicle: map.vehicle });
      this.roads = Roads.load(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  at(east: number, north: number) {
    const snapped = this.roads.snap(place(east, north));
    if (!snapped.found) throw new Error('No road there');
    return snapped.position;
  }

  leg(from: readonly [number, number], to: readonly [number, number]): Leg {
    const leg = this.roads.leg(this.at(...from), this.at(...to));
    if (leg === null) throw new Error('No way there');
    return leg;
  }

  metres(from: readonly [number, number], to: readonly [number, number]): number {
    return Math.round(this.leg(from, to).distanceMetres);
  }
}

/** On the equator a degree is equally long in both directions. */
export function place(east: number, north: number): LatLng {
  return { lat: north / METRES_PER_DEGREE, lng: east / METRES_PER_DEGREE };
}

export function metresOf({ lat, lng }: LatLng): [east: number, north: number] {
  return [Math.round(lng * METRES_PER_DEGREE) + 0, Math.round(lat * METRES_PER_DEGREE) + 0];
}
