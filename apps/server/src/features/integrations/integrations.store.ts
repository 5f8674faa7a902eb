import {
  type CompanySettings,
  deactivatedStatuses,
  openImportStatuses,
  parseSettings,
  type ShopPlatform,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { StoredShopProblem } from './integrations.tables.ts';

const maxProblems = 100;

export const findLastImport = ({ q, companyId }: TenantTx, platform: ShopPlatform) =>
  q
    .selectFrom('shop_imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('platform', '=', platform)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findLastImport>>>;

/** Returns undefined when an import is running. */
export const insertImport = ({ q, companyId }: TenantTx, platform: ShopPlatform, isScheduled: boolean) =>
  q
    .insertInto('shop_imports')
    .values({ company_id: companyId, platform, is_scheduled: isScheduled, status: 'WAITING' })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'platform']).where('status', 'in', openImportStatuses).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** Starts the import and resets the counts of an earlier try. Returns undefined when it has ended. */
export const startImport = ({ q, companyId }: TenantTx, id: string, now: Date) =>
  q
    .updateTable('shop_imports')
    .set({ status: 'RUNNING', found: 0, imported: 0, known: 0, problems: '[]', seen_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openImportStatuses)
    .returningAll()
    .executeTakeFirst();

export interface PageOutcome {
  readonly found: number;
  readonly imported: number;
  readonly known: number;
  readonly problems: readonly StoredShopProblem[];
}

export async function countPage({ q, companyId }: TenantTx, id: string, page: PageOutcome, now: Date): Promise<void> {
  await q
    .updateTable('shop_imports')
    .set({
      found: sql`found + ${page.found}`,
      imported: sql`imported + ${page.imported}`,
      known: sql`known + ${page.known}`,
      problems: sql`case when jsonb_array_length(problems) < ${maxProblems} then problems || ${JSON.stringify(page.problems)}::jsonb else problems end`,
      seen_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function endImport(
  { q, companyId }: TenantTx,
  id: string,
  problem: StoredShopProblem | null,
  now: Date,
): Promise<void> {
  await q
    .updateTable('shop_imports')
    .set({
      status: problem ? 'FAILED' : 'DONE',
      problem: problem && JSON.stringify(problem),
      finished_at: now,
      seen_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openImportStatuses)
    .execute();
}

/** Returns those of these shop orders that were imported. */
export async function listImportedOrders(
  { q, companyId }: TenantTx,
  platform: ShopPlatform,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await q
    .selectFrom('shop_orders')
    .select('shop_order_id')
    .where('company_id', '=', companyId)
    .where('platform', '=', platform)
    .where('shop_order_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Set(rows.map((row) => row.shop_order_id));
}

/** @throws when one was imported already: then the whole page is repeated and finds it */
export async function insertShopOrders(
  { q, companyId }: TenantTx,
  platform: ShopPlatform,
  orders: readonly { readonly id: string; readonly number: string; readonly orderId: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ id, number, orderId }) => ({
    company_id: companyId,
    platform,
    shop_order_id: id,
    shop_number: number,
    order_id: orderId,
  }));
  await q.insertInto('shop_orders').values(rows).execute();
}

export const countShopOrders = async ({ q, companyId }: TenantTx): Promise<ReadonlyMap<string, number>> => {
  const rows = await q
    .selectFrom('shop_orders')
    .select(['platform', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('platform')
    .execute();
  return new Map(rows.map((row) => [row.platform, row.count]));
};

export const listNotWrittenBack = ({ q, companyId }: TenantTx, platform?: ShopPlatform) =>
  q
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('written', '=', 'FAILED')
    .$if(platform !== undefined, (query) => query.where('platform', '=', platform!))
    .orderBy('imported_at', 'desc')
    .limit(maxProblems)
    .execute();

export const findShopOrder = ({ q, companyId }: TenantTx, orderId: string) =>
  q
    .selectFrom('shop_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function markWrittenBack(
  { q, companyId }: TenantTx,
  orderId: string,
  written: 'WAITING' | 'DONE' | 'FAILED',
  problem: StoredShopProblem | null,
  now: Date,
): Promise<void> {
  await q
    .updateTable('shop_orders')
    .set({ written, write_problem: problem && JSON.stringify(problem), written_at: written === 'DONE' ? now : null })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Returns whether an order is delivered, by a log entry that is not undone. */
export async function isDelivered({ q, companyId }: TenantTx, orderId: string, logEntryId?: string): Promise<boolean> {
  const row = await q
    .selectFrom('orders as o')
    .innerJoin('order_log as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'COMPLETED')
    .where('l.status', '=', 'COMPLETED')
    .where('l.void', '=', false)
    .$if(logEntryId !== undefined, (query) => query.where('l.id', '=', logEntryId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the companies that can create orders, with their settings. Over all companies. */
export async function listCompanies(q: Query): Promise<{ companyId: string; settings: CompanySettings }[]> {
  const rows = await q
    .selectFrom('companies as c')
    .innerJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['c.id', 's.data'])
    .where('c.status', 'not in', deactivatedStatuses)
    .where(sql<boolean>`s.data::text like '%_auto_import%'`)
    .execute();
  return rows.map((row) => ({ companyId: row.id, settings: parseSettings(row.data) }));
}

/** Fails imports that have recorded nothing for long, because their process is dead. Over all companies. */
export async function failStalledImports(q: Query, before: Date, now: Date): Promise<void> {
  await q
    .updateTable('shop_imports')
    .set({ status: 'FAILED', problem: JSON.stringify({ code: 'interrupted' }), finished_at: now })
    .where('status', 'in', openImportStatuses)
    .where('seen_at', '<', before)
    .execute();
}

/** Deletes imports before `before`, except the last one of each shop. Over all companies. */
export async function deleteOldImports(q: Query, before: Date): Promise<void> {
  await sql`delete from shop_imports old where created_at < ${before} and exists
    (select from shop_imports newer where newer.company_id = old.company_id and newer.platform = old.platform
      and newer.created_at > old.created_at)`.execute(q);
}
