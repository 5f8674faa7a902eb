import { type Weekday, weekdays } from '../depot/opening-hours.ts';
import { type Language, languageData } from '../languages/index.ts';
import { numberOfWeekday, weekdayOfNumber } from '../order/delivery-days.ts';
import { timeTokens, weekdayName } from './time-tokens.ts';

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** Returns the numbers from one weekday to another, over Sunday where the last one comes first. */
const rangeOf = (from: number, to: number): number[] =>
  weekdays.map((_, index) => ((from - 1 + index) % 7) + 1).slice(0, ((to - from + 7) % 7) + 1);

/**
 * Reads weekdays in any language: 'Mon, Wed–Fri', 'Werktags', 'Mo Di', or their numbers from 1 (Monday) to 7: '1,3,5'.
 * Returns their numbers in the order of the week; null for other texts.
 * @param language the language of words that several languages have; null: any
 */
export function readWeekdays(text: string, language: Language | null): number[] | null {
  if (/^[1-7]([\s,;|/]+[1-7])*$/.test(text.trim())) return sorted(text.match(/\d/g)?.map(Number) ?? []);
  const tokens = timeTokens(text, language);
  if ('unknown' in tokens) return null;
  const found: number[] = [];
  let isRange = false;
  for (const token of tokens) {
    if (token.kind === 'day') {
      const day = numberOfWeekday(token.day);
      const first = found.at(-1);
      if (isRange && first === undefined) return null;
      found.push(...(isRange && first !== undefined ? rangeOf(first, day) : [day]));
      isRange = false;
    } else if (isRange) return null;
    // Some languages have one word for both.
    else if (token.kind === 'dash' || token.kind === 'to' || token.kind === 'until') isRange = true;
    else if (token.kind === 'everyDay') found.push(...workdays, ...weekend);
    else if (token.kind === 'workdays') found.push(...workdays);
    else if (token.kind === 'weekend') found.push(...weekend);
    else if (token.kind !== 'next' && token.kind !== 'and') return null;
  }
  return isRange || found.length === 0 ? null : sorted(found);
}

/** Formats weekdays by their short names so that they can be read again: 'Mon–Fri', 'Mon, Wed'. Empty for none. */
export function formatWeekdays(numbers: readonly number[], language: Language): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of sorted(numbers)) {
    const run = runs.at(-1);
    if (run && run.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const name = (number: number): string => shortName(weekdayOfNumber(number), languageData[language].locale);
  return runs
    .flatMap(({ first, last }) =>
      last - first > 1 ? [`${name(first)}–${name(last)}`] : first === last ? [name(first)] : [name(first), name(last)],
    )
    .join(', ');
}

const shortName = (day: Weekday, locale: string): string => weekdayName(day, locale, 'short').replaceAll('.', '');
