import { changesMadeAlready, maxChangesOf } from '../../constraints/sequence/stability.ts';
import type { Model } from '../../route/model.ts';
import type { Routes } from '../../route/routes.ts';

/**
 * Counts the stops that changed from a known plan (constraints/stability.ts). Recounts only routes that have changed.
 */
export class Changes {
  /** Maximum number of changes; Infinity without a limit. */
  limit: number;
  readonly price: number;
  private readonly model: Model;
  private readonly plannedStops: number;
  /** Vehicle and position of each task in the known plan; −1 when it is not in it. */
  private readonly vehicleOf: Int32Array;
  private readonly positionOf: Int32Array;
  private readonly fixed: readonly (readonly number[])[];
  private readonly unchangedOf: Int32Array;
  private readonly version: Float64Array;
  private readonly ends: Int32Array;

  constructor(model: Model) {
    const { problem } = model;
    const stability = problem.options?.stability;
    this.model = model;
    this.limit = maxChangesOf(stability) + changesMadeAlready(problem);
    this.price = stability?.pricePerChange ?? 0;
    this.vehicleOf = new Int32Array(model.tasks).fill(-1);
    this.positionOf = new Int32Array(model.tasks);
    this.unchangedOf = new Int32Array(model.vehicles);
    this.version = new Float64Array(model.vehicles).fill(-1);
    this.ends = new Int32Array(model.tasks + 1);
    const nodes = new Map(model.refs.map(({ kind, taskId }, node) => [`${kind} ${taskId}`, node]));
    const vehicles = new Map(problem.vehicles.map(({ id }, v) => [id, v]));
    const nodesOf = (tasks: readonly { readonly kind: string; readonly taskId: string }[]) =>
      tasks.flatMap(({ kind, taskId }) => nodes.get(`${kind} ${taskId}`) ?? []);
    let plannedStops = 0;
    for (const { vehicleId, tasks } of stability?.from ?? []) {
      plannedStops += tasks.length;
      nodesOf(tasks).forEach((node, place) => {
        this.vehicleOf[node] = vehicles.get(vehicleId) ?? -1;
        this.positionOf[node] = place;
      });
    }
    this.plannedStops = plannedStops;
    this.fixed = problem.vehicles.map(({ prefix }) => nodesOf(prefix ?? []));
  }

  /** Returns how many stops differ from the known plan. */
  count(routes: Routes): number {
    let unchanged = 0;
    for (let v = 0; v < this.model.vehicles; v++) {
      if (this.version[v] !== routes.version[v]) {
        this.version[v] = routes.version[v]!;
        this.unchangedOf[v] = this.countUnchanged(routes, v);
      }
      unchanged += this.unchangedOf[v]!;
    }
    return this.plannedStops - unchanged;
  }

  /**
   * Returns the length of the longest increasing subsequence of a route's positions in the known plan, by binary
   * search.
   */
  private countUnchanged(routes: Routes, v: number): number {
    const { ends, vehicleOf, positionOf } = this;
    let length = 0;
    const add = (node: number) => {
      if (vehicleOf[node] !== v) return;
      const place = positionOf[node]!;
      let low = 0;
      let high = length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (ends[middle]! < place) low = middle + 1;
        else high = middle;
      }
      ends[low] = place;
      if (low === length) length++;
    };
    for (const node of this.fixed[v]!) add(node);
    for (let node = routes.next[routes.startOf(v)]!; node < this.model.tasks; node = routes.next[node]!) add(node);
    return length;
  }
}
