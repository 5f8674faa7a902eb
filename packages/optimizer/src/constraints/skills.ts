/** Reason code of this rule: a vehicle holds every skill an order requires (SRV-20). */
export const SKILLS = 'skills';

/** Whether all required skills are held. */
export function hasSkills(held: readonly string[] | undefined, required: readonly string[] | undefined): boolean {
  if (!required) return true;
  return required.every((skill) => held?.includes(skill) ?? false);
}
