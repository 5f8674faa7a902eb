import { describe, expect, it } from 'vitest';
import { routeShiftOf } from './route-shift.ts';
import type { Absence, Shift } from './shift.ts';
import { workDayOf } from './work-day.ts';

const monday = '2026-06-01';

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

/** The shift of a route on a Monday with these shifts and approved absences. */
const onMonday = (shifts: readonly Shift[], away: readonly (readonly [start: string, end: string])[] = []) =>
  routeShiftOf(
    workDayOf(
      monday,
      {
        patterns: [{ id: 'p', validFrom: monday, validUntil: null, weeks: [{ MON: shifts }], createdAt: '2026-01-01' }],
        absences: away.map(
          ([start, end], index): Absence => ({
            id: `${index}`,
            from: monday,
            until: monday,
            start,
            end,
            status: 'APPROVED',
            createdAt: '2026-01-02',
          }),
        ),
        extraShifts: [],
        rosterDays: [],
        changes: [],
      },
      [],
    ),
  );

describe('the shift of a route', () => {
  it('is that of the day, with its breaks, places, vehicle and limit', () => {
    const lunch = { start: '11:00', end: '13:00', duration: 30 };
    const whole = shift('06:00', '14:00', {
      breaks: [lunch],
      startDepotId: 'north',
      endDepotId: 'south',
      vehicleId: 'van',
      maxWorkingMinutes: 420,
    });
    expect(onMonday([whole])).toEqual({ ...whole });
  });

  it('spans two shifts of a day, and the time between them is a break', () => {
    const early = shift('06:00', '10:00', { startDepotId: 'north', endDepotId: 'north', maxWorkingMinutes: 200 });
    const late = shift('15:00', '19:00', { startDepotId: 'south', endDepotId: 'south', vehicleId: 'van' });
    expect(onMonday([late, early])).toEqual({
      start: '06:00',
      end: '19:00',
      breaks: [{ start: '10:00', end: '15:00', duration: 300 }],
      startDepotId: 'north',
      endDepotId: 'south',
      vehicleId: 'van',
      maxWorkingMinutes: null,
    });
  });

  it('begins later and ends earlier by absences of hours, and rests during one between', () => {
    const away = [
      ['06:00', '08:00'],
      ['10:00', '11:30'],
      ['16:00', '18:00'],
    ] as const;
    expect(onMonday([shift('07:00', '17:00')], away)).toMatchObject({
      start: '08:00',
      end: '16:00',
      breaks: [{ start: '10:00', end: '11:30', duration: 90 }],
    });
  });

  it('has no breaks of its own where neither its shifts nor its hours have any', () => {
    expect(onMonday([shift('07:00', '17:00')])?.breaks).toBeNull();
  });

  it('leaves out a break that falls into an absence', () => {
    const lunch = { start: '11:00', end: '13:00', duration: 30 };
    expect(onMonday([shift('07:00', '17:00', { breaks: [lunch] })], [['12:00', '17:00']])).toMatchObject({
      end: '12:00',
      breaks: null,
    });
  });

  it('does not exist on a day without work', () => {
    expect(onMonday([shift('07:00', '17:00')], [['06:00', '18:00']])).toBeNull();
    expect(onMonday([])).toBeNull();
  });
});
