import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { differenceOf, type WireMinutes } from './read-minutes.ts';

export type MinutesQuery = ParsedInput<EndpointNamed<'GET /minutes-on-site'>>['query'];
export type MinutesFilters = MinutesQuery['filters'];

/** Returns whether a subject is shown with these filters. */
export function isShown(item: WireMinutes, { level, stop, search, state, minVisits }: MinutesFilters): boolean {
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
const weight = ({ accepted, plannedMinutes, proposedMinutes, visits }: WireMinutes): number =>
  Math.abs(proposedMinutes - (accepted?.plannedBefore ?? plannedMinutes)) * Math.min(visits, 10);

/** Returns a page of subjects: by default those where accepting changes most come first. */
export function pageOf(items: readonly WireMinutes[], { sortBy, order, currentPage, itemsPerPage }: MinutesQuery) {
  const sign = order === 'descend' ? -1 : 1;
  const text = (value: string | null): string => value?.toLowerCase() ?? '￿';
  const compare = (a: WireMinutes, b: WireMinutes): number => {
    if (!sortBy) return weight(b) - weight(a) || b.visits - a.visits || (a.key < b.key ? -1 : 1);
    if (sortBy === 'name' || sortBy === 'address') return sign * text(a[sortBy]).localeCompare(text(b[sortBy]));
    if (sortBy === 'difference') return sign * (differenceOf(a) - differenceOf(b));
    return sign * (a[sortBy] - b[sortBy]);
  };
  const sorted = items.toSorted((a, b) => compare(a, b) || (a.key < b.key ? -1 : 1));
  const from = (currentPage - 1) * itemsPerPage;
  return { minutesOnSite: sorted.slice(from, from + itemsPerPage), meta: { totalItems: items.length } };
}
