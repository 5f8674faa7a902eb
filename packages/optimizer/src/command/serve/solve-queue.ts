/** Lets so many jobs run at a time; others wait for their turn, in order. */
export class SolveQueue {
  private readonly concurrency: number;
  private readonly mostWaiting: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(concurrency: number, mostWaiting: number) {
    this.concurrency = concurrency;
    this.mostWaiting = mostWaiting;
  }

  /** Whether another job would neither run nor find room to wait. */
  get isFull(): boolean {
    return this.running >= this.concurrency && this.waiting.length >= this.mostWaiting;
  }

  /**
   * Runs a job when it is its turn.
   * @param signal gives up waiting; a job that runs has to see to it itself
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
