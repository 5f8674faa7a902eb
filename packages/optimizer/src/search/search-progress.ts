import type { Problem, Sequence } from '../problem/problem.ts';
import type { SearchRecord, Solution, Unscheduled } from '../problem/solution.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { explain } from './explanations/explain.ts';
import { relaxationsOf } from './explanations/relax.ts';
import type { Search } from './search.ts';
import { isBetter, type ThreadSolution } from './threads/team.ts';

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
/** Unscheduled orders for which relaxations are computed, which takes time. */
const MAX_RELAXED = 20;

/** The best solution so far, which is reported and becomes the result. */
export class SearchProgress {
  iterations = 0;
  private readonly problem: Problem;
  private readonly search: Search;
  private readonly onProgress: ((progress: Progress) => void) | undefined;
  /** The best solution so far. */
  best: ThreadSolution;
  private publishedAt = Number.NEGATIVE_INFINITY;
  private unpublished = true;

  constructor(problem: Problem, search: Search, onProgress: ((progress: Progress) => void) | undefined) {
    this.problem = problem;
    this.search = search;
    this.best = search.solution.incumbent();
    this.onProgress = onProgress;
  }

  update(candidate: ThreadSolution, iterations: number): void {
    this.iterations += iterations;
    if (!isBetter(candidate, this.best)) return;
    this.best = candidate;
    this.unpublished = true;
  }

  /** Returns how many orders the best solution leaves out. */
  leftOut(): number {
    return this.best.unassigned.length + this.search.first.unservable.length;
  }

  /** Reports a better solution, at most a few times a second. */
  publish(share: number, isUrgent: boolean): void {
    if (!this.onProgress || !this.unpublished) return;
    const now = performance.now();
    if (!isUrgent && now - this.publishedAt < PROGRESS_EVERY_MS) return;
    this.publishedAt = now;
    this.unpublished = false;
    this.onProgress({
      iteration: this.iterations,
      cost: this.best.cost,
      placed: this.problem.jobs.length + this.problem.shipments.length - this.leftOut(),
      share,
      routes: this.sequences(),
    });
  }

  /** @param isOver returns whether the time for reasons and relaxations of orders that are left out is over */
  result(isOver: () => boolean, record: SearchRecord): Solution {
    const { problem, best } = this;
    const { model, first } = this.search;
    const routes = this.sequences().map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
    const left = [...best.unassigned, ...first.unservable].sort((a, b) => a - b);
    const nodes = best.routes.map((route) => route ?? []);
    const reasons = explain(problem, left, nodes, { untried: first.untried, isOver });
    const ids = left.map((unit) => model.unitIds[unit]!);
    // No rule has to change for orders that there was no time to place.
    const relaxed = ids.filter((_, at) => reasons[at] !== 'time-limit').slice(0, MAX_RELAXED);
    const relaxationsByOrder = relaxationsOf(problem, relaxed, this.sequences(), isOver);
    const relaxations = new Map(relaxed.map((id, at) => [id, relaxationsByOrder[at]]));
    const unscheduled: Unscheduled[] = ids.map((id, at) => ({
      id,
      reason: reasons[at]!,
      relaxations: relaxations.get(id) ?? [],
    }));
    const orders = problem.jobs.length + problem.shipments.length;
    const summary = summaryOf(routes, unscheduled, orders, problem.options?.stability);
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
