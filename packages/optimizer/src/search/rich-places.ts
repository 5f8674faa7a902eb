import type { Model } from './model.ts';
import { NOWHERE, RichRoutes } from './rich-routes.ts';

/** Finds places on routes of vehicles that the rarer rules touch: bounds first, then by driving along what may be the best. */
export class RichPlaces extends RichRoutes {
  /** Of a shipment: what bringing it costs at least, by the stops before. */
  private readonly bring: Float64Array;
  private readonly bringLater: Float64Array;

  constructor(model: Model) {
    super(model);
    this.bring = new Float64Array(model.rich ? model.tasks + 2 : 0);
    this.bringLater = new Float64Array(model.rich ? model.tasks + 2 : 0);
  }

  /** What more work on a route costs the balance of all. */
  protected imbalanceOf(_v: number, _working: number): number {
    return 0;
  }

  /** Finds the best place of a task on a rich vehicle's route. */
  protected tryTaskRich(task: number, v: number): void {
    const { trial, model, next } = this;
    const stops = this.length[v]!;
    const least = this.leastForStops(v, model.service[task]!);
    let best = this.foundCost;
    let before = this.startOf(v);
    // The trial holds the route with the task at the place that is tried.
    for (let at = 1, node = next[before]!; at <= stops; at++, node = next[node]!) trial[at] = node;
    for (let place = 0; place <= stops; place++) {
      trial[place] = task;
      const after = next[before]!;
      if (least + this.detourPrice(v, before, task, after) - this.waitingPriceBehind(v, before) < best) {
        const cost = this.walkedFrom(v, stops + 1, place, best);
        if (cost < best) {
          best = cost;
          this.foundAfterFirst = before;
        }
      }
      trial[place] = trial[place + 1]!;
      before = after;
    }
    this.foundCost = best;
  }

  /** Finds the best places of a shipment on a rich vehicle's route. */
  protected tryPairRich(pickup: number, delivery: number, v: number): void {
    const { trial, model, next } = this;
    const start = this.startOf(v);
    const end = this.endOf(v);
    const stops = this.length[v]!;
    const route = this.sequence(v);
    const least = this.leastForStops(v, model.service[pickup]! + model.service[delivery]!);
    // What it costs at least to bring it behind so many stops, and behind as many or more.
    const { bring, bringLater } = this;
    bringLater[stops + 1] = Number.POSITIVE_INFINITY;
    for (let to = stops, node = this.prev[end]!; to > 0; to--, node = this.prev[node]!) {
      bring[to] = this.detourPrice(v, node, delivery, next[node]!);
      bringLater[to] = Math.min(bring[to]!, bringLater[to + 1]!);
    }
    let best = this.foundCost;
    for (let at = 0; at < stops; at++) trial[at + 1] = route[at]!;
    for (let from = 0, before = start; from <= stops; before = next[before]!, from++) {
      // trial: the route as far as `from`, the pickup, the rest of the route
      if (from > 0) trial[from - 1] = route[from - 1]!;
      trial[from] = pickup;
      const leastHere = least - this.waitingPriceBehind(v, before);
      const fetched = leastHere + this.detourPrice(v, before, pickup, next[before]!);
      const mayBeTogether = leastHere + this.pairPrice(v, before, pickup, delivery, next[before]!) < best;
      const mayBeApart = fetched + bringLater[from + 1]! < best;
      if (!mayBeTogether && !mayBeApart) continue;
      // Where reloads come and go with the stops, nothing is known of the way before it is driven.
      const mayFetch = mayBeApart && model.rich!.hasReload[v] === 0 && model.hasPrefix[v] === 0;
      const farthest = mayFetch ? this.fetch(v, stops, from, delivery, best) : mayBeApart ? stops : from;
      const begin = mayBeTogether ? from : from + 1;
      for (let at = begin; at < stops; at++) trial[at + 2] = route[at]!;
      for (let to = begin; to <= farthest; to++) {
        trial[to + 1] = delivery;
        if (to === from || fetched + bring[to]! < best) {
          const cost = this.walkedFrom(
            v,
            stops + 2,
            mayFetch ? to + 1 : from,
            best,
            mayFetch ? this.fetched : this.left,
          );
          if (cost < best) {
            best = cost;
            this.foundAfterFirst = before;
            this.foundAfterSecond = to === from ? before : route[to - 1]!;
          }
        }
        trial[to + 1] = route[to]!;
      }
      for (let at = from; at < stops; at++) trial[at + 1] = route[at]!;
    }
    this.foundCost = best;
  }

  /**
   * Drives the trial, the route with a pickup behind `from` stops, without bringing what was picked up, and keeps how things stand after each stop.
   * @returns behind how many stops it may be brought at most, for less than `most`
   */
  private fetch(v: number, stops: number, from: number, delivery: number, most: number): number {
    const { model, bringLater } = this;
    this.farthest = stops;
    this.brokenRules = 0;
    this.metres = 0;
    this.onTheRoad = 0;
    this.served = 0;
    const priced = model.balanceFactor > 0 ? Number.POSITIVE_INFINITY : most + this.routeCost[v]!;
    const bringing = model.timePrice[v]! * model.service[delivery]!;
    this.drive(v, stops + 1, NOWHERE, from, priced - bringing, this.left, bringLater);
    return this.farthest;
  }

  /**
   * What the trial costs more than the route as it is; Infinity when a hard rule is broken.
   * @param same so many stops at the front are as they were
   * @param most it may cost less than this; Infinity when it does not
   * @param from how things stood when the vehicle left the last of them
   */
  private walkedFrom(v: number, stops: number, same: number, most: number, from = this.left): number {
    const bound = this.model.balanceFactor > 0 ? Number.POSITIVE_INFINITY : most;
    this.walk(v, stops, same, bound + this.routeCost[v]!, from);
    if (this.brokenRules > 0) return Number.POSITIVE_INFINITY;
    return this.walkedCost - this.routeCost[v]! + this.imbalanceOf(v, this.worked);
  }

  /** What more stops cost at least, their detours apart; −Infinity where other rules may win back more than is known here. */
  private leastForStops(v: number, service: number): number {
    const { model } = this;
    const rich = model.rich!;
    const isIdle = this.length[v] === 0 && model.hasPrefix[v] === 0;
    if (rich.hasReload[v] === 1 || rich.hasNumbers || model.balanceFactor > 0) return Number.NEGATIVE_INFINITY;
    return (isIdle ? model.fixedPrice[v]! : 0) + model.timePrice[v]! * service;
  }

  /** Price of the waiting behind a node of a route, which stops put in there may win back at most. */
  private waitingPriceBehind(v: number, node: number): number {
    const { model, left } = this;
    let seconds = this.waiting[v]!;
    const isKnown = node < model.tasks && model.hasPrefix[v] === 0 && this.hasReloads[v] === 0;
    // What has been waited before it, put off as it may be, stays.
    if (isKnown) seconds -= Math.max(0, left.waited[node]! - left.most[node]!);
    return model.timePrice[v]! * seconds;
  }

  /** Price of the detour over a shipment's both stops between two nodes; −Infinity where there is no direct way. */
  private pairPrice(v: number, before: number, pickup: number, delivery: number, after: number): number {
    const { model } = this;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const between = location[pickup]! * size + location[delivery]!;
    const replaced = location[pickup]! * size + location[after]!;
    const onto = location[delivery]! * size + location[after]!;
    const metres = distances[between]! + distances[onto]! - distances[replaced]!;
    const seconds = (durations[between]! + durations[onto]! - durations[replaced]!) * model.factor[v]!;
    const more = (model.timePrice[v]! + model.travelPrice[v]!) * seconds + model.distancePrice[v]! * metres;
    // No way from the pickup straight on is no hindrance.
    if (!Number.isFinite(more)) return Number.NEGATIVE_INFINITY;
    const spared = location[delivery] === location[after] ? model.rich!.setup[after]! : 0;
    return more - model.timePrice[v]! * spared + this.detourPrice(v, before, pickup, after);
  }

  /** Price of the detour over a task between two nodes; −Infinity where there is no direct way. */
  private detourPrice(v: number, before: number, task: number, after: number): number {
    const { model } = this;
    const { size, location } = model;
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const into = location[before]! * size + location[task]!;
    const onto = location[task]! * size + location[after]!;
    const direct = location[before]! * size + location[after]!;
    if (model.hasGaps && model.isGap(v, direct)) return Number.NEGATIVE_INFINITY;
    const isReplaced = this.length[v]! > 0 || model.hasPrefix[v] === 1;
    const metres = distances[into]! + distances[onto]! - (isReplaced ? distances[direct]! : 0);
    const seconds = (durations[into]! + durations[onto]! - (isReplaced ? durations[direct]! : 0)) * model.factor[v]!;
    // Whoever is there already needs no set-up for the next stop at the same place.
    const spared = location[task] === location[after] ? model.rich!.setup[after]! : 0;
    return (
      (model.timePrice[v]! + model.travelPrice[v]!) * seconds +
      model.distancePrice[v]! * metres -
      model.timePrice[v]! * spared
    );
  }
}
