import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoundPlan } from './round-plan.ts';

const TIME_LIMIT_MS = 5000;
const MS_A_ROUND = 0.5;
const RECOMBINATION_MS = 300;

describe('a search by the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Searches as runSearch does, with rounds and recombinations that take as long as is said. */
  function search(recombinationMs: number) {
    const plan = new RoundPlan({ timeLimitMs: TIME_LIMIT_MS }, 2, 300, 0, 8);
    const meetings: number[] = [];
    let recombinations = 0;
    let rounds = plan.next(0);
    while (rounds > 0) {
      const at = meetings.length;
      vi.advanceTimersByTime(rounds * MS_A_ROUND);
      meetings.push(rounds);
      rounds = plan.next(at + 1);
      if (recombinationMs > 0 && plan.recombinesAfter(at)) {
        vi.advanceTimersByTime(recombinationMs);
        plan.recombined(recombinationMs);
        recombinations++;
      }
    }
    return { plan, meetings, recombinations, took: performance.now() };
  }

  it('uses its time', () => {
    const { plan, meetings, took } = search(0);

    expect(meetings).toHaveLength(plan.meetings);
    expect(Math.abs(took - TIME_LIMIT_MS)).toBeLessThan(50);
  });

  it('leaves time for the recombination it ends with', () => {
    const { plan, meetings, recombinations, took } = search(RECOMBINATION_MS);

    expect(meetings).toHaveLength(plan.meetings);
    expect(recombinations).toBe(5);
    expect(Math.abs(took - TIME_LIMIT_MS)).toBeLessThan(50);
  });

  it('does not take the time of a recombination for slow rounds', () => {
    const { plan, meetings } = search(RECOMBINATION_MS);

    // Whoever took the recombination for slow rounds would search a tenth as much after it.
    const first = meetings.findIndex((_, at) => plan.recombinesAfter(at));
    const later = meetings.slice(first + 2);
    expect(later.length).toBeGreaterThan(40);
    expect(Math.min(...later)).toBeGreaterThan(Math.max(...later) * 0.8);
  });
});
