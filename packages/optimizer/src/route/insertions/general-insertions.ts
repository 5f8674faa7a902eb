import { TIME_TOLERANCE } from '../../constraints/time-windows.ts';
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
  private readonly found: Cheapest;

  /** @param found receives the result */
  constructor(routes: Routes, evaluator: ProposalEvaluator, found: Cheapest) {
    this.routes = routes;
    this.prices = new AddedPrices(routes);
    this.evaluator = evaluator;
    this.proposal = new Proposal(routes);
    this.found = found;
  }

  /** Tries a job. */
  tryTask(unit: number, v: number): void {
    const { routes, evaluator, proposal, found } = this;
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
      if (record[before * STRIDE + DEPARTURE]! > model.latestBegin[task]! + ROUNDING) break;
      if (isCarried && before !== start && !loads.fitsAt(before, v)) break;
      if (!model.hasSetups && record[next[before]! * STRIDE + LATEST_SERVICE]! < soonest) continue;
      proposal.cut(0);
      proposal.addHead(before);
      proposal.addTask(task);
      proposal.addRest();
      const cost = evaluator.deltaCost(proposal, found.cost);
      if (cost < found.cost) {
        found.cost = cost;
        found.afterFirst = before;
      }
    }
  }

  /**
   * Tries a shipment. For each position of the pickup it follows the route with the goods on board, and tries the delivery
   * after each node.
   */
  tryPair(unit: number, v: number): void {
    const { routes, evaluator, proposal, found } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { latestBegin } = model;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const end = routes.endOf(v);
    const maxRide = model.maxRide[unit]! + TIME_TOLERANCE;
    const lateness = this.prices.latenessNow(v);
    proposal.begin(v, this.prices.unitPrice(unit, v), Number.NEGATIVE_INFINITY);
    // The least price of a delivery after some later node, and whether it may make later stops sooner.
    let leastToDeliver = Number.POSITIVE_INFINITY;
    let isShortcut = false;
    for (let node = next[routes.startOf(v)]!; node !== end; node = next[node]!) {
      proposal.cut(0);
      proposal.addHead(node);
      proposal.addTask(delivery);
      proposal.addRest();
      const price = this.busyPrice();
      if (price < leastToDeliver) leastToDeliver = price;
      if (proposal.isSooner[2] === 1) isShortcut = true;
    }
    for (let before = routes.startOf(v); before !== end; before = next[before]!) {
      if (record[before * STRIDE + DEPARTURE]! > latestBegin[pickup]! + ROUNDING) break;
      if (!loads.fitsOnLeg(pickup, before, v)) continue;
      proposal.cut(0);
      proposal.addHead(before);
      proposal.addTask(pickup);
      for (let behind = before; ; ) {
        const parts = proposal.count;
        proposal.addTask(delivery);
        proposal.addRest();
        const cost = evaluator.deltaCost(proposal, found.cost);
        if (cost < found.cost) {
          found.cost = cost;
          found.afterFirst = before;
          found.afterSecond = behind;
        }
        proposal.cut(parts);
        behind = next[behind]!;
        if (behind === end || !loads.fitsOnLeg(pickup, behind, v)) break;
        proposal.addNext();
        const spared = isShortcut && proposal.isSooner[2] === 0 ? lateness : 0;
        if (!(evaluator.leastCost(proposal) + leastToDeliver - spared < found.cost)) break;
        const walk = evaluator.walk(proposal, 3);
        if (walk === null || walk.departure > latestBegin[delivery]! + ROUNDING) break;
        // Seconds of travel, service and breaks since the pickup was left: the ride takes at least as long.
        if (walk.busy - proposal.walks[1]!.busy > maxRide) break;
        if (parts === 2 || isShortcut) continue;
        const begin = walk.departure - times.onSiteAt(behind, routes.prev[behind]!, v);
        if (begin > record[behind * STRIDE + LATEST_SERVICE]! + ROUNDING) break;
      }
    }
  }

  /** Returns the price of the proposal's legs and services, when all of them are work. */
  private busyPrice(): number {
    const { metres, seconds, onSite, count, vehicle } = this.proposal;
    return this.prices.busyPrice(vehicle, metres[count - 1]!, seconds[count - 1]!, onSite[count - 1]!);
  }
}
