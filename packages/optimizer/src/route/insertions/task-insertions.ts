import { AddedPrices } from '../added-prices.ts';
import { Proposal } from '../proposal.ts';
import type { ProposalEvaluator } from '../proposal-evaluator.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import {
  BUSY_AHEAD,
  BUSY,
  DEPARTURE,
  FLOOR,
  LATEST_ROUTE_START,
  LATEST_SERVICE,
  LEG_METRES,
  LEG_SECONDS,
  STRIDE,
} from '../segments/time-record.ts';
import type { Cheapest } from './cheapest.ts';

/**
 * Tries a job everywhere on a route whose parts are functions of time. `GeneralInsertions` does the same with all rules in
 * more time; `general-insertions.test.ts` compares the two.
 */
export class TaskInsertions {
  private readonly routes: Routes;
  private readonly prices: AddedPrices;
  private readonly evaluator: ProposalEvaluator;
  private readonly proposal: Proposal;
  private readonly cheapest: Cheapest;
  /**
   * By vehicle, 1: only metres and units have a price, and only windows and the load from the start limit where a job
   * fits.
   */
  private readonly isByMetres: Uint8Array;

  /** @param cheapest receives the result */
  constructor(routes: Routes, evaluator: ProposalEvaluator, cheapest: Cheapest) {
    this.routes = routes;
    this.prices = new AddedPrices(routes);
    this.evaluator = evaluator;
    this.proposal = new Proposal(routes);
    this.cheapest = cheapest;
    const { model } = routes;
    this.isByMetres = Uint8Array.from(model.travelPrice, (price, v) => {
      const hasLegLimits =
        Math.min(model.limits.distanceMetres[v]!, model.limits.travelSeconds[v]!) < Number.POSITIVE_INFINITY;
      return price === 0 && !model.needsWork && !hasLegLimits && !model.hasSetups && model.onlyBrings ? 1 : 0;
    });
  }

  /** Returns whether only metres have a price on all vehicles. */
  get areAllByMetres(): boolean {
    return this.isByMetres.every((is) => is === 1);
  }

  /**
   * Finds the cheapest insertion of a job into a route.
   * @param leave earliest departure with the job
   */
  try(unit: number, v: number, leave: number): void {
    if (this.isByMetres[v] === 1) this.tryByMetres(unit, v);
    else this.tryByPrices(unit, v, leave);
  }

  /**
   * Tries a job where only metres have a price. A separate loop, because it takes half the time of the general one,
   * and most instances of the literature are of this kind.
   */
  private tryByMetres(unit: number, v: number): void {
    const { routes, cheapest } = this;
    const { model, times, next } = routes;
    const { record } = times;
    const { size, location } = model;
    const task = model.first[unit]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const end = routes.endOf(v);
    const row = location[task]! * size;
    const opens = model.windowStart[task]!;
    const closes = model.latestBegin[task]! + ROUNDING;
    const service = model.service[v]![task]!;
    const factor = model.factor[v]!;
    const price = model.distancePrice[v]!;
    const hasRules = routes.hasRules[v] === 1;
    if (hasRules) this.proposal.select(v);
    const unitPrice = this.prices.unitPrice(unit, v) - routes.rulePrice[v]!;
    const soonest = opens + service - ROUNDING;
    let before = routes.startOf(v);
    while (record[next[before]! * STRIDE + LATEST_SERVICE]! < soonest) {
      before = next[before]!;
      if (before === end) return;
    }
    let best = cheapest.cost;
    let place = -1;
    let entryTo = row + location[before]!;
    let ready = record[before * STRIDE + DEPARTURE]!;
    while (before !== end && ready <= closes) {
      const after = next[before]!;
      const to = after * STRIDE;
      const entryFrom = row + location[after]!;
      let cost = unitPrice + price * (distancesTo[entryTo]! + distances[entryFrom]! - record[to + LEG_METRES]!);
      if (cost < best) {
        let begin = ready + durationsTo[entryTo]! * factor;
        if (begin < opens) begin = opens;
        if (
          begin <= closes &&
          begin + service + durations[entryFrom]! * factor <= record[to + LATEST_SERVICE]! + ROUNDING
        ) {
          if (hasRules) cost += this.rulePrice(unit, before, best - cost);
          if (cost < best) {
            best = cost;
            place = before;
          }
        }
      }
      before = after;
      entryTo = entryFrom;
      ready = record[to + DEPARTURE]!;
    }
    cheapest.cost = best;
    cheapest.afterFirst = place;
  }

  /** Returns the price of places and rules with a job after a node; Infinity when it reaches a maximum. */
  private rulePrice(unit: number, before: number, maxPrice: number): number {
    this.proposal.insert(unit, before, -1);
    return this.evaluator.rulePriceOf(this.proposal, maxPrice);
  }

  /** Tries a job where time has a price too. */
  private tryByPrices(unit: number, v: number, leave: number): void {
    const { routes, cheapest } = this;
    const { model, times, loads, overrides, next } = routes;
    const { record } = times;
    const { size, location, hasSetups } = model;
    const setup = model.setup[v]!;
    const task = model.first[unit]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const row = location[task]! * size;
    const opens = model.windowStart[task]!;
    const closes = model.latestBegin[task]! + ROUNDING;
    const service = model.service[v]![task]!;
    const factor = model.factor[v]!;
    const timePrice = model.timePrice[v]!;
    const servicePrice = model.servicePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const rate = timePrice + travelPrice;
    const needsTime =
      timePrice > 0 ||
      servicePrice > 0 ||
      model.overtimePrice[v]! > 0 ||
      routes.balance.isPriced ||
      overrides.limits.workingSeconds[v]! < Number.POSITIVE_INFINITY;
    // Where the goods of the job delay the route, a node is left no sooner than this after the seconds up to it.
    const isDelayed = leave > record[start * STRIDE + DEPARTURE]!;
    const delayedBegin = isDelayed ? leave - model.departures.loading[v]! : Number.NEGATIVE_INFINITY;
    const checksLoads = !model.onlyBrings;
    const moreMetres = overrides.limits.distanceMetres[v]! - times.distance[v]! + ROUNDING;
    const moreTravel = overrides.limits.travelSeconds[v]! - times.travel[v]! + ROUNDING;
    const hasLegLimits = moreMetres < Number.POSITIVE_INFINITY || moreTravel < Number.POSITIVE_INFINITY;
    const hasRules = routes.hasRules[v] === 1;
    if (hasRules) this.proposal.select(v);
    const unitPrice = this.prices.unitPrice(unit, v) - routes.rulePrice[v]!;
    const least = this.prices.leastPrice(unitPrice, service, v);
    // Services begin later and later along the route: after the first nodes, what follows would be late.
    const soonest = opens + service - ROUNDING;
    let before = start;
    while (!hasSetups && record[next[before]! * STRIDE + LATEST_SERVICE]! < soonest) {
      before = next[before]!;
      if (before === end) return;
    }
    let best = cheapest.cost;
    let entryTo = row + location[before]!;
    for (; before !== end; ) {
      const from = before * STRIDE;
      let ready = record[from + DEPARTURE]!;
      if (isDelayed) {
        if (delayedBegin > record[from + LATEST_ROUTE_START]! + ROUNDING) break;
        if (delayedBegin + record[from + BUSY]! > ready) ready = delayedBegin + record[from + BUSY]!;
      }
      if (ready > closes) break;
      const after = next[before]!;
      const to = after * STRIDE;
      const entryFrom = row + location[after]!;
      const metres = distancesTo[entryTo]! + distances[entryFrom]! - record[to + LEG_METRES]!;
      let cost = least + distancePrice * metres;
      const travel = durationsTo[entryTo]! * factor;
      const onward = durations[entryFrom]! * factor;
      const seconds = travel + onward - record[to + LEG_SECONDS]!;
      cost += rate * seconds;
      if (hasSetups && location[after] === location[task]) cost -= (timePrice + servicePrice) * setup[after]!;
      if (cost < best) {
        let begin = ready + travel;
        if (begin < opens) begin = opens;
        const onSite = hasSetups ? times.onSiteAt(task, before, v) : service;
        const arrival = begin + onSite + onward;
        if (
          begin <= closes &&
          (!hasLegLimits || (metres <= moreMetres && seconds <= moreTravel)) &&
          (!checksLoads || loads.fitsAfter(task, before, v))
        ) {
          let ahead = record[to + BUSY_AHEAD]!;
          let floor = record[to + FLOOR]!;
          let latest = record[to + LATEST_SERVICE]!;
          if (hasSetups && after !== end && setup[after]! > 0) {
            const is = times.isSamePlace(after, task, v);
            if (is !== times.isSamePlace(after, before, v)) {
              // The next stop gains or loses its set-up.
              const behind = next[after]! * STRIDE;
              const onSiteAfter = model.service[v]![after]! + (is ? 0 : setup[after]!);
              const onwardFromAfter = onSiteAfter + record[behind + LEG_SECONDS]!;
              ahead = onwardFromAfter + record[behind + BUSY_AHEAD]!;
              floor = Math.max(model.windowStart[after]! + ahead, record[behind + FLOOR]!);
              latest = Math.min(model.latestBegin[after]!, record[behind + LATEST_SERVICE]! - onwardFromAfter);
              if (latest < model.windowStart[after]! - ROUNDING) latest = Number.NEGATIVE_INFINITY;
            }
          }
          if (arrival <= latest + ROUNDING) {
            cost = unitPrice + distancePrice * metres + travelPrice * seconds;
            if (needsTime) {
              const busyBefore = record[from + BUSY]! + travel;
              const busyBehind = busyBefore + onSite + onward;
              let latestRouteStart = record[from + LATEST_ROUTE_START]!;
              if (before === start && model.leavesLate[v] === 0 && model.hasPrefix[v] === 0)
                latestRouteStart = ready > begin - travel ? ready : begin - travel;
              if (closes - busyBefore < latestRouteStart) latestRouteStart = closes - busyBefore;
              if (latest - busyBehind < latestRouteStart) latestRouteStart = latest - busyBehind;
              const finish = arrival + ahead > floor ? arrival + ahead : floor;
              cost += this.prices.addedTimePrice(v, finish, busyBehind + ahead, latestRouteStart, 0, seconds);
            }
            if (hasRules && cost < best) cost += this.rulePrice(unit, before, best - cost);
            if (cost < best) {
              best = cost;
              cheapest.afterFirst = before;
            }
          }
        }
      }
      before = after;
      entryTo = entryFrom;
    }
    cheapest.cost = best;
  }
}
