import type { Model } from './model.ts';

/** The order of the stops: for each vehicle a doubly linked list of nodes, from its start to its end. */
export class RouteLists {
  readonly model: Model;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Vehicle of each node; −1: the task is on no route. */
  readonly routeOf: Int32Array;
  /** Tasks of each vehicle, without fixed steps. */
  readonly length: Int32Array;

  constructor(model: Model) {
    const nodes = model.tasks + 2 * model.vehicles;
    this.model = model;
    this.next = new Int32Array(nodes).fill(-1);
    this.prev = new Int32Array(nodes).fill(-1);
    this.routeOf = new Int32Array(nodes).fill(-1);
    this.length = new Int32Array(model.vehicles);
    for (let v = 0; v < model.vehicles; v++) {
      this.routeOf[this.startOf(v)] = v;
      this.routeOf[this.endOf(v)] = v;
      this.link(this.startOf(v), this.endOf(v));
    }
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

  /** Removes all tasks from a route. */
  clear(v: number): void {
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!)
      this.routeOf[node] = -1;
    this.link(this.startOf(v), this.endOf(v));
    this.length[v] = 0;
  }

  /** Fills an empty route with the tasks `sequence[from … to)`, none of which is on a route. */
  fill(v: number, sequence: ArrayLike<number>, from: number, to: number): void {
    let last = this.startOf(v);
    for (let at = from; at < to; at++) {
      const node = sequence[at]!;
      this.link(last, node);
      this.routeOf[node] = v;
      last = node;
    }
    this.link(last, this.endOf(v));
    this.length[v] = to - from;
  }

  /** Inserts a task after `previous`, a node of a vehicle's route. */
  insertAfter(node: number, previous: number, v: number): void {
    const after = this.next[previous]!;
    this.link(previous, node);
    this.link(node, after);
    this.routeOf[node] = v;
    this.length[v]!++;
  }

  remove(node: number): void {
    this.link(this.prev[node]!, this.next[node]!);
    this.length[this.routeOf[node]!]!--;
    this.routeOf[node] = -1;
  }

  /**
   * Puts the tail that begins at `head`, a node of another route, after a task or start node, and the tail of that
   * node in its place.
   */
  exchangeTails(node: number, head: number): void {
    const v = this.routeOf[node]!;
    const w = this.routeOf[head]!;
    const ownHead = this.next[node]!;
    const before = this.prev[head]!;
    const gained = this.linkTail(node, head, v);
    const given = this.linkTail(before, ownHead, w);
    this.length[v]! += gained - given;
    this.length[w]! += given - gained;
  }

  /** Appends a tail to a vehicle's route. @returns its number of tasks */
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

  private link(before: number, after: number): void {
    this.next[before] = after;
    this.prev[after] = before;
  }

  /** Returns the tasks of a route in order. */
  sequence(v: number): Int32Array {
    const tasks = new Int32Array(this.length[v]!);
    let at = 0;
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!) tasks[at++] = node;
    return tasks;
  }

  /** Returns the units of a route, each once. */
  unitsOf(v: number): number[] {
    const units = new Set<number>();
    for (const node of this.sequence(v)) units.add(this.model.unitOf[node]!);
    return [...units];
  }

  /** Returns whether a route has these tasks in this order. */
  isRoute(v: number, sequence: ArrayLike<number>, from = 0, to = sequence.length): boolean {
    if (this.length[v] !== to - from) return false;
    let node = this.next[this.startOf(v)]!;
    for (let at = from; at < to; at++) {
      if (node !== sequence[at]) return false;
      node = this.next[node]!;
    }
    return true;
  }
}
