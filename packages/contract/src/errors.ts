import english from '@roundsman/domain/languages/en/refusals';
import { type ErrorCode, errorStatuses } from './error-codes.ts';
import { fillText, type Params, type RefusalKey } from './refusal-texts.ts';

export type { ErrorBody, ErrorDetail } from './error-body.ts';
export type { ErrorCode } from './error-codes.ts';
export { default as englishTexts } from '@roundsman/domain/languages/en/refusals';
export { fillText, type Params } from './refusal-texts.ts';

/**
 * The error catalogue: code → HTTP status, and the English message and remedy of the API. The code selects the sentence
 * in the reader's language.
 */
export interface CatalogueEntry {
  readonly status: (typeof errorStatuses)[ErrorCode];
  readonly message: string;
  /** The remedy; missing when the message includes it. */
  readonly remedy?: string;
}

type Remedies = { readonly [Code in ErrorCode as `${Code}.remedy`]?: string };
type Problems = { readonly [key: `problem.${string}`]: string };

// A code without a sentence, or a sentence without its code, does not compile.
const texts: Readonly<Record<string, string>> = english satisfies Record<ErrorCode, string> & Remedies & Problems;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each code of the table has an entry
export const catalogue = Object.fromEntries(
  Object.entries(errorStatuses).map(([code, status]): [string, CatalogueEntry] => {
    const remedy = texts[`${code}.remedy`];
    return [code, { status, message: texts[code] ?? '', ...(remedy !== undefined && { remedy }) }];
  }),
) as Readonly<Record<ErrorCode, CatalogueEntry>>;

/** The problems of a field or row, in `details`. */
export type ProblemCode = RefusalKey extends infer Key ? (Key extends `problem.${infer Code}` ? Code : never) : never;

/** The names of a sentence's placeholders: 'At most {most} days' → 'most'. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Key extends RefusalKey> = NamesIn<(typeof english)[Key]>;

/** The parameters of a message: nothing, or exactly the names in its English sentence. */
export type ParamsOf<Key extends RefusalKey> = [NamesOf<Key>] extends [never]
  ? undefined
  : Readonly<Record<NamesOf<Key>, string | number>>;

/** A problem of a field with the values of its sentence's placeholders. */
export type Problem = {
  readonly [Code in ProblemCode]: {
    readonly path?: string;
    readonly code: Code;
    readonly allowed?: readonly string[];
  } & (ParamsOf<`problem.${Code}`> extends undefined
    ? { readonly params?: undefined }
    : { readonly params: ParamsOf<`problem.${Code}`> });
}[ProblemCode];

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(english, `problem.${text}`);

/** Returns the English sentence of a problem. */
export const problemText = (code: ProblemCode, params?: Params): string => {
  const text: string = english[`problem.${code}`];
  return fillText(text, params);
};
