import { readOsm } from '@roundsman/roads/osm';
import type { Spot } from './spot.ts';

/** Receives the nodes of a way that the extract has, and their ids. */
export type TakeCourse = (course: readonly Spot[], refs: readonly number[]) => void;

const partLength = 2 ** 20;
const unknown = 0x7fffffff;

/**
 * Ways whose nodes have to be located. Nodes come before ways in the file and do not all fit into memory. The ids of
 * all ways are in a few large arrays: a country has ten million houses, and an array for each would take a gigabyte.
 */
export class PendingWays {
  private readonly parts: Float64Array[] = [];
  private length = 0;
  private readonly ends: number[] = [];
  private readonly takes: TakeCourse[] = [];

  /** The ids are copied. */
  add(refs: Float64Array, take: TakeCourse): void {
    for (const ref of refs) {
      const at = this.length++ % partLength;
      if (at === 0) this.parts.push(new Float64Array(partLength));
      this.parts.at(-1)![at] = ref;
    }
    this.ends.push(this.length);
    this.takes.push(take);
  }

  /** Reads the extract again and passes the nodes of each way to its callback, in the order of `add`. Skips ways without known nodes. */
  locate(from: string | Uint8Array): void {
    const spotOf = this.placesIn(from);
    let at = 0;
    this.takes.forEach((take, i) => {
      const course: Spot[] = [];
      const refs: number[] = [];
      for (; at < this.ends[i]!; at++) {
        const ref = this.refAt(at);
        const spot = spotOf(ref);
        if (!spot) continue;
        course.push(spot);
        refs.push(ref);
      }
      // The edge of the extract can cut off all nodes of a way.
      if (course.length > 0) take(course, refs);
    });
  }

  private refAt(i: number): number {
    return this.parts[Math.floor(i / partLength)]![i % partLength]!;
  }

  private placesIn(from: string | Uint8Array): (id: number) => Spot | undefined {
    const ids = this.distinctIds();
    const lats = new Int32Array(ids.length).fill(unknown);
    const lngs = new Int32Array(ids.length);
    readOsm(from, {
      node(id, latE7, lngE7) {
        const i = indexOf(ids, id);
        if (i < 0) return;
        lats[i] = latE7;
        lngs[i] = lngE7;
      },
    });
    return (id) => {
      const i = indexOf(ids, id);
      return i < 0 || lats[i] === unknown ? undefined : { lat: lats[i]! / 1e7, lng: lngs[i]! / 1e7 };
    };
  }

  private distinctIds(): Float64Array {
    const ids = new Float64Array(this.length);
    this.parts.forEach((part, i) =>
      ids.set(part.subarray(0, Math.min(partLength, this.length - i * partLength)), i * partLength),
    );
    ids.sort();
    let count = 0;
    for (let i = 0; i < ids.length; i++) if (i === 0 || ids[i] !== ids[i - 1]) ids[count++] = ids[i]!;
    return ids.subarray(0, count);
  }
}

function indexOf(sorted: Float64Array, id: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const middleId = sorted[middle]!;
    if (middleId === id) return middle;
    if (middleId < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
