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
  const names = Object.keys(after) as (keyof Values)[];
  const changed = new Set(names.filter((name) => !isSame(before[name], after[name])));
  for (const group of groups) if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  return Object.fromEntries(
    names.filter((name) => changed.has(name)).map((name) => [name, after[name]]),
  ) as Partial<Values>;
}

/**
 * Returns the names of the fields in which two bodies of a PUT differ, as its query takes them: the others stay as they are stored.
 * Empty where nothing was changed.
 */
export const changedNames = <Body extends object>(before: Body, after: Body): string =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Body & string)[])
    .filter((name) => !isSame(before[name], after[name]))
    .join(',');

/** Returns `next`, which is stored now, with the fields that a person has changed since `before` as they typed them. */
export const rebase = <Values extends object>(before: Values, next: Values, typed: Partial<Values>): Values => ({
  ...next,
  ...changedFields<Partial<Values>>(before, typed),
});
