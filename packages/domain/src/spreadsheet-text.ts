/**
 * Escapes a text for a cell of a csv or xlsx file. Spreadsheets run a text as a formula when it begins with = + - @, a
 * tab or a line break, also after spaces. It gets an apostrophe in front. Phone numbers ('+' and digits) are harmless
 * and stay unchanged, because spreadsheets show the apostrophe.
 */
export const escapeFormula = (text: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@])/.test(text) && !/^\+\d{4,15}$/.test(text) ? `'${text}` : text;

/** Removes the apostrophe of `escapeFormula`, so that exported files can be uploaded. */
export const unescapeFormula = (text: string): string => (/^'\s*[=+\-@]/.test(text) ? text.slice(1) : text);
