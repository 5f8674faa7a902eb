/** Lets work begin at most so many times a second, in the order it was asked for. */
export class Pace {
  private readonly gapMs: number;
  private freeAt = 0;

  constructor(perSecond: number) {
    this.gapMs = 1000 / perSecond;
  }

  /** When it is one's turn. False at once when that would be later than `patienceMs`: somebody who types does not wait. */
  async waitForTurn(timeoutMs: number): Promise<boolean> {
    const now = performance.now();
    const wait = Math.max(0, this.freeAt - now);
    if (wait > timeoutMs) return false;
    this.freeAt = now + wait + this.gapMs;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return true;
  }

  /** The service asked for a pause. */
  pause(ms: number): void {
    this.freeAt = Math.max(this.freeAt, performance.now() + ms);
  }
}
