import type { Model } from '../model.ts';

/**
 * Lower bound of the lateness on a route with an order inserted: the route without breaks and set-ups, which only delay.
 * Stops are counted from 0; the end comes behind the last.
 */
export class LeastLateness {
  private readonly model: Model;
  private vehicle = 0;
  private earliest = 0;
  private nodes: Int32Array;
  /** By stop: seconds of the leg to it, begin of its service, seconds of lateness before it, and from it on. */
  private readonly leg: Float64Array;
  private readonly begin: Float64Array;
  private readonly before: Float64Array;
  private readonly after: Float64Array;
  /** State of a walk. */
  private clock = 0;
  private location = 0;
  private late = 0;

  /** @param stops most stops of the route, its end included */
  constructor(model: Model, stops: number) {
    this.model = model;
    this.nodes = new Int32Array(stops);
    this.leg = new Float64Array(stops);
    this.begin = new Float64Array(stops);
    this.before = new Float64Array(stops + 1);
    this.after = new Float64Array(stops + 1);
  }

  /** @param earliest lower bound of the departure from the start or the last fixed step */
  read(v: number, sequence: Int32Array, earliest: number): void {
    const { model, nodes, leg, begin, before, after } = this;
    const end = sequence.length;
    this.vehicle = v;
    this.earliest = earliest;
    nodes.set(sequence);
    nodes[end] = model.tasks + model.vehicles + v;
    this.start();
    for (let stop = 0; stop <= end; stop++) {
      before[stop] = this.late;
      leg[stop] = this.travelTo(nodes[stop]!);
      begin[stop] = this.visit(nodes[stop]!, leg[stop]!);
    }
    after[end + 1] = 0;
    // Behind a missing leg all is infinitely late: there is no bound.
    for (let stop = end; stop >= 0; stop--)
      after[stop] = this.late < Number.POSITIVE_INFINITY ? this.late - before[stop]! : 0;
  }

  /**
   * Returns the least seconds of lateness with a task before a stop.
   * @param second another task, before `other` ≥ `stop`; −1: none
   */
  with(first: number, stop: number, second: number, other: number): number {
    const { nodes, leg, begin, before, after, model } = this;
    this.start();
    if (stop > 0) this.continueFrom(nodes[stop - 1]!, begin[stop - 1]!, before[stop]!);
    this.visit(first, this.travelTo(first));
    let isMoved = true;
    for (let at = stop; ; at++) {
      if (at === other && second >= 0) {
        this.visit(second, this.travelTo(second));
        isMoved = true;
      }
      const node = nodes[at]!;
      const service = this.visit(node, isMoved ? this.travelTo(node) : leg[at]!);
      isMoved = false;
      if (node >= model.tasks) return this.late;
      // From here on as before.
      if (service === begin[at] && (second < 0 || at >= other)) return this.late + after[at + 1]!;
    }
  }

  private start(): void {
    const { model, vehicle: v } = this;
    this.clock = this.earliest;
    this.location = model.location[model.tasks + v]!;
    this.late = 0;
  }

  private continueFrom(node: number, begin: number, late: number): void {
    this.clock = begin + this.model.service[this.vehicle]![node]!;
    this.location = this.model.location[node]!;
    this.late = late;
  }

  private travelTo(node: number): number {
    const { model, vehicle: v } = this;
    return model.durations[v]![this.location * model.size + model.location[node]!]! * model.factor[v]!;
  }

  /** Serves a node. @returns when its service begins */
  private visit(node: number, travel: number): number {
    const { windowStart, windowEnd, service, location, tasks } = this.model;
    const begin = Math.max(this.clock + travel, windowStart[node]!);
    if (begin > windowEnd[node]!) this.late += begin - windowEnd[node]!;
    this.clock = begin + (node < tasks ? service[this.vehicle]![node]! : 0);
    this.location = location[node]!;
    return begin;
  }
}
