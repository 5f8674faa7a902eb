import { isCompanyRole } from '@roundsman/domain';
import { createInterface } from 'node:readline';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import type { Table } from '../../platform/db/tables.ts';
import type { OpenZip } from '../../platform/files/read-zip.ts';
import { ImportRefused } from './import-refused.ts';
import { codeOf, textIn } from '../../platform/parts.ts';
import { isRecord } from '@roundsman/domain/typed-tables';

const batch = 500;
const fileName = /"([0-9a-f]{40}(?:\.[a-z0-9]{1,8})?)"/g;
/**
 * References that may be null and lead out of the company: to its partner, or to the platform admin who impersonated a
 * user.
 */
const outside = new Set(['companies', 'users']);
/**
 * Columns in which older versions stored English sentences, with the function that converts them to codes. The
 * functions are those of the migrations (0053, 0055, 0056, 0057) and leave codes unchanged.
 */
const coded: Readonly<Record<string, (value: Sql) => Sql>> = {
  'orders.unscheduled_reason': (value) => sql`coded_reason(${value})`,
  'orders.error_details': (value) => sql`coded_problems('orders', ${value})`,
  'orders.field_errors': (value) => sql`coded_field_problems('orders', ${value})`,
  'contacts.error_details': (value) => sql`coded_problems('contacts', ${value})`,
  'message_logs.error': (value) => sql`coded_message_failure(${value})`,
  'optimize_runs.error': (value) => sql`coded_run_failure(${value})`,
  'optimize_runs.before': (value) => sql`case when ${value} ? 'reasons'
    then jsonb_set(${value}, '{reasons}', coded_reasons(${value} -> 'reasons')) else ${value} end`,
};

type Row = Readonly<Record<string, unknown>>;
type Sql = RawBuilder<unknown>;

interface RowOfTable {
  readonly line: string;
  readonly row: Row;
  /** Table and line, for messages. */
  readonly at: string;
}

/** @throws ImportRefused for a missing table, and for a line that is no object */
export async function* rowsOfTable(zip: OpenZip, table: string): AsyncGenerator<RowOfTable> {
  const name = `tables/${table}.jsonl`;
  const entry = zip.entries.get(name);
  if (!entry) throw new ImportRefused(`The table ${table} is missing in it.`);
  let number = 0;
  for await (const line of createInterface({ input: await entry.open(), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line) yield { line, row: parse(line, `${name}, line ${number}`), at: `${name}, line ${number}` };
  }
}

function parse(line: string, at: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (isRecord(row) && !Array.isArray(row)) return row;
  } catch {
    // The check below refuses it.
  }
  throw new ImportRefused(`${at}: this is no row.`);
}

export const namesInRow = (line: string): string[] => [...line.matchAll(fileName)].flatMap(([, name]) => name ?? []);

interface TableImport {
  readonly q: Query;
  readonly zip: OpenZip;
  readonly table: Table;
  readonly companyId: string;
  /** People who have another id here: id in the export → id here. */
  readonly samePeople: ReadonlyMap<string, string>;
}

/**
 * Imports one table of the company. @throws ImportRefused for a row of another company, or one that the database
 * refuses
 */
export async function importRows({
  q,
  zip,
  table,
  companyId,
  samePeople,
}: TableImport): Promise<{ rows: number; withoutPlatformRoles: number }> {
  const pointers = await outsidePointers(q, table.name);
  const owner = table.name === 'companies' ? 'id' : 'company_id';
  let rows = 0;
  let withoutPlatformRoles = 0;
  let waiting: string[] = [];
  const put = async (): Promise<void> => {
    await insertRows(q, table, waiting, pointers);
    rows += waiting.length;
    waiting = [];
  };
  for await (const { line, row, at } of rowsOfTable(zip, table.name)) {
    if (row[owner] !== companyId) throw new ImportRefused(`${at}: it belongs to another company.`);
    const permitted = table.name === 'memberships' ? withoutRoles(row, at) : row;
    if (permitted !== row) withoutPlatformRoles++;
    waiting.push(replaced(permitted === row ? line : JSON.stringify(permitted), samePeople));
    if (waiting.length === batch) await put();
  }
  await put();
  return { rows, withoutPlatformRoles };
}

function withoutRoles(row: Row, at: string): Row {
  const { roles } = row;
  if (!Array.isArray(roles)) throw new ImportRefused(`${at}: a member needs roles.`);
  // Only operators give platform roles.
  const companyRoles = roles.filter((role) => isCompanyRole(String(role)));
  if (companyRoles.length === roles.length) return row;
  return { ...row, roles: companyRoles.length > 0 ? companyRoles : ['user'] };
}

/** Replaces ids in a row. They are random, so an equal text is always the same id. */
const replaced = (line: string, ids: ReadonlyMap<string, string>): string =>
  [...ids].reduce((text, [from, to]) => text.replaceAll(from, to), line);

/**
 * Inserts rows, given as JSON texts. `pointers`: columns that become null when their target is not visible. @throws
 * ImportRefused
 */
export async function insertRows(
  q: Query,
  { name, columns }: Table,
  lines: readonly string[],
  pointers: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  for (let from = 0; from < lines.length; from += batch) {
    const part = lines.slice(from, from + batch);
    const present = new Set(part.flatMap((line) => Object.keys(parse(line, `tables/${name}.jsonl`))));
    const filled = columns.filter((column) => !column.isIdentity && present.has(column.name));
    const values = filled.map((column) => {
      const target = pointers.get(column.name);
      const given = sql.ref(`r.${column.name}`);
      const value = coded[`${name}.${column.name}`]?.(given) ?? given;
      return target ? sql`(select t.id from ${sql.table(target)} t where t.id = ${value})` : value;
    });
    await sql`insert into ${sql.table(name)} (${sql.join(filled.map((column) => sql.ref(column.name)))})
      select ${sql.join(values)}
      from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${part.join(',')}]`}::jsonb) r`
      .execute(q)
      .catch((error: unknown) => {
        throw refusedByDatabase(error, name);
      });
  }
}

/**
 * Returns an ImportRefused for SQLSTATE classes 22 (invalid values) and 23 (constraints) and for 42501 (row-level
 * security).
 */
function refusedByDatabase(error: unknown, table: string): unknown {
  return /^2[23]|^42501$/.test(codeOf(error) ?? '')
    ? new ImportRefused(`tables/${table}.jsonl: ${textIn(error, 'message')}.`)
    : error;
}

async function outsidePointers(q: Query, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; target: string }>`
    select a.attname as column, f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relname = ${table}
      and c.relnamespace = 'public'::regnamespace and not a.attnotnull`.execute(q);
  return new Map(rows.filter(({ target }) => outside.has(target)).map(({ column, target }) => [column, target]));
}
