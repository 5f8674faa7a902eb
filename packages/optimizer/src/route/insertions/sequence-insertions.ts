import { LATE_PRICE } from '../prices.ts';
import type { Routes } from '../routes.ts';
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
  /** Positions of a job that may be cheap enough, and their bounds. */
  private readonly positions: Int32Array;
  private readonly leastCosts: Float64Array;
  private readonly deliverBehind: Float64Array;
  private readonly deliverFrom: Float64Array;
  private readonly bounds: SequenceBounds;
  /** True when reloads are part of the bounds of the present route. */
  private hasReloads = false;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.bounds = new SequenceBounds(routes);
    this.trial = new Int32Array(model.tasks + 2);
    this.nodes = new Int32Array(model.tasks + 2);
    this.positions = new Int32Array(model.tasks + 1);
    this.leastCosts = new Float64Array(model.tasks + 1);
    this.deliverBehind = new Float64Array(model.tasks + 2);
    this.deliverFrom = new Float64Array(model.tasks + 3);
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
    this.bounds.prepare(v);
    if (second < 0) this.findTask(first, v, stops, least, unitPrice);
    else this.findPair(first, second, v, stops, least, unitPrice);
  }

  private findTask(task: number, v: number, stops: number, least: number, unitPrice: number): void {
    const { trial, nodes, bounds, leastCosts, positions } = this;
    let count = 0;
    for (let place = 0; place <= stops; place++) {
      let bound = least + this.detourPrice(v, nodes[place]!, task, nodes[place + 1]!);
      // NaN when the minimum is unknown and there is no direct leg: a reload may lie between.
      if (Number.isNaN(bound)) bound = Number.NEGATIVE_INFINITY;
      if (!this.hasReloads && bound >= this.cost) continue;
      if (this.hasReloads) bound += bounds.leastWith(task, place) - bounds.present;
      else if (!bounds.isInTime(task, bounds.departureBefore(task, place), place)) continue;
      if (bound >= this.cost) continue;
      // Lowest bounds first, so that most others need no evaluation.
      let at = count++;
      for (; at > 0 && leastCosts[at - 1]! > bound; at--) {
        leastCosts[at] = leastCosts[at - 1]!;
        positions[at] = positions[at - 1]!;
      }
      leastCosts[at] = bound;
      positions[at] = place;
    }
    for (let nth = 0; nth < count && leastCosts[nth]! < this.cost; nth++) {
      const place = positions[nth]!;
      for (let at = 0; at < place; at++) trial[at] = nodes[at + 1]!;
      trial[place] = task;
      for (let at = place; at < stops; at++) trial[at + 1] = nodes[at + 1]!;
      const cost = this.addedCost(v, stops + 1, unitPrice);
      if (cost >= this.cost) continue;
      this.cost = cost;
      this.afterFirst = nodes[place]!;
    }
  }

  private findPair(pickup: number, delivery: number, v: number, stops: number, least: number, unitPrice: number): void {
    const { trial, nodes, bounds, deliverBehind, deliverFrom } = this;
    deliverFrom[stops + 1] = Number.POSITIVE_INFINITY;
    for (let place = stops; place > 0; place--) {
      deliverBehind[place] = this.detourPrice(v, nodes[place]!, delivery, nodes[place + 1]!);
      if (this.hasReloads) deliverBehind[place]! += bounds.leastBehind(delivery, place);
      deliverFrom[place] = Math.min(deliverBehind[place]!, deliverFrom[place + 1]!);
    }
    for (let from = 0; from <= stops; from++) {
      const before = nodes[from]!;
      let fetched = least + this.detourPrice(v, before, pickup, nodes[from + 1]!);
      let together = least + this.pairPrice(v, before, pickup, delivery, nodes[from + 1]!);
      if (this.hasReloads) {
        const reloads = bounds.leastInFront(pickup, delivery, from) - bounds.present;
        fetched += reloads;
        together += reloads + bounds.leastBehind(delivery, from);
      }
      const mayBeTogether = !(together >= this.cost);
      if (!mayBeTogether && fetched + deliverFrom[from + 1]! >= this.cost) continue;
      let departure = bounds.departureBefore(pickup, from);
      if (departure === Number.POSITIVE_INFINITY) continue;
      for (let at = 0; at < from; at++) trial[at] = nodes[at + 1]!;
      trial[from] = pickup;
      for (let at = from; at < stops; at++) trial[at + 2] = nodes[at + 1]!;
      for (let to = from; to <= stops; to++) {
        trial[to + 1] = delivery;
        const last = to === from ? pickup : nodes[to]!;
        if (to > from) {
          departure = bounds.departureAfter(last, to === from + 1 ? pickup : nodes[to - 1]!, departure);
          if (departure === Number.POSITIVE_INFINITY) break;
        }
        const isCheap = to === from ? mayBeTogether : !(fetched + deliverBehind[to]! >= this.cost);
        if (isCheap && bounds.isInTime(delivery, bounds.departureAfter(delivery, last, departure), to)) {
          const cost = this.addedCost(v, stops + 2, unitPrice);
          if (cost < this.cost) {
            this.cost = cost;
            this.afterFirst = before;
            this.afterSecond = to === from ? before : nodes[to]!;
          }
        }
        trial[to + 1] = nodes[to + 1]!;
      }
    }
  }

  /** Returns the cost of the trial minus the cost of the route; Infinity when a hard rule is broken. */
  private addedCost(v: number, stops: number, unitPrice: number): number {
    const { routes } = this;
    const { sequences, balance, overrides } = routes;
    const isIdle = routes.isIdle(v);
    // The price of use is in the evaluator's cost and, for an idle vehicle, in the unit's price too.
    const known = isIdle ? unitPrice - overrides.fixedPrice[v]! : unitPrice + routes.unitPrices(v);
    const maxCost = balance.isPriced ? Number.POSITIVE_INFINITY : this.cost + routes.cost[v]! - known;
    sequences.evaluate(v, this.trial, stops, maxCost);
    if (sequences.broken > 0) return Number.POSITIVE_INFINITY;
    const cost = sequences.cost + known - routes.cost[v]!;
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
    const isUnknown = hasNoLeg || balance.isPriced || routes.brokenOf[v]! > 0;
    if (isUnknown) return Number.NEGATIVE_INFINITY;
    const overtime = routes.isIdle(v) ? 0 : Math.max(0, routes.times.end[v]! - model.shiftEnd[v]!);
    let saved = routes.isIdle(v) ? 0 : LATE_PRICE * routes.times.lateness[v]! + routes.rulePrice[v]!;
    if (model.overtimePrice[v]! > 0) saved += model.overtimePrice[v]! * overtime;
    const { timePrice, servicePrice } = model;
    return unitPrice + timePrice[v]! * (service - routes.times.waiting[v]!) + servicePrice[v]! * service - saved;
  }

  /** Returns the price of the detour over a task between two nodes; −Infinity where there is no direct leg. */
  private detourPrice(v: number, before: number, task: number, after: number): number {
    const { routes } = this;
    const { model } = routes;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const into = location[before]! * size + location[task]!;
    const onto = location[task]! * size + location[after]!;
    const direct = location[before]! * size + location[after]!;
    const isReplaced = !routes.isIdle(v);
    if (isReplaced && distances[direct] === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
    const metres = distances[into]! + distances[onto]! - (isReplaced ? distances[direct]! : 0);
    const seconds = (durations[into]! + durations[onto]! - (isReplaced ? durations[direct]! : 0)) * model.factor[v]!;
    // A stop at the vehicle's present location needs no set-up.
    const spared = location[task] === location[after] ? model.setup[v]![after]! : 0;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * seconds +
      model.distancePrice[v]! * metres -
      (model.timePrice[v]! + model.servicePrice[v]!) * spared
    );
  }

  /**
   * Returns the price of the detour over both stops of a shipment between two nodes; −Infinity where there is no
   * direct leg.
   */
  private pairPrice(v: number, before: number, pickup: number, delivery: number, after: number): number {
    const { model } = this.routes;
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
    return more - (model.timePrice[v]! + model.servicePrice[v]!) * spared + this.detourPrice(v, before, pickup, after);
  }
}
