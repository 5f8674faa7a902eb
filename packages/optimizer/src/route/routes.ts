import { Balance } from './balance.ts';
import type { Model } from './model.ts';
import { Overrides } from './overrides.ts';
import { BROKEN_PRICE, LATE_PRICE } from './prices.ts';
import { PlanLinks } from './plan-links.ts';
import { RideSlack } from './ride-slack.ts';
import { RouteLists } from './route-lists.ts';
import { LoadSegments } from './segments/load.ts';
import { TimeSegments } from './segments/time.ts';
import { LEG_SECONDS, STRIDE } from './segments/time-record.ts';
import { ZoneSegments } from './segments/zones.ts';
import { SequenceEvaluator } from './sequence-evaluator.ts';
import { UnitLinks } from './unit-links.ts';

/** Numbers with which `saveFigures` stores a route, without those of its loads. */
const FIGURES = 11;

/**
 * The routes of a search: the order of their stops, the figures at each node, and their costs. A changed route gets a
 * new version. Costs are computed at once, figures at the nodes on demand (`prepare`).
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
  /** The rules about routes of several days; null without any. */
  readonly plan: PlanLinks | null;
  /** The list of `lists`, for direct access. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly routeOf: Int32Array;
  readonly length: Int32Array;

  /** Cost of each route, with a price for each broken rule. */
  readonly cost: Float64Array;
  /**
   * Working time of each route, fixed steps included. Seconds; known where work has a price or a limit
   * (`Model.needsWork`).
   */
  readonly working: Float64Array;
  /** Price of places and of the rules about whole routes, part of the cost of each route. */
  readonly rulePrice: Float64Array;
  /** Number of hard rules that the routes break. Inserting a stop that repairs such a rule lowers it. */
  broken = 0;
  readonly brokenOf: Int32Array;
  /** Differs between any two different routes of a vehicle. */
  readonly version: Float64Array;
  private versions = 0;
  /** The greatest version at the begin of the iteration: routes with greater ones have changed since. */
  versionsBefore = 0;

  /**
   * Vehicles of the subproblem, ascending: the search changes only their routes. `isInSubproblem`: 1 for each of
   * them; 0 behind the last vehicle.
   */
  subproblem: Int32Array = new Int32Array(0);
  readonly isInSubproblem: Uint8Array;
  /** Of the subproblem: stops, vehicles with stops, and the cost of its routes without broken rules. */
  stopsInSubproblem = 0;
  usedInSubproblem = 0;
  private subproblemCost = 0;
  /** Vehicles with stops, and their maximum. */
  used = 0;
  maxUsed = Number.POSITIVE_INFINITY;
  private readonly costWithoutBalance: Float64Array;
  private readonly counted: Int32Array;
  /** 1: the figures at the nodes belong to an earlier version of the route. */
  private readonly areFiguresStale: Uint8Array;
  /** 1: the metres and seconds of travel up to the nodes do (`TimeSegments.metres`, `travelSeconds`). */
  private readonly isTravelUpToStale: Uint8Array;
  /** Numbers with which `saveFigures` stores a route. */
  readonly figures: number;
  private readonly lastSequence: Int32Array;
  /** 1: the vehicle has places or rules about whole routes. */
  readonly hasRules: Uint8Array;
  /** Of a version of each route: see `ridesOf`. */
  private readonly rides: { readonly version: number; readonly slack: RideSlack }[] = [];
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
    this.hasRules = Uint8Array.from({ length: model.vehicles }, (_, v) => (this.sequences.rules.concern(v) ? 1 : 0));
    this.next = this.lists.next;
    this.prev = this.lists.prev;
    this.routeOf = this.lists.routeOf;
    this.length = this.lists.length;
    this.cost = new Float64Array(model.vehicles);
    this.working = new Float64Array(model.vehicles);
    this.rulePrice = new Float64Array(model.vehicles);
    this.brokenOf = new Int32Array(model.vehicles);
    this.version = new Float64Array(model.vehicles);
    this.isInSubproblem = new Uint8Array(model.vehicles + 1);
    this.costWithoutBalance = new Float64Array(model.vehicles);
    this.counted = new Int32Array(model.vehicles);
    this.areFiguresStale = new Uint8Array(model.vehicles);
    this.isTravelUpToStale = new Uint8Array(model.vehicles);
    this.figures = FIGURES + 2 * model.dimensions;
    this.lastSequence = new Int32Array(model.tasks + 2);
    this.balance = new Balance(model, this.working);
    this.selectSubproblem(null);
    for (let v = 0; v < model.vehicles; v++) this.update(v);
    this.plan = PlanLinks.for(this);
  }

  /** Returns whether the routes respect the rules about several of them. */
  areLinksRespected(): boolean {
    return (!this.links.exist || this.links.areRespected()) && (this.plan === null || this.plan.areRespected());
  }

  /** True when vehicles that may trade stops differ. */
  get hasMixedFleet(): boolean {
    const { vehicleType, day, vehicleTypes } = this.model;
    if (this.links.visits === null) return vehicleTypes > 1;
    const typeOfDay = new Map(Array.from(day, (dayOfVehicle, v) => [dayOfVehicle, vehicleType[v]!] as const));
    return vehicleType.some((type, v) => typeOfDay.get(day[v]!) !== type);
  }

  /** Returns whether stops may move between two vehicles at once: not to another day where visits depend on each other. */
  mayTrade(v: number, w: number): boolean {
    return this.links.visits === null || this.model.day[v] === this.model.day[w];
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

  /** Returns whether the vehicle is unused: without stops and without fixed steps. */
  isIdle(v: number): boolean {
    return this.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  /** Removes a unit from its route; call `update` next. */
  remove(unit: number): void {
    this.lists.remove(this.model.first[unit]!);
    const second = this.model.second[unit]!;
    if (second >= 0) this.lists.remove(second);
  }

  /**
   * Removes a unit from its route for a trial; call `update` next, both times.
   * @returns a function that restores it, after all units that were removed later are restored
   */
  removeTemporarily(unit: number): () => void {
    const { lists, model } = this;
    const first = model.first[unit]!;
    const second = model.second[unit]!;
    const v = lists.routeOf[first]!;
    const beforeFirst = lists.prev[first]!;
    const beforeSecond = second >= 0 ? lists.prev[second]! : -1;
    this.remove(unit);
    return () => {
      lists.insertAfter(first, beforeFirst, v);
      if (second >= 0) lists.insertAfter(second, beforeSecond, v);
    };
  }

  /** Removes all tasks from a route; call `update` or `setRoute` next. */
  clearRoute(v: number): void {
    this.lists.clear(v);
  }

  /** Fills a cleared route with the tasks `sequence[from … to)`, none of which is on a route. */
  setRoute(v: number, sequence: ArrayLike<number>, from = 0, to = sequence.length): void {
    this.lists.fill(v, sequence, from, to);
    this.update(v);
  }

  /** Exchanges the tails after two nodes of different routes (2-opt*). */
  exchangeTails(node: number, head: number): void {
    const v = this.routeOf[node]!;
    const w = this.routeOf[head]!;
    this.lists.exchangeTails(node, head);
    this.update(v);
    this.update(w);
  }

  /** Computes the figures of a route after a change. */
  update(v: number): void {
    this.touch(v);
    this.areFiguresStale[v] = 0;
    if (this.model.needsSequence[v] === 1) this.evaluateSequence(v);
    else this.evaluateSegments(v);
  }

  /** The same after the insertion of a unit, given its first and its last task. */
  updateAround(v: number, first: number, last: number): void {
    const { model, times, loads } = this;
    const isKnown = this.areFiguresStale[v] === 0 && this.brokenOf[v] === 0 && loads.isOverloaded[v] === 0;
    const isByParts = model.needsSequence[v] === 0 && model.needsWalk[v] === 0 && this.length[v]! > 2;
    if (!isKnown || !isByParts || model.release[first]! > times.release[v]!) {
      this.update(v);
      return;
    }
    this.touch(v);
    times.updateAround(v, first, last);
    loads.updateAround(v, first, last);
    if (model.zones > 0) this.zones.update(v);
    this.takeCost(v);
  }

  /**
   * Computes the figures at the nodes of a route if they are outdated; for a vehicle that needs whole sequences, only
   * those of zones and of the loads of a single trip.
   */
  prepare(v: number): void {
    if (this.areFiguresStale[v] === 0) return;
    this.areFiguresStale[v] = 0;
    if (this.model.needsSequence[v] === 0) this.evaluateSegments(v);
    else this.updateBesideSequence(v);
  }

  /** Computes the figures at the nodes of a route that is evaluated as a whole: those that need no times. */
  private updateBesideSequence(v: number): void {
    this.zones.update(v);
    if (this.model.hasOneTrip[v] === 1) this.loads.update(v);
  }

  /** The same for metres and seconds of travel up to its nodes. */
  prepareTravelUpTo(v: number): void {
    this.prepare(v);
    if (this.isTravelUpToStale[v] === 0) return;
    this.isTravelUpToStale[v] = 0;
    this.times.updateTravelUpTo(v);
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
    const isIdle = this.isIdle(v);
    let broken = times.broken[v]!;
    if (this.hasRules[v] === 1) {
      const { rules } = this.sequences;
      rules.evaluate(v, this.lastSequence, this.readSequence(v));
      this.rulePrice[v] = isIdle ? 0 : rules.price;
      if (!isIdle) broken += rules.broken;
    }
    this.setCost(v, isIdle ? 0 : this.segmentsPrice(v) + this.rulePrice[v]!, broken);
  }

  /** Reads the tasks of a route into `lastSequence`. @returns how many */
  private readSequence(v: number): number {
    let stops = 0;
    for (let node = this.next[this.startOf(v)]!; node < this.model.tasks; node = this.next[node]!)
      this.lastSequence[stops++] = node;
    return stops;
  }

  /** Returns how much longer the rides on a route may become that is prepared and needs no whole sequence. */
  ridesOf(v: number): RideSlack {
    const ride = this.rides[v];
    if (ride && ride.version === this.version[v]) return ride.slack;
    const sequence = this.sequence(v);
    const legs = Float64Array.from(sequence, (node) => this.times.record[node * STRIDE + LEG_SECONDS]!);
    const slack = new RideSlack(sequence.length);
    slack.read(this.model, v, sequence, legs);
    this.rides[v] = { version: this.version[v]!, slack };
    return slack;
  }

  /** Returns whether a rule about whole routes forbids a unit on a route at any position. */
  forbids(unit: number, v: number): boolean {
    const { model, lastSequence, sequences } = this;
    if (!sequences.rules.mayForbidOrders(v)) return false;
    let stops = this.readSequence(v);
    lastSequence[stops++] = model.first[unit]!;
    if (model.second[unit]! >= 0) lastSequence[stops++] = model.second[unit]!;
    return sequences.rules.forbidOrders(v, lastSequence, stops);
  }

  private segmentsPrice(v: number): number {
    const { model, times } = this;
    return (
      this.overrides.fixedPrice[v]! +
      model.timePrice[v]! * times.working[v]! +
      model.travelPrice[v]! * times.travel[v]! +
      model.distancePrice[v]! * times.distance[v]! +
      (model.servicePrice[v]! > 0 ? model.servicePrice[v]! * times.onSite[v]! : 0) +
      (model.overtimePrice[v]! > 0 ? model.overtimePrice[v]! * Math.max(0, times.end[v]! - model.shiftEnd[v]!) : 0) +
      LATE_PRICE * times.lateness[v]! +
      this.unitPrices(v)
    );
  }

  /** Returns the prices of zones and of vehicles that are not preferred. */
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
    const { sequences, times } = this;
    this.updateBesideSequence(v);
    sequences.evaluate(v, this.lastSequence, this.readSequence(v));
    this.rulePrice[v] = sequences.rulePrice;
    this.working[v] = sequences.working;
    times.end[v] = sequences.end;
    times.distance[v] = sequences.distance;
    times.travel[v] = sequences.travel;
    times.lateness[v] = sequences.late;
    times.waiting[v] = Math.max(0, sequences.waiting);
    const price = this.isIdle(v) ? 0 : sequences.cost + this.unitPrices(v);
    this.setCost(v, price, sequences.broken);
  }

  /** Returns whether a route breaks no hard rule. */
  isFeasible(v: number): boolean {
    this.prepare(v);
    return this.brokenOf[v] === 0 && (this.model.needsSequence[v] === 1 || this.loads.isOverloaded[v] === 0);
  }

  private touch(v: number): void {
    this.version[v] = ++this.versions;
    this.isTravelUpToStale[v] = 1;
    const before = this.counted[v]!;
    const now = this.length[v]!;
    this.counted[v] = now;
    if (before === now) return;
    const change = (now > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    if (change !== 0) {
      this.used += change;
      this.onUseChanged();
    }
    if (this.isInSubproblem[v] === 0) return;
    this.stopsInSubproblem += now - before;
    this.usedInSubproblem += change;
  }

  private setCost(v: number, cost: number, broken: number): void {
    if (this.isInSubproblem[v] === 1) this.subproblemCost += cost - this.costWithoutBalance[v]!;
    this.costWithoutBalance[v] = cost;
    this.cost[v] = cost + BROKEN_PRICE * broken;
    this.broken += broken - this.brokenOf[v]!;
    this.brokenOf[v] = broken;
  }

  /** Stores the figures of a route, `figures` numbers from an index on, for `restore`. */
  saveFigures(v: number, figures: Float64Array, at: number): void {
    const { times, loads, model } = this;
    figures[at] = this.version[v]!;
    figures[at + 1] = this.costWithoutBalance[v]!;
    figures[at + 2] = this.brokenOf[v]!;
    figures[at + 3] = this.working[v]!;
    figures[at + 4] = times.end[v]!;
    figures[at + 5] = times.waiting[v]!;
    figures[at + 6] = times.distance[v]!;
    figures[at + 7] = times.travel[v]!;
    figures[at + 8] = this.areFiguresStale[v]!;
    figures[at + 9] = times.lateness[v]!;
    figures[at + 10] = this.rulePrice[v]!;
    for (let dimension = 0; dimension < model.dimensions; dimension++) {
      figures[at + FIGURES + 2 * dimension] = loads.mostAtStart[v * model.dimensions + dimension]!;
      figures[at + FIGURES + 2 * dimension + 1] = loads.atEnd[v * model.dimensions + dimension]!;
    }
  }

  /**
   * Restores a cleared route with its figures. The figures at its nodes are computed on demand, because many a route
   * is changed again before that.
   */
  restore(v: number, sequence: ArrayLike<number>, from: number, to: number, figures: Float64Array, at: number): void {
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
    times.lateness[v] = figures[at + 9]!;
    this.rulePrice[v] = figures[at + 10]!;
    for (let dimension = 0; dimension < model.dimensions; dimension++) {
      loads.mostAtStart[v * model.dimensions + dimension] = figures[at + FIGURES + 2 * dimension]!;
      loads.atEnd[v * model.dimensions + dimension] = figures[at + FIGURES + 2 * dimension + 1]!;
    }
    this.areFiguresStale[v] = 1;
  }

  /** Returns the task nodes by vehicle; null for those outside the subproblem. */
  sequencesOfSubproblem(): (Int32Array | null)[] {
    return Array.from({ length: this.model.vehicles }, (_, v) =>
      this.isInSubproblem[v] === 1 ? this.sequence(v) : null,
    );
  }

  /** Restricts changes and counts to these vehicles; null: all of them. */
  selectSubproblem(vehicles: Int32Array | null): void {
    this.subproblem = vehicles ?? Int32Array.from({ length: this.model.vehicles }, (_, v) => v);
    this.isInSubproblem.fill(0);
    this.subproblemCost = 0;
    this.stopsInSubproblem = 0;
    this.usedInSubproblem = 0;
    for (const v of this.subproblem) {
      this.isInSubproblem[v] = 1;
      this.subproblemCost += this.costWithoutBalance[v]!;
      this.stopsInSubproblem += this.counted[v]!;
      if (this.counted[v]! > 0) this.usedInSubproblem++;
    }
    this.onUseChanged();
  }

  /** Returns the cost of the subproblem's routes, including the price of balance. */
  totalCost(): number {
    return this.subproblemCost + this.balancePrice();
  }

  /** Returns the price of balance of the subproblem's routes; 0 where none is requested. */
  balancePrice(): number {
    return this.model.maxBalanceFactor > 0 ? this.balance.price(this.subproblem) : 0;
  }

  /** Begins an iteration: `versionsBefore` separates the routes that change from here on. */
  beginIteration(): void {
    this.versionsBefore = this.versions;
  }

  /** Adds a price to the use of each vehicle; 0: none. */
  priceUse(price: number): void {
    this.overrides.addToFixedPrice(price);
    for (let v = 0; v < this.model.vehicles; v++) this.update(v);
  }

  /** Restores a vehicle's limits after they were lifted. Limits that its route exceeds are widened to the route. */
  restoreLimits(v: number): void {
    const { times, model } = this;
    const figures = {
      stops: model.prefix.stops[v]! + this.length[v]!,
      distanceMetres: times.distance[v]!,
      travelSeconds: times.travel[v]!,
      workingSeconds: this.working[v]!,
    };
    const isLimited = model.maxMetres[v]! < Number.POSITIVE_INFINITY;
    const metres = isLimited ? this.sequences.metresOf(v, this.lastSequence, this.readSequence(v)) : 0;
    this.overrides.restore(v, times.end[v]!, figures, metres);
    this.update(v);
  }
}
