import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SyncSchedule } from './sync-schedule.ts';

const TIME_LIMIT_MS = 5000;
const MS_A_ROUND = 0.5;
const RECOMBINATION_MS = 300;

describe('a search with a time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Searches as runSearch does, with iterations and recombinations of given durations. */
  function search(recombinationMs: number) {
    const plan = new SyncSchedule({ timeLimitMs: TIME_LIMIT_MS }, 2, 300, 0, 8);
    const syncRounds: number[] = [];
    let recombinations = 0;
    let rounds = plan.next(0);
    while (rounds > 0) {
      const at = syncRounds.length;
      vi.advanceTimersByTime(rounds * MS_A_ROUND);
      syncRounds.push(rounds);
      rounds = plan.next(at + 1);
      if (recombinationMs > 0 && plan.recombinesAfter(at)) {
        vi.advanceTimersByTime(recombinationMs);
        plan.recombined(recombinationMs);
        recombinations++;
      }
    }
    return { plan, syncRounds, recombinations, took: performance.now() };
  }

  it('uses its time', () => {
    const { plan, syncRounds, took } = search(0);

    expect(syncRounds).toHaveLength(plan.roundCount);
    expect(Math.abs(took - TIME_LIMIT_MS)).toBeLessThan(50);
  });

  it('leaves time for the final recombination', () => {
    const { plan, syncRounds, recombinations, took } = search(RECOMBINATION_MS);

    expect(syncRounds).toHaveLength(plan.roundCount);
    expect(recombinations).toBe(5);
    expect(Math.abs(took - TIME_LIMIT_MS)).toBeLessThan(50);
  });

  it('does not count the time of a recombination as slow iterations', () => {
    const { plan, syncRounds } = search(RECOMBINATION_MS);

    // If the recombination counted as slow iterations, the search would do a tenth as many after it.
    const first = syncRounds.findIndex((_, at) => plan.recombinesAfter(at));
    const later = syncRounds.slice(first + 2);
    expect(later.length).toBeGreaterThan(40);
    expect(Math.min(...later)).toBeGreaterThan(Math.max(...later) * 0.8);
  });

  it.each([400, 2000])('ends one iteration of %s ms after its limit at most', (iterationMs) => {
    const plan = new SyncSchedule({ timeLimitMs: TIME_LIMIT_MS }, 1, 300, 0, 8);
    let [iterations, round] = [0, 0];
    for (let next = plan.next(round); next > 0; next = plan.next(++round)) {
      vi.advanceTimersByTime(next * iterationMs);
      iterations += next;
    }
    expect(iterations).toBeGreaterThan(1);
    expect(performance.now() - TIME_LIMIT_MS).toBeLessThanOrEqual(iterationMs);
  });
});
