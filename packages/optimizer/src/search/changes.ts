import { changesMadeAlready, maxChangesOf } from '../constraints/stability.ts';
import type { Model } from '../route/model.ts';
import type { Routes } from '../route/routes.ts';

/** Counts the stops of a known plan that changed place (constraints/stability.ts), route by route and again only for routes that changed. */
export class Changes {
  /** Most changes that may be; Infinity without a limit. */
  limit: number;
  readonly price: number;
  private readonly model: Model;
  private readonly known: number;
  /** Vehicle and place which the known plan gives to a task, −1: it knows nothing of it. */
  private readonly vehicleOf: Int32Array;
  private readonly placeOf: Int32Array;
  private readonly fixed: readonly (readonly number[])[];
  private readonly keptOf: Int32Array;
  private readonly version: Float64Array;
  private readonly ends: Int32Array;

  constructor(model: Model) {
    const { problem } = model;
    const stability = problem.options?.stability;
    this.model = model;
    this.limit = maxChangesOf(stability) + changesMadeAlready(problem);
    this.price = stability?.pricePerChange ?? 0;
    this.vehicleOf = new Int32Array(model.tasks).fill(-1);
    this.placeOf = new Int32Array(model.tasks);
    this.keptOf = new Int32Array(model.vehicles);
    this.version = new Float64Array(model.vehicles).fill(-1);
    this.ends = new Int32Array(model.tasks + 1);
    const nodes = new Map(model.refs.map(({ kind, taskId }, node) => [`${kind} ${taskId}`, node]));
    const vehicles = new Map(problem.vehicles.map(({ id }, v) => [id, v]));
    const nodesOf = (tasks: readonly { readonly kind: string; readonly taskId: string }[]) =>
      tasks.flatMap(({ kind, taskId }) => nodes.get(`${kind} ${taskId}`) ?? []);
    let known = 0;
    for (const { vehicleId, tasks } of stability?.from ?? []) {
      known += tasks.length;
      nodesOf(tasks).forEach((node, place) => {
        this.vehicleOf[node] = vehicles.get(vehicleId) ?? -1;
        this.placeOf[node] = place;
      });
    }
    this.known = known;
    this.fixed = problem.vehicles.map(({ prefix }) => nodesOf(prefix ?? []));
  }

  /** How many stops are not where the known plan has them. */
  count(routes: Routes): number {
    let kept = 0;
    for (let v = 0; v < this.model.vehicles; v++) {
      if (this.version[v] !== routes.version[v]) {
        this.version[v] = routes.version[v]!;
        this.keptOf[v] = this.keep(routes, v);
      }
      kept += this.keptOf[v]!;
    }
    return this.known - kept;
  }

  /** The most stops of a route that keep the order of the known plan: a longest rising selection of their places, by patience sorting. */
  private keep(routes: Routes, v: number): number {
    const { ends, vehicleOf, placeOf } = this;
    let length = 0;
    const add = (node: number) => {
      if (vehicleOf[node] !== v) return;
      const place = placeOf[node]!;
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
