const letters = 'AEIOUYCNaeiouycn';
const others = 'ÄËÏÖÜÝÇÑäëïöüýçñ';

/** Uses only characters that the fonts of PDF files have. */
const changeWords = (words: string): string =>
  words.replace(/[AEIOUYCN]/gi, (letter) => others[letters.indexOf(letter)] ?? letter);

/**
 * Returns the text with other letters and within « », so that no comparison with a part of it succeeds. Placeholders
 * stay: `{name}`, `{{name}}`.
 */
export const changeText = (text: string): string =>
  text === ''
    ? ''
    : `«${text.replace(/[^{}]+|\{+\w+\}+/g, (part) => (part.startsWith('{') ? part : changeWords(part)))}»`;

/** Changes every text of a table, at any depth. Tables of the named keys stay unchanged. */
export function changeTexts(table: unknown, unchanged: readonly string[] = []): unknown {
  if (typeof table === 'string') return changeText(table);
  if (Array.isArray(table)) return table.map((each) => changeTexts(each, unchanged));
  if (typeof table !== 'object' || table === null) return table;
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key, unchanged.includes(key) ? value : changeTexts(value, unchanged)]),
  );
}
