import { greatCircleMetres } from '@roundsman/domain/units';
import { foldName } from '../names/fold-name.ts';
import { isNumber, type Query, type QueryWord } from './read-query.ts';
import type { EntryRow, Town } from './region-places.store.ts';

/** Towns by their name, spelled and folded. */
type KnownPlaces = ReadonlyMap<string, readonly Town[]>;

export interface Score {
  /** 0…1: the matching shares of the query and of the entry. */
  readonly text: number;
  /** The house number of the query, folded; null without one. */
  readonly number: string | null;
  /** 0…1: the share of the name that the query has. */
  readonly cover: number;
}

/** Small words that people often omit. */
const small = new Set(
  'de da do das dos du des la le les el los the of och der die das den dem am im an auf zum zur av r st'.split(' '),
);
/** Kinds of streets. A match of only such a word does not count. */
const kindsOfStreets = new Set(
  'rd road street st lane ln avenue av drive dr way place pl square sq court ct rua r tv lg al est c ch bd strasse weg gasse platz allee ring ufer damm gatan gata vagen vag grand torg stigen chemin rue route via'.split(
    ' ',
  ),
);
const weightOf = (word: string): number => (small.has(word) ? 1 : Math.min(8, Math.max(2, word.length)));

/** The greatest number of digits, so that the number fits its column. */
const longestNumber = 6;

/** A town named beside the address may be this far from it: people name the nearest large one. */
const townReachMetres = 12_000;

/** A query, with the words (by index) that may be the name of a town. */
export interface PreparedQuery {
  readonly query: Query;
  readonly whole: boolean;
  readonly spelledTowns: Towns;
  readonly foldedTowns: Towns;
  readonly places: KnownPlaces;
  /** Scores of entries that were calculated before. */
  readonly scores: WeakMap<EntryRow, Score>;
}
type Towns = ReadonlyMap<number, readonly Town[]>;

export const prepareQuery = (query: Query, whole: boolean, places: KnownPlaces): PreparedQuery => ({
  query,
  whole,
  spelledTowns: townsAmong(query.spelled, places),
  foldedTowns: townsAmong(query.folded, places),
  places,
  scores: new WeakMap(),
});

/** Scores an entry by the words of a query, in any order and with typing errors. */
export function scoreEntry(entry: EntryRow, prepared: PreparedQuery): Score {
  let score = prepared.scores.get(entry);
  if (!score) prepared.scores.set(entry, (score = newScore(entry, prepared)));
  return score;
}

function newScore(entry: EntryRow, prepared: PreparedQuery): Score {
  const { query, whole, spelledTowns, foldedTowns } = prepared;
  const spelled = scoreWords(entry, entry.key.split(' '), query.spelled, prepared, whole, spelledTowns);
  const folded =
    entry.folded === entry.key && foldedTowns.size === spelledTowns.size && sameWords(query)
      ? spelled
      : scoreWords(entry, entry.folded.split(' '), query.folded, prepared, whole, foldedTowns);
  const best = folded.text > spelled.text ? folded : spelled;
  if (best.text > 0.75) return best;
  // Under another name, or with spaces elsewhere.
  const others = entry.search.slice(entry.key.length).split(' ');
  const other = scoreWords(entry, others, query.spelled, prepared, false, spelledTowns);
  const together = Math.max(
    ...query.lists.map((list) => closeness(list.map(({ text }) => text).join(''), entry.key.replaceAll(' ', ''))),
  );
  if (other.text * 0.95 > best.text) return { ...other, text: other.text * 0.95 };
  return best.cover < 0.7 && together > 0.8 && together * 0.9 > best.text ? { ...best, text: together * 0.9 } : best;
}

function scoreWords(
  entry: EntryRow,
  name: readonly string[],
  queryWords: readonly QueryWord[],
  { query, places: knownPlaces }: PreparedQuery,
  whole: boolean,
  places: Towns,
): Score {
  const context = contextOf(entry);
  const covered = name.map(() => 0);
  /** Joins a word and the next one: `Ober gass` is `Obergass`. */
  const joined = (i: number): string | null => {
    const [word, next] = [queryWords[i], queryWords[i + 1]];
    return word && next && word.part === next.part ? word.text + next.text : null;
  };
  let total = 0;
  let met = 0;
  let number: string | null = null;
  let contradicts = false;
  /** The query names another town or country after a comma; it names that of the entry. */
  let [isElsewhere, isHere] = [false, false];
  for (const [i, word] of queryWords.entries()) {
    let best = 0;
    let at = -1;
    for (const [j, nameWord] of name.entries()) {
      const match = covered[j]! < 1 ? wordMatch(word, nameWord) : 0;
      if (match > best) [best, at] = [match, j];
      if (nameWord === joined(i - 1) || nameWord === joined(i)) [best, at] = [1, j];
    }
    if (isNumber(word.text) && best < 0.9) {
      if (number === null && word.text !== entry.postcode) number = word.text.slice(0, longestNumber);
      continue;
    }
    const around = Math.max(
      0,
      ...context.map((nameWord) =>
        word.isOpen || nameWord.length > 3 || nameWord === word.text ? wordMatch(word, nameWord) : 0,
      ),
    );
    const town = places.get(i);
    // `Bay Road, Bay Town`: the second `Bay` belongs to the town and does not count against the street.
    const isTowns = word.part > query.streetPart && (around >= 0.8 || town !== undefined);
    if (best >= around && at >= 0 && !isTowns) covered[at] = Math.max(covered[at]!, best);
    let match = Math.max(best, around);
    if (match < 0.8 && town) {
      const isNear = town.some(
        (namedTown) => greatCircleMetres(namedTown, entry) < Math.max(townReachMetres, namedTown.radius * 2),
      );
      if (isNear && !isNextTown(entry, town, knownPlaces)) match = 0.9;
      else contradicts = true;
    }
    if (word.part > 0 && match < 0.5) isElsewhere = true;
    if (Math.max(around, best < match ? match : 0) >= 0.5 || word.part === 0) isHere ||= word.part > 0 || around >= 0.8;
    const weight = weightOf(word.text) * (word.part > 0 && match < 0.5 && !town ? 0.4 : 1);
    total += weight;
    met += weight * match;
  }
  // `Rua Santa Catarina` can mean `Rua de Santa Catarina`.
  const share = (nameWord: string): number => (small.has(nameWord) ? 0.2 : weightOf(nameWord));
  const size = name.reduce((sum, nameWord) => sum + share(nameWord), 0);
  const cover = name.reduce((sum, nameWord, j) => sum + share(nameWord) * covered[j]!, 0) / size;
  if (total === 0) return { text: 0, number, cover };
  let text = (met / total) ** 1.5 * (whole ? 0.5 + 0.5 * cover : 0.92 + 0.08 * cover);
  if (cover < 0.2) text *= 0.3;
  else if (whole && ownCover(entry, name, covered) < 0.3) text *= 0.5;
  if (contradicts) text *= 0.6;
  else if (whole && isElsewhere && !isHere) text *= 0.7;
  if (query.postcode !== null) text *= postcodeFit(query.postcode, entry.postcode);
  return { text, number, cover };
}

/** Returns the share, 0…1, of the distinctive words that the query has: without kinds of streets, small words and the town's name. */
function ownCover({ kind, city }: EntryRow, name: readonly string[], covered: readonly number[]): number {
  if (kind !== 'street' && kind !== 'poi') return 1;
  const town = city ? wordsOf(city) : [];
  let [size, met] = [0, 0];
  for (const [j, word] of name.entries()) {
    if (kindsOfStreets.has(word) || small.has(word) || town.includes(word)) continue;
    size += weightOf(word);
    met += weightOf(word) * covered[j]!;
  }
  return size === 0 ? 1 : met / size;
}

/**
 * People name the nearest large town instead of the village. But a town that is no larger than the entry's own, which lies
 * nearer, is another one: the `Dorfstrasse` of Triesen is not the one of Triesenberg.
 */
function isNextTown(entry: EntryRow, named: readonly Town[], places: KnownPlaces): boolean {
  const [home] = (places.get(foldName(entry.city ?? '')) ?? []).toSorted(
    (a, b) => greatCircleMetres(entry, a) - greatCircleMetres(entry, b),
  );
  if (!home) return false;
  const metres = greatCircleMetres(entry, home);
  return named.every((town) => town !== home && town.weight <= home.weight && greatCircleMetres(entry, town) > metres);
}

function postcodeFit(wanted: string, has: string | null): number {
  const digits = has?.replace(/\D/g, '');
  // Just enough to come after an entry with the number.
  if (!digits) return 0.96;
  if (digits === wanted) return 1;
  return digits.slice(0, 2) === wanted.slice(0, 2) ? 0.93 : 0.7;
}

/** Returns the towns that each word, by its index, may name wholly or partly. */
function townsAmong(queryWords: readonly QueryWord[], places: KnownPlaces): Towns {
  const townsByWord = new Map<number, readonly Town[]>();
  for (let length = Math.min(4, queryWords.length); length > 0; length--)
    for (let from = 0; from + length <= queryWords.length; from++) {
      const towns = places.get(
        queryWords
          .slice(from, from + length)
          .map((word) => word.text)
          .join(' '),
      );
      if (!towns) continue;
      for (let i = from; i < from + length; i++) if (!townsByWord.has(i)) townsByWord.set(i, towns);
    }
  return townsByWord;
}

const sameWords = ({ spelled, folded }: Query): boolean =>
  spelled.length === folded.length && spelled.every(({ text }, i) => text === folded[i]?.text);

function contextOf(entry: EntryRow): string[] {
  const names = [entry.city, entry.district, entry.postcode, ...countryNames(entry.country)];
  return names.flatMap((name) => (name ? wordsOf(name) : []));
}

/** A cache, because the same towns and countries occur in most queries. */
const foldedWords = new Map<string, readonly string[]>();
const foldedWordsMost = 5000;
function wordsOf(name: string): readonly string[] {
  let nameWords = foldedWords.get(name);
  if (!nameWords) {
    if (foldedWords.size >= foldedWordsMost) foldedWords.clear();
    foldedWords.set(name, (nameWords = foldName(name).split(' ')));
  }
  return nameWords;
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
  // A postcode that is being typed; a house number is never half of another.
  if (isNumber(text) || isNumber(word)) return isOpen && text.length >= 3 && word.startsWith(text) ? 0.95 : 0;
  if (isOpen && word.startsWith(text)) return 0.96 + (0.04 * text.length) / word.length;
  if (text.length >= 4 && word.startsWith(text)) return 0.8;
  const close = closeness(text, isOpen ? word.slice(0, Math.max(text.length, 3)) : word);
  return close >= 0.6 ? close : 0;
}

/** 1 − edits per letter, a swap of neighbours being one edit. */
function closeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || Math.abs(a.length - b.length) > longest * 0.4) return 0;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1);
      row.push(edits);
    }
    [before, last] = [last, row];
  }
  return 1 - last[b.length]! / longest;
}
