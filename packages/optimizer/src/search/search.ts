import type { Problem, Sequence } from '../problem/problem.ts';
import type { Solution, Unscheduled } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { Acceptance, type Candidate } from './acceptance.ts';
import { appendFeasible } from './append-feasible.ts';
import { explain } from './explain.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import { State } from './state.ts';
import { type Budget, StopRule } from './stop-rule.ts';
import { Undo } from './undo.ts';

export interface SearchSettings extends Budget {
  /** Whole number; the same seed and iterations give the same answer. */
  readonly seed: number;
  /** Order of stops to begin from; what breaks a rule is left out and placed anew. */
  readonly initial?: readonly Sequence[];
}

/** What is known of the best solution so far. */
export interface Progress {
  readonly iteration: number;
  /** In seconds of work, or metres with the objective 'distance'; orders left out are not in it. */
  readonly cost: number;
  /** Orders on routes, fixed ones included. */
  readonly placed: number;
  readonly routes: readonly Sequence[];
}

export interface Outside {
  /** Asked now and then; true ends the search with the best so far. */
  readonly isCancelled?: () => boolean;
  /** Told at each better solution, at most a few times a second. */
  readonly onProgress?: (progress: Progress) => void;
}

const PROGRESS_EVERY_MS = 200;
/** Units out of reach for now that are tried again in one round. */
const RETRIED_ABSENT = 30;

/** Solves a problem in this thread. Throws InvalidProblem when `validate` objects. */
export function search(problem: Problem, settings: SearchSettings, outside: Outside = {}): Solution {
  assertValid(problem);
  return new Search(problem, settings, outside).run();
}

class Search {
  private readonly problem: Problem;
  private readonly settings: SearchSettings;
  private readonly outside: Outside;
  private readonly model: Model;
  private readonly state: State;
  private readonly random: Random;
  private readonly undo: Undo;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  /** Units no vehicle can take even alone. */
  private readonly hopeless: number[] = [];
  private current: Candidate = { cost: 0, missing: 0, absent: [] };
  private best: Candidate = this.current;
  private bestRoutes: Int32Array[] = [];
  private reportedAt = Number.NEGATIVE_INFINITY;
  private unreported = false;

  constructor(problem: Problem, settings: SearchSettings, outside: Outside) {
    this.problem = problem;
    this.settings = settings;
    this.outside = outside;
    this.model = new Model(problem);
    this.state = new State(this.model);
    this.random = new Random(settings.seed);
    this.undo = new Undo(this.model.vehicles);
    this.ruin = new Ruin(this.model, this.random);
    this.recreate = new Recreate(this.model, this.random);
  }

  run(): Solution {
    const stop = new StopRule(this.settings, this.model.units, () => this.outside.isCancelled?.() ?? false);
    this.construct();
    let iteration = 0;
    const movable = this.model.units - this.hopeless.length;
    if (movable > 0) {
      const acceptance = new Acceptance(this.random, this.model.units, this.stopCost());
      for (let progress = stop.at(0); progress < 1; progress = stop.at(++iteration))
        this.round(acceptance, progress, iteration);
    }
    if (this.unreported) this.report(iteration);
    return this.solution(iteration);
  }

  private construct(): void {
    const { model, state, recreate } = this;
    this.placeCarried();
    this.placeInitial();
    const open: number[] = [];
    for (let unit = 0; unit < model.units; unit++) {
      if (state.isPlaced(unit)) continue;
      recreate.findBest(state, unit, NO_BLINKS);
      if (state.bestVehicle >= 0 || this.fitsAlone(unit)) open.push(unit);
      else this.hopeless.push(unit);
    }
    const absent: number[] = [];
    recreate.run(state, null, open, absent, NO_BLINKS);
    this.current = this.candidate(absent);
    state.aimAtBalance();
    this.keepBest(0);
  }

  /** What is on board has to be brought: where shift or limits are too short for that and the fixed steps alone, they give way. */
  private placeCarried(): void {
    const { model, state, recreate } = this;
    for (let v = 0; v < model.vehicles; v++) {
      if (model.hasPrefix[v] === 0) continue;
      const end = state.endOf(v);
      const limit = model.limit[end]!;
      model.limit[end] = Number.POSITIVE_INFINITY;
      const limits = state.liftLimits(v);
      state.refresh(v);
      for (let unit = 0; unit < model.units; unit++) {
        if (model.carriedBy[unit] !== v) continue;
        recreate.findBest(state, unit, NO_BLINKS);
        if (state.bestVehicle >= 0) state.insertAtBest(unit);
      }
      model.limit[end] = Math.max(limit, state.endTimeOf(v));
      state.setLimits(v, limits);
      state.refresh(v);
    }
  }

  private placeInitial(): void {
    const { model, state } = this;
    const nodes = new Map(model.refs.map((ref, node) => [`${ref.kind} ${ref.taskId}`, node]));
    const vehicles = new Map(this.problem.vehicles.map((vehicle, v) => [vehicle.id, v]));
    for (const { vehicleId, tasks } of this.settings.initial ?? []) {
      const v = vehicles.get(vehicleId);
      if (v === undefined || model.locked[v] === 1) continue;
      const wanted = tasks.flatMap((task) => nodes.get(`${task.kind} ${task.taskId}`) ?? []);
      appendFeasible(state, v, wanted);
    }
  }

  private fitsAlone(unit: number): boolean {
    this.lonely ??= new State(this.model);
    this.recreate.findBest(this.lonely, unit, NO_BLINKS);
    return this.lonely.bestVehicle >= 0;
  }
  private lonely: State | undefined;

  private round(acceptance: Acceptance, progress: number, iteration: number): void {
    const { state, undo, random, current } = this;
    undo.begin();
    const units: number[] = [];
    this.ruin.run(state, undo, units);
    const absent: number[] = [];
    const retried = Math.min(RETRIED_ABSENT, current.absent.length);
    const from = current.absent.length > retried ? random.below(current.absent.length) : 0;
    current.absent.forEach((unit, at) => {
      const turn = (at - from + current.absent.length) % current.absent.length;
      (turn < retried ? units : absent).push(unit);
    });
    this.recreate.run(state, undo, units, absent);
    const next = this.candidate(absent);
    if (state.broken > 0 || !acceptance.accepts(next, current, progress)) {
      undo.restore(state);
      return;
    }
    this.current = next;
    state.aimAtBalance();
    const fewer = next.missing < this.best.missing;
    if (fewer || (next.missing === this.best.missing && next.cost < this.best.cost)) this.keepBest(iteration);
  }

  private candidate(absent: number[]): Candidate {
    let missing = 0;
    for (const unit of absent) missing += this.model.weight[unit]!;
    return { cost: this.state.cost(), missing, absent };
  }

  /** Mean cost of a stop beside its service, by which temperatures are measured. */
  private stopCost(): number {
    const { model, state } = this;
    let cost = 0;
    let stops = 1;
    for (let v = 0; v < model.vehicles; v++) {
      if (state.length[v] === 0) continue;
      stops += state.length[v]! + 1;
      cost += model.timePrice[v]! * state.travelOf(v) + model.distancePrice[v]! * state.distance[v]!;
    }
    return Math.max(cost / stops, 1e-9);
  }

  private keepBest(iteration: number): void {
    this.best = this.current;
    this.bestRoutes = this.state.sequences();
    this.unreported = true;
    if (this.outside.onProgress && performance.now() - this.reportedAt >= PROGRESS_EVERY_MS) this.report(iteration);
  }

  private report(iteration: number): void {
    this.reportedAt = performance.now();
    this.unreported = false;
    const left = this.best.absent.length + this.hopeless.length;
    this.outside.onProgress?.({
      iteration,
      cost: this.best.cost,
      placed: this.problem.jobs.length + this.problem.shipments.length - left,
      routes: this.sequences(),
    });
  }

  private sequences(): Sequence[] {
    return this.problem.vehicles.map((vehicle, v) => ({
      vehicleId: vehicle.id,
      tasks: [
        ...(vehicle.prefix ?? []).map(({ kind, taskId }) => ({ kind, taskId })),
        ...Array.from(this.bestRoutes[v]!, (node) => this.model.refs[node]!),
      ],
    }));
  }

  private solution(iterations: number): Solution {
    const { problem, model } = this;
    const routes = this.sequences().map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
    const left = [...this.best.absent, ...this.hopeless].sort((one, other) => one - other);
    const reasons = explain(problem, left, this.bestRoutes);
    const unscheduled: Unscheduled[] = left.map((unit, at) => ({
      id: model.unitIds[unit]!,
      reason: reasons[at]!,
      relaxations: [],
    }));
    const summary = summaryOf(routes, unscheduled, problem.jobs.length + problem.shipments.length);
    return {
      routes,
      unscheduled,
      summary,
      search: { seed: this.settings.seed, threads: 1, iterations, meetings: [iterations] },
    };
  }
}
