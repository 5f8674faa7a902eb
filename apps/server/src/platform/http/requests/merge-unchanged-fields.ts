/**
 * Replaces fields of a PUT's body that are not listed in `changed` by the stored values, so that a colleague's change
 * of another field stays. Fields of a group, such as an address and its coordinates, change together. Without `changed`
 * returns the body.
 */
export function mergeUnchangedFields<Body extends object>(
  body: Body,
  stored: { readonly [Name in keyof Body]?: unknown },
  changed: readonly (keyof Body & string)[] | undefined,
  groups: readonly (readonly (keyof Body & string)[])[] = [],
): Body {
  if (!changed) return body;
  const names = new Set<string>(changed);
  for (const group of groups) if (group.some((name) => names.has(name))) for (const name of group) names.add(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field is the body's or the stored one
  return Object.fromEntries([
    ...Object.entries(stored).filter(([name]) => !names.has(name)),
    ...Object.entries(body).filter(([name]) => names.has(name)),
  ]) as Body;
}
