import type english from '@roundsman/domain/languages/en/refusals';
import type { TranslationOf } from '@roundsman/domain/languages/phrases';
import type { ErrorBody, ErrorDetail } from './error-body.ts';
import { isKeyOf } from '@roundsman/domain/typed-tables';

/** A sentence of the catalogue: `code`, `code.remedy` or `problem.code`. */
export type RefusalKey = keyof typeof english;

/** The sentences in one language. */
export type RefusalTexts = TranslationOf<typeof english>;

export type Params = Readonly<Record<string, string | number>>;

/** Replaces the `{name}` placeholders of a sentence. One without a value is unchanged. */
export const fillText = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));

/** Returns a sentence in the reader's language with its values; undefined for a key that this build does not know. */
export type FindText = (key: string, params: Params) => string | undefined;

export const findIn =
  (texts: RefusalTexts): FindText =>
  (key, params) =>
    isKeyOf(texts, key) ? fillText(texts[key], params) : undefined;

/** A refusal as its reader sees it. */
export interface TranslatedRefusal {
  /** At least one sentence, unless the server sent none. */
  readonly messages: readonly string[];
  /** `message` is in the reader's language. Names, such as an order's code, are unchanged. */
  readonly details: readonly ErrorDetail[];
  /** The remedy. */
  readonly remedy: string | undefined;
}

/** Translates a refusal by its codes. Unknown codes of a newer server are shown in its English. */
export function translateRefusal(body: ErrorBody, find: FindText): TranslatedRefusal {
  const { code, message, params = {}, details = [], remedy } = body;
  const translated = details.map((detail) =>
    detail.code === undefined
      ? detail
      : { ...detail, message: find(`problem.${detail.code}`, detail.params ?? {}) ?? detail.message },
  );
  // A list of messages repeats the sentences of the details, without duplicates.
  const isList = Array.isArray(message) && details.length > 0;
  return {
    messages: isList
      ? [...new Set(translated.map((detail) => detail.message))]
      : [find(code, params) ?? message].flat().filter(Boolean),
    details: translated,
    remedy: find(`${code}.remedy`, params) ?? remedy,
  };
}
