import { expect, it } from 'vitest';
import words from './i18n/en.json' with { type: 'json' };
import { statusNews } from './status-news.ts';

const quiet = { hasPending: false, isSaving: false, isSearching: false };
const editing = { ...quiet, hasPending: true };

it('tells what the day brings, and asks when a refresh would lose edits', () => {
  expect(statusNews('COMPLETED', 'ASSIGNED', quiet)).toBe('told');
  expect(statusNews('COMPLETED', 'ASSIGNED', editing)).toBe('asked');
  expect([words['status.title'], words['status.stay'], words['status.refresh']]).toEqual([
    'Order Status Update',
    'Do not refresh',
    'Refresh',
  ]);
});

it('tells nobody what they did themselves', () => {
  expect(statusNews('UNSCHEDULED', 'ASSIGNED', { ...quiet, isSaving: true })).toBe('nothing');
  expect(statusNews('UNSCHEDULED', 'UNSCHEDULED', quiet)).toBe('nothing');
});

it('leaves a colleague’s routes to the banner that can keep the edits', () => {
  expect(statusNews('UNSCHEDULED', 'ASSIGNED', editing)).toBe('nothing');
  expect(statusNews('UNSCHEDULED', 'ASSIGNED', quiet)).toBe('told');
});

it('leaves what a search does to the news of its end, and tells of drivers all the while', () => {
  expect(statusNews('ASSIGNED', 'UNASSIGNED', { ...quiet, isSearching: true })).toBe('nothing');
  expect(statusNews('COMPLETED', 'ASSIGNED', { ...quiet, isSearching: true })).toBe('told');
});
