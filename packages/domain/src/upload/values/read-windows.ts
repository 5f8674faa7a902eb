import type { OpeningHours } from '../../depot/opening-hours.ts';
import type { Language } from '../../languages/index.ts';
import type { StopWindow } from '../../order/stop-windows.ts';
import { formatOpeningHours, formatTimeWindows } from '../../time-text/format-time-windows.ts';
import { parseOpeningHours, parseTimeWindows } from '../../time-text/parse-time-windows.ts';
import type { CellReader } from './cell.ts';
import { formatWeekdays } from '../../time-text/weekdays.ts';
import { isRecord } from '../../typed-tables.ts';

/** Returns a reader of time windows: '9–12; 14–17', 'from 9'. */
export const windowsReader =
  (language: Language | null): CellReader<readonly StopWindow[]> =>
  ({ text }) => {
    const windows = parseTimeWindows(text, language);
    return 'problem' in windows ? undefined : windows;
  };

/** Returns a reader of opening hours: 'Tue–Fri 9–12; 14–17'. */
export const openingHoursReader =
  (language: Language | null): CellReader<readonly OpeningHours[]> =>
  ({ text }) => {
    const hours = parseOpeningHours(text, language);
    return 'problem' in hours ? undefined : hours;
  };

/** True when a text names times whose end is before their start: '14-9'. */
export function endsBeforeItStarts(text: string, language: Language | null, kind: 'windows' | 'hours'): boolean {
  const read = kind === 'windows' ? parseTimeWindows(text, language) : parseOpeningHours(text, language);
  return 'problem' in read && read.problem === 'inverted';
}

/** Returns the text of a value that a row was read into, as a file may have it; windows, hours and weekdays in English. */
export function valueText(value: unknown): string {
  const isNumber = (item: unknown): item is number => typeof item === 'number';
  if (Array.isArray(value) && value.length > 0 && value.every(isNumber)) return formatWeekdays(value, 'en');
  if (!Array.isArray(value) || !value.every(isRecord)) return [value ?? ''].flat().map(String).join(', ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists of objects are windows or opening hours
  const windows = value as unknown as readonly (StopWindow | OpeningHours)[];
  const isHours = (window: StopWindow | OpeningHours): window is OpeningHours => 'day' in window;
  return windows.every(isHours) ? formatOpeningHours(windows, 'en') : formatTimeWindows(windows, 'en');
}
