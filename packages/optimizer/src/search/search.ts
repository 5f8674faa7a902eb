import type { Problem, Sequence } from '../problem/problem.ts';
import { Insertions } from '../route/insertions/insertions.ts';
import { Model } from '../route/model.ts';
import { Routes } from '../route/routes.ts';
import { Acceptance } from './acceptance/acceptance.ts';
import { Changes } from './acceptance/changes.ts';
import { hasWindows, neighbourCost, stopCost } from './acceptance/search-statistics.ts';
import { construct, type ConstructionLimit, type LeftOut, NO_LIMIT } from './first-solution/construction.ts';
import { FleetReduction, isEarly } from './fleet/fleet-reduction.ts';
import { countNeededVehicles } from './fleet/needed-vehicles.ts';
import { type Operator, type OperatorContext, type Trial, trialOf } from './operators/operator.ts';
import type { OperatorStatistics } from './operators/operator-statistics.ts';
import { type Operators, operatorsFor } from './operators/index.ts';
import { Undo } from './operators/undo.ts';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { Recombine } from './recombination/recombine.ts';
import { SearchSolution } from './search-solution.ts';
import type { ThreadSolution } from './threads/team.ts';
import { UNWATCHED, type Watch } from './watch.ts';

/** Unassigned units that are tried again in one iteration. */
const RETRIED_UNASSIGNED = 30;
/** Up to this many unassigned units may still fit by ejections; with more, the fleet is too small. */
const FEW_UNASSIGNED = 20;

/** How a thread searches. */
export interface SearchOptions {
  readonly seed: number;
  /** Sequences of stops to start from; stops that break a rule are removed and inserted again. */
  readonly initial?: readonly Sequence[] | undefined;
  readonly parameters?: SearchParameters | undefined;
  /** Number of the thread, from 0: each has random numbers of its own. */
  readonly thread?: number | undefined;
  /** Ends the iterations early. */
  readonly watch?: Watch | undefined;
  /** Ends the first solution early. */
  readonly constructionLimit?: ConstructionLimit | undefined;
  /** Counts what operators do; null: nothing does. */
  readonly statistics?: OperatorStatistics | null | undefined;
}

/**
 * The search of one thread: a first solution, then iterations of ruin and recreate on all routes or a subproblem.
 */
export class Search {
  readonly solution: SearchSolution;
  readonly reduction: FleetReduction;
  /** The units that the first solution leaves out. */
  readonly first: LeftOut;
  /** How many vehicles the loads fill: fewer are not tried. */
  readonly neededVehicles: number;
  /** Recombines the routes found so far; null where rules link routes. */
  readonly recombination: Recombine | null;
  readonly hasWindows: boolean;
  readonly statistics: OperatorStatistics | null;
  /**
   * True when routes may be divided among threads, and recombined: no rule, price or limit links all of them. Visits keep
   * their days and drivers then.
   */
  private readonly mayDivide: boolean;
  /** True when inserting more units may lower the cost: the search never gives a trial up early. */
  private readonly mayCostFall: boolean;
  private readonly context: OperatorContext;
  private readonly operators: Operators;
  private readonly acceptance: Acceptance;

  constructor(problem: Problem, options: SearchOptions) {
    const { seed, initial = [], parameters = DEFAULT_PARAMETERS, watch = UNWATCHED, statistics = null } = options;
    const model = new Model(problem);
    const routes = new Routes(model);
    const insertions = new Insertions(routes);
    const stability = problem.options?.stability;
    const hasOptional =
      model.prize.some((prize) => prize < Number.POSITIVE_INFINITY) || (problem.alternatives?.length ?? 0) > 0;
    this.hasWindows = hasWindows(model);
    this.mayCostFall = model.maxBalanceFactor > 0 || hasOptional;
    this.mayDivide = routes.links.areOnlyVisits && !this.mayCostFall && !stability;
    const random = new Random(seed);
    const undo = new Undo(model.vehicles);
    this.statistics = statistics;
    this.context = { model, routes, insertions, random, undo, parameters, watch, hasWindows: this.hasWindows };
    this.operators = operatorsFor(this.context, statistics);
    this.recombination = this.mayDivide ? Recombine.for(model, new Random(seed), this.hasWindows, parameters) : null;
    const plannedSequences = initial.length > 0 ? initial : (stability?.from ?? []);
    const { constructionLimit = NO_LIMIT } = options;
    this.first = construct(problem, routes, insertions, this.operators.insertion, plannedSequences, constructionLimit);
    this.solution = new SearchSolution(routes, stability ? new Changes(model) : null, this.first.unassigned);
    this.neededVehicles = countNeededVehicles(problem, model, this.first.unservable);
    for (let draws = 0; draws < (options.thread ?? 0); draws++) random.jump();
    const statisticsOfCosts = {
      neighbourCost: neighbourCost(model, insertions.candidates.neighbours),
      stopCost: stopCost(routes),
      stopsPerRoute: routes.stopsInSubproblem / Math.max(1, routes.usedInSubproblem),
      recombines: this.recombinesAll(),
      hasWindows: this.hasWindows,
      isMixedFleet: routes.hasMixedFleet,
    };
    this.acceptance = new Acceptance(random, model.units, statisticsOfCosts, parameters);
    this.reduction = new FleetReduction(this.solution, this.acceptance, this.neededVehicles);
  }

  get model(): Model {
    return this.context.model;
  }

  get routes(): Routes {
    return this.context.routes;
  }

  /** Returns whether the routes of all vehicles are recombined at once. */
  recombinesAll(): boolean {
    return this.recombination?.isOfAll ?? false;
  }

  /** Returns whether each thread searches a subproblem of one solution. @param progress of the search, 0 … 1 */
  searchesSubproblems(progress: number): boolean {
    const isUnlimited = this.routes.maxUsed === Number.POSITIVE_INFINITY;
    return this.mayDivide && isUnlimited && !this.recombinesAll() && !this.reduction.isDue(progress);
  }

  /**
   * Returns whether threads search the whole problem separately until they recombine, because that gives more routes.
   */
  searchesWhole(progress: number): boolean {
    return this.recombinesAll() && !this.reduction.isDue(progress);
  }

  /** Stores the routes of a solution, which another thread may have found. */
  learn(solution: ThreadSolution): void {
    this.solution.adopt(solution);
    for (let v = 0; v < this.model.vehicles; v++) this.recombination?.gather(this.routes, v);
  }

  /** Replaces the routes by the best recombination if it is better. */
  recombine(): void {
    const { solution, routes } = this;
    this.reduction.allowAll();
    if (solution.current.unassigned.length > 0 || !this.recombination?.run(routes)) return;
    solution.setUnassigned([]);
    if (solution.current.value < solution.best.value || solution.best.missing > 0) solution.storeBest();
  }

  /**
   * Runs a number of iterations. Returns false when the search was cancelled or out of time. Iterations count from 0 in
   * every call, and so do the intervals between moves.
   * @param from progress of the search at their begin, 0 … 1, and `to` at their end
   */
  run(iterations: number, from: number, to: number, isCancelled: () => boolean): boolean {
    const { operators } = this;
    if (this.model.units === this.first.unservable.length) return true;
    for (let iteration = 0; iteration < iterations; iteration++) {
      if (isCancelled()) return false;
      const progress = from + ((to - from) * iteration) / iterations;
      if (operators.ejections.isDue() && this.placesLast(progress)) this.eject();
      const changed = this.ruinAndRecreate(iteration, progress);
      for (const move of operators.moves) if (move.isDue(iteration, changed)) this.tryMove(move, progress, changed);
    }
    return true;
  }

  /** Returns whether ejections for unassigned units are worth their time. */
  private placesLast(progress: number): boolean {
    const { length } = this.solution.current.missingUnits;
    return isEarly(progress) && length > 0 && (length <= FEW_UNASSIGNED || this.reduction.leavesOrdersOut());
  }

  /** Inserts an unassigned unit, perhaps instead of others. That is accepted at any cost. */
  private eject(): void {
    const { solution } = this;
    const { unassigned, missingUnits } = solution.current;
    const optional = unassigned.filter((unit) => !missingUnits.includes(unit));
    const trial = trialOf({ unassigned: [...missingUnits] });
    this.context.undo.begin();
    const hasChanged = this.operators.ejections.run(trial);
    solution.setUnassigned([...optional, ...trial.unassigned]);
    const isBest = solution.current.missing < solution.best.missing;
    if (isBest) solution.storeBest();
    this.statistics?.end(hasChanged, isBest);
  }

  /**
   * Removes units and inserts them again, once.
   * @returns those units when the solution changed, none otherwise
   */
  private ruinAndRecreate(iteration: number, progress: number): readonly number[] {
    const { acceptance, operators } = this;
    const { routes, undo } = this.context;
    const { current } = this.solution;
    undo.begin();
    routes.beginIteration();
    const placesLast = this.placesLast(progress);
    const trial = trialOf({ near: placesLast ? current.missingUnits : [] });
    const { removed, unassigned } = trial;
    operators.removals.find((operator) => operator.isDue(iteration, []))?.run(trial);
    for (const operator of operators.afterRemoval) if (operator.isDue(iteration, [])) operator.run(trial);
    if (placesLast) operators.ejections.allow(removed.length);
    this.retryUnassigned(trial);
    const allowedCost = acceptance.allowedCost(current, progress, this.reduction.leavesOrdersOut());
    if (current.missingUnits.length === 0 && !this.mayCostFall) trial.maxCost = allowedCost;
    const isWhole = operators.insertion.run(trial);
    const left = routes.links.exist ? unassigned.filter((unit) => !routes.isPlaced(unit)) : unassigned;
    acceptance.count(left.filter((unit) => this.isMissing(unit)));
    return this.accept(isWhole && routes.broken === 0 ? left : null, allowedCost) ? removed : [];
  }

  /**
   * Divides the unassigned units into some that are inserted in this trial, and others that stay unassigned. The
   * alternatives of removed units are tried with them.
   */
  private retryUnassigned({ removed, unassigned }: Trial): void {
    const { links } = this.routes;
    const open: number[] = [];
    for (const unit of this.solution.current.unassigned)
      (links.exist && links.isAlternativeServed(unit) ? unassigned : open).push(unit);
    const retried = Math.min(RETRIED_UNASSIGNED, open.length);
    const from = open.length > retried ? this.context.random.below(open.length) : 0;
    open.forEach((unit, at) => ((at - from + open.length) % open.length < retried ? removed : unassigned).push(unit));
  }

  /** Tries one move. @param near the units beside which it is tried; empty: anywhere */
  private tryMove(move: Operator, progress: number, near: readonly number[]): void {
    const { routes, undo } = this.context;
    const { current } = this.solution;
    const allowedCost = this.acceptance.allowedCost(current, progress, this.reduction.leavesOrdersOut());
    undo.begin();
    const trial = trialOf({ near, unassigned: [...current.unassigned], maxAddedCost: allowedCost - current.cost });
    const isFeasible = move.run(trial) && undo.everySaved((v) => routes.isFeasible(v));
    this.accept(isFeasible ? trial.unassigned : null, allowedCost);
  }

  /**
   * Ends a trial: accepts the changed routes or restores them.
   * @param unassigned null where a rule is broken
   * @returns whether the routes changed
   */
  private accept(unassigned: readonly number[] | null, allowedCost: number): boolean {
    const { solution, statistics } = this;
    const { routes, undo } = this.context;
    const next = unassigned !== null && solution.isAllowed() ? solution.figures(unassigned) : null;
    if (!next || !this.acceptance.accepts(next, solution.current, allowedCost)) {
      undo.restore(routes);
      statistics?.end(false, false);
      return false;
    }
    solution.current = next;
    let hasChanged = false;
    undo.forEachChanged(routes, (v) => {
      hasChanged = true;
      if (!solution.isUsePriced()) this.recombination?.gather(routes, v);
    });
    routes.balance.measure();
    const isBest = isBetter(next, solution.best);
    if (isBest) solution.storeBest();
    statistics?.end(hasChanged, isBest);
    return hasChanged;
  }

  /**
   * Returns whether an unassigned unit should be served if possible: it has no prize, and no alternative of it is
   * served.
   */
  private isMissing(unit: number): boolean {
    return this.model.prize[unit] === Number.POSITIVE_INFINITY && !this.routes.links.isAlternativeServed(unit);
  }
}

const isBetter = (a: { missing: number; value: number }, b: { missing: number; value: number }): boolean =>
  a.missing < b.missing || (a.missing === b.missing && a.value < b.value);
