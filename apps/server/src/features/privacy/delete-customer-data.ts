import { sql } from 'kysely';
import { type CustomerText, inJson, isWholeWord } from '../../platform/db/customer-text.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type Table, tablesQuery } from '../../platform/db/tables.ts';
import { deleteDeliveredAbout } from '../../platform/events/outbox.store.ts';
import { deleteResponsesWith } from '../../platform/geo/hosted-geocoding/responses.store.ts';
import { deleteAnswersAbout } from '../../platform/http/requests/idempotency.ts';
import { eraseMessages } from '../notifications/index.ts';
import { deleteCorrectionsWith, deleteAllFiles } from '../uploads/index.ts';
import { eraseDeliveries } from '../webhooks/index.ts';
import { decisionOn } from './personal-fields.ts';

/**
 * Deletes the data of persons outside their orders and contacts: messages, webhooks, cached responses, copies, and
 * texts in other columns.
 */
export async function deleteCustomerData(
  tx: TenantTx,
  traces: CustomerText,
): Promise<{ messages: number; sheets: string[] }> {
  const { q, companyId } = tx;
  const { orderIds, everywhere, beside } = traces;
  const messages = await eraseMessages(tx, orderIds, everywhere);
  await eraseDeliveries(tx, traces);
  await deleteAnswersAbout(q, companyId, traces);
  await deleteDeliveredAbout(q, companyId, traces);
  await deleteResponsesWith(q, beside);
  await deleteCorrectionsWith(tx, beside);
  // A file may name them although its orders were changed or deleted since.
  const sheets = await deleteAllFiles(tx);
  await scrub(tx, traces);
  return { messages, sheets };
}

export interface TextColumn {
  readonly table: string;
  readonly column: string;
  /** The column's type in PostgreSQL. */
  readonly kind: string;
  /** True when each row belongs to one company. */
  readonly isOfCompany: boolean;
}

/** Returns all columns of all tables that can contain text. */
export async function listTextColumns(q: Query): Promise<TextColumn[]> {
  const { rows } =
    await sql<TextColumn>`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as kind,
      exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id') as "isOfCompany"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (t.typcategory = 'S' or e.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', 'xml'))
    order by c.relname, a.attnum`.execute(q);
  return rows;
}

/** Removes their texts from every column of the company that is not marked as impersonal. */
async function scrub({ q, companyId }: TenantTx, { orderIds, everywhere, beside }: CustomerText): Promise<void> {
  const { rows: tables } = await sql<Table>`${sql.raw(tablesQuery)}`.execute(q);
  const withOrder = new Set(
    tables.filter(({ columns }) => columns.some(({ name }) => name === 'order_id')).map(({ name }) => name),
  );
  for (const { table, column, kind, isOfCompany } of await listTextColumns(q)) {
    if (!isOfCompany || decisionOn(table, column) === 'impersonal') continue;
    const ref = sql.ref(column);
    const order = table === 'orders' ? sql`id` : sql`order_id`;
    const isJson = kind.startsWith('json');
    // A snapshot that names the order contains its customers.
    const isBeside =
      table === 'orders' || withOrder.has(table)
        ? sql`${order} = any(${orderIds}::uuid[])`
        : table === 'uploads'
          ? sql`(kind = 'contacts' or id in (select upload_id from orders where company_id = ${companyId} and id = any(${orderIds}::uuid[])))`
          : isJson
            ? sql`${ref}::text ilike any(${orderIds.map((id) => `%${id}%`)}::text[])`
            : sql`false`;
    const drop = async (text: string, where: ReturnType<typeof sql>): Promise<void> => {
      const pattern = isWholeWord(isJson ? inJson(text) : text);
      const without = kind.endsWith('[]')
        ? sql`array(select regexp_replace(each, ${pattern}, '', 'gi') from unnest(${ref}) each)`
        : sql`regexp_replace(${ref}::text, ${pattern}, '', 'gi')::${sql.raw(kind)}`;
      await sql`update ${sql.table(table)} set ${ref} = ${without}
        where company_id = ${companyId} and ${ref}::text ~* ${pattern} and ${where}`.execute(q);
    };
    for (const text of everywhere) await drop(text, sql`true`);
    for (const text of beside) await drop(text, isBeside);
  }
}
