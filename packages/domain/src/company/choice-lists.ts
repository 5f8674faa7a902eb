/**
 * Settings that list the values of order fields of the kinds `choice` and `choices`. An empty list means that the
 * company does not use the field.
 */
export const choiceLists = ['deliveryCategories', 'goodsKinds'] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** The greatest number of values in a list, and of characters in a value. */
export const maxChoices = 50;
export const maxChoiceLength = 60;

/** Returns the value as the company writes it, ignoring case; undefined when the list does not have it. */
export function findChoice(choices: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted);
}
