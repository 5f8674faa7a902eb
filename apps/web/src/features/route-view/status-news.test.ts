import { expect, it } from 'vitest';
import { isStatusNews } from './status-news.ts';

const quiet = { isSaving: false, isSearching: false };

it('is news what drivers and colleagues do', () => {
  expect(isStatusNews('COMPLETED', 'ASSIGNED', quiet)).toBe(true);
  expect(isStatusNews('UNSCHEDULED', 'ASSIGNED', quiet)).toBe(true);
});

it('is no news what the person did or what is known', () => {
  expect(isStatusNews('UNSCHEDULED', 'ASSIGNED', { ...quiet, isSaving: true })).toBe(false);
  expect(isStatusNews('UNSCHEDULED', 'UNSCHEDULED', quiet)).toBe(false);
});

it('leaves what a search does to the news of its end, and reports drivers all the while', () => {
  expect(isStatusNews('ASSIGNED', 'UNASSIGNED', { ...quiet, isSearching: true })).toBe(false);
  expect(isStatusNews('COMPLETED', 'ASSIGNED', { ...quiet, isSearching: true })).toBe(true);
});
