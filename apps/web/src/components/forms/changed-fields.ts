import { keysOf } from '@roundsman/domain/typed-tables';

/** Compares two values by their contents. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the fields of `after` that differ from `before`. Saving only them does not overwrite a colleague's changes.
 * Fields of one group, such as an address and its coordinates, are returned together when one of them differs.
 */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
  groups: readonly (readonly (keyof Values)[])[] = [],
): Partial<Values> {
  const names = keysOf(after);
  const changed = new Set<keyof Values>(names.filter((name) => !isSame(before[name], after[name])));
  for (const group of groups) if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  const fields: Partial<Values> = {};
  for (const name of names) if (changed.has(name)) fields[name] = after[name];
  return fields;
}

/**
 * Returns the comma-separated names of the fields in which two bodies of a PUT differ, for its query. Other fields stay
 * as stored. Empty when nothing was changed.
 */
export const changedNames = <Body extends object>(before: Body, after: Body): string =>
  [...new Set([...keysOf(before), ...keysOf(after)])].filter((name) => !isSame(before[name], after[name])).join(',');

/** Returns the stored values `next` with the fields that the user has changed since `before`. */
export const rebase = <Values extends object>(before: Values, next: Values, typed: Partial<Values>): Values => ({
  ...next,
  ...changedFields<Partial<Values>>(before, typed),
});
