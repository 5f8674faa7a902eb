/** Insertions between two readings of the clock where they are fast. */
const MAX_INTERVAL = 8;
/** From so many milliseconds between two readings on, the clock is read before each insertion. */
const SLOW_MS = 0.5;

/** Decides when a search is over: it was stopped, or its time is. */
export class Watch {
  private readonly isCancelled: () => boolean;
  private readonly deadline: number;
  private left = 1;
  private lastAt = Number.NEGATIVE_INFINITY;

  /** @param deadline by performance.now(); Infinity without a time limit */
  constructor(isCancelled: () => boolean, deadline = Number.POSITIVE_INFINITY) {
    this.isCancelled = isCancelled;
    this.deadline = deadline;
  }

  /** Reads the clock, unless there is no time limit. */
  isOver = (): boolean =>
    this.isCancelled() || (this.deadline < Number.POSITIVE_INFINITY && performance.now() > this.deadline);

  /**
   * Returns the same before an insertion, of which there may be a million a second. With many rules one takes a tenth
   * of a second, so the clock is read as often as insertions are slow.
   */
  isOverAtInsertion(): boolean {
    if (--this.left > 0) return false;
    if (this.deadline === Number.POSITIVE_INFINITY) {
      this.left = MAX_INTERVAL;
      return this.isCancelled();
    }
    const now = performance.now();
    this.left = now - this.lastAt < SLOW_MS ? MAX_INTERVAL : 1;
    this.lastAt = now;
    return this.isCancelled() || now > this.deadline;
  }
}

/** The watch of a search that is never ended early. */
export const UNWATCHED = new Watch(() => false);
