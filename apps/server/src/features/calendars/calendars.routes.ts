import { createHash, randomBytes } from 'node:crypto';
import replyTexts from '@roundsman/contract/reply-texts';
import { dayInTimeZone } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { findBrand } from '../../shared/company-brand.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { listDepotNames } from '../depots/index.ts';
import { listActiveDrivers, listDriverNames } from '../drivers/index.ts';
import { readSettings, readSettingsChange } from '../settings/index.ts';
import { readDaysOfFeed } from '../shifts/index.ts';
import {
  type CalendarOf,
  type CalendarRow,
  deleteCalendar,
  findCalendar,
  listCalendarRoutes,
  listCalendars,
  markUsed,
  replaceCalendar,
} from './calendars.store.ts';
import { writeCalendar } from './write-calendar.ts';

const days = { before: 30, after: 365 } as const;
const usedEveryMs = 3_600_000;

/** Returns the stored digest of a token. A random one of 256 bits needs no salt and no slow hash. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const routes = handlers({
  'GET /calendars': ({ tenant }) =>
    tenant.read(async (tx) => {
      const made = await listCalendars(tx);
      const find = (isOwn: (row: CalendarRow) => boolean) => {
        const row = made.find(isOwn);
        return row ? present(row) : null;
      };
      const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
      return {
        company: find(({ kind }) => kind === 'COMPANY'),
        depots: (await listDepotNames(tx))
          .toSorted(byName)
          .map(({ id, name }) => ({ _id: id, name, calendar: find((row) => row.depot_id === id) })),
        drivers: (await listDriverNames(tx))
          .toSorted(byName)
          .map(({ id, name }) => ({ _id: id, name, calendar: find((row) => row.driver_id === id) })),
      };
    }),

  'POST /calendars': ({ tenant, principal, config }, { body: { driverId, depotId } }) => {
    const token = randomBytes(32).toString('base64url');
    const of: CalendarOf = driverId
      ? { kind: 'DRIVER', driverId }
      : depotId
        ? { kind: 'DEPOT', depotId }
        : { kind: 'COMPANY' };
    return tenant.write(async (tx) => {
      const named =
        of.kind === 'DRIVER'
          ? (await listDriverNames(tx)).find(({ id }) => id === of.driverId)
          : of.kind === 'DEPOT'
            ? (await listDepotNames(tx)).find(({ id }) => id === of.depotId)
            : { name: null };
      if (!named) refuse('not_found');
      const row = await replaceCalendar(tx, of, { digest: digestOf(token), madeBy: principal.userId });
      await tx.emit({
        type: 'calendarChanged',
        companyId: tx.companyId,
        userId: principal.userId,
        kind: of.kind,
        name: named.name,
        change: 'made',
      });
      return { ...present(row), url: `${config.baseUrl}/api/calendar/${token}.ics` };
    });
  },

  'DELETE /calendars/:id': ({ tenant, principal }, { params }) =>
    tenant.write(async (tx) => {
      const row = (await deleteCalendar(tx, params.id)) ?? refuse('not_found');
      await tx.emit({
        type: 'calendarChanged',
        companyId: tx.companyId,
        userId: principal.userId,
        kind: row.kind,
        name: null,
        change: 'deleted',
      });
      return { message: replyTexts.calendarDeleted };
    }),

  'GET /calendar/:token': async ({ db, now, request, reply }, { params }) => {
    const row = (await db.lookup(findCalendar, digestOf(params.token.replace(/\.ics$/, '')))) ?? refuse('not_found');
    const brand = await db.lookup(findBrand, row.company_id);
    const tenant = db.tenant(row.company_id);
    const at = now();
    const text = await tenant.read(async (tx) => {
      const { timeZone, systemLanguage: language } = await readSettings(tx);
      const span = { from: dayInTimeZone(timeZone, at, -days.before), to: dayInTimeZone(timeZone, at, days.after) };
      const calendarRoutes = await listCalendarRoutes(tx, row, span);
      const named =
        row.kind === 'DRIVER'
          ? (await listDriverNames(tx)).find(({ id }) => id === row.driver_id)
          : row.kind === 'DEPOT'
            ? (await listDepotNames(tx)).find(({ id }) => id === row.depot_id)
            : undefined;
      const title = serverTexts[language].calendar[row.kind === 'DRIVER' ? 'routes' : 'plans'];
      const name = title.replace('{name}', named?.name ?? brand.name ?? 'Roundsman');
      const drivers = (await listActiveDrivers(tx)).filter(({ id, start_depot_id, end_depot_id }) =>
        row.kind === 'DRIVER'
          ? id === row.driver_id
          : row.kind === 'COMPANY' || [start_depot_id, end_depot_id].includes(row.depot_id),
      );
      const shifts = await readDaysOfFeed(
        tx,
        drivers.map(({ id }) => id),
        span,
      );
      const driverNames = new Map(drivers.map((driver) => [driver.id, driver.name]));
      return writeCalendar({
        name,
        kind: row.kind,
        routes: calendarRoutes,
        shifts,
        driverNames,
        timeZone,
        language,
        settingsChangedAt: await readSettingsChange(tx),
      });
    });
    if (!row.used_at || at.getTime() - row.used_at.getTime() >= usedEveryMs)
      await tenant.write((tx) => markUsed(tx, row.id, at));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    const etags = (request.headers['if-none-match'] ?? '').split(',').map((etag) => etag.trim().replace(/^W\//, ''));
    if (etags.includes(etag)) return { file: '', isKnown: true };
    return { file: text, type: 'text/calendar; charset=utf-8' };
  },
});

const present = ({ id, created_at: createdAt, used_at: usedAt }: CalendarRow) => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
