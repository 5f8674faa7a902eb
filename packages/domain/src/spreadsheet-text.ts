/**
 * A text as it may stand in a cell of a csv or xlsx file that leaves here (SRV-65). What a spreadsheet would run, because it
 * begins with = + - @, a tab or a line break, with or without spaces before it, gets an apostrophe in front and so stays a
 * text. A phone, a plus and digits alone, can do no harm and is written as it is: spreadsheets show the apostrophe.
 */
export const escapeFormula = (text: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@])/.test(text) && !/^\+\d{4,15}$/.test(text) ? `'${text}` : text;

/** The text without the apostrophe of `escapeFormula`, so that a file that was exported can be read again. */
export const unescapeFormula = (text: string): string => (/^'\s*[=+\-@]/.test(text) ? text.slice(1) : text);
