import path from 'node:path';
import { backupName, listBackups, deleteOldBackups } from '../../platform/backup/stored-backups.ts';
import { job } from '../../platform/jobs/job.ts';

/** The schedule runs every half hour, and a backup is due slightly before its time. */
const toleranceMs = 10 * 60_000;

/**
 * Makes a backup every BACKUP_EVERY_HOURS and retains the last BACKUP_KEEP. A failed one is retried and shown on the
 * system status page.
 */
export const makeBackupJob = job(
  'make-backup',
  async (_data, { config, clock, backUp, log }) => {
    const { dir, everyHours, maxCount } = config.backups;
    if (everyHours === null) return;
    const now = clock.now();
    const last = (await listBackups(dir, 'clock')).at(-1);
    if (last && now.getTime() - last.at.getTime() < everyHours * 3_600_000 - toleranceMs) return;
    const name = backupName('clock', now);
    const bytes = await backUp(path.join(dir, name));
    await deleteOldBackups(dir, 'clock', Math.max(1, maxCount));
    log.info({ name, bytes }, 'backup made');
  },
  { cron: '*/30 * * * *', long: true, expireInSeconds: 3 * 3600 },
);
