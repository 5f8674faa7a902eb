import type { Problem, Sequence } from '../problem/problem.ts';
import { Acceptance, type Candidate } from './acceptance.ts';
import { appendFeasible } from './append-feasible.ts';
import { Changes } from './changes.ts';
import { EjectionPool } from './ejection-pool.ts';
import { filledVehicles } from './filled-vehicles.ts';
import { FleetSplit } from './fleet-split.ts';
import { Model } from '../route/model.ts';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { Recombine } from './recombine.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import { Insertions } from '../route/insertions/insertions.ts';
import { Routes } from '../route/routes.ts';
import { Tails } from '../route/tails.ts';
import type { Standing } from './team.ts';
import { TailExchange } from './tail-exchange.ts';
import { Undo } from './undo.ts';
import { VehicleChange } from './vehicle-change.ts';
import { VehicleExchange } from './vehicle-exchange.ts';

/** Units out of reach for now that are tried again in one round. */
const RETRIED_ABSENT = 30;
/** Share of the search that looks for a smaller fleet where that comes first, and for places for the last orders. */
const SEEKING_SHARE = 0.5;
/** After fewer vehicles were sought so many more may be used, until threads recombine. */
const SPARE_VEHICLES = 1;
/** So many units left out may still find a place if others make room; of more, the fleet is too small. */
const FEW_ABSENT = 20;
/** While places are sought, so many tries to push others out for each unit that the rounds place: together they take about as long as the rounds, whatever the rules. */
const TRIES_A_UNIT = 4;
/** How many neighbours of how many tasks tell the price of a way to one. */
const NEAR = 30;
const MOST_SAMPLED = 200;
/** Share of stops with windows that does not matter. */
const FEW_TIMED = 0.1;
/** Sums of loads may be off by so much of a vehicle. */
const ROUNDING = 1e-6;
/** Rounds between two looks at whether somebody wants it to end. */
const LOOK_EVERY = 16;

/** One thread's search: a first solution, then rounds of ruin and recreate on a part of the routes or all of them. */
export class Search {
  readonly model: Model;
  readonly routes: Routes;
  private readonly insertions: Insertions;
  /** How many vehicles the loads would fill: fewer are not sought. */
  readonly filled: number;
  /** Units no vehicle can take even alone. */
  readonly hopeless: number[] = [];
  private readonly parameters: SearchParameters;
  /** Whether orders may be left out without harm: those with prizes or alternatives. */
  private readonly hasOptional: boolean;
  private readonly random: Random;
  private readonly undo: Undo;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  private readonly tailExchange: TailExchange;
  private readonly ejectionPool: EjectionPool;
  private readonly vehicleExchange: VehicleExchange;
  private readonly vehicleChange: VehicleChange;
  private readonly fleetSplit: FleetSplit;
  private readonly areStopsTimed: boolean;
  /** Counts what differs from a known plan; null where nothing has to stay. */
  private readonly changes: Changes | null;
  /** Puts the best together that can be made of the routes met so far; null where rules tie routes together. */
  readonly recombination: Recombine | null;
  private allowedTries = 0;
  /** While one vehicle fewer is tried against the costs: the last plan with all orders. */
  private lastWhole: Standing | undefined;
  private hasSought = false;
  private acceptance: Acceptance | undefined;
  private current: Candidate = { cost: 0, value: 0, missing: 0, absent: [], lacking: [] };
  private best: Candidate = this.current;
  /** On each vehicle in use, beside what it costs. */
  private fleetPrice = 0;
  private bestRoutes: (Int32Array | null)[] = [];
  private readonly bestVersions: Float64Array;

  /**
   * @param initial order of stops to begin from; what breaks a rule is left out and placed anew
   */
  constructor(
    problem: Problem,
    seed: number,
    initial: readonly Sequence[],
    parameters: SearchParameters = DEFAULT_PARAMETERS,
  ) {
    this.parameters = parameters;
    this.model = new Model(problem);
    this.routes = new Routes(this.model);
    this.hasOptional =
      this.model.prize.some((prize) => prize < Number.POSITIVE_INFINITY) || (problem.alternatives?.length ?? 0) > 0;
    this.insertions = new Insertions(this.routes);
    const { neighbours } = this.insertions.candidates;
    this.bestVersions = new Float64Array(this.model.vehicles);
    this.random = new Random(seed);
    this.undo = new Undo(this.model.vehicles);
    this.ruin = new Ruin(this.model, neighbours, this.random, parameters);
    this.recreate = new Recreate(this.model, this.random, parameters.blinkRate);
    this.tailExchange = new TailExchange(this.model, neighbours, new Tails(this.routes, this.insertions), this.random);
    this.vehicleExchange = new VehicleExchange(this.model, neighbours, this.random, this.isTimed());
    this.vehicleChange = new VehicleChange(this.model, this.insertions.candidates, this.random, this.isTimed());
    this.areStopsTimed = this.isTimed();
    this.fleetSplit = new FleetSplit(this.model, neighbours, this.random);
    this.ejectionPool = new EjectionPool(this.model, this.random);
    const stability = problem.options?.stability;
    this.changes = stability ? new Changes(this.model) : null;
    this.recombination = this.mayBeCut()
      ? Recombine.for(this.model, new Random(seed), this.isTimed(), parameters)
      : null;
    this.construct(problem, initial.length > 0 ? initial : (stability?.from ?? []));
    this.filled = filledVehicles(problem, this.model, this.hopeless);
    if (this.changes) this.changes.limit = Math.max(this.changes.limit, this.changes.count(this.routes));
  }

  /** Whether routes may be divided among threads: not where a rule ties all of them together. */
  mayBeCut(): boolean {
    return (
      this.model.balanceFactor === 0 &&
      this.changes === null &&
      !this.hasOptional &&
      !this.routes.links.areThere &&
      this.routes.mostUsed === Number.POSITIVE_INFINITY
    );
  }

  /**
   * Before a part of the search: of the vehicles in use one fewer than in the best solution is tried, as long as fewest vehicles come first and the
   * search is young (Christiaens & Vanden Berghe 2020, section 4.4). The route whose stops were left out least often is given up.
   * @param least vehicles used in the best solution
   * @param progress how far the search has come, 0 … 1
   */
  aimAtFleet(agreed: Standing, least: number, progress: number): readonly number[] {
    const { routes, model, acceptance } = this;
    if (!model.isFleetFirst || !acceptance) return agreed.absent;
    routes.mostUsed = this.seeksFleet(progress) ? this.oneFewer(least) : Number.POSITIVE_INFINITY;
    return [...agreed.absent, ...this.giveUpRoutes(acceptance)];
  }

  /** One vehicle fewer, but no fewer than the loads fill. */
  private oneFewer(used: number): number {
    return Math.max(1, Math.min(used, Math.ceil(this.filled - ROUNDING)), used - 1);
  }

  /** Empties routes until no more are in use than may be. @returns the units that were on them */
  private giveUpRoutes(acceptance: Acceptance): number[] {
    const { routes, model } = this;
    const given: number[] = [];
    while (routes.used > routes.mostUsed) {
      let route = -1;
      let rarest = Number.POSITIVE_INFINITY;
      for (let v = 0; v < model.vehicles; v++) {
        if (routes.length[v] === 0 || model.hasPrefix[v] === 1) continue;
        const sum = acceptance.sum(routes.unitsOf(v));
        if (sum < rarest) {
          rarest = sum;
          route = v;
        }
      }
      if (route < 0) break;
      given.push(...routes.unitsOf(route));
      routes.clearRoute(route);
      routes.update(route);
    }
    return given;
  }

  /**
   * Before a leg of a thread that goes its own way: as soon as all orders are on routes, one vehicle fewer is tried, although it need not be the cheaper
   * plan. When the seeking is over it goes on from the last plan with all orders, with hardly more vehicles, until threads recombine.
   */
  seekFewer(isSeeking: boolean): void {
    const { routes, acceptance } = this;
    if (!acceptance) return;
    if (this.current.lacking.length === 0) this.lastWhole = this.currentStanding();
    if (!this.lastWhole) return;
    if (isSeeking) {
      if (this.current.lacking.length > 0) return;
      routes.mostUsed = this.oneFewer(routes.used);
      this.current = this.candidate(this.giveUpRoutes(acceptance));
    } else if (!this.hasSought && routes.mostUsed < Number.POSITIVE_INFINITY) {
      this.hasSought = true;
      this.adopt(this.lastWhole);
      // Hot as it still is it would soon use as many as before.
      routes.mostUsed = routes.used + SPARE_VEHICLES;
      this.current = this.candidate([]);
    }
  }

  /**
   * Whether fewer vehicles are found by seeking them, and not by a price on their use: where most orders are shipments, whose routes are seldom made fewer by
   * exchanging tails, and where there are no windows, and all depends on which loads go together.
   */
  findsFewerBySeeking(): boolean {
    return this.isOfPairs() || !this.isTimed();
  }

  /** Whether most orders are shipments. */
  isOfPairs(): boolean {
    const { second, units } = this.model;
    return 2 * second.reduce((pairs, node) => pairs + (node >= 0 ? 1 : 0), 0) > units;
  }

  /** Whether all orders are on routes again, so that the next vehicle may be given up. */
  hasGivenUp(agreed: Standing, progress: number): boolean {
    return this.seeksFleet(progress) && agreed.missing === 0;
  }

  /** From here on the thread goes its own way. */
  diverge(thread: number): void {
    for (let draws = 0; draws < thread; draws++) this.random.jump();
    this.acceptance = new Acceptance(
      this.random,
      this.model.units,
      {
        neighbourCost: this.neighbourCost(),
        stopCost: this.stopCost(),
        stopsPerRoute: this.routes.partStops / Math.max(1, this.routes.partUsed),
        recombines: this.mayRecombine(),
        isTimed: this.isTimed(),
        isMixedFleet: this.isMixedFleet(),
      },
      this.parameters,
    );
  }

  /** Puts the routes as they were agreed upon. */
  adopt(agreed: Standing): void {
    const { routes } = this;
    const changed = agreed.routes.flatMap((route, v) => (route && !routes.isRoute(v, route) ? [{ v, route }] : []));
    for (const { v } of changed) routes.clearRoute(v);
    for (const { v, route } of changed) routes.setRoute(v, route);
  }

  /** From here on the search goes by costs in which each vehicle in use has a price; 0: by what routes cost. */
  priceFleet(price: number): void {
    if (price === this.fleetPrice) return;
    this.routes.priceUse(price);
    this.fleetPrice = price;
    this.current = this.candidate(this.current.absent);
  }

  /** Takes routes and units left out to search; with null all vehicles. */
  take(vehicles: Int32Array | null, absent: readonly number[]): void {
    this.routes.selectPart(vehicles);
    this.routes.balance.measure();
    this.current = this.candidate([...absent]);
    this.keepBest();
  }

  /**
   * Searches for so many rounds; false when it was stopped on the way.
   * @param from how far the search has come when they begin, 0 … 1, and `to` when they end
   */
  run(rounds: number, from: number, to: number, isCancelled: () => boolean): boolean {
    const { acceptance } = this;
    if (!acceptance || this.model.units === this.hopeless.length) return true;
    for (let round = 0; round < rounds; round++) {
      if (round % LOOK_EVERY === 0 && isCancelled()) return false;
      const progress = from + ((to - from) * round) / rounds;
      if (this.allowedTries > 0 && this.seeksPlaces(progress)) this.eject();
      const moved = this.round(acceptance, progress);
      if (moved.length > 0 || round % this.parameters.tailsEvery === 0)
        this.exchange(acceptance, progress, (most) => this.tailExchange.run(this.routes, this.undo, most, moved));
      if (round % this.parameters.vehiclesEvery === 0 && this.isMixedFleet())
        this.exchange(acceptance, progress, () => this.vehicleExchange.run(this.routes, this.undo));
      if (round % this.parameters.splitsEvery === 0 && this.isMixedFleet() && !this.areStopsTimed)
        this.exchange(acceptance, progress, (most) => this.fleetSplit.run(this.routes, this.undo, most));
    }
    return true;
  }

  /** Whether the routes of all vehicles are recombined at once. */
  mayRecombine = (): boolean => this.recombination?.isOfAll ?? false;

  /** Whether each thread searches a part of one plan. */
  searchesParts(progress: number): boolean {
    return this.mayBeCut() && !this.mayRecombine() && !this.seeksFleet(progress);
  }

  /** Whether threads had better go different ways until they recombine: they come by more routes. */
  goesAlone(progress: number): boolean {
    return this.mayRecombine() && !this.seeksFleet(progress);
  }

  /** Remembers the routes of a plan, which another thread may have found. */
  learn(plan: Standing): void {
    this.adopt(plan);
    for (let v = 0; v < this.model.vehicles; v++) this.recombination?.gather(this.routes, v);
  }

  /** Goes over to the best choice of all routes met so far when it is better than those it has. */
  recombine(): void {
    this.routes.mostUsed = Number.POSITIVE_INFINITY;
    if (this.current.absent.length > 0 || !this.recombination?.run(this.routes)) return;
    this.current = this.candidate([]);
    if (this.current.value < this.best.value || this.best.missing > 0) this.keepBest();
  }

  currentStanding(): Standing {
    const { value, missing, absent } = this.current;
    return { cost: value, missing, absent, routes: this.routes.sequencesOfPart() };
  }

  bestStanding(): Standing {
    const { value, missing, absent } = this.best;
    return { cost: value, missing, absent, routes: this.bestRoutes };
  }

  private construct(problem: Problem, initial: readonly Sequence[]): void {
    const { model, routes, recreate } = this;
    this.placeCarried();
    this.placeInitial(problem, initial);
    const open: number[] = [];
    for (let unit = 0; unit < model.units; unit++) {
      if (routes.isPlaced(unit)) continue;
      this.insertions.findBest(unit, NO_BLINKS);
      const mayBePlaced = this.insertions.bestVehicle >= 0 || this.fitsAlone(unit);
      // An order that no vehicle can serve counts as missing until an alternative of it is served.
      if (mayBePlaced || routes.links.hasAlternatives(unit)) open.push(unit);
      else this.hopeless.push(unit);
    }
    const absent: number[] = [];
    recreate.first(routes, this.insertions, open, absent);
    this.current = this.candidate(absent);
    routes.balance.measure();
    this.keepBest();
  }

  /** What is on board has to be brought: where shift or limits are too short for that and the fixed steps alone, they give way. */
  private placeCarried(): void {
    const { model, routes } = this;
    for (let v = 0; v < model.vehicles; v++) {
      if (model.hasPrefix[v] === 0) continue;
      routes.overrides.lift(v);
      routes.update(v);
      for (let unit = 0; unit < model.units; unit++) {
        if (model.carriedBy[unit] !== v) continue;
        this.insertions.findBest(unit, NO_BLINKS);
        if (this.insertions.bestVehicle >= 0) this.insertions.insertAtBest(unit);
      }
      routes.restoreLimits(v);
    }
  }

  private placeInitial(problem: Problem, initial: readonly Sequence[]): void {
    const { model, routes } = this;
    const nodes = new Map(model.refs.map((ref, node) => [`${ref.kind} ${ref.taskId}`, node]));
    const vehicles = new Map(problem.vehicles.map((vehicle, v) => [vehicle.id, v]));
    for (const { vehicleId, tasks } of initial) {
      const v = vehicles.get(vehicleId);
      if (v === undefined || model.locked[v] === 1) continue;
      const wanted = tasks.flatMap((task) => nodes.get(`${task.kind} ${task.taskId}`) ?? []);
      appendFeasible(routes, v, wanted);
    }
  }

  private fitsAlone(unit: number): boolean {
    this.lonely ??= new Insertions(new Routes(this.model));
    this.lonely.findBest(unit, NO_BLINKS);
    return this.lonely.bestVehicle >= 0;
  }
  private lonely: Insertions | undefined;

  /** Whether it is time to look for a smaller fleet, because that comes first. @param progress how far the search has come, 0 … 1 */
  seeksFleet(progress: number): boolean {
    return this.model.isFleetFirst && progress < SEEKING_SHARE;
  }

  /** Whether orders are left out because one vehicle fewer is tried. */
  private isFleetSought(): boolean {
    return this.routes.mostUsed < Number.POSITIVE_INFINITY && this.current.lacking.length > 0;
  }

  /** Whether it is worth the time to let units left out push others out. */
  private seeksPlaces(progress: number): boolean {
    const { length } = this.current.lacking;
    return progress < SEEKING_SHARE && length > 0 && (length <= FEW_ABSENT || this.isFleetSought());
  }

  private eject(): void {
    const before = this.ejectionPool.tries;
    const { absent, lacking } = this.current;
    const optional = absent.filter((unit) => !lacking.includes(unit));
    this.current = this.candidate([...optional, ...this.ejectionPool.step(this.routes, this.insertions, lacking)]);
    this.allowedTries -= this.ejectionPool.tries - before;
    if (this.current.missing < this.best.missing) this.keepBest();
  }

  /** Takes some units out and puts them back. @returns those units when the plan is another one now, none otherwise */
  private round(acceptance: Acceptance, progress: number): readonly number[] {
    const { routes, undo, random, current } = this;
    undo.begin();
    routes.beginIteration();
    const units: number[] = [];
    const seeks = this.seeksPlaces(progress);
    this.ruin.run(routes, undo, units, seeks ? current.lacking : []);
    if (
      this.parameters.vehicleChangeRate > 0 &&
      this.isMixedFleet() &&
      random.next() < this.parameters.vehicleChangeRate
    )
      this.vehicleChange.run(routes, undo, units);
    if (seeks) this.allowedTries += TRIES_A_UNIT * units.length;
    const absent: number[] = [];
    const retried = Math.min(RETRIED_ABSENT, current.absent.length);
    const from = current.absent.length > retried ? random.below(current.absent.length) : 0;
    current.absent.forEach((unit, at) => {
      const turn = (at - from + current.absent.length) % current.absent.length;
      (turn < retried ? units : absent).push(unit);
    });
    const limit = acceptance.limit(current, progress, this.isFleetSought());
    const isWhole = this.recreate.run(
      routes,
      this.insertions,
      undo,
      units,
      absent,
      undefined,
      this.givesUp(current) ? limit : undefined,
    );
    acceptance.count(absent.filter((unit) => this.isLacking(unit)));
    return this.goOn(acceptance, isWhole && routes.broken === 0 ? absent : null, limit) ? units : [];
  }

  /**
   * Lets two routes exchange their tails, or their vehicles.
   * @param run changes them, given what that has to cost less than; false: it has not
   */
  private exchange(acceptance: Acceptance, progress: number, run: (most: number) => boolean): void {
    const { routes, undo, current } = this;
    const limit = acceptance.limit(current, progress, this.isFleetSought());
    undo.begin();
    if (!run(limit - current.cost)) return;
    this.goOn(acceptance, undo.everyKept((v) => routes.isFeasible(v)) ? current.absent : null, limit);
  }

  /**
   * Takes the routes as they have become, or puts them back.
   * @param absent null where a rule is broken
   * @returns whether routes are others now
   */
  private goOn(acceptance: Acceptance, absent: readonly number[] | null, limit: number): boolean {
    const { routes, undo, current } = this;
    const isKept = absent !== null && !this.isTooDifferent() && (!routes.links.areThere || routes.links.areKept());
    const next = isKept ? this.candidate(absent) : null;
    if (!next || !acceptance.accepts(next, current, limit)) {
      undo.restore(routes);
      return false;
    }
    this.current = next;
    let hasChanged = false;
    undo.forEachChanged(routes, (v) => {
      hasChanged = true;
      if (this.fleetPrice === 0) this.recombination?.gather(routes, v);
    });
    routes.balance.measure();
    const fewer = next.missing < this.best.missing;
    if (fewer || (next.missing === this.best.missing && next.value < this.best.value)) this.keepBest();
    return hasChanged;
  }

  private isTooDifferent(): boolean {
    return this.changes !== null && this.changes.count(this.routes) > this.changes.limit;
  }

  /** Whether a round may be given up before its end: all orders are on routes, and the routes cost no less with more of them. */
  private givesUp(current: Candidate): boolean {
    return current.lacking.length === 0 && this.model.balanceFactor === 0 && !this.hasOptional;
  }

  private candidate(absent: readonly number[]): Candidate {
    let missing = 0;
    const lacking = this.hasOptional ? absent.filter((unit) => this.isLacking(unit)) : absent;
    for (const unit of lacking) missing += this.model.weight[unit]!;
    const { changes, routes } = this;
    let cost = routes.totalCost() + (changes && changes.price > 0 ? changes.price * changes.count(routes) : 0);
    if (this.hasOptional) for (const unit of absent) cost += this.lostPrize(unit);
    return { cost, value: cost - this.fleetPrice * routes.partUsed, missing, absent, lacking };
  }

  /** Whether a unit that is on no route is to be served wherever possible: it has no prize, and no alternative of it is served. */
  private isLacking(unit: number): boolean {
    return this.model.prize[unit] === Number.POSITIVE_INFINITY && !this.routes.links.isAlternativeServed(unit);
  }

  /** What it costs to leave a unit out that has a prize; 0 where an alternative is served. */
  private lostPrize(unit: number): number {
    const prize = this.model.prize[unit]!;
    return prize < Number.POSITIVE_INFINITY && !this.routes.links.isAlternativeServed(unit) ? prize : 0;
  }

  /** Whether vehicles differ in anything. */
  private isMixedFleet(): boolean {
    return this.model.vehicleTypes > 1;
  }

  /** Whether more than a few stops have a window within the time that vehicles are on the road. */
  private isTimed(): boolean {
    const { windowStart, windowEnd, tasks, earliest, vehicles } = this.model;
    const from = Math.min(...earliest);
    const to = Math.max(...windowEnd.subarray(tasks + vehicles));
    let timed = 0;
    for (let task = 0; task < tasks; task++) if (windowStart[task]! > from || windowEnd[task]! < to) timed++;
    return timed > FEW_TIMED * tasks;
  }

  /** Mean price of the way from a task to those near it, over all vehicles. */
  private neighbourCost(): number {
    const { model } = this;
    // Vehicles of a type pay the same.
    const vehicles = new Map<number, { v: number; count: number }>();
    model.vehicleType.forEach((type, v) => vehicles.set(type, { v, count: (vehicles.get(type)?.count ?? 0) + 1 }));
    const tasks = model.freeTasks();
    const step = Math.max(1, Math.floor(tasks.length / MOST_SAMPLED));
    let sum = 0;
    let count = 0;
    for (let at = 0; at < tasks.length; at += step) {
      const near = this.insertions.candidates.neighbours.of(tasks[at]!);
      const row = model.location[tasks[at]!]! * model.size;
      for (let other = 1; other < Math.min(near.length, NEAR); other++) {
        const leg = row + model.location[near[other]!]!;
        for (const { v, count: alike } of vehicles.values()) {
          const metres = model.distances[v]![leg]!;
          if (metres === Number.POSITIVE_INFINITY) continue;
          const price = (model.timePrice[v]! + model.travelPrice[v]!) * model.durations[v]![leg]!;
          sum += alike * (price + model.distancePrice[v]! * metres);
          count += alike;
        }
      }
    }
    return sum / Math.max(1, count);
  }

  /** Mean cost of a stop beside its service, by which temperatures are measured. */
  private stopCost(): number {
    const { model, routes } = this;
    let cost = 0;
    let stops = 1;
    for (let v = 0; v < model.vehicles; v++) {
      if (routes.length[v] === 0) continue;
      stops += routes.length[v]! + 1;
      cost +=
        (model.timePrice[v]! + model.travelPrice[v]!) * routes.times.travel[v]! +
        model.distancePrice[v]! * routes.times.distance[v]!;
    }
    return Math.max(cost / stops, 1e-9);
  }

  private keepBest(): void {
    const { routes, bestRoutes, bestVersions } = this;
    this.best = this.current;
    // Most routes are as they were when the last best was kept.
    this.bestRoutes = Array.from(routes.version, (version, v) => {
      if (routes.isInPart[v] === 0) return null;
      const known = version === bestVersions[v] ? bestRoutes[v] : null;
      bestVersions[v] = version;
      return known ?? routes.sequence(v);
    });
  }
}
