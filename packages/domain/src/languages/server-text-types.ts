import type english from './en/server-texts.ts';

/** The keys of the English table, with texts of another language. A pair is [one, several]. */
type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends readonly [string, string]
      ? readonly [one: string, several: string]
      : Texts<English[Key]>;
};

/** Texts that the server writes. They have `{name}` placeholders. */
export type ServerTexts = Texts<typeof english>;
