import { type Language, languageData, languages } from '../languages/index.ts';
import type { TypedRuleWords } from '../languages/rule-words.ts';
import { type Weekday, weekdayOf, weekdays } from '../depot/opening-hours.ts';
import { weekdayNamed } from '../time-text/time-tokens.ts';
import { type DateRules, dateReader } from '../upload/values/read-date.ts';
import { type NthWeekday, parseRule, type Rule } from './rule.ts';

/** A word of a typed rule. */
type Token =
  | { readonly kind: 'every'; readonly every: Rule['every']; readonly interval: number }
  | { readonly kind: 'weekday'; readonly day: Weekday }
  /** `isDigits`: written as 15, 15th or 15:e, not in words. */
  | { readonly kind: 'number'; readonly number: number; readonly isDigits: boolean }
  | { readonly kind: 'last' | 'times' | 'once' | 'joining' | 'range' };

interface Options {
  /** The language of words that several languages have; null: any. */
  readonly language: Language | null;
  /** How dates behind *until* are read. */
  readonly dates: DateRules;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** Dates in a rule of a program: 2027-03-31 or 31 March 2027. */
export const plainDates: DateRules = { order: null, isMonthFirst: false, timeZone: null };

/**
 * Reads a rule that a person typed, in the words of any language, or an RRULE: 'every second week on Monday and Thursday
 * until 31 March 2027', 'jede Woche Montag'. Returns null for a text that cannot be read.
 * @param start the first day, YYYY-MM-DD, whose weekday or day of the month a rule has that names none
 */
export function readRule(typed: string, start: string, { language, dates }: Options): Rule | null {
  if (/FREQ\s*=/i.test(typed)) return parseRule(typed, start);
  const { text, until } = splitUntil(plain(typed).trim(), language, dates);
  if (until === undefined) return null;
  const tokens = tokensOf(text, language);
  return tokens && ruleOf(tokens, until, start);
}

/** Splits the last day from a text. `until` is null without one, and undefined when it is no date. */
function splitUntil(
  text: string,
  language: Language | null,
  rules: DateRules,
): { readonly text: string; readonly until: string | null | undefined } {
  for (const phrase of phrasesOf('until')) {
    const at = ` ${text}`.search(`[ ,]${phrase.replaceAll('.', '[.]')} `);
    if (at < 0) continue;
    const date = text.slice(at + phrase.length).trim();
    // Monday to Friday is written with the same word in some languages.
    if (weekdayNamed(/^[a-z]+/.exec(date)?.[0] ?? '', language) && !/\d/.test(date)) continue;
    return { text: text.slice(0, at), until: dateReader(rules)({ text: date, value: date }) };
  }
  return { text, until: null };
}

/** Returns the phrases of all languages with one meaning, the longest first. */
const phrasesOf = (meaning: 'until'): readonly string[] =>
  languages
    .flatMap((language) => languageData[language].ruleWords.typed[meaning].split('|'))
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

function tokensOf(text: string, language: Language | null): Token[] | null {
  const tokens: Token[] = [];
  const words = text
    .replace(/(\d+)[ -]?(mal|x)\b/g, '$1 times')
    .replace(/l'/g, '')
    .split(/[\s,;]+|(?<=[a-z.])(?=[-–])|(?<=[a-z.][-–])(?=[a-z])/)
    .filter(Boolean);
  for (const word of words) {
    const token = tokenOf(word, language);
    if (!token) return null;
    tokens.push(token);
  }
  return tokens.length > 0 ? tokens : null;
}

function tokenOf(written: string, language: Language | null): Token | null {
  if (/^[-–]$/.test(written)) return { kind: 'range' };
  const [, digits] = /^(\d{1,3})(?:\.|st|nd|rd|th|er|re|eme|e|:[ae])?$/.exec(written) ?? [];
  if (digits !== undefined) return { kind: 'number', number: Number(digits), isDigits: true };
  const word = written.replace(/\.$/, '');
  const own = language ? [language, ...languages.filter((other) => other !== language)] : languages;
  for (const candidate of own) {
    const token = wordToken(word, languageData[candidate].ruleWords.typed);
    if (token) return token;
  }
  const isRange = languages.some((candidate) =>
    languageData[candidate].timeWords.to.split('|').map(plain).includes(word),
  );
  if (isRange) return { kind: 'range' };
  const day = weekdayNamed(word, language);
  return day && { kind: 'weekday', day };
}

function wordToken(word: string, typed: TypedRuleWords): Token | null {
  const has = (list: string): boolean => list.split('|').includes(word);
  if (has(typed.joining)) return { kind: 'joining' };
  if (has(typed.day)) return { kind: 'every', every: 'DAY', interval: 1 };
  if (has(typed.week)) return { kind: 'every', every: 'WEEK', interval: 1 };
  if (has(typed.month)) return { kind: 'every', every: 'MONTH', interval: 1 };
  if (has(typed.fortnight)) return { kind: 'every', every: 'WEEK', interval: 2 };
  if (has(typed.last)) return { kind: 'last' };
  if (has(typed.times)) return { kind: 'times' };
  if (has(typed.once)) return { kind: 'once' };
  const number = typed.numbers.findIndex(has) + 1;
  return number > 0 ? { kind: 'number', number, isDigits: false } : null;
}

/** The parts of a text by their meaning, in its order. */
interface Found {
  readonly units: Rule['every'][];
  readonly days: Weekday[];
  readonly nthWeekdays: NthWeekday[];
  readonly monthDays: number[];
  interval: number;
  count: number | null;
}

function ruleOf(tokens: readonly Token[], until: string | null, start: string): Rule | null {
  const found = collect(tokens);
  if (!found || (until !== null && found.count !== null)) return null;
  const { units, days, nthWeekdays, monthDays, count } = found;
  const every = units.includes('MONTH')
    ? 'MONTH'
    : units.includes('WEEK') || days.length + nthWeekdays.length > 0
      ? 'WEEK'
      : units.includes('DAY')
        ? 'DAY'
        : null;
  // 'Every second Tuesday' without a month is every second week.
  const [nth] = nthWeekdays;
  const isNthOfWeek = every === 'WEEK' && nth !== undefined;
  if (isNthOfWeek && (nthWeekdays.length > 1 || days.length > 0 || nth.nth < 1)) return null;
  const interval = isNthOfWeek ? Math.max(found.interval, nth.nth) : found.interval;
  if (every === null || interval < 1) return null;
  const common = { interval, until, count };
  if (every === 'DAY') return monthDays.length > 0 ? null : { ...common, every };
  if (every === 'WEEK') {
    if (monthDays.length > 0) return null;
    const chosen = isNthOfWeek ? [nth.day] : days.length > 0 ? days : [weekdayOf(start)];
    return { ...common, every, days: weekdays.filter((day) => chosen.includes(day)) };
  }
  if (days.length > 0 || (nthWeekdays.length > 0 && monthDays.length > 0)) return null;
  if (nthWeekdays.length > 0) return { ...common, every, nthWeekdays };
  return { ...common, every, monthDays: monthDays.length > 0 ? monthDays : [Number(start.slice(8))] };
}

function collect(tokens: readonly Token[]): Found | null {
  const found: Found = { units: [], days: [], nthWeekdays: [], monthDays: [], interval: 1, count: null };
  let isRange = false;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const next = tokens[index + 1];
    const takesNext = (): void => void index++;
    if (token.kind === 'every') {
      found.units.push(token.every);
      found.interval = Math.max(found.interval, token.interval);
    } else if (token.kind === 'weekday') {
      if (!addDay(found, token.day, isRange)) return null;
      isRange = false;
    } else if (token.kind === 'range') {
      // Elsewhere the word has another meaning: 'à' in French.
      isRange = tokens[index - 1]?.kind === 'weekday' && next?.kind === 'weekday';
    } else if (token.kind === 'once') found.count = 1;
    else if (token.kind === 'last') {
      if (next?.kind === 'weekday') found.nthWeekdays.push({ day: next.day, nth: -1 });
      else if (next?.kind === 'every' && next.every === 'DAY') found.monthDays.push(-1);
      else return null;
      takesNext();
    } else if (token.kind === 'number') {
      if (next?.kind === 'times') {
        found.count = token.number;
        takesNext();
      } else if (next?.kind === 'every') {
        found.interval = token.number;
        found.units.push(next.every);
        takesNext();
      } else if (next?.kind === 'weekday') {
        if (token.number < 1 || token.number > 5) return null;
        found.nthWeekdays.push({ day: next.day, nth: token.number });
        takesNext();
      } else if (!token.isDigits) found.interval = token.number;
      else if (token.number < 1 || token.number > 31) return null;
      else found.monthDays.push(token.number);
    } else if (token.kind === 'times') return null;
  }
  return found.count === 0 ? null : found;
}

/** Adds a weekday, or all weekdays from the last one to it. */
function addDay(found: Found, day: Weekday, isRange: boolean): boolean {
  const before = found.days.at(-1);
  if (!isRange || before === undefined) return found.days.push(day) > 0;
  const [from, to] = [weekdays.indexOf(before), weekdays.indexOf(day)];
  if (to <= from) return false;
  found.days.push(...weekdays.slice(from + 1, to + 1));
  return true;
}
