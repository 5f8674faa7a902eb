import type { Model } from './model.ts';

/** The order of the stops: for each vehicle a linked list of nodes, from its start to its end. What follows from it is up to `Routes`. */
export class RouteLists {
  readonly model: Model;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Vehicle of a task, −1: on no route. */
  readonly routeOf: Int32Array;
  /** Tasks of each vehicle. */
  readonly length: Int32Array;

  constructor(model: Model) {
    const nodes = model.tasks + 2 * model.vehicles;
    this.model = model;
    this.next = new Int32Array(nodes).fill(-1);
    this.prev = new Int32Array(nodes).fill(-1);
    this.routeOf = new Int32Array(nodes).fill(-1);
    this.length = new Int32Array(model.vehicles);
  }

  startOf(v: number): number {
    return this.model.tasks + v;
  }

  endOf(v: number): number {
    return this.model.tasks + this.model.vehicles + v;
  }

  isPlaced(unit: number): boolean {
    return this.routeOf[this.model.first[unit]!]! >= 0;
  }

  /** Takes a unit off its route. The caller refreshes the route when it is done. */
  unlink(unit: number): void {
    this.unlinkNode(this.model.first[unit]!);
    const second = this.model.second[unit]!;
    if (second >= 0) this.unlinkNode(second);
  }

  /**
   * Takes a unit off its route for a try.
   * @returns puts it back where it was, once everything taken off after it is back. The caller refreshes the route both times.
   */
  takeOff(unit: number): () => void {
    const first = this.model.first[unit]!;
    const second = this.model.second[unit]!;
    const v = this.routeOf[first]!;
    const beforeFirst = this.prev[first]!;
    const beforeSecond = second >= 0 ? this.prev[second]! : -1;
    this.unlink(unit);
    return () => {
      this.linkBetween(first, beforeFirst, v);
      if (second >= 0) this.linkBetween(second, beforeSecond, v);
    };
  }

  protected link(before: number, after: number): void {
    this.next[before] = after;
    this.prev[after] = before;
  }

  protected linkBetween(node: number, before: number, v: number): void {
    const after = this.next[before]!;
    this.link(before, node);
    this.link(node, after);
    this.routeOf[node] = v;
    this.length[v]!++;
  }

  protected unlinkNode(node: number): void {
    this.link(this.prev[node]!, this.next[node]!);
    this.length[this.routeOf[node]!]!--;
    this.routeOf[node] = -1;
  }

  /** Puts the tail that begins at `head`, of another route, behind a task, and what followed the task in its place. The caller refreshes both routes. */
  exchangeTails(task: number, head: number): void {
    const v = this.routeOf[task]!;
    const w = this.routeOf[head]!;
    const own = this.next[task]!;
    const before = this.prev[head]!;
    const gained = this.linkTail(task, head, v);
    const given = this.linkTail(before, own, w);
    this.length[v]! += gained - given;
    this.length[w]! += given - gained;
  }

  /** Lets a vehicle's route go on with a tail; answers how many tasks that has. */
  private linkTail(last: number, head: number, v: number): number {
    let count = 0;
    let before = last;
    for (let node = head; node < this.model.tasks; node = this.next[node]!) {
      this.link(before, node);
      this.routeOf[node] = v;
      before = node;
      count++;
    }
    this.link(before, this.endOf(v));
    return count;
  }

  /** Task nodes of a route in order. */
  sequence(v: number): Int32Array {
    const tasks = new Int32Array(this.length[v]!);
    let at = 0;
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!) tasks[at++] = node;
    return tasks;
  }

  /** Units of a route, each once. */
  unitsOf(v: number): number[] {
    const units = new Set<number>();
    for (const node of this.sequence(v)) units.add(this.model.unitOf[node]!);
    return [...units];
  }

  /** Whether a route has these task nodes in this order. */
  isRoute(v: number, sequence: ArrayLike<number>): boolean {
    if (this.length[v] !== sequence.length) return false;
    let node = this.startOf(v);
    for (let place = 0; place < sequence.length; place++) {
      node = this.next[node]!;
      if (node !== sequence[place]) return false;
    }
    return true;
  }
}
