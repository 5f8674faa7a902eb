import type { Model } from '../../route/model.ts';
import type { Random } from '../random.ts';
import type { Routes } from '../../route/routes.ts';

/** Maximum routes stored at once, and numbers for their stops. */
const MAX_ROUTES = 16_384;
const MAX_STOPS = 400_000;
const SLOTS = 4 * MAX_ROUTES;

/**
 * Good routes of the search: of the routes with the same units and class of vehicles, the cheapest. When the pool is
 * full, the older half is evicted.
 */
export class RoutePool {
  size = 0;
  /**
   * Stops of route r: `stops[from[r] … from[r + 1])`, task nodes in order. Its units: the same entries of `units`, up
   * to `unitsTo[r]`.
   */
  readonly from = new Int32Array(MAX_ROUTES + 1);
  readonly stops = new Int32Array(MAX_STOPS);
  readonly units = new Int32Array(MAX_STOPS);
  readonly unitsTo = new Int32Array(MAX_ROUTES);
  readonly cost = new Float64Array(MAX_ROUTES);
  /** Class of vehicles that can drive it. */
  readonly kind = new Int32Array(MAX_ROUTES);
  /** Increases whenever routes get other numbers. */
  generation = 0;

  private readonly model: Model;
  /** Two random words for each unit and class; their sums identify a route. */
  private readonly randomWords: Int32Array;
  private readonly low = new Int32Array(MAX_ROUTES);
  private readonly high = new Int32Array(MAX_ROUTES);
  private readonly slots = new Int32Array(SLOTS);

  constructor(model: Model, random: Random) {
    this.model = model;
    this.randomWords = Int32Array.from(
      { length: 2 * (model.units + model.vehicleTypes) },
      () => random.next() * 0x1_0000_0000,
    );
  }

  /**
   * Stores a vehicle's route unless a stored one with the same units is as cheap. @returns the number of the cheapest
   * of them
   */
  add(routes: Routes, v: number): number {
    const { model, randomWords } = this;
    const kind = model.vehicleType[v]!;
    const start = routes.startOf(v);
    let low = randomWords[2 * (model.units + kind)]!;
    let high = randomWords[2 * (model.units + kind) + 1]!;
    for (let node = routes.next[start]!; node < model.tasks; node = routes.next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.first[unit] !== node) continue;
      low = (low + randomWords[2 * unit]!) | 0;
      high = (high + randomWords[2 * unit + 1]!) | 0;
    }
    const cost = routes.cost[v]!;
    const slot = this.find(low, high);
    const routeIndex = this.slots[slot]! - 1;
    if (routeIndex >= 0) {
      if (cost < this.cost[routeIndex]! - 1e-9) this.write(routeIndex, routes, v, cost);
      return routeIndex;
    }
    if (this.size === MAX_ROUTES || this.from[this.size]! + routes.length[v]! > MAX_STOPS) {
      this.evictHalf();
      return this.add(routes, v);
    }
    const route = this.size++;
    this.slots[slot] = route + 1;
    this.low[route] = low;
    this.high[route] = high;
    this.kind[route] = kind;
    this.from[route + 1] = this.from[route]! + routes.length[v]!;
    this.write(route, routes, v, cost);
    return route;
  }

  /** Replaces all routes by some of another pool, for the same model. */
  copyOf(other: RoutePool, isSelected: (route: number) => boolean): void {
    this.size = 0;
    this.generation++;
    this.randomWords.set(other.randomWords);
    this.slots.fill(0);
    for (let route = 0; route < other.size; route++) {
      if (!isSelected(route)) continue;
      const copy = this.size++;
      const begin = this.from[copy]!;
      const [from, to] = [other.from[route]!, other.from[route + 1]!];
      this.stops.set(other.stops.subarray(from, to), begin);
      this.units.set(other.units.subarray(from, to), begin);
      this.from[copy + 1] = begin + to - from;
      this.unitsTo[copy] = begin + other.unitsTo[route]! - from;
      this.cost[copy] = other.cost[route]!;
      this.kind[copy] = other.kind[route]!;
      this.low[copy] = other.low[route]!;
      this.high[copy] = other.high[route]!;
      this.slots[this.find(this.low[copy]!, this.high[copy]!)] = copy + 1;
    }
  }

  private write(route: number, routes: Routes, v: number, cost: number): void {
    this.cost[route] = cost;
    const { tasks, unitOf, first } = this.model;
    let at = this.from[route]!;
    let to = at;
    for (let node = routes.next[routes.startOf(v)]!; node < tasks; node = routes.next[node]!) {
      const unit = unitOf[node]!;
      this.stops[at++] = node;
      if (first[unit] === node) this.units[to++] = unit;
    }
    this.unitsTo[route] = to;
  }

  /** Returns the slot of a route with this key, or the free slot for it. */
  private find(low: number, high: number): number {
    let slot = low & (SLOTS - 1);
    for (;;) {
      const route = this.slots[slot]! - 1;
      if (route < 0 || (this.low[route] === low && this.high[route] === high)) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  private evictHalf(): void {
    const first = this.size >> 1;
    const offset = this.from[first]!;
    this.stops.copyWithin(0, offset, this.from[this.size]!);
    this.units.copyWithin(0, offset, this.from[this.size]!);
    for (let route = first; route <= this.size; route++) this.from[route - first] = this.from[route]! - offset;
    for (let route = first; route < this.size; route++) this.unitsTo[route - first] = this.unitsTo[route]! - offset;
    for (const figures of [this.cost, this.kind, this.low, this.high]) figures.copyWithin(0, first, this.size);
    this.size -= first;
    this.generation++;
    this.slots.fill(0);
    for (let route = 0; route < this.size; route++)
      this.slots[this.find(this.low[route]!, this.high[route]!)] = route + 1;
  }
}
