type Numbers = Int32Array | Float64Array;

/** A typed array that grows as numbers are pushed. */
class GrowingArray<Kind extends Numbers> {
  length = 0;
  protected items: Kind;
  private readonly make: (length: number) => Kind;

  constructor(make: (length: number) => Kind) {
    this.make = make;
    this.items = make(1024);
  }

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = this.make(Math.max(16, this.items.length * 2));
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  /** What was pushed, as a view that is valid until the next push. */
  view(): Kind {
    return this.items.subarray(0, this.length) as Kind;
  }

  /** What was pushed, in an array of just that size; the larger one is given up. */
  take(): Kind {
    const exact = this.items.slice(0, this.length) as Kind;
    this.items = this.make(0);
    this.length = 0;
    return exact;
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
