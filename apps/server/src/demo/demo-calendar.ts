import { addDays, mondayOf, type PatternWeek, type Shift, weekdays, weekdayOf } from '@roundsman/domain';
import {
  insertAbsence,
  insertCompanyDay,
  insertExtraShift,
  insertKind,
  insertPattern,
  insertTemplate,
} from '../features/shifts/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';

const shift = (start: string, end: string, breaks: Shift['breaks'] = []): Shift => ({
  start,
  end,
  breaks,
  startDepotId: null,
  endDepotId: null,
  vehicleId: null,
  maxWorkingMinutes: null,
});

/** A week with these shifts on some weekdays, of which the first is Monday. */
const week = (from: number, to: number, ...shifts: readonly Shift[]): PatternWeek =>
  Object.fromEntries(weekdays.slice(from, to).map((day) => [day, shifts]));

const lunch = [{ start: '11:00', end: '13:00', duration: 30 }];
const day = [week(0, 5, shift('07:00', '15:30', lunch))];
const inTurn = [week(0, 5, shift('06:00', '14:00', lunch)), week(0, 5, shift('13:00', '21:00'))];
const split = [week(1, 6, shift('08:00', '12:00'), shift('15:00', '19:00'))];
const fourDays = [week(0, 4, shift('08:00', '18:00', lunch))];
/** The weeks of each demo driver, in their sequence. */
const weeksOfDrivers = [day, day, day, inTurn, split, split, inTurn, fourDays];

/** Fills the working calendar around today: patterns, a holiday, a sick leave, a request, an extra shift and a closing day. */
export async function showCalendar(tx: TenantTx, driverIds: readonly string[], today: string): Promise<void> {
  const monday = mondayOf(today);
  for (const [index, driverId] of driverIds.entries()) {
    const weeks = weeksOfDrivers[index % weeksOfDrivers.length] ?? day;
    await insertPattern(tx, driverId, { validFrom: addDays(monday, -28), validUntil: null, weeks });
    // All drivers have a route today, whatever weekday it is.
    const weekday = weekdayOf(today);
    if (weeks.some((one) => !one[weekday]))
      await insertExtraShift(tx, { driverId, date: today, shift: shift('08:00', '16:00') });
  }
  await insertTemplate(tx, { name: 'Day', weeks: day });
  await insertTemplate(tx, { name: 'Early and late in turn', weeks: inTurn });

  const kind = (name: string, isHealth = false) => insertKind(tx, { name, isHealth, needsApproval: !isHealth });
  const [holiday, sick, training] = [await kind('Holiday'), await kind('Sick leave', true), await kind('Training')];
  const absence = (index: number, kindId: string, first: number, last: number, status: 'APPROVED' | 'REQUESTED') =>
    insertAbsence(tx, {
      driverId: driverIds[index] ?? '',
      kindId,
      from: addDays(today, first),
      until: addDays(today, last),
      start: null,
      end: null,
      note: null,
      status,
    });
  await absence(7, holiday.id, 1, 5, 'APPROVED');
  await absence(6, sick.id, 1, 2, 'APPROVED');
  await absence(3, training.id, 3, 3, 'REQUESTED');
  // Beside a shift of the pattern, so that the day is longer than the company allows.
  const evening = [1, 2, 3].map((days) => addDays(today, days)).find((date) => day[0]?.[weekdayOf(date)]) ?? today;
  await insertExtraShift(tx, { driverId: driverIds[0] ?? '', date: evening, shift: shift('18:00', '21:00') });
  await insertCompanyDay(tx, { date: addDays(monday, 11), name: 'Stocktaking' });
}
