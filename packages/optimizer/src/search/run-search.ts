import type { Problem, Sequence } from '../problem/problem.ts';
import type { SearchRecord, Solution, Unscheduled } from '../problem/solution.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { explain } from './explain.ts';
import { FleetPrice } from './fleet-price.ts';
import { parametersWith, type SearchParameters } from './parameters.ts';
import { Random } from './random.ts';
import { relaxationsOf } from './relax.ts';
import { type Budget, RoundPlan } from './round-plan.ts';
import { Search } from './search.ts';
import { type Part, shareOut } from './share-out.ts';
import type { Report, Standing, Team } from './team.ts';

export interface SearchSettings extends Budget {
  /** Whole number; the same seed, iterations and threads give the same answer. */
  readonly seed: number;
  /** Order of stops to begin from; what breaks a rule is left out and placed anew. */
  readonly initial?: readonly Sequence[] | undefined;
  /** When the time limit began, by `absoluteNow`; when the search begins if absent. */
  readonly begunAt?: number | undefined;
  /** Tunables that differ from the defaults. */
  readonly parameters?: Partial<SearchParameters> | undefined;
  /** An earlier search to repeat; seed and budget are its own. */
  readonly repeat?: SearchRecord | undefined;
}

/** What is known of the best solution so far. */
export interface Progress {
  /** Rounds of all threads. */
  readonly iteration: number;
  /** In seconds of work, or in what the objective counts; orders left out are not in it. */
  readonly cost: number;
  /** Orders on routes, fixed ones included. */
  readonly placed: number;
  /** Share of the budget that is used, 0 … 1. */
  readonly share: number;
  readonly routes: readonly Sequence[];
}

const PROGRESS_EVERY_MS = 200;
/** Where routes cannot be divided, each thread goes its own way for so many meetings before all go on from the best of them. */
const MEETINGS_ALONE = 5;
/** Share of the search in which a thread seeks fewer vehicles, for shipments and for single stops: time is left to make that plan good before threads compare theirs. */
const FEWER_SHARE = { pairs: 0.35, single: 0.25 };
/** Orders left out for which is found what would let them in: that takes time. */
const MOST_RELAXED = 20;

/** Milliseconds by a clock that all threads share and that never jumps. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now();

/**
 * Solves a problem as one thread of a team, from the first solution through all meetings. All threads of a team do the same with the same reports;
 * thread 0 has the clock, tells of the progress and makes the answer.
 * @returns the solution, of thread 0; null of the others
 */
export function runSearch(
  problem: Problem,
  settings: SearchSettings,
  team: Team,
  onProgress?: (progress: Progress) => void,
): Solution | null {
  const begun = (settings.begunAt ?? absoluteNow()) - performance.timeOrigin;
  const { repeat } = settings;
  const seed = repeat?.seed ?? settings.seed;
  const parameters = repeat ? repeat.parameters : settings.parameters;
  const search = new Search(problem, seed, settings.initial ?? [], parametersWith(parameters));
  const plan = new RoundPlan(
    settings,
    team.threads,
    search.model.units,
    begun,
    search.recombination?.times ?? 1,
    repeat,
  );
  const first = search.bestStanding();
  const course = new Course(problem, search, first, onProgress);
  const cuts = new Random(seed);
  const isForFewer = team.thread % 2 === 1 && search.goesAlone(0);
  const seeksFewer = isForFewer && search.findsFewerBySeeking();
  const fewerShare = search.isOfPairs() ? FEWER_SHARE.pairs : FEWER_SHARE.single;
  const fleetPrice = isForFewer && !seeksFewer ? new FleetPrice(first.cost, course.vehiclesUsed()) : null;
  search.diverge(team.thread);
  course.tell(0, true);

  let agreed = first;
  let parts: Part[] | null = null;
  let alone = 0;
  let hasSoughtFleet = false;
  const meetings: number[] = [];
  let rounds = team.meet(reportOf(search, team, true), plan.next(0)).next;
  while (rounds > 0) {
    const at = meetings.length;
    if (alone === 0) {
      const seeksFleet = search.seeksFleet(at / plan.meetings);
      // What was tried with a vehicle fewer still than the best plan has, and left orders out, is given up.
      if (hasSoughtFleet && !seeksFleet) agreed = course.best;
      hasSoughtFleet = seeksFleet;
      search.adopt(agreed);
      parts = search.searchesParts(at / plan.meetings)
        ? shareOut(search.routes, agreed.absent, team.threads, cuts)
        : null;
      const part = parts?.[team.thread];
      const absent = part?.absent ?? search.aimAtFleet(agreed, course.vehiclesUsed(), at / plan.meetings);
      search.take(part?.vehicles ?? null, absent);
      if (parts) alone = 1;
      else alone = search.goesAlone(at / plan.meetings) ? plan.meetings : MEETINGS_ALONE;
    }
    alone--;
    if (seeksFewer) search.seekFewer(at / plan.meetings < fewerShare);
    if (fleetPrice) search.priceFleet(fleetPrice.at(at / plan.meetings));
    const isComplete = search.run(rounds, at / plan.meetings, (at + 1) / plan.meetings, () => team.isCancelled());
    const isTime = plan.recombinesAfter(at);
    if (parts && isTime) {
      const from = performance.now();
      search.recombine();
      plan.recombined(performance.now() - from);
    }
    const recombines = !parts && search.mayRecombine() && isTime;
    const { reports, next } = team.meet(reportOf(search, team, isComplete), plan.next(at + 1));
    if (reports.some((report) => !report.isComplete)) break;
    meetings.push(rounds);
    const together = parts ? joined : leastOf;
    agreed = together(reports.map((report) => report.current));
    const best = together(reports.map((report) => report.best));
    course.keep(best, rounds * team.threads);
    if (recombines) {
      const recombinesFrom = performance.now();
      // Each thread has met other routes. They are compared by what they cost.
      search.priceFleet(0);
      for (const report of reports) search.learn(report.best);
      search.adopt(course.best);
      search.take(null, course.best.absent);
      search.recombine();
      agreed = leastOf(team.meet(reportOf(search, team, true), next).reports.map((report) => report.best));
      plan.recombined(performance.now() - recombinesFrom);
      course.keep(agreed, 0);
      alone = 0;
    }
    if (search.hasGivenUp(agreed, (at + 1) / plan.meetings)) alone = 0;
    course.tell((at + 1) / plan.meetings, false);
    rounds = next;
  }
  if (team.thread !== 0) return null;
  course.tell(1, true);
  return course.solution({
    seed,
    threads: team.threads,
    iterations: course.iterations,
    planned: plan.meetings,
    meetings,
    ...(parameters ? { parameters } : {}),
  });
}

const reportOf = (search: Search, { thread }: Team, isComplete: boolean): Report => ({
  thread,
  isComplete,
  current: search.currentStanding(),
  best: search.bestStanding(),
});

const isBetter = (one: Standing, other: Standing): boolean =>
  one.missing < other.missing || (one.missing === other.missing && one.cost < other.cost);

const leastOf = (standings: readonly Standing[]): Standing =>
  standings.reduce((least, standing) => (isBetter(standing, least) ? standing : least));

/** The parts of several threads as one. */
function joined(parts: readonly Standing[]): Standing {
  const vehicles = parts[0]?.routes.length ?? 0;
  return {
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
    missing: parts.reduce((sum, { missing }) => sum + missing, 0),
    absent: parts.flatMap(({ absent }) => absent),
    routes: Array.from({ length: vehicles }, (_, v) => parts.find(({ routes }) => routes[v])?.routes[v] ?? null),
  };
}

/** The best solution so far, told on the way and answered in the end. */
class Course {
  iterations = 0;
  private readonly problem: Problem;
  private readonly search: Search;
  private readonly onProgress: ((progress: Progress) => void) | undefined;
  /** The best solution so far. */
  best: Standing;
  private toldAt = Number.NEGATIVE_INFINITY;
  private untold = true;

  constructor(
    problem: Problem,
    search: Search,
    first: Standing,
    onProgress: ((progress: Progress) => void) | undefined,
  ) {
    this.problem = problem;
    this.search = search;
    this.best = first;
    this.onProgress = onProgress;
  }

  keep(standing: Standing, iterations: number): void {
    this.iterations += iterations;
    if (!isBetter(standing, this.best)) return;
    this.best = standing;
    this.untold = true;
  }

  vehiclesUsed(): number {
    return this.best.routes.reduce((used, route) => used + (route && route.length > 0 ? 1 : 0), 0);
  }

  /** Tells of something better, at most a few times a second. */
  tell(share: number, isUrgent: boolean): void {
    if (!this.onProgress || !this.untold) return;
    const now = performance.now();
    if (!isUrgent && now - this.toldAt < PROGRESS_EVERY_MS) return;
    this.toldAt = now;
    this.untold = false;
    const left = this.best.absent.length + this.search.hopeless.length;
    this.onProgress({
      iteration: this.iterations,
      cost: this.best.cost,
      placed: this.problem.jobs.length + this.problem.shipments.length - left,
      share,
      routes: this.sequences(),
    });
  }

  solution(record: SearchRecord): Solution {
    const { problem, search, best } = this;
    const { model } = search;
    const routes = this.sequences().map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
    const left = [...best.absent, ...search.hopeless].sort((one, other) => one - other);
    const reasons = explain(
      problem,
      left,
      best.routes.map((route) => route ?? []),
    );
    const ids = left.map((unit) => model.unitIds[unit]!);
    const relaxations = relaxationsOf(problem, ids.slice(0, MOST_RELAXED), this.sequences());
    const unscheduled: Unscheduled[] = ids.map((id, at) => ({
      id,
      reason: reasons[at]!,
      relaxations: relaxations[at] ?? [],
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
