/** How much a search may use, and how it hears that it should end. */
export interface Budget {
  /** Rounds of ruin and recreate. With it the answer depends on problem, seed and this number only. */
  readonly iterations?: number;
  /** Milliseconds; ignored when iterations are given. */
  readonly timeLimitMs?: number;
}

/** Rounds between two looks at the clock and at the outside. */
const LOOK_EVERY = 16;

/** Tells how far a search has come, 0 … 1, and when it is over. */
export class StopRule {
  private readonly most: number;
  private readonly limitMs: number;
  private readonly begun: number;
  private readonly isCancelled: () => boolean;
  private progress = 0;

  /**
   * @param units how many units are placed: a small problem is solved long before its time is up
   */
  constructor(budget: Budget, units: number, isCancelled: () => boolean) {
    const enough = units <= 1 ? 1 : 2000 + 300 * units * units;
    this.limitMs =
      budget.iterations === undefined ? (budget.timeLimitMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    this.most = budget.iterations ?? enough;
    this.begun = performance.now();
    this.isCancelled = isCancelled;
  }

  /** Share of the budget used when this round begins; 1 or more: stop. */
  at(iteration: number): number {
    if (iteration % LOOK_EVERY === 0) {
      if (this.isCancelled()) return 1;
      this.progress = this.limitMs < Number.POSITIVE_INFINITY ? (performance.now() - this.begun) / this.limitMs : 0;
    }
    const byCount = iteration / this.most;
    return byCount > this.progress ? byCount : this.progress;
  }
}
