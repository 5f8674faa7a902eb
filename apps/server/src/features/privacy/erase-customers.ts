import { rm } from 'node:fs/promises';
import { addressProblem, type StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { exportPath } from '../company-data/index.ts';
import { type Customer, lockOrdersOf } from './customers.store.ts';
import { dropTraces, standingAlone } from './drop-traces.ts';
import { erasedColumns, personalOfStop, stopLists } from './personal-fields.ts';

export interface Erased {
  readonly orders: number;
  readonly contacts: number;
  readonly messages: number;
  readonly photos: number;
  /** Spreadsheets and exports that held them. */
  readonly files: number;
}

/**
 * Takes persons out of everything a company has: orders, drafts too, keep their figures and their day, and a place only to the kilometre.
 * One transaction; files follow when it has committed. @throws customer_under_way, export_running
 */
export async function eraseCustomers(
  tenant: TenantHandle,
  { files, config, db }: Pick<Services, 'files' | 'config' | 'db'>,
  customers: readonly Customer[],
): Promise<Erased> {
  const named = customers.filter(({ name, phone, email }) => name || phone || email);
  const { counts, fileNames, exportIds } = await tenant.write((tx) => eraseRows(tx, named));
  // Without a mail server, messages of the demo lie in a table of no company.
  const reach = textsOf(named.flatMap(({ phone, email }) => [phone, email]));
  const patterns = reach.filter(isOnesOwn).map(standingAlone);
  await db.platform('worker:erase-customers').write(({ q }) =>
    sql`delete from local_messages where recipient = any(${reach}::text[])
      or concat_ws(' ', subject, body) ~* any(${patterns}::text[])`.execute(q),
  );
  for (const name of fileNames) await files.delete(name);
  for (const id of exportIds) await rm(exportPath(config.dataDir, id), { force: true });
  return counts;
}

async function eraseRows(tx: TenantTx, customers: readonly Customer[]) {
  const { q, companyId } = tx;
  const sides = await lockOrdersOf(tx, customers);
  const underWay = sides.filter((side) => side.isUnderWay).map((side) => ({ message: side.code }));
  if (underWay.length > 0) refuse('customer_under_way', underWay);
  const orderIds = [...new Set(sides.map(({ id }) => id))];

  const contacts = await sql<{ address: string }>`delete from contacts c where company_id = ${companyId}
    and exists (select 1 from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as p(name text, phone text, email text)
      where p.email is null and (nullif(c.name, ''), nullif(c.phone, '')) is not distinct from (p.name, p.phone))
    returning address`.execute(q);
  for (const end of ['pickup', 'delivery'] as const) {
    const ids = sides.filter((side) => side.end === end).map(({ id }) => id);
    await emptyEnd(tx, end, ids);
  }
  await emptyShared(tx, orderIds);
  for (const end of ['pickup', 'delivery'] as const)
    await closeUnplanned(
      tx,
      end,
      sides.filter((side) => side.end === end).map(({ id }) => id),
    );

  const photos = await q
    .deleteFrom('order_photos')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .returning('file_name')
    .execute();
  const reaches = textsOf(customers.flatMap(({ phone, email }) => [phone, email]));
  const addresses = [...sides.map(({ address }) => address), ...contacts.rows.map(({ address }) => address)];
  const traces = await dropTraces(tx, {
    orderIds,
    // What belongs to one person wherever it stands, and what does so only beside their orders.
    everywhere: reaches.filter(isOnesOwn),
    beside: textsOf([
      ...customers.map(({ name }) => name),
      ...reaches.filter((text) => !isOnesOwn(text)),
      ...addresses,
    ]),
  });
  const exportIds = await endExports(tx);
  const counts = {
    orders: orderIds.length,
    contacts: contacts.rows.length,
    messages: traces.messages,
    photos: photos.length,
    files: traces.sheets.length + exportIds.length,
  };
  const { files: _, ...told } = counts;
  await tx.emit({ type: 'customersErased', companyId, ...told });
  return { counts, fileNames: [...photos.map(({ file_name }) => file_name), ...traces.sheets], exportIds };
}

const textsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text && text.trim().length > 2 ? [text] : []))),
];

/** An e-mail, or a number long enough to be one person's: 112 stands in many texts. */
const isOnesOwn = (text: string): boolean => text.includes('@') || text.replace(/\D/g, '').length >= 6;

/** A place to the kilometre: reports and lines on old maps go on, a door is not found by it. */
function emptyEnd({ q, companyId }: TenantTx, end: StopType, ids: readonly string[]) {
  const changes = [
    ...personalOfStop(end, 'stop').map((column) => `${column} = null`),
    ...personalOfStop(end, 'rounded').map((column) => `${column} = round(${column}::numeric, 2)`),
  ];
  return sql`update orders set ${sql.raw(changes.join(', '))}
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(q);
}

/** Texts about the whole order may be about either end. */
async function emptyShared({ q, companyId }: TenantTx, orderIds: readonly string[]): Promise<void> {
  const isOfThese = sql`company_id = ${companyId} and order_id = any(${orderIds}::uuid[])`;
  await sql`update orders set ${sql.raw(erasedColumns('orders'))}, updated_at = now()
    where company_id = ${companyId} and id = any(${orderIds}::uuid[])`.execute(q);
  await sql`update order_log set ${sql.raw(erasedColumns('order_log'))} where ${isOfThese} and notes is not null`.execute(
    q,
  );
  for (const [table, column] of stopLists) await emptyNames({ q, companyId }, { table, column, orderIds });
  // Answers kept for a phone that asks again; these orders have ended.
  await sql`delete from driver_events where ${isOfThese}`.execute(q);
}

/** An order that nobody has planned stays, too, but nobody is sent to a place that is right to the kilometre only. */
const closeUnplanned = (
  { q, companyId }: TenantTx,
  end: 'pickup' | 'delivery',
  ids: readonly string[],
): Promise<unknown> =>
  sql`update orders set status = 'ERROR', error_details = error_details || ${JSON.stringify([addressProblem(end)])}::jsonb
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and route_plan_id is null
      and status in ('DRAFT', 'GEOCODING', 'ERROR')`.execute(q);

const emptyNames = (
  { q, companyId }: Pick<TenantTx, 'q' | 'companyId'>,
  {
    table,
    column,
    orderIds,
  }: { readonly table: string; readonly column: string; readonly orderIds: readonly string[] },
): Promise<unknown> =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = (
      select jsonb_agg(case when stop ->> 'orderId' = any(${orderIds}::text[]) then stop || '{"name": null}' else stop end order by place)
      from jsonb_array_elements(${sql.ref(column)}) with ordinality as stops (stop, place))
    where company_id = ${companyId} and jsonb_typeof(${sql.ref(column)}) = 'array'
      and exists (select from jsonb_array_elements(${sql.ref(column)}) stop where stop ->> 'orderId' = any(${orderIds}::text[]))`.execute(
    q,
  );

/** An export of yesterday has everybody in it. @throws export_running */
async function endExports({ q, companyId }: TenantTx): Promise<string[]> {
  const rows = await q
    .selectFrom('company_exports')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['waiting', 'working', 'ready'])
    .forUpdate()
    .execute();
  if (rows.some(({ state }) => state !== 'ready')) refuse('export_running');
  await q
    .updateTable('company_exports')
    .set({ state: 'expired', link_hash: null, link_until: null })
    .where('company_id', '=', companyId)
    .where('state', '=', 'ready')
    .execute();
  return rows.map(({ id }) => id);
}
