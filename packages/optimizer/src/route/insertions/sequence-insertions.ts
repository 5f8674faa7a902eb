import { TIME_TOLERANCE } from '../../constraints/time/time-windows.ts';
import { LATE_PRICE } from '../prices.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { Positions } from './positions.ts';
import { SequenceBounds } from './sequence-bounds.ts';

/**
 * Finds the cheapest insertion by evaluating whole sequences, for routes with reloads or breaks that are chosen, and for
 * routes that break a rule and need repair. Bounds come first.
 */
export class SequenceInsertions {
  /** The last result: added cost, and the nodes after which the tasks go; −1: nothing below the bound. */
  cost = Number.POSITIVE_INFINITY;
  afterFirst = -1;
  afterSecond = -1;
  private readonly routes: Routes;
  /** The sequence that is tried, and the node before each position of the route: start, stop, stop … */
  private readonly trial: Int32Array;
  private readonly nodes: Int32Array;
  /** Positions that may be cheap enough: the lowest bounds first, so that most others need no evaluation. */
  private readonly positions = new Positions();
  /** By position of a job or pickup, and of a delivery: price of the detour; for the latter with its reloads. */
  private readonly detours: Float64Array;
  private readonly deliverBehind: Float64Array;
  private readonly deliverFrom: Float64Array;
  /** By position of a delivery: seconds by which it delays the stop behind it. */
  private readonly delays: Float64Array;
  private readonly bounds: SequenceBounds;
  /** True when reloads are part of the bounds of the present route. */
  private hasReloads = false;
  /** True when only positions are evaluated where the loads of the present route fit. */
  private checksLoads = false;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.bounds = new SequenceBounds(routes);
    this.trial = new Int32Array(model.tasks + 2);
    this.nodes = new Int32Array(model.tasks + 2);
    this.detours = new Float64Array(model.tasks + 2);
    this.deliverBehind = new Float64Array(model.tasks + 2);
    this.deliverFrom = new Float64Array(model.tasks + 3);
    this.delays = new Float64Array(model.tasks + 2);
  }

  /**
   * Finds the cheapest insertion of a unit.
   * @param bound maximum cost, excluded
   * @param unitPrice its price at any position
   */
  find(unit: number, v: number, bound: number, unitPrice: number): void {
    const { routes, nodes } = this;
    const { model, next } = routes;
    this.cost = bound;
    this.afterFirst = -1;
    this.afterSecond = -1;
    const stops = routes.length[v]!;
    nodes[0] = routes.startOf(v);
    for (let at = 1; at <= stops; at++) nodes[at] = next[nodes[at - 1]!]!;
    nodes[stops + 1] = routes.endOf(v);
    const first = model.first[unit]!;
    const second = model.second[unit]!;
    const service = model.service[v]![first]! + (second >= 0 ? model.service[v]![second]! : 0);
    const least = this.leastPrice(v, unitPrice, service);
    this.hasReloads = least > Number.NEGATIVE_INFINITY && model.reloadPlaces[v]!.length > 0;
    this.checksLoads = model.hasOneTrip[v] === 1 && routes.brokenOf[v] === 0;
    this.bounds.prepare(v);
    if (second < 0) this.findTask(first, v, stops, least, unitPrice);
    else this.findPair(first, second, v, stops, least, unitPrice);
  }

  private findTask(task: number, v: number, stops: number, least: number, unitPrice: number): void {
    const { nodes, bounds, positions, detours } = this;
    const { loads, model } = this.routes;
    const { hasRideLimits } = model;
    positions.clear();
    if (this.checksLoads && loads.isFullFor(task, v)) return;
    this.readDetours(v, task, stops, detours);
    for (let place = 0; place <= stops; place++) {
      let bound = least + detours[place]!;
      // NaN when the minimum is unknown and there is no direct leg: a reload may lie between.
      if (Number.isNaN(bound)) bound = Number.NEGATIVE_INFINITY;
      if (!this.hasReloads && bound >= this.cost) continue;
      if (this.checksLoads && !loads.fitsAfter(task, nodes[place]!, v)) continue;
      // Rounding does not decide: the bound below may be lower by it.
      if (this.hasReloads && bound + bounds.leastAround(place) - bounds.present >= this.cost + ROUNDING) continue;
      if (this.hasReloads) bound += bounds.leastWith(task, place) - bounds.present;
      else if (!bounds.isInTime(task, bounds.departureBefore(task, place), place)) continue;
      if (bound >= this.cost) continue;
      if (hasRideLimits && bounds.delayOf(task, task, 0, place) > bounds.rideSlack(place, place)) continue;
      const late = bounds.leastLateness(task, place, -1, place);
      if (bound + late >= this.cost || late === Number.POSITIVE_INFINITY) continue;
      positions.add(bound + late, place, place);
    }
    while (positions.take(this.cost)) this.evaluate(task, -1, v, stops, unitPrice);
  }

  private findPair(pickup: number, delivery: number, v: number, stops: number, least: number, unitPrice: number): void {
    const { nodes, bounds, positions, detours, deliverBehind, deliverFrom, delays } = this;
    const { model, loads } = this.routes;
    const { hasRideLimits } = model;
    const service = model.service[v]!;
    const between = bounds.travelBetween(pickup, delivery);
    const longestRide = model.maxRide[model.unitOf[pickup]!]! + TIME_TOLERANCE;
    positions.clear();
    this.readDetours(v, pickup, stops, detours);
    this.readDetours(v, delivery, stops, deliverBehind);
    deliverFrom[stops + 1] = Number.POSITIVE_INFINITY;
    for (let place = stops; place > 0; place--) {
      if (this.hasReloads) deliverBehind[place]! += bounds.leastBehind(delivery, place);
      if (hasRideLimits) delays[place] = bounds.delayOf(delivery, delivery, 0, place);
      deliverFrom[place] = Math.min(deliverBehind[place]!, deliverFrom[place + 1]!);
    }
    for (let from = 0; from <= stops; from++) {
      let fetched = least + detours[from]!;
      let together = least + this.pairPrice(v, pickup, delivery, from);
      if (this.hasReloads) {
        const reloads = bounds.leastInFront(pickup, delivery, from) - bounds.present;
        fetched += reloads;
        together += reloads + bounds.leastBehind(delivery, from);
      }
      let delay = 0;
      if (hasRideLimits) {
        const slack = bounds.rideSlack(from, from);
        delay = bounds.delayOf(pickup, pickup, 0, from);
        if (bounds.delayOf(pickup, delivery, service[pickup]! + between, from) > slack)
          together = Number.POSITIVE_INFINITY;
        if (delay > slack) fetched = Number.POSITIVE_INFINITY;
      }
      if (together >= this.cost && fetched + deliverFrom[from + 1]! >= this.cost) continue;
      if (this.checksLoads && !loads.fitsOnLeg(pickup, nodes[from]!, v)) continue;
      let departure = bounds.departureBefore(pickup, from);
      let last = pickup;
      /** Seconds of travel and service since the pickup was left: the ride takes at least as long. */
      let ride = 0;
      for (let to = from; to <= stops; to++) {
        if (to > from) {
          const stop = nodes[to]!;
          if (this.checksLoads && !loads.fitsOnLeg(pickup, stop, v)) break;
          ride += bounds.travelBetween(last, stop) + service[stop]!;
          departure = bounds.departureAfter(stop, last, departure);
          last = stop;
        }
        if (departure === Number.POSITIVE_INFINITY || ride > longestRide) break;
        const bound = to === from ? together : fetched + deliverBehind[to]!;
        if (bound >= this.cost || ride + bounds.travelBetween(last, delivery) > longestRide) continue;
        if (!bounds.isInTime(delivery, bounds.departureAfter(delivery, last, departure), to)) continue;
        const late = bounds.leastLateness(pickup, from, delivery, to);
        if (bound + late >= this.cost || late === Number.POSITIVE_INFINITY) continue;
        // NaN: see `findTask`.
        positions.add(Number.isNaN(bound) ? Number.NEGATIVE_INFINITY : bound + late, from, to);
      }
    }
    while (positions.take(this.cost)) this.evaluate(pickup, delivery, v, stops, unitPrice);
  }

  /**
   * Evaluates the position that was taken last.
   * @param second −1: the unit has no second task
   */
  private evaluate(first: number, second: number, v: number, stops: number, unitPrice: number): void {
    const { trial, nodes, positions } = this;
    const { first: from, second: to } = positions;
    let length = 0;
    for (let stop = 0; stop <= stops; stop++) {
      if (stop === from) trial[length++] = first;
      if (stop === to && second >= 0) trial[length++] = second;
      if (stop < stops) trial[length++] = nodes[stop + 1]!;
    }
    const cost = this.addedCost(v, length, unitPrice);
    if (cost >= this.cost) return;
    this.cost = cost;
    this.afterFirst = nodes[from]!;
    if (second >= 0) this.afterSecond = nodes[to]!;
  }

  /** Returns the cost of the trial minus the cost of the route; Infinity when a hard rule is broken. */
  private addedCost(v: number, stops: number, unitPrice: number): number {
    const { routes } = this;
    const { sequences, balance, overrides } = routes;
    const isIdle = routes.isIdle(v);
    // The price of use is in the evaluator's cost and, for an idle vehicle, in the unit's price too.
    const ownPrice = isIdle ? unitPrice - overrides.fixedPrice[v]! : unitPrice + routes.unitPrices(v);
    const maxCost = balance.isPriced ? Number.POSITIVE_INFINITY : this.cost + routes.cost[v]! - ownPrice;
    sequences.evaluate(v, this.trial, stops, maxCost, this.checksLoads);
    if (sequences.broken > 0) return Number.POSITIVE_INFINITY;
    const cost = sequences.cost + ownPrice - routes.cost[v]!;
    return balance.isPriced ? cost + balance.addedPrice(v, sequences.working) : cost;
  }

  /**
   * Returns a lower bound of the cost of an insertion without its travel; −Infinity where other rules may lower the
   * cost by an unknown amount.
   */
  private leastPrice(v: number, unitPrice: number, service: number): number {
    const { routes } = this;
    const { model, balance } = routes;
    // Where there is no direct leg, a reload may lie between.
    const hasNoLeg = model.hasGaps && model.reloadPlaces[v]!.length > 0;
    const maySaveService =
      model.movesFixedSteps[v] === 1 && model.servicePrice[v]! > 0 && model.prefix.variesOnSite[v] === 1;
    const isUnknown = hasNoLeg || balance.isPriced || routes.brokenOf[v]! > 0 || maySaveService;
    if (isUnknown) return Number.NEGATIVE_INFINITY;
    const overtime = routes.isIdle(v) ? 0 : Math.max(0, routes.times.end[v]! - model.shiftEnd[v]!);
    let saved = routes.isIdle(v) ? 0 : LATE_PRICE * routes.times.lateness[v]! + routes.rulePrice[v]!;
    if (model.overtimePrice[v]! > 0) saved += model.overtimePrice[v]! * overtime;
    const { timePrice, servicePrice } = model;
    return unitPrice + timePrice[v]! * (service - routes.times.waiting[v]!) + servicePrice[v]! * service - saved;
  }

  /**
   * Computes the price of the detour over a task before each stop of the route and before its end; −Infinity where there
   * is no direct leg.
   */
  private readDetours(v: number, task: number, stops: number, detours: Float64Array): void {
    const { model } = this.routes;
    const { nodes } = this;
    const { size, location } = model;
    const legPrices = this.bounds.legPrices();
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const durationsTo = model.durationsTo[v]!;
    const distancesTo = model.distancesTo[v]!;
    const setup = model.setup[v]!;
    const rate = (model.timePrice[v]! + model.travelPrice[v]!) * model.factor[v]!;
    const setupRate = model.timePrice[v]! + model.servicePrice[v]!;
    const distancePrice = model.distancePrice[v]!;
    const taskLocation = location[task]!;
    const row = taskLocation * size;
    let into = row + location[nodes[0]!]!;
    for (let stop = 0; stop <= stops; stop++) {
      const after = nodes[stop + 1]!;
      const onto = row + location[after]!;
      const direct = legPrices[stop]!;
      let price =
        rate * (durationsTo[into]! + durations[onto]!) + distancePrice * (distancesTo[into]! + distances[onto]!);
      // A stop at the vehicle's present location needs no set-up.
      if (location[after] === taskLocation) price -= setupRate * setup[after]!;
      detours[stop] = direct === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : price - direct;
      into = onto;
    }
  }

  /**
   * Returns the price of the detour over both stops of a shipment before a stop of the route; −Infinity where there is no
   * direct leg.
   */
  private pairPrice(v: number, pickup: number, delivery: number, stop: number): number {
    const { model } = this.routes;
    const after = this.nodes[stop + 1]!;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const between = location[pickup]! * size + location[delivery]!;
    const replaced = location[pickup]! * size + location[after]!;
    const onto = location[delivery]! * size + location[after]!;
    const metres = distances[between]! + distances[onto]! - distances[replaced]!;
    const seconds = (durations[between]! + durations[onto]! - durations[replaced]!) * model.factor[v]!;
    const more = (model.timePrice[v]! + model.travelPrice[v]!) * seconds + model.distancePrice[v]! * metres;
    // A missing leg after the pickup is no obstacle: the delivery may follow another stop.
    if (!Number.isFinite(more)) return Number.NEGATIVE_INFINITY;
    const spared = location[delivery] === location[after] ? model.setup[v]![after]! : 0;
    return more - (model.timePrice[v]! + model.servicePrice[v]!) * spared + this.detours[stop]!;
  }
}
