import { LOAD_TOLERANCE } from '../../constraints/vehicles/capacity.ts';
import type { Model } from '../model.ts';
import type { RouteLists } from '../route-lists.ts';

/**
 * Loads along a route, in each dimension. Goods that jobs deliver are on board from the start, goods that they
 * collect until the end, and a shipment from its pickup to its delivery. Arrays have the entry `node × dimensions +
 * dimension`.
 */
export class LoadSegments {
  /** Load on departure from a node. */
  readonly load: Float64Array;
  /** The part of it for jobs after the node. */
  readonly toBring: Float64Array;
  /** Greatest load until leaving a node, fixed steps included, and from then to the end. */
  readonly peakBefore: Float64Array;
  readonly peakAfter: Float64Array;
  /**
   * Greatest load until leaving the start, fixed steps included, and load at the end. By vehicle and dimension, and
   * restored with a route.
   */
  readonly mostAtStart: Float64Array;
  readonly atEnd: Float64Array;
  /** Shipments on board on departure from a node. */
  readonly open: Int32Array;
  /** 1: the load somewhere exceeds both the capacity and the load from the fixed steps. By vehicle. */
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
    this.peakAfter = new Float64Array(entries);
    this.mostAtStart = new Float64Array(model.vehicles * model.dimensions);
    this.atEnd = new Float64Array(model.vehicles * model.dimensions);
    this.open = new Int32Array(nodes);
    this.isOverloaded = new Uint8Array(model.vehicles);
  }

  /** Computes the loads of a route. */
  update(v: number): void {
    const { model } = this;
    this.isOverloaded[v] = 0;
    if (model.onlyBrings) this.updateBringing(v);
    else if (model.onlyCarries) this.updateCarrying(v);
    else this.updateMixed(v);
  }

  private updateMixed(v: number): void {
    const { model, lists, load, toBring, peakBefore, peakAfter } = this;
    const { dimensions, brought, collected, carried, prefix, capacity, unitOf, carriedBy } = model;
    const { next, prev } = lists;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      let ahead = 0;
      for (let node = next[start]!; node !== end; node = next[node]!) ahead += brought[node * dimensions + dimension]!;
      const ownEntry = v * dimensions + dimension;
      let onBoard = prefix.load[ownEntry]! + ahead;
      let peak = Math.max(onBoard, prefix.peakLoad[ownEntry]! + ahead);
      const allowed = capacity[ownEntry]! + LOAD_TOLERANCE;
      // Goods on board from the fixed steps cannot be removed, so they do not count as overload.
      let added = ahead;
      if (added > LOAD_TOLERANCE && peak > allowed) this.isOverloaded[v] = 1;
      const first = start * dimensions + dimension;
      load[first] = onBoard;
      toBring[first] = ahead;
      peakBefore[first] = peak;
      this.mostAtStart[ownEntry] = peak;
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
      this.atEnd[ownEntry] = onBoard;
      peakBefore[last] = peak;
      let behind = Number.NEGATIVE_INFINITY;
      for (let node = prev[end]!; ; node = prev[node]!) {
        const entry = node * dimensions + dimension;
        if (load[entry]! > behind) behind = load[entry]!;
        peakAfter[entry] = behind;
        if (node === start) break;
      }
    }
    this.countOpen(v);
  }

  private countOpen(v: number): void {
    const { model, lists } = this;
    let open = 0;
    this.open[lists.startOf(v)] = 0;
    for (let node = lists.next[lists.startOf(v)]!; node < model.tasks; node = lists.next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.second[unit]! >= 0) open += model.first[unit] === node ? 1 : -1;
      this.open[node] = open;
    }
  }

  /** The same where all goods belong to shipments: peaks and remaining deliveries are not needed. */
  private updateCarrying(v: number): void {
    const { model, lists, load } = this;
    const { dimensions, carried, capacity } = model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      let onBoard = 0;
      for (let node = lists.next[lists.startOf(v)]!; node < model.tasks; node = lists.next[node]!) {
        onBoard += carried[node * dimensions + dimension]!;
        load[node * dimensions + dimension] = onBoard;
        if (onBoard > maxLoad) this.isOverloaded[v] = 1;
      }
    }
    this.countOpen(v);
  }

  /**
   * The same for a route that was not overloaded and into which a unit was inserted: the figures before and after it
   * stay.
   * @param first the unit's first task
   * @param last its last task
   */
  updateAround(v: number, first: number, last: number): void {
    if (this.model.onlyBrings) this.addBrought(v, first);
    else if (this.model.onlyCarries && first !== last) this.addCarried(v, first, last);
    else this.update(v);
  }

  private addBrought(v: number, task: number): void {
    const { model, lists, load, toBring, peakBefore, mostAtStart } = this;
    const { dimensions, brought, capacity } = model;
    const { prev, next } = lists;
    const start = lists.startOf(v);
    const after = next[task]!;
    const isLast = after === lists.endOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const amount = brought[task * dimensions + dimension]!;
      const behind = after * dimensions + dimension;
      toBring[task * dimensions + dimension] = isLast ? 0 : toBring[behind]! + brought[behind]!;
      if (amount === 0) continue;
      for (let node = prev[task]!; ; node = prev[node]!) {
        toBring[node * dimensions + dimension]! += amount;
        if (node === start) break;
      }
      const entry = start * dimensions + dimension;
      load[entry]! += amount;
      peakBefore[entry]! += amount;
      mostAtStart[v * dimensions + dimension] = peakBefore[entry]!;
      if (peakBefore[entry]! > capacity[v * dimensions + dimension]! + LOAD_TOLERANCE) this.isOverloaded[v] = 1;
    }
  }

  private addCarried(v: number, pickup: number, delivery: number): void {
    const { model, lists, load, open } = this;
    const { dimensions, carried, capacity } = model;
    const { prev, next } = lists;
    open[pickup] = open[prev[pickup]!]!;
    for (let node = pickup; node !== delivery; node = next[node]!) open[node]!++;
    open[delivery] = open[prev[delivery]!]! - 1;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const amount = carried[pickup * dimensions + dimension]!;
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      load[pickup * dimensions + dimension] = load[prev[pickup]! * dimensions + dimension]!;
      for (let node = pickup; node !== delivery; node = next[node]!) {
        load[node * dimensions + dimension]! += amount;
        if (load[node * dimensions + dimension]! > maxLoad) this.isOverloaded[v] = 1;
      }
      load[delivery * dimensions + dimension] = load[prev[delivery]! * dimensions + dimension]! - amount;
    }
  }

  /** The same where all goods come from the start: a vehicle is fullest there, so other nodes need less. */
  private updateBringing(v: number): void {
    const { model, lists, load, toBring, peakBefore } = this;
    const { dimensions, brought, prefix, capacity } = model;
    const start = lists.startOf(v);
    const end = lists.endOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      let ahead = 0;
      for (let node = lists.prev[end]!; node !== start; node = lists.prev[node]!) {
        toBring[node * dimensions + dimension] = ahead;
        ahead += brought[node * dimensions + dimension]!;
      }
      const ownEntry = v * dimensions + dimension;
      const entry = start * dimensions + dimension;
      toBring[entry] = ahead;
      load[entry] = prefix.load[ownEntry]! + ahead;
      peakBefore[entry] = Math.max(prefix.load[ownEntry]!, prefix.peakLoad[ownEntry]!) + ahead;
      this.mostAtStart[ownEntry] = peakBefore[entry]!;
      if (ahead > 0 && peakBefore[entry]! > capacity[ownEntry]! + LOAD_TOLERANCE) this.isOverloaded[v] = 1;
    }
  }

  /** Returns whether a job's goods are too much for a route at any position. */
  isFullFor(task: number, v: number): boolean {
    const { mostAtStart, atEnd } = this;
    const { dimensions, brought, collected, capacity, onlyBrings } = this.model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const ownEntry = v * dimensions + dimension;
      const maxLoad = capacity[ownEntry]! + LOAD_TOLERANCE;
      const brings = brought[task * dimensions + dimension]!;
      if (brings > 0 && mostAtStart[ownEntry]! + brings > maxLoad) return true;
      const collects = onlyBrings ? 0 : collected[task * dimensions + dimension]!;
      if (collects > 0 && atEnd[ownEntry]! + collects > maxLoad) return true;
    }
    return false;
  }

  /**
   * Returns whether a job's goods fit when it is served after a node. Where all goods come from the start, `isFullFor`
   * is enough.
   */
  fitsAfter(task: number, node: number, v: number): boolean {
    const { model, peakBefore, peakAfter } = this;
    if (model.onlyBrings) return true;
    const { dimensions, brought, collected, capacity } = model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      const brings = brought[task * dimensions + dimension]!;
      if (brings > 0 && peakBefore[node * dimensions + dimension]! + brings > maxLoad) return false;
      const collects = collected[task * dimensions + dimension]!;
      if (collects > 0 && peakAfter[node * dimensions + dimension]! + collects > maxLoad) return false;
    }
    return true;
  }

  /**
   * Returns the greatest load beside which a shipment fits; Infinity with several dimensions, and for shipments
   * without a load.
   */
  roomFor(pickup: number, v: number): number {
    const { dimensions, carried, capacity } = this.model;
    return dimensions === 1 && carried[pickup]! > 0
      ? capacity[v]! + LOAD_TOLERANCE - carried[pickup]!
      : Number.POSITIVE_INFINITY;
  }

  /** Returns whether a shipment fits on the leg after a node. */
  fitsOnLeg(pickup: number, node: number, v: number): boolean {
    const { model, load } = this;
    const { dimensions, carried, capacity } = model;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const amount = carried[pickup * dimensions + dimension]!;
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      if (amount > 0 && load[node * dimensions + dimension]! + amount > maxLoad) return false;
    }
    return true;
  }

  /** Returns whether the load on departure from a node fits. */
  fitsAt(node: number, v: number): boolean {
    const { dimensions, capacity } = this.model;
    for (let dimension = 0; dimension < dimensions; dimension++)
      if (this.load[node * dimensions + dimension]! > capacity[v * dimensions + dimension]! + LOAD_TOLERANCE)
        return false;
    return true;
  }

  /**
   * Returns whether vehicle v can continue after `node` of its route with the part after `other` of another route. No
   * shipment may be on board at either.
   */
  fitsTail(v: number, node: number, other: number): boolean {
    const { model, load, toBring, peakBefore, peakAfter, open } = this;
    const { dimensions, capacity } = model;
    if (model.onlyBrings) return this.fitsBroughtTail(v, node, other);
    if (open[node]! > 0 || open[other]! > 0) return false;
    if (model.onlyCarries) return this.fitsCarriedTail(v, other);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      const here = node * dimensions + dimension;
      const otherEntry = other * dimensions + dimension;
      if (peakBefore[here]! - toBring[here]! + toBring[otherEntry]! > maxLoad) return false;
      const collectedHere = load[here]! - toBring[here]!;
      const collectedThere = load[otherEntry]! - toBring[otherEntry]!;
      if (peakAfter[otherEntry]! - collectedThere + collectedHere > maxLoad) return false;
    }
    return true;
  }

  private fitsCarriedTail(v: number, node: number): boolean {
    const { model, load } = this;
    const { dimensions, capacity } = model;
    if (model.vehicleType[v] === model.vehicleType[this.lists.routeOf[node]!]) return true;
    for (let at = this.lists.next[node]!; at < model.tasks; at = this.lists.next[at]!)
      for (let dimension = 0; dimension < dimensions; dimension++)
        if (load[at * dimensions + dimension]! > capacity[v * dimensions + dimension]! + LOAD_TOLERANCE) return false;
    return true;
  }

  private fitsBroughtTail(v: number, node: number, other: number): boolean {
    const { model, toBring, peakBefore } = this;
    const { dimensions, capacity } = model;
    const start = this.lists.startOf(v);
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const constant = peakBefore[start * dimensions + dimension]! - toBring[node * dimensions + dimension]!;
      const maxLoad = capacity[v * dimensions + dimension]! + LOAD_TOLERANCE;
      if (constant + toBring[other * dimensions + dimension]! > maxLoad) return false;
    }
    return true;
  }
}
