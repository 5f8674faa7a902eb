import { addDays } from '../company/zoned-time.ts';
import type { DriverBreak } from '../driver/driver-breaks.ts';
import { type Weekday, weekdayOf, weekdays } from '../depot/opening-hours.ts';
import { tableOf } from '../typed-tables.ts';
import { formatTimeOfDay, parseTimeOfDay, type TimeOfDay } from '../units.ts';
import type { Absence, CompanyDay, DayChange, DriverCalendar, PatternWeek, Shift, WorkPattern } from './shift.ts';

/** Something that hides a shift, or a part of it. */
export type HiddenBy =
  | { readonly type: 'absence'; readonly id: string }
  | { readonly type: 'extra-shift'; readonly id: string }
  | { readonly type: 'roster-day' }
  | { readonly type: 'company-day'; readonly name: string };

/** A shift as it was entered, and what counts of it. */
export interface DayShift {
  /** With the depots and the vehicle of the day's changes. */
  readonly shift: Shift;
  readonly source: { readonly type: 'pattern' | 'extra-shift'; readonly id: string };
  /** Ids of the changes that gave it a depot or a vehicle. */
  readonly changedBy: readonly string[];
  readonly hiddenBy: readonly HiddenBy[];
  /** The hours that count, HH:mm, in their order. Empty: the shift is hidden. */
  readonly hours: readonly { readonly start: string; readonly end: string }[];
}

/**
 * States of a driver on a day.
 *
 *   ALWAYS   no pattern of the driver has begun and nothing is entered: the hours of the driver's own form count
 *   WORKS    some hours count
 *   AWAY     an absence hides all shifts, or there are none to hide
 *   CLOSED   a company day hides all shifts
 *   FREE     the pattern has no shift
 */
export const dayStates = ['ALWAYS', 'WORKS', 'AWAY', 'CLOSED', 'FREE'] as const;
export type DayState = (typeof dayStates)[number];

export interface WorkDay<Entry extends Absence = Absence> {
  readonly date: string;
  readonly state: DayState;
  readonly shifts: readonly DayShift[];
  /** The approved and requested absences of the day. */
  readonly absences: readonly Entry[];
  readonly companyDay: CompanyDay | null;
  /** False on a day whose shifts were set by hand. */
  readonly usesPattern: boolean;
}

interface Span {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}

const endOfDay = 24 * 3600;

/** Returns what a driver works on a day, by everything that is entered. An absence wins over a shift. */
export function workDayOf<Entry extends Absence>(
  date: string,
  { patterns, absences, extraShifts, changes, rosterDays }: DriverCalendar<Entry>,
  companyDays: readonly CompanyDay[],
): WorkDay<Entry> {
  const companyDay = companyDays.find((day) => day.date === date) ?? null;
  const ofDay = absences.filter((absence) => contains(absence, date));
  const approved = ofDay.filter(({ status }) => status === 'APPROVED');
  const extras = latestFirst(extraShifts.filter((extra) => extra.date === date));
  const pattern = patternOn(date, patterns);
  const usesPattern = !rosterDays.includes(date);
  const ofChanges = latestFirst(changes.filter((change) => contains(change, date)));

  const shifts: DayShift[] = [];
  for (const [index, { id, shift }] of extras.entries()) {
    const covers = [
      ...approved.map(coverOf),
      ...extras
        .slice(0, index)
        .map((later) => ({ by: { type: 'extra-shift', id: later.id }, ...spanOf(later.shift) }) as const),
    ];
    shifts.push({ source: { type: 'extra-shift', id }, ...changed(shift, ofChanges), ...uncovered(shift, covers) });
  }
  for (const shift of pattern ? shiftsOf(pattern, date) : []) {
    const covers = [
      ...approved.map(coverOf),
      ...(usesPattern ? [] : [{ by: { type: 'roster-day' }, start: 0, end: endOfDay } as const]),
      ...(companyDay ? [{ by: { type: 'company-day', name: companyDay.name }, start: 0, end: endOfDay } as const] : []),
      ...extras.flatMap((extra) =>
        overlaps(spanOf(extra.shift), spanOf(shift))
          ? [{ by: { type: 'extra-shift', id: extra.id }, start: 0, end: endOfDay } as const]
          : [],
      ),
    ];
    shifts.push({
      source: { type: 'pattern', id: pattern?.id ?? '' },
      ...changed(shift, ofChanges),
      ...uncovered(shift, covers),
    });
  }
  shifts.sort((a, b) => a.shift.start.localeCompare(b.shift.start));
  return {
    date,
    state: stateOf(shifts, {
      isPlanned: isPlannedOn(date, { patterns, extraShifts, rosterDays }),
      isAway: approved.some(({ start }) => start === null),
      isClosed: companyDay !== null,
    }),
    shifts,
    absences: ofDay.filter(({ status }) => status === 'APPROVED' || status === 'REQUESTED'),
    companyDay,
    usesPattern,
  };
}

/** Returns whether the calendar says when a driver works on a day, and not the driver's own form. */
export const isPlannedOn = (
  date: string,
  { patterns, extraShifts, rosterDays }: Pick<DriverCalendar, 'patterns' | 'extraShifts' | 'rosterDays'>,
): boolean =>
  patterns.some(({ validFrom }) => validFrom <= date) ||
  extraShifts.some((extra) => extra.date === date) ||
  rosterDays.includes(date);

function stateOf(
  shifts: readonly DayShift[],
  { isPlanned, isAway, isClosed }: { isPlanned: boolean; isAway: boolean; isClosed: boolean },
): DayState {
  if (shifts.some(({ hours }) => hours.length > 0)) return 'WORKS';
  if (isAway || shifts.some(({ hiddenBy }) => hiddenBy.some(({ type }) => type === 'absence'))) return 'AWAY';
  if (isClosed && isPlanned) return 'CLOSED';
  return isPlanned ? 'FREE' : 'ALWAYS';
}

/** Returns the pattern of a day: of those that are valid, the one that begins last, then the one that was entered last. */
export function patternOn(date: string, patterns: readonly WorkPattern[]): WorkPattern | undefined {
  return patterns
    .filter(({ validFrom, validUntil }) => validFrom <= date && (validUntil === null || date <= validUntil))
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.createdAt.localeCompare(a.createdAt))[0];
}

/** Returns the shifts of a pattern on one of its days. */
export function shiftsOf({ weeks, validFrom }: WorkPattern, date: string): readonly Shift[] {
  const count = Math.round((dayNumber(mondayOf(date)) - dayNumber(mondayOf(validFrom))) / 7);
  return weeks[count % weeks.length]?.[weekdayOf(date)] ?? [];
}

/** Returns a week with each of its shifts changed, and with all weekdays. */
export const mapWeek = (week: PatternWeek, change: (shift: Shift) => Shift): Record<Weekday, Shift[]> =>
  tableOf(weekdays, (day) => (week[day] ?? []).map(change));

/** Returns the Monday of the week of a day. */
export const mondayOf = (date: string): string => addDays(date, -weekdays.indexOf(weekdayOf(date)));

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

const contains = ({ from, until }: { readonly from: string; readonly until: string }, date: string): boolean =>
  from <= date && date <= until;

const latestFirst = <Entry extends { readonly createdAt: string }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): Span => ({
  start: parseTimeOfDay(start) ?? 0,
  end: parseTimeOfDay(end) ?? endOfDay,
});

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

interface Cover extends Span {
  readonly by: HiddenBy;
}

const coverOf = ({ id, start, end }: Absence): Cover => ({
  by: { type: 'absence', id },
  ...(start === null || end === null ? { start: 0, end: endOfDay } : spanOf({ start, end })),
});

/** Returns the hours of a shift that no cover hides, and the covers that hide some. */
function uncovered(shift: Shift, covers: readonly Cover[]): Pick<DayShift, 'hours' | 'hiddenBy'> {
  let spans: readonly Span[] = [spanOf(shift)];
  const hiding = covers.filter((cover) => overlaps(cover, spanOf(shift)));
  for (const { start, end } of hiding)
    spans = spans.flatMap((span) => [
      ...(span.start < Math.min(start, span.end) ? [{ start: span.start, end: Math.min(start, span.end) }] : []),
      ...(Math.max(end, span.start) < span.end ? [{ start: Math.max(end, span.start), end: span.end }] : []),
    ]);
  return {
    hours: spans.map(({ start, end }) => ({ start: formatTimeOfDay(start), end: formatTimeOfDay(end) })),
    hiddenBy: hiding.map(({ by }) => by),
  };
}

/** Returns a shift with the depots and the vehicle of the day's changes, the latest first. */
function changed(shift: Shift, changes: readonly DayChange[]): Pick<DayShift, 'shift' | 'changedBy'> {
  const latest = (field: 'startDepotId' | 'endDepotId' | 'vehicleId'): DayChange | undefined =>
    changes.find((change) => change[field] !== null);
  const [start, end, vehicle] = [latest('startDepotId'), latest('endDepotId'), latest('vehicleId')];
  return {
    shift: {
      ...shift,
      startDepotId: start?.startDepotId ?? shift.startDepotId,
      endDepotId: end?.endDepotId ?? shift.endDepotId,
      vehicleId: vehicle?.vehicleId ?? shift.vehicleId,
    },
    changedBy: [...new Set([start, end, vehicle].flatMap((change) => (change ? [change.id] : [])))],
  };
}

/** Returns the minutes of work that a day plans, without its breaks. */
export const plannedMinutes = ({ shifts }: Pick<WorkDay, 'shifts'>): number =>
  shifts.reduce((sum, dayShift) => {
    const minutes = dayShift.hours.reduce((total, span) => total + (spanOf(span).end - spanOf(span).start) / 60, 0);
    const rest = breaksOf(dayShift).reduce((total, { duration }) => total + duration, 0);
    return sum + Math.max(0, minutes - rest);
  }, 0);

/** Returns the breaks of a shift that lie in hours that count. */
export const breaksOf = ({ shift, hours }: Pick<DayShift, 'shift' | 'hours'>): readonly DriverBreak[] =>
  shift.breaks.filter((rest) => hours.some(({ start, end }) => start <= rest.start && rest.end <= end));
