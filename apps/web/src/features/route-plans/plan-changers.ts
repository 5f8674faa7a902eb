/** Plan id → version → name of the user who saved it; null for programs. */
const savedBy = new Map<string, Map<number, string | null>>();

/** Records who saved a version of a plan. Later events of the same version change no routes. */
export function recordPlanChanger(planId: string, version: number, name: string | null): void {
  const versions = savedBy.get(planId) ?? new Map<number, string | null>();
  savedBy.set(planId, versions);
  if (!versions.has(version)) versions.set(version, name);
}

/** Deletes what is known about a plan that is no longer open. */
export const deletePlanChangers = (planId: string): void => void savedBy.delete(planId);

/**
 * Returns the names of those who saved the versions after `from`, up to `to`. Returns null when it is not known for each
 * version, so that a change is never ascribed to the wrong person.
 */
export function planChangers(planId: string, from: number, to: number): readonly string[] | null {
  const names = new Set<string>();
  for (let version = from + 1; version <= to; version++) {
    const name = savedBy.get(planId)?.get(version) ?? null;
    if (name === null) return null;
    names.add(name);
  }
  return names.size > 0 ? [...names] : null;
}
