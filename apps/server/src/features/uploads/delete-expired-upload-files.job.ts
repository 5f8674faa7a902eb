import type { JobContext } from '../../platform/jobs/job.ts';
import { deleteOldFiles } from './uploads.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-upload-files': Record<string, never>;
  }
}

/** Long enough to correct what was wrong; the files hold names and phones, and the orders are kept anyway. */
const retentionDays = 30;

/** Deletes uploaded files that are old. One whose name is out of the database and that a crash left over is found by nobody. */
export async function deleteExpiredUploadFiles(_data: unknown, { db, clock, files }: JobContext): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60_000);
  for (;;) {
    const names = await db.platform('worker:upload-files').write(({ q }) => deleteOldFiles(q, before));
    if (names.length === 0) return;
    for (const name of names) await files.delete(name);
  }
}
