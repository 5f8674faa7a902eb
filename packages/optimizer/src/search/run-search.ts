import type { Problem, Sequence } from '../problem/problem.ts';
import type { SearchRecord, Solution, StoredSearchRecord, Unscheduled } from '../problem/solution.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { explain } from './explanations/explain.ts';
import { FleetPrice } from './fleet/fleet-price.ts';
import { parametersWith, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { relaxationsOf } from './explanations/relax.ts';
import { type Budget, SyncSchedule } from './threads/sync-schedule.ts';
import { Search } from './search.ts';
import { type Subproblem, partitionRoutes } from './threads/partition.ts';
import type { Report, ThreadSolution, Team } from './threads/team.ts';
import { Watch } from './watch.ts';

export interface SearchSettings extends Budget {
  /** Whole number; the same seed, iterations and threads give the same result. */
  readonly seed: number;
  /** Sequences of stops to start from. Stops that break a rule are removed and inserted again. */
  readonly initial?: readonly Sequence[] | undefined;
  /** Start of the time limit, by `absoluteNow`; the start of the search when absent. */
  readonly begunAt?: number | undefined;
  /** Latest end, by `absoluteNow`, of a search with a number of iterations; none when absent. */
  readonly endsAt?: number | undefined;
  /** Search parameters that differ from the defaults. */
  readonly parameters?: Partial<SearchParameters> | undefined;
  /** An earlier search to repeat; it replaces seed and budget. */
  readonly repeat?: StoredSearchRecord | undefined;
}

/** Figures of the best solution so far. */
export interface Progress {
  /** Iterations of all threads. */
  readonly iteration: number;
  /** In seconds of work, or in the objective's unit; without unassigned orders. */
  readonly cost: number;
  /** Orders on routes, fixed ones included. */
  readonly placed: number;
  /** Used share of the budget, 0 … 1. */
  readonly share: number;
  readonly routes: readonly Sequence[];
}

const PROGRESS_EVERY_MS = 200;
/** Milliseconds beyond the time limit after which a round is given up: rounds are meant to end at the limit itself. */
const GRACE_MS = 100;
/**
 * Milliseconds that a first solution, the same after a stop request, and a whole search have in any case: on a busy
 * machine, the limit of a small problem may be over before its thread has started.
 */
const LEAST_MS = { construction: 1000, stoppedConstruction: 200, search: 250 };
/** Milliseconds beyond the time limit after which orders that are left out are no longer explained. */
const EXPLANATION_GRACE_MS = 200;
/**
 * Time that the rounds leave for the explanation where orders are left out: a share of the time limit, and at most so
 * many milliseconds.
 */
const EXPLANATION = { share: 0.1, maxMs: 1000 };
/**
 * Where routes cannot be partitioned, each thread searches by itself for this many synchronisation rounds before all
 * continue from the best solution.
 */
const SINGLE_THREAD_ROUNDS = 5;
/**
 * Share of the search in which a thread seeks fewer vehicles, for shipments and for single stops. The rest is for
 * improving that solution before threads compare theirs.
 */
const FEWER_SHARE = { pairs: 0.35, single: 0.25 };
/** Unscheduled orders for which relaxations are computed, which takes time. */
const MAX_RELAXED = 20;

/** Milliseconds of a monotonic clock that all threads share. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now();

/**
 * Solves a problem as one thread of a team, from the first solution through all synchronisation rounds. All threads
 * of a team decide the same from the same reports. Thread 0 has the clock, reports progress and creates the result.
 * @returns the solution in thread 0; null in the others
 */
export function runSearch(
  problem: Problem,
  settings: SearchSettings,
  team: Team,
  onProgress?: (progress: Progress) => void,
): Solution | null {
  const { repeat } = settings;
  const seed = repeat?.seed ?? settings.seed;
  const parameters = repeat ? repeat.parameters : settings.parameters;
  const isLimited = !repeat && settings.iterations === undefined && settings.timeLimitMs !== undefined;
  const endsAt = (settings.endsAt ?? Number.POSITIVE_INFINITY) - performance.timeOrigin;
  const threadBegunAt = performance.now();
  const begunAt = (settings.begunAt ?? absoluteNow()) - performance.timeOrigin;
  const limitMs = settings.timeLimitMs ?? 0;
  const startedAt = isLimited
    ? Math.max(begunAt, threadBegunAt + Math.min(LEAST_MS.search, limitMs) - limitMs)
    : begunAt;
  const end = isLimited ? startedAt + limitMs : endsAt;
  const watch = new Watch(() => team.isCancelled(), end + GRACE_MS);
  const search = new Search(problem, seed, settings.initial ?? [], parametersWith(parameters), {
    watch,
    constructionWatch: new Watch(
      () => team.isCancelled() && performance.now() > threadBegunAt + LEAST_MS.stoppedConstruction,
      Math.max(end + GRACE_MS, threadBegunAt + LEAST_MS.construction),
    ),
    maxTrials: repeat?.firstTrials ?? Number.POSITIVE_INFINITY,
  });
  const syncSchedule = new SyncSchedule(
    settings,
    team.threads,
    search.model.units,
    startedAt,
    search.recombination?.times ?? 1,
    repeat,
  );
  const first = search.incumbent();
  const searchProgress = new SearchProgress(problem, search, first, onProgress);
  const cuts = new Random(seed);
  const isForFewer = team.thread % 2 === 1 && search.searchesWhole(0);
  const seeksFewer = isForFewer && search.findsFewerBySeeking();
  const fewerShare = search.isOfPairs() ? FEWER_SHARE.pairs : FEWER_SHARE.single;
  const fleetPrice = isForFewer && !seeksFewer ? new FleetPrice(first.cost, searchProgress.vehiclesUsed()) : null;
  search.beginThread(team.thread);
  searchProgress.publish(0, true);

  let agreed = first;
  let subproblems: Subproblem[] | null = null;
  /** Rounds that are left until the thread adopts the solution that all agreed on. */
  let roundsUntilAdoption = 0;
  let hasSoughtFleet = false;
  /** Iterations of each thread up to each synchronisation round so far. */
  const iterationsOfRounds: number[] = [];
  const reserveForReasons = () => {
    const leavesOut = searchProgress.best.unassigned.length + search.unservable.length > 0;
    const most = Math.min(EXPLANATION.maxMs, EXPLANATION.share * (settings.timeLimitMs ?? 0));
    syncSchedule.reserve(leavesOut ? most : 0);
  };
  reserveForReasons();
  const begin = team.synchronise(reportOf(search, team, search.firstTrials === null), syncSchedule.next(0));
  let iterations = begin.reports.every(({ isComplete }) => isComplete) ? begin.next : 0;
  while (iterations > 0) {
    const at = iterationsOfRounds.length;
    if (roundsUntilAdoption === 0) {
      const seeksFleet = search.seeksFleet(at / syncSchedule.roundCount);
      // An attempt with one vehicle fewer that left orders out is discarded.
      if (hasSoughtFleet && !seeksFleet) agreed = searchProgress.best;
      hasSoughtFleet = seeksFleet;
      search.adopt(agreed);
      subproblems = search.searchesSubproblems(at / syncSchedule.roundCount)
        ? partitionRoutes(search.routes, agreed.unassigned, team.threads, cuts)
        : null;
      const subproblem = subproblems?.[team.thread];
      const unassigned =
        subproblem?.unassigned ??
        search.aimAtFleet(agreed, searchProgress.vehiclesUsed(), at / syncSchedule.roundCount);
      search.take(subproblem?.vehicles ?? null, unassigned);
      if (subproblems) roundsUntilAdoption = 1;
      else
        roundsUntilAdoption = search.searchesWhole(at / syncSchedule.roundCount)
          ? syncSchedule.roundCount
          : SINGLE_THREAD_ROUNDS;
    }
    roundsUntilAdoption--;
    if (seeksFewer) search.seekFewer(at / syncSchedule.roundCount < fewerShare);
    if (fleetPrice) search.priceFleet(fleetPrice.at(at / syncSchedule.roundCount));
    const isComplete = search.run(
      iterations,
      at / syncSchedule.roundCount,
      (at + 1) / syncSchedule.roundCount,
      watch.isOver,
    );
    const isTime = isComplete && syncSchedule.recombinesAfter(at);
    if (subproblems && isTime) {
      const from = performance.now();
      search.recombine();
      syncSchedule.recombined(performance.now() - from);
    }
    const recombines = !subproblems && search.recombinesAll() && isTime;
    reserveForReasons();
    const { reports, next } = team.synchronise(reportOf(search, team, isComplete), syncSchedule.next(at + 1));
    if (reports.some((report) => !report.isComplete)) break;
    iterationsOfRounds.push(iterations);
    const together = subproblems ? joined : bestOf;
    agreed = together(reports.map((report) => report.current));
    const best = together(reports.map((report) => report.best));
    searchProgress.update(best, iterations * team.threads);
    if (recombines) {
      const recombinesFrom = performance.now();
      // The threads have found different routes, which are compared by cost.
      search.priceFleet(0);
      for (const report of reports) search.learn(report.best);
      search.adopt(searchProgress.best);
      search.take(null, searchProgress.best.unassigned);
      search.recombine();
      agreed = bestOf(team.synchronise(reportOf(search, team, true), next).reports.map((report) => report.best));
      syncSchedule.recombined(performance.now() - recombinesFrom);
      searchProgress.update(agreed, 0);
      roundsUntilAdoption = 0;
    }
    if (search.hasGivenUp(agreed, (at + 1) / syncSchedule.roundCount)) roundsUntilAdoption = 0;
    searchProgress.publish((at + 1) / syncSchedule.roundCount, false);
    iterations = next;
  }
  if (team.thread !== 0) return null;
  searchProgress.publish(1, true);
  const explanationEnd = Math.min(end, team.isCancelled() ? performance.now() : end) + EXPLANATION_GRACE_MS;
  return searchProgress.solution(new Watch(() => false, explanationEnd).isOver, {
    seed,
    threads: team.threads,
    iterations: searchProgress.iterations,
    planned: syncSchedule.roundCount,
    syncRounds: iterationsOfRounds,
    ...(search.firstTrials !== null && { firstTrials: search.firstTrials }),
    ...(parameters ? { parameters } : {}),
  });
}

const reportOf = (search: Search, { thread }: Team, isComplete: boolean): Report => ({
  thread,
  isComplete,
  current: search.currentSolution(),
  best: search.incumbent(),
});

const isBetter = (one: ThreadSolution, other: ThreadSolution): boolean =>
  one.missing < other.missing || (one.missing === other.missing && one.cost < other.cost);

const bestOf = (candidates: readonly ThreadSolution[]): ThreadSolution =>
  candidates.reduce((incumbent, candidate) => (isBetter(candidate, incumbent) ? candidate : incumbent));

/** Joins the solutions of the subproblems of several threads. */
function joined(solutions: readonly ThreadSolution[]): ThreadSolution {
  const vehicles = solutions[0]?.routes.length ?? 0;
  return {
    cost: solutions.reduce((sum, { cost }) => sum + cost, 0),
    missing: solutions.reduce((sum, { missing }) => sum + missing, 0),
    unassigned: solutions.flatMap(({ unassigned }) => unassigned),
    routes: Array.from({ length: vehicles }, (_, v) => solutions.find(({ routes }) => routes[v])?.routes[v] ?? null),
  };
}

/** The best solution so far, which is reported and becomes the result. */
class SearchProgress {
  iterations = 0;
  private readonly problem: Problem;
  private readonly search: Search;
  private readonly onProgress: ((progress: Progress) => void) | undefined;
  /** The best solution so far. */
  best: ThreadSolution;
  private publishedAt = Number.NEGATIVE_INFINITY;
  private unpublished = true;

  constructor(
    problem: Problem,
    search: Search,
    first: ThreadSolution,
    onProgress: ((progress: Progress) => void) | undefined,
  ) {
    this.problem = problem;
    this.search = search;
    this.best = first;
    this.onProgress = onProgress;
  }

  update(candidate: ThreadSolution, iterations: number): void {
    this.iterations += iterations;
    if (!isBetter(candidate, this.best)) return;
    this.best = candidate;
    this.unpublished = true;
  }

  vehiclesUsed(): number {
    return this.best.routes.reduce((used, route) => used + (route && route.length > 0 ? 1 : 0), 0);
  }

  /** Reports a better solution, at most a few times a second. */
  publish(share: number, isUrgent: boolean): void {
    if (!this.onProgress || !this.unpublished) return;
    const now = performance.now();
    if (!isUrgent && now - this.publishedAt < PROGRESS_EVERY_MS) return;
    this.publishedAt = now;
    this.unpublished = false;
    const left = this.best.unassigned.length + this.search.unservable.length;
    this.onProgress({
      iteration: this.iterations,
      cost: this.best.cost,
      placed: this.problem.jobs.length + this.problem.shipments.length - left,
      share,
      routes: this.sequences(),
    });
  }

  /** @param isOver returns whether the time for reasons and relaxations of orders that are left out is over */
  solution(isOver: () => boolean, record: SearchRecord): Solution {
    const { problem, search, best } = this;
    const { model } = search;
    const routes = this.sequences().map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
    const left = [...best.unassigned, ...search.unservable].sort((one, other) => one - other);
    const reasons = explain(
      problem,
      left,
      best.routes.map((route) => route ?? []),
      { untried: search.untried, isOver },
    );
    const ids = left.map((unit) => model.unitIds[unit]!);
    // No rule has to change for orders that there was no time to place.
    const relaxed = ids.filter((_, at) => reasons[at] !== 'time-limit').slice(0, MAX_RELAXED);
    const found = relaxationsOf(problem, relaxed, this.sequences(), isOver);
    const relaxations = new Map(relaxed.map((id, at) => [id, found[at]]));
    const unscheduled: Unscheduled[] = ids.map((id, at) => ({
      id,
      reason: reasons[at]!,
      relaxations: relaxations.get(id) ?? [],
    }));
    const summary = summaryOf(
      routes,
      unscheduled,
      problem.jobs.length + problem.shipments.length,
      problem.options?.stability,
    );
    return { routes, unscheduled, summary, search: record };
  }

  private sequences(): Sequence[] {
    return this.problem.vehicles.map((vehicle, v) => ({
      vehicleId: vehicle.id,
      tasks: [
        ...(vehicle.prefix ?? []).map(({ kind, taskId }) => ({ kind, taskId })),
        ...Array.from(this.best.routes[v] ?? [], (node) => this.search.model.refs[node]!),
      ],
    }));
  }
}
