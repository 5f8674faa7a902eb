import { LOAD_TOLERANCE } from '../../constraints/capacity.ts';
import type { Model } from '../model.ts';
import type { RouteLists } from '../route-lists.ts';

/**
 * Loads along a route, in each dimension. What jobs bring is on board from the start, what they collect to the end, a shipment from its pickup to its delivery.
 * Arrays have the entry `node × dimensions + dimension`.
 */
export class LoadSegments {
  /** On board when leaving a node. */
  readonly load: Float64Array;
  /** Of that, what jobs behind the node bring. */
  readonly toBring: Float64Array;
  /** Most on board up to leaving a node, fixed steps included, and from leaving it to the end. */
  readonly peakBefore: Float64Array;
  readonly peakBehind: Float64Array;
  /** Shipments on board when leaving a node. */
  readonly open: Int32Array;
  /** 1: more is on board somewhere than fits and than the fixed steps bring along. By vehicle. */
  readonly isOverloaded: Uint8Array;
  private readonly model: Model;
  private readonly lists: RouteLists;

  constructor(model: Model, lists: RouteLists) {
    const nodes = model.tasks + 2 * model.vehicles;
    const entries = nodes * model.dimensions;
    this.model = model;
    this.lists = lists;
    this.load = new Float64Array(entries);
    this.toBring = new Float64Array(entries);
    this.peakBefore = new Float64Array(entries);
    this.peakBehind = new Float64Array(entries);
    this.open = new Int32Array(nodes);
    this.isOverloaded = new Uint8Array(model.vehicles);
  }

  /** Computes the loads of a route. */
  update(v: number): void {
    const { model, lists, load, toBring, peakBefore, peakBehind } = this;
    const { dimensions, brought, collected, carried, startLoad, prefixPeak, capacity, unitOf, carriedBy } = model;
    const { next, prev } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    this.isOverloaded[v] = 0;
    if (model.onlyBrings) {
      this.updateBringing(v);
      return;
    }
    for (let dimension = 0; dimension < dimensions; dimension++) {
      let ahead = 0;
      for (let node = next[start]!; node !== end; node = next[node]!) ahead += brought[node * dimensions + dimension]!;
      const own = v * dimensions + dimension;
      let onBoard = startLoad[own]! + ahead;
      let peak = Math.max(onBoard, prefixPeak[own]! + ahead);
      const allowed = capacity[own]! + LOAD_TOLERANCE;
      // What the fixed steps brought on board counts as given.
      let added = ahead;
      if (added > LOAD_TOLERANCE && peak > allowed) this.isOverloaded[v] = 1;
      const first = start * dimensions + dimension;
      load[first] = onBoard;
      toBring[first] = ahead;
      peakBefore[first] = peak;
      for (let node = next[start]!; node !== end; node = next[node]!) {
        const entry = node * dimensions + dimension;
        ahead -= brought[entry]!;
        onBoard += carried[entry]! + collected[entry]! - brought[entry]!;
        if (onBoard > peak) peak = onBoard;
        load[entry] = onBoard;
        toBring[entry] = ahead;
        peakBefore[entry] = peak;
        if (carriedBy[unitOf[node]!]! < 0) added += carried[entry]! + collected[entry]! - brought[entry]!;
        if (added > LOAD_TOLERANCE && onBoard > allowed) this.isOverloaded[v] = 1;
      }
      const last = end * dimensions + dimension;
      load[last] = onBoard;
      peakBefore[last] = peak;
      let behind = Number.NEGATIVE_INFINITY;
      for (let node = prev[end]!; ; node = prev[node]!) {
        const entry = node * dimensions + dimension;
        if (load[entry]! > behind) behind = load[entry]!;
        peakBehind[entry] = behind;
        if (node === start) break;
      }
    }
    let open = 0;
    this.open[start] = 0;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.second[unit]! >= 0) open += model.first[unit] === node ? 1 : -1;
      this.open[node] = open;
    }
  }

  /** The same where all goods are brought from the start: a vehicle is fullest there, so that other nodes need less. */
  private updateBringing(v: number): void {
    const { model, lists, load, toBring, peakBefore } = this;
    const { dimensions, brought, startLoad, prefixPeak, capacity } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      let ahead = 0;
      for (let node = lists.prev[end]!; node !== start; node = lists.prev[node]!) {
        toBring[node * dimensions + dimension] = ahead;
        ahead += brought[node * dimensions + dimension]!;
      }
      const own = v * dimensions + dimension;
      const entry = start * dimensions + dimension;
      toBring[entry] = ahead;
      load[entry] = startLoad[own]! + ahead;
      peakBefore[entry] = Math.max(startLoad[own]!, prefixPeak[own]!) + ahead;
      if (ahead > 0 && peakBefore[entry]! > capacity[own]! + LOAD_TOLERANCE) this.isOverloaded[v] = 1;
    }
  }

  /** Whether a job's goods are too much for a route wherever it is served. */
  isFullFor(task: number, v: number): boolean {
    const { model, load, peakBefore } = this;
    const { dimensions, brought, collected, capacity } = model;
    const start = this.lists.startOf(v) * dimensions;
    const end = this.lists.endOf(v) * dimensions;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      const brings = brought[task * dimensions + dimension]!;
      if (brings > 0 && peakBefore[start + dimension]! + brings > most) return true;
      const collects = model.onlyBrings ? 0 : collected[task * dimensions + dimension]!;
      if (collects > 0 && load[end + dimension]! + collects > most) return true;
    }
    return false;
  }

  /** Whether a job's goods fit when it is served behind a node. Where goods are only brought from the start, `isFullFor` says it all. */
  fitsBehind(task: number, node: number, v: number): boolean {
    const { model, peakBefore, peakBehind } = this;
    if (model.onlyBrings) return true;
    const { dimensions, brought, collected, capacity } = model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      const brings = brought[task * dimensions + dimension]!;
      if (brings > 0 && peakBefore[node * dimensions + dimension]! + brings > most) return false;
      const collects = collected[task * dimensions + dimension]!;
      if (collects > 0 && peakBehind[node * dimensions + dimension]! + collects > most) return false;
    }
    return true;
  }

  /** Whether a shipment fits on the leg behind a node. */
  fitsOnLeg(pickup: number, node: number, v: number): boolean {
    const { model, load } = this;
    const { dimensions, carried, capacity } = model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const amount = carried[pickup * dimensions + dimension]!;
      const most = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      if (amount > 0 && load[node * dimensions + dimension]! + amount > most) return false;
    }
    return true;
  }

  /** Whether what is on board when leaving a node fits. */
  fitsAt(node: number, v: number): boolean {
    const { dimensions, capacity } = this.model;
    for (let dimension = 0; dimension < dimensions; dimension++)
      if (this.load[node * dimensions + dimension]! > capacity[v * dimensions + dimension]! + LOAD_TOLERANCE)
        return false;
    return true;
  }

  /** Whether vehicle v can go on behind `node` of its route with what lies behind `other` of another route. No shipment may be on board at either. */
  fitsTail(v: number, node: number, other: number): boolean {
    const { model, load, toBring, peakBefore, peakBehind, open } = this;
    const { dimensions, capacity } = model;
    if (model.onlyBrings) return this.fitsBroughtTail(v, node, other);
    if (open[node]! > 0 || open[other]! > 0) return false;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      const here = node * dimensions + dimension;
      const there = other * dimensions + dimension;
      if (peakBefore[here]! - toBring[here]! + toBring[there]! > most) return false;
      const collectedHere = load[here]! - toBring[here]!;
      const collectedThere = load[there]! - toBring[there]!;
      if (peakBehind[there]! - collectedThere + collectedHere > most) return false;
    }
    return true;
  }

  private fitsBroughtTail(v: number, node: number, other: number): boolean {
    const { model, toBring, peakBefore } = this;
    const { dimensions, capacity } = model;
    const start = this.lists.startOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const kept = peakBefore[start * dimensions + dimension]! - toBring[node * dimensions + dimension]!;
      const most = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      if (kept + toBring[other * dimensions + dimension]! > most) return false;
    }
    return true;
  }
}
