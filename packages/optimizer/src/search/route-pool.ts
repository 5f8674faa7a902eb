import type { Model } from './model.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Routes remembered at once, and numbers to hold their stops. */
const MOST_ROUTES = 16_384;
const MOST_STOPS = 400_000;
const SLOTS = 4 * MOST_ROUTES;

/**
 * Good routes met on the way: of routes of one class of vehicles over the same units the cheapest. When there is no more room the older half is forgotten.
 */
export class RoutePool {
  size = 0;
  /** Stops of route r: `stops[from[r] … from[r + 1])`, task nodes in order; its units: the same places of `units`, up to `unitsTo[r]`. */
  readonly from = new Int32Array(MOST_ROUTES + 1);
  readonly stops = new Int32Array(MOST_STOPS);
  readonly units = new Int32Array(MOST_STOPS);
  readonly unitsTo = new Int32Array(MOST_ROUTES);
  readonly cost = new Float64Array(MOST_ROUTES);
  /** Class of vehicles that can drive it. */
  readonly kind = new Int32Array(MOST_ROUTES);
  /** Grows whenever routes get other numbers. */
  generation = 0;

  private readonly model: Model;
  /** Two random words a unit and a class, which add up to the name of a route. */
  private readonly words: Int32Array;
  private readonly low = new Int32Array(MOST_ROUTES);
  private readonly high = new Int32Array(MOST_ROUTES);
  private readonly slots = new Int32Array(SLOTS);
  /** The route that is put in. */
  private readonly order: Int32Array;
  /** Routes before this one are known elsewhere. */
  private told = 0;

  constructor(model: Model, random: Random) {
    this.model = model;
    this.order = new Int32Array(model.tasks);
    this.words = Int32Array.from({ length: 2 * (model.units + model.classes) }, () => random.next() * 0x1_0000_0000);
  }

  /** Remembers a vehicle's route as it is, unless one over the same units is as cheap. */
  add(state: State, v: number): void {
    const { model, order } = this;
    let length = 0;
    for (let node = state.next[state.startOf(v)]!; node < model.tasks; node = state.next[node]!) order[length++] = node;
    this.put(model.vehicleClass[v]!, state.routeCost[v]!, length);
  }

  /** The routes remembered since the last call, for another thread's pool: of each its class, cost, number of stops and stops. */
  takeNew(most: number): Float64Array {
    const packed: number[] = [];
    for (let route = this.told; route < this.size; route++) {
      const begin = this.from[route]!;
      const end = this.from[route + 1]!;
      if (packed.length + 3 + end - begin > most) break;
      packed.push(this.kind[route]!, this.cost[route]!, end - begin, ...this.stops.subarray(begin, end));
    }
    this.told = this.size;
    return Float64Array.from(packed);
  }

  /** Remembers what another thread's pool gave away. */
  addAll(packed: Float64Array): void {
    for (let at = 0; at < packed.length; ) {
      const length = packed[at + 2]!;
      for (let place = 0; place < length; place++) this.order[place] = packed[at + 3 + place]!;
      this.put(packed[at]!, packed[at + 1]!, length);
      at += 3 + length;
    }
    this.told = this.size;
  }

  private put(kind: number, cost: number, length: number): void {
    const { model, words, order } = this;
    let low = words[2 * (model.units + kind)]!;
    let high = words[2 * (model.units + kind) + 1]!;
    for (let place = 0; place < length; place++) {
      const unit = model.unitOf[order[place]!]!;
      if (model.first[unit] !== order[place]) continue;
      low = (low + words[2 * unit]!) | 0;
      high = (high + words[2 * unit + 1]!) | 0;
    }
    const slot = this.find(low, high);
    const known = this.slots[slot]! - 1;
    if (known >= 0) {
      if (cost < this.cost[known]! - 1e-9) this.write(known, cost, length);
      return;
    }
    if (this.size === MOST_ROUTES || this.from[this.size]! + length > MOST_STOPS) {
      this.forgetHalf();
      this.put(kind, cost, length);
      return;
    }
    const route = this.size++;
    this.slots[slot] = route + 1;
    this.low[route] = low;
    this.high[route] = high;
    this.kind[route] = kind;
    this.from[route + 1] = this.from[route]! + length;
    this.write(route, cost, length);
  }

  private write(route: number, cost: number, length: number): void {
    const { unitOf, first } = this.model;
    this.cost[route] = cost;
    const begin = this.from[route]!;
    let to = begin;
    for (let place = 0; place < length; place++) {
      const node = this.order[place]!;
      this.stops[begin + place] = node;
      if (first[unitOf[node]!] === node) this.units[to++] = unitOf[node]!;
    }
    this.unitsTo[route] = to;
  }

  /** Where a route of that name is, or would be. */
  private find(low: number, high: number): number {
    let slot = low & (SLOTS - 1);
    for (;;) {
      const route = this.slots[slot]! - 1;
      if (route < 0 || (this.low[route] === low && this.high[route] === high)) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  private forgetHalf(): void {
    const first = this.size >> 1;
    const offset = this.from[first]!;
    this.stops.copyWithin(0, offset, this.from[this.size]!);
    this.units.copyWithin(0, offset, this.from[this.size]!);
    for (let route = first; route <= this.size; route++) this.from[route - first] = this.from[route]! - offset;
    for (let route = first; route < this.size; route++) this.unitsTo[route - first] = this.unitsTo[route]! - offset;
    for (const figures of [this.cost, this.kind, this.low, this.high]) figures.copyWithin(0, first, this.size);
    this.size -= first;
    this.told = Math.max(0, this.told - first);
    this.generation++;
    this.slots.fill(0);
    for (let route = 0; route < this.size; route++)
      this.slots[this.find(this.low[route]!, this.high[route]!)] = route + 1;
  }
}
