import type { Model } from './model.ts';
import { Neighbours } from './neighbours.ts';
import { Routes } from './routes.ts';

/** Neighbours kept a task; strings are adjacent, so far ones are never reached. */
const NEIGHBOURS = 250;
/** A unit is tried on the routes of so many tasks nearest to it; only where it fits on none of them on the others too. Of hundred tasks thirty lie on nearly all routes. */
const REACH = { few: 30, many: 60 };
/** More tasks are many. */
const FEW_TASKS = 250;
/** So many tails are tried behind a task, those of the tasks nearest to it: no more than are within reach. */
const TAILS = 30;
const NOT_ASKED = -2;
/** With so few vehicles all are tried at once. */
export const FEW_VEHICLES = 5;

/** Which routes a unit is tried on and which tails may follow a task: those that pass near it, and one idle vehicle of each kind. */
export class NearRoutes extends Routes {
  /** The tasks near each task. */
  readonly neighbours: Neighbours;
  /** The routes to be tried for a unit, as many as `collect…` said. */
  protected readonly candidates: Int32Array;
  /** Of the part, one vehicle of each kind without stops. */
  private readonly home: Int32Array;
  private homeCount = 0;
  private homeIsStale = true;
  private readonly isHome: Uint8Array;
  /** Vehicles with stops that may be moved, and how many there may be. */
  used: number;
  mostUsed = Number.POSITIVE_INFINITY;
  private readonly marked: Int32Array;
  private stamp = 0;
  /** Where tails begin that may follow a task, as many as `collectHeads` said. */
  protected readonly heads: Int32Array;
  /** For how many tasks a unit's routes are looked at. */
  private readonly reach: number;
  /** The tasks within each task's reach, nearest first and itself left out, one after another; −1: no more. −2: not yet asked for. */
  private readonly near: Int32Array;

  constructor(model: Model) {
    super(model);
    this.neighbours = new Neighbours(model, model.freeTasks(), NEIGHBOURS);
    this.reach = model.tasks > FEW_TASKS ? REACH.many : REACH.few;
    this.near = new Int32Array(this.reach * model.tasks).fill(NOT_ASKED);
    this.candidates = new Int32Array(model.vehicles + 1);
    this.heads = new Int32Array(TAILS + model.vehicles);
    this.home = new Int32Array(model.vehicles);
    this.marked = new Int32Array(Math.max(model.vehicles, model.classes) + 1);
    this.isHome = new Uint8Array(model.vehicles);
    this.used = model.vehicles;
  }

  override takePart(vehicles: Int32Array | null): void {
    super.takePart(vehicles);
    this.homeIsStale = true;
  }

  protected override touch(v: number): void {
    super.touch(v);
    const isHome = this.length[v] === 0 ? 1 : 0;
    if (isHome === this.isHome[v]) return;
    this.homeIsStale = true;
    this.used += isHome === 1 ? -1 : 1;
    this.isHome[v] = isHome;
  }

  /** Finds the routes that pass near a unit, the nearest first, and one vehicle of each kind at home; answers how many. */
  protected collectNear(unit: number): number {
    const { model, candidates, routeOf, takesPart, marked, reach, near } = this;
    if (this.part.length <= FEW_VEHICLES) return this.collectAll();
    // What is on no route, −1, counts for a vehicle that takes no part. No branches, since nobody can foretell which routes were met before.
    const nowhere = model.vehicles + 1;
    const stamp = this.nextStamp();
    let count = 0;
    for (let task = model.first[unit]!; task >= 0; task = task === model.first[unit] ? model.second[unit]! : -1) {
      const from = reach * task;
      if (near[from] === NOT_ASKED) this.findNear(task);
      for (let at = from; at < from + reach; at++) {
        const other = near[at]!;
        if (other < 0) break;
        const route = routeOf[other]!;
        const v = route + ((route >> 31) & nowhere);
        const differs = marked[v]! ^ stamp;
        marked[v] = stamp;
        candidates[count] = v;
        count += ((differs | -differs) >>> 31) & takesPart[v]!;
      }
    }
    return this.addHome(count);
  }

  /** The tasks nearest to a task that are on a route, and the end of an idle vehicle of each kind; answers how many. */
  protected collectHeads(task: number): number {
    const { heads, reach, near, routeOf } = this;
    const from = reach * task;
    if (near[from] === NOT_ASKED) this.findNear(task);
    let count = 0;
    for (let at = from; at < from + TAILS; at++) {
      const head = near[at]!;
      if (head < 0) break;
      if (routeOf[head]! >= 0) heads[count++] = head;
    }
    if (this.used >= this.mostUsed || this.next[task]! >= this.model.tasks) return count;
    if (this.homeIsStale) this.findHome();
    for (let at = 0; at < this.homeCount; at++) heads[count++] = this.endOf(this.home[at]!);
    return count;
  }

  private findNear(task: number): void {
    const { reach, near } = this;
    const nearest = this.neighbours.of(task);
    for (let at = 0; at < reach; at++) near[reach * task + at] = nearest[at + 1] ?? -1;
  }

  /** All routes of the part, of vehicles at home one of each kind; answers how many. */
  protected collectAll(): number {
    const { candidates, part, isHome } = this;
    let count = 0;
    for (let at = 0; at < part.length; at++) if (isHome[part[at]!] === 0) candidates[count++] = part[at]!;
    return this.addHome(count);
  }

  private addHome(count: number): number {
    if (this.used >= this.mostUsed) return count;
    if (this.homeIsStale) this.findHome();
    for (let at = 0; at < this.homeCount; at++) this.candidates[count + at] = this.home[at]!;
    return count + this.homeCount;
  }

  /** A mark that none of the last four thousand million had. */
  private nextStamp(): number {
    this.stamp = (this.stamp + 1) | 0;
    return this.stamp;
  }

  private findHome(): void {
    const { model, part, isHome, marked, home } = this;
    const stamp = this.nextStamp();
    this.homeCount = 0;
    for (let at = 0; at < part.length; at++) {
      const v = part[at]!;
      const kind = model.vehicleClass[v]!;
      if (isHome[v] === 0 || marked[kind] === stamp) continue;
      marked[kind] = stamp;
      home[this.homeCount++] = v;
    }
    this.homeIsStale = false;
  }
}
