import type { Change } from './change.ts';

/** The store of waiting changes: IndexedDB on a phone, memory in a test. Each call may fail: no space, a lost connection, private browsing. */
export interface ChangeStore {
  /** In the order of `seq`. */
  all(): Promise<Change[]>;
  /** All of the puts and removals are stored, or none of them. */
  write(puts: readonly Change[], removals: readonly string[]): Promise<void>;
}

/**
 * A store that never loses a change. Changes that the phone cannot store stay in memory, are part of `all()`, and are
 * written with the next write or `flush()`. A photo, its signature and its event are stored together.
 */
export class BufferedStore {
  readonly #store: ChangeStore;
  readonly #puts = new Map<string, Change>();
  readonly #removals = new Set<string>();
  /** The result of the last successful read, in case the store cannot be read. */
  #lastRead: readonly Change[] = [];
  #writing: Promise<boolean> = Promise.resolve(true);

  constructor(store: ChangeStore) {
    this.#store = store;
  }

  /** Ids of the changes that exist in memory only. */
  get unstored(): ReadonlySet<string> {
    return new Set(this.#puts.keys());
  }

  get isFlushed(): boolean {
    return this.#puts.size === 0 && this.#removals.size === 0;
  }

  /** Stored and buffered changes, in the order of `seq`. Never fails. */
  async all(): Promise<Change[]> {
    await this.#writing;
    try {
      this.#lastRead = await this.#store.all();
    } catch {
      // Fall back to the changes of the last successful read.
    }
    const changes = new Map(this.#lastRead.map((change) => [change.id, change]));
    for (const change of this.#puts.values()) changes.set(change.id, change);
    for (const id of this.#removals) changes.delete(id);
    return [...changes.values()].sort((a, b) => a.seq - b.seq);
  }

  /** Returns whether everything is stored. */
  put(changes: readonly Change[]): Promise<boolean> {
    for (const change of changes) this.#puts.set(change.id, change);
    return this.flush();
  }

  remove(ids: readonly string[]): Promise<boolean> {
    for (const id of ids) {
      this.#puts.delete(id);
      this.#removals.add(id);
    }
    return this.flush();
  }

  /** Writes all changes in memory together. Returns whether everything is stored. */
  flush(): Promise<boolean> {
    // One write at a time: each writes the changes that were added during the previous one.
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<boolean> {
    if (this.isFlushed) return true;
    const puts = [...this.#puts.values()];
    const removals = [...this.#removals];
    try {
      await this.#store.write(puts, removals);
    } catch {
      return false;
    }
    // A change may have been replaced or removed meanwhile.
    for (const change of puts) if (this.#puts.get(change.id) === change) this.#puts.delete(change.id);
    for (const id of removals) this.#removals.delete(id);
    return this.isFlushed;
  }
}
