const INITIAL_SIZE = 256;

/** Positions for the tasks of a unit with a lower bound of their cost, of which the least is taken first (a binary heap). */
export class Positions {
  count = 0;
  /** The position that was taken last: its bound, and the stops before which the first and the second task go. */
  bound = 0;
  first = 0;
  second = 0;
  private bounds = new Float64Array(INITIAL_SIZE);
  private firsts = new Int32Array(INITIAL_SIZE);
  private seconds = new Int32Array(INITIAL_SIZE);

  clear(): void {
    this.count = 0;
  }

  add(bound: number, first: number, second: number): void {
    if (this.count === this.bounds.length) this.grow();
    let at = this.count++;
    for (; at > 0; at = (at - 1) >> 1) {
      const parent = (at - 1) >> 1;
      if (!(bound < this.bounds[parent]!)) break;
      this.move(parent, at);
    }
    this.put(at, bound, first, second);
  }

  /** Takes the position with the least bound; returns false when none below a cost is left. */
  take(maxCost: number): boolean {
    if (this.count === 0 || !(this.bounds[0]! < maxCost)) return false;
    this.bound = this.bounds[0]!;
    this.first = this.firsts[0]!;
    this.second = this.seconds[0]!;
    const last = --this.count;
    const bound = this.bounds[last]!;
    let at = 0;
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && this.bounds[child + 1]! < this.bounds[child]!) child++;
      if (!(this.bounds[child]! < bound)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, bound, this.firsts[last]!, this.seconds[last]!);
    return true;
  }

  private move(from: number, to: number): void {
    this.put(to, this.bounds[from]!, this.firsts[from]!, this.seconds[from]!);
  }

  private put(at: number, bound: number, first: number, second: number): void {
    this.bounds[at] = bound;
    this.firsts[at] = first;
    this.seconds[at] = second;
  }

  private grow(): void {
    const size = 2 * this.bounds.length;
    const { bounds, firsts, seconds } = this;
    this.bounds = new Float64Array(size);
    this.firsts = new Int32Array(size);
    this.seconds = new Int32Array(size);
    this.bounds.set(bounds);
    this.firsts.set(firsts);
    this.seconds.set(seconds);
  }
}
