import type { JobContext } from '../../platform/jobs/job.ts';
import { jobNamed } from '../../platform/jobs/named-job.ts';
import { deleteOldFiles } from './uploads.store.ts';

export const deleteOldUploadFilesJob = jobNamed('delete-old-upload-files');

/** Long enough to correct a file. The files contain names and phones, and the orders remain. */
const retentionDays = 30;

/**
 * Deletes old uploaded files. A file stays on disk when the process crashes between the database change and its
 * deletion.
 */
export async function deleteExpiredUploadFiles(_data: unknown, { db, clock, files }: JobContext): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60_000);
  for (;;) {
    const names = await db.platform('worker:upload-files').write(({ q }) => deleteOldFiles(q, before));
    if (names.length === 0) return;
    for (const name of names) await files.delete(name);
  }
}
