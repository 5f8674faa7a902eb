import { release } from './release.ts';

type Numbers = Int32Array | Float64Array;

const MIN_PART = 1024;
const MANY = 1 << 19;
/**
 * Numbers in a large part. The GNU C library maps 32 MiB and more directly, so freeing such a part returns it to the
 * system. Smaller parts would stay in the heap between live memory.
 */
const LARGE_PART = 1 << 23;

/**
 * A typed array that grows by parts and is copied once, by `take`. Doubling one array would hold a country's numbers
 * three times during each copy.
 */
class GrowingArray<Kind extends Numbers> {
  private readonly make: (length: number) => Kind;
  private full: Kind[] = [];
  private fullLength = 0;
  private part: Kind;
  private used = 0;

  constructor(make: (length: number) => Kind) {
    this.make = make;
    this.part = make(MIN_PART);
  }

  get length(): number {
    return this.fullLength + this.used;
  }

  push(value: number): void {
    if (this.used === this.part.length) this.beginPart();
    this.part[this.used++] = value;
  }

  /** Returns the pushed numbers in an array of exactly their length, and empties this one. */
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
    this.part = this.make(this.fullLength < MANY ? Math.max(MIN_PART, this.fullLength) : LARGE_PART);
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
