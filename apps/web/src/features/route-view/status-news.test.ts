import { expect, it } from 'vitest';
import { isStatusNews } from './status-news.ts';

const quiet = { isSaving: false, isSearching: false };

it('reports changes by drivers and other users', () => {
  expect(isStatusNews('COMPLETED', 'ASSIGNED', quiet)).toBe(true);
  expect(isStatusNews('UNSCHEDULED', 'ASSIGNED', quiet)).toBe(true);
});

it('ignores changes by this user and known statuses', () => {
  expect(isStatusNews('UNSCHEDULED', 'ASSIGNED', { ...quiet, isSaving: true })).toBe(false);
  expect(isStatusNews('UNSCHEDULED', 'UNSCHEDULED', quiet)).toBe(false);
});

it('ignores changes by an optimization, but not by drivers', () => {
  expect(isStatusNews('ASSIGNED', 'UNASSIGNED', { ...quiet, isSearching: true })).toBe(false);
  expect(isStatusNews('COMPLETED', 'ASSIGNED', { ...quiet, isSearching: true })).toBe(true);
});
