import { foldName } from '../names/fold-name.ts';
import { keyOf } from '../names/fold-address.ts';

export interface QueryWord {
  readonly text: string;
  /** The index of its part between commas. */
  readonly part: number;
  /** True when the word may still be incomplete. */
  readonly isOpen: boolean;
}

/** A typed text, split without a look at the entries. */
export interface Query {
  /** The words in the spelling of the keys, and folded only. */
  readonly spelled: readonly QueryWord[];
  readonly folded: readonly QueryWord[];
  /** The index of the part with the street. */
  readonly streetPart: number;
  /** Digits only; null without a postcode. */
  readonly postcode: string | null;
  /** Beginnings of names to search for, the likeliest first. */
  readonly prefixes: readonly string[];
  /** The name without number and town. Each list is one reading. */
  readonly lists: readonly (readonly QueryWord[])[];
}

const postcodePatterns = [
  /\b\d{4}-\d{3}\b/,
  /\b(?:\p{Lu}{1,2}-)?\d{5}\b(?!\s*\p{L}?$)/u,
  /\b(?:\p{Lu}{1,2}-)?\d{3} \d{2}\b/u,
  /\b\p{Lu}{1,2}-\d{4,5}\b/u,
  // Four digits are a postcode when a town follows and a text precedes.
  /(?<=\S\s*[,\s]\s*)\b\d{4}\b(?=\s+\p{L}{3})/u,
  /(?<=\d\s*,\s*)\b\d{4}\b/,
  /(?<=\p{L}\s*,\s*)\b\d{4}\b(?=\s*$)/u,
  /(?<=,\s*)\b\d{5}\b(?=\s*$)/u,
];
/** Designators of a unit in a house, such as a floor. They do not locate the house. */
const doors =
  /[,\s]\s*(?:(?:lgh|apt|apartment|app|whg|wohnung|suite|unit|floor|andar|etage|stock|og|eg|esq|dto|frente|loja|lj)\b\.?\s*(?:\d+\w?)?|\d+\.?\s*[ºª](?!\s*(?:de|do|da)\b)\s*(?:esq|dto|andar|frente|\p{L}{1,3}\b)?\.?|\d+\.?\s*(?:og|stock|etage|floor|andar)\b)/giu;
/** Designators that count only after a house number: `12 / Top 4`, `12 Haus B`. They may be a part of names. */
const doorsBehindNumber =
  /(?<=\d\s?\p{L}?)[,\s/]+(?:top|t[üu]r|tuer|stiege|haus|eingang|uppg(?:ång)?|ingång|trappa|port|hinterhaus|building|bldg|b[aâ]t(?:iment)?|esc(?:alier)?|bloco)\b\.?\s*(?:\d+\p{L}?|\p{L})?(?=\s*(?:[,/]|$))/giu;
const numberSigns = /(?:^|(?<=[\s,]))(?:n[ºo°r]?\.?[ºo°]?|nr|num(?:ero)?|número|hus|house|#)\s*(?=\d)/giu;

/** @param isPlace whether words (spelled or folded) are the name of a town, which is not a part of a street's name */
export function readQuery(text: string, whole: boolean, isPlace: (phrase: string) => boolean): Query {
  let rest = text
    .normalize('NFC')
    .slice(0, 200)
    .replace(/[;\n|]+/g, ',');
  let postcode: string | null = null;
  for (const pattern of postcodePatterns) {
    const match = pattern.exec(rest);
    if (!match || match[0].trim() === rest.trim()) continue;
    postcode = match[0].replace(/\D/g, '');
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    break;
  }
  rest = rest
    .replace(doors, ' ')
    .replaceAll(doorsBehindNumber, ' ')
    .replace(numberSigns, '')
    .replace(/(\d)\s*[-–/]\s*\d+\p{L}?/gu, '$1')
    .replace(/(\d)[\s-]+(\p{L})(?=\s*(?:,|$))/gu, '$1$2');
  const isOpen = !whole && /[\p{L}\p{N}]$/u.test(text);
  const parts = rest.split(',').filter((part) => foldName(part) !== '');
  const foldParts = (fold: (part: string) => string): QueryWord[] => {
    const all = parts.flatMap((part, i) =>
      fold(part)
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ text: word, part: i, isOpen: false })),
    );
    const last = all.pop();
    return last ? [...all, { ...last, isOpen }] : [];
  };
  const spelled = foldParts(keyOf);
  const folded = foldParts(foldName);

  const prefixes = new Set<string>();
  const lists = new Map<string, readonly QueryWord[]>();
  let streetPart = 0;
  for (const list of [spelled, folded]) {
    const inPart = (i: number): QueryWord[] => list.filter((word) => word.part === i);
    const letters = (i: number): string => textOf(inPart(i).filter(({ text: word }) => !isNumber(word)));
    // `12, Main Street` and `Lund, Storgatan 12` have the street in the second part.
    const isSecond = parts.length > 1 && (letters(0) === '' || isPlace(letters(0)));
    if (isSecond) streetPart = 1;
    for (const main of isSecond ? [inPart(1), inPart(0)] : [inPart(0)]) {
      const named = withoutEndNumbers(main);
      const street = withoutPlaces(named, isPlace);
      // `Storgatan 3 Lnd`: a misspelled town or a unit follows the number.
      const before = whole ? beforeNumber(named) : [];
      for (const wordGroup of [main, named, street, before]) if (wordGroup.length > 0) prefixes.add(textOf(wordGroup));
      for (const wordGroup of [street, named, before])
        if (textOf(wordGroup).length >= 3) lists.set(textOf(wordGroup), wordGroup);
    }
  }
  return {
    spelled,
    folded,
    streetPart,
    postcode,
    prefixes: [...prefixes],
    lists: [...lists.values()].slice(0, mostLists),
  };
}

export const isNumber = (word: string): boolean => /^\d/.test(word);
const textOf = (queryWords: readonly QueryWord[]): string => queryWords.map(({ text }) => text).join(' ');

/** Removes house numbers at the ends: `12 Rue de la Paix`, `Rua 25 de Abril 12`. Other numbers belong to the name. */
function withoutEndNumbers(queryWords: readonly QueryWord[]): readonly QueryWord[] {
  const end = queryWords.findLastIndex(({ text }) => !isNumber(text)) + 1;
  const begin = queryWords.findIndex(({ text }) => !isNumber(text));
  return begin < 0 ? queryWords : queryWords.slice(begin, end);
}

/** Returns the words before a number between words: `Storgatan 3 Lund` → `Storgatan`. Empty when they are too short. */
function beforeNumber(queryWords: readonly QueryWord[]): readonly QueryWord[] {
  const before = queryWords.slice(
    0,
    Math.max(
      0,
      queryWords.findIndex(({ text }) => isNumber(text)),
    ),
  );
  return textOf(before).length >= 5 ? before : [];
}

const longestPlace = 4;
const mostLists = 4;

/** Removes the town before or after the name, and a house number between them. */
function withoutPlaces(queryWords: readonly QueryWord[], isPlace: (phrase: string) => boolean): readonly QueryWord[] {
  for (let length = Math.min(longestPlace, queryWords.length - 1); length > 0; length--) {
    if (isPlace(textOf(queryWords.slice(-length)))) return withoutEndNumbers(queryWords.slice(0, -length));
    if (isPlace(textOf(queryWords.slice(0, length)))) return withoutEndNumbers(queryWords.slice(length));
  }
  return queryWords;
}
