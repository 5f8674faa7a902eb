import { statSync } from 'node:fs';
import { type RoadPosition, Roads } from '@roundsman/roads';
import type { Spot } from '../routing-engine.ts';

/** A region's roads in this thread's memory. */
export interface OpenRoads {
  readonly roads: Roads;
  /** The place on the roads; a number is how far off the next road is, null farther than anybody looked. */
  at(spot: Spot): RoadPosition | number | null;
}

interface Opened extends OpenRoads {
  usedAt: number;
}

/** Points whose place on the roads is kept, a file: more than any plan has. */
const maxPositions = 20_000;
/** A file that is no region's any more may still be needed by who chose it a moment ago. */
const graceMs = 5 * 60_000;

export const spotName = ({ lat, lng, street }: Spot): string => `${lat},${lng},${street ?? ''}`;

/** Opens files of roads when they are first asked for, and keeps as many as there is room for. */
export class RoadCache {
  private readonly opened = new Map<string, Opened>();
  private readonly mostBytes: number;

  constructor(maxBytes: number) {
    this.mostBytes = maxBytes;
  }

  /** @throws when the file is not there, damaged or of another version */
  open(file: string, alive: readonly string[]): OpenRoads {
    const known = this.opened.get(file) ?? this.load(file);
    this.opened.delete(file);
    this.opened.set(file, known);
    known.usedAt = Date.now();
    for (const [other, { usedAt }] of this.opened) {
      if (!alive.includes(other) && known.usedAt - usedAt > graceMs) this.opened.delete(other);
    }
    return known;
  }

  private load(file: string): Opened {
    // Room is made before, not after: two countries at once may be more than the machine has.
    let bytes = statSync(file).size;
    for (const { roads } of this.opened.values()) bytes += roads.buffer.byteLength;
    for (const [oldest, { roads }] of this.opened) {
      if (bytes <= this.mostBytes) break;
      this.opened.delete(oldest);
      bytes -= roads.buffer.byteLength;
    }
    const roads = Roads.load(file);
    const places = new Map<string, RoadPosition | number | null>();
    const at = (spot: Spot): RoadPosition | number | null => {
      const name = spotName(spot);
      const known = places.get(name);
      if (known !== undefined) return known;
      const snapped = roads.snap(spot, { streetName: spot.street ?? null });
      const place = snapped.found ? snapped.position : snapped.nearestMetres;
      if (places.size >= maxPositions) places.clear();
      places.set(name, place);
      return place;
    };
    return { roads, at, usedAt: 0 };
  }
}
