import { toSeveralLines } from '@roundsman/domain/one-line';

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Escapes a text for XML, and removes the characters that XML 1.0 cannot contain. */
export const xmlText = (text: string): string =>
  toSeveralLines(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[<>&"]/g, (mark) => entities[mark] ?? mark);
