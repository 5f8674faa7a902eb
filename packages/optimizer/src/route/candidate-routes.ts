import { Neighbours } from './neighbours.ts';
import type { Routes } from './routes.ts';

/** Neighbours of a task that ruin may reach: strings are adjacent, so far ones never are. */
const NEIGHBOURS = 250;
/** A unit is tried on the routes of so many neighbours, and on all others only where it fits on none of those. Of a hundred tasks thirty lie on nearly all routes. */
const REACH = { few: 30, many: 60 };
/** More tasks are many. */
const FEW_TASKS = 250;
/** Neighbours of a task whose tails may follow it. */
const TAILS = 30;
const NOT_COMPUTED = -2;
/** With so few vehicles all are tried at once. */
export const FEW_VEHICLES = 5;

/** The routes on which a unit is tried, and the tails that may follow a task: those near it, and one empty route of each vehicle type. */
export class CandidateRoutes {
  /** The tasks near each task. */
  readonly neighbours: Neighbours;
  /** The vehicles to try, as many as the last `collect…` answered. */
  readonly vehicles: Int32Array;
  /** The first nodes of the tails to try, as many as `collectTails` answered. */
  readonly heads: Int32Array;
  private readonly routes: Routes;
  /** Of the part, one idle vehicle of each type. */
  private readonly idle: Int32Array;
  private idleCount = 0;
  private areIdleStale = true;
  private readonly marked: Int32Array;
  private mark = 0;
  readonly reach: number;
  /** The neighbours within reach of each task, the task itself left out, one after another; −1: no more. −2: not yet computed. */
  readonly near: Int32Array;

  constructor(routes: Routes) {
    const { model } = routes;
    this.routes = routes;
    this.neighbours = new Neighbours(model, model.freeTasks(), NEIGHBOURS);
    this.reach = model.tasks > FEW_TASKS ? REACH.many : REACH.few;
    this.near = new Int32Array(this.reach * model.tasks).fill(NOT_COMPUTED);
    this.vehicles = new Int32Array(model.vehicles + 1);
    this.heads = new Int32Array(TAILS + model.vehicles);
    this.idle = new Int32Array(model.vehicles);
    this.marked = new Int32Array(Math.max(model.vehicles, model.vehicleTypes) + 2);
    routes.onUseChanged = () => {
      this.areIdleStale = true;
    };
  }

  /** Collects the routes that pass near a unit, nearest first, and one idle vehicle of each type. @returns how many */
  collectNear(unit: number): number {
    const { routes, vehicles, marked, reach, near } = this;
    const { model, routeOf, isInPart, part } = routes;
    if (part.length <= FEW_VEHICLES) return this.collectAll();
    // A task on no route, −1, counts for a vehicle outside the part. Without branches, since nobody can predict which routes were met before.
    const outside = model.vehicles + 1;
    const mark = this.nextMark();
    let count = 0;
    for (let task = model.first[unit]!; task >= 0; task = task === model.first[unit] ? model.second[unit]! : -1) {
      const from = reach * task;
      if (near[from] === NOT_COMPUTED) this.computeNear(task);
      for (let at = from; at < from + reach; at++) {
        const other = near[at]!;
        if (other < 0) break;
        const route = routeOf[other]!;
        const v = route + ((route >> 31) & outside);
        const differs = marked[v]! ^ mark;
        marked[v] = mark;
        vehicles[count] = v;
        count += ((differs | -differs) >>> 31) & isInPart[v]!;
      }
    }
    return this.addIdle(count);
  }

  /** Collects the tasks nearest to a task that are on a route, and the end of an idle vehicle of each type. @returns how many */
  collectTails(task: number): number {
    const { heads, reach, near, routes } = this;
    const from = reach * task;
    if (near[from] === NOT_COMPUTED) this.computeNear(task);
    let count = 0;
    for (let at = from; at < from + TAILS; at++) {
      const head = near[at]!;
      if (head < 0) break;
      if (routes.routeOf[head]! >= 0) heads[count++] = head;
    }
    if (routes.used >= routes.mostUsed || routes.next[task]! >= routes.model.tasks) return count;
    if (this.areIdleStale) this.findIdle();
    for (let at = 0; at < this.idleCount; at++) heads[count++] = routes.endOf(this.idle[at]!);
    return count;
  }

  /** A random one of the part's idle vehicles of different types; −1: none, or no more vehicles may be used. @param random has `below` */
  anyIdle(random: { below(count: number): number }): number {
    if (this.areIdleStale) this.findIdle();
    return this.idleCount === 0 ? -1 : this.idle[random.below(this.idleCount)]!;
  }

  /** Collects all routes of the part, and one idle vehicle of each type. @returns how many */
  collectAll(): number {
    const { vehicles, routes } = this;
    let count = 0;
    for (const v of routes.part) if (routes.length[v]! > 0) vehicles[count++] = v;
    return this.addIdle(count);
  }

  /** Returns where the neighbours of a task begin in `near`. */
  nearFrom(task: number): number {
    const from = this.reach * task;
    if (this.near[from] === NOT_COMPUTED) this.computeNear(task);
    return from;
  }

  /** Collects one idle vehicle of each type. @returns how many */
  collectIdle(): number {
    return this.addIdle(0);
  }

  private computeNear(task: number): void {
    const { reach, near } = this;
    const nearest = this.neighbours.of(task);
    for (let at = 0; at < reach; at++) near[reach * task + at] = nearest[at + 1] ?? -1;
  }

  private addIdle(count: number): number {
    if (this.routes.used >= this.routes.mostUsed) return count;
    if (this.areIdleStale) this.findIdle();
    for (let at = 0; at < this.idleCount; at++) this.vehicles[count + at] = this.idle[at]!;
    return count + this.idleCount;
  }

  /** A mark that none of the last four thousand million calls had. */
  private nextMark(): number {
    this.mark = (this.mark + 1) | 0;
    return this.mark;
  }

  private findIdle(): void {
    const { routes, marked, idle } = this;
    const mark = this.nextMark();
    this.idleCount = 0;
    for (const v of routes.part) {
      const type = routes.model.vehicleType[v]!;
      if (routes.length[v]! > 0 || marked[type] === mark) continue;
      marked[type] = mark;
      idle[this.idleCount++] = v;
    }
    this.areIdleStale = false;
  }
}
