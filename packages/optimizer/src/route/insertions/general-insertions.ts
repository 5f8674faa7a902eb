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
  /** Least price of a delivery after each node of a route. */
  private readonly toDeliver: Float64Array;

  /** @param found receives the result */
  constructor(routes: Routes, evaluator: ProposalEvaluator, found: Cheapest) {
    this.routes = routes;
    this.prices = new AddedPrices(routes);
    this.evaluator = evaluator;
    this.proposal = new Proposal(routes);
    this.found = found;
    this.toDeliver = new Float64Array(routes.model.tasks);
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
      const after = next[before]!;
      if (record[before * STRIDE + DEPARTURE]! > model.latestBegin[task]! + ROUNDING) break;
      if (isCarried && before !== start && !loads.fitsAt(before, v)) break;
      if (!model.hasSetups && record[after * STRIDE + LATEST_SERVICE]! < soonest) continue;
      const least = proposal.leastBetween(before, task, after);
      if (!(proposal.leastWith(least, proposal.isNextSooner) < found.cost)) continue;
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
    const { routes, evaluator, proposal, found, toDeliver } = this;
    const { model, times, loads, next } = routes;
    const { record } = times;
    const { latestBegin } = model;
    const pickup = model.first[unit]!;
    const delivery = model.second[unit]!;
    const start = routes.startOf(v);
    const end = routes.endOf(v);
    const maxRide = model.maxRide[unit]! + TIME_TOLERANCE;
    proposal.begin(v, this.prices.unitPrice(unit, v), Number.NEGATIVE_INFINITY);
    // The least price of a delivery after some later node, and whether it may make later stops sooner.
    let leastToDeliver = Number.POSITIVE_INFINITY;
    let isShortcut = false;
    for (let node = next[start]!; node !== end; node = next[node]!) {
      toDeliver[node] = proposal.leastBetween(node, delivery, next[node]!);
      if (toDeliver[node]! < leastToDeliver) leastToDeliver = toDeliver[node]!;
      if (proposal.isNextSooner) isShortcut = true;
    }
    for (let before = start; before !== end; before = next[before]!) {
      const after = next[before]!;
      if (record[before * STRIDE + DEPARTURE]! > latestBegin[pickup]! + ROUNDING) break;
      if (!loads.fitsOnLeg(pickup, before, v)) continue;
      const toPickUp = proposal.leastBetween(before, pickup, after);
      const least = proposal.leastWith(toPickUp, proposal.isNextSooner || isShortcut);
      const atOnce = proposal.leastAtOnce(before, pickup, delivery, after);
      const isTooMuch = !(proposal.leastWith(atOnce, proposal.isNextSooner) < found.cost);
      if (isTooMuch && !(least + leastToDeliver < found.cost)) continue;
      proposal.cut(0);
      proposal.addHead(before);
      proposal.addTask(pickup);
      this.tryDelivery(unit, before, before);
      let behind = after;
      if (behind === end) break;
      proposal.addNext();
      while (behind !== end && least + leastToDeliver < found.cost && loads.fitsOnLeg(pickup, behind, v)) {
        const walk = evaluator.walk(proposal, 3);
        if (walk === null || walk.departure > latestBegin[delivery]! + ROUNDING) break;
        // Seconds of travel, service and breaks since the pickup was left: the ride takes at least as long.
        if (walk.busy - proposal.walks[1]!.busy > maxRide) break;
        if (!isShortcut && behind !== next[before]) {
          const begin = walk.departure - times.onSiteAt(behind, routes.prev[behind]!, v);
          if (begin > record[behind * STRIDE + LATEST_SERVICE]! + ROUNDING) break;
        }
        if (least + toDeliver[behind]! < found.cost) this.tryDelivery(unit, before, behind);
        behind = next[behind]!;
        proposal.addNext();
      }
    }
  }

  /** Tries the delivery of a shipment as the next stop of a proposal that has its pickup. */
  private tryDelivery(unit: number, before: number, behind: number): void {
    const { proposal, found } = this;
    const parts = proposal.count;
    proposal.addTask(this.routes.model.second[unit]!);
    proposal.addRest();
    const cost = this.evaluator.deltaCost(proposal, found.cost);
    proposal.cut(parts);
    if (!(cost < found.cost)) return;
    found.cost = cost;
    found.afterFirst = before;
    found.afterSecond = behind;
  }
}
