import { greatCircle } from '@roundsman/domain/units';
import { foldName } from '../gazetteer.ts';
import { isNumber, type Query, type QueryWord } from './read-query.ts';
import type { EntryRow, Town } from './region-places.store.ts';

/** Towns by their name, spelled and folded. */
type KnownPlaces = ReadonlyMap<string, readonly Town[]>;

export interface Score {
  /** 0…1: how much of what was asked this is, and how much of this was asked. */
  readonly text: number;
  /** The house number asked for, folded; null when none. */
  readonly number: string | null;
  /** 0…1: how much of the name was asked. */
  readonly cover: number;
}

/** Small words that are left out as often as written. */
const small = new Set(
  'de da do das dos du des la le les el los the of och der die das den dem am im an auf zum zur av r st'.split(' '),
);
const weightOf = (word: string): number => (small.has(word) ? 1 : Math.min(8, Math.max(2, word.length)));

/** A town named beside the address may be this far from it: people name the nearest large one. */
const townReachMetres = 12_000;

/** A query, and which of its words (by their place among them) may be the name of a town. */
export interface Asked {
  readonly query: Query;
  readonly whole: boolean;
  readonly spelledTowns: Towns;
  readonly foldedTowns: Towns;
  /** Of entries that were looked at before. */
  readonly scores: WeakMap<EntryRow, Score>;
}
type Towns = ReadonlyMap<number, readonly Town[]>;

export const askedOf = (query: Query, whole: boolean, known: KnownPlaces): Asked => ({
  query,
  whole,
  spelledTowns: townsAmong(query.spelled, known),
  foldedTowns: townsAmong(query.folded, known),
  scores: new WeakMap(),
});

/** How well an entry answers a query, by its words: each may be written a little wrong, in any order. */
export function scoreEntry(entry: EntryRow, asked: Asked): Score {
  let score = asked.scores.get(entry);
  if (!score) asked.scores.set(entry, (score = newScore(entry, asked)));
  return score;
}

function newScore(entry: EntryRow, { query, whole, spelledTowns, foldedTowns }: Asked): Score {
  const spelled = scoreWords(entry, entry.key.split(' '), query.spelled, query, whole, spelledTowns);
  const folded =
    entry.folded === entry.key && foldedTowns.size === spelledTowns.size && sameWords(query)
      ? spelled
      : scoreWords(entry, entry.folded.split(' '), query.folded, query, whole, foldedTowns);
  const best = folded.text > spelled.text ? folded : spelled;
  if (best.text > 0.75) return best;
  // Under another name, or with spaces elsewhere.
  const others = entry.search.slice(entry.key.length).split(' ');
  const other = scoreWords(entry, others, query.spelled, query, false, spelledTowns);
  const together = Math.max(
    ...query.lists.map((list) => closeness(list.map(({ text }) => text).join(''), entry.key.replaceAll(' ', ''))),
  );
  if (other.text * 0.95 > best.text) return { ...other, text: other.text * 0.95 };
  return best.cover < 0.7 && together > 0.8 && together * 0.9 > best.text ? { ...best, text: together * 0.9 } : best;
}

function scoreWords(
  entry: EntryRow,
  name: readonly string[],
  words: readonly QueryWord[],
  query: Query,
  whole: boolean,
  places: Towns,
): Score {
  const context = contextOf(entry);
  const covered = name.map(() => 0);
  /** A word and the next as one: `Ober gass` is `Obergass`. */
  const joined = (i: number): string | null => {
    const [one, next] = [words[i], words[i + 1]];
    return one && next && one.part === next.part ? one.text + next.text : null;
  };
  let asked = 0;
  let met = 0;
  let number: string | null = null;
  let contradicts = false;
  /** Whether a town or country is given behind a comma, and whether it is this one's. */
  let [isElsewhere, isHere] = [false, false];
  for (const [i, word] of words.entries()) {
    let best = 0;
    let at = -1;
    for (const [j, each] of name.entries()) {
      const match = (covered[j] as number) < 1 ? wordMatch(word, each) : 0;
      if (match > best) [best, at] = [match, j];
      if (each === joined(i - 1) || each === joined(i)) [best, at] = [1, j];
    }
    if (isNumber(word.text) && best < 1) {
      if (number === null && word.text.length <= 6 && word.text !== entry.postcode) number = word.text;
      continue;
    }
    const around = Math.max(
      0,
      ...context.map((each) => (word.isOpen || each.length > 3 || each === word.text ? wordMatch(word, each) : 0)),
    );
    if (best >= around && at >= 0) covered[at] = Math.max(covered[at] as number, best);
    let match = Math.max(best, around);
    const town = places.get(i);
    if (match < 0.8 && town) {
      if (town.some((each) => greatCircle(each, entry) < Math.max(townReachMetres, each.radius * 2))) match = 0.9;
      else contradicts = true;
    }
    if (word.part > 0 && match < 0.5) isElsewhere = true;
    if (Math.max(around, best < match ? match : 0) >= 0.5 || word.part === 0) isHere ||= word.part > 0 || around >= 0.8;
    const weight = weightOf(word.text) * (word.part > 0 && match < 0.5 && !town ? 0.4 : 1);
    asked += weight;
    met += weight * match;
  }
  const size = name.reduce((sum, each) => sum + weightOf(each), 0);
  const cover = name.reduce((sum, each, j) => sum + weightOf(each) * (covered[j] as number), 0) / size;
  if (asked === 0) return { text: 0, number, cover };
  let text = (met / asked) ** 1.5 * (whole ? 0.5 + 0.5 * cover : 0.92 + 0.08 * cover);
  if (cover < 0.2) text *= 0.3;
  if (contradicts) text *= 0.6;
  else if (whole && isElsewhere && !isHere) text *= 0.7;
  if (query.postcode !== null) text *= postcodeFit(query.postcode, entry.postcode);
  return { text, number, cover };
}

function postcodeFit(asked: string, has: string | null): number {
  const digits = has?.replace(/\D/g, '');
  // Enough to step behind one that has it.
  if (!digits) return 0.96;
  if (digits === asked) return 1;
  return digits.slice(0, 2) === asked.slice(0, 2) ? 0.93 : 0.7;
}

/** By the place of a word: the towns it may be (a part of) the name of. */
function townsAmong(words: readonly QueryWord[], known: KnownPlaces): Towns {
  const found = new Map<number, readonly Town[]>();
  for (let length = Math.min(4, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const towns = known.get(
        words
          .slice(from, from + length)
          .map((word) => word.text)
          .join(' '),
      );
      if (!towns) continue;
      for (let i = from; i < from + length; i++) if (!found.has(i)) found.set(i, towns);
    }
  return found;
}

const sameWords = ({ spelled, folded }: Query): boolean =>
  spelled.length === folded.length && spelled.every(({ text }, i) => text === folded[i]?.text);

function contextOf(entry: EntryRow): string[] {
  const names = [entry.city, entry.district, entry.postcode, ...countryNames(entry.country)];
  return names.flatMap((name) => (name ? wordsOf(name) : []));
}

/** The same towns and countries are asked for over and over. */
const foldedWords = new Map<string, readonly string[]>();
const foldedWordsMost = 5000;
function wordsOf(name: string): readonly string[] {
  let words = foldedWords.get(name);
  if (!words) {
    if (foldedWords.size >= foldedWordsMost) foldedWords.clear();
    foldedWords.set(name, (words = foldName(name).split(' ')));
  }
  return words;
}

const languages = ['en', 'sv', 'de', 'pt', 'fr', 'es'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
const countries = new Map<string, readonly string[]>();
function countryNames(code: string | null): readonly string[] {
  if (!code || !/^[A-Z]{2}$/.test(code)) return [];
  let names = countries.get(code);
  if (!names)
    countries.set(code, (names = [...new Set([code, ...languages.map((language) => language.of(code) ?? code)])]));
  return names;
}

function wordMatch({ text, isOpen }: QueryWord, word: string): number {
  if (text === word) return 1;
  if (isNumber(text) || isNumber(word)) return 0;
  if (isOpen && word.startsWith(text)) return 0.96 + (0.04 * text.length) / word.length;
  if (text.length >= 4 && word.startsWith(text)) return 0.8;
  const close = closeness(text, isOpen ? word.slice(0, Math.max(text.length, 3)) : word);
  return close >= 0.6 ? close : 0;
}

/** 1 − edits per letter, a swap of neighbours being one edit. */
export function closeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || Math.abs(a.length - b.length) > longest * 0.4) return 0;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] as number) + 1);
      row.push(edits);
    }
    [before, last] = [last, row];
  }
  return 1 - (last[b.length] as number) / longest;
}
