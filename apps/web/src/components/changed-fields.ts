import { keysOf } from '@roundsman/domain/typed-tables';

/** Whether two values say the same; dates, places and lists are compared by what is in them. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the fields of `after` that differ from `before`, so that saving leaves alone what a colleague changed meanwhile.
 * Fields of one group (an address and its coordinates) are returned together when one of them differs.
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
 * Returns the names of the fields in which two bodies of a PUT differ, as its query takes them: the others stay as they are stored.
 * Empty where nothing was changed.
 */
export const changedNames = <Body extends object>(before: Body, after: Body): string =>
  [...new Set([...keysOf(before), ...keysOf(after)])].filter((name) => !isSame(before[name], after[name])).join(',');

/** Returns `next`, which is stored now, with the fields that a person has changed since `before` as they typed them. */
export const rebase = <Values extends object>(before: Values, next: Values, typed: Partial<Values>): Values => ({
  ...next,
  ...changedFields<Partial<Values>>(before, typed),
});
