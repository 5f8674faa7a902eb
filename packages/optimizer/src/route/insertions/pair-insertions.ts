import { TIME_TOLERANCE } from '../../constraints/time/time-windows.ts';
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
 * Tries a shipment everywhere on a route without set-ups whose parts are functions of time. `GeneralInsertions` does the
 * same with all rules in more time; `general-insertions.test.ts` compares the two.
 */
export class PairInsertions {
  private readonly routes: Routes;
  private readonly prices: AddedPrices;
  private readonly evaluator: ProposalEvaluator;
  private readonly proposal: Proposal;
  private readonly cheapest: Cheapest;
  /** Lower bound of the cost of a delivery after a stop or any later one; Infinity at the end of a route. */
  private readonly leastFrom: Float64Array;

  /** @param cheapest receives the result */
  constructor(routes: Routes, evaluator: ProposalEvaluator, cheapest: Cheapest) {
    this.routes = routes;
    this.prices = new AddedPrices(routes);
    this.evaluator = evaluator;
    this.proposal = new Proposal(routes);
    this.cheapest = cheapest;
    this.leastFrom = new Float64Array(routes.model.tasks + 2 * routes.model.vehicles);
  }

  /**
   * Finds the cheapest insertion. For each position of the pickup it follows the route with the goods on board, and
   * tries the delivery after each node.
   */
  try(unit: number, v: number): void {
    const { routes, proposal, cheapest, leastFrom } = this;
    const { model, times, loads, overrides, next } = routes;
    const { record } = times;
    const { size, location, latestBegin, windowStart, needsWork } = model;
    const service = model.service[v]!;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const factor = model.factor[v]!;
    const distancePrice = model.distancePrice[v]!;
    const travelPrice = model.travelPrice[v]!;
    const timePrice = model.timePrice[v]!;
    const rate = timePrice + travelPrice;
    const moreMetres = overrides.limits.distanceMetres[v]! - times.distance[v]! + ROUNDING;
    const moreTravel = overrides.limits.travelSeconds[v]! - times.travel[v]! + ROUNDING;
    const startsWhenNeeded = model.leavesLate[v] === 0 && model.hasPrefix[v] === 0;
    const fromPickup = location[pickup]! * size;
    const fromDelivery = location[delivery]! * size;
    const metresBetween = distances[fromPickup + location[delivery]!]!;
    const secondsBetween = durations[fromPickup + location[delivery]!]! * factor;
    const opens = windowStart[pickup]!;
    const closes = latestBegin[pickup]! + ROUNDING;
    const opensAtDelivery = windowStart[delivery]!;
    const closesAtDelivery = latestBegin[delivery]! + ROUNDING;
    const served = service[pickup]!;
    const servedAtDelivery = service[delivery]!;
    const hasRules = routes.hasRules[v] === 1;
    const unitPrice = this.prices.unitPrice(unit, v) - routes.rulePrice[v]!;
    if (hasRules) proposal.select(v);
    const least = this.prices.leastPrice(unitPrice, served + servedAtDelivery, v);
    const { load } = loads;
    const room = loads.roomFor(pickup, v);
    this.boundDeliveries(delivery, v);
    const maxRide = model.maxRide[unit]! + TIME_TOLERANCE;
    const rides = model.hasRideLimits ? routes.ridesOf(v) : null;
    let isShortcut: boolean | undefined;
    let best = cheapest.cost;
    // Stops of the route, counted from 0: the next one after the pickup, and after the delivery.
    let stop = -1;
    for (let before = start; before !== end; before = next[before]!) {
      stop++;
      const ready = record[before * STRIDE + DEPARTURE]!;
      if (ready > closes) break;
      if (room < Number.POSITIVE_INFINITY ? load[before]! > room : !loads.fitsOnLeg(pickup, before, v)) continue;
      let after = next[before]!;
      const entryTo = fromPickup + location[before]!;
      const entryFrom = fromPickup + location[after]!;
      const entryFromDelivery = fromDelivery + location[after]!;
      const toPickup = durationsTo[entryTo]! * factor;
      const metresOff = distancesTo[entryTo]! - record[after * STRIDE + LEG_METRES]!;
      const secondsOff = toPickup - record[after * STRIDE + LEG_SECONDS]!;
      const detour = metresOff + distances[entryFrom]!;
      const detourSeconds = secondsOff + durations[entryFrom]! * factor;
      const together = metresOff + metresBetween + distances[entryFromDelivery]!;
      const togetherSeconds = secondsOff + secondsBetween + durations[entryFromDelivery]! * factor;
      const leastApart = least + distancePrice * detour + rate * detourSeconds;
      if (
        !(leastApart + leastFrom[after]! < best) &&
        !(least + distancePrice * together + rate * togetherSeconds < best)
      )
        continue;
      let clock = ready + toPickup;
      if (clock < opens) clock = opens;
      if (clock > closes || clock === Number.POSITIVE_INFINITY) continue;
      let busy = 0;
      let latestRouteStart = 0;
      if (needsWork) {
        busy = record[before * STRIDE + BUSY]! + toPickup;
        latestRouteStart = record[before * STRIDE + LATEST_ROUTE_START]!;
        if (before === start && startsWhenNeeded)
          latestRouteStart = ready > clock - toPickup ? ready : clock - toPickup;
        if (closes - busy < latestRouteStart) latestRouteStart = closes - busy;
        busy += served;
      }
      clock += served;
      let last = pickup;
      // Seconds of travel and service since the pickup was left: the ride takes at least as long.
      let ride = 0;
      for (let other = stop; ; other++) {
        if (clock > closesAtDelivery || ride > maxRide) break;
        const to = after * STRIDE;
        let metres = together;
        let seconds = togetherSeconds;
        let toDelivery = secondsBetween;
        const onward = fromDelivery + location[after]!;
        if (last !== pickup) {
          const entryToDelivery = fromDelivery + location[last]!;
          toDelivery = durationsTo[entryToDelivery]! * factor;
          metres = detour + distancesTo[entryToDelivery]! + distances[onward]! - record[to + LEG_METRES]!;
          seconds = detourSeconds + toDelivery + durations[onward]! * factor - record[to + LEG_SECONDS]!;
        }
        if (least + distancePrice * metres + rate * seconds < best && ride + toDelivery <= maxRide) {
          let begin = clock + toDelivery;
          if (begin < opensAtDelivery) begin = opensAtDelivery;
          const arrival = begin + servedAtDelivery + durations[onward]! * factor;
          const isAllowed = begin <= closesAtDelivery && arrival <= record[to + LATEST_SERVICE]! + ROUNDING;
          if (isAllowed && metres <= moreMetres && seconds <= moreTravel) {
            let cost = unitPrice + distancePrice * metres + travelPrice * seconds;
            if (needsWork) {
              const ahead = record[to + BUSY_AHEAD]!;
              const busyBefore = busy + toDelivery;
              const busyBehind = busyBefore + servedAtDelivery + durations[onward]! * factor;
              let latestWithDelivery = latestRouteStart;
              if (closesAtDelivery - busyBefore < latestWithDelivery)
                latestWithDelivery = closesAtDelivery - busyBefore;
              if (record[to + LATEST_SERVICE]! - busyBehind < latestWithDelivery)
                latestWithDelivery = record[to + LATEST_SERVICE]! - busyBehind;
              const floor = record[to + FLOOR]!;
              const finish = arrival + ahead > floor ? arrival + ahead : floor;
              cost += this.prices.addedTimePrice(v, finish, busyBehind + ahead, latestWithDelivery, 0, seconds);
            }
            const behind = last === pickup ? before : last;
            if (rides && cost < best) {
              const delay = (last === pickup ? togetherSeconds + servedAtDelivery : detourSeconds) + served;
              const more = last === pickup ? 0 : seconds - detourSeconds + servedAtDelivery;
              if (!rides.allow(stop, delay, other, more)) cost = Number.POSITIVE_INFINITY;
            }
            if (hasRules && cost < best) {
              proposal.insert(unit, before, behind);
              cost += this.evaluator.rulePriceOf(proposal, best - cost);
            }
            if (cost < best) {
              best = cost;
              cheapest.afterFirst = before;
              cheapest.afterSecond = behind;
            }
          }
        }
        if (!(leastApart + leastFrom[after]! < best)) break;
        if (room < Number.POSITIVE_INFINITY ? load[after]! > room : !loads.fitsOnLeg(pickup, after, v)) break;
        const legSeconds = last === pickup ? durations[entryFrom]! * factor : record[to + LEG_SECONDS]!;
        clock += legSeconds;
        ride += legSeconds + service[after]!;
        if (clock < windowStart[after]!) clock = windowStart[after]!;
        if (clock > latestBegin[after]! + ROUNDING || clock === Number.POSITIVE_INFINITY) break;
        if (clock > record[to + LATEST_SERVICE]! + ROUNDING && !(isShortcut ??= this.isShortcut(delivery, v))) break;
        clock += service[after]!;
        if (needsWork) {
          busy += legSeconds;
          if (latestBegin[after]! - busy < latestRouteStart) latestRouteStart = latestBegin[after]! - busy;
          busy += service[after]!;
        }
        last = after;
        after = next[after]!;
      }
    }
    cheapest.cost = best;
  }

  /** Computes `leastFrom` for a delivery. */
  private boundDeliveries(delivery: number, v: number): void {
    const { leastFrom } = this;
    const { model, times, prev } = this.routes;
    const { record } = times;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const factor = model.factor[v]!;
    const rate = model.timePrice[v]! + model.travelPrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const row = location[delivery]! * size;
    const start = this.routes.startOf(v);
    let least = Number.POSITIVE_INFINITY;
    let after = this.routes.endOf(v);
    let entryFrom = row + location[after]!;
    leastFrom[after] = least;
    for (let node = prev[after]!; node !== start; node = prev[node]!) {
      const to = after * STRIDE;
      const entryToDelivery = row + location[node]!;
      let price = distancePrice * (distancesTo[entryToDelivery]! + distances[entryFrom]! - record[to + LEG_METRES]!);
      if (rate > 0)
        price += rate * ((durationsTo[entryToDelivery]! + durations[entryFrom]!) * factor - record[to + LEG_SECONDS]!);
      if (price < least) least = price;
      leastFrom[node] = least;
      after = node;
      entryFrom = entryToDelivery;
    }
  }

  /** Returns whether delivering after some task may make the rest of the route earlier. */
  private isShortcut(delivery: number, v: number): boolean {
    this.proposal.select(v);
    this.proposal.leastAfterStops(delivery);
    return this.proposal.isAnySooner;
  }
}
