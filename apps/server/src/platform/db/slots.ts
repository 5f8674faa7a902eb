/** No slot became free in time. Callers see an unreachable database. */
export class NoSlotInTime extends Error {
  constructor() {
    super('No database connection for writing became free in time');
    this.name = 'NoSlotInTime';
  }
}

/** Limits how many tasks run at once. The others wait in order. */
export class Slots {
  #free: number;
  readonly #timeoutMs: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number, timeoutMs: number) {
    this.#free = count;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws NoSlotInTime */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free++;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new NoSlotInTime());
      }, this.#timeoutMs);
      const take = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve();
      };
      this.#waiting.add(take);
    });
  }
}
