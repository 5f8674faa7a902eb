import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { containing } from '../../platform/db/listing.ts';
import { type Table, tablesQuery } from '../../platform/db/tables.ts';
import { decisionOn, erasedColumns } from './personal-fields.ts';

export interface Traces {
  readonly orderIds: readonly string[];
  /** Phones and e-mails: erased wherever the company has them. */
  readonly everywhere: readonly string[];
  /** Names and addresses: erased in what belongs to the orders; elsewhere they may be somebody else's. */
  readonly beside: readonly string[];
}

/** What is left of persons outside their orders and contacts: messages, what was sent to others, answers, copies, texts anywhere. */
export async function dropTraces(tx: TenantTx, traces: Traces): Promise<{ messages: number; sheets: string[] }> {
  const { q, companyId } = tx;
  const { orderIds, everywhere, beside } = traces;
  const own = sql`company_id = ${companyId}`;
  const isOfOrders = sql`order_id = any(${orderIds}::uuid[])`;
  const names = (column: string) =>
    sql`${sql.ref(column)}::text ilike any(${orderIds.map((id) => containing(id))}::text[])`;
  const holds = (column: string, texts: readonly string[]) =>
    sql`${sql.ref(column)}::text ~* any(${texts.map((text) => standingAlone(inJson(text)))}::text[])`;

  const messages = await sql`update message_logs set ${sql.raw(erasedColumns('message_logs'))},
      status = case when status = 'QUEUED' then 'FAILED' else status end
    where ${own} and (${isOfOrders} or msg_to = any(${everywhere}::text[]))`.execute(q);

  // As it went out, byte for byte: what is left is that it went. One that waits ends only where it is about them for sure.
  const bodies = await sql<{ id: string }>`update webhook_deliveries set body = null, next_at = null,
      status = case when status = 'WAITING' then 'FAILED' else status end, done_at = coalesce(done_at, now())
    where ${own} and body is not null
      and (${names('body')} or ${holds('body', everywhere)} or (status <> 'WAITING' and ${holds('body', beside)})) returning id`.execute(
    q,
  );
  const ids = bodies.rows.map(({ id }) => id);
  await sql`update webhook_tries set answer = null where ${own} and delivery_id = any(${ids}::uuid[])`.execute(q);

  await sql`delete from idempotency_keys where ${own} and (${names('body')} or ${holds('body', [...everywhere, ...beside])})`.execute(
    q,
  );
  await sql`delete from outbox where ${own} and delivered_at is not null
    and (${names('payload')} or ${holds('payload', [...everywhere, ...beside])})`.execute(q);
  // Of no company: what was asked of a geocoder.
  await sql`delete from geocoder_answers where ${holds('question', beside)} or ${holds('places', beside)}`.execute(q);
  await sql`delete from upload_corrections where ${own} and (${holds('typed', beside)} or ${holds('meant', beside)})`.execute(
    q,
  );

  // A file may hold them although its orders have been changed or deleted since.
  const sheets = await sql<{ file: string }>`update uploads u set file = null from uploads old
    where old.id = u.id and u.company_id = ${companyId} and old.file is not null returning old.file`.execute(q);

  await scrub(tx, traces);
  return { messages: Number(messages.numAffectedRows ?? 0), sheets: sheets.rows.map(({ file }) => file) };
}

export interface TextColumn {
  readonly table: string;
  readonly column: string;
  /** The column's type in PostgreSQL. */
  readonly kind: string;
  /** Whether each row belongs to one company. */
  readonly isOfCompany: boolean;
}

/** Every column of every table that people's words can be in. */
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

/** Cuts them out of every column of the company that is not decided to be impersonal. */
async function scrub({ q, companyId }: TenantTx, { orderIds, everywhere, beside }: Traces): Promise<void> {
  const { rows: tables } = await sql<Table>`${sql.raw(tablesQuery)}`.execute(q);
  const withOrder = new Set(
    tables.filter(({ columns }) => columns.some(({ name }) => name === 'order_id')).map(({ name }) => name),
  );
  for (const { table, column, kind, isOfCompany } of await listTextColumns(q)) {
    if (!isOfCompany || decisionOn(table, column) === 'impersonal') continue;
    const ref = sql.ref(column);
    const order = table === 'orders' ? sql`id` : sql`order_id`;
    const isJson = kind.startsWith('json');
    // A snapshot that names the order has its customers in it.
    const isBeside =
      table === 'orders' || withOrder.has(table)
        ? sql`${order} = any(${orderIds}::uuid[])`
        : table === 'uploads'
          ? sql`(kind = 'contacts' or id in (select upload_id from orders where company_id = ${companyId} and id = any(${orderIds}::uuid[])))`
          : isJson
            ? sql`${ref}::text ilike any(${orderIds.map((id) => `%${id}%`)}::text[])`
            : sql`false`;
    const drop = async (text: string, where: ReturnType<typeof sql>): Promise<void> => {
      const pattern = standingAlone(isJson ? inJson(text) : text);
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

/**
 * A pattern of PostgreSQL for a text that is no part of a longer number, address or word: `ann@…` is not `johann@…`. Before it
 * may be the letter of an escape, as in `\\nann@…`.
 */
export const standingAlone = (text: string): string =>
  `((?<![\\w.%+-])|(?<=\\\\[bfnrt]))${text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')}(?!\\.?\\w)`;

/** As it stands inside a text of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
