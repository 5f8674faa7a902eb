import { describe, expect, test } from 'vitest';
import {
  addError,
  correctedArrival,
  type ErrorCounts,
  type ErrorLead,
  errorBins,
  errorRangeAt,
} from './arrival-errors.ts';

const minute = 60;
const historyOf = (lead: ErrorLead, errors: readonly number[]): ReadonlyMap<ErrorLead, ErrorCounts> =>
  new Map([
    [lead, errors.reduce<number[] | undefined>((counts, error) => addError(counts, error * minute), undefined) ?? []],
  ]);

describe('The errors of expected arrivals', () => {
  test('are counted by the minute, the largest ones together', () => {
    const counts = addError(addError(addError(undefined, 0), 95), 9999 * minute);
    expect(counts).toHaveLength(errorBins);
    expect([counts[90], counts[92], counts[180]]).toEqual([1, 1, 1]);
  });

  test('fade when there are many, so that a company may change', () => {
    let counts: number[] = Array.from({ length: errorBins }, (_, bin) => (bin === 90 ? 1500 : 0));
    for (let i = 0; i < 1500; i++) counts = addError(counts, 10 * minute);
    expect(counts[100]).toBeGreaterThan(900);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(1500, 0);
  });
});

describe('The range of an arrival', () => {
  test('grows with the time ahead, without a history', () => {
    const [near, far] = [errorRangeAt(new Map(), 5 * minute), errorRangeAt(new Map(), 90 * minute)];
    expect(far.late - far.early).toBeGreaterThan(near.late - near.early);
    expect(errorRangeAt(new Map(), 0)).toEqual(near);
    expect(errorRangeAt(new Map(), 600 * minute)).toEqual(errorRangeAt(new Map(), 240 * minute));
  });

  test('follows many errors of the company, and a few only a little', () => {
    const errors = Array.from({ length: 600 }, (_, i) => i % 11);
    const many = errorRangeAt(historyOf(30, errors), 30 * minute);
    expect(Math.abs(many.early / minute)).toBeLessThan(2);
    expect(Math.abs(many.late / minute - 10)).toBeLessThan(2);
    const usual = errorRangeAt(new Map(), 30 * minute);
    const few = errorRangeAt(historyOf(30, errors.slice(0, 5)), 30 * minute);
    expect(Math.abs(few.late - usual.late)).toBeLessThan(2 * minute);
  });

  test('moves an arrival far ahead by the middle of the errors, and none that is near', () => {
    const history: ReadonlyMap<ErrorLead, ErrorCounts> = new Map([
      ...historyOf(
        30,
        Array.from({ length: 600 }, () => 12),
      ),
      ...historyOf(
        120,
        Array.from({ length: 600 }, () => 12),
      ),
    ]);
    expect(correctedArrival(history, { arrival: 20 * minute, now: 0 })).toBe(20 * minute);
    expect(correctedArrival(history, { arrival: 120 * minute, now: 0 }) / minute).toBeCloseTo(130.9, 0);
  });
});
