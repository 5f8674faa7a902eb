import type english from '@roundsman/domain/languages/en/refusals';
import type { TranslationOf } from '@roundsman/domain/languages/phrases';
import type { ErrorBody, ErrorDetail } from './error-body.ts';
import { isKeyOf } from '@roundsman/domain/typed-tables';

/** A sentence of the catalogue: `code`, `code.remedy` or `problem.code`. */
export type RefusalKey = keyof typeof english;

/** The sentences in one language. */
export type RefusalTexts = TranslationOf<typeof english>;

export type Params = Readonly<Record<string, string | number>>;

/** Fills the `{name}` parts of a sentence. A part without a value stays as it is. */
export const fillText = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));

/** Finds a sentence in the reader's language and fills it; undefined when this build does not know the key. */
export type FindText = (key: string, params: Params) => string | undefined;

export const findIn =
  (texts: RefusalTexts): FindText =>
  (key, params) =>
    isKeyOf(texts, key) ? fillText(texts[key], params) : undefined;

/** A refusal as its reader sees it. */
export interface TranslatedRefusal {
  /** At least one sentence, unless the server sent none. */
  readonly messages: readonly string[];
  /** `message` is in the reader's language; names, such as an order's code, stay as they are. */
  readonly details: readonly ErrorDetail[];
  /** The remedy. */
  readonly remedy: string | undefined;
}

/** Translates a refusal by its codes. What a newer server says with codes that are not known here is shown in its English. */
export function translateRefusal(body: ErrorBody, find: FindText): TranslatedRefusal {
  const { code, message, params = {}, details = [], remedy } = body;
  const translated = details.map((detail) =>
    detail.code === undefined
      ? detail
      : { ...detail, message: find(`problem.${detail.code}`, detail.params ?? {}) ?? detail.message },
  );
  // A list of messages says what the details say, each sentence once.
  const isList = Array.isArray(message) && details.length > 0;
  return {
    messages: isList
      ? [...new Set(translated.map((detail) => detail.message))]
      : [find(code, params) ?? message].flat().filter(Boolean),
    details: translated,
    remedy: find(`${code}.remedy`, params) ?? remedy,
  };
}
