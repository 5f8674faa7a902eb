/** Links of contracted arcs to more important ones, in the order of contraction. */
export class UpwardLinks {
  /** First link of each arc and how many it has. */
  readonly start: Int32Array;
  readonly count: Int32Array;
  other: Int32Array;
  weight: Int32Array;
  /** The arc a shortcut goes over; -1 for a turn. */
  middle: Int32Array;
  total = 0;
  private arc = -1;

  constructor(arcCount: number, capacity: number) {
    this.start = new Int32Array(arcCount);
    this.count = new Int32Array(arcCount);
    const column = () => new Int32Array(Math.max(16, capacity));
    this.other = column();
    this.weight = column();
    this.middle = column();
  }

  begin(arc: number): void {
    this.arc = arc;
    this.start[arc] = this.total;
  }

  add(other: number, weight: number, middle: number): void {
    if (this.total === this.other.length) this.grow();
    const i = this.total++;
    this.other[i] = other;
    this.weight[i] = weight;
    this.middle[i] = middle;
    this.count[this.arc] = (this.count[this.arc] as number) + 1;
  }

  private grow(): void {
    const larger = (column: Int32Array) => {
      const copy = new Int32Array(Math.ceil(column.length * 1.5));
      copy.set(column);
      return copy;
    };
    this.other = larger(this.other);
    this.weight = larger(this.weight);
    this.middle = larger(this.middle);
  }
}
