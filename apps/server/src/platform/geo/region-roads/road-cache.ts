import { statSync } from 'node:fs';
import { type RoadPosition, Roads } from '@roundsman/roads';
import type { Spot } from '../routing-engine.ts';

/** A region's roads in this thread's memory. */
export interface OpenRoads {
  readonly roads: Roads;
  /**
   * Returns the position on the roads. A number is the distance to the next road in metres; null when it is beyond the
   * search radius.
   */
  at(spot: Spot): RoadPosition | number | null;
}

interface Opened extends OpenRoads {
  usedAt: number;
}

/** Stored positions of points for each file. More than any plan has. */
const maxPositions = 20_000;
/** A plan that chose a file moments ago may still need it after the region was updated. */
const graceMs = 5 * 60_000;

export const spotName = ({ lat, lng, street }: Spot): string => `${lat},${lng},${street ?? ''}`;

/** Opens files of roads at their first use, and closes the least recently used when memory is short. */
export class RoadCache {
  private readonly opened = new Map<string, Opened>();
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** @throws when the file is missing, damaged or of another version */
  open(file: string, alive: readonly string[]): OpenRoads {
    const openedRoads = this.opened.get(file) ?? this.load(file);
    this.opened.delete(file);
    this.opened.set(file, openedRoads);
    openedRoads.usedAt = Date.now();
    for (const [other, { usedAt }] of this.opened) {
      if (!alive.includes(other) && openedRoads.usedAt - usedAt > graceMs) this.opened.delete(other);
    }
    return openedRoads;
  }

  private load(file: string): Opened {
    // Close files before opening the next: two countries may need more memory than the machine has.
    let bytes = statSync(file).size;
    for (const { roads } of this.opened.values()) bytes += roads.buffer.byteLength;
    for (const [oldest, { roads }] of this.opened) {
      if (bytes <= this.maxBytes) break;
      this.opened.delete(oldest);
      bytes -= roads.buffer.byteLength;
    }
    const roads = Roads.load(file);
    const places = new Map<string, RoadPosition | number | null>();
    const at = (spot: Spot): RoadPosition | number | null => {
      const name = spotName(spot);
      const cachedPlace = places.get(name);
      if (cachedPlace !== undefined) return cachedPlace;
      const snapped = roads.snap(spot, { streetName: spot.street ?? null });
      const place = snapped.found ? snapped.position : snapped.nearestMetres;
      if (places.size >= maxPositions) places.clear();
      places.set(name, place);
      return place;
    };
    return { roads, at, usedAt: 0 };
  }
}
