import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { newestMigrationFile } from '../../platform/db/connect.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { orderTables, type Table, tablesQuery } from '../../platform/db/tables.ts';
import { type Cell, csvLine } from '../../platform/files/spreadsheet.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany } from '../companies/index.ts';
import { partOf } from '../../platform/parts.ts';
import { outputOf } from '../../platform/files/zip-output.ts';

export const exportFormat = 1;

/** Temporary tables and those that are useless elsewhere: no data of the company. */
const temporary = new Set([
  'outbox',
  'idempotency_keys',
  'company_exports',
  'company_deletions',
  'company_keys',
  'api_keys',
  'calendar_feeds',
  'user_deletions',
]);
/** Passwords, keys and other credentials are never exported. */
const isSecret = (column: string): boolean =>
  /secret|password|_hash$|recovery|totp|google_directions_key|token_engine|api_key|ciphertext|^sealed$/.test(column);
const fileName = /"([0-9a-f]{40}(?:\.[a-z0-9]{1,8})?)"/g;
const batch = 500;

export interface Manifest {
  readonly format: typeof exportFormat;
  readonly product: 'roundsman';
  readonly version: string;
  /** The newest migration, which defines the tables. */
  readonly migration: string;
  readonly company: { readonly id: string; readonly name: string | null };
  readonly createdAt: string;
  /** In the order in which they can be imported. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

const readMe = (
  name: string | null,
) => `All data that this installation of Roundsman stores about ${name ?? 'the company'}.

tables/NAME.csv     one table each, for spreadsheets and other programs
tables/NAME.jsonl   the same rows as stored, one JSON object per line
files/              photos and logos, with the file names that the tables use
manifest.json       list of the contents, in the order for an import

Not included: passwords, keys and other secrets, and messages that are still being delivered.
To import the company into another installation: npm run company -- import FILE
`;

export const exportPath = (dataDir: string, id: string): string => path.join(dataDir, 'exports', `${id}.zip`);

/**
 * Writes a consistent snapshot of a company's data as a zip file, under a temporary name until it is complete. It
 * streams rows from a cursor and photos one by one, so that memory stays small.
 */
export async function packCompany(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { companyId, file, version, signal, onProgress }: PackOptions,
): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const { zip, names, written } = await db.tenant(companyId).read(
      async (tx) => {
        const tables = await exportedTables(tx.q);
        const counts = new Map<string, number>();
        for (const { name } of tables) counts.set(name, await countRows(tx, name));
        const total = Math.max(1, [...counts.values()].reduce((sum, count) => sum + count, 0) * 2);
        let done = 0;
        const step = (rows: number): void => {
          signal.throwIfAborted();
          done += rows;
          onProgress(Math.min(0.9, (done / total) * 0.9));
        };
        const names = new Set<string>();
        const zip = new ZipFile();
        zip.on('error', (error: Error) => outputOf(zip).destroy(error));
        const { id, name: companyName } = await readCompany(tx.q, companyId);
        const company = { id, name: companyName };
        const manifest: Manifest = {
          format: exportFormat,
          product: 'roundsman',
          version,
          migration: await newestMigrationFile(),
          company,
          createdAt: clock.now().toISOString(),
          tables: tables.map(({ name }) => ({ name, rows: counts.get(name) ?? 0 })),
        };
        zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
        zip.addBuffer(Buffer.from(readMe(company.name)), 'README.txt');
        for (const table of tables) {
          lazily(zip, `tables/${table.name}.jsonl`, () => jsonLines(tx, table, names, step));
          lazily(zip, `tables/${table.name}.csv`, () => csvLines(tx, table, step));
        }
        const written = pipeline(outputOf(zip), createWriteStream(part, { mode: 0o600 }));
        written.catch(() => undefined);
        // The zip reaches its last entry after all rows have been read.
        await new Promise<void>((resolve, reject) => {
          written.catch(reject);
          lazily(zip, 'files/README.txt', async function* () {
            resolve();
            yield 'Photos and logos.\n';
          });
        });
        return { zip, names, written };
      },
      { snapshot: true },
    );
    // The transaction has ended, so that it does not wait for the file store. Files deleted since then are left out.
    for (const name of names) {
      signal.throwIfAborted();
      const data = await files.get(name);
      if (data) zip.addBuffer(data, `files/${name}`, { compress: false });
    }
    zip.end();
    await written;
    await rename(part, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

interface PackOptions {
  readonly companyId: string;
  readonly file: string;
  readonly version: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
}

function lazily(zip: ZipFile, name: string, make: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(name, (give) => give(null, Readable.from(make())));
}

/** Returns the tables of companies, people and all data with a company id, each after those it refers to. */
export async function exportedTables(q: Query): Promise<Table[]> {
  const { rows } = await sql<Table>`${sql.raw(tablesQuery)}`.execute(q);
  const ownTables = rows.filter(
    ({ name, columns }) =>
      !temporary.has(name) &&
      (name === 'companies' || name === 'users' || columns.some((column) => column.name === 'company_id')) &&
      // A row that requires its secret is not exported.
      !columns.some((column) => column.isRequired && isSecret(column.name)),
  );
  return orderTables(ownTables).map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => !isSecret(name)),
  }));
}

/** Returns the SQL condition for a company's rows of a table. */
const ownRows = (table: string, companyId: string) => {
  if (table === 'companies') return sql`id = ${companyId}`;
  if (table === 'users')
    return sql`exists (select 1 from memberships m where m.user_id = users.id and m.company_id = ${companyId})`;
  return sql`company_id = ${companyId}`;
};

async function countRows({ q, companyId }: TenantTx, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${ownRows(table, companyId)}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Yields all rows as JSON texts, by number or creation time. */
async function* rowsOf({ q, companyId }: TenantTx, { name, columns }: Table): AsyncGenerator<string[]> {
  const identity = columns.find((column) => column.isIdentity);
  const order = identity ? sql`order by ${sql.ref(identity.name)}` : sql``;
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`declare rows no scroll cursor for select to_jsonb(r)::text as row from (
    select ${list} from ${sql.table(name)} where ${ownRows(name, companyId)} ${order}) r`.execute(q);
  for (;;) {
    const { rows } = await sql<{ row: string }>`${sql.raw(`fetch ${batch} from rows`)}`.execute(q);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batch) break;
  }
  await sql`close rows`.execute(q);
}

async function* jsonLines(tx: TenantTx, table: Table, names: Set<string>, step: (rows: number) => void) {
  for await (const rows of rowsOf(tx, table)) {
    for (const row of rows) for (const [, name] of row.matchAll(fileName)) if (name) names.add(name);
    step(rows.length);
    yield `${rows.join('\n')}\n`;
  }
}

async function* csvLines(tx: TenantTx, table: Table, step: (rows: number) => void) {
  const columns = table.columns.map(({ name }) => name);
  yield `\uFEFF${csvLine(columns)}`;
  for await (const rows of rowsOf(tx, table)) {
    step(rows.length);
    yield rows
      .map((text) => {
        const row: unknown = JSON.parse(text);
        return csvLine(columns.map((column) => cellOf(partOf(row, column))));
      })
      .join('');
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? value : JSON.stringify(value);
}
