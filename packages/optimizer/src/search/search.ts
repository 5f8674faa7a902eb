import type { Problem, Sequence } from '../problem/problem.ts';
import { Acceptance, type SolutionFigures } from './acceptance/acceptance.ts';
import { Changes } from './acceptance/changes.ts';
import { construct, type ConstructionLimit } from './first-solution/construction.ts';
import { EjectionPool } from './operators/ejection-pool.ts';
import { countNeededVehicles } from './fleet/needed-vehicles.ts';
import { FleetSplit } from './operators/fleet-split.ts';
import { Model } from '../route/model.ts';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { Recombine } from './recombination/recombine.ts';
import { Recreate } from './operators/recreate.ts';
import { OptionalRoute } from './operators/optional-route.ts';
import { Ruin } from './operators/ruin.ts';
import { hasWindows, neighbourCost, stopCost } from './acceptance/search-statistics.ts';
import { Insertions } from '../route/insertions/insertions.ts';
import { Routes } from '../route/routes.ts';
import { Tails } from '../route/tails.ts';
import type { ThreadSolution } from './threads/team.ts';
import { TailExchange } from './operators/tail-exchange.ts';
import { Undo } from './operators/undo.ts';
import { figuresOf } from './acceptance/value-of-routes.ts';
import { VehicleChange } from './operators/vehicle-change.ts';
import { VehicleExchange } from './operators/vehicle-exchange.ts';
import { UNWATCHED, type Watch } from './watch.ts';

/** Unassigned units that are tried again in one iteration. */
const RETRIED_UNASSIGNED = 30;
/** Share of the search that seeks a smaller fleet where that has priority, and room for the last orders. */
const SEEKING_SHARE = 0.5;
/** Additional vehicles allowed after fewer were sought, until threads recombine. */
const SPARE_VEHICLES = 1;
/** Up to this many unassigned units may still fit by ejections; with more, the fleet is too small. */
const FEW_UNASSIGNED = 20;
/**
 * Ejection tries for each unit that iterations insert, while room is sought. So both take about the same time,
 * whatever the rules.
 */
const TRIES_A_UNIT = 4;
/** Tolerance for sums of loads, as a share of a vehicle. */
const LOAD_SUM_TOLERANCE = 1e-6;

/** Where a search ends early. */
interface SearchLimit extends ConstructionLimit {
  /** Of the iterations. */
  readonly watch: Watch;
}

/**
 * The search of one thread: a first solution, then iterations of ruin and recreate on all routes or a subproblem.
 */
export class Search {
  readonly model: Model;
  readonly routes: Routes;
  private readonly insertions: Insertions;
  /** How many vehicles the loads fill: fewer are not sought. */
  readonly neededVehicles: number;
  /** Units that no vehicle can take even alone. */
  readonly unservable: readonly number[];
  /** Units that the first solution did not try, because the time was over. */
  readonly untried: readonly number[];
  /** How many units the first solution tried, if the time was over before all were; else null. */
  readonly firstTrials: number | null;
  private readonly parameters: SearchParameters;
  /** True when some orders may be left out without harm: those with prizes or alternatives. */
  private readonly hasOptional: boolean;
  private readonly hasPrizes: boolean;
  private readonly random: Random;
  private readonly undo: Undo;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  private readonly tailExchange: TailExchange;
  private readonly ejectionPool: EjectionPool;
  private readonly vehicleExchange: VehicleExchange;
  private readonly vehicleChange: VehicleChange;
  private readonly fleetSplit: FleetSplit;
  private readonly optionalRoute: OptionalRoute;
  /** True when more than a few stops have time windows that matter. */
  private readonly hasWindows: boolean;
  /** Counts the changes from a known plan; null where changes have no limit or price. */
  private readonly changes: Changes | null;
  /** Recombines the routes found so far; null where rules link routes. */
  readonly recombination: Recombine | null;
  private allowedTries = 0;
  /** The last solution with all orders, while one vehicle fewer is tried against the costs. */
  private lastWhole: ThreadSolution | undefined;
  private hasSought = false;
  private acceptance: Acceptance | undefined;
  private current: SolutionFigures = { cost: 0, value: 0, missing: 0, unassigned: [], missingUnits: [] };
  private best: SolutionFigures = this.current;
  /** Temporary price of each vehicle in use. */
  private fleetPrice = 0;
  private bestRoutes: (Int32Array | null)[] = [];
  private readonly bestVersions: Float64Array;

  /**
   * @param initial sequences of stops to start from; stops that break a rule are removed and inserted again
   * @param limit where the first solution and iterations end early
   */
  constructor(
    problem: Problem,
    seed: number,
    initial: readonly Sequence[],
    parameters: SearchParameters = DEFAULT_PARAMETERS,
    limit: SearchLimit = { watch: UNWATCHED, constructionWatch: UNWATCHED, maxTrials: Number.POSITIVE_INFINITY },
  ) {
    const { watch } = limit;
    this.parameters = parameters;
    this.model = new Model(problem);
    this.routes = new Routes(this.model);
    this.hasPrizes = this.model.prize.some((prize) => prize < Number.POSITIVE_INFINITY);
    this.hasOptional = this.hasPrizes || (problem.alternatives?.length ?? 0) > 0;
    this.insertions = new Insertions(this.routes);
    this.hasWindows = hasWindows(this.model);
    const { neighbours } = this.insertions.candidates;
    this.bestVersions = new Float64Array(this.model.vehicles);
    this.random = new Random(seed);
    this.undo = new Undo(this.model.vehicles);
    this.ruin = new Ruin(this.model, neighbours, this.random, parameters);
    this.recreate = new Recreate(this.model, this.random, parameters.blinkRate, watch);
    this.tailExchange = new TailExchange(this.model, neighbours, new Tails(this.routes, this.insertions), this.random);
    this.vehicleExchange = new VehicleExchange(this.model, neighbours, this.random, this.hasWindows);
    this.vehicleChange = new VehicleChange(this.model, this.insertions.candidates, this.random, this.hasWindows);
    this.fleetSplit = new FleetSplit(this.model, neighbours, this.random);
    this.optionalRoute = new OptionalRoute(this.model, this.random);
    this.ejectionPool = new EjectionPool(this.model, this.random, watch);
    const stability = problem.options?.stability;
    this.changes = stability ? new Changes(this.model) : null;
    this.recombination = this.canBePartitioned()
      ? Recombine.for(this.model, new Random(seed), this.hasWindows, parameters)
      : null;
    const known = initial.length > 0 ? initial : (stability?.from ?? []);
    const first = construct(problem, this.routes, this.insertions, this.recreate, known, limit);
    this.unservable = first.unservable;
    this.untried = first.untried;
    this.firstTrials = first.trials;
    this.current = this.candidate(first.unassigned);
    this.routes.balance.measure();
    this.storeBest();
    this.neededVehicles = countNeededVehicles(problem, this.model, this.unservable);
    if (this.changes) this.changes.limit = Math.max(this.changes.limit, this.changes.count(this.routes));
  }

  /** Returns whether the routes may be partitioned among threads: not where a rule links all of them. */
  canBePartitioned(): boolean {
    return (
      this.model.maxBalanceFactor === 0 &&
      this.changes === null &&
      !this.hasOptional &&
      !this.routes.links.exist &&
      this.routes.maxUsed === Number.POSITIVE_INFINITY
    );
  }

  /**
   * Called between synchronisation rounds, when a thread adopts a solution. Tries one vehicle fewer than the best solution uses, while fewest vehicles
   * come first and the search is young (Christiaens & Vanden Berghe 2020, section 4.4). Empties the route whose stops
   * were unassigned least often.
   * @param vehiclesUsed vehicles used in the best solution
   * @param progress of the search, 0 … 1
   */
  aimAtFleet(agreed: ThreadSolution, vehiclesUsed: number, progress: number): readonly number[] {
    const { routes, model, acceptance } = this;
    if (!model.isFleetFirst || !acceptance) return agreed.unassigned;
    routes.maxUsed = this.seeksFleet(progress) ? this.oneFewer(vehiclesUsed) : Number.POSITIVE_INFINITY;
    return [...agreed.unassigned, ...this.giveUpRoutes(acceptance)];
  }

  /** Returns one vehicle fewer, but no fewer than the loads fill. */
  private oneFewer(used: number): number {
    return Math.max(1, Math.min(used, Math.ceil(this.neededVehicles - LOAD_SUM_TOLERANCE)), used - 1);
  }

  /** Empties routes until no more are in use than allowed. @returns the units that were on them */
  private giveUpRoutes(acceptance: Acceptance): number[] {
    const { routes, model } = this;
    const given: number[] = [];
    while (routes.used > routes.maxUsed) {
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
   * Called between two synchronisation rounds of a thread that searches by itself. As soon as all orders are
   * assigned, one vehicle fewer is tried, even if that need not be cheaper. When the seeking ends, it continues from
   * the last solution with all orders and hardly more vehicles, until threads recombine.
   */
  seekFewer(isSeeking: boolean): void {
    const { routes, acceptance } = this;
    if (!acceptance) return;
    if (this.current.missingUnits.length === 0) this.lastWhole = this.currentSolution();
    if (!this.lastWhole) return;
    if (isSeeking) {
      if (this.current.missingUnits.length > 0) return;
      routes.maxUsed = this.oneFewer(routes.used);
      this.current = this.candidate(this.giveUpRoutes(acceptance));
    } else if (!this.hasSought && routes.maxUsed < Number.POSITIVE_INFINITY) {
      this.hasSought = true;
      this.adopt(this.lastWhole);
      // At the present temperature it would soon use as many as before.
      routes.maxUsed = routes.used + SPARE_VEHICLES;
      this.current = this.candidate([]);
    }
  }

  /**
   * Returns whether seeking finds smaller fleets, rather than a price on vehicles in use. It does where most orders are
   * shipments, whose routes tail exchanges rarely merge, and without windows, where everything depends on which loads
   * fit together.
   */
  findsFewerBySeeking(): boolean {
    return this.isOfPairs() || !this.hasWindows;
  }

  /** Returns whether most orders are shipments. */
  isOfPairs(): boolean {
    const { second, units } = this.model;
    return 2 * second.reduce((pairs, node) => pairs + (node >= 0 ? 1 : 0), 0) > units;
  }

  /** Returns whether all orders are assigned again, so that the next vehicle may be given up. */
  hasGivenUp(agreed: ThreadSolution, progress: number): boolean {
    return this.seeksFleet(progress) && agreed.missing === 0;
  }

  /** Gives the thread a random stream of its own. */
  beginThread(thread: number): void {
    for (let draws = 0; draws < thread; draws++) this.random.jump();
    this.acceptance = new Acceptance(
      this.random,
      this.model.units,
      {
        neighbourCost: neighbourCost(this.model, this.insertions.candidates.neighbours),
        stopCost: stopCost(this.routes),
        stopsPerRoute: this.routes.stopsInSubproblem / Math.max(1, this.routes.usedInSubproblem),
        recombines: this.recombinesAll(),
        hasWindows: this.hasWindows,
        isMixedFleet: this.isMixedFleet(),
      },
      this.parameters,
    );
  }

  /** Sets the routes that the threads agreed on. */
  adopt(agreed: ThreadSolution): void {
    const { routes } = this;
    const changed = agreed.routes.flatMap((route, v) => (route && !routes.isRoute(v, route) ? [{ v, route }] : []));
    for (const { v } of changed) routes.clearRoute(v);
    for (const { v, route } of changed) routes.setRoute(v, route);
  }

  /** Sets the temporary price of each vehicle in use; 0 for none. */
  priceFleet(price: number): void {
    if (price === this.fleetPrice) return;
    this.routes.priceUse(price);
    this.fleetPrice = price;
    this.current = this.candidate(this.current.unassigned);
  }

  /** Selects the routes and unassigned units to search; null for all vehicles. */
  take(vehicles: Int32Array | null, unassigned: readonly number[]): void {
    this.routes.selectSubproblem(vehicles);
    this.routes.balance.measure();
    this.current = this.candidate([...unassigned]);
    this.storeBest();
  }

  /**
   * Runs a number of iterations; returns false when it was cancelled or out of time. Iterations count from 0 in every call, and so do
   * the intervals between moves.
   * @param from progress of the search at their begin, 0 … 1, and `to` at their end
   */
  run(iterations: number, from: number, to: number, isCancelled: () => boolean): boolean {
    const { acceptance } = this;
    if (!acceptance || this.model.units === this.unservable.length) return true;
    for (let iteration = 0; iteration < iterations; iteration++) {
      if (isCancelled()) return false;
      const progress = from + ((to - from) * iteration) / iterations;
      if (this.allowedTries > 0 && this.seeksPlaces(progress)) this.eject();
      const moved = this.iterate(acceptance, progress);
      if (moved.length > 0 || iteration % this.parameters.tailExchangeEvery === 0)
        this.tryMove(acceptance, progress, (most) => this.tailExchange.run(this.routes, this.undo, most, moved));
      if (iteration % this.parameters.optionalRouteEvery === 0 && this.hasPrizes && this.current.unassigned.length > 0)
        this.openRoute(acceptance, progress);
      if (iteration % this.parameters.vehicleExchangeEvery === 0 && this.isMixedFleet())
        this.tryMove(acceptance, progress, () => this.vehicleExchange.run(this.routes, this.undo));
      if (iteration % this.parameters.fleetSplitEvery === 0 && this.isMixedFleet() && !this.hasWindows)
        this.tryMove(acceptance, progress, (most) => this.fleetSplit.run(this.routes, this.undo, most));
    }
    return true;
  }

  /** Returns whether the routes of all vehicles are recombined at once. */
  recombinesAll = (): boolean => this.recombination?.isOfAll ?? false;

  /** Returns whether each thread searches a subproblem of one solution. */
  searchesSubproblems(progress: number): boolean {
    return this.canBePartitioned() && !this.recombinesAll() && !this.seeksFleet(progress);
  }

  /**
   * Returns whether threads should search the whole problem separately until they recombine, because that gives more
   * routes.
   */
  searchesWhole(progress: number): boolean {
    return this.recombinesAll() && !this.seeksFleet(progress);
  }

  /** Stores the routes of a solution, which another thread may have found. */
  learn(plan: ThreadSolution): void {
    this.adopt(plan);
    for (let v = 0; v < this.model.vehicles; v++) this.recombination?.gather(this.routes, v);
  }

  /** Replaces the routes by the best recombination if it is better. */
  recombine(): void {
    this.routes.maxUsed = Number.POSITIVE_INFINITY;
    if (this.current.unassigned.length > 0 || !this.recombination?.run(this.routes)) return;
    this.current = this.candidate([]);
    if (this.current.value < this.best.value || this.best.missing > 0) this.storeBest();
  }

  currentSolution(): ThreadSolution {
    const { value, missing, unassigned } = this.current;
    return { cost: value, missing, unassigned, routes: this.routes.sequencesOfSubproblem() };
  }

  incumbent(): ThreadSolution {
    const { value, missing, unassigned } = this.best;
    return { cost: value, missing, unassigned, routes: this.bestRoutes };
  }

  /**
   * Returns whether it is time to seek a smaller fleet, where that comes first. @param progress of the search, 0 … 1
   */
  seeksFleet(progress: number): boolean {
    return this.model.isFleetFirst && progress < SEEKING_SHARE;
  }

  /** Returns whether orders are unassigned because one vehicle fewer is tried. */
  private isFleetSought(): boolean {
    return this.routes.maxUsed < Number.POSITIVE_INFINITY && this.current.missingUnits.length > 0;
  }

  /** Returns whether ejections for unassigned units are worth their time. */
  private seeksPlaces(progress: number): boolean {
    const { length } = this.current.missingUnits;
    return progress < SEEKING_SHARE && length > 0 && (length <= FEW_UNASSIGNED || this.isFleetSought());
  }

  private eject(): void {
    const before = this.ejectionPool.tries;
    const { unassigned, missingUnits } = this.current;
    const optional = unassigned.filter((unit) => !missingUnits.includes(unit));
    this.current = this.candidate([...optional, ...this.ejectionPool.step(this.routes, this.insertions, missingUnits)]);
    this.allowedTries -= this.ejectionPool.tries - before;
    if (this.current.missing < this.best.missing) this.storeBest();
  }

  /**
   * Ruins and recreates once, and accepts or undoes the result.
   * @returns the units that were removed and inserted when the solution changed, none otherwise
   */
  private iterate(acceptance: Acceptance, progress: number): readonly number[] {
    const { routes, undo, random, current } = this;
    undo.begin();
    routes.beginIteration();
    const units: number[] = [];
    const seeks = this.seeksPlaces(progress);
    this.ruin.run(routes, undo, units, seeks ? current.missingUnits : []);
    if (
      this.parameters.vehicleChangeRate > 0 &&
      this.isMixedFleet() &&
      random.next() < this.parameters.vehicleChangeRate
    )
      this.vehicleChange.run(routes, undo, units);
    if (seeks) this.allowedTries += TRIES_A_UNIT * units.length;
    const unassigned = this.retry(units);
    const allowedCost = acceptance.allowedCost(current, progress, this.isFleetSought());
    const isWhole = this.recreate.run(
      routes,
      this.insertions,
      undo,
      units,
      unassigned,
      undefined,
      this.givesUp(current) ? allowedCost : undefined,
    );
    const left = routes.links.exist ? unassigned.filter((unit) => !routes.isPlaced(unit)) : unassigned;
    acceptance.count(left.filter((unit) => this.isMissing(unit)));
    return this.goOn(acceptance, isWhole && routes.broken === 0 ? left : null, allowedCost) ? units : [];
  }

  /**
   * Adds some of the unassigned units to those that are inserted. Alternatives of removed units are tried with them.
   * @returns the others
   */
  private retry(units: number[]): number[] {
    const { random, current } = this;
    const { links } = this.routes;
    const others: number[] = [];
    const open: number[] = [];
    for (const unit of current.unassigned) (links.exist && links.isAlternativeServed(unit) ? others : open).push(unit);
    const retried = Math.min(RETRIED_UNASSIGNED, open.length);
    const from = open.length > retried ? random.below(open.length) : 0;
    open.forEach((unit, at) => {
      const turn = (at - from + open.length) % open.length;
      (turn < retried ? units : others).push(unit);
    });
    return others;
  }

  /**
   * Tries a move of local search: a tail exchange, a vehicle exchange or a fleet split. Undoes it if it is not accepted.
   * @param run makes the move if it adds less than `maxAddedCost`; returns false when it changed nothing
   */
  private tryMove(acceptance: Acceptance, progress: number, run: (maxAddedCost: number) => boolean): void {
    const { routes, undo, current } = this;
    const allowedCost = acceptance.allowedCost(current, progress, this.isFleetSought());
    undo.begin();
    if (!run(allowedCost - current.cost)) return;
    this.goOn(acceptance, undo.everySaved((v) => routes.isFeasible(v)) ? current.unassigned : null, allowedCost);
  }

  /** Opens a route for orders with prizes that are left out, and undoes it if it is not accepted. */
  private openRoute(acceptance: Acceptance, progress: number): void {
    const { routes, undo, current } = this;
    const allowedCost = acceptance.allowedCost(current, progress, this.isFleetSought());
    undo.begin();
    const unassigned = this.optionalRoute.run(routes, this.insertions, undo, current.unassigned);
    if (unassigned) this.goOn(acceptance, routes.broken === 0 ? unassigned : null, allowedCost);
  }

  /**
   * Accepts the changed routes or restores them.
   * @param unassigned null where a rule is broken
   * @returns whether the routes changed
   */
  private goOn(acceptance: Acceptance, unassigned: readonly number[] | null, allowedCost: number): boolean {
    const { routes, undo, current } = this;
    const isAllowed =
      unassigned !== null && !this.isTooDifferent() && (!routes.links.exist || routes.links.areRespected());
    const next = isAllowed ? this.candidate(unassigned) : null;
    if (!next || !acceptance.accepts(next, current, allowedCost)) {
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
    if (fewer || (next.missing === this.best.missing && next.value < this.best.value)) this.storeBest();
    return hasChanged;
  }

  private isTooDifferent(): boolean {
    return this.changes !== null && this.changes.count(this.routes) > this.changes.limit;
  }

  /**
   * Returns whether an iteration may stop early: all orders were assigned, and inserting more never lowers the cost.
   */
  private givesUp(current: SolutionFigures): boolean {
    return current.missingUnits.length === 0 && this.model.maxBalanceFactor === 0 && !this.hasOptional;
  }

  private candidate(unassigned: readonly number[]): SolutionFigures {
    const figures = figuresOf(this.routes, this.changes, unassigned);
    return this.fleetPrice === 0
      ? figures
      : { ...figures, value: figures.cost - this.fleetPrice * this.routes.usedInSubproblem };
  }

  /**
   * Returns whether an unassigned unit should be served if possible: it has no prize, and no alternative of it is
   * served.
   */
  private isMissing(unit: number): boolean {
    return this.model.prize[unit] === Number.POSITIVE_INFINITY && !this.routes.links.isAlternativeServed(unit);
  }

  /** Returns whether vehicles differ in anything. */
  private isMixedFleet(): boolean {
    return this.model.vehicleTypes > 1;
  }

  private storeBest(): void {
    const { routes, bestRoutes, bestVersions } = this;
    this.best = this.current;
    // Most routes are unchanged since the last best solution.
    this.bestRoutes = Array.from(routes.version, (version, v) => {
      if (routes.isInSubproblem[v] === 0) return null;
      const known = version === bestVersions[v] ? bestRoutes[v] : null;
      bestVersions[v] = version;
      return known ?? routes.sequence(v);
    });
  }
}
