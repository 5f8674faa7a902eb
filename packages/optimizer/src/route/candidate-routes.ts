import { GranularNeighbourhood } from './granular-neighbourhood.ts';
import type { Routes } from './routes.ts';

/** Maximum neighbours of a task for ruin: its strings are adjacent, so more are never needed. */
const NEIGHBOURS = 250;
/**
 * A unit is tried on the routes of this many neighbours, and on all others only if it fits on none of those. Of a
 * hundred tasks thirty lie on nearly all routes.
 */
const GRANULARITY = { few: 30, many: 60 };
/** More tasks are many. */
const FEW_TASKS = 250;
/** Neighbours of a task whose tails may follow it. */
const TAILS = 30;
const NOT_COMPUTED = -2;
/** With so few vehicles all are tried at once. */
export const FEW_VEHICLES = 5;

/**
 * The routes on which a unit is tried, and the tails that may follow a task: those of its neighbours, and one empty
 * route of each vehicle type.
 */
export class CandidateRoutes {
  /** The neighbours of each task. */
  readonly neighbours: GranularNeighbourhood;
  /** The vehicles to try; the last `collect…` returned how many. */
  readonly vehicles: Int32Array;
  /** The first nodes of the tails to try; `collectTails` returned how many. */
  readonly heads: Int32Array;
  private readonly routes: Routes;
  /** One idle vehicle of each type in the subproblem. */
  private readonly idle: Int32Array;
  private idleCount = 0;
  private areIdleStale = true;
  private readonly marked: Int32Array;
  private mark = 0;
  readonly granularity: number;
  /**
   * The neighbours of each task without itself, one list after another. −1: end of the list. −2: not yet computed.
   */
  readonly neighbourLists: Int32Array;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.neighbours = new GranularNeighbourhood(model, model.freeTasks(), NEIGHBOURS);
    this.granularity = model.tasks > FEW_TASKS ? GRANULARITY.many : GRANULARITY.few;
    this.neighbourLists = new Int32Array(this.granularity * model.tasks).fill(NOT_COMPUTED);
    this.vehicles = new Int32Array(model.vehicles + 1);
    this.heads = new Int32Array(TAILS + model.vehicles);
    this.idle = new Int32Array(model.vehicles);
    this.marked = new Int32Array(Math.max(model.vehicles, model.vehicleTypes) + 2);
    routes.onUseChanged = () => {
      this.areIdleStale = true;
    };
  }

  /**
   * Collects the routes of a unit's neighbours, nearest first, and one idle vehicle of each type.
   * @param mostRoutes maximum number of routes
   * @returns how many
   */
  collectNeighbourRoutes(unit: number, mostRoutes = Number.POSITIVE_INFINITY): number {
    const { routes, vehicles, marked, granularity, neighbourLists } = this;
    const { model, routeOf, isInSubproblem, subproblem } = routes;
    if (subproblem.length <= FEW_VEHICLES) return this.collectAll();
    // A task on no route, −1, counts for a vehicle outside the subproblem. The loop has no branches, because they would be
    // unpredictable.
    const outside = model.vehicles + 1;
    const mark = this.nextMark();
    let count = 0;
    for (let task = model.first[unit]!; task >= 0; task = task === model.first[unit] ? model.second[unit]! : -1) {
      const from = granularity * task;
      if (neighbourLists[from] === NOT_COMPUTED) this.computeNeighbours(task);
      for (let at = from; at < from + granularity; at++) {
        const other = neighbourLists[at]!;
        if (other < 0) break;
        const route = routeOf[other]!;
        const v = route + ((route >> 31) & outside);
        const differs = marked[v]! ^ mark;
        marked[v] = mark;
        vehicles[count] = v;
        count += ((differs | -differs) >>> 31) & isInSubproblem[v]!;
      }
    }
    return this.addIdle(Math.min(count, mostRoutes));
  }

  /**
   * Collects the neighbours of a task that are on a route, and the end of an idle vehicle of each type. @returns how
   * many
   */
  collectTails(task: number): number {
    const { heads, granularity, neighbourLists, routes } = this;
    const from = granularity * task;
    if (neighbourLists[from] === NOT_COMPUTED) this.computeNeighbours(task);
    let count = 0;
    for (let at = from; at < from + TAILS; at++) {
      const head = neighbourLists[at]!;
      if (head < 0) break;
      if (routes.routeOf[head]! >= 0) heads[count++] = head;
    }
    if (routes.used >= routes.maxUsed || routes.next[task]! >= routes.model.tasks) return count;
    if (this.areIdleStale) this.findIdle();
    for (let at = 0; at < this.idleCount; at++) heads[count++] = routes.endOf(this.idle[at]!);
    return count;
  }

  /**
   * Returns a random one of the subproblem's idle vehicles of different types; −1: none, or no more vehicles may be used.
   */
  anyIdle(random: { below(count: number): number }): number {
    if (this.areIdleStale) this.findIdle();
    return this.idleCount === 0 ? -1 : this.idle[random.below(this.idleCount)]!;
  }

  /** Collects all routes of the subproblem, and one idle vehicle of each type. @returns how many */
  collectAll(): number {
    const { vehicles, routes } = this;
    let count = 0;
    for (const v of routes.subproblem) if (routes.length[v]! > 0) vehicles[count++] = v;
    return this.addIdle(count);
  }

  /** Returns the index in `neighbourLists` at which the neighbours of a task begin. */
  neighboursFrom(task: number): number {
    const from = this.granularity * task;
    if (this.neighbourLists[from] === NOT_COMPUTED) this.computeNeighbours(task);
    return from;
  }

  /** Collects one idle vehicle of each type. @returns how many */
  collectIdle(): number {
    return this.addIdle(0);
  }

  private computeNeighbours(task: number): void {
    const { granularity, neighbourLists } = this;
    const nearest = this.neighbours.of(task);
    for (let at = 0; at < granularity; at++) neighbourLists[granularity * task + at] = nearest[at + 1] ?? -1;
  }

  private addIdle(count: number): number {
    if (this.routes.used >= this.routes.maxUsed) return count;
    if (this.areIdleStale) this.findIdle();
    for (let at = 0; at < this.idleCount; at++) this.vehicles[count + at] = this.idle[at]!;
    return count + this.idleCount;
  }

  /** Returns a mark that none of the last 2³² calls returned. */
  private nextMark(): number {
    this.mark = (this.mark + 1) | 0;
    return this.mark;
  }

  private findIdle(): void {
    const { routes, marked, idle } = this;
    const mark = this.nextMark();
    this.idleCount = 0;
    for (const v of routes.subproblem) {
      const type = routes.model.vehicleType[v]!;
      if (routes.length[v]! > 0 || marked[type] === mark) continue;
      marked[type] = mark;
      idle[this.idleCount++] = v;
    }
    this.areIdleStale = false;
  }
}
