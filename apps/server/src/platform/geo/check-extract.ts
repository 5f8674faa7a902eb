import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { readHeaderBounds, readOsm } from '@roundsman/roads/osm';
import type { PrepareOptions, RegionBounds } from './regions.ts';
import { respondFromThread, runInThread } from './run-in-thread.ts';
import { textIn } from '../parts.ts';

export interface CheckedExtract {
  /** The box of the roads, which the region covers. Null without roads. */
  readonly bounds: RegionBounds | null;
  /** Ways with a highway tag. */
  readonly roads: number;
}

/**
 * Reads the whole extract once in a thread, checks that it is complete, and returns its content.
 *
 * @throws {ThreadFailure} named OsmFileError, with the code of the problem
 */
export const checkExtract = (extract: string, options: PrepareOptions = {}): Promise<CheckedExtract> =>
  runInThread(new URL(import.meta.url), { checkExtract: extract }, options);

/**
 * Checks the first bytes of an extract: a length of four bytes, then the kind of the header block. Distinguishes it
 * from a web page.
 */
export function beginsLikeExtract(bytes: Uint8Array): boolean {
  const kind = 'OSMHeader';
  if (bytes.length < 6 + kind.length || bytes[4] !== 0x0a || bytes[5] !== kind.length) return false;
  return Buffer.from(bytes.subarray(6, 6 + kind.length)).toString('latin1') === kind;
}
/** The number of bytes that `beginsLikeExtract` needs. */
export const signatureLength = 15;

/** The share of road ends that is ignored on each side: extracts hold whole ways, and some reach far outside. */
const outliers = 0.003;
/** Steps a degree in which road ends are counted: 1/100° is about a kilometre. */
const perDegree = 100;

function check(extract: string, onProgress: (done: number) => void): CheckedExtract {
  let roads = 0;
  const onRoads = new Set<number>();
  // Ways follow the nodes in the file, so it is read twice. A bit for each node id would need gigabytes for a small
  // country.
  readOsm(
    extract,
    {
      way(_id, refs, tags) {
        if (tags.get('highway') === undefined) return;
        roads++;
        // The ends of a way are enough to locate it.
        for (const ref of [refs[0], refs.at(-1)]) if (ref !== undefined && onRoads.size < maxEnds) onRoads.add(ref);
      },
    },
    { onProgress: (share) => onProgress(share / 2) },
  );
  if (roads === 0) return { bounds: null, roads };
  const lats = new Map<number, number>();
  const lngs = new Map<number, number>();
  const box = { south: 90, west: 180, north: -90, east: -180 };
  let count = 0;
  readOsm(
    extract,
    {
      node(id, latE7, lngE7) {
        if (!onRoads.has(id)) return;
        const [lat, lng] = [latE7 / 1e7, lngE7 / 1e7];
        count++;
        add(lats, lat);
        add(lngs, lng);
        box.south = Math.min(box.south, lat);
        box.north = Math.max(box.north, lat);
        box.west = Math.min(box.west, lng);
        box.east = Math.max(box.east, lng);
      },
    },
    { onProgress: (share) => onProgress(0.5 + share / 2) },
  );
  if (count === 0) return { bounds: null, roads: 0 };
  const [south, north] = inner(lats, count);
  const [west, east] = inner(lngs, count);
  // The box to which the extract was cut, if its header has one.
  const cut = readHeaderBounds(extract) ?? { south: -90, west: -180, north: 90, east: 180 };
  const southWest = { lat: Math.max(box.south, south, cut.south), lng: Math.max(box.west, west, cut.west) };
  const northEast = { lat: Math.min(box.north, north, cut.north), lng: Math.min(box.east, east, cut.east) };
  const isBox = southWest.lat <= northEast.lat && southWest.lng <= northEast.lng;
  return {
    bounds: isBox
      ? { southWest, northEast }
      : { southWest: { lat: box.south, lng: box.west }, northEast: { lat: box.north, lng: box.east } },
    roads,
  };
}

/** Limits the memory. This many ends locate the box well enough. */
const maxEnds = 3_000_000;

const add = (counts: Map<number, number>, degrees: number): void => {
  const step = Math.floor(degrees * perDegree);
  counts.set(step, (counts.get(step) ?? 0) + 1);
};

/** Returns the first and the last step, in degrees, without the outliers. */
function inner(counts: ReadonlyMap<number, number>, total: number): [number, number] {
  const steps = [...counts].toSorted(([a], [b]) => a - b);
  const past = (list: typeof steps): number => {
    let seen = 0;
    for (const [step, count] of list) if ((seen += count) > total * outliers) return step;
    return list.at(-1)?.[0] ?? 0;
  };
  return [past(steps) / perDegree, (past(steps.toReversed()) + 1) / perDegree];
}

const extract = textIn(workerData, 'checkExtract');
if (!isMainThread && parentPort && extract !== undefined)
  respondFromThread(parentPort, (onProgress) => check(extract, onProgress));
