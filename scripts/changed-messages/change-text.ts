const letters = 'AEIOUYCNaeiouycn';
const others = 'ÄËÏÖÜÝÇÑäëïöüýçñ';

/** The characters of the text stay in the fonts of PDF files. */
const changeWords = (words: string): string =>
  words.replace(/[AEIOUYCN]/gi, (letter) => others[letters.indexOf(letter)] ?? letter);

/** Returns the text with other letters and within « », so that no comparison with a part of it holds. Placeholders stay: `{name}`, `{{name}}`. */
export const changeText = (text: string): string =>
  text === ''
    ? ''
    : `«${text.replace(/[^{}]+|\{+\w+\}+/g, (part) => (part.startsWith('{') ? part : changeWords(part)))}»`;

/** Changes every text of a table, however deep it lies. Tables of the named keys stay as they are. */
export function changeTexts(table: unknown, unchanged: readonly string[] = []): unknown {
  if (typeof table === 'string') return changeText(table);
  if (Array.isArray(table)) return table.map((each) => changeTexts(each, unchanged));
  if (typeof table !== 'object' || table === null) return table;
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key, unchanged.includes(key) ? value : changeTexts(value, unchanged)]),
  );
}
