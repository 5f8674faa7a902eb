import { BufferedStore, type ChangeStore } from './buffered-store.ts';
import type { ErrorBody } from '@roundsman/contract/errors';
import type { Change } from './change.ts';

/** The result of one attempt to send. */
export type Answer =
  | { readonly kind: 'taken' }
  /** The server refused the change: it is not sent again. */
  | { readonly kind: 'refused'; readonly message: string; readonly body?: ErrorBody }
  /** No response, or a server error: the change is sent again later. */
  | { readonly kind: 'later' }
  /** The link is closed: its changes stay in the queue, and those of other links are sent. */
  | { readonly kind: 'closed' };

export interface OutboxParts {
  readonly store: ChangeStore;
  readonly send: (change: Change) => Promise<Answer>;
  /** Called after each change of the queue, with its content and the ids that the phone could not store. */
  readonly onQueue: (queue: readonly Change[], unstored: ReadonlySet<string>) => void;
  /** Runs the work in one tab of this phone only; may skip it while another tab runs it. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number, work: () => void) => () => void;
}

const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
const storeAgain = 3_000;
/** Changes of a closed link are deleted after this time. A link is valid until a day after its deliveries. Milliseconds. */
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
 * Stores each change before it is sent. Changes are sent in their order, each until the server has replied. After a
 * closed browser or a lost response, a change is sent again, and the server recognises it by its id. A change that the
 * phone cannot store is sent from memory, and storing it is retried until it is stored or sent.
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

  /** Stores the changes together and starts sending. Resolves to whether they are stored; never rejects. */
  async add(changes: readonly Change[]): Promise<boolean> {
    const isStored = await this.#store.put(changes);
    await this.#publish();
    void this.replay();
    return isStored;
  }

  /** Sends the waiting changes. Call it at the start, when the phone is online again, and when the page becomes visible. */
  replay(): Promise<void> {
    // The situation has changed: earlier failures no longer count.
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

  /** Sends the changes of closed links with the link that replaced them. The changes keep their ids. */
  async adopt(closed: ReadonlySet<string>, token: string): Promise<void> {
    if (closed.size === 0) return;
    await this.#parts.alone(async () => {
      const left = (await this.#store.all()).filter((change) => closed.has(change.token));
      if (left.length > 0) await this.#store.put(left.map((change) => ({ ...change, token })));
    });
    await this.replay();
  }

  /** Deletes refused changes after the driver has seen them. */
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
      // Read again each time, because a screen or another tab may have added or sent changes.
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
      else await store.put([{ ...next, refusal: answer.message, ...(answer.body && refusedWith(answer.body)) }]);
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

  /** Tries again later: the phone may have space again, or its database may be available. */
  #storeLater(): void {
    if (this.#isStoringAgain || this.#store.isFlushed) return;
    this.#isStoringAgain = true;
    later(storeAgain, () => {
      this.#isStoringAgain = false;
      void this.#store.flush().then(() => this.#publish());
    });
  }
}
