/**
 * A small fast counter-based generator (sfc32, Chris Doty-Humphrey's PractRand): the same seed gives the same numbers
 * on any machine.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number) {
    this.a = Math.floor(seed / 0x1_0000_0000) | 0;
    this.b = seed | 0;
    this.c = 0x9e3779b9 | 0;
    for (let round = 0; round < 15; round++) this.next();
  }

  /** Returns a uniform number in [0, 1). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Switches to another stream of numbers. */
  jump(): void {
    this.c = (this.c ^ 0x5bd1e995) | 0;
    for (let round = 0; round < 15; round++) this.next();
  }

  /** Returns a whole number in 0 … count − 1. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}
