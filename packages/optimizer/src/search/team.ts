/** What a thread brings to a meeting: the routes of its vehicles and the units it could not place, as they are now and as they were at their best. */
export interface Standing {
  readonly cost: number;
  /** Weight of the units left out. */
  readonly missing: number;
  readonly absent: readonly number[];
  /** Task nodes by vehicle; null for vehicles of other threads. */
  readonly routes: readonly (Int32Array | null)[];
}

/** A thread's report of the rounds since the last meeting. */
export interface Report {
  readonly thread: number;
  /** False: it was stopped on the way; what it found does not count. */
  readonly isComplete: boolean;
  readonly current: Standing;
  readonly best: Standing;
}

/** The threads of one search and where they meet. All see the same reports in the same order, so all draw the same conclusions. */
export interface Team {
  readonly threads: number;
  /** This thread's number; 0 is the one with the clock. */
  readonly thread: number;
  isCancelled(): boolean;
  /**
   * Waits for all threads.
   * @param next how many rounds follow; that of thread 0 counts
   */
  meet(report: Report, next: number): { readonly reports: readonly Report[]; readonly next: number };
}

/** A team of one. */
export function alone(isCancelled: () => boolean): Team {
  return { threads: 1, thread: 0, isCancelled, meet: (report, next) => ({ reports: [report], next }) };
}

/** Memory that the threads of a team share. */
export interface TeamMemory {
  readonly threads: number;
  /** [cancelled, arrived, meeting] */
  readonly control: Int32Array;
  /** Two slots a thread, used in turn: whoever is late still finds the last meeting's. */
  readonly figures: Float64Array;
  readonly routes: Int32Array;
}

const CANCELLED = 0;
const ARRIVED = 1;
const MEETING = 2;
/** Complete, next rounds, then cost and missing of the current and the best standing. */
const FIGURES = 6;

/** Largest length of a standing written as numbers. */
const lengthOf = (tasks: number, vehicles: number, units: number) => 2 + 2 * vehicles + tasks + units;

/** Sets memory aside for a team. */
export function teamMemory(threads: number, tasks: number, vehicles: number, units: number): TeamMemory {
  const length = lengthOf(tasks, vehicles, units);
  return {
    threads,
    control: new Int32Array(new SharedArrayBuffer(12)),
    figures: new Float64Array(new SharedArrayBuffer(8 * FIGURES * 2 * threads)),
    routes: new Int32Array(new SharedArrayBuffer(4 * length * 2 * 2 * threads)),
  };
}

/** Stops a team at its next look. */
export function cancel({ control }: TeamMemory): void {
  Atomics.store(control, CANCELLED, 1);
}

/** One thread's seat in a team that shares memory. */
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

  meet(report: Report, next: number): { reports: Report[]; next: number } {
    const { figures, control } = this.memory;
    const turn = this.turn;
    const own = this.slot(turn, this.thread);
    figures.set(
      [
        report.isComplete ? 1 : 0,
        next,
        report.current.cost,
        report.current.missing,
        report.best.cost,
        report.best.missing,
      ],
      own * FIGURES,
    );
    this.write(own * 2, report.current);
    this.write(own * 2 + 1, report.best);
    const meeting = Atomics.load(control, MEETING);
    if (Atomics.add(control, ARRIVED, 1) + 1 === this.threads) {
      Atomics.store(control, ARRIVED, 0);
      Atomics.add(control, MEETING, 1);
      Atomics.notify(control, MEETING);
    } else {
      while (Atomics.load(control, MEETING) === meeting) Atomics.wait(control, MEETING, meeting);
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

  private write(place: number, { routes, absent }: Standing): void {
    const { routes: memory } = this.memory;
    let at = place * this.length;
    memory[at++] = absent.length;
    for (const unit of absent) memory[at++] = unit;
    routes.forEach((route) => {
      memory[at++] = route ? route.length : -1;
      if (!route) return;
      memory.set(route, at);
      at += route.length;
    });
  }

  private read(place: number, cost: number, missing: number): Standing {
    const { routes: memory } = this.memory;
    let at = place * this.length;
    const count = memory[at++]!;
    const absent = Array.from(memory.subarray(at, at + count));
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
    return { cost, missing, absent, routes };
  }
}
