export interface Fix {
  readonly lat: number;
  readonly lng: number;
  /** ISO instant on the server's clock. */
  readonly at: string;
}

/** The server stores no two positions closer together than this. */
const minIntervalMs = 5_000;
/** Several positions are sent together to save battery and data. */
const sendIntervalMs = 10_000;
/** About forty minutes of driving without signal. Older positions are dropped first. */
const maxWaiting = 480;

export interface GathererParts {
  /** Sends the newest position with earlier ones. Throws without a reply. */
  readonly send: (newest: Fix, before: readonly Fix[]) => Promise<unknown>;
  readonly isOnline: () => boolean;
}

/**
 * Collects the positions of a drive, one every five seconds, and sends them every ten, the first at once. Unsent
 * positions wait in memory only, because a phone must not store where its driver was.
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

  /** `now` in milliseconds of the phone's clock. Resolves after the call that this started. */
  async add(fix: Fix, now: number): Promise<void> {
    if (now - this.#lastKept < minIntervalMs) return;
    this.#lastKept = now;
    this.#waiting = [...this.#waiting, fix].slice(-maxWaiting);
    if (now - this.#lastSent >= sendIntervalMs) await this.flush(now);
  }

  /** Sends the waiting positions when there is signal. */
  async flush(now: number): Promise<void> {
    if (this.#isSending || !this.#parts.isOnline()) return;
    const batch = this.#waiting;
    const newest = batch.at(-1);
    if (!newest) return;
    this.#isSending = true;
    this.#lastSent = now;
    try {
      await this.#parts.send(newest, batch.slice(0, -1));
      this.#waiting = this.#waiting.filter((fix) => !batch.includes(fix));
    } catch {
      // They wait for the next call.
    } finally {
      this.#isSending = false;
    }
  }

  clear(): void {
    this.#waiting = [];
  }
}
