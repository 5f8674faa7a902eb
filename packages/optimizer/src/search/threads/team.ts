/** The routes and unassigned units of a thread at a synchronisation round, in the current or in its best solution. */
export interface ThreadSolution {
  readonly cost: number;
  /** Weight of the unassigned units. */
  readonly missing: number;
  readonly unassigned: readonly number[];
  /** Task nodes by vehicle; null for vehicles of other threads. */
  readonly routes: readonly (Int32Array | null)[];
}

/** Returns whether a solution leaves out less than another, or as much at a lower cost. */
export const isBetter = (a: ThreadSolution, b: ThreadSolution): boolean =>
  a.missing < b.missing || (a.missing === b.missing && a.cost < b.cost);

export const bestOf = (candidates: readonly ThreadSolution[]): ThreadSolution =>
  candidates.reduce((incumbent, candidate) => (isBetter(candidate, incumbent) ? candidate : incumbent));

/** Joins the solutions of the subproblems of several threads. */
export function joined(solutions: readonly ThreadSolution[]): ThreadSolution {
  const vehicles = solutions[0]?.routes.length ?? 0;
  return {
    cost: solutions.reduce((sum, { cost }) => sum + cost, 0),
    missing: solutions.reduce((sum, { missing }) => sum + missing, 0),
    unassigned: solutions.flatMap(({ unassigned }) => unassigned),
    routes: Array.from({ length: vehicles }, (_, v) => solutions.find(({ routes }) => routes[v])?.routes[v] ?? null),
  };
}

/** A thread's report of the iterations since the last synchronisation round. */
export interface Report {
  readonly thread: number;
  /** False: the thread was cancelled or out of time, and its routes of this round do not count. */
  readonly isComplete: boolean;
  readonly current: ThreadSolution;
  readonly best: ThreadSolution;
}

/**
 * The threads of one search and their synchronisation. All get the same reports in the same order, so all decide the
 * same.
 */
export interface Team {
  readonly threads: number;
  /** This thread's number; 0 has the clock. */
  readonly thread: number;
  isCancelled(): boolean;
  /**
   * Waits for all threads.
   * @param next iterations until the next round; only that of thread 0 counts
   */
  synchronise(report: Report, next: number): { readonly reports: readonly Report[]; readonly next: number };
}

/** Returns a team of one thread. */
export function singleThread(isCancelled: () => boolean): Team {
  return { threads: 1, thread: 0, isCancelled, synchronise: (report, next) => ({ reports: [report], next }) };
}

/** Memory that the threads of a team share. */
export interface TeamMemory {
  readonly threads: number;
  /** [cancelled, arrived, synchronisation round] */
  readonly control: Int32Array;
  /** Two slots for each thread, used in turn: a slow thread still finds those of the last round. */
  readonly figures: Float64Array;
  readonly routes: Int32Array;
}

const CANCELLED = 0;
const ARRIVED = 1;
const SYNC_ROUND = 2;
/** Complete, next iterations, then cost and missing of the current and the best solution. */
const FIGURES = 6;

/** Maximum length of an encoded solution, in numbers. */
const lengthOf = (tasks: number, vehicles: number, units: number) => 2 + 2 * vehicles + tasks + units;

/** Allocates the memory of a team. */
export function teamMemory(threads: number, tasks: number, vehicles: number, units: number): TeamMemory {
  const length = lengthOf(tasks, vehicles, units);
  return {
    threads,
    control: new Int32Array(new SharedArrayBuffer(12)),
    figures: new Float64Array(new SharedArrayBuffer(8 * FIGURES * 2 * threads)),
    routes: new Int32Array(new SharedArrayBuffer(4 * length * 2 * 2 * threads)),
  };
}

/** Cancels the search of a team at its next check. */
export function cancel({ control }: TeamMemory): void {
  Atomics.store(control, CANCELLED, 1);
}

/** One thread's access to a team with shared memory. */
export class SharedTeam implements Team {
  readonly threads: number;
  readonly thread: number;
  private readonly memory: TeamMemory;
  private readonly vehicles: number;
  private readonly length: number;
  private turn = 0;

  constructor(memory: TeamMemory, thread: number, vehicles: number) {
    this.memory = memory;
    this.threads = memory.threads;
    this.thread = thread;
    this.vehicles = vehicles;
    this.length = memory.routes.length / (4 * memory.threads);
  }

  isCancelled(): boolean {
    return Atomics.load(this.memory.control, CANCELLED) === 1;
  }

  synchronise(report: Report, next: number): { reports: Report[]; next: number } {
    const { figures, control } = this.memory;
    const turn = this.turn;
    const ownSlot = this.slot(turn, this.thread);
    figures.set(
      [
        report.isComplete ? 1 : 0,
        next,
        report.current.cost,
        report.current.missing,
        report.best.cost,
        report.best.missing,
      ],
      ownSlot * FIGURES,
    );
    this.write(ownSlot * 2, report.current);
    this.write(ownSlot * 2 + 1, report.best);
    const syncRound = Atomics.load(control, SYNC_ROUND);
    if (Atomics.add(control, ARRIVED, 1) + 1 === this.threads) {
      Atomics.store(control, ARRIVED, 0);
      Atomics.add(control, SYNC_ROUND, 1);
      Atomics.notify(control, SYNC_ROUND);
    } else {
      while (Atomics.load(control, SYNC_ROUND) === syncRound) Atomics.wait(control, SYNC_ROUND, syncRound);
    }
    this.turn = 1 - turn;
    const reports = Array.from({ length: this.threads }, (_, thread): Report => {
      if (thread === this.thread) return report;
      const slot = this.slot(turn, thread);
      const at = slot * FIGURES;
      return {
        thread,
        isComplete: figures[at] === 1,
        current: this.read(slot * 2, figures[at + 2]!, figures[at + 3]!),
        best: this.read(slot * 2 + 1, figures[at + 4]!, figures[at + 5]!),
      };
    });
    return { reports, next: figures[this.slot(turn, 0) * FIGURES + 1]! };
  }

  private slot(turn: number, thread: number): number {
    return turn * this.threads + thread;
  }

  private write(place: number, { routes, unassigned }: ThreadSolution): void {
    const { routes: memory } = this.memory;
    let at = place * this.length;
    memory[at++] = unassigned.length;
    for (const unit of unassigned) memory[at++] = unit;
    routes.forEach((route) => {
      memory[at++] = route ? route.length : -1;
      if (!route) return;
      memory.set(route, at);
      at += route.length;
    });
  }

  private read(place: number, cost: number, missing: number): ThreadSolution {
    const { routes: memory } = this.memory;
    let at = place * this.length;
    const count = memory[at++]!;
    const unassigned = Array.from(memory.subarray(at, at + count));
    at += count;
    const routes: (Int32Array | null)[] = [];
    for (let v = 0; v < this.vehicles; v++) {
      const length = memory[at++]!;
      if (length < 0) {
        routes.push(null);
        continue;
      }
      routes.push(memory.slice(at, at + length));
      at += length;
    }
    return { cost, missing, unassigned, routes };
  }
}
