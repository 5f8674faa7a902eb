/** How much a search may use. */
export interface Budget {
  /** Rounds of ruin and recreate, of all threads together. With it the answer depends on problem, seed, threads and this number only. */
  readonly iterations?: number | undefined;
  /** Milliseconds; ignored when iterations are given. */
  readonly timeLimitMs?: number | undefined;
}

/** A meeting every so many milliseconds, or rounds, within these bounds. */
const MEETING_EVERY_MS = 50;
const MEETING_EVERY_ROUNDS = 250;
const FEWEST_ROUNDS = 10;
const FEWEST_MEETINGS = 20;
const MOST_MEETINGS = 400;
/** Share of the search whose routes are too poor to be of use. */
const HOT_SHARE = 0.4;
/** Rounds before the clock is first trusted. */
const FIRST_ROUNDS = 40;

/**
 * Says how many rounds each thread searches until the next meeting. How many meetings there are, and with them how the search cools, is settled before it
 * begins; the clock chooses nothing but the number of rounds in between. Whoever repeats these numbers repeats the search.
 */
export class RoundPlan {
  readonly meetings: number;
  private readonly budget: Budget;
  private readonly threads: number;
  private readonly enough: number;
  private readonly begun: number;
  private readonly recombinations: number;
  private readonly repeat: readonly number[] | undefined;
  private lastAt = 0;
  private last = 0;
  /** Milliseconds of the longest recombination. */
  private recombining = 0;

  /**
   * @param units how many units are placed: a small problem is solved long before its time is up
   * @param begun when the time began, by performance.now()
   * @param recombinations how often routes would be recombined if that were done all the time
   * @param repeat the meetings of an earlier search
   */
  constructor(
    budget: Budget,
    threads: number,
    units: number,
    begun: number,
    recombinations: number,
    repeat?: { readonly planned: number; readonly meetings: readonly number[] },
  ) {
    this.budget = budget;
    this.threads = threads;
    this.begun = begun;
    this.recombinations = recombinations;
    this.enough = units <= 1 ? 1 : 2000 + 300 * units * units;
    this.repeat = repeat?.meetings;
    this.meetings = repeat?.planned ?? this.countMeetings();
  }

  private countMeetings(): number {
    const { iterations, timeLimitMs } = this.budget;
    if (iterations !== undefined) {
      const rounds = iterations / this.threads;
      const meetings = Math.max(Math.min(FEWEST_MEETINGS, rounds / FEWEST_ROUNDS), rounds / MEETING_EVERY_ROUNDS);
      return Math.max(1, Math.min(MOST_MEETINGS, Math.ceil(meetings)));
    }
    const meetings = Math.ceil((timeLimitMs ?? Number.POSITIVE_INFINITY) / MEETING_EVERY_MS);
    return Math.max(FEWEST_MEETINGS, Math.min(MOST_MEETINGS, meetings));
  }

  /** Rounds of each thread until the meeting of that number, from 0; 0 when the search is over. */
  next(meeting: number): number {
    if (this.repeat) return this.repeat[meeting] ?? 0;
    if (meeting >= this.meetings) return 0;
    const { iterations } = this.budget;
    if (iterations !== undefined) {
      const until = (at: number) => Math.ceil((iterations * at) / this.meetings / this.threads);
      return until(meeting + 1) - until(meeting);
    }
    this.last = this.byClock(meeting);
    return this.last;
  }

  /** Whether the threads recombine their routes after the meeting of that number: now and then once the search is no longer all too hot, and in the end. */
  recombinesAfter(meeting: number): boolean {
    const done = meeting + 1;
    const step = Math.ceil(this.meetings / this.recombinations);
    return done === this.meetings || (done > this.meetings * HOT_SHARE && done % step === 0);
  }

  /** Tells how long the last recombination took, in milliseconds. It came after `next` was asked, and is no part of the speed of those rounds. */
  recombined(took: number): void {
    this.recombining = Math.max(this.recombining, took);
    this.lastAt += took;
  }

  /** Milliseconds that recombinations still take when rounds until that meeting are asked for: the one right before them is yet to come. */
  private timeToRecombine(meeting: number): number {
    if (this.recombining === 0) return 0;
    let recombinations = 0;
    for (let at = meeting - 1; at < this.meetings; at++) if (this.recombinesAfter(at)) recombinations++;
    return recombinations * this.recombining;
  }

  private byClock(meeting: number): number {
    const now = performance.now();
    const most = Math.ceil(this.enough / this.meetings / this.threads);
    // A search gets quicker while it warms up: what it did since the last meeting tells what it will do until the next.
    const speed = this.last / Math.max(0.01, now - this.lastAt);
    this.lastAt = now;
    if (meeting === 0) return Math.min(FIRST_ROUNDS, most);
    const left = this.begun + (this.budget.timeLimitMs ?? Number.POSITIVE_INFINITY) - now;
    if (left <= 0) return 0;
    const forRounds = left - this.timeToRecombine(meeting);
    return Math.max(1, Math.min(most, Math.round((speed * forRounds) / (this.meetings - meeting))));
  }
}
