import { type OpeningHours, type Weekday, weekdays } from '../depot/opening-hours.ts';
import type { Language } from '../languages/index.ts';
import { maxStopWindows, type StopWindow, windowsProblem } from '../order/stop-windows.ts';
import { formatTimeOfDay } from '../units.ts';
import { type TimeToken, timeTokens } from './time-tokens.ts';

/**
 * Why a text about times cannot be read.
 *
 *   unknown   `text` is neither a time nor a known word
 *   one_time  the time `text` has no other end and no word such as 'from'
 *   inverted  a window ends before it starts
 *   overlap   two windows overlap
 *   too_many_windows  more windows than a stop can have
 *   weekday   a weekday where only times belong
 *   no_times  the weekday `text` has no times
 */
export const timeTextProblems = [
  'unknown',
  'one_time',
  'inverted',
  'overlap',
  'too_many_windows',
  'weekday',
  'no_times',
] as const;
export interface TimeTextProblem {
  readonly problem: (typeof timeTextProblems)[number];
  readonly text: string;
}

type Time = Extract<TimeToken, { kind: 'time' }>;

const dayMinutes = 24 * 60;

/** Returns both ends in minutes. 'am' or 'pm' at one end also counts for the other: 1–3pm, 10am–2. */
function endsOf(from: Time, to: Time): readonly [number, number] {
  let [start, end] = [from.minutes, to.minutes];
  if (to.half === 'pm' && from.half === null && start < 720 && start + 720 < end) start += 720;
  if (from.half !== null && to.half === null && end <= start && end + 720 < dayMinutes) end += 720;
  return [start, end];
}

const clock = (minutes: number): string => formatTimeOfDay(minutes * 60);

/** The windows of one run of tokens, without weekdays. */
function windowsOf(tokens: readonly TimeToken[]): readonly StopWindow[] | TimeTextProblem {
  const windows: StopWindow[] = [];
  let mode: 'from' | 'until' | 'between' | null = null;
  let first: Time | null = null;
  let isRange = false;
  const problem = (kind: TimeTextProblem['problem'], text: string): TimeTextProblem => ({ problem: kind, text });

  /** Ends a window that has one time so far. */
  function close(): TimeTextProblem | null {
    if (first === null) {
      const isLoose = mode !== null || isRange;
      [mode, isRange] = [null, false];
      return isLoose ? problem('one_time', tokens.map(({ text }) => text).join(' ')) : null;
    }
    // '2014-' is a year rather than the start of a window.
    if (mode !== 'from' && (!isRange || /^\d{4}$/.test(first.text))) return problem('one_time', first.text);
    windows.push({ start: clock(first.minutes), end: null });
    [first, mode, isRange] = [null, null, false];
    return null;
  }

  for (const token of tokens) {
    if (token.kind === 'time') {
      if (first !== null && isRange) {
        const [start, end] = endsOf(first, token);
        windows.push({ start: clock(start), end: clock(end) });
        [first, mode, isRange] = [null, null, false];
      } else if (first !== null) {
        const failed = close();
        if (failed) return failed;
        first = token;
      } else if (mode === 'until' || isRange) {
        windows.push({ start: null, end: clock(token.minutes) });
        [mode, isRange] = [null, false];
      } else first = token;
    } else if (token.kind === 'dash' || token.kind === 'to') isRange = true;
    else if (token.kind === 'until') {
      if (first === null) mode = 'until';
      else isRange = true;
    } else if (token.kind === 'between' || token.kind === 'from') {
      const failed = first === null ? null : close();
      if (failed) return failed;
      mode = token.kind;
    } else if (token.kind === 'and' && mode === 'between' && first !== null) isRange = true;
    else if (token.kind === 'and' || token.kind === 'next') {
      const failed = close();
      if (failed) return failed;
    } else if (
      token.kind === 'day' ||
      token.kind === 'everyDay' ||
      token.kind === 'workdays' ||
      token.kind === 'weekend'
    )
      return problem('weekday', token.text);
    else if (token.kind !== 'allDay') return problem('unknown', token.text);
  }
  const failed = close();
  if (failed) return failed;
  const wrong = windowsProblem(windows);
  if (wrong) return problem(wrong, tokens.map(({ text }) => text).join(' '));
  return windows.length > maxStopWindows ? problem('too_many_windows', '') : windows;
}

/**
 * Reads time windows as people write them: '9–12; 14–17', 'from 9', '9am–12pm', 'à partir de 9 h', '9–12 Uhr',
 * 'kl 9–12'. An empty text and 'all day' are no windows. `language` is the user's; null when it is unknown.
 */
export function parseTimeWindows(text: string, language: Language | null): readonly StopWindow[] | TimeTextProblem {
  const tokens = timeTokens(text, language);
  if ('unknown' in tokens) return { problem: 'unknown', text: tokens.unknown };
  return windowsOf(tokens);
}

const isDays = ({ kind }: TimeToken): boolean =>
  kind === 'day' || kind === 'everyDay' || kind === 'workdays' || kind === 'weekend';

/** Returns the weekdays from one to another, over the end of the week if need be: Sat–Mon. */
function daysBetween(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
  const count = ((last - first + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length: count }, (_, i) => weekdays[(first + i) % weekdays.length]!);
}

/** Returns the weekdays that a run of tokens names, such as 'Mon–Wed, Fri'. */
function daysOf(tokens: readonly TimeToken[]): Weekday[] {
  const days: Weekday[] = [];
  let isRange = false;
  for (const token of tokens) {
    if (token.kind === 'day') {
      const last = days.at(-1);
      if (isRange && last) days.push(...daysBetween(last, token.day).slice(1));
      else days.push(token.day);
      isRange = false;
    } else if (token.kind === 'dash' || token.kind === 'to' || token.kind === 'until') isRange = true;
    else if (token.kind === 'everyDay') days.push(...weekdays);
    else if (token.kind === 'workdays') days.push(...weekdays.slice(0, 5));
    else if (token.kind === 'weekend') days.push(...weekdays.slice(5));
  }
  return [...new Set(days)];
}

/** The tokens of a text by their weekdays: first the days, then the times up to the next days. */
function groupsOf(tokens: readonly TimeToken[]): { days: TimeToken[]; times: TimeToken[] }[] {
  const groups: { days: TimeToken[]; times: TimeToken[] }[] = [];
  let group: { days: TimeToken[]; times: TimeToken[] } = { days: [], times: [] };
  const isTimed = (): boolean =>
    group.times.some(({ kind }) => kind === 'time' || kind === 'closed' || kind === 'allDay');
  for (const token of tokens) {
    if (isDays(token)) {
      if (isTimed()) {
        groups.push(group);
        group = { days: [], times: [] };
      }
      // 'From Monday to Friday': words between days belong to them.
      group.days.push(...group.times.splice(0), token);
    } else group.times.push(token);
  }
  return [...groups, group];
}

/**
 * Reads weekly opening hours: 'Tue–Fri 9–12; 14–17; Sat 10–13', 'Di–Fr 9–12', 'mar–ven 9h–12h'. Times without days count
 * for every day, and days that are not named are closed. An empty text means no opening hours.
 */
export function parseOpeningHours(text: string, language: Language | null): readonly OpeningHours[] | TimeTextProblem {
  const tokens = timeTokens(text, language);
  if ('unknown' in tokens) return { problem: 'unknown', text: tokens.unknown };
  if (tokens.length === 0) return [];
  const hours = new Map<Weekday, StopWindow[]>(weekdays.map((day) => [day, []]));
  for (const { days, times } of groupsOf(tokens)) {
    const read = windowsOf(times.filter(({ kind }) => kind !== 'closed'));
    if ('problem' in read) return read;
    const isAllDay = times.some(({ kind }) => kind === 'allDay');
    const isClosed = times.some(({ kind }) => kind === 'closed');
    if (read.length === 0 && !isAllDay && !isClosed)
      return { problem: 'no_times', text: days.findLast(isDays)?.text ?? text };
    const windows = isAllDay ? [{ start: null, end: null }] : read;
    for (const day of days.length === 0 ? weekdays : daysOf(days)) hours.get(day)!.push(...windows);
  }
  for (const windows of hours.values()) if (windowsProblem(windows)) return { problem: windowsProblem(windows)!, text };
  return [...hours].flatMap(([day, windows]) =>
    windows
      .map(({ start, end }) => ({ day, start: start ?? '00:00', end: end ?? '23:59' }))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1)),
  );
}
