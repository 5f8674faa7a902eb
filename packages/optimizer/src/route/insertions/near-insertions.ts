import type { CandidateRoutes } from '../candidate-routes.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { DEPARTURE, LATEST_SERVICE, LEG_METRES, STRIDE } from '../segments/time-record.ts';
import { InsertionPrices } from './insertion-prices.ts';
import type { Blinks } from './blinks.ts';

/** Neighbours beside which a job is tried. Fewer make a hot search worse; more take time without improving it. */
const NEAREST = 25;

/**
 * Tries a job only beside its nearest neighbours, instead of everywhere on their routes. On routes of a hundred stops
 * most positions are far away, so this takes a fraction of the time. For jobs where only metres have a price (see
 * `TaskInsertions`).
 */
export class NearInsertions {
  /** The cheapest insertion found: its added cost, the vehicle (−1: none) and the node after which the job goes. */
  cost = Number.POSITIVE_INFINITY;
  vehicle = -1;
  after = -1;
  private readonly routes: Routes;
  private readonly candidates: CandidateRoutes;
  private readonly prices: InsertionPrices;

  constructor(routes: Routes, candidates: CandidateRoutes) {
    this.routes = routes;
    this.candidates = candidates;
    this.prices = new InsertionPrices(routes);
  }

  /** Finds the cheapest insertion of a job beside its neighbours, or as the only stop of an idle vehicle. */
  find(unit: number, blinks: Blinks): void {
    const { routes, candidates } = this;
    const { model, next, prev, routeOf, isInSubproblem, loads } = routes;
    const task = model.first[unit]!;
    this.cost = Number.POSITIVE_INFINITY;
    this.vehicle = -1;
    const isAnywhere = model.goesAnywhere[unit] === 1;
    const { neighbourLists, granularity } = candidates;
    const from = candidates.neighboursFrom(task);
    for (let at = from; at < from + Math.min(granularity, NEAREST); at++) {
      const other = neighbourLists[at]!;
      if (other < 0) break;
      const v = routeOf[other]!;
      if (v < 0 || isInSubproblem[v] === 0 || loads.isFullFor(task, v)) continue;
      if (!isAnywhere && model.compatible[unit * model.vehicles + v] === 0) continue;
      routes.prepare(v);
      if (routes.length[v]! + model.prefixStops[v]! >= routes.overrides.maxStops[v]!) continue;
      this.tryBetween(unit, v, other, next[other]!, blinks);
      this.tryBetween(unit, v, prev[other]!, other, blinks);
    }
    const idle = candidates.collectIdle();
    for (let at = 0; at < idle; at++) {
      const v = candidates.vehicles[at]!;
      if (loads.isFullFor(task, v)) continue;
      if (!isAnywhere && model.compatible[unit * model.vehicles + v] === 0) continue;
      routes.prepare(v);
      this.tryBetween(unit, v, routes.startOf(v), routes.endOf(v), blinks);
    }
  }

  private tryBetween(unit: number, v: number, before: number, after: number, blinks: Blinks): void {
    const { model, times } = this.routes;
    const { record } = times;
    const { size, location } = model;
    const task = model.first[unit]!;
    const row = location[task]! * size;
    const there = row + location[before]!;
    const onto = row + location[after]!;
    const to = after * STRIDE;
    const distance = model.distancesTo[v]![there]! + model.distances[v]![onto]! - record[to + LEG_METRES]!;
    const cost = this.prices.unitPrice(unit, v) + model.distancePrice[v]! * distance;
    if (!(cost < this.cost)) return;
    const factor = model.factor[v]!;
    const begin = Math.max(
      record[before * STRIDE + DEPARTURE]! + model.durationsTo[v]![there]! * factor,
      model.windowStart[task]!,
    );
    if (begin > model.latestBegin[task]! + ROUNDING) return;
    const arrival = begin + model.service[v]![task]! + model.durations[v]![onto]! * factor;
    if (arrival > record[to + LATEST_SERVICE]! + ROUNDING || blinks.blink()) return;
    this.cost = cost;
    this.vehicle = v;
    this.after = before;
  }
}
