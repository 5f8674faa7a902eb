import type { Random } from '../random.ts';
import type { Routes } from '../../route/routes.ts';

/**
 * Stores routes before a trial changes them. An iteration of ruin and recreate is one trial, and so is each tail
 * exchange, vehicle exchange and fleet split.
 */
export class Undo {
  private readonly saved: Int32Array;
  private trial = 1;
  private vehicles: number[] = [];
  /** `Routes.figures` numbers for each route. */
  private figures = new Float64Array(0);
  private bounds: number[] = [];
  private tasks: number[] = [];
  private changed: number[] = [];

  constructor(vehicles: number) {
    this.saved = new Int32Array(vehicles);
  }

  /** Starts a trial and discards what was stored. */
  begin(): void {
    this.trial++;
    this.vehicles.length = 0;
    this.bounds.length = 0;
    this.tasks.length = 0;
  }

  /** Stores a route, once a trial. Call it before the first change. */
  save(routes: Routes, v: number): void {
    if (this.saved[v] === this.trial) return;
    this.saved[v] = this.trial;
    if (this.figures.length === 0) this.figures = new Float64Array(routes.figures * this.saved.length);
    routes.saveFigures(v, this.figures, routes.figures * this.vehicles.length);
    this.vehicles.push(v);
    this.bounds.push(this.tasks.length);
    for (let node = routes.next[routes.startOf(v)]!; node < routes.model.tasks; node = routes.next[node]!)
      this.tasks.push(node);
  }

  /** Returns a random route of those stored in this trial; −1: none. */
  anyRoute(random: Random): number {
    return this.vehicles.length === 0 ? -1 : this.vehicles[random.below(this.vehicles.length)]!;
  }

  /** Returns whether a predicate holds for all routes stored in this trial. */
  everySaved(holds: (v: number) => boolean): boolean {
    return this.vehicles.every((v) => holds(v));
  }

  /** Calls `act` for all stored routes that differ now; unchanged ones get their version back. */
  forEachChanged(routes: Routes, act: (v: number) => void): void {
    this.vehicles.forEach((v, at) => {
      if (this.isSame(routes, v, at)) routes.version[v] = this.figures[routes.figures * at]!;
      else act(v);
    });
  }

  /** Restores all stored routes. */
  restore(routes: Routes): void {
    const { vehicles } = this;
    this.changed.length = 0;
    for (let at = 0; at < vehicles.length; at++) {
      const v = vehicles[at]!;
      if (this.isSame(routes, v, at)) routes.version[v] = this.figures[routes.figures * at]!;
      else this.changed.push(at);
    }
    for (const at of this.changed) routes.clearRoute(vehicles[at]!);
    for (const at of this.changed) {
      const to = this.bounds[at + 1] ?? this.tasks.length;
      routes.restore(vehicles[at]!, this.tasks, this.bounds[at]!, to, this.figures, routes.figures * at);
    }
  }

  private isSame(routes: Routes, v: number, at: number): boolean {
    const { tasks, bounds } = this;
    const from = bounds[at]!;
    const length = (bounds[at + 1] ?? tasks.length) - from;
    if (routes.length[v] !== length) return false;
    let node = routes.next[routes.startOf(v)]!;
    for (let place = 0; place < length; place++) {
      if (node !== tasks[from + place]) return false;
      node = routes.next[node]!;
    }
    return true;
  }
}
