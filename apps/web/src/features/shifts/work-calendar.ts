import type { Shift } from '@roundsman/domain';
import { addDays } from '@roundsman/domain/company/zoned-time';
import { shiftsOverlap } from '@roundsman/domain/shifts/shift';
import { mondayOf } from '@roundsman/domain/shifts/work-day';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type WorkCalendar = ReplyOf<'GET /shifts'>;
export type CalendarRow = WorkCalendar['drivers'][number];
export type CalendarDay = CalendarRow['days'][number];
export type CalendarShift = CalendarDay['shifts'][number];
export type CalendarAbsence = CalendarDay['absences'][number];
export type RosterDay = InputOf<'PUT /shifts/days'>['body']['days'][number];

/** A day of a driver in the calendar. */
export interface Cell {
  readonly driverId: string;
  readonly day: CalendarDay;
}

/** Returns the days of the week of a day, from Monday. */
export const weekDates = (date: string): string[] => {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

/** Returns the days of all weeks that a month has a day in. */
export function monthDates(date: string): string[] {
  const first = mondayOf(`${date.slice(0, 7)}-01`);
  const dates: string[] = [];
  for (let monday = first; monday.slice(0, 7) <= date.slice(0, 7); monday = addDays(monday, 7))
    dates.push(...weekDates(monday));
  return dates;
}

/** Returns the first day of the next month, or of the one before. */
export function monthAfter(date: string, by: 1 | -1): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** Returns the fields of a shift as the API takes them. */
export const shiftOf = ({
  start,
  end,
  breaks,
  startDepotId,
  endDepotId,
  vehicleId,
  maxWorkingMinutes,
}: CalendarShift | Shift): Shift => ({
  start,
  end,
  breaks: [...breaks],
  startDepotId,
  endDepotId,
  vehicleId,
  maxWorkingMinutes,
});

/** Returns the shifts that are planned on a day, whether or not an absence or a closing day hides them. */
const plannedShifts = ({ shifts }: CalendarDay): CalendarShift[] =>
  shifts.filter(({ hiddenBy }) => !hiddenBy.some(({ type }) => type === 'roster-day' || type === 'extra-shift'));

type Hours = Pick<Shift, 'start' | 'end'>;

/** Returns a day with these shifts. Those of the pattern stay linked to it as long as all of them are among them. */
function dayWith({ driverId, day }: Cell, shifts: readonly (CalendarShift | Shift)[]): RosterDay {
  const usual = day.shifts.filter(({ source }) => source.type === 'pattern');
  const others = shifts.filter((shift) => !usual.some((usualShift) => usualShift === shift));
  const isCovered = (shift: CalendarShift): boolean => others.some((other) => shiftsOverlap([shift, other]));
  const usesPattern = day.usesPattern && usual.every((shift) => shifts.includes(shift) || isCovered(shift));
  const { date, version } = day;
  return { driverId, date, version, usesPattern, shifts: (usesPattern ? others : shifts).map(shiftOf) };
}

/** Returns a day whose pattern counts again. */
export const dayByPattern = ({ driverId, day }: Cell): RosterDay => ({
  driverId,
  date: day.date,
  version: day.version,
  usesPattern: true,
  shifts: [],
});

/** Returns whether a shift has room on a day. */
const hasRoom = ({ day }: Cell, shift: Hours, without?: CalendarShift): boolean =>
  !shiftsOverlap([...plannedShifts(day).filter((other) => other !== without), shift]);

/** Returns both days after a shift moved to another day or driver; with `isCopy` it also stays. Null without room. */
export function moveShift(from: Cell, shift: CalendarShift, to: Cell, isCopy = false): RosterDay[] | null {
  if (from.driverId === to.driverId && from.day.date === to.day.date) return null;
  if (!hasRoom(to, shift)) return null;
  const target = dayWith(to, [...plannedShifts(to.day), shiftOf(shift)]);
  return isCopy
    ? [target]
    : [
        dayWith(
          from,
          plannedShifts(from.day).filter((other) => other !== shift),
        ),
        target,
      ];
}

/** Returns the day after a shift got other fields. Null when it would overlap another one. */
export function changeShift(cell: Cell, shift: CalendarShift, changes: Partial<Shift>): RosterDay | null {
  const changed = { ...shiftOf(shift), ...changes };
  if (!hasRoom(cell, changed, shift)) return null;
  return dayWith(
    cell,
    plannedShifts(cell.day).map((other) => (other === shift ? changed : other)),
  );
}

/** Returns the day without a shift. */
export const removeShift = (cell: Cell, shift: CalendarShift): RosterDay =>
  dayWith(
    cell,
    plannedShifts(cell.day).filter((other) => other !== shift),
  );

/** Step of a dragged edge, in minutes. */
export const snapMinutes = 15;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Returns the hours of a shift after one of its edges moved by some minutes, on the grid of 15 minutes. The shift keeps at
 * least 15 minutes and stays within its day.
 */
export function resize({ start, end }: Hours, edge: 'start' | 'end', by: number): Hours {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const snapped = Math.round(((edge === 'start' ? from : to) + by) / snapMinutes) * snapMinutes;
  return edge === 'start'
    ? { start: clockOf(Math.max(0, Math.min(snapped, to - snapMinutes))), end }
    : { start, end: clockOf(Math.min(1440 - snapMinutes, Math.max(snapped, from + snapMinutes))) };
}

/** The hours that bars are drawn over, in minutes of the day. */
export interface HourScale {
  readonly from: number;
  readonly to: number;
}

/** Returns whole hours that contain all shifts; at least from 8 to 18. */
export function hourScale(rows: readonly CalendarRow[]): HourScale {
  const shifts = rows.flatMap(({ days }) => days.flatMap((day) => day.shifts));
  const from = Math.min(8 * 60, ...shifts.map(({ start }) => minutesOf(start)));
  const to = Math.max(18 * 60, ...shifts.map(({ end }) => minutesOf(end)));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Returns where hours are on the scale, in percent of its width. */
export const spanOnScale = ({ start, end }: Hours, { from, to }: HourScale) => ({
  left: ((minutesOf(start) - from) / (to - from)) * 100,
  width: ((minutesOf(end) - minutesOf(start)) / (to - from)) * 100,
});

/** Choices of the filter of drivers. */
export const driverFilters = ['all', 'working', 'away', 'problems', 'noPattern'] as const;
export type DriverFilter = (typeof driverFilters)[number];

const isShown: Record<DriverFilter, (row: CalendarRow) => boolean> = {
  all: () => true,
  working: ({ days }) => days.some(({ state }) => state === 'WORKS'),
  away: ({ days }) => days.some(({ absences }) => absences.length > 0),
  problems: ({ days }) => days.some(({ problems }) => problems.length > 0),
  noPattern: ({ days }) => days.every(({ state }) => state === 'ALWAYS'),
};

/** Returns the drivers whose names contain a text and to whom a filter applies. */
export const filterRows = (
  rows: readonly CalendarRow[],
  { search, filter }: { readonly search: string; readonly filter: DriverFilter },
): CalendarRow[] => {
  const text = search.trim().toLocaleLowerCase();
  return rows.filter((row) => row.driver.name.toLocaleLowerCase().includes(text) && isShown[filter](row));
};

/** Returns whether no driver has a work pattern or an extra shift on these days. */
export const isUnplanned = (rows: readonly CalendarRow[]): boolean => rows.every(isShown.noPattern);

/** Returns the drivers who work on a day and those who are away, by the index of the day. */
export function attendanceOf(rows: readonly CalendarRow[], index: number) {
  const days = rows.flatMap((row) => {
    const day = row.days[index];
    return day ? [{ row, day }] : [];
  });
  return {
    atWork: days.filter(({ day }) => day.state === 'WORKS').length,
    away: days.filter(({ day }) => day.state === 'AWAY' || day.absences.length > 0),
    problems: days.filter(({ day }) => day.problems.length > 0).length,
  };
}
