import { BufferedStore, type ChangeStore } from './buffered-store.ts';
import type { ErrorBody } from '@roundsman/contract/errors';
import type { Change } from './change.ts';

/** What became of one attempt to send. */
export type Answer =
  | { readonly kind: 'taken' }
  /** The server understood and said no: sending again would change nothing. */
  | { readonly kind: 'refused'; readonly words: string; readonly body?: ErrorBody }
  /** No answer, or a server in trouble: try the same change again later. */
  | { readonly kind: 'later' }
  /** The link opens nothing now: keep what it made and go on with other links. */
  | { readonly kind: 'closed' };

export interface OutboxParts {
  readonly store: ChangeStore;
  readonly send: (change: Change) => Promise<Answer>;
  /** Called after every change of the queue, with all that is in it and the ids of what the phone could not store. */
  readonly onQueue: (queue: readonly Change[], unstored: ReadonlySet<string>) => void;
  /** Runs the work alone among the tabs of this phone; may decide not to run it when another tab is at it. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number, work: () => void) => () => void;
}

const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
const storeAgain = 3_000;
/** A link lives until a day after its deliveries; what it still refuses a week later will never be wanted. */
const oldest = 7 * 86_400_000;

const refusedWith = (body: ErrorBody): Pick<Change, 'refusalCode' | 'refusalBody'> => ({
  refusalCode: body.code,
  refusalBody: body,
});

const later = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Every change is stored first and sent after: in the order it was made, each until the server has answered once. A closed
 * browser, a dead battery or an answer lost on its way only mean that it is sent again; the server knows it by its id.
 * A change that the phone refuses to store is sent from memory; storing it is retried until it is stored or sent.
 */
export class Outbox {
  readonly #parts: Required<OutboxParts>;
  readonly #store: BufferedStore;
  #isStoringAgain = false;
  #running: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #cancelRetry: () => void = () => undefined;

  constructor(parts: OutboxParts) {
    this.#parts = { alone: (work) => work(), now: Date.now, wait: later, ...parts };
    this.#store = new BufferedStore(parts.store);
  }

  /** Stores the changes together and begins to send. Returns whether the phone has stored them; never fails. */
  async add(changes: readonly Change[]): Promise<boolean> {
    const isStored = await this.#store.put(changes);
    await this.#publish();
    void this.replay();
    return isStored;
  }

  /** Sends what waits. Call it at start, when the phone is online again, and whenever somebody looks. */
  replay(): Promise<void> {
    // There is news: what failed before says nothing about now.
    this.#failures = 0;
    return this.#run();
  }

  #run(): Promise<void> {
    this.#cancelRetry();
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#parts
      .alone(() => this.#sendAll())
      .catch(() => this.#retryLater())
      .finally(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        void this.#run();
      });
    return this.#running;
  }

  /** The driver has read why these were refused. */
  async dismiss(ids: readonly string[]): Promise<void> {
    await this.#store.remove(ids);
    await this.#publish();
  }

  async #sendAll(): Promise<void> {
    const { send, now } = this.#parts;
    const store = this.#store;
    await store.flush();
    await this.#publish();
    const closed = new Set<string>();
    const done = new Set<string>();
    for (;;) {
      // Read anew each time: a screen or another tab may have added or sent some meanwhile.
      const next = (await store.all()).find(
        (change) => !change.refusal && !done.has(change.id) && !closed.has(change.token),
      );
      if (!next) break;
      const answer = await send(next);
      if (answer.kind === 'later') return this.#retryLater();
      this.#failures = 0;
      if (answer.kind === 'closed') {
        closed.add(next.token);
        if (now() - Date.parse(next.at) > oldest) await store.remove([next.id]);
        continue;
      }
      done.add(next.id);
      if (answer.kind === 'taken') await store.remove([next.id]);
      else await store.put([{ ...next, refusal: answer.words, ...(answer.body && refusedWith(answer.body)) }]);
      await this.#publish();
    }
  }

  #retryLater(): void {
    const pause = Math.min(firstRetryMs * 2 ** this.#failures, maxRetryMs);
    this.#failures += 1;
    this.#cancelRetry = this.#parts.wait(pause, () => void this.#run());
  }

  async #publish(): Promise<void> {
    this.#parts.onQueue(await this.#store.all(), this.#store.unstored);
    this.#storeLater();
  }

  /** The phone may have space again, or its database may be back. */
  #storeLater(): void {
    if (this.#isStoringAgain || this.#store.isFlushed) return;
    this.#isStoringAgain = true;
    later(storeAgain, () => {
      this.#isStoringAgain = false;
      void this.#store.flush().then(() => this.#publish());
    });
  }
}
