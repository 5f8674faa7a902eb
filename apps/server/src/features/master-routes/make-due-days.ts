import type { ErrorCode } from '@roundsman/contract';
import { addDays, dayInTimeZone, isDeactivated, masterDatesBetween, type MasterDates } from '@roundsman/domain';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCompany } from '../companies/index.ts';
import { changeRoutes } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { readCompanyDays } from '../shifts/index.ts';
import { followMaster } from './follow-master.ts';
import { makeDay } from './make-day.ts';
import { listDays, listMastersFrom, type MasterRow, storeProblem, storeTriedUntil } from './master-routes.store.ts';

export interface MakeOptions {
  readonly tenant: TenantHandle;
  readonly routingEngine: Services['routingEngine'];
  readonly now: () => Date;
  /** Only this master route; null: all of the company. */
  readonly masterId: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Handles an error of the server. The other days are made all the same. */
  readonly onError: (error: unknown, day: { readonly masterId: string; readonly date: string }) => void;
}

/** How many days back missed dates are listed. */
export const shownDays = 28;

export const datesOf = ({ weekdays, every_weeks, start_date, last_date }: MasterRow): MasterDates => ({
  weekdays,
  everyWeeks: every_weeks,
  startDate: start_date,
  lastDate: last_date,
});

/** The dates of a company whose plans master routes make now. */
export interface Horizon {
  readonly today: string;
  /** The last day: as many days ahead as the orders of series are created. */
  readonly until: string;
  readonly isClosed: (date: string) => boolean;
}

export async function readHorizon(tx: TenantTx, now: Date): Promise<Horizon> {
  const { timeZone, seriesDaysAhead } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, now);
  const until = addDays(today, seriesDaysAhead);
  const days = await readCompanyDays(tx, { from: addDays(today, -shownDays), to: addDays(today, 366) });
  const closures = new Set(days.map(({ date }) => date));
  return { today, until, isClosed: (date) => closures.has(date) };
}

/**
 * Makes the plans of a company's master routes that are due, each day in a transaction of its own. A date has one row,
 * which the database ensures: a run that a crash interrupted, or two runs at once, make none twice. Then days that exist
 * take the orders that came since, and follow their master routes. A date that cannot be made is stored with its reason.
 */
export async function makeDueDays(options: MakeOptions): Promise<void> {
  const { tenant, masterId, signal, onError } = options;
  const work = await tenant.read((tx) => readWork(tx, masterId, options.now()));
  if (!work) return;
  const failedIds = new Set<string>();
  const attempt = async (day: { readonly masterId: string; readonly date: string }, act: () => Promise<unknown>) => {
    if (signal?.aborted) return;
    try {
      await act();
    } catch (error) {
      failedIds.add(day.masterId);
      onError(error, day);
    }
  };
  for (const day of work.missed)
    await attempt(day, () => storeFailure(tenant, day, 'master_date_missed', options.now()));
  for (const day of work.due) await attempt(day, () => makeOrStore(options, day));
  for (const day of work.made)
    await attempt(day, async () => {
      try {
        await changeRoutes(options, (tx, save) => followMaster(tx, day, save));
      } catch (error) {
        // A change that the plan refuses leaves the day as it is; it is shown as not following its master route.
        if (!(error instanceof Refusal)) throw error;
      }
    });
  if (signal?.aborted) return;
  await tenant.write((tx) =>
    storeTriedUntil(
      tx,
      work.masters.filter((id) => !failedIds.has(id)),
      work.until,
    ),
  );
}

interface Day {
  readonly masterId: string;
  readonly date: string;
}

async function readWork(tx: TenantTx, masterId: string | null, now: Date) {
  const company = await findCompany(tx.q, tx.companyId);
  if (!company || isDeactivated(company.status)) return null;
  const { today, until, isClosed } = await readHorizon(tx, now);
  const from = addDays(today, -shownDays);
  const masters = (await listMastersFrom(tx, from)).filter(({ id }) => masterId === null || id === masterId);
  if (masters.length === 0) return null;
  const ids = masters.map(({ id }) => id);
  const stored = await listDays(tx, ids, from, until);
  const done = new Set(stored.filter(({ problem }) => problem === null).map(keyOf));
  const known = new Set(stored.map(keyOf));
  const dates = (master: MasterRow, first: string, last: string): Day[] =>
    masterDatesBetween(datesOf(master), first, last)
      .filter((date) => !isClosed(date))
      .map((date) => ({ masterId: master.id, date }));
  const keyOfDay = (day: Day): string => `${day.masterId} ${day.date}`;
  return {
    masters: ids,
    until,
    missed: masters.flatMap((master) =>
      dates(master, addDays(master.tried_until > from ? master.tried_until : from, 1), addDays(today, -1)).filter(
        (day) => !known.has(keyOfDay(day)),
      ),
    ),
    due: masters
      .flatMap((master) => dates(master, today, until))
      .filter((day) => !done.has(keyOfDay(day)))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    made: stored.flatMap(({ master_route_id, date, problem, route_plan_id }) =>
      problem === null && route_plan_id !== null && date >= today ? [{ masterId: master_route_id, date }] : [],
    ),
  };
}

const keyOf = (row: { readonly master_route_id: string; readonly date: string }): string =>
  `${row.master_route_id} ${row.date}`;

/** Makes a day, or stores why it cannot be made. */
async function makeOrStore(options: MakeOptions, day: Day): Promise<void> {
  try {
    await changeRoutes(options, (tx, save) => makeDay(tx, day, save));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await storeFailure(options.tenant, day, error.code, options.now());
  }
}

/** Stores why the plan of a day does not exist. The first failure of a day is an event. */
const storeFailure = (tenant: TenantHandle, { masterId, date }: Day, code: ErrorCode, at: Date): Promise<void> =>
  tenant.write(async (tx) => {
    const [master] = (await listMastersFrom(tx, date)).filter(({ id }) => id === masterId);
    if (!master) return;
    const day = { master_route_id: masterId, date, master_version: master.version };
    if (!(await storeProblem(tx, day, { code, at: at.toISOString() }))) return;
    await tx.emit({
      type: 'masterRouteDayFailed',
      companyId: tx.companyId,
      masterRouteId: masterId,
      name: master.name,
      date,
      reason: code,
    });
  });
