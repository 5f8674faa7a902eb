// Control characters, the separators of lines and paragraphs (U+2028, U+2029), and halves of surrogate pairs, which no
// file or database stores.
const outsideLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const outsideLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const runsOutsideLine = new RegExp(`${outsideLine.source}+`, 'gu');
const allOutsideLines = new RegExp(outsideLines.source, 'gu');

/** Returns whether a text is one line: it has no line breaks, tabs or other control characters. */
export const isOneLine = (text: string): boolean => !outsideLine.test(text);

/** Returns whether a text may have several lines: tabs and line breaks are its only control characters. */
export const isSeveralLines = (text: string): boolean => !outsideLines.test(text);

/** Returns a text as one line, with a space for line breaks and other control characters. */
export const toOneLine = (text: string): string => text.replace(runsOutsideLine, ' ').trim();

/** Returns a text of several lines without its other control characters. */
export const toSeveralLines = (text: string): string => text.replace(allOutsideLines, '');
