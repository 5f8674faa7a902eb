import { release } from './release.ts';

type Numbers = Int32Array | Float64Array;

const SMALLEST_PART = 1024;
const MANY = 1 << 19;
/**
 * Such a part is the system's own to give and to take back (32 MiB and more are for the GNU C library), and what is not written to costs nothing.
 * Smaller ones would lie among what stays, and their memory with them.
 */
const LARGEST_PART = 1 << 23;

/**
 * A typed array that grows as numbers are pushed. It grows by parts and is copied once, when it is taken: one that doubled would hold a
 * country's numbers three times whenever it moves.
 */
class GrowingArray<Kind extends Numbers> {
  private readonly make: (length: number) => Kind;
  private full: Kind[] = [];
  private fullLength = 0;
  private part: Kind;
  private used = 0;

  constructor(make: (length: number) => Kind) {
    this.make = make;
    this.part = make(SMALLEST_PART);
  }

  get length(): number {
    return this.fullLength + this.used;
  }

  push(value: number): void {
    if (this.used === this.part.length) this.beginPart();
    this.part[this.used++] = value;
  }

  /** What was pushed, in an array of just that size; there is nothing in this one afterwards. */
  take(): Kind {
    const whole = this.make(this.length);
    let place = 0;
    for (const part of this.full) {
      whole.set(part, place);
      place += part.length;
      release(part);
    }
    whole.set(this.part.subarray(0, this.used), place);
    release(this.part);
    this.full = [];
    this.fullLength = 0;
    this.part = this.make(0);
    this.used = 0;
    return whole;
  }

  private beginPart(): void {
    this.full.push(this.part);
    this.fullLength += this.part.length;
    this.part = this.make(this.fullLength < MANY ? Math.max(SMALLEST_PART, this.fullLength) : LARGEST_PART);
    this.used = 0;
  }
}

export class GrowingInt32 extends GrowingArray<Int32Array> {
  constructor() {
    super((length) => new Int32Array(length));
  }
}

export class GrowingFloat64 extends GrowingArray<Float64Array> {
  constructor() {
    super((length) => new Float64Array(length));
  }
}
