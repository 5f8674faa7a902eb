import type { CandidateRoutes } from '../candidate-routes.ts';
import { AddedPrices } from '../added-prices.ts';
import { Proposal } from '../proposal.ts';
import type { ProposalEvaluator } from '../proposal-evaluator.ts';
import type { Routes } from '../routes.ts';
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
  private readonly prices: AddedPrices;
  private readonly proposal: Proposal;
  private readonly evaluator: ProposalEvaluator;

  constructor(routes: Routes, evaluator: ProposalEvaluator, candidates: CandidateRoutes) {
    this.routes = routes;
    this.candidates = candidates;
    this.prices = new AddedPrices(routes);
    this.proposal = new Proposal(routes);
    this.evaluator = evaluator;
  }

  /** Finds the cheapest insertion of a job beside its neighbours, or as the only stop of an idle vehicle. */
  find(unit: number, blinks: Blinks): void {
    const { routes, candidates, proposal, prices } = this;
    const { model, prev, routeOf, isInSubproblem, loads } = routes;
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
      if (routes.length[v]! + model.prefix.stops[v]! >= routes.overrides.limits.stops[v]!) continue;
      proposal.begin(v, prices.unitPrice(unit, v), Number.NEGATIVE_INFINITY);
      this.tryAfter(unit, v, other, blinks);
      this.tryAfter(unit, v, prev[other]!, blinks);
    }
    const idle = candidates.collectIdle();
    for (let at = 0; at < idle; at++) {
      const v = candidates.vehicles[at]!;
      if (loads.isFullFor(task, v)) continue;
      if (!isAnywhere && model.compatible[unit * model.vehicles + v] === 0) continue;
      routes.prepare(v);
      proposal.begin(v, prices.unitPrice(unit, v), Number.NEGATIVE_INFINITY);
      this.tryAfter(unit, v, routes.startOf(v), blinks);
    }
  }

  private tryAfter(unit: number, v: number, before: number, blinks: Blinks): void {
    const { proposal } = this;
    proposal.insert(unit, before, -1);
    const cost = this.evaluator.deltaCost(proposal, this.cost);
    if (!(cost < this.cost) || blinks.blink()) return;
    this.cost = cost;
    this.vehicle = v;
    this.after = before;
  }
}
