/** Runs a limited number of jobs at a time. Others wait, first in, first out. */
export class SolveQueue {
  private readonly concurrency: number;
  private readonly maxWaiting: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(concurrency: number, mostWaiting: number) {
    this.concurrency = concurrency;
    this.maxWaiting = mostWaiting;
  }

  /** Returns whether there is no room for another job, neither to run nor to wait. */
  get isFull(): boolean {
    return this.running >= this.concurrency && this.waiting.length >= this.maxWaiting;
  }

  /**
   * Runs a job when its turn comes.
   * @param signal stops waiting; a running job has to observe it itself
   * @throws the signal's reason
   */
  async run<Result>(job: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.turn(signal);
    try {
      return await job();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.concurrency) {
      this.running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        this.running++;
        resolve();
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(begin);
    });
  }
}
