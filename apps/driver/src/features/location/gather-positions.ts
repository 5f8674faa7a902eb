export interface Fix {
  readonly lat: number;
  readonly lng: number;
  /** ISO instant on the server's clock. */
  readonly at: string;
}

/** The server stores no two positions closer together than this. */
const minIntervalMs = 5_000;
/** One call for several positions spares battery and data. */
const sendIntervalMs = 10_000;
/** About forty minutes of driving without signal; older ones are given up first. */
const maxWaiting = 480;

export interface GathererParts {
  /** Sends the newest with those from before it. Throws when nobody answers. */
  readonly send: (newest: Fix, before: readonly Fix[]) => Promise<unknown>;
  readonly isOnline: () => boolean;
}

/**
 * Positions of a drive, one every five seconds, sent together every ten; the first at once. What does not get through waits
 * for the next time: in memory only, for where a driver was is nothing to keep on a phone.
 */
export class PositionGatherer {
  readonly #parts: GathererParts;
  #waiting: Fix[] = [];
  #lastKept = -Infinity;
  #lastSent = -Infinity;
  #isSending = false;

  constructor(parts: GathererParts) {
    this.#parts = parts;
  }

  /** `now` in milliseconds of the phone's clock. Resolves when a call that this began has ended. */
  async add(fix: Fix, now: number): Promise<void> {
    if (now - this.#lastKept < minIntervalMs) return;
    this.#lastKept = now;
    this.#waiting = [...this.#waiting, fix].slice(-maxWaiting);
    if (now - this.#lastSent >= sendIntervalMs) await this.flush(now);
  }

  /** Sends what waits, as soon as there is signal again. */
  async flush(now: number): Promise<void> {
    if (this.#isSending || !this.#parts.isOnline()) return;
    const batch = this.#waiting;
    const newest = batch.at(-1);
    if (!newest) return;
    this.#isSending = true;
    this.#lastSent = now;
    try {
      await this.#parts.send(newest, batch.slice(0, -1));
      this.#waiting = this.#waiting.filter((each) => !batch.includes(each));
    } catch {
      // Kept for the next time.
    } finally {
      this.#isSending = false;
    }
  }

  clear(): void {
    this.#waiting = [];
  }
}
