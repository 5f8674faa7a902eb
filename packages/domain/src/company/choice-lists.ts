/**
 * Lists of values that a company keeps in its settings, for order fields of the kind `choice`. An empty list means that the
 * company does not use the field.
 */
export const choiceLists = ['deliveryCategories'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** Values of a list at most, and characters of a value at most. */
export const maxChoices = 50;
export const maxChoiceLength = 60;

/** Returns the value as the company writes it, whatever its case; undefined when it is not one of the list. */
export function findChoice(choices: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted);
}
