import type { ConstructionLimit } from './first-solution/construction.ts';
import type { SearchSettings } from './search-settings.ts';
import type { Team } from './threads/team.ts';
import { Watch } from './watch.ts';

/** Milliseconds beyond the time limit after which a round is given up: rounds are meant to end at the limit itself. */
const GRACE_MS = 100;
/**
 * Milliseconds that a first solution, the same after a stop request, and a whole search have in any case: on a busy
 * machine, the limit of a small problem may be over before its thread has started.
 */
const LEAST_MS = { construction: 1000, stoppedConstruction: 200, search: 250 };
/**
 * Milliseconds beyond the time limit after which orders that are left out are no longer explained. On a busy machine, a
 * search that ends late has as long for the explanation from then on.
 */
const EXPLANATION_GRACE_MS = 200;
/**
 * Time that the rounds leave for the explanation where orders are left out: a share of the time limit, and at most so
 * many milliseconds.
 */
const EXPLANATION = { share: 0.1, maxMs: 1000 };

/** Milliseconds of a monotonic clock that all threads share. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now();

/** When the parts of a thread's search have to end. Times are by performance.now(). */
export class SearchLimits {
  /** Start of the time limit. */
  readonly startedAt: number;
  /** Ends the iterations. */
  readonly watch: Watch;
  /** Ends the first solution. */
  readonly construction: ConstructionLimit;
  /** Milliseconds to reserve for the explanation where orders are left out. */
  readonly explanationMs: number;
  private readonly team: Team;
  /** End of the time limit; Infinity without one. */
  private readonly end: number;

  constructor({ repeat, iterations, timeLimitMs, begunAt, endsAt }: SearchSettings, team: Team) {
    const now = performance.now();
    const isLimited = !repeat && iterations === undefined && timeLimitMs !== undefined;
    const limitMs = timeLimitMs ?? 0;
    const begun = (begunAt ?? absoluteNow()) - performance.timeOrigin;
    this.team = team;
    this.startedAt = isLimited ? Math.max(begun, now + Math.min(LEAST_MS.search, limitMs) - limitMs) : begun;
    this.end = isLimited ? this.startedAt + limitMs : (endsAt ?? Number.POSITIVE_INFINITY) - performance.timeOrigin;
    this.watch = new Watch(() => team.isCancelled(), this.end + GRACE_MS);
    this.construction = {
      constructionWatch: new Watch(
        () => team.isCancelled() && performance.now() > now + LEAST_MS.stoppedConstruction,
        Math.max(this.end + GRACE_MS, now + LEAST_MS.construction),
      ),
      maxTrials: repeat?.firstTrials ?? Number.POSITIVE_INFINITY,
    };
    this.explanationMs = Math.min(EXPLANATION.maxMs, EXPLANATION.share * limitMs);
  }

  /** Returns the watch of the explanation, which begins now. */
  explanationWatch(): Watch {
    const now = performance.now();
    const end = this.team.isCancelled() ? now : Math.max(this.end, now);
    return new Watch(() => false, end + EXPLANATION_GRACE_MS);
  }
}
