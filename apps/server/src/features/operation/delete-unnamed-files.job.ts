import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { type JobContext, job } from '../../platform/jobs/job.ts';

/** A file is stored before its row. This is longer than any request. */
const graceMs = 24 * 3_600_000;
const batchSize = 1_000;
/** More files without a row than a few crashes explain. */
const suspicious = { count: 100, share: 0.1 };

/**
 * Deletes stored files that no row names. A server that is killed between file and row leaves them behind, and erasing
 * a customer would not find their photos. When many files have no row, files and database do not match, for example
 * after an older database was restored. Then it deletes nothing and logs an error.
 */
export async function deleteUnnamedFiles({ db, files, clock, log, signal }: JobContext): Promise<void> {
  const unnamed: string[] = [];
  let total = 0;
  const look = async (names: readonly string[]): Promise<void> => {
    total += names.length;
    const named = await db.platform('worker:delete-unnamed-files').read(({ q }) => listNamed(q, names));
    unnamed.push(...names.filter((name) => !named.has(name)));
  };
  let batch: string[] = [];
  for await (const name of files.list(new Date(clock.now().getTime() - graceMs))) {
    signal.throwIfAborted();
    batch.push(name);
    if (batch.length < batchSize) continue;
    await look(batch);
    batch = [];
  }
  await look(batch);
  if (unnamed.length > Math.max(suspicious.count, total * suspicious.share)) {
    log.error(
      { files: total, unnamed: unnamed.length },
      'Many stored files have no row. None was deleted: check that files and database match',
    );
    return;
  }
  for (const name of unnamed) await files.delete(name);
  if (unnamed.length > 0) log.info({ files: unnamed.length }, 'Deleted stored files without a row');
}

/** Returns those of the names that are in the database. Every column with names of stored files must be listed here. */
async function listNamed(q: Query, names: readonly string[]): Promise<ReadonlySet<string>> {
  const given = [...names];
  const { rows } = await sql<{ name: string }>`
    select file_name as name from order_photos where file_name = any(${given})
    union select file from uploads where file = any(${given})
    union select logo from companies where logo = any(${given})`.execute(q);
  return new Set(rows.map(({ name }) => name));
}

export const deleteUnnamedFilesJob = job('delete-unnamed-files', (_data, context) => deleteUnnamedFiles(context), {
  cron: '50 3 * * *',
  expireInSeconds: 3_600,
});
