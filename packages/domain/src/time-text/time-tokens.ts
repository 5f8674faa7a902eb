import { type Language, languageData, languages } from '../languages/index.ts';
import type { TimeWords } from '../languages/time-words.ts';
import { type Weekday, weekdays } from '../depot/opening-hours.ts';
import { keysOf } from '../typed-tables.ts';

/** A part of a text about times: a time of day in minutes, a weekday, a word with a meaning, or a separator. */
export type TimeToken =
  | { readonly kind: 'time'; readonly minutes: number; readonly half: 'am' | 'pm' | null; readonly text: string }
  | { readonly kind: 'day'; readonly day: Weekday; readonly text: string }
  | { readonly kind: Exclude<keyof TimeWords, 'clock' | 'noon'>; readonly text: string }
  | { readonly kind: 'dash' | 'next'; readonly text: string };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** The names of weekdays in a language, without points: 'monday' and 'mon', 'lundi' and 'lun'. */
const weekdayNames = new Map<
  Language,
  readonly { readonly day: Weekday; readonly long: string; readonly short: string }[]
>();

/** Returns the name of a weekday in a language. */
export const weekdayName = (day: Weekday, language: string, width: 'short' | 'long'): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

function weekdaysIn(language: Language) {
  let names = weekdayNames.get(language);
  if (!names) {
    const nameOf = (day: Weekday, width: 'short' | 'long') =>
      plain(weekdayName(day, language, width)).replaceAll('.', '');
    names = weekdays.map((day) => ({ day, long: nameOf(day, 'long'), short: nameOf(day, 'short') }));
    weekdayNames.set(language, names);
  }
  return names;
}

/** Returns the weekday that a word names in a language: in full, as a plural, or its first two or more letters. */
function weekdayIn(language: Language, word: string): Weekday | null {
  if (word.length < 2) return null;
  const weekdays = weekdaysIn(language).filter(
    ({ long, short }) =>
      short === word || long.startsWith(word) || (word.startsWith(long) && word.length <= long.length + 3),
  );
  return weekdays.length === 1 ? weekdays[0]!.day : null;
}

/** Returns the weekday that the other languages name by a word, when they agree. */
function weekdayElsewhere(language: Language | null, word: string): Weekday | null {
  const days = new Set(
    languages.filter((candidate) => candidate !== language).map((language) => weekdayIn(language, word)),
  );
  days.delete(null);
  return days.size === 1 ? [...days][0]! : null;
}

/** Returns the weekday that a word without accents names: in the given language, else in those that agree. */
export const weekdayNamed = (word: string, language: Language | null): Weekday | null =>
  (language && weekdayIn(language, word)) ?? weekdayElsewhere(language, word);

interface Phrase {
  readonly text: string;
  readonly kind: keyof TimeWords;
  readonly language: Language;
}

let byFirstLetter: ReadonlyMap<string, readonly Phrase[]> | undefined;

/** Returns the phrases of all languages that begin with a letter, the longest first. */
function phrasesFrom(letter: string): readonly Phrase[] {
  byFirstLetter ??= Map.groupBy(
    languages
      .flatMap((language) =>
        keysOf(languageData[language].timeWords).flatMap((kind) =>
          languageData[language].timeWords[kind].split('|').map((text) => ({ text: plain(text), kind, language })),
        ),
      )
      .toSorted((a, b) => b.text.length - a.text.length),
    ({ text }) => text[0] ?? '',
  );
  return byFirstLetter.get(letter) ?? [];
}

/** 9 · 9:30 · 9.30 · 9h30 · 9 h 30 · 9 Uhr 30 · 930 · 0930 · 9am · 9:30 p.m. */
const timePattern =
  /^(\d(?=\d{2}(?!\d))|\d{1,2})(?:\s?[:.]\s?(\d{2})(?::\d{2})?|\s?(?:h|uhr)\s?(\d{2})?(?![a-z])|(\d{2})(?!\d))?(?:\s?([ap])\.?\s?m\b\.?)?/;

function timeAt(rest: string): { readonly token: TimeToken; readonly length: number } | null {
  const match = timePattern.exec(rest);
  if (!match) return null;
  const [text, hours = '', colon, h, joined, half] = match;
  const minute = Number(colon ?? h ?? joined ?? 0);
  const hour = Number(hours);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (half && (hour < 1 || hour > 12)) return null;
  if (/^\d/.test(rest.slice(text.length))) return null;
  const shift = half === 'p' ? 12 : 0;
  // The day ends at 24:00, which is written as its last minute.
  const minutes = Math.min(half ? (hour % 12) * 60 + minute + shift * 60 : hour * 60 + minute, 24 * 60 - 1);
  return {
    token: { kind: 'time', minutes, half: half ? (half === 'p' ? 'pm' : 'am') : null, text },
    length: text.length,
  };
}

const isWordEnd = (rest: string, length: number): boolean =>
  !/[a-z]/.test(rest[length - 1] ?? '') || !/[a-z]/.test(rest[length] ?? '');

/** Returns the phrase at the start of a text. Among phrases of equal length, those of the user's language come first. */
function phraseAt(rest: string, language: Language | null): Phrase | null {
  const phrases = phrasesFrom(rest[0] ?? '').filter(
    ({ text }) => rest.startsWith(text) && isWordEnd(rest, text.length),
  );
  const longest = phrases.filter(({ text }) => text.length === phrases[0]?.text.length);
  return longest.find((phrase) => phrase.language === language) ?? longest[0] ?? null;
}

/**
 * Splits a text into tokens. Words are read in the user's language first, then in the others. A weekday that other
 * languages name differently is read in the only one of them that has all weekdays of the text: 'Di–Do'. Returns the part
 * that cannot be read instead.
 */
export function timeTokens(typed: string, language: Language | null): TimeToken[] | { readonly unknown: string } {
  const tokens = tokensIn(typed, language, (word) => weekdayElsewhere(language, word));
  if (!('unknown' in tokens)) return tokens;
  const readings = languages
    .map((other) => tokensIn(typed, other, () => null))
    .filter((reading): reading is TimeToken[] => !('unknown' in reading));
  const distinct = new Set(readings.map((reading) => JSON.stringify(reading)));
  return distinct.size === 1 ? readings[0]! : tokens;
}

function tokensIn(
  typed: string,
  language: Language | null,
  elsewhere: (word: string) => Weekday | null,
): TimeToken[] | { readonly unknown: string } {
  const tokens: TimeToken[] = [];
  // Accents are removed one letter at a time, so that positions stay those of the typed text.
  const letters = Array.from(typed.normalize('NFC').replace(/\s+/g, ' ').trim());
  const text = letters.map((letter) => plain(letter)[0] ?? ' ').join('');
  const at = (from: number, length: number): string =>
    letters
      .slice(from, from + length)
      .join('')
      .trim();
  for (let i = 0; i < text.length; ) {
    const rest = text.slice(i);
    if (/^\s/.test(rest)) {
      i++;
      continue;
    }
    const word = /^[a-z]+/.exec(rest)?.[0] ?? '';
    const dayInLanguage = language && weekdayIn(language, word);
    const phrase = phraseAt(rest, language);
    // A longer phrase counts before a weekday: 'mittags' is noon, not Wednesday.
    const day =
      dayInLanguage && (phrase?.text.length ?? 0) <= word.length ? dayInLanguage : phrase ? null : elsewhere(word);
    if (day && !(phrase?.language === language && phrase.text === word)) {
      tokens.push({ kind: 'day', day, text: at(i, word.length) });
      i += word.length + (rest[word.length] === '.' ? 1 : 0);
      continue;
    }
    if (phrase) {
      const { kind } = phrase;
      if (kind === 'noon') tokens.push({ kind: 'time', minutes: 720, half: 'pm', text: at(i, phrase.text.length) });
      else if (kind !== 'clock') tokens.push({ kind, text: at(i, phrase.text.length) });
      i += phrase.text.length;
      continue;
    }
    const time = timeAt(rest);
    if (time) {
      tokens.push({ ...time.token, text: at(i, time.length) });
      i += time.length;
      continue;
    }
    const mark = rest[0] ?? '';
    if (/[-‐‑‒–—−~]/.test(mark)) tokens.push({ kind: 'dash', text: mark });
    else if (/[;,/|+&]/.test(mark)) tokens.push({ kind: 'next', text: mark });
    else if (!/[.:()]/.test(mark)) return { unknown: at(i, Math.max(1, /^[^\s;,]+/.exec(rest)?.[0].length ?? 1)) };
    i++;
  }
  return tokens;
}
