import type { State } from './state.ts';

/** Remembers routes as they were before a round changed them. */
export class Undo {
  private readonly kept: Int32Array;
  private round = 1;
  private vehicles: number[] = [];
  private versions: number[] = [];
  private bounds: number[] = [];
  private tasks: number[] = [];

  constructor(vehicles: number) {
    this.kept = new Int32Array(vehicles);
  }

  /** Begins a new round; what was remembered is forgotten. */
  begin(): void {
    this.round++;
    this.vehicles.length = 0;
    this.versions.length = 0;
    this.bounds.length = 0;
    this.tasks.length = 0;
  }

  /** Remembers a route, once a round. Call it before the first change. */
  keep(state: State, v: number): void {
    if (this.kept[v] === this.round) return;
    this.kept[v] = this.round;
    this.vehicles.push(v);
    this.versions.push(state.version[v]!);
    this.bounds.push(this.tasks.length);
    for (let node = state.next[state.startOf(v)]!; node < state.model.tasks; node = state.next[node]!)
      this.tasks.push(node);
  }

  /** All routes remembered in this round. */
  forEachKept(act: (v: number) => void): void {
    for (const v of this.vehicles) act(v);
  }

  /** Puts all remembered routes back. */
  restore(state: State): void {
    for (const v of this.vehicles) state.clearRoute(v);
    this.vehicles.forEach((v, at) => {
      state.setRoute(v, this.tasks, this.bounds[at]!, this.bounds[at + 1] ?? this.tasks.length);
      state.version[v] = this.versions[at]!;
    });
  }
}
