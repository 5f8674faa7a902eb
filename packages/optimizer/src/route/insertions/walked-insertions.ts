import { TIME_TOLERANCE } from '../../constraints/time-windows.ts';
import { LATE_PRICE } from '../prices.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { RouteWalk } from '../segments/route-walk.ts';
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
import { InsertionPrices } from './insertion-prices.ts';

/**
 * Tries units on a route that needs a walk, because of breaks, several windows or lateness; and shipments where there
 * are set-ups.
 */
export class WalkedInsertions {
  private readonly routes: Routes;
  private readonly prices: InsertionPrices;
  private readonly found: Cheapest;
  private readonly walker: RouteWalk;
  private readonly trial: RouteWalk;
  private readonly delayed: RouteWalk;
  private readonly hasSetups: boolean;

  /** @param found receives the result */
  constructor(routes: Routes, found: Cheapest) {
    this.routes = routes;
    this.prices = new InsertionPrices(routes);
    this.found = found;
    this.walker = new RouteWalk(routes.model);
    this.trial = new RouteWalk(routes.model);
    this.delayed = new RouteWalk(routes.model);
    this.hasSetups = routes.model.hasSetups;
  }

  /**
   * Tries a job on a route that needs a walk.
   * @param leave earliest departure with the job
   */
  tryTask(unit: number, v: number, leave: number): void {
    const { routes, walker, hasSetups, found } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { size, location, latestBegin } = model;
    const task = model.first[unit]!;
    const durations = model.durations[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distances = model.distances[v]!;
    const distancesTo = model.distancesTo[v]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const row = location[task]! * size;
    const factor = model.factor[v]!;
    const service = model.service[v]![task]!;
    const rate = model.timePrice[v]! + model.travelPrice[v]!;
    const hasRules = routes.hasRules[v] === 1;
    const unitPrice = this.prices.unitPrice(unit, v) - routes.rulePrice[v]!;
    const least = this.prices.leastPrice(unitPrice, service, v);
    const soonest = model.windowStart[task]! + service - ROUNDING;
    // Lateness that may be saved where stops after the task are reached sooner.
    const lateness = this.prices.latenessNow(v);
    // A shipment on board stays there up to its delivery: until there the present load must fit.
    const isCarried = model.carriedBy[unit] === v;
    // Where the goods of the job delay the route, the part before it is walked again.
    const delayed = leave > record[start * STRIDE + DEPARTURE]! ? this.delayed : null;
    delayed?.start(v, Math.max(times.release[v]!, model.release[task]!));
    for (let before = start; before !== end; before = next[before]!) {
      const after = next[before]!;
      if (delayed && before !== start && !this.follow(delayed, v, before)) break;
      if ((delayed?.departure ?? record[before * STRIDE + DEPARTURE]!) > latestBegin[task]! + ROUNDING) break;
      if (isCarried && before !== start && !loads.fitsAt(before, v)) break;
      if (!hasSetups && record[after * STRIDE + LATEST_SERVICE]! < soonest) continue;
      const entryTo = row + location[before]!;
      const entryFrom = row + location[after]!;
      const metres = distancesTo[entryTo]! + distances[entryFrom]! - record[after * STRIDE + LEG_METRES]!;
      const travel = durationsTo[entryTo]! * factor;
      const onward = durations[entryFrom]! * factor;
      const seconds = travel + onward - record[after * STRIDE + LEG_SECONDS]!;
      let bound = least + rate * seconds + model.distancePrice[v]! * metres;
      const spared = hasSetups && location[after] === location[task] ? model.setup[v]![after]! : 0;
      bound -= (model.timePrice[v]! + model.servicePrice[v]!) * spared;
      if (seconds + service < 0 || spared > 0) bound -= lateness;
      if (!(bound < found.cost)) continue;
      if (!this.isWithinLimits(v, metres, seconds) || !loads.fitsAfter(task, before, v)) continue;
      if (delayed) walker.copy(delayed);
      else this.resume(walker, v, before);
      const onSite = times.onSiteAt(task, before, v);
      walker.advance(v, task, travel, onSite);
      if (walker.departure - onSite > latestBegin[task]! + ROUNDING) continue;
      let cost = this.followedCost(walker, v, task, after, onward, bound, unitPrice, metres, seconds);
      if (hasRules && cost < found.cost) cost += routes.rulePriceWith(unit, v, before, -1, found.cost - cost);
      if (cost < found.cost) {
        found.cost = cost;
        found.afterFirst = before;
      }
    }
  }

  /**
   * Tries a shipment on a route. For each position of the pickup it follows the route with the goods on board, and
   * tries the delivery after each node.
   */
  tryPair(unit: number, v: number): void {
    const { routes, walker, trial, found } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { size, location, latestBegin } = model;
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
    const timePrice = model.timePrice[v]!;
    const rate = timePrice + model.travelPrice[v]!;
    const fromPickup = location[pickup]! * size;
    const fromDelivery = location[delivery]! * size;
    const metresBetween = distances[fromPickup + location[delivery]!]!;
    const secondsBetween = durations[fromPickup + location[delivery]!]! * factor;
    const hasRules = routes.hasRules[v] === 1;
    const unitPrice = this.prices.unitPrice(unit, v) - routes.rulePrice[v]!;
    const spared = this.hasSetups ? this.greatestSetup(v) : 0;
    const served = service[pickup]! + service[delivery]!;
    const least = this.prices.leastPrice(unitPrice, served, v) - (timePrice + model.servicePrice[v]!) * spared;
    // Lateness that may be saved where stops after the pickup or the delivery are reached sooner.
    const lateness = this.prices.latenessNow(v);
    const maxRide = model.maxRide[unit]! + TIME_TOLERANCE;
    // Lower bound of the cost of a delivery after some later node, and whether it may make later stops sooner.
    let leastToDeliver = Number.POSITIVE_INFINITY;
    let isShortcut = false;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      const to = next[node]! * STRIDE;
      const entryToDelivery = fromDelivery + location[node]!;
      const entryFrom = fromDelivery + location[next[node]!]!;
      const metres = distancesTo[entryToDelivery]! + distances[entryFrom]! - record[to + LEG_METRES]!;
      const seconds = (durationsTo[entryToDelivery]! + durations[entryFrom]!) * factor - record[to + LEG_SECONDS]!;
      let price = distancePrice * metres;
      if (rate > 0) price += rate * seconds;
      if (price < leastToDeliver) leastToDeliver = price;
      if (seconds + service[delivery]! < 0 || this.sparesSetup(delivery, next[node]!, v)) isShortcut = true;
    }
    for (let before = start; before !== end; before = next[before]!) {
      if (record[before * STRIDE + DEPARTURE]! > latestBegin[pickup]! + ROUNDING) break;
      if (!loads.fitsOnLeg(pickup, before, v)) continue;
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
      const isSooner = detourSeconds + service[pickup]! < 0 || this.sparesSetup(pickup, after, v);
      const isSoonerAtOnce = togetherSeconds + served < 0 || this.sparesSetup(delivery, after, v);
      const apart =
        least +
        distancePrice * detour +
        rate * detourSeconds +
        leastToDeliver -
        (isSooner || isShortcut ? lateness : 0);
      const atOnce = least + distancePrice * together + rate * togetherSeconds - (isSoonerAtOnce ? lateness : 0);
      if (!(apart < found.cost) && !(atOnce < found.cost)) continue;
      this.resume(walker, v, before);
      const onSiteAtPickup = times.onSiteAt(pickup, before, v);
      walker.advance(v, pickup, toPickup, onSiteAtPickup);
      const beginsAtPickup = walker.departure - onSiteAtPickup;
      if (beginsAtPickup > latestBegin[pickup]! + ROUNDING || beginsAtPickup === Number.POSITIVE_INFINITY) continue;
      let last = pickup;
      // Seconds of travel, service and breaks since the pickup was left: the ride takes at least as long.
      const busyAtPickup = walker.busy;
      for (;;) {
        if (walker.departure > latestBegin[delivery]! + ROUNDING || walker.busy - busyAtPickup > maxRide) break;
        let metres = together;
        let seconds = togetherSeconds;
        let toDelivery = secondsBetween;
        if (last !== pickup) {
          const entryToDelivery = fromDelivery + location[last]!;
          const onward = fromDelivery + location[after]!;
          toDelivery = durationsTo[entryToDelivery]! * factor;
          metres = detour + distancesTo[entryToDelivery]! + distances[onward]! - record[after * STRIDE + LEG_METRES]!;
          seconds = detourSeconds + toDelivery + durations[onward]! * factor - record[after * STRIDE + LEG_SECONDS]!;
        }
        const isEarlier = last === pickup ? isSoonerAtOnce : isSooner || isShortcut;
        const bound = least + distancePrice * metres + rate * seconds - (isEarlier ? lateness : 0);
        const isShort = walker.busy - busyAtPickup + toDelivery <= maxRide;
        if (bound < found.cost && isShort && this.isWithinLimits(v, metres, seconds)) {
          trial.copy(walker);
          const onSite = times.onSiteAt(delivery, last, v);
          trial.advance(v, delivery, toDelivery, onSite);
          if (trial.departure - onSite <= latestBegin[delivery]! + ROUNDING) {
            const onward = durations[fromDelivery + location[after]!]! * factor;
            const behind = last === pickup ? before : last;
            let cost = this.followedCost(trial, v, delivery, after, onward, bound, unitPrice, metres, seconds);
            if (hasRules && cost < found.cost) cost += routes.rulePriceWith(unit, v, before, behind, found.cost - cost);
            if (cost < found.cost) {
              found.cost = cost;
              found.afterFirst = before;
              found.afterSecond = behind;
            }
          }
        }
        if (after === end || !loads.fitsOnLeg(pickup, after, v)) break;
        const legSeconds = last === pickup ? durations[entryFrom]! * factor : record[after * STRIDE + LEG_SECONDS]!;
        const onSite = times.onSiteAt(after, last, v);
        if (walker.departure + legSeconds === Number.POSITIVE_INFINITY) break;
        walker.advance(v, after, legSeconds, onSite);
        if (walker.departure - onSite > latestBegin[after]! + ROUNDING) break;
        if (
          last !== pickup &&
          !isShortcut &&
          walker.departure - onSite > record[after * STRIDE + LATEST_SERVICE]! + ROUNDING
        )
          break;
        last = after;
        after = next[after]!;
        if (apart >= found.cost) break;
      }
    }
  }

  private isWithinLimits(v: number, metres: number, seconds: number): boolean {
    const { times, overrides } = this.routes;
    return (
      times.distance[v]! + metres <= overrides.maxDistance[v]! + ROUNDING &&
      times.travel[v]! + seconds <= overrides.maxTravel[v]! + ROUNDING
    );
  }

  /** Sets a walk to the departure from a node of a route. */
  private resume(walk: RouteWalk, v: number, node: number): void {
    const { routes } = this;
    const { times } = routes;
    if (node === routes.startOf(v)) {
      walk.start(v, times.release[v]!);
      return;
    }
    const { walked } = times;
    const at = node * STRIDE;
    walk.departure = times.record[at + DEPARTURE]!;
    walk.busy = times.record[at + BUSY]!;
    walk.latestRouteStart = times.record[at + LATEST_ROUTE_START]!;
    walk.isAtHome = false;
    const isWalked = routes.model.needsWalk[v] === 1;
    walk.breaks = routes.model.dueBreaks[v]![0]!;
    walk.nextBreak = isWalked ? walked.nextBreak[node]! : walk.breaks.length;
    walk.breakSeconds = isWalked ? walked.breakSecondsUpTo[node]! : 0;
    walk.late = isWalked ? times.lateness[v]! - walked.lateAfter[routes.next[node]!]! : 0;
  }

  /**
   * Returns the added cost of a route that continues from the walk to a node of the old route; Infinity when it is
   * not allowed or costs at least `foundCost`.
   * @param last the node that the walk is at
   * @param onward seconds from there to `node`
   * @param bound its minimum cost without lateness
   */
  private followedCost(
    walk: RouteWalk,
    v: number,
    last: number,
    node: number,
    onward: number,
    bound: number,
    unitPrice: number,
    metres: number,
    seconds: number,
  ): number {
    const { routes } = this;
    const { model, times, overrides, next } = routes;
    const { record, walked } = times;
    const { latestBegin } = model;
    const end = routes.endOf(v);
    const breaks = walk.breaks.length;
    // Only a walk computes lateness and slack at the nodes; without one no stop may be late.
    const isWalked = model.needsWalk[v] === 1;
    let busyBefore = walk.busy;
    let before = last;
    let travel = onward;
    // True when the set-up of the next node is unchanged, so that the figures of the rest are valid.
    let isSame =
      node === end ||
      model.setup[v]![node] === 0 ||
      times.isSamePlace(node, last, v) === times.isSamePlace(node, routes.prev[node]!, v);
    let finish = 0;
    for (;;) {
      const to = node * STRIDE;
      const arrival = walk.departure + travel;
      if (isSame) {
        if (arrival > record[to + LATEST_SERVICE]! + ROUNDING) return Number.POSITIVE_INFINITY;
        const onTime = isWalked ? walked.onTime[node]! : record[to + LATEST_SERVICE]!;
        const isRegular = !isWalked || walked.isRegular[node] === 1;
        if (walk.nextBreak >= breaks && isRegular && arrival <= onTime + ROUNDING) {
          finish = Math.max(arrival + record[to + BUSY_AHEAD]!, record[to + FLOOR]!);
          busyBefore = walk.busy + travel;
          const latest = onTime - busyBefore;
          if (latest < walk.latestRouteStart) walk.latestRouteStart = latest;
          walk.busy = busyBefore + record[to + BUSY_AHEAD]!;
          break;
        }
      }
      const onSite = node === end ? 0 : times.onSiteAt(node, before, v);
      walk.advance(v, node, travel, onSite);
      const latest = node === end ? overrides.endLimit[v]! : latestBegin[node]!;
      if (walk.departure - onSite > latest + ROUNDING) return Number.POSITIVE_INFINITY;
      const moreLate = isWalked
        ? walk.late - times.lateness[v]! + (node === end ? 0 : walked.lateAfter[next[node]!]!)
        : 0;
      if (bound + LATE_PRICE * moreLate >= this.found.cost) return Number.POSITIVE_INFINITY;
      if (node === end) {
        finish = walk.departure;
        break;
      }
      if (isWalked && walk.departure === record[to + DEPARTURE] && walk.nextBreak === walked.nextBreak[node]) {
        // All later times are unchanged.
        const room = walked.room[node]! - walk.busy;
        if (room < walk.latestRouteStart) walk.latestRouteStart = room;
        walk.busy += record[end * STRIDE + BUSY]! - record[to + BUSY]!;
        walk.breakSeconds += walked.breakSecondsUpTo[end]! - walked.breakSecondsUpTo[node]!;
        walk.late += walked.lateAfter[next[node]!]!;
        finish = times.end[v]!;
        break;
      }
      before = node;
      node = next[node]!;
      travel = record[node * STRIDE + LEG_SECONDS]!;
      isSame = true;
    }
    return (
      unitPrice +
      model.distancePrice[v]! * metres +
      model.travelPrice[v]! * seconds +
      this.prices.addedTimePrice(v, finish, walk.busy, walk.latestRouteStart, walk.breakSeconds, seconds) +
      LATE_PRICE * (walk.late - (routes.isIdle(v) ? 0 : times.lateness[v]!))
    );
  }

  /** Walks on to a task of a route. @returns false when that breaks a hard window */
  private follow(walk: RouteWalk, v: number, node: number): boolean {
    const { model, times, prev } = this.routes;
    const onSite = times.onSiteAt(node, prev[node]!, v);
    walk.advance(v, node, times.record[node * STRIDE + LEG_SECONDS]!, onSite);
    return walk.departure - onSite <= model.latestBegin[node]! + ROUNDING;
  }

  /** Returns whether a node needs no set-up when it follows a task. */
  private sparesSetup(task: number, node: number, v: number): boolean {
    const { setup, location } = this.routes.model;
    return this.hasSetups && setup[v]![node]! > 0 && location[node] === location[task];
  }

  /**
   * Returns the longest set-up of the stops on a route: at most this is saved where a shipment precedes a stop at the
   * same location.
   */
  private greatestSetup(v: number): number {
    const { model, next } = this.routes;
    let greatest = 0;
    for (let node = next[this.routes.startOf(v)]!; node < model.tasks; node = next[node]!)
      if (model.setup[v]![node]! > greatest) greatest = model.setup[v]![node]!;
    return 2 * greatest;
  }
}
