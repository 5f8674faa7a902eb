import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { FewerVehicles, usedIn } from './fleet/fewer-vehicles.ts';
import { type OperatorCounts, OperatorStatistics } from './operators/operator-statistics.ts';
import { parametersWith, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { Search } from './search.ts';
import { SearchLimits } from './search-limits.ts';
import type { SearchSettings } from './search-settings.ts';
import { type Progress, SearchProgress } from './search-progress.ts';
import { type Subproblem, partitionRoutes } from './threads/partition.ts';
import { SyncSchedule } from './threads/sync-schedule.ts';
import { bestOf, joined, type Report, type Team, type ThreadSolution } from './threads/team.ts';

/** Called during a search. */
export interface SearchListeners {
  /** Called with better solutions at most five times a second, and with the best one at the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called at the end of each thread with what its operators did. Counting slows the search a little. */
  readonly onStatistics?: ((counts: readonly OperatorCounts[]) => void) | undefined;
}

/**
 * Where routes cannot be partitioned, each thread searches by itself for this many synchronisation rounds before all
 * continue from the best solution.
 */
const SINGLE_THREAD_ROUNDS = 5;

/**
 * Solves a problem as one thread of a team, from the first solution through all synchronisation rounds. All threads
 * of a team decide the same from the same reports. Thread 0 has the clock, reports progress and creates the result.
 * @returns the solution in thread 0; null in the others
 */
export function runSearch(
  problem: Problem,
  settings: SearchSettings,
  team: Team,
  listeners: SearchListeners = {},
): Solution | null {
  const thread = new SearchThread(problem, settings, team, listeners);
  thread.runRounds();
  if (thread.search.statistics) listeners.onStatistics?.(thread.search.statistics.counts());
  return team.thread === 0 ? thread.result() : null;
}

/** One thread's part of a search. */
class SearchThread {
  private readonly seed: number;
  private readonly parameters: Partial<SearchParameters> | undefined;
  private readonly team: Team;
  private readonly limits: SearchLimits;
  readonly search: Search;
  private readonly schedule: SyncSchedule;
  private readonly progress: SearchProgress;
  /** The same in all threads, so that they partition routes alike. */
  private readonly cuts: Random;
  /** Null in threads that search as usual. */
  private readonly fewerVehicles: FewerVehicles | null;
  /** The solution that all threads continue from when they next adopt one. */
  private agreed: ThreadSolution;
  /** Those of all threads; null: each thread searches all routes. */
  private subproblems: Subproblem[] | null = null;
  private roundsUntilAdoption = 0;
  private hasReducedFleet = false;
  /** Iterations of each thread in each round so far. */
  private readonly iterationsOfRounds: number[] = [];

  constructor(problem: Problem, settings: SearchSettings, team: Team, listeners: SearchListeners) {
    const { repeat } = settings;
    this.seed = repeat?.seed ?? settings.seed;
    this.parameters = repeat ? repeat.parameters : settings.parameters;
    this.team = team;
    this.limits = new SearchLimits(settings, team);
    this.search = new Search(problem, {
      seed: this.seed,
      initial: settings.initial,
      parameters: parametersWith(this.parameters),
      thread: team.thread,
      watch: this.limits.watch,
      constructionLimit: this.limits.construction,
      statistics: listeners.onStatistics ? new OperatorStatistics() : null,
    });
    const { model, recombination, solution, reduction, hasWindows } = this.search;
    const recombinations = recombination?.times ?? 1;
    const { startedAt } = this.limits;
    this.schedule = new SyncSchedule(settings, team.threads, model.units, startedAt, recombinations, repeat);
    this.progress = new SearchProgress(problem, this.search, listeners.onProgress);
    this.cuts = new Random(this.seed);
    this.fewerVehicles =
      team.thread % 2 === 1 && this.search.searchesWhole(0) ? new FewerVehicles(solution, reduction, hasWindows) : null;
    this.agreed = solution.incumbent();
  }

  /** Runs iterations and meets the other threads in turn, until the search is over. */
  runRounds(): void {
    const { search, team, schedule, progress, iterationsOfRounds } = this;
    progress.publish(0, true);
    this.reserveForExplanation();
    const begin = team.synchronise(this.report(search.first.trials === null), schedule.next(0));
    let iterations = begin.reports.every(({ isComplete }) => isComplete) ? begin.next : 0;
    while (iterations > 0) {
      const round = iterationsOfRounds.length;
      const [from, to] = [round / schedule.roundCount, (round + 1) / schedule.roundCount];
      if (this.roundsUntilAdoption === 0) this.adoptAgreed(from);
      this.roundsUntilAdoption--;
      this.fewerVehicles?.beginRound(from);
      const isComplete = search.run(iterations, from, to, this.limits.watch.isOver);
      const recombines = isComplete && schedule.recombinesAfter(round);
      if (recombines && this.subproblems) this.timed(() => search.recombine());
      this.reserveForExplanation();
      const { reports, next } = team.synchronise(this.report(isComplete), schedule.next(round + 1));
      if (reports.some((report) => !report.isComplete)) return;
      iterationsOfRounds.push(iterations);
      const together = this.subproblems ? joined : bestOf;
      this.agreed = together(reports.map(({ current }) => current));
      progress.update(together(reports.map(({ best }) => best)), iterations * team.threads);
      if (recombines && !this.subproblems && search.recombinesAll()) this.timed(() => this.recombineAll(reports, next));
      // All orders are assigned again, so that the next vehicle may be given up.
      if (search.reduction.isDue(to) && this.agreed.missing === 0) this.roundsUntilAdoption = 0;
      progress.publish(to, false);
      iterations = next;
    }
  }

  /** Continues from the solution that all agreed on, or from this thread's subproblem of it. */
  private adoptAgreed(progress: number): void {
    const { search, team } = this;
    const { reduction, solution, routes } = search;
    const reducesFleet = reduction.isDue(progress);
    // An attempt with one vehicle fewer that left orders out is discarded.
    if (this.hasReducedFleet && !reducesFleet) this.agreed = this.progress.best;
    this.hasReducedFleet = reducesFleet;
    const { agreed } = this;
    solution.adopt(agreed);
    this.subproblems = search.searchesSubproblems(progress)
      ? partitionRoutes(routes, agreed.unassigned, team.threads, this.cuts)
      : null;
    const subproblem = this.subproblems?.[team.thread];
    if (subproblem) {
      solution.select(subproblem.vehicles, subproblem.unassigned);
      this.roundsUntilAdoption = 1;
      return;
    }
    if (routes.model.isFleetFirst && !reducesFleet) reduction.allowAll();
    const emptied = reducesFleet ? reduction.allowOneFewerThan(usedIn(this.progress.best)) : [];
    solution.select(null, [...agreed.unassigned, ...emptied]);
    this.roundsUntilAdoption = search.searchesWhole(progress) ? this.schedule.roundCount : SINGLE_THREAD_ROUNDS;
  }

  /** Recombines the routes that all threads have found. Each thread finds another choice; all continue from the best. */
  private recombineAll(reports: readonly Report[], next: number): void {
    const { search, progress, team } = this;
    // Costs with a price of vehicles in use are not comparable.
    search.solution.priceUse(0);
    for (const report of reports) search.learn(report.best);
    search.solution.adopt(progress.best);
    search.solution.select(null, progress.best.unassigned);
    search.recombine();
    this.agreed = bestOf(team.synchronise(this.report(true), next).reports.map(({ best }) => best));
    progress.update(this.agreed, 0);
    this.roundsUntilAdoption = 0;
  }

  /** Reports the time of a recombination to the schedule. */
  private timed(recombine: () => void): void {
    const from = performance.now();
    recombine();
    this.schedule.recombined(performance.now() - from);
  }

  private reserveForExplanation(): void {
    this.schedule.reserve(this.progress.leftOut() > 0 ? this.limits.explanationMs : 0);
  }

  private report(isComplete: boolean): Report {
    const { solution } = this.search;
    const { thread } = this.team;
    return { thread, isComplete, current: solution.currentSolution(), best: solution.incumbent() };
  }

  /** Creates the result, once all rounds are over. */
  result(): Solution {
    const { progress, search, parameters } = this;
    progress.publish(1, true);
    return progress.result(this.limits.explanationWatch().isOver, {
      engine: ENGINE_VERSION,
      seed: this.seed,
      threads: this.team.threads,
      iterations: progress.iterations,
      planned: this.schedule.roundCount,
      syncRounds: this.iterationsOfRounds,
      ...(search.first.trials !== null && { firstTrials: search.first.trials }),
      ...(parameters ? { parameters } : {}),
    });
  }
}
