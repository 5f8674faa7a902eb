import type { Language } from '../../languages/index.ts';
import { timeTokens } from '../../time-text/time-tokens.ts';
import { formatTimeOfDay } from '../../units.ts';
import { type CellReader, dateOfSerial } from './cell.ts';
import { splitTime, timeOfInstant } from './read-date.ts';

const dayMinutes = 24 * 60;

/** Returns the time of a fraction of a day: 0.375 is 09:00. */
const timeOfFraction = (fraction: number): string =>
  formatTimeOfDay(Math.min(Math.round(fraction * dayMinutes), dayMinutes - 1) * 60);

/** Parses '0.375' or '0,375', as a csv with raw numbers has it. */
const fractionOf = (text: string): number | undefined =>
  /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;

/** Returns the one time of day of a text: '9h', '08.30', '9:00 Uhr', 'kl 9', '0930'. A bare number such as 9 is no time. */
function timeInText(text: string, language: Language | null): string | undefined {
  if (/^\d{1,2}$/.test(text)) return undefined;
  const tokens = timeTokens(text, language);
  if ('unknown' in tokens) return undefined;
  const [only, ...others] = tokens;
  return only?.kind === 'time' && others.length === 0 ? formatTimeOfDay(only.minutes * 60) : undefined;
}

/** How the times of a file are read. */
export interface TimeRules {
  /** The company's language; null when unknown. */
  readonly language: Language | null;
  /** The company's zone, on whose clock an instant is read; null: UTC. */
  readonly timeZone: string | null;
}

/**
 * Returns a reader of times as HH:mm: 9:30, 8:30 AM, 9h, 08.30, 9:00 Uhr, an instant, a spreadsheet's fraction of a day.
 * A date before the time is ignored.
 */
export const timeReader =
  ({ language, timeZone }: TimeRules): CellReader<string> =>
  ({ value, text }) => {
    if (typeof value === 'number') {
      if (value >= 0 && value < 1) return timeOfFraction(value);
      if (dateOfSerial(value) !== null && value % 1 !== 0) return timeOfFraction(value % 1);
      return /^\d{3,4}$/.test(text) ? timeInText(text, language) : undefined;
    }
    const fraction = fractionOf(value);
    if (fraction !== undefined) return timeOfFraction(fraction);
    return timeOfInstant(text, timeZone) ?? timeInText(splitTime(text).time ?? text, language);
  };
