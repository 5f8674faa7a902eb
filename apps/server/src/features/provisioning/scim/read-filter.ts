import { type Filter, parse } from 'scim2-parse-filter';
import type { PersonMatch } from '../people.store.ts';
import { refuseScim } from '../scim-problem.ts';

const attributes: Readonly<Record<string, PersonMatch['attribute']>> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
};

const refuseFilter = (): never =>
  refuseScim(
    400,
    'Filters compare userName, externalId, emails.value or id with eq, and combine with and.',
    'invalidFilter',
  );

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch {
    return refuseFilter();
  }
}

/** Reads the filters that directories send to find a person. @throws ScimProblem invalidFilter for others */
export const readUserFilter = (text: string): PersonMatch[] =>
  // The form emails[type eq "work"].value eq "…" is beyond the grammar of RFC 7644; Entra ID sends it.
  matchesOf(parsed(text.replace(/^emails\[type eq "work"\]\.value/i, 'emails.value')), '');

function matchesOf(filter: Filter, prefix: string): PersonMatch[] {
  if (filter.op === 'and') return filter.filters.flatMap((filter) => matchesOf(filter, prefix));
  // emails[type eq "work" and value eq "…"]
  if (filter.op === '[]') return matchesOf(filter.valFilter, `${filter.attrPath}.`);
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string') return refuseFilter();
  const path = `${prefix}${filter.attrPath}`.toLowerCase().replace('urn:ietf:params:scim:schemas:core:2.0:user:', '');
  // Every address of a person is one for work.
  if (path === 'emails.type' && filter.compValue.toLowerCase() === 'work') return [];
  const attribute = attributes[path];
  return attribute ? [{ attribute, value: filter.compValue }] : refuseFilter();
}

/** Returns the display name that a filter of groups looks for. @throws ScimProblem invalidFilter for other filters */
export function readGroupFilter(text: string): string {
  const filter = parsed(text);
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'displayname' && typeof filter.compValue === 'string')
    return filter.compValue;
  return refuseScim(400, 'Filters of groups compare displayName with eq.', 'invalidFilter');
}
