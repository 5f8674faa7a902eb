import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { type OsmMember, type OsmNode, type OsmRelation, type OsmWay, writeOsm } from '@roundsman/roads/osm';
import { PbfReader } from 'pbf';
import { makeTiles } from '../tiles/make-tiles.ts';
import { openArchive } from '../tiles/read-archive.ts';
import { worldX, worldY } from '../tiles/world-units.ts';

type Corner = readonly [lng: number, lat: number];
type TagRecord = Readonly<Record<string, string>>;

/** A small map of given nodes and ways, as an extract. */
export class SmallMap {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];
  private readonly idOfKey = new Map<string, number>();

  /** Corners at the same place are one node, as streets that meet. */
  node([lng, lat]: Corner, tags?: TagRecord): number {
    const key = `${lng} ${lat}`;
    const storedId = tags ? undefined : this.idOfKey.get(key);
    if (storedId !== undefined) return storedId;
    const id = this.nodes.length + 1;
    this.nodes.push(tags ? { id, lng, lat, tags } : { id, lng, lat });
    this.idOfKey.set(key, id);
    return id;
  }

  way(corners: readonly Corner[], tags?: TagRecord): number {
    const id = this.ways.length + 1;
    const refs = corners.map((corner) => this.node(corner));
    this.ways.push(tags ? { id, refs, tags } : { id, refs });
    return id;
  }

  relation(tags: TagRecord, ...members: readonly [way: number, role: string][]): void {
    const list = members.map(([ref, role]): OsmMember => ({ type: 'way', ref, role }));
    this.relations.push({ id: this.relations.length + 1, members: list, tags });
  }

  bytes(): Uint8Array {
    return writeOsm(this);
  }
}

export const square = (west: number, south: number, width: number): Corner[] => [
  [west, south],
  [west + width, south],
  [west + width, south + width],
  [west, south + width],
  [west, south],
];

export interface ReadFeature {
  readonly layer: string;
  readonly type: 'unknown' | 'point' | 'line' | 'polygon';
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** In steps of the tile. */
  readonly parts: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

const shapes = ['unknown', 'point', 'line', 'polygon'] as const;

export function readTile(bytes: Uint8Array): ReadFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.entries(layers).flatMap(([layer, tileLayer]) =>
    Array.from({ length: tileLayer.length }, (_, i) => {
      const feature = tileLayer.feature(i);
      return { layer, type: shapes[feature.type], properties: feature.properties, parts: feature.loadGeometry() };
    }),
  );
}

export interface MadeMap {
  readonly bounds: readonly [number, number, number, number];
  /** Returns the features of the tile that contains a point. */
  readonly at: (z: number, place: Corner, layer?: string) => Promise<ReadFeature[]>;
  /** Returns whether fills of the layer cover the place, as MapLibre would draw it. */
  readonly covers: (z: number, place: Corner, layer: string, kind?: string) => Promise<boolean>;
}

/** Makes the tiles of an extract and hands them to the test. */
export async function withTiles<T>(extract: Uint8Array, test: (made: MadeMap) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
  try {
    const file = join(folder, 'small.osm.pbf');
    writeFileSync(file, extract);
    const tiles = join(folder, 'tiles.pmtiles');
    makeTiles(file, tiles, () => {});
    const archive = await openArchive(tiles);
    const at = async (z: number, [lng, lat]: Corner, layer?: string): Promise<ReadFeature[]> => {
      const width = 2 ** (30 - z);
      const tile = await archive.tile(z, Math.floor(worldX(lng) / width), Math.floor(worldY(lat) / width));
      return tile ? readTile(gunzipSync(tile)).filter((feature) => !layer || feature.layer === layer) : [];
    };
    const covers: MadeMap['covers'] = async (z, place, layer, kind) => {
      const width = 2 ** (30 - z);
      const x = ((worldX(place[0]) % width) / width) * 4096;
      const y = ((worldY(place[1]) % width) / width) * 4096;
      const features = await at(z, place, layer);
      return features.some(({ properties, parts }) => (!kind || properties.kind === kind) && isFilled(parts, x, y));
    };
    return await test({ bounds: archive.bounds, at, covers }).finally(() => archive.close());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Even and odd crossings over all rings: outer ones and holes together. */
function isFilled(rings: ReadFeature['parts'], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i], ring[j]];
      if (!a || !b || a.y > y === b.y > y) continue;
      if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
    }
  }
  return isIn;
}
