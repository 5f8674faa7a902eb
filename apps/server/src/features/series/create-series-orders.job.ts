import {
  addDays,
  dayInTimeZone,
  isDeactivated,
  maxFreeDays,
  type Occurrence,
  occurrencesBetween,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { findCompany } from '../companies/index.ts';
import { createOrder } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { readCompanyDays } from '../shifts/index.ts';
import { createSeriesOrdersJob, startSeriesJob } from './series-jobs.ts';
import {
  datesOfRow,
  insertOccurrence,
  listCompaniesWithSeries,
  listOccurrences,
  listSeriesFrom,
  selectSeriesForUpdate,
  type SeriesRow,
  storeProblem,
  updateOccurrence,
} from './series.store.ts';

/** An occurrence whose order is created now. */
export interface Due {
  readonly seriesId: string;
  readonly original: string;
  readonly date: string;
}

type IsClosed = (date: string) => boolean;

/** Starts the creation of orders for each company, every hour. */
export const startSeries = job(
  startSeriesJob,
  async (_data, { db }) => {
    const companyIds = await db.platform('worker:series').read(({ q }) => listCompaniesWithSeries(q));
    for (const companyId of companyIds)
      await db
        .tenant(companyId)
        .write((tx) =>
          tx.enqueue(createSeriesOrdersJob, { companyId, seriesId: null }, { singletonKey: `${companyId} all` }),
        );
  },
  { cron: '7 * * * *' },
);

/**
 * Creates the orders of series whose dates are near, each in a transaction of its own. A date has one order, which the
 * database ensures: a run that a crash interrupted, or two runs at once, create none twice.
 */
export const createSeriesOrders = job(
  createSeriesOrdersJob,
  async ({ companyId, seriesId }, { db, clock, log, signal }) => {
    const tenant = db.tenant(companyId);
    const dues = await tenant.read((tx) => listDue(tx, seriesId, clock.now()));
    let unexpected: unknown;
    for (const due of dues) {
      if (signal.aborted) return;
      try {
        await createDue(tenant, due, clock.now());
      } catch (error) {
        log.error({ err: error, ...due }, 'an order of a series could not be created');
        unexpected ??= error;
      }
    }
    // The other orders exist by now. The retry of the job tries this one again.
    if (unexpected !== undefined) throw unexpected;
  },
  { concurrency: 2, onePerKey: true },
);

/** Returns the dates of a company without an order, from today until as many days ahead as the company says. */
export async function listDue(tx: TenantTx, seriesId: string | null, now: Date): Promise<Due[]> {
  const company = await findCompany(tx.q, tx.companyId);
  if (!company || isDeactivated(company.status)) return [];
  const { timeZone, seriesDaysAhead } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, now);
  const until = addDays(today, seriesDaysAhead);
  const from = addDays(today, -maxFreeDays);
  const rows = (await listSeriesFrom(tx, from)).filter(({ id }) => seriesId === null || id === seriesId);
  if (rows.length === 0) return [];
  const isClosed = await readClosures(tx, today);
  const stored = await listOccurrences(
    tx,
    rows.map(({ id }) => id),
  );
  const isDone = new Set(
    stored
      .filter(({ problem }) => problem === null)
      .map(({ series_id, original_date }) => `${series_id} ${original_date}`),
  );
  return rows.flatMap((row) =>
    occurrencesNear(row, from, addDays(until, maxFreeDays), isClosed).flatMap(({ original, date }) =>
      date !== null && date >= today && date <= until && !isDone.has(`${row.id} ${original}`)
        ? [{ seriesId: row.id, original, date }]
        : [],
    ),
  );
}

/** Returns whether the company is closed, for days from half a month before today until a year after it. */
export async function readClosures(tx: TenantTx, today: string): Promise<IsClosed> {
  const days = await readCompanyDays(tx, { from: addDays(today, -2 * maxFreeDays), to: addDays(today, 366) });
  const closures = new Set(days.map(({ date }) => date));
  return (date) => closures.has(date);
}

/** Returns the occurrences with original dates in a range, and all that a person moved to another day. */
function occurrencesNear(row: SeriesRow, from: string, until: string, isClosed: IsClosed): Occurrence[] {
  const dates = datesOfRow(row);
  const movedFrom = Object.keys(row.moved_dates).filter((original) => original < from || original > until);
  return [
    ...occurrencesBetween(dates, from, until, isClosed),
    ...movedFrom.flatMap((original) => occurrencesBetween(dates, original, original, isClosed)),
  ];
}

/** Creates one order, or stores why it cannot be created. Returns its id, or null when there is none. */
export async function createDue(
  tenant: ReturnType<Services['db']['tenant']>,
  due: Due,
  at: Date,
): Promise<string | null> {
  try {
    return await tenant.write((tx) => createOrderOf(tx, due, at));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = {
      code: error.code,
      fields: (error.details ?? []).flatMap(({ path }) => path ?? []),
      at: at.toISOString(),
    };
    await tenant.write(async (tx) => {
      const row = await selectSeriesForUpdate(tx, due.seriesId);
      if (!row || !(await storeProblem(tx, due, problem))) return;
      await tx.emit({
        type: 'seriesOrderFailed',
        companyId: tx.companyId,
        seriesId: row.id,
        rule: row.rule,
        date: due.original,
        reason: error.code,
      });
    });
    return null;
  }
}

async function createOrderOf(tx: TenantTx, { seriesId, original }: Due, at: Date): Promise<string | null> {
  const row = await selectSeriesForUpdate(tx, seriesId);
  if (!row) return null;
  const { timeZone } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, at);
  // The series may have changed since it was read.
  const [occurrence] = occurrencesBetween(datesOfRow(row), original, original, await readClosures(tx, today));
  if (!occurrence || occurrence.date === null || occurrence.date < today) return null;
  const stored = await insertOccurrence(tx, { seriesId, original, date: occurrence.date }, at);
  if (!stored) return null;
  const orderId = await createOrder(
    tx,
    { ...row.template, deliveryDate: occurrence.date, routePlanType: row.route_plan_type },
    { userId: row.created_by, at },
  );
  await updateOccurrence(tx, stored.id, { order_id: orderId }, at);
  return orderId;
}
