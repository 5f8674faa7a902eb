import { describe, expect, it } from 'vitest';
import {
  attendanceOf,
  type CalendarDay,
  type CalendarRow,
  type CalendarShift,
  type Cell,
  changeShift,
  dayByPattern,
  filterRows,
  hourScale,
  monthAfter,
  monthDates,
  moveShift,
  removeShift,
  resize,
  weekDates,
} from './work-calendar.ts';

const shift = (start: string, end: string, more: Partial<CalendarShift> = {}): CalendarShift => ({
  start,
  end,
  breaks: [],
  startDepotId: null,
  endDepotId: null,
  vehicleId: null,
  maxWorkingMinutes: null,
  source: { type: 'pattern', id: 'usual' },
  changedBy: [],
  hiddenBy: [],
  hours: [{ start, end }],
  ...more,
});
const extra = (start: string, end: string): CalendarShift =>
  shift(start, end, { source: { type: 'extra-shift', id: 'extra' } });

const dayOf = (date: string, shifts: CalendarShift[], more: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  state: shifts.length > 0 ? 'WORKS' : 'FREE',
  version: 'v1',
  usesPattern: true,
  shifts,
  absences: [],
  plannedMinutes: 0,
  problems: [],
  routes: [],
  ...more,
});
const cell = (date: string, shifts: CalendarShift[], more: Partial<CalendarDay> = {}, driverId = 'ann'): Cell => ({
  driverId,
  day: dayOf(date, shifts, more),
});

/** A day that is set, such as `ann 2026-06-01 by hand 06:00–14:00`. */
const shown = (days: ReturnType<typeof moveShift>): string[] | null =>
  days &&
  days.map(({ driverId, date, usesPattern, shifts }) =>
    [driverId, date, usesPattern ? 'pattern' : 'by hand', ...shifts.map(({ start, end }) => `${start}–${end}`)].join(
      ' ',
    ),
  );

describe('a shift that moves', () => {
  const early = shift('06:00', '14:00');
  const late = shift('15:00', '18:00');

  it('leaves its day with the other shifts and joins those of the new day', () => {
    const to = cell('2026-06-02', [shift('15:00', '18:00')], {}, 'bo');
    expect(shown(moveShift(cell('2026-06-01', [early, late]), early, to))).toEqual([
      'ann 2026-06-01 by hand 15:00–18:00',
      'bo 2026-06-02 pattern 06:00–14:00',
    ]);
  });

  it('stays where it is as a copy', () => {
    const to = cell('2026-06-02', []);
    expect(shown(moveShift(cell('2026-06-01', [early]), early, to, true))).toEqual([
      'ann 2026-06-02 pattern 06:00–14:00',
    ]);
  });

  it('needs room, and another day', () => {
    const from = cell('2026-06-01', [early]);
    expect(moveShift(from, early, cell('2026-06-02', [shift('13:00', '15:00')]))).toBeNull();
    expect(moveShift(from, early, from)).toBeNull();
  });

  it('does not bring back the shift of the pattern that it had replaced', () => {
    const replaced = shift('06:00', '14:00', { hiddenBy: [{ type: 'extra-shift', id: 'extra' }], hours: [] });
    const longer = extra('06:00', '15:00');
    expect(shown(moveShift(cell('2026-06-01', [replaced, longer]), longer, cell('2026-06-02', [])))).toEqual([
      'ann 2026-06-01 by hand',
      'ann 2026-06-02 pattern 06:00–15:00',
    ]);
  });
});

describe('a shift that changes', () => {
  it('takes the place of the one of the pattern', () => {
    const early = shift('06:00', '14:00');
    const changed = changeShift(cell('2026-06-01', [early]), early, { end: '15:00' });
    expect(shown(changed && [changed])).toEqual(['ann 2026-06-01 pattern 06:00–15:00']);
    expect(shown([removeShift(cell('2026-06-01', [early]), early)])).toEqual(['ann 2026-06-01 by hand']);
    expect(shown([dayByPattern(cell('2026-06-01', [early]))])).toEqual(['ann 2026-06-01 pattern']);
  });

  it('may not overlap another one', () => {
    const early = shift('06:00', '14:00');
    const day = cell('2026-06-01', [early, shift('14:00', '16:00')]);
    expect(changeShift(day, early, { end: '14:15' })).toBeNull();
  });

  it('snaps to 15 minutes, keeps them at least and stays within the day', () => {
    const hours = { start: '06:10', end: '14:00' };
    expect(resize(hours, 'start', 10)).toEqual({ start: '06:15', end: '14:00' });
    expect(resize(hours, 'end', -600)).toEqual({ start: '06:10', end: '06:25' });
    expect(resize(hours, 'start', -600)).toEqual({ start: '00:00', end: '14:00' });
    expect(resize(hours, 'end', 900)).toEqual({ start: '06:10', end: '23:45' });
  });
});

describe('the days of a view', () => {
  it('are whole weeks from Monday, of a month all that have a day in it', () => {
    expect(weekDates('2026-06-04')).toEqual(expect.arrayContaining(['2026-06-01', '2026-06-07']));
    const june = monthDates('2026-08-15');
    expect([june.length, june[0], june.at(-1)]).toEqual([42, '2026-07-27', '2026-09-06']);
    expect([monthAfter('2026-12-31', 1), monthAfter('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  });

  it('show drivers by name and by what happens, and count who is there', () => {
    const row = (name: string, day: CalendarDay): CalendarRow => ({
      driver: { _id: name, name, color: '000000' },
      days: [day],
      weeks: [],
    });
    const away = { _id: 'a', start: null, end: null, status: 'APPROVED', kind: null, note: null } as const;
    const rows = [
      row('Ann', dayOf('2026-06-01', [shift('05:30', '19:10')], { problems: [{ code: 'rest', value: 1, limit: 2 }] })),
      row('Bo', dayOf('2026-06-01', [], { state: 'AWAY', absences: [away] })),
      row('Cy', dayOf('2026-06-01', [], { state: 'ALWAYS' })),
    ];
    const names = (search: string, filter: Parameters<typeof filterRows>[1]['filter']) =>
      filterRows(rows, { search, filter }).map(({ driver }) => driver.name);
    expect(names(' AN', 'all')).toEqual(['Ann']);
    expect([names('', 'working'), names('', 'away'), names('', 'problems'), names('', 'noPattern')]).toEqual([
      ['Ann'],
      ['Bo'],
      ['Ann'],
      ['Cy'],
    ]);
    expect(hourScale(rows)).toEqual({ from: 300, to: 1200 });
    const { atWork, away: absent, problems } = attendanceOf(rows, 0);
    expect([atWork, absent.map((entry) => entry.row.driver.name), problems]).toEqual([1, ['Bo'], 1]);
  });
});
