import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { newestMigrationFile } from '../../platform/db/connect.ts';
import type { Query } from '../../platform/db/handles.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type OpenZip, openZip, type ZipEntry } from '../../platform/files/read-zip.ts';
import type { Services } from '../../platform/services.ts';
import { findCompany } from '../companies/index.ts';
import { deleteFiles } from './delete-companies.job.ts';
import { ImportRefused, isId } from './import-refused.ts';
import { importRows, namesInRow, rowsOfTable } from './import-rows.ts';
import { importPeople } from './import-people.ts';
import { exportedTables, exportFormat, type Manifest } from './pack-company.ts';
import { z } from 'zod';

export interface ImportResult {
  readonly company: string;
  readonly rows: number;
  readonly files: number;
  /** Number of people whose platform roles were left out. */
  readonly withoutPlatformRoles: number;
}

/** Imported before all others: a company's scope sees its people only once they are members. */
const first = ['companies', 'memberships'];
/**
 * Not imported with the other tables: people are imported before the company's scope is set, and only the platform
 * makes partners.
 */
const apart = new Set(['users', 'partners', ...first]);

/**
 * Imports a company into this installation, as a whole or not at all. Users may have edited the export, so it is not
 * trusted. Rows are written in the company's own scope, platform roles are left out, and no row may refer to another
 * company. People with an account here retain it; the others choose a password with "Forgot password". @throws
 * ImportRefused
 */
export async function importCompany(
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: string,
): Promise<ImportResult> {
  const zip = await openZip(file);
  try {
    const manifest = await readManifest(zip);
    const platform = db.platform('import command');
    if (await platform.read(({ q }) => findCompany(q, manifest.company.id)))
      throw new ImportRefused('This company is in this installation already.');
    const photos = filesIn(zip);
    await refuseFilesOfOthers(zip, manifest, files, photos);
    await storePhotos(files, photos);
    const { rows, withoutPlatformRoles } = await platform
      .write(({ q }) => fillTables(q, zip, manifest))
      .catch(async (error: unknown) => {
        // A connection may break after the commit.
        if (!(await platform.read(({ q }) => findCompany(q, manifest.company.id))))
          await deleteFiles(files, [...photos.keys()]);
        throw error;
      });
    const company = manifest.company.name ?? manifest.company.id;
    return { company, rows, files: photos.size, withoutPlatformRoles };
  } finally {
    await zip.close();
  }
}

const exportManifest = z.object({
  format: z.literal(exportFormat),
  product: z.literal('roundsman'),
  version: z.string(),
  migration: z.string(),
  company: z.object({ id: z.string(), name: z.string().nullable() }),
  createdAt: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
}) satisfies z.ZodType<Manifest>;

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const entry = zip.entries.get('manifest.json');
  const read = exportManifest.safeParse(entry && JSON.parse(await text(await entry.open())));
  if (!read.success || !isId(read.data.company.id)) throw new ImportRefused('This is not the export of a company.');
  const manifest = read.data;
  const ours = await newestMigrationFile();
  if (manifest.migration > ours)
    throw new ImportRefused(`It was made by a newer version (${manifest.version}). Update this installation first.`);
  return manifest;
}

function filesIn(zip: OpenZip) {
  return new Map(
    [...zip.entries.values()].flatMap((entry) => {
      const name = /^files\/([0-9a-f]{40}(?:\.[a-z0-9]{1,8})?)$/.exec(entry.name)?.[1];
      return name ? [[name, entry] as const] : [];
    }),
  );
}

/** Stores all photos or none, so that the import can be repeated. No row names them yet. */
async function storePhotos(files: FileStore, photos: ReadonlyMap<string, ZipEntry>): Promise<void> {
  try {
    for (const [name, entry] of photos) await files.restore(name, await entry.open());
  } catch (error) {
    await deleteFiles(files, [...photos.keys()]);
    throw error;
  }
}

/**
 * Refuses files that exist here, because they belong to another company. The import must not overwrite them, and no row
 * may open them.
 */
async function refuseFilesOfOthers(
  zip: OpenZip,
  { tables }: Manifest,
  files: FileStore,
  photos: ReadonlyMap<string, unknown>,
): Promise<void> {
  const names = new Set(photos.keys());
  for (const { name } of tables)
    for await (const { line } of rowsOfTable(zip, name)) for (const name of namesInRow(line)) names.add(name);
  for (const name of names)
    if (await files.get(name))
      throw new ImportRefused(`The file ${name} belongs to another company of this installation.`);
}

async function fillTables(
  q: Query,
  zip: OpenZip,
  { tables, company: { id: companyId } }: Manifest,
): Promise<{ rows: number; withoutPlatformRoles: number }> {
  const here = new Map((await exportedTables(q)).map((table) => [table.name, table]));
  const people = await importPeople(q, zip, here.get('users'));
  await enterCompanyScope(q, companyId);
  const counts = { rows: people.added.length, withoutPlatformRoles: 0 };
  const others = tables.map(({ name }) => name).filter((name) => !apart.has(name));
  for (const name of [...first, ...others]) {
    const table = here.get(name);
    if (!table) continue;
    const done = await importRows({ q, zip, table, companyId, samePeople: people.idsHere });
    counts.rows += done.rows;
    counts.withoutPlatformRoles += done.withoutPlatformRoles;
  }
  // Exports of older versions have the prices with the reports (0064).
  await sql`select report_prices_to_settings(${companyId})`.execute(q);
  // Their texts of one line may have several (0091).
  await sql`select texts_to_one_line()`.execute(q);
  await refuseStrangers(q, people.added);
  await refusePointersToOthers(q);
  return counts;
}

/** Limits the transaction to this company, as the company's own handle does. */
const enterCompanyScope = (q: Query, companyId: string) =>
  sql`select set_config('app.scope', '', true), set_config('app.company_id', ${companyId}, true)`.execute(q);

/** Refuses accounts for people who are not members. */
async function refuseStrangers(q: Query, added: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${added}::uuid[]) id
    where not exists (select 1 from users where users.id = id.id)`.execute(q);
  if (rows[0]) throw new ImportRefused(`The person ${rows[0].id} in tables/users.jsonl is no member of the company.`);
}

/**
 * Refuses references to rows of other companies. The database's own check accepts them, but row-level security hides
 * those rows here.
 */
async function refusePointersToOthers(q: Query): Promise<void> {
  const { rows: references } = await sql<{ table: string; column: string; target: string; key: string }>`
    select c.relname as table, a.attname as column, f.relname as target, b.attname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = f.oid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id')`.execute(q);
  for (const { table, column, target, key } of references) {
    const pointer = sql.ref(`r.${column}`);
    const { rows } = await sql<{ id: string }>`select ${pointer}::text as id from ${sql.table(table)} r
      where ${pointer} is not null and not exists (select 1 from ${sql.table(target)} t where ${sql.ref(`t.${key}`)} = ${pointer})
      limit 1`.execute(q);
    if (rows[0]) throw new ImportRefused(`tables/${table}.jsonl: ${column} ${rows[0].id} belongs to another company.`);
  }
}
