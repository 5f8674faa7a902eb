/** Reason code: a vehicle has every skill that an order requires. */
export const SKILLS = 'skills';

/** Returns whether all required skills are among those held. */
export function hasSkills(held: readonly string[] | undefined, required: readonly string[] | undefined): boolean {
  if (!required) return true;
  return required.every((skill) => held?.includes(skill) ?? false);
}
