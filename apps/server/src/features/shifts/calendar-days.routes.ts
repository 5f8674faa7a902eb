import { dateInTimeZone } from '@roundsman/domain';
import replyTexts from '@roundsman/contract/reply-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { readSettings } from '../settings/index.ts';
import { driverOf, emitChange, emitCompanyChange, emitMove } from './calendar-change.ts';
import {
  type CompanyDayRow,
  type DayChangeRow,
  deleteCompanyDay,
  deleteDayChange,
  deleteExtraShift,
  type ExtraShiftRow,
  insertCompanyDay,
  insertCompanyDays,
  insertDayChange,
  insertExtraShift,
  listCompanyDays,
  listDayChanges,
  listExtraShifts,
  selectDayChange,
  updateDayChange,
  selectExtraShift,
  updateExtraShift,
} from './calendar-days.store.ts';
import { checkPlaces, withoutDeleted } from './places-of-shifts.ts';
import { countryOfTimeZone, listHolidayCountries, listHolidayRegions, listPublicHolidays } from './public-holidays.ts';
import { readCompanyDays } from './read-calendars.ts';

async function presentExtraShifts(tx: TenantTx, rows: readonly ExtraShiftRow[]) {
  const clean = await withoutDeleted(
    tx,
    rows.map(({ shift }) => shift),
  );
  return rows.map((row) => ({
    _id: row.id,
    driverId: row.driver_id,
    date: row.date,
    shift: clean(row.shift),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

async function presentDayChanges(tx: TenantTx, rows: readonly DayChangeRow[]) {
  const changes = rows.map((row) => ({
    _id: row.id,
    driverId: row.driver_id,
    from: row.from_date,
    until: row.until_date,
    startDepotId: row.start_depot_id,
    endDepotId: row.end_depot_id,
    vehicleId: row.vehicle_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
  return changes.map(await withoutDeleted(tx, changes));
}

const presentCompanyDay = ({ id, date, name, created_at }: CompanyDayRow) => ({
  _id: id,
  date,
  name,
  createdAt: created_at.toISOString(),
});

export const routes = handlers({
  'GET /extra-shifts': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, totalItems, nextCursor } = await listExtraShifts(tx, query);
      return { extraShifts: await presentExtraShifts(tx, rows), meta: { totalItems, nextCursor } };
    }),

  'POST /extra-shifts': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const driver = await driverOf(tx, body.driverId);
      await checkPlaces(tx, new Map([['shift.', body.shift]]));
      const row = await insertExtraShift(tx, body);
      await emitChange(tx, driver, 'extraShiftCreated');
      return only(await presentExtraShifts(tx, [row]));
    }),

  'PUT /extra-shifts/:id': ({ tenant, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectExtraShift(tx, params.id)) ?? refuse('not_found');
      const driver = await driverOf(tx, body.driverId);
      await checkPlaces(tx, new Map([['shift.', body.shift]]));
      const row = (await updateExtraShift(tx, params.id, body, now())) ?? refuse('not_found');
      await emitMove(tx, before.driver_id, driver, 'extraShiftChanged');
      return only(await presentExtraShifts(tx, [row]));
    }),

  'DELETE /extra-shifts/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const gone = (await deleteExtraShift(tx, params.id)) ?? refuse('not_found');
      await emitChange(tx, await driverOf(tx, gone.driver_id), 'extraShiftDeleted');
      return { message: replyTexts.extraShiftDeleted };
    }),

  'GET /day-changes': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, totalItems, nextCursor } = await listDayChanges(tx, query);
      return { dayChanges: await presentDayChanges(tx, rows), meta: { totalItems, nextCursor } };
    }),

  'POST /day-changes': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const driver = await driverOf(tx, body.driverId);
      await checkPlaces(tx, new Map([['', body]]));
      const row = await insertDayChange(tx, body);
      await emitChange(tx, driver, 'dayChangeCreated');
      return only(await presentDayChanges(tx, [row]));
    }),

  'PUT /day-changes/:id': ({ tenant, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectDayChange(tx, params.id)) ?? refuse('not_found');
      const driver = await driverOf(tx, body.driverId);
      await checkPlaces(tx, new Map([['', body]]));
      const row = (await updateDayChange(tx, params.id, body, now())) ?? refuse('not_found');
      await emitMove(tx, before.driver_id, driver, 'dayChangeChanged');
      return only(await presentDayChanges(tx, [row]));
    }),

  'DELETE /day-changes/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const gone = (await deleteDayChange(tx, params.id)) ?? refuse('not_found');
      await emitChange(tx, await driverOf(tx, gone.driver_id), 'dayChangeDeleted');
      return { message: replyTexts.dayChangeDeleted };
    }),

  'GET /company-days': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listCompanyDays(tx, query));
    return { companyDays: rows.map(presentCompanyDay), meta: { totalItems, nextCursor } };
  },

  'POST /company-days': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const row = await insertCompanyDay(tx, body);
      await emitCompanyChange(tx, row.name, 'companyDayCreated');
      return presentCompanyDay(row);
    }),

  'GET /company-days/public-holidays': async ({ tenant, now }, { query: { country, region = null, year } }) => {
    const { language, timeZone, today, closed } = await tenant.read(async (tx) => {
      const { systemLanguage, timeZone } = await readSettings(tx);
      const today = dateInTimeZone(timeZone, now());
      const of = year ?? Number(today.slice(0, 4));
      return {
        language: systemLanguage,
        timeZone,
        today,
        closed: await readCompanyDays(tx, { from: `${of}-01-01`, to: `${of}-12-31` }),
      };
    });
    const countries = await listHolidayCountries(language);
    const ownCountry = countryOfTimeZone(
      timeZone,
      countries.map(({ code }) => code),
    );
    if (country === undefined) return { countries, ownCountry, regions: [], holidays: [] };
    const holidays = await listPublicHolidays({ country, region }, year ?? Number(today.slice(0, 4)), language);
    if (!holidays) refuseFields([{ path: region === null ? 'country' : 'region', code: 'invalid' }]);
    return {
      countries,
      ownCountry,
      regions: await listHolidayRegions(country, language),
      holidays: holidays.map((holiday) => ({ ...holiday, isClosed: closed.some(({ date }) => date === holiday.date) })),
    };
  },

  'POST /company-days/bulk': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const rows = await insertCompanyDays(tx, body.companyDays);
      for (const { name } of rows) await emitCompanyChange(tx, name, 'companyDayCreated');
      return { companyDays: rows.map(presentCompanyDay) };
    }),

  'DELETE /company-days/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const { name } = (await deleteCompanyDay(tx, params.id)) ?? refuse('not_found');
      await emitCompanyChange(tx, name, 'companyDayDeleted');
      return { message: replyTexts.companyDayDeleted };
    }),
});

/** @throws 404 without an entry */
const only = <Entry>([entry]: readonly Entry[]): Entry => entry ?? refuse('not_found');
