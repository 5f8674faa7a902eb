import { expect, it } from 'vitest';
import { paged } from './paged.ts';

it('returns the rows of a page, and the last page beyond the end', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const page = (currentPage: number) => paged(rows, { currentPage, itemsPerPage: 2, filters: {} });
  expect(page(1)).toEqual(['a', 'b']);
  expect(page(2)).toEqual(['c', 'd']);
  expect(page(3)).toEqual(['e']);
  expect(page(9)).toEqual(['e']);
  expect(paged([], { currentPage: 1, itemsPerPage: 2, filters: {} })).toEqual([]);
});
