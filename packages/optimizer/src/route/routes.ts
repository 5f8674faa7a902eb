import { Balance } from './balance.ts';
import type { Model } from './model.ts';
import { Overrides } from './overrides.ts';
import { BROKEN_PRICE, LATE_PRICE } from './prices.ts';
import { RouteLists } from './route-lists.ts';
import { LoadSegments } from './segments/load.ts';
import { TimeSegments } from './segments/time.ts';
import { ZoneSegments } from './segments/zones.ts';
import { SequenceEvaluator } from './sequence-evaluator.ts';
import { UnitLinks } from './unit-links.ts';

/** Numbers with which `saveFigures` stores a route, those of its loads apart. */
const FIGURES = 9;

/**
 * The routes that a search works on: the order of their stops, what is known at each node, and what they cost. A route that has changed gets a new version. What is known at
 * its nodes is computed when it is first asked for (`prepare`), what it costs at once.
 */
export class Routes {
  readonly model: Model;
  readonly overrides: Overrides;
  readonly lists: RouteLists;
  readonly loads: LoadSegments;
  readonly times: TimeSegments;
  readonly zones: ZoneSegments;
  readonly sequences: SequenceEvaluator;
  readonly balance: Balance;
  readonly links: UnitLinks;
  /** Of `lists`, which everybody reads. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly routeOf: Int32Array;
  readonly length: Int32Array;

  /** What each route costs, with a price for each broken rule. */
  readonly cost: Float64Array;
  /** Working time of each route, fixed steps included. Seconds; known where work has a price or a limit (`Model.needsWork`). */
  readonly working: Float64Array;
  /** Hard rules that all routes break: those whose broken rules a stop repairs are repaired by inserting it. */
  broken = 0;
  readonly brokenOf: Int32Array;
  /** Differs between any two different routes of a vehicle. */
  readonly version: Float64Array;
  private versions = 0;
  /** The greatest version when the iteration began: routes with greater ones have changed since. */
  versionsBefore = 0;

  /** Vehicles that the search may change, rising, and 1 for each of them; 0 behind the last vehicle. */
  part: Int32Array = new Int32Array(0);
  readonly isInPart: Uint8Array;
  /** Of the part: stops, vehicles with stops, and the cost of its routes without broken rules. */
  partStops = 0;
  partUsed = 0;
  private partCost = 0;
  /** Vehicles with stops, and how many there may be. */
  used = 0;
  mostUsed = Number.POSITIVE_INFINITY;
  private readonly plainCost: Float64Array;
  private readonly counted: Int32Array;
  /** 1: what is known at the nodes is of an earlier version; metres and seconds on the road up to them are. */
  private readonly isStale: Uint8Array;
  private readonly areWaysStale: Uint8Array;
  /** Numbers with which `saveFigures` stores a route. */
  readonly figures: number;
  private readonly sequence_: Int32Array;
  /** Called when a vehicle gets its first stop or loses its last. */
  onUseChanged: () => void = () => {};

  constructor(model: Model) {
    this.model = model;
    this.overrides = new Overrides(model);
    this.lists = new RouteLists(model);
    this.loads = new LoadSegments(model, this.lists);
    this.times = new TimeSegments(model, this.lists, this.overrides);
    this.zones = new ZoneSegments(model, this.lists);
    this.links = new UnitLinks(model, this.lists);
    this.sequences = new SequenceEvaluator(model, this.overrides);
    this.next = this.lists.next;
    this.prev = this.lists.prev;
    this.routeOf = this.lists.routeOf;
    this.length = this.lists.length;
    this.cost = new Float64Array(model.vehicles);
    this.working = new Float64Array(model.vehicles);
    this.brokenOf = new Int32Array(model.vehicles);
    this.version = new Float64Array(model.vehicles);
    this.isInPart = new Uint8Array(model.vehicles + 1);
    this.plainCost = new Float64Array(model.vehicles);
    this.counted = new Int32Array(model.vehicles);
    this.isStale = new Uint8Array(model.vehicles);
    this.areWaysStale = new Uint8Array(model.vehicles);
    this.figures = FIGURES + 2 * model.dimensions;
    this.sequence_ = new Int32Array(model.tasks + 2);
    this.balance = new Balance(model, this.working);
    this.selectPart(null);
    for (let v = 0; v < model.vehicles; v++) this.update(v);
  }

  startOf(v: number): number {
    return this.lists.startOf(v);
  }

  endOf(v: number): number {
    return this.lists.endOf(v);
  }

  isPlaced(unit: number): boolean {
    return this.lists.isPlaced(unit);
  }

  sequence(v: number): Int32Array {
    return this.lists.sequence(v);
  }

  unitsOf(v: number): number[] {
    return this.lists.unitsOf(v);
  }

  isRoute(v: number, sequence: ArrayLike<number>): boolean {
    return this.lists.isRoute(v, sequence);
  }

  /** Whether the vehicle stays at home: without stops and without fixed steps. */
  isIdle(v: number): boolean {
    return this.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  /** Takes a unit off its route; `update` comes next. */
  remove(unit: number): void {
    this.lists.remove(this.model.first[unit]!);
    const second = this.model.second[unit]!;
    if (second >= 0) this.lists.remove(second);
  }

  /**
   * Takes a unit off its route for a try; `update` comes next, both times.
   * @returns puts it back, once everything taken off after it is back
   */
  removeForNow(unit: number): () => void {
    const { lists, model } = this;
    const first = model.first[unit]!;
    const second = model.second[unit]!;
    const v = lists.routeOf[first]!;
    const beforeFirst = lists.prev[first]!;
    const beforeSecond = second >= 0 ? lists.prev[second]! : -1;
    this.remove(unit);
    return () => {
      lists.insert(first, beforeFirst, v);
      if (second >= 0) lists.insert(second, beforeSecond, v);
    };
  }

  /** Takes all tasks off a route; `update` or `setRoute` comes next. */
  clearRoute(v: number): void {
    this.lists.clear(v);
  }

  /** Fills a cleared route with the tasks `sequence[from … to)`, none of which is on a route. */
  setRoute(v: number, sequence: ArrayLike<number>, from = 0, to = sequence.length): void {
    this.lists.fill(v, sequence, from, to);
    this.update(v);
  }

  /** Exchanges what follows two nodes of different routes (2-opt*). */
  exchangeTails(node: number, head: number): void {
    const v = this.routeOf[node]!;
    const w = this.routeOf[head]!;
    this.lists.exchangeTails(node, head);
    this.update(v);
    this.update(w);
  }

  /** Computes all that is known of a route after a change. */
  update(v: number): void {
    this.touch(v);
    this.isStale[v] = 0;
    if (this.model.needsSequence[v] === 1) this.evaluateSequence(v);
    else this.evaluateSegments(v);
  }

  /** The same after a unit has been inserted, as its first and its last task. */
  updateAround(v: number, first: number, last: number): void {
    const { model, times, loads } = this;
    const isKnown = this.isStale[v] === 0 && this.brokenOf[v] === 0 && loads.isOverloaded[v] === 0;
    const isByParts = model.needsSequence[v] === 0 && model.needsWalk[v] === 0 && this.length[v]! > 2;
    if (!isKnown || !isByParts) {
      this.update(v);
      return;
    }
    this.touch(v);
    times.updateAround(v, first, last);
    loads.updateAround(v, first, last);
    if (model.zones > 0) this.zones.update(v);
    this.takeCost(v);
  }

  /** Makes sure that what is known at the nodes of a route is up to date. */
  prepare(v: number): void {
    if (this.isStale[v] === 0) return;
    this.isStale[v] = 0;
    if (this.model.needsSequence[v] === 0) this.evaluateSegments(v);
    else this.zones.update(v);
  }

  /** The same for metres and seconds on the road up to its nodes. */
  prepareWays(v: number): void {
    this.prepare(v);
    if (this.areWaysStale[v] === 0) return;
    this.areWaysStale[v] = 0;
    this.times.updateWays(v);
  }

  private evaluateSegments(v: number): void {
    const { model, times, loads } = this;
    times.update(v);
    loads.update(v);
    if (model.zones > 0) this.zones.update(v);
    this.takeCost(v);
  }

  private takeCost(v: number): void {
    const { times } = this;
    this.working[v] = times.working[v]!;
    this.setCost(v, this.isIdle(v) ? 0 : this.segmentsPrice(v), times.broken[v]!);
  }

  private segmentsPrice(v: number): number {
    const { model, times } = this;
    return (
      this.overrides.fixedPrice[v]! +
      model.timePrice[v]! * times.working[v]! +
      model.travelPrice[v]! * times.travel[v]! +
      model.distancePrice[v]! * times.distance[v]! +
      (model.overtimePrice[v]! > 0 ? model.overtimePrice[v]! * Math.max(0, times.end[v]! - model.shiftEnd[v]!) : 0) +
      LATE_PRICE * times.lateness[v]! +
      this.unitPrices(v)
    );
  }

  /** Prices of zones and of vehicles that are not preferred. */
  unitPrices(v: number): number {
    const { model, next } = this;
    let price = model.zones > 0 ? this.zones.price(v) : 0;
    if (model.unitPrice === null) return price;
    for (let node = next[this.startOf(v)]!; node < model.tasks; node = next[node]!) {
      const unit = model.unitOf[node]!;
      if (model.first[unit] === node) price += model.unitPrice[unit * model.vehicles + v]!;
    }
    return price;
  }

  private evaluateSequence(v: number): void {
    const { model, sequences, sequence_, times } = this;
    let stops = 0;
    for (let node = this.next[this.startOf(v)]!; node < model.tasks; node = this.next[node]!) sequence_[stops++] = node;
    this.zones.update(v);
    sequences.evaluate(v, sequence_, stops);
    this.working[v] = sequences.working;
    times.end[v] = sequences.end;
    times.distance[v] = sequences.distance;
    times.travel[v] = sequences.travel;
    times.waiting[v] = Math.max(
      0,
      sequences.working - model.prefixWorking[v]! - (sequences.travel - model.prefixTravel[v]!) - sequences.served,
    );
    const price = this.isIdle(v) ? 0 : sequences.cost + this.unitPrices(v);
    this.setCost(v, price, sequences.broken);
  }

  /** Whether a route breaks no hard rule. */
  isFeasible(v: number): boolean {
    this.prepare(v);
    return this.brokenOf[v] === 0 && (this.model.needsSequence[v] === 1 || this.loads.isOverloaded[v] === 0);
  }

  private touch(v: number): void {
    this.version[v] = ++this.versions;
    this.areWaysStale[v] = 1;
    const before = this.counted[v]!;
    const now = this.length[v]!;
    this.counted[v] = now;
    if (before === now) return;
    const change = (now > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    if (change !== 0) {
      this.used += change;
      this.onUseChanged();
    }
    if (this.isInPart[v] === 0) return;
    this.partStops += now - before;
    this.partUsed += change;
  }

  private setCost(v: number, cost: number, broken: number): void {
    if (this.isInPart[v] === 1) this.partCost += cost - this.plainCost[v]!;
    this.plainCost[v] = cost;
    this.cost[v] = cost + BROKEN_PRICE * broken;
    this.broken += broken - this.brokenOf[v]!;
    this.brokenOf[v] = broken;
  }

  /** Stores what a route amounts to, `figures` numbers from an index on, so that `putBack` can restore it. */
  saveFigures(v: number, figures: Float64Array, at: number): void {
    const { times, loads, model } = this;
    figures[at] = this.version[v]!;
    figures[at + 1] = this.plainCost[v]!;
    figures[at + 2] = this.brokenOf[v]!;
    figures[at + 3] = this.working[v]!;
    figures[at + 4] = times.end[v]!;
    figures[at + 5] = times.waiting[v]!;
    figures[at + 6] = times.distance[v]!;
    figures[at + 7] = times.travel[v]!;
    figures[at + 8] = this.isStale[v]!;
    for (let dimension = 0; dimension < model.dimensions; dimension++) {
      figures[at + FIGURES + 2 * dimension] = loads.mostAtStart[v * model.dimensions + dimension]!;
      figures[at + FIGURES + 2 * dimension + 1] = loads.atEnd[v * model.dimensions + dimension]!;
    }
  }

  /** Restores a cleared route with its figures. Its nodes are computed when they are next asked for: many a route is cut again before that. */
  putBack(v: number, sequence: ArrayLike<number>, from: number, to: number, figures: Float64Array, at: number): void {
    const { times, loads, model } = this;
    this.lists.fill(v, sequence, from, to);
    this.touch(v);
    this.version[v] = figures[at]!;
    this.setCost(v, figures[at + 1]!, figures[at + 2]!);
    this.working[v] = figures[at + 3]!;
    times.end[v] = figures[at + 4]!;
    times.waiting[v] = figures[at + 5]!;
    times.distance[v] = figures[at + 6]!;
    times.travel[v] = figures[at + 7]!;
    for (let dimension = 0; dimension < model.dimensions; dimension++) {
      loads.mostAtStart[v * model.dimensions + dimension] = figures[at + FIGURES + 2 * dimension]!;
      loads.atEnd[v * model.dimensions + dimension] = figures[at + FIGURES + 2 * dimension + 1]!;
    }
    this.isStale[v] = 1;
  }

  /** Task nodes by vehicle; null for those outside the part. */
  sequencesOfPart(): (Int32Array | null)[] {
    return Array.from({ length: this.model.vehicles }, (_, v) => (this.isInPart[v] === 1 ? this.sequence(v) : null));
  }

  /** From now on only these vehicles are changed and counted; null: all of them. */
  selectPart(vehicles: Int32Array | null): void {
    this.part = vehicles ?? Int32Array.from({ length: this.model.vehicles }, (_, v) => v);
    this.isInPart.fill(0);
    this.partCost = 0;
    this.partStops = 0;
    this.partUsed = 0;
    for (const v of this.part) {
      this.isInPart[v] = 1;
      this.partCost += this.plainCost[v]!;
      this.partStops += this.counted[v]!;
      if (this.counted[v]! > 0) this.partUsed++;
    }
    this.onUseChanged();
  }

  /** Cost of the part's routes, the price of an unbalanced day included. */
  totalCost(): number {
    return this.partCost + (this.model.balanceFactor > 0 ? this.balance.price(this.part) : 0);
  }

  /** Routes that change from here on have changed in this iteration. */
  beginIteration(): void {
    this.versionsBefore = this.versions;
  }

  /** Prices the use of each vehicle beside what it costs; 0: no longer. */
  priceUse(price: number): void {
    this.overrides.addToFixedPrice(price);
    for (let v = 0; v < this.model.vehicles; v++) this.update(v);
  }

  /** Restores a vehicle's limits after they were lifted; where its route exceeds one, that limit is as wide as the route. */
  restoreLimits(v: number): void {
    const { times, model } = this;
    this.overrides.restore(v, {
      end: times.end[v]!,
      stops: model.prefixStops[v]! + this.length[v]!,
      distance: times.distance[v]!,
      travel: times.travel[v]!,
      work: this.working[v]!,
    });
    this.update(v);
  }
}
