import { addDays, type CompanyDay, daysBetween, maxShiftsOfDay, type Shift, workDayOf } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import type { KindRow } from '../absences.store.ts';
import type { ReadCalendar } from '../read-calendars.ts';
import { datesOf } from '../dates-of.ts';
import type { DriverRow } from '../../drivers/index.ts';
import type { EntryProblem, FileEntry } from './import-entry.ts';

/** The longest absence of one row, in days. */
const mostAbsenceDays = 366;
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'];

/** An entry of a file whose driver and kind are known. */
export interface MatchedEntry {
  readonly line: number;
  readonly driver: Pick<DriverRow, 'id' | 'name'>;
  readonly type: 'shift' | 'absence';
  readonly from: string;
  readonly until: string;
  readonly start: string | null;
  readonly end: string | null;
  /** Null: a shift, or an absence whose kind the file's author was not allowed to see. */
  readonly kind: Pick<KindRow, 'id' | 'name' | 'is_health'> | null;
}

export type LineProblem = EntryProblem & { readonly line: number };

export interface Matched {
  readonly entries: readonly MatchedEntry[];
  readonly problems: readonly LineProblem[];
}

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
const awayWords = new Set(Object.values(serverTexts).map(({ workCalendar }) => normal(workCalendar.away)));

/** The digits of a phone without the country's or the area's leading zeros. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '');
const fewestDigits = 7;
const isSamePhone = (a: string, b: string): boolean => {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  const isTail = (tail: string, whole: string): boolean => tail.length >= fewestDigits && whole.endsWith(tail);
  return isTail(one, other) || isTail(other, one);
};

type Names = Pick<DriverRow, 'id' | 'name' | 'email' | 'phone'>;

/** Returns the drivers that an entry names: by email, else by name, else by phone. */
function driversOf({ emails, names, phones }: FileEntry['driver'], drivers: readonly Names[]): readonly Names[] {
  const [wantedEmails, wantedNames] = [emails, names].map((texts) => new Set(texts.map(normal)));
  const byEmail = drivers.filter(({ email }) => email && wantedEmails?.has(normal(email)));
  if (byEmail.length > 0) return byEmail;
  const byName = drivers.filter(({ name }) => wantedNames?.has(normal(name)));
  if (byName.length > 0) return byName;
  return drivers.filter(({ phone }) => phone && phones.some((text) => isSamePhone(text, phone)));
}

interface Company {
  readonly drivers: readonly Names[];
  readonly kinds: readonly KindRow[];
  /** The driver of entries that name none; null: each names one. */
  readonly driverId: string | null;
  /** True for calendar files, whose titles need not name a driver. */
  readonly isCalendarFile: boolean;
}

/** Finds the drivers and kinds of entries, and what keeps entries from being imported. */
export function matchEntries(found: readonly FileEntry[], company: Company): Matched {
  const entries: MatchedEntry[] = [];
  const problems: LineProblem[] = [];
  for (const entry of found) {
    const own: EntryProblem[] = [...entry.problems];
    const driver = driverOf(entry, company, own);
    const kind = company.kinds.find(({ name }) => entry.kinds.some((text) => normal(text) === normal(name))) ?? null;
    const isHidden = !kind && entry.kinds.some((text) => awayWords.has(normal(text)));
    const type = entry.type ?? (kind ? 'absence' : 'shift');
    if (type === 'absence' && !kind && !isHidden)
      own.push({ field: 'kind', code: entry.kinds.length > 0 ? 'unknown' : 'missing', value: entry.kinds[0] ?? '' });
    checkTimes({ ...entry, type }, own);
    if (own.length > 0 || !driver) problems.push(...own.map((problem) => ({ ...problem, line: entry.line })));
    else {
      const { line, from, until, start, end } = entry;
      entries.push({ line, driver, type, from, until, start, end, kind: type === 'absence' ? kind : null });
    }
  }
  return { entries, problems };
}

function driverOf(
  { driver }: FileEntry,
  { drivers, driverId, isCalendarFile }: Company,
  problems: EntryProblem[],
): Names | undefined {
  const [first, second] = driversOf(driver, drivers);
  const value = driver.names[0] ?? driver.emails[0] ?? driver.phones[0] ?? '';
  if (second) problems.push({ field: 'driver', code: 'ambiguous', value });
  if (first) return first;
  // The title of an event names its driver or anything else. A row that names an unknown driver is not another's.
  const usual = value === '' || isCalendarFile ? drivers.find(({ id }) => id === driverId) : undefined;
  if (!usual) problems.push({ field: 'driver', code: value ? 'unknown' : 'missing', value });
  return usual;
}

/** Adds the problems of an entry's days and times. Those that could not be read have one already. */
function checkTimes({ type, from, until, start, end }: FileEntry, problems: EntryProblem[]): void {
  if (problems.some(({ field }) => field === 'date' || field === 'until')) return;
  if (from < firstDay || from > lastDay) problems.push({ field: 'date', code: 'invalid', value: from });
  else if (until < from) problems.push({ field: 'until', code: 'invalid', value: until });
  else if (daysBetween(from, until) >= mostAbsenceDays)
    problems.push({ field: 'until', code: 'too_long', value: until });
  else if (type === 'shift' && until !== from) problems.push({ field: 'until', code: 'ends_next_day', value: until });
  if (problems.some(({ field }) => field === 'start' || field === 'end')) return;
  if (start === null && (end !== null || type === 'shift'))
    problems.push({ field: 'start', code: 'missing', value: '' });
  if (end === null && (start !== null || type === 'shift')) problems.push({ field: 'end', code: 'missing', value: '' });
  if (start !== null && end !== null && end <= start)
    problems.push({ field: 'end', code: 'not_after_start', value: end });
}

export interface NewShift {
  readonly driverId: string;
  readonly date: string;
  readonly shift: Shift;
}

export interface NewAbsence {
  readonly driverId: string;
  readonly kindId: string;
  readonly from: string;
  readonly until: string;
  readonly start: string | null;
  readonly end: string | null;
}

export interface Comparison {
  /** Entries that the calendar or an earlier line has already. */
  readonly there: ReadonlySet<MatchedEntry>;
  readonly shifts: readonly NewShift[];
  readonly absences: readonly NewAbsence[];
  readonly problems: readonly LineProblem[];
}

interface Calendars {
  readonly calendars: ReadonlyMap<string, ReadCalendar>;
  readonly companyDays: readonly CompanyDay[];
  /** False: absences that are health data look alike, so that an import does not reveal their kinds. */
  readonly seesHealth: boolean;
}

/** Compares entries with the calendar: what is new, what is there, and which shifts overlap others. */
export function compareEntries(entries: readonly MatchedEntry[], calendars: Calendars): Comparison {
  const there = new Set<MatchedEntry>();
  const shifts: NewShift[] = [];
  const problems: LineProblem[] = [];
  const daysOfAbsences = absenceDays(calendars);
  const newDays: (Omit<NewAbsence, 'from' | 'until'> & { readonly date: string })[] = [];
  for (const entry of entries) {
    const { line, driver, from, start, end, kind } = entry;
    if (entry.type === 'absence') {
      const missing = datesOf(from, entry.until).filter((date) => !daysOfAbsences.has(entry, date));
      if (missing.length === 0) there.add(entry);
      else if (!kind) problems.push({ line, field: 'kind', code: 'unknown', value: '' });
      else
        for (const date of missing) {
          daysOfAbsences.add(entry, date);
          newDays.push({ driverId: driver.id, kindId: kind.id, start, end, date });
        }
    } else if (start !== null && end !== null) {
      const ofDay = shifts.filter(({ driverId, date }) => driverId === driver.id && date === from);
      const isNewTwice = ofDay.some(({ shift }) => shift.start === start && shift.end === end);
      if (isNewTwice || hasShift(entry, calendars)) there.add(entry);
      else {
        const extra = calendars.calendars.get(driver.id)?.extraShifts.filter(({ date }) => date === from) ?? [];
        const others = [...extra, ...ofDay].map(({ shift }) => shift);
        const isTaken = others.some((other) => other.start < end && start < other.end);
        if (isTaken || others.length >= maxShiftsOfDay)
          problems.push({ line, field: 'start', code: 'overlaps', value: `${start}–${end}` });
        else shifts.push({ driverId: driver.id, date: from, shift: shiftOf(start, end) });
      }
    }
  }
  return { there, shifts, absences: joinDays(newDays), problems };
}

const shiftOf = (start: string, end: string): Shift => ({
  start,
  end,
  breaks: [],
  startDepotId: null,
  endDepotId: null,
  vehicleId: null,
  maxWorkingMinutes: null,
});

/** Returns whether the driver has this shift: as it was planned, or as hours that remain of one. */
function hasShift({ driver, from, start, end }: MatchedEntry, { calendars, companyDays }: Calendars): boolean {
  const calendar = calendars.get(driver.id);
  if (!calendar) return false;
  const isEqual = (hours: { readonly start: string; readonly end: string }): boolean =>
    hours.start === start && hours.end === end;
  // On a closing day the pattern's shift does not count, but an extra one does.
  return workDayOf(from, calendar, companyDays).shifts.some(
    ({ shift, hours, hiddenBy, source }) =>
      hours.some(isEqual) ||
      (isEqual(shift) && (source.type === 'extra-shift' || hiddenBy.every(({ type }) => type === 'absence'))),
  );
}

type AbsenceOfEntry = Pick<MatchedEntry, 'driver' | 'kind' | 'start' | 'end'>;

/** The days of absences by driver, kind and hours. */
function absenceDays({ calendars, seesHealth }: Calendars) {
  const kindKey = (kind: { readonly id: string; readonly isHealth: boolean } | null): string =>
    !kind || (kind.isHealth && !seesHealth) ? 'hidden' : kind.id;
  const keyOf = (driverId: string, kind: string, date: string, start: string | null, end: string | null): string =>
    [driverId, kind, date, start, end].join(' ');
  const keys = new Set<string>();
  for (const [driverId, { absences }] of calendars)
    for (const { kind, from, until, start, end, status } of absences)
      if (status === 'APPROVED' || status === 'REQUESTED')
        for (const date of datesOf(from, until)) {
          keys.add(keyOf(driverId, kindKey(kind), date, start, end));
          if (kind.isHealth) keys.add(keyOf(driverId, 'hidden', date, start, end));
        }
  const key = ({ driver, kind, start, end }: AbsenceOfEntry, date: string): string =>
    keyOf(driver.id, kindKey(kind && { id: kind.id, isHealth: kind.is_health }), date, start, end);
  return {
    has: (entry: AbsenceOfEntry, date: string): boolean => keys.has(key(entry, date)),
    add: (entry: AbsenceOfEntry, date: string): void => void keys.add(key(entry, date)),
  };
}

/** Joins days that follow each other to absences, as people enter them. */
function joinDays(days: readonly (Omit<NewAbsence, 'from' | 'until'> & { readonly date: string })[]): NewAbsence[] {
  const keyOf = ({ driverId, kindId, start, end }: Omit<NewAbsence, 'from' | 'until'>): string =>
    [driverId, kindId, start, end].join(' ');
  const sorted = days.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.date.localeCompare(b.date));
  const joined: NewAbsence[] = [];
  for (const { date, ...day } of sorted) {
    const last = joined.at(-1);
    if (last && keyOf(last) === keyOf(day) && addDays(last.until, 1) === date)
      joined[joined.length - 1] = { ...last, until: date };
    else joined.push({ ...day, from: date, until: date });
  }
  return joined;
}
