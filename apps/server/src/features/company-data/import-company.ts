import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { newestMigrationFile } from '../../platform/db/connect.ts';
import type { Query } from '../../platform/db/handles.ts';
import { type OpenZip, openZip } from '../../platform/files/read-zip.ts';
import type { Services } from '../../platform/services.ts';
import { exportedTables, exportFormat, type Manifest } from './pack-company.ts';

export interface ImportResult {
  readonly company: string;
  readonly rows: number;
  readonly files: number;
}

const batch = 500;

/** What a person can put right. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/**
 * Puts an exported company into this installation, all of it or nothing. People who have an account here already keep it;
 * the others choose a password by the link of "Forgot password". @throws ImportRefused
 */
export async function importCompany(
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: string,
): Promise<ImportResult> {
  const zip = await openZip(file);
  try {
    const manifest = await readManifest(zip);
    const rows = await db.platform('import command').write(async ({ q }) => {
      const { rows: there } = await sql`select 1 from companies where id = ${manifest.company.id}`.execute(q);
      if (there.length > 0) throw new ImportRefused('This company is in this installation already.');
      return fillTables(q, zip, manifest);
    });
    let count = 0;
    for (const entry of zip.entries.values()) {
      const name = /^files\/([0-9a-f]{40}(?:\.[a-z0-9]{1,8})?)$/.exec(entry.name)?.[1];
      if (!name) continue;
      await files.restore(name, await buffer(await entry.open()));
      count++;
    }
    return { company: manifest.company.name ?? manifest.company.id, rows, files: count };
  } finally {
    await zip.close();
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const entry = zip.entries.get('manifest.json');
  const manifest = entry && (JSON.parse(await text(await entry.open())) as Manifest);
  if (manifest?.product !== 'roundsman' || manifest.format !== exportFormat)
    throw new ImportRefused('This is not the export of a company.');
  const ours = await newestMigrationFile();
  if (manifest.migration > ours)
    throw new ImportRefused(`It was made by a newer version (${manifest.version}). Update this installation first.`);
  return manifest;
}

async function fillTables(q: Query, zip: OpenZip, manifest: Manifest): Promise<number> {
  const here = new Map((await exportedTables(q)).map((table) => [table.name, table]));
  const pointsTo = await outsidePointers(q);
  /** Ids of people who are here under another: in the export → here. */
  const known = new Map<string, string>();
  let total = 0;
  for (const { name } of manifest.tables) {
    const table = here.get(name);
    const entry = zip.entries.get(`tables/${name}.jsonl`);
    if (!entry) throw new ImportRefused(`The table ${name} is missing in it.`);
    if (!table) continue;
    const columns = table.columns.filter(({ isIdentity }) => !isIdentity).map((column) => column.name);
    const put = async (lines: readonly string[]): Promise<void> => {
      if (lines.length === 0) return;
      const given = lines.map((line) => replaced(line, known));
      const present = Object.keys(JSON.parse(given[0] ?? '{}') as object);
      const filled = columns.filter((column) => present.includes(column));
      const values = filled.map((column) => {
        const target = pointsTo.get(`${name}.${column}`);
        const value = sql.ref(`r.${column}`);
        return target ? sql`(select t.id from ${sql.table(target)} t where t.id = ${value})` : value;
      });
      await sql`insert into ${sql.table(name)} (${sql.join(filled.map((column) => sql.ref(column)))})
        select ${sql.join(values)}
        from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${given.join(',')}]`}::jsonb) r`.execute(q);
      total += given.length;
    };
    let waiting: string[] = [];
    for await (const line of createInterface({ input: await entry.open(), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!line) continue;
      if (name === 'users' && (await isKnown(q, line, known))) continue;
      waiting.push(line);
      if (waiting.length < batch) continue;
      await put(waiting);
      waiting = [];
    }
    await put(waiting);
  }
  return total;
}

/**
 * Columns that may be empty and point to a company or a person, by 'table.column': its partner, or the platform admin who
 * worked in somebody's place. Who is neither in the export nor here is left out of them.
 */
async function outsidePointers(q: Query): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; target: string }>`
    select c.relname || '.' || a.attname as column, f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and f.relname in ('companies', 'users') and not a.attnotnull`.execute(
    q,
  );
  return new Map(rows.map(({ column, target }) => [column, target]));
}

/** Ids are random, so one stands for nothing else wherever it is found. */
const replaced = (line: string, known: ReadonlyMap<string, string>): string =>
  [...known].reduce((text, [from, to]) => text.replaceAll(from, to), line);

/** Somebody with this e-mail who has an account here. */
async function isKnown(q: Query, line: string, known: Map<string, string>): Promise<boolean> {
  const person = JSON.parse(line) as { id: string; email: string; deleted_at: string | null };
  const { rows } = await sql<{ id: string }>`select id from users where id = ${person.id}
    or (lower(email) = lower(${person.email}) and deleted_at is null and ${person.deleted_at === null})
    order by id = ${person.id} desc limit 1`.execute(q);
  const [same] = rows;
  if (!same) return false;
  if (same.id !== person.id) known.set(person.id, same.id);
  return true;
}
