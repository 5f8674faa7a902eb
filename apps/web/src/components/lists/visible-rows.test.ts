import { describe, expect, it } from 'vitest';
import { pagesShown, rowsInView, selectRange } from './visible-rows.ts';

describe('rows in view', () => {
  it('draws short tables whole', () => expect(rowsInView(49, 500, 400)).toEqual({ from: 0, to: 49 }));
  it.each([0, 1, 999, 39_000, 399_999, 999_999])('covers the view at %d px and little more', (scrollTop) => {
    const { from, to } = rowsInView(10_000, scrollTop, 600);
    const first = Math.min(9999, Math.floor(scrollTop / 40));
    expect(from).toBeLessThanOrEqual(first);
    expect(to).toBeGreaterThanOrEqual(Math.min(10_000, first + 15));
    expect(to - from).toBeLessThan(60);
    expect(from).toBeGreaterThanOrEqual(0);
  });
});

describe('pages offered', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, null, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [13, 13, [1, null, 12, 13]],
  ])('page %d of %d', (current, last, pages) => expect(pagesShown(current, last)).toEqual(pages));
});

describe('range selection', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  it('takes one without a start', () => expect(selectRange(['e'], keys, null, 'b', true)).toEqual(['e', 'b']));
  it('selects all rows between, in both directions', () => {
    expect(selectRange([], keys, 'b', 'd', true)).toEqual(['b', 'c', 'd']);
    expect(selectRange(['a', 'b', 'c', 'd'], keys, 'd', 'b', false)).toEqual(['a']);
  });
  it('selects one row when the start is on another page', () =>
    expect(selectRange([], keys, 'z', 'c', true)).toEqual(['c']));
});
