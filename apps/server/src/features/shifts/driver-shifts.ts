import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { addDays, workDayOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import {
  decideAbsence,
  findAbsence,
  holdKind,
  insertAbsence,
  listAbsencesOfDays,
  listKinds,
} from './absences.store.ts';
import { driverOf, emitChange } from './calendar-change.ts';
import { datesOf } from './dates-of.ts';
import { emitStored } from './enter-absence.ts';
import { readCalendars, readCompanyDays } from './read-calendars.ts';

type DriverShifts = Reply<EndpointNamed<'GET /driver/routes/:token/shifts'>>;
type AbsenceRequest = ParsedInput<EndpointNamed<'POST /driver/routes/:token/absences'>>['body'];

/** Days that a driver sees ahead, and days ahead for which they can ask. */
const [shownDays, requestDays] = [28, 400];
/** Requests of a driver that can wait for a decision. */
const mostWaiting = 20;

/** Returns the coming shifts and absences of a driver, as their link shows them. */
export async function readDriverShifts(tx: TenantTx, driverId: string, today: string): Promise<DriverShifts> {
  const range = { from: today, to: addDays(today, shownDays - 1) };
  const calendar = (await readCalendars(tx, [driverId], range)).get(driverId);
  const companyDays = await readCompanyDays(tx, range);
  const { driversRequestAbsences } = await readSettings(tx);
  const absences = await listAbsencesOfDays(tx, [driverId], { from: today, to: addDays(today, requestDays) });
  const days = (calendar ? datesOf(range.from, range.to) : []).map((date) => {
    const { state, shifts, companyDay } = workDayOf(date, calendar!, companyDays);
    return {
      date,
      hours: shifts.flatMap((shift) => shift.hours).toSorted((a, b) => a.start.localeCompare(b.start)),
      isAway: state === 'AWAY',
      closed: companyDay?.name ?? null,
    };
  });
  return {
    days: days.filter(({ hours, isAway, closed }) => hours.length > 0 || isAway || closed !== null),
    absences: absences
      .map((row) => ({
        _id: row.id,
        from: row.from_date,
        until: row.until_date,
        start: row.start_time,
        end: row.end_time,
        status: row.status,
        kind: row.is_health ? null : row.kind_name,
      }))
      .toReversed(),
    kinds: driversRequestAbsences
      ? (await listKinds(tx)).map(({ id, name, needs_approval }) => ({ _id: id, name, needsApproval: needs_approval }))
      : [],
  };
}

/**
 * Stores a driver's request for days off. A kind that needs no approval counts at once. An equal request that stands
 * already stays the only one.
 * @throws absence_requests_off, 422
 */
export async function requestAbsence(
  tx: TenantTx,
  driverId: string,
  request: AbsenceRequest,
  today: string,
): Promise<void> {
  if (!(await readSettings(tx)).driversRequestAbsences) refuse('absence_requests_off');
  if (request.from < today) refuseFields([{ path: 'from', code: 'invalid' }]);
  if (request.until > addDays(today, requestDays)) refuseFields([{ path: 'until', code: 'invalid' }]);
  const driver = await driverOf(tx, driverId);
  const kind = (await holdKind(tx, request.kindId)) ?? refuseFields([{ path: 'kindId', code: 'invalid' }]);
  const open = (await listAbsencesOfDays(tx, [driverId], { from: today, to: addDays(today, requestDays) })).filter(
    ({ status }) => status === 'REQUESTED' || status === 'APPROVED',
  );
  const isSame = open.some(
    (absence) =>
      absence.kind_id === request.kindId &&
      absence.from_date === request.from &&
      absence.until_date === request.until &&
      absence.start_time === request.start &&
      absence.end_time === request.end,
  );
  if (isSame) return;
  if (open.filter(({ status }) => status === 'REQUESTED').length >= mostWaiting) refuse('too_many_requests');
  const id = await insertAbsence(tx, { ...request, driverId, status: kind.needs_approval ? 'REQUESTED' : 'APPROVED' });
  await emitChange(tx, driver, kind.needs_approval ? 'absenceRequested' : 'absenceCreated');
  await emitStored(tx, id, driver, 'entered');
}

/** Withdraws a request of the driver. @throws absence_not_open, 404 also for absences of others */
export async function withdrawRequest(tx: TenantTx, driverId: string, id: string, at: Date): Promise<void> {
  const absence = await findAbsence(tx, id, true);
  if (absence?.driver_id !== driverId) refuse('not_found');
  if (absence.status !== 'REQUESTED') refuse('absence_not_open');
  const driver = await driverOf(tx, driverId);
  await decideAbsence(tx, id, { status: 'CANCELLED', by: driver.name, at });
  await emitChange(tx, driver, 'absenceCancelled');
  await emitStored(tx, id, driver, 'decided');
}
