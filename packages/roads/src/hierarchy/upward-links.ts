import { GrowingInt32 } from '../graph/growing-array.ts';

/** Links of each arc to, or from, more important ones, by the rank of the arc. */
export interface RankedLinks {
  /** Links of the arc of rank r are number `start[r]` to `start[r + 1] - 1`. */
  start: Int32Array;
  other: Int32Array;
  weight: Int32Array;
  /** Arc that a shortcut passes; -1 for a turn. */
  middle: Int32Array;
}

/** Collects the links to more important arcs while arcs are contracted, which is the order of their ranks. */
export class UpwardLinks {
  private readonly start: Int32Array;
  private readonly other = new GrowingInt32();
  private readonly weight = new GrowingInt32();
  private readonly middle = new GrowingInt32();

  constructor(arcCount: number) {
    this.start = new Int32Array(arcCount + 1);
  }

  add(other: number, weight: number, middle: number): void {
    this.other.push(other);
    this.weight.push(weight);
    this.middle.push(middle);
  }

  /** Ends the links of the arc of this rank. */
  end(rank: number): void {
    this.start[rank + 1] = this.other.length;
  }

  /** Returns all links and empties this object. */
  take(): RankedLinks {
    return { start: this.start, other: this.other.take(), weight: this.weight.take(), middle: this.middle.take() };
  }
}
