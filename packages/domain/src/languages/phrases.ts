/** A text with `{name}` placeholders, or the pair [one, several] chosen by `{count}`. */
export type Phrase = string | readonly [one: string, several: string];

/** The phrases of another language: the keys of the English table, and a pair wherever English has one. */
export type TranslationOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : readonly [one: string, several: string];
};
