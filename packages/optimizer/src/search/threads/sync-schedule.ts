import type { StoredSearchRecord } from '../../problem/solution.ts';
/** Limits of a search. */
export interface Budget {
  /**
   * Iterations of all threads together. With it the result depends only on problem, seed, threads and this number.
   */
  readonly iterations?: number | undefined;
  /** Milliseconds; ignored when iterations are given. */
  readonly timeLimitMs?: number | undefined;
}

/** Interval of synchronisation rounds in milliseconds, or in iterations, within these bounds. */
const SYNC_INTERVAL_MS = 50;
const SYNC_INTERVAL_ITERATIONS = 250;
const MIN_ITERATIONS = 10;
const MIN_SYNC_ROUNDS = 20;
const MAX_SYNC_ROUNDS = 400;
/** Share of the search whose routes are too poor to recombine. */
const HOT_SHARE = 0.4;
/**
 * Iterations before the clock is first read: one, because with many rules it may take seconds. From there each round may
 * have this many times as many as the last one, so that a wrong guess of the speed is soon noticed.
 */
const FIRST_ITERATIONS = 1;
const MAX_GROWTH = 4;

/**
 * Decides how many iterations each thread runs until the next synchronisation round. The number of rounds, and with
 * it the cooling, is fixed before the search; the clock only decides the iterations between them. Repeating these
 * numbers repeats the search.
 */
export class SyncSchedule {
  /** How many synchronisation rounds the search has. */
  readonly roundCount: number;
  private readonly budget: Budget;
  private readonly threads: number;
  private readonly enough: number;
  private readonly startedAt: number;
  private readonly recombinations: number;
  private readonly repeat: readonly number[] | undefined;
  private lastAt = 0;
  private last = 0;
  /** Milliseconds of the longest recombination. */
  private recombining = 0;
  /** Milliseconds that are left when the rounds end. */
  private reserved = 0;

  /**
   * @param units how many units are placed: small problems get fewer rounds
   * @param startedAt start of the time limit, by performance.now()
   * @param recombinations how often routes are recombined in a whole search
   * @param repeat the synchronisation rounds of an earlier search
   */
  constructor(
    budget: Budget,
    threads: number,
    units: number,
    startedAt: number,
    recombinations: number,
    repeat?: StoredSearchRecord,
  ) {
    this.budget = budget;
    this.threads = threads;
    this.startedAt = startedAt;
    this.recombinations = recombinations;
    this.enough = units <= 1 ? 1 : 2000 + 300 * units * units;
    this.repeat = repeat && ('syncRounds' in repeat ? repeat.syncRounds : repeat.meetings);
    this.roundCount = repeat?.planned ?? this.countSyncRounds();
  }

  private countSyncRounds(): number {
    const { iterations, timeLimitMs } = this.budget;
    if (iterations !== undefined) {
      const iterationsPerThread = iterations / this.threads;
      const rounds = Math.max(
        Math.min(MIN_SYNC_ROUNDS, iterationsPerThread / MIN_ITERATIONS),
        iterationsPerThread / SYNC_INTERVAL_ITERATIONS,
      );
      return Math.max(1, Math.min(MAX_SYNC_ROUNDS, Math.ceil(rounds)));
    }
    const rounds = Math.ceil((timeLimitMs ?? Number.POSITIVE_INFINITY) / SYNC_INTERVAL_MS);
    return Math.max(MIN_SYNC_ROUNDS, Math.min(MAX_SYNC_ROUNDS, rounds));
  }

  /** Returns the iterations of each thread until a synchronisation round, from 0; 0 when the search is over. */
  next(syncRound: number): number {
    if (this.repeat) return this.repeat[syncRound] ?? 0;
    if (syncRound >= this.roundCount) return 0;
    const { iterations } = this.budget;
    if (iterations !== undefined) {
      const until = (at: number) => Math.ceil((iterations * at) / this.roundCount / this.threads);
      return until(syncRound + 1) - until(syncRound);
    }
    this.last = this.byClock(syncRound);
    return this.last;
  }

  /**
   * Returns whether the threads recombine their routes after a synchronisation round: at intervals once the search has
   * cooled, and at the end.
   */
  recombinesAfter(syncRound: number): boolean {
    const done = syncRound + 1;
    const step = Math.ceil(this.roundCount / this.recombinations);
    return done === this.roundCount || (done > this.roundCount * HOT_SHARE && done % step === 0);
  }

  /**
   * Sets the duration of the last recombination, in milliseconds. It came after the call of `next`, and does not
   * count in the speed of those iterations.
   */
  recombined(took: number): void {
    this.recombining = Math.max(this.recombining, took);
    this.lastAt += took;
  }

  /** Lets the rounds end so many milliseconds before the time limit. */
  reserve(milliseconds: number): void {
    this.reserved = milliseconds;
  }

  /** Returns the milliseconds of the recombinations that remain before a synchronisation round. */
  private timeToRecombine(syncRound: number): number {
    if (this.recombining === 0) return 0;
    let recombinations = 0;
    for (let at = syncRound - 1; at < this.roundCount; at++) if (this.recombinesAfter(at)) recombinations++;
    return recombinations * this.recombining;
  }

  private byClock(syncRound: number): number {
    const now = performance.now();
    const maxIterations = Math.ceil(this.enough / this.roundCount / this.threads);
    // A search gets faster while it warms up: its speed since the last round predicts the speed until the next.
    const speed = this.last / Math.max(0.01, now - this.lastAt);
    this.lastAt = now;
    const left = this.startedAt + (this.budget.timeLimitMs ?? Number.POSITIVE_INFINITY) - this.reserved - now;
    if (left <= 0) return 0;
    if (syncRound === 0) return Math.min(FIRST_ITERATIONS, maxIterations);
    const forRounds = left - this.timeToRecombine(syncRound);
    const inTime = Math.round((speed * forRounds) / (this.roundCount - syncRound));
    return Math.max(1, Math.min(maxIterations, MAX_GROWTH * this.last, inTime));
  }
}
