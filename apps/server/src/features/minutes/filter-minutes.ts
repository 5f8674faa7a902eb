import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { differenceOf, type LearnedMinutes, type MinutesSummary, summarize } from './read-minutes.ts';

export type MinutesQuery = ParsedInput<EndpointNamed<'GET /minutes-on-site'>>['query'];
export type MinutesFilters = MinutesQuery['filters'];

/** Returns what these filters show. */
export const shownOf = (items: readonly LearnedMinutes[], filters: MinutesFilters): Shown[] =>
  items.map((item) => ({ item, summary: summarize(item) })).filter(({ summary }) => isShown(summary, filters));

interface Shown {
  readonly item: LearnedMinutes;
  readonly summary: MinutesSummary;
}

function isShown(item: MinutesSummary, { level, stop, search, state, minVisits }: MinutesFilters): boolean {
  if (level && item.level !== level) return false;
  if (stop && item.stop !== stop) return false;
  if (minVisits !== undefined && item.visits < minVisits) return false;
  if (state === 'differs' && differenceOf(item) === 0) return false;
  if (state === 'accepted' && !item.accepted) return false;
  if (state === 'open' && item.accepted) return false;
  if (!search) return true;
  const wanted = search.toLowerCase();
  return [item.name, item.address, item.contact?.name].some((text) => text?.toLowerCase().includes(wanted));
}

/** Accepted minutes keep the weight that they had, so that a row stays where a person has accepted it. */
const weight = ({ accepted, plannedMinutes, proposedMinutes, visits }: MinutesSummary): number =>
  Math.abs(proposedMinutes - (accepted?.plannedBefore ?? plannedMinutes)) * Math.min(visits, 10);

/** Returns a page of subjects: by default those where accepting changes most come first. */
export function pageOf(shown: readonly Shown[], { sortBy, order, currentPage, itemsPerPage }: MinutesQuery) {
  const sign = order === 'descend' ? -1 : 1;
  const text = (value: string | null): string => value?.toLowerCase() ?? '\uffff';
  const compare = (a: MinutesSummary, b: MinutesSummary): number => {
    if (!sortBy) return weight(b) - weight(a) || b.visits - a.visits;
    if (sortBy === 'name' || sortBy === 'address') return sign * text(a[sortBy]).localeCompare(text(b[sortBy]));
    if (sortBy === 'difference') return sign * (differenceOf(a) - differenceOf(b));
    return sign * (a[sortBy] - b[sortBy]);
  };
  const sorted = shown.toSorted(({ summary: a }, { summary: b }) => compare(a, b) || (a.key < b.key ? -1 : 1));
  const from = (currentPage - 1) * itemsPerPage;
  return sorted.slice(from, from + itemsPerPage).map(({ item }) => item);
}
