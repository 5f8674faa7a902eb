import { dayInTimeZone, occurrencesBetween } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { createOrder } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Due, readClosures, readDueOrders } from './due.ts';
import {
  datesOfRow,
  insertOccurrence,
  selectSeriesForUpdate,
  storeTriedUntil,
  storeUnreadableRule,
  updateOccurrence,
} from './series.store.ts';
import type { StoredSeriesProblem } from './series.tables.ts';
import { storeFailure } from './store-failure.ts';
import { datesOf } from './template.ts';

type Tenant = ReturnType<Services['db']['tenant']>;

interface Options {
  /** Only this series. */
  readonly seriesId: string | null;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Handles an error of the server. The other orders are created all the same. */
  readonly onError: (error: unknown, due: { readonly seriesId: string }) => void;
}

/**
 * Creates the orders of a company's series that are due, each in a transaction of its own. A date has one order, which
 * the database ensures: a run that a crash interrupted, or two runs at once, create none twice. A series that cannot be
 * read, and dates that have passed, are stored as failures; they stop nothing else.
 */
export async function createDueOrders(tenant: Tenant, { seriesId, now, signal, onError }: Options): Promise<void> {
  const { due, missed, readable, unreadable, until } = await tenant.read((tx) => readDueOrders(tx, seriesId, now));
  const failedIds = new Set<string>();
  const attempt = async (of: { readonly seriesId: string }, work: () => Promise<unknown>): Promise<void> => {
    if (signal?.aborted) return;
    try {
      await work();
    } catch (error) {
      failedIds.add(of.seriesId);
      onError(error, of);
    }
  };
  for (const row of unreadable)
    await attempt({ seriesId: row.id }, () =>
      tenant.write(async (tx) => {
        if (!(await storeUnreadableRule(tx, row.id, now))) return;
        await tx.emit({
          type: 'seriesOrderFailed',
          companyId: tx.companyId,
          seriesId: row.id,
          rule: row.rule,
          date: null,
          reason: 'series_rule_unreadable',
        });
      }),
    );
  const missedProblem = { code: 'series_date_missed', fields: [], at: now.toISOString() } as const;
  for (const date of missed) await attempt(date, () => storeFailureOf(tenant, date, missedProblem));
  for (const date of due) await attempt(date, () => createDueOrder(tenant, date, now));
  if (signal?.aborted) return;
  await tenant.write((tx) =>
    storeTriedUntil(
      tx,
      readable.filter(({ id }) => !failedIds.has(id)),
      until,
    ),
  );
}

/** Creates one order, or stores why it cannot be created. */
async function createDueOrder(tenant: Tenant, due: Due, at: Date): Promise<void> {
  try {
    await tenant.write((tx) => createOrderOf(tx, due, at));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = (error.details ?? []).flatMap(({ path }) => path ?? []);
    await storeFailureOf(tenant, due, { code: error.code, fields, at: at.toISOString() });
  }
}

const storeFailureOf = (tenant: Tenant, due: Due, problem: StoredSeriesProblem): Promise<void> =>
  tenant.write(async (tx) => {
    const row = await selectSeriesForUpdate(tx, due.seriesId);
    if (row) await storeFailure(tx, row, due, problem);
  });

async function createOrderOf(tx: TenantTx, { seriesId, original }: Due, at: Date): Promise<void> {
  const row = await selectSeriesForUpdate(tx, seriesId);
  if (!row) return;
  const { timeZone } = await readSettings(tx);
  const today = dayInTimeZone(timeZone, at);
  // The series may have changed since it was read.
  const [occurrence] = occurrencesBetween(datesOfRow(row), original, original, await readClosures(tx, today));
  if (!occurrence || occurrence.date === null || occurrence.date < today) return;
  const stored = await insertOccurrence(tx, { seriesId, original, date: occurrence.date }, at);
  if (!stored) return;
  const orderId = await createOrder(
    tx,
    {
      ...row.template,
      ...datesOf(occurrence.date, row),
      deliveryDate: occurrence.date,
      routePlanType: row.route_plan_type,
    },
    { userId: row.created_by, at },
  );
  await updateOccurrence(tx, stored.id, { order_id: orderId }, at);
}
