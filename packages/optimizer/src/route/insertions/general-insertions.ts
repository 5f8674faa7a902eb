import { TIME_TOLERANCE } from '../../constraints/time/time-windows.ts';
import { AddedPrices } from '../added-prices.ts';
import { Proposal } from '../proposal.ts';
import type { ProposalEvaluator } from '../proposal-evaluator.ts';
import { ROUNDING } from '../rounding.ts';
import type { Routes } from '../routes.ts';
import { DEPARTURE, LATEST_SERVICE, STRIDE } from '../segments/time-record.ts';
import type { Cheapest } from './cheapest.ts';

/** Tries units everywhere on a route that needs no whole sequence. */
export class GeneralInsertions {
  private readonly routes: Routes;
  private readonly prices: AddedPrices;
  private readonly evaluator: ProposalEvaluator;
  private readonly proposal: Proposal;
  private readonly cheapest: Cheapest;

  /** @param cheapest receives the result */
  constructor(routes: Routes, evaluator: ProposalEvaluator, cheapest: Cheapest) {
    this.routes = routes;
    this.prices = new AddedPrices(routes);
    this.evaluator = evaluator;
    this.proposal = new Proposal(routes);
    this.cheapest = cheapest;
  }

  /** Tries a job. */
  tryTask(unit: number, v: number): void {
    const { routes, evaluator, proposal, cheapest } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const task = model.first[unit]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const soonest = model.windowStart[task]! + model.service[v]![task]! - ROUNDING;
    // A shipment on board stays there up to its delivery: until there the present load must fit.
    const isCarried = model.carriedBy[unit] === v;
    proposal.begin(v, this.prices.unitPrice(unit, v), model.release[task]!);
    for (let before = start; before !== end; before = next[before]!) {
      const after = next[before]!;
      if (record[before * STRIDE + DEPARTURE]! > model.latestBegin[task]! + ROUNDING) break;
      if (isCarried && before !== start && !loads.fitsAt(before, v)) break;
      if (!model.hasSetups && record[after * STRIDE + LATEST_SERVICE]! < soonest) continue;
      const least = proposal.leastBetween(before, task, after);
      if (!(proposal.leastWith(least, proposal.isNextSooner) < cheapest.cost)) continue;
      if (proposal.isTooLate(record[before * STRIDE + DEPARTURE]!, before, task, after)) continue;
      proposal.cut(0);
      proposal.addHead(before);
      proposal.addTask(task);
      proposal.addRest();
      const cost = evaluator.deltaCost(proposal, cheapest.cost);
      if (cost < cheapest.cost) {
        cheapest.cost = cost;
        cheapest.afterFirst = before;
      }
    }
  }

  /** Tries a shipment. */
  tryPair(unit: number, v: number): void {
    const { routes, proposal, cheapest } = this;
    const { model, times, loads, next } = routes;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const latest = model.latestBegin[pickup]! + ROUNDING;
    proposal.begin(v, this.prices.unitPrice(unit, v), Number.NEGATIVE_INFINITY);
    proposal.leastAfterStops(delivery);
    // Stops of the route, counted from 0: the next one after the pickup, and after the delivery.
    let stop = -1;
    for (let before = routes.startOf(v); before < model.tasks + model.vehicles; before = next[before]!) {
      stop++;
      if (times.record[before * STRIDE + DEPARTURE]! > latest) break;
      if (!loads.fitsOnLeg(pickup, before, v)) continue;
      const after = next[before]!;
      const toPickUp = proposal.leastBetween(before, pickup, after);
      const least = proposal.leastWith(toPickUp, proposal.isNextSooner || proposal.isAnySooner);
      const atOnce = proposal.leastAtOnce(before, pickup, delivery, after);
      const isTriedAtOnce = proposal.leastWith(atOnce, proposal.isNextSooner) < cheapest.cost;
      const isTriedLater = after < model.tasks && least + proposal.leastFrom[after]! < cheapest.cost;
      if (!isTriedAtOnce && !isTriedLater) continue;
      if (times.record[before * STRIDE + DEPARTURE]! + proposal.secondsTo(before, pickup) > latest) continue;
      proposal.cut(0);
      proposal.addHead(before);
      proposal.addTask(pickup);
      if (isTriedAtOnce) this.tryDelivery(unit, before, before, stop, stop);
      if (isTriedLater) this.tryLater(unit, v, before, least, stop);
    }
  }

  /**
   * Tries to deliver a shipment after each later node, following the route with the goods on board. The walk follows only
   * where a delivery may be cheap enough.
   * @param least price of the pickup
   */
  private tryLater(unit: number, v: number, before: number, least: number, stop: number): void {
    const { routes, evaluator, proposal, cheapest } = this;
    const { model, times, next, prev } = routes;
    const { leastAfter, leastFrom } = proposal;
    const delivery = model.second[unit]!;
    const latest = model.latestBegin[delivery]! + ROUNDING;
    const maxRide = model.maxRide[unit]! + TIME_TOLERANCE;
    const firstNode = next[before]!;
    let other = stop;
    for (let node = firstNode; node < model.tasks && least + leastFrom[node]! < cheapest.cost; node = next[node]!) {
      other++;
      proposal.addNext();
      if (!(least + leastAfter[node]! < cheapest.cost)) continue;
      const walk = evaluator.walk(proposal, 3);
      if (walk === null || walk.departure > latest) return;
      // Seconds of travel, service and breaks since the pickup was left: the ride takes at least as long.
      if (walk.busy - proposal.walks[1]!.busy > maxRide) return;
      if (!proposal.isAnySooner && (node !== firstNode || !model.hasSetups)) {
        const begin = walk.departure - times.onSiteAt(node, prev[node]!, v);
        if (begin > times.record[node * STRIDE + LATEST_SERVICE]! + ROUNDING) return;
      }
      if (proposal.isTooLate(walk.departure, node, delivery, next[node]!)) continue;
      this.tryDelivery(unit, before, node, stop, other);
    }
  }

  /** Tries the delivery of a shipment as the next stop of a proposal that has its pickup. */
  private tryDelivery(unit: number, before: number, behind: number, stop: number, other: number): void {
    const { proposal, cheapest, routes } = this;
    const parts = proposal.count;
    proposal.addTask(routes.model.second[unit]!);
    proposal.addRest();
    const isTooLong =
      routes.model.hasRideLimits && proposal.leastCost() < cheapest.cost && !this.allowsRides(unit, stop, other);
    const cost = isTooLong ? Number.POSITIVE_INFINITY : this.evaluator.deltaCost(proposal, cheapest.cost);
    proposal.cut(parts);
    if (!(cost < cheapest.cost)) return;
    cheapest.cost = cost;
    cheapest.afterFirst = before;
    cheapest.afterSecond = behind;
  }

  /** Returns whether the rides on the route may allow for the delays of the proposal, by their travel and service alone. */
  private allowsRides(unit: number, stop: number, other: number): boolean {
    const { routes, proposal } = this;
    const { first, second, service } = routes.model;
    const v = proposal.vehicle;
    const atPickup = service[v]![first[unit]!]!;
    const atDelivery = service[v]![second[unit]!]!;
    const seconds = proposal.seconds[proposal.count - 1]!;
    const rides = routes.ridesOf(v);
    if (stop === other) return rides.allow(stop, seconds + atPickup + atDelivery, stop, 0);
    // The part after the pickup is the run up to the delivery.
    const detour = proposal.seconds[2]!;
    return rides.allow(stop, detour + atPickup, other, seconds - detour + atDelivery);
  }
}
