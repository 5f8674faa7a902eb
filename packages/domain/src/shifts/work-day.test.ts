import { describe, expect, it } from 'vitest';
import { addDays } from '../company/zoned-time.ts';
import type { Absence, CompanyDay, DriverCalendar, PatternWeek, Shift, WorkPattern } from './shift.ts';
import { plannedMinutes, workDayOf } from './work-day.ts';

const shift = (start: string, end: string, more: Partial<Shift> = {}): Shift => ({
  start,
  end,
  breaks: [],
  startDepotId: null,
  endDepotId: null,
  vehicleId: null,
  maxWorkingMinutes: null,
  ...more,
});
const early = shift('06:00', '14:00');
const late = shift('14:00', '22:00');
const every = (...shifts: Shift[]): PatternWeek =>
  Object.fromEntries((['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).map((day) => [day, shifts]));

const pattern = (more: Partial<WorkPattern> = {}): WorkPattern => ({
  id: 'usual',
  validFrom: '2026-01-01',
  validUntil: null,
  weeks: [every(early)],
  createdAt: '2026-01-01T08:00:00Z',
  ...more,
});
const absence = (from: string, until: string, more: Partial<Absence> = {}): Absence => ({
  id: 'holiday',
  from,
  until,
  start: null,
  end: null,
  status: 'APPROVED',
  createdAt: '2026-05-01T08:00:00Z',
  ...more,
});

const on = (date: string, calendar: Partial<DriverCalendar>, companyDays: CompanyDay[] = []) =>
  workDayOf(
    date,
    { patterns: [], absences: [], extraShifts: [], changes: [], rosterDays: [], ...calendar },
    companyDays,
  );

/** The state of a day and the hours that count, such as `WORKS 06:00–14:00`. */
const shown = (...of: Parameters<typeof on>): string => {
  const { state, shifts } = on(...of);
  return [state, ...shifts.flatMap(({ hours }) => hours.map(({ start, end }) => `${start}–${end}`))].join(' ');
};

describe('a pattern', () => {
  it('gives the shifts of its weekdays', () => {
    expect(shown('2026-06-01', { patterns: [pattern()] })).toBe('WORKS 06:00–14:00');
    expect(shown('2026-06-06', { patterns: [pattern()] })).toBe('FREE');
  });

  it('repeats every second week from the week of its first day, which may be a Thursday', () => {
    const patterns = [pattern({ validFrom: '2026-01-01', weeks: [every(early), every(late)] })];
    expect(shown('2026-01-02', { patterns })).toBe('WORKS 06:00–14:00');
    expect(shown('2026-01-05', { patterns })).toBe('WORKS 14:00–22:00');
    expect(shown('2026-01-12', { patterns })).toBe('WORKS 06:00–14:00');
    expect(shown('2026-12-31', { patterns })).toBe('WORKS 06:00–14:00');
  });

  it('counts between its first and its last day', () => {
    const patterns = [pattern({ validFrom: '2026-03-02', validUntil: '2026-03-03' })];
    const days = ['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04'];
    expect(days.map((day) => on(day, { patterns }).state)).toEqual(['ALWAYS', 'WORKS', 'WORKS', 'FREE']);
  });

  it('leaves days before the first pattern as they are: set by hand, or the hours of the own form', () => {
    const patterns = [pattern({ validFrom: '2026-06-08' })];
    expect(shown('2026-06-01', { patterns })).toBe('ALWAYS');
    expect(shown('2026-06-01', { patterns, rosterDays: ['2026-06-01'] })).toBe('FREE');
    const patternsOfYears = [pattern({ validFrom: '2026-01-05', validUntil: '2026-03-01' }), ...patterns];
    expect(shown('2026-06-01', { patterns: patternsOfYears }), 'between two patterns').toBe('FREE');
  });

  it('gives way to one that begins later', () => {
    const patterns = [
      pattern(),
      pattern({ id: 'summer', validFrom: '2026-06-01', validUntil: '2026-08-31', weeks: [every(late)] }),
    ];
    expect(shown('2026-05-29', { patterns })).toBe('WORKS 06:00–14:00');
    expect(shown('2026-06-01', { patterns })).toBe('WORKS 14:00–22:00');
    expect(shown('2026-09-01', { patterns })).toBe('WORKS 06:00–14:00');
  });

  it('gives several shifts a day', () => {
    const split = pattern({ weeks: [every(shift('17:00', '21:00'), shift('10:00', '14:00'))] });
    expect(shown('2026-06-01', { patterns: [split] })).toBe('WORKS 10:00–14:00 17:00–21:00');
  });

  it.each(['2026-03-29', '2026-10-25'])('gives the same hours on the night of the time change, %s', (sunday) => {
    const sundays = pattern({ weeks: [{ SUN: [shift('01:30', '09:30')] }] });
    const calendar = { patterns: [sundays] };
    expect(shown(sunday, calendar)).toBe('WORKS 01:30–09:30');
    expect(shown(addDays(sunday, 7), calendar)).toBe('WORKS 01:30–09:30');
    expect(plannedMinutes(on(sunday, calendar))).toBe(480);
  });
});

it('a driver without entries works by the hours of the own form', () => {
  expect(shown('2026-06-01', {})).toBe('ALWAYS');
});

describe('an absence', () => {
  it('hides the shifts of whole days, and both stay visible', () => {
    const day = on('2026-06-02', { patterns: [pattern()], absences: [absence('2026-06-01', '2026-06-03')] });
    expect(day.state).toBe('AWAY');
    expect(day.shifts[0]).toMatchObject({ shift: early, hours: [], hiddenBy: [{ type: 'absence', id: 'holiday' }] });
    expect(day.absences).toHaveLength(1);
  });

  it.each([
    ['06:00', '08:00', 'WORKS 08:00–14:00'],
    ['09:00', '10:00', 'WORKS 06:00–09:00 10:00–14:00'],
    ['13:00', '15:00', 'WORKS 06:00–13:00'],
    ['05:00', '15:00', 'AWAY'],
    ['14:00', '15:00', 'WORKS 06:00–14:00'],
  ])('from %s to %s leaves: %s', (start, end, expected) => {
    const hours = absence('2026-06-01', '2026-06-01', { start, end });
    expect(shown('2026-06-01', { patterns: [pattern()], absences: [hours] })).toBe(expected);
  });

  it('that is requested is shown and does not count; one that was rejected or cancelled is not shown', () => {
    const requested = absence('2026-06-01', '2026-06-01', { status: 'REQUESTED' });
    const absences = [
      requested,
      { ...requested, id: 'b', status: 'REJECTED' as const },
      { ...requested, id: 'c', status: 'CANCELLED' as const },
    ];
    const day = on('2026-06-01', { patterns: [pattern()], absences });
    expect(day.state).toBe('WORKS');
    expect(day.absences.map(({ id }) => id)).toEqual(['holiday']);
  });

  it('wins over an extra shift, whichever was entered later', () => {
    const extraShifts = [{ id: 'extra', date: '2026-06-01', shift: late, createdAt: '2026-05-20T08:00:00Z' }];
    expect(shown('2026-06-01', { extraShifts, absences: [absence('2026-06-01', '2026-06-01')] })).toBe('AWAY');
  });

  it('of a driver without a pattern makes the day one without work', () => {
    expect(shown('2026-06-01', { absences: [absence('2026-06-01', '2026-06-01')] })).toBe('AWAY');
  });
});

describe('an extra shift', () => {
  const extra = (id: string, of: Shift, createdAt: string) => ({ id, date: '2026-06-01', shift: of, createdAt });

  it('is beside the pattern, and takes the place of a shift that it overlaps', () => {
    const patterns = [pattern({ weeks: [every(early, late)] })];
    const extraShifts = [extra('longer', shift('05:00', '12:00'), '2026-05-01T08:00:00Z')];
    const day = on('2026-06-01', { patterns, extraShifts });
    expect(shown('2026-06-01', { patterns, extraShifts })).toBe('WORKS 05:00–12:00 14:00–22:00');
    expect(day.shifts.find(({ shift }) => shift === early || shift.start === '06:00')?.hiddenBy).toEqual([
      { type: 'extra-shift', id: 'longer' },
    ]);
  });

  it('that was entered later wins over an earlier one', () => {
    const extraShifts = [
      extra('first', shift('08:00', '12:00'), '2026-05-01T08:00:00Z'),
      extra('second', shift('10:00', '14:00'), '2026-05-02T08:00:00Z'),
    ];
    expect(shown('2026-06-01', { extraShifts })).toBe('WORKS 08:00–10:00 10:00–14:00');
  });

  it('counts on a company day, and the pattern does not', () => {
    const companyDays = [{ date: '2026-06-01', name: 'Founders’ day' }];
    expect(shown('2026-06-01', { patterns: [pattern()] }, companyDays)).toBe('CLOSED');
    const extraShifts = [extra('open', shift('08:00', '12:00'), '2026-05-01T08:00:00Z')];
    expect(shown('2026-06-01', { patterns: [pattern()], extraShifts }, companyDays)).toBe('WORKS 08:00–12:00');
  });
});

it('a change gives the shifts of its days another depot and vehicle; the later one wins', () => {
  const change = (id: string, more: object, createdAt: string) => ({
    id,
    from: '2026-06-01',
    until: '2026-06-02',
    startDepotId: null,
    endDepotId: null,
    vehicleId: null,
    createdAt,
    ...more,
  });
  const changes = [
    change('both', { startDepotId: 'harbour', vehicleId: 'van 1' }, '2026-05-01T08:00:00Z'),
    change('vehicle', { vehicleId: 'van 2' }, '2026-05-02T08:00:00Z'),
  ];
  const [first] = on('2026-06-02', { patterns: [pattern()], changes }).shifts;
  expect(first?.shift).toMatchObject({ startDepotId: 'harbour', endDepotId: null, vehicleId: 'van 2' });
  expect(first?.changedBy).toEqual(['both', 'vehicle']);
  expect(on('2026-06-03', { patterns: [pattern()], changes }).shifts[0]?.changedBy).toEqual([]);
});

it('planned minutes are without breaks and without hours that an absence hides', () => {
  const withBreak = shift('06:00', '14:00', { breaks: [{ start: '09:00', end: '11:00', duration: 30 }] });
  const calendar = { patterns: [pattern({ weeks: [every(withBreak)] })] };
  expect(plannedMinutes(on('2026-06-01', calendar))).toBe(450);
  const absences = [absence('2026-06-01', '2026-06-01', { start: '12:00', end: '14:00' })];
  expect(plannedMinutes(on('2026-06-01', { ...calendar, absences }))).toBe(330);
});

it('planned minutes are with a break that lies in hours which an absence hides', () => {
  const withLunch = shift('06:00', '14:00', { breaks: [{ start: '11:00', end: '12:00', duration: 30 }] });
  const absences = [absence('2026-06-01', '2026-06-01', { start: '11:00', end: '14:00' })];
  expect(plannedMinutes(on('2026-06-01', { patterns: [pattern({ weeks: [every(withLunch)] })], absences }))).toBe(300);
});

describe('a day that was set by hand', () => {
  const set = { patterns: [pattern()], rosterDays: ['2026-06-01'] };

  it('has only its extra shifts, and the pattern stays visible', () => {
    expect(shown('2026-06-01', set)).toBe('FREE');
    expect(on('2026-06-01', set).shifts).toMatchObject([{ hours: [], hiddenBy: [{ type: 'roster-day' }] }]);
    const extraShifts = [{ id: 'extra', date: '2026-06-01', shift: late, createdAt: '2026-05-01T08:00:00Z' }];
    expect(shown('2026-06-01', { ...set, extraShifts })).toBe('WORKS 14:00–22:00');
    expect(shown('2026-06-02', set)).toBe('WORKS 06:00–14:00');
  });
});
