import { CandidateRoutes, FEW_VEHICLES } from '../candidate-routes.ts';
import { AddedPrices } from '../added-prices.ts';
import { ProposalEvaluator } from '../proposal-evaluator.ts';
import type { Routes } from '../routes.ts';
import type { Blinks } from './blinks.ts';
import { Cheapest } from './cheapest.ts';
import type { InsertionTable } from './insertion-table.ts';
import { NearInsertions } from './near-insertions.ts';
import { PairInsertions } from './pair-insertions.ts';
import { SequenceInsertions } from './sequence-insertions.ts';
import { DEPARTURE, STRIDE } from '../segments/time-record.ts';
import { TaskInsertions } from './task-insertions.ts';
import { GeneralInsertions } from './general-insertions.ts';

/**
 * Numbers of a cache entry: the cost found, or the bound below which nothing was found; and `version × span + 1 +
 * node` (node −1: nothing).
 */
const ENTRY = 2;
const COST = 0;
const NODE = 1;
/** Maximum cache entries; with more units × vehicles, vehicles share them. */
const MAX_CACHE_ENTRIES = 3_000_000;
/**
 * With more tasks it does not pay to try every route that has changed since its last trial. A route that this
 * iteration has not changed, and whose last result costs more than the present best, is skipped in all but one of
 * this many cases.
 */
const MANY_TASKS = 2000;
const TRIED_ANYWAY = 7;
/** With more stops on the mean route, and no time windows, jobs are tried only beside their neighbours. */
const LONG_ROUTE = 40;
/** Routes on which slow shipments are tried first for the first solution. */
const NEAREST_ROUTES = 6;

/**
 * Finds the cheapest insertion of a unit into the routes. A proposal is a list of route parts: the route up to a
 * node, the new tasks, and the rest of the route. Bounds come first: the legs alone make most proposals too costly.
 */
export class Insertions {
  readonly candidates: CandidateRoutes;
  readonly evaluator: ProposalEvaluator;
  /**
   * The cheapest insertion found last: its added cost, the vehicle (−1: none), and the nodes after which the unit's
   * tasks go.
   */
  bestCost = Number.POSITIVE_INFINITY;
  bestVehicle = -1;
  bestAfterFirst = -1;
  bestAfterSecond = -1;
  /** The same for the route that was tried last. */
  private readonly cheapestOnRoute = new Cheapest();
  private readonly routes: Routes;
  private readonly prices: AddedPrices;
  private readonly tasks: TaskInsertions;
  private readonly near: NearInsertions;
  /** True when jobs are tried beside their neighbours only. */
  private readonly canTryNear: boolean;
  private readonly pairs: PairInsertions;
  private readonly general: GeneralInsertions;
  private readonly sequences: SequenceInsertions;
  private readonly hasSequences: boolean;

  /** The cheapest insertion found in one version of a route, by unit and vehicle. */
  private readonly columns: number;
  private readonly memory: Float64Array;
  private readonly memorySecond: Int32Array;
  private readonly span: number;
  private readonly skips: boolean;
  private readonly postponed: Int32Array;
  /** 1: the vehicle is not tried. */
  private readonly excluded: Uint8Array;
  private areExcluded = false;
  private postponedCount = 0;
  private skippedCount = 0;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.candidates = new CandidateRoutes(routes);
    this.sequences = new SequenceInsertions(routes);
    this.prices = new AddedPrices(routes);
    this.evaluator = new ProposalEvaluator(routes);
    this.tasks = new TaskInsertions(routes, this.evaluator, this.cheapestOnRoute);
    this.near = new NearInsertions(routes, this.evaluator, this.candidates);
    this.hasSequences = model.needsSequence.includes(1);
    const hasWindows = model.windowStart.some((start) => start > Number.NEGATIVE_INFINITY);
    this.canTryNear =
      this.tasks.areAllByMetres &&
      !hasWindows &&
      !this.hasSequences &&
      !routes.hasRules.includes(1) &&
      !routes.links.exist &&
      routes.plan === null &&
      !model.needsWalk.includes(1) &&
      model.second.every((task) => task < 0);
    this.pairs = new PairInsertions(routes, this.evaluator, this.cheapestOnRoute);
    this.general = new GeneralInsertions(routes, this.evaluator, this.cheapestOnRoute);
    this.columns = Math.max(1, Math.min(model.vehicles, Math.floor(MAX_CACHE_ENTRIES / Math.max(1, model.units))));
    this.span = model.tasks + 2 * model.vehicles + 1;
    this.memory = new Float64Array(ENTRY * this.columns * model.units);
    this.memorySecond = new Int32Array(model.second.some((task) => task >= 0) ? this.columns * model.units : 0);
    this.skips = model.tasks > MANY_TASKS && this.columns === model.vehicles;
    this.postponed = new Int32Array(model.vehicles);
    this.excluded = new Uint8Array(model.vehicles);
  }

  /** Inserts a unit at its cheapest position. */
  insertAtBest(unit: number): void {
    const { lists, model } = this.routes;
    const first = model.first[unit]!;
    const second = model.second[unit]!;
    if (second >= 0) lists.insertAfter(second, this.bestAfterSecond, this.bestVehicle);
    lists.insertAfter(first, this.bestAfterFirst, this.bestVehicle);
    this.routes.updateAround(this.bestVehicle, first, second >= 0 ? second : first);
  }

  /**
   * Finds an insertion of a unit for a first solution. It is the cheapest, except for shipments whose insertions are
   * evaluated as whole sequences, of which a route has hundreds: they go on one of the nearest routes where they fit.
   */
  findFirst(unit: number, blinks: Blinks): void {
    const { model } = this.routes;
    if (this.hasSequences && model.second[unit]! >= 0) {
      this.findAmong(unit, this.candidates.collectNeighbourRoutes(unit, NEAREST_ROUTES), blinks);
      if (this.bestVehicle >= 0) return;
    }
    this.findBest(unit, blinks);
  }

  /**
   * Finds the cheapest insertion of a unit: on the routes of its neighbours, and if it fits on none of them on all.
   */
  findBest(unit: number, blinks: Blinks): void {
    if (this.triesNear()) {
      this.near.find(unit, blinks);
      this.bestVehicle = this.near.vehicle;
      this.bestCost = this.near.cost;
      this.bestAfterFirst = this.near.after;
      if (this.bestVehicle >= 0) return;
    }
    this.findAmong(unit, this.candidates.collectNeighbourRoutes(unit), blinks);
    if (this.bestVehicle < 0 && this.routes.subproblem.length > FEW_VEHICLES)
      this.findAmong(unit, this.candidates.collectAll(), blinks);
  }

  private triesNear(): boolean {
    const { stopsInSubproblem, usedInSubproblem, broken } = this.routes;
    return this.canTryNear && broken === 0 && stopsInSubproblem > LONG_ROUTE * usedInSubproblem;
  }

  /** Leaves a vehicle out of what is tried, until `includeAll`. */
  exclude(v: number): void {
    this.excluded[v] = 1;
    this.areExcluded = true;
  }

  includeAll(): void {
    if (this.areExcluded) this.excluded.fill(0);
    this.areExcluded = false;
  }

  /**
   * Inserts a unit at the cheapest position that `findBest` has found, or at the next cheapest where the routes of the
   * driver would break a rule.
   * @param save called for each route before it changes
   * @returns false where the unit is on no route
   */
  insertRespecting(unit: number, blinks: Blinks, save: (v: number) => void): boolean {
    const { routes } = this;
    const { plan } = routes;
    while (this.bestVehicle >= 0) {
      const v = this.bestVehicle;
      save(v);
      this.insertAtBest(unit);
      if (plan === null || !plan.haveDrivers || plan.allowsRoute(v)) break;
      routes.remove(unit);
      routes.update(v);
      this.exclude(v);
      this.findBest(unit, blinks);
    }
    this.includeAll();
    return this.bestVehicle >= 0;
  }

  /** Returns whether the routes of the driver would keep the plan rules with a unit at the position found. */
  isRespected(unit: number): boolean {
    const { routes, bestVehicle } = this;
    if (routes.plan === null || !routes.plan.haveDrivers) return true;
    this.insertAtBest(unit);
    const isRespected = routes.plan.allowsRoute(bestVehicle);
    routes.remove(unit);
    routes.update(bestVehicle);
    return isRespected;
  }

  /** Returns whether a unit can be inserted as by `insertRespecting`, and leaves it out. */
  canInsert(unit: number, blinks: Blinks): boolean {
    const { routes } = this;
    if (routes.plan === null) return this.bestVehicle >= 0;
    if (!this.insertRespecting(unit, blinks, () => {})) return false;
    routes.remove(unit);
    routes.update(this.bestVehicle);
    return true;
  }

  /** Finds the cheapest insertion of a unit into one route; returns false when it fits nowhere. */
  findOn(unit: number, v: number): boolean {
    const { links } = this.routes;
    this.bestVehicle = -1;
    if (links.exist && (links.isAlternativeServed(unit) || !links.allows(unit, v))) return false;
    this.tryRoute(unit, v, Number.POSITIVE_INFINITY);
    this.bestVehicle = this.cheapestOnRoute.afterFirst >= 0 ? v : -1;
    this.bestCost = this.cheapestOnRoute.cost;
    this.bestAfterFirst = this.cheapestOnRoute.afterFirst;
    this.bestAfterSecond = this.cheapestOnRoute.afterSecond;
    return this.bestVehicle >= 0;
  }

  private findAmong(unit: number, count: number, blinks: Blinks): void {
    const { model, version, versionsBefore, balance, loads } = this.routes;
    const { compatible, goesAnywhere, vehicles, hasOneTrip } = model;
    const { memory, columns, span } = this;
    const tried = this.candidates.vehicles;
    const isAnywhere = goesAnywhere[unit] === 1;
    const mayRemember = !balance.isPriced;
    this.bestCost = Number.POSITIVE_INFINITY;
    this.bestVehicle = -1;
    const { links } = this.routes;
    const hasLinks = links.exist;
    if (hasLinks && links.isAlternativeServed(unit)) return;
    if (hasLinks) links.select(unit);
    if (hasLinks && links.arePriced) {
      this.findAmongPriced(unit, count, blinks);
      return;
    }
    const { areExcluded, excluded } = this;
    // Skips full vehicles before their cache entries are read, which are far apart in memory.
    const task = model.second[unit]! < 0 && this.routes.broken === 0 ? model.first[unit]! : -1;
    for (let at = 0; at < count; at++) {
      const v = tried[at]!;
      if (task >= 0 && hasOneTrip[v] === 1 && loads.isFullFor(task, v)) continue;
      if (!isAnywhere && compatible[unit * vehicles + v] === 0) continue;
      if (hasLinks && !links.mayTake(unit, v)) continue;
      if (areExcluded && excluded[v] === 1) continue;
      const slot = ENTRY * (unit * columns + (v < columns ? v : v % columns));
      const node = memory[slot + NODE]! - version[v]! * span;
      if (node >= 0 && node < span && mayRemember) {
        const cost = memory[slot + COST]!;
        if (!(cost < this.bestCost)) continue;
        if (node > 0) {
          if (blinks.blink()) continue;
          this.bestCost = cost;
          this.bestVehicle = v;
          this.bestAfterFirst = node - 1;
          this.bestAfterSecond = this.memorySecond[unit * columns + (v % columns)] ?? -1;
          continue;
        }
      }
      if (this.skips && version[v]! <= versionsBefore) this.postponed[this.postponedCount++] = v;
      else this.tryUncached(unit, v, blinks);
    }
    for (let at = 0; at < this.postponedCount; at++) this.tryPostponed(unit, this.postponed[at]!, blinks);
    this.postponedCount = 0;
  }

  /** The same where links add prices, which are not part of the cached costs. */
  private findAmongPriced(unit: number, count: number, blinks: Blinks): void {
    const { links, model } = this.routes;
    for (let at = 0; at < count; at++) {
      const v = this.candidates.vehicles[at]!;
      if (model.compatible[unit * model.vehicles + v] === 0 || !links.mayTake(unit, v) || this.excluded[v] === 1)
        continue;
      const added = links.addedPrice(v);
      if (!this.findCached(unit, v, this.bestCost - added) || blinks.blink()) continue;
      this.bestCost = this.cheapestOnRoute.cost + added;
      this.bestVehicle = v;
      this.bestAfterFirst = this.cheapestOnRoute.afterFirst;
      this.bestAfterSecond = this.cheapestOnRoute.afterSecond;
    }
  }

  /**
   * Finds the cheapest insertion into a route that costs less than a bound, as `cheapestOnRoute`: from the cache, or by
   * trying it. @returns false where there is none
   */
  private findCached(unit: number, v: number, bound: number): boolean {
    const { memory, memorySecond, columns, span, cheapestOnRoute } = this;
    const { model, version, balance } = this.routes;
    const entry = unit * columns + (v % columns);
    const isPair = model.second[unit]! >= 0;
    const node = memory[ENTRY * entry + NODE]! - version[v]! * span;
    if (node >= 0 && node < span && !balance.isPriced) {
      const cost = memory[ENTRY * entry + COST]!;
      if (!(cost < bound)) return false;
      if (node > 0) {
        cheapestOnRoute.cost = cost;
        cheapestOnRoute.afterFirst = node - 1;
        cheapestOnRoute.afterSecond = isPair ? memorySecond[entry]! : -1;
        return true;
      }
    }
    this.tryRoute(unit, v, bound);
    memory[ENTRY * entry + COST] = cheapestOnRoute.cost;
    memory[ENTRY * entry + NODE] = version[v]! * span + 1 + cheapestOnRoute.afterFirst;
    if (isPair) memorySecond[entry] = cheapestOnRoute.afterSecond;
    return cheapestOnRoute.afterFirst >= 0;
  }

  /**
   * Finds the cheapest insertion of a visit for each column of a table.
   * @param columnOf the column of each vehicle
   * @param triesAll false: on the routes of its neighbours
   */
  tabulate(
    unit: number,
    table: InsertionTable,
    row: number,
    columnOf: Int32Array,
    triesAll: boolean,
    blinks: Blinks,
  ): void {
    const { links, model } = this.routes;
    const { candidates, cheapestOnRoute } = this;
    const count = triesAll ? candidates.collectAll() : candidates.collectNeighbourRoutes(unit);
    links.select(unit);
    table.clear(row);
    for (let at = 0; at < count; at++) {
      const v = candidates.vehicles[at]!;
      if (model.compatible[unit * model.vehicles + v] === 0 || !links.mayTake(unit, v)) continue;
      const entry = row * table.columns + columnOf[v]!;
      if (!this.findCached(unit, v, table.cost[entry]!) || blinks.blink()) continue;
      table.set(entry, cheapestOnRoute.cost, v, cheapestOnRoute.afterFirst, cheapestOnRoute.afterSecond);
    }
  }

  /** Makes an insertion of a table the cheapest found. */
  take(table: InsertionTable, entry: number): void {
    this.bestCost = table.cost[entry]!;
    this.bestVehicle = table.vehicle[entry]!;
    this.bestAfterFirst = table.afterFirst[entry]!;
    this.bestAfterSecond = table.afterSecond[entry]!;
  }

  /** Tries a route that was postponed. A result for an earlier version is only an estimate. */
  private tryPostponed(unit: number, v: number, blinks: Blinks): void {
    const guess = this.memory[ENTRY * (unit * this.columns + (v % this.columns)) + COST]!;
    const isDearer = guess >= this.bestCost && this.bestCost < Number.POSITIVE_INFINITY;
    if (isDearer && ++this.skippedCount % TRIED_ANYWAY !== 0) return;
    this.tryUncached(unit, v, blinks);
  }

  /** Tries a route and caches the result. It becomes the cheapest so far unless a blink overlooks it. */
  private tryUncached(unit: number, v: number, blinks: Blinks): void {
    const { memory, memorySecond } = this;
    const entry = unit * this.columns + (v % this.columns);
    this.tryRoute(unit, v, this.bestCost);
    memory[ENTRY * entry + COST] = this.cheapestOnRoute.cost;
    memory[ENTRY * entry + NODE] = this.routes.version[v]! * this.span + 1 + this.cheapestOnRoute.afterFirst;
    if (this.routes.model.second[unit]! >= 0) memorySecond[entry] = this.cheapestOnRoute.afterSecond;
    if (this.cheapestOnRoute.afterFirst < 0 || blinks.blink()) return;
    this.bestCost = this.cheapestOnRoute.cost;
    this.bestVehicle = v;
    this.bestAfterFirst = this.cheapestOnRoute.afterFirst;
    this.bestAfterSecond = this.cheapestOnRoute.afterSecond;
  }

  /** Tries all insertions of a unit into a route that cost less than a bound. */
  private tryRoute(unit: number, v: number, bound: number): void {
    const { routes } = this;
    const { model } = routes;
    routes.prepare(v);
    this.cheapestOnRoute.reset(bound);
    const isPair = model.second[unit]! >= 0;
    const stops = routes.length[v]! + model.prefix.stops[v]! + (isPair ? 2 : 1);
    if (stops > routes.overrides.limits.stops[v]! || routes.forbids(unit, v)) return;
    if (model.needsSequence[v] === 1 || routes.brokenOf[v]! > 0) {
      this.trySequences(unit, v);
      return;
    }
    const { departures, release, hasReleases } = model;
    let leave = routes.times.record[routes.startOf(v) * STRIDE + DEPARTURE]!;
    if (hasReleases) leave = departures.leaveAfter(v, Math.max(routes.times.release[v]!, release[model.first[unit]!]!));
    if (departures.isLate(v, leave)) return;
    const isWalked = model.needsWalk[v] === 1;
    if (isPair) {
      if (isWalked || model.hasSetups) this.general.tryPair(unit, v);
      else this.pairs.try(unit, v);
    } else if (!routes.loads.isFullFor(model.first[unit]!, v)) {
      if (isWalked) this.general.tryTask(unit, v);
      else this.tasks.try(unit, v, leave);
    }
  }

  private trySequences(unit: number, v: number): void {
    const { sequences } = this;
    sequences.find(unit, v, this.cheapestOnRoute.cost, this.prices.unitPrice(unit, v));
    if (sequences.afterFirst < 0) return;
    this.cheapestOnRoute.cost = sequences.cost;
    this.cheapestOnRoute.afterFirst = sequences.afterFirst;
    this.cheapestOnRoute.afterSecond = sequences.afterSecond;
  }
}
