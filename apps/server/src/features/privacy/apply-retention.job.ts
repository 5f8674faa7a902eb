import { job } from '../../platform/jobs/job.ts';
import { deleteOldHabits } from '../habits/index.ts';
import { deleteOldVisits } from '../minutes/index.ts';
import { eraseOldMessages } from '../notifications/index.ts';
import { deleteOldReceivers } from '../driver-app/index.ts';
import { deleteOldPhotos, deleteOldSignatures } from '../orders/index.ts';
import { deleteOldHealthAbsences } from '../shifts/index.ts';
import { listRetentions } from './retention.store.ts';

const dayMs = 86_400_000;

/**
 * Deletes photos, signatures with their names, message texts, visits, and absences that are health data at the end of a
 * company's retention. Runs nightly. driver-app deletes positions.
 */
export const applyRetentionJob = job(
  'apply-retention',
  async (_data, { db, files, clock, signal }) => {
    const now = clock.now().getTime();
    const before = (days: number): Date => new Date(now - days * dayMs);
    for (const row of await db.platform('worker:apply-retention').read(({ q }) => listRetentions(q))) {
      const tenant = db.tenant(row.company_id);
      const { photos_days: photosDays, messages_days: messagesDays } = row;
      if (photosDays !== null) {
        for (let names = [''], some = true; some && !signal.aborted; some = names.length > 0) {
          names = await tenant.write((tx) => deleteOldPhotos(tx, before(photosDays)));
          // After a crash the file remains without a row, and no link can open it.
          for (const name of names) await files.delete(name);
        }
        await tenant.write(async (tx) => {
          await deleteOldSignatures(tx, before(photosDays));
          await deleteOldReceivers(tx, before(photosDays));
        });
      }
      const endedBefore = before(row.health_days).toISOString().slice(0, 10);
      await tenant.write((tx) => deleteOldHealthAbsences(tx, endedBefore));
      await tenant.write(async (tx) => {
        await deleteOldVisits(tx, before(row.visits_days));
        await deleteOldHabits(tx, before(row.visits_days));
      });
      if (messagesDays !== null) await tenant.write((tx) => eraseOldMessages(tx, before(messagesDays)));
    }
  },
  { cron: '17 3 * * *', long: true, expireInSeconds: 3600 },
);
