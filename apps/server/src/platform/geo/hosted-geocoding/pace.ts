/** Limits the rate at which requests start, in the order of their calls. */
export class Pace {
  private readonly gapMs: number;
  private freeAt = 0;

  constructor(perSecond: number) {
    this.gapMs = 1000 / perSecond;
  }

  /** Waits for the next turn. Returns false at once when it would wait longer than `timeoutMs`. */
  async waitForTurn(timeoutMs: number): Promise<boolean> {
    const now = performance.now();
    const wait = Math.max(0, this.freeAt - now);
    if (wait > timeoutMs) return false;
    this.freeAt = now + wait + this.gapMs;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return true;
  }

  /** Postpones all turns, because the service requires a pause. */
  pause(ms: number): void {
    this.freeAt = Math.max(this.freeAt, performance.now() + ms);
  }
}
