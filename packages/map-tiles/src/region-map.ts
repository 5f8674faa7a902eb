import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { mergeTiles } from './tiles/merge-tiles.ts';
import { openArchive, type TileArchive } from './tiles/read-archive.ts';
import { prepareWorld } from './tiles/tiles-thread.ts';
import { latOf, lngOf, tileWidth } from './tiles/world-units.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Change it when the outline's tiles change, so that installations make them again. */
const worldVersion = '1';
/** Delay before a replaced archive is closed, because readers may still use it. */
const closeAfterMs = 30_000;
/** The number of cached tiles that are merged from several regions. */
const maxCachedTiles = 500;

export interface MapRegion {
  readonly name: string;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/** A region whose tiles `prepareTiles` has made. */
export interface TiledRegion {
  readonly id: string;
  readonly name: string;
  /** Path of its tiles. Another path after each update, so that an open file does not change. */
  readonly file: string;
}

export interface RegionMapOptions {
  /** Lists the regions to show. Called for each tile, so it must be cheap. */
  readonly listRegions: () => Promise<readonly TiledRegion[]>;
  /** Folder for the outline of the world, which is made at the first request for it. Created when missing. */
  readonly worldFolder: string;
  /** Called when a region's tiles are missing or damaged. The other regions keep their map. */
  readonly onUnreadable: (region: TiledRegion, error: unknown) => void;
}

/** The present content of the map. */
export interface MapContents {
  /** Changes with each change of a region. It is part of the tiles' URLs, so that they can be cached without limit. */
  readonly version: string;
  readonly worldVersion: string;
  readonly regions: readonly MapRegion[];
}

/** The tiles of all regions as one map. */
export interface RegionMap {
  contents(): Promise<MapContents>;
  /** Returns a gzipped vector tile, or null when it is empty. */
  tile(z: number, x: number, y: number): Promise<Buffer | null>;
  worldTile(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface Opened {
  readonly region: TiledRegion;
  readonly archive: TileArchive;
  readonly stamp: string;
}

/** Opens the tiles of all regions as one map. Files are opened when they are first needed. */
export function createRegionMap({ listRegions, worldFolder, onUnreadable }: RegionMapOptions): RegionMap {
  const archives = new Map<string, Promise<Opened | null>>();
  let latest: {
    readonly regions: readonly TiledRegion[];
    readonly opened: readonly Opened[];
    readonly version: string;
  } | null = null;
  const merged = new Map<string, Promise<Buffer>>();
  let world: Promise<TileArchive> | null = null;

  async function open(region: TiledRegion): Promise<Opened | null> {
    const { id, file } = region;
    try {
      const [archive, { size, mtimeMs }] = await Promise.all([openArchive(file), stat(file)]);
      return { region, archive, stamp: `${id} ${file} ${size} ${mtimeMs}` };
    } catch (error) {
      onUnreadable(region, error);
      return null;
    }
  }

  async function current(): Promise<NonNullable<typeof latest>> {
    const now = await listRegions();
    if (latest && isSame(latest.regions, now)) return latest;
    for (const [file, opening] of archives) {
      if (now.some((region) => region.file === file)) continue;
      archives.delete(file);
      setTimeout(() => void opening.then((gone) => gone?.archive.close()), closeAfterMs).unref();
    }
    const opening = now.map((region) => {
      let archive = archives.get(region.file);
      if (!archive) archives.set(region.file, (archive = open(region)));
      return archive;
    });
    const opened = (await Promise.all(opening)).filter((archive) => archive !== null);
    // The smallest first: the extract of a town is better than that of its country.
    opened.sort((a, b) => areaOf(a.archive.bounds) - areaOf(b.archive.bounds));
    const version = versionOf(opened);
    if (latest?.version !== version) merged.clear();
    latest = { regions: now, opened, version };
    return latest;
  }

  async function openWorld(): Promise<TileArchive> {
    const path = join(worldFolder, `world-${worldVersion}.pmtiles`);
    const archiveOfPath = await openArchive(path).catch(() => null);
    if (archiveOfPath) return archiveOfPath;
    await mkdir(worldFolder, { recursive: true });
    await prepareWorld(path);
    return openArchive(path);
  }

  return {
    async contents() {
      const { opened, version } = await current();
      return {
        version,
        worldVersion,
        regions: opened.map(({ region, archive }) => ({ name: region.name, bounds: archive.bounds })),
      };
    },

    async tile(z, x, y) {
      const { opened, version } = await current();
      const box = degreesOf(z, x, y);
      const tiles: Buffer[] = [];
      for (const { archive } of opened) {
        if (z < archive.minZoom || z > archive.maxZoom || !touches(archive.bounds, box)) continue;
        const tile = await archive.tile(z, x, y);
        if (!tile) continue;
        tiles.push(tile);
        if (contains(archive.bounds, box)) break;
      }
      if (tiles.length < 2) return tiles[0] ?? null;
      const key = `${version}/${z}/${x}/${y}`;
      let tile = merged.get(key);
      if (!tile) {
        tile = merge(tiles);
        tile.catch(() => merged.delete(key));
        merged.set(key, tile);
        const oldest = merged.keys().next().value;
        if (merged.size > maxCachedTiles && oldest !== undefined) merged.delete(oldest);
      }
      return tile;
    },

    async worldTile(z, x, y) {
      world ??= openWorld().catch((error: unknown) => {
        world = null;
        throw error;
      });
      return (await world).tile(z, x, y);
    },

    async close() {
      const all = [...archives.values()];
      archives.clear();
      latest = null;
      for (const opening of all) await (await opening)?.archive.close();
      await (await world?.catch(() => null))?.close();
    },
  };
}

function versionOf(opened: readonly Opened[]): string {
  const stamps = opened.map(({ stamp }) => stamp).join('\n');
  return createHash('sha256').update(stamps).digest('base64url').slice(0, 12);
}

async function merge(tiles: readonly Buffer[]): Promise<Buffer> {
  return pack(mergeTiles(await Promise.all(tiles.map((tile) => unpack(tile)))));
}

const isSame = (a: readonly TiledRegion[], b: readonly TiledRegion[]): boolean =>
  a.length === b.length && a.every(({ file, name }, i) => file === b[i]?.file && name === b[i]?.name);

type Degrees = readonly [west: number, south: number, east: number, north: number];

function degreesOf(z: number, x: number, y: number): Degrees {
  const width = tileWidth(z);
  return [lngOf(x * width), latOf((y + 1) * width), lngOf((x + 1) * width), latOf(y * width)];
}

const touches = (a: Degrees, b: Degrees): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const contains = (outer: Degrees, inner: Degrees): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

const areaOf = ([west, south, east, north]: Degrees): number => (east - west) * (north - south);
