/** A service that translates texts. The installation configures its URL and key. */
export interface Translator {
  /**
   * Returns the translations in the same order. With `source` 'auto' the service detects the language. Codes are those
   * of domain/company/translation-language.
   *
   * @throws {TranslationProblem}
   */
  translate(
    texts: readonly string[],
    languages: { readonly source: string; readonly target: string },
  ): Promise<string[]>;
}

export type TranslationErrorCode = 'language-unknown' | 'failed';

/** Why there is no translation. The message is for the log: it contains no key and none of the texts. */
export class TranslationProblem extends Error {
  readonly code: TranslationErrorCode;
  constructor(code: TranslationErrorCode, message: string) {
    super(message);
    this.name = 'TranslationProblem';
    this.code = code;
  }
}

export const translatorNames = ['libretranslate', 'deepl'] as const;
export type TranslatorName = (typeof translatorNames)[number];

export interface TranslatorSettings {
  readonly provider: TranslatorName;
  /** Undefined: the service's own URL. No trailing slash. */
  readonly base: string | undefined;
  readonly key: string | undefined;
}

const timeoutMs = 20_000;
const maxResponseLength = 2_000_000;

/** Sends a JSON request and reads the JSON response. @throws {TranslationProblem} when there is none in time */
export async function requestTranslation(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirect could lead the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > maxResponseLength) throw new TranslationProblem('failed', 'the response is too large');
    return { status: response.status, answer: readJson(text) };
  } catch (error) {
    if (error instanceof TranslationProblem) throw error;
    throw new TranslationProblem('failed', error instanceof Error ? error.message : 'no answer');
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
