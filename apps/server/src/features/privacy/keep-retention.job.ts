import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { job } from '../../platform/jobs/job.ts';
import { erasedColumns } from './personal-fields.ts';
import { listRetentions } from './retention.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'keep-retention': Record<string, never>;
  }
}

const batch = 500;
const dayMs = 86_400_000;

/** Each night: photos, signatures and message texts that a company keeps no longer. Positions are driver-app's. */
export const keepRetentionJob = job<Record<string, never>>(
  async (_data, { db, files, clock, signal }) => {
    const now = clock.now().getTime();
    const before = (days: number): Date => new Date(now - days * dayMs);
    for (const row of await db.platform('worker:keep-retention').read(({ q }) => listRetentions(q))) {
      const tenant = db.tenant(row.company_id);
      const { photos_days: photosDays, messages_days: messagesDays } = row;
      if (photosDays !== null) {
        for (let names = [''], some = true; some && !signal.aborted; some = names.length > 0) {
          names = await tenant.write((tx) => dropPhotos(tx, before(photosDays)));
          // A name that a crash leaves over is of no row any more, and nobody can ask for it.
          for (const name of names) await files.delete(name);
        }
        await tenant.write((tx) => dropSignatures(tx, before(photosDays)));
      }
      if (messagesDays !== null) await tenant.write((tx) => emptyMessages(tx, before(messagesDays)));
    }
  },
  { cron: '17 3 * * *', long: true, expireInSeconds: 3600 },
);

/** Of orders that ended before; of those that never ended, by their day of making. Returns the names of the files. */
async function dropPhotos({ q, companyId }: TenantTx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`delete from order_photos where id in (
      select p.id from order_photos p join orders o on o.id = p.order_id
      where p.company_id = ${companyId} and coalesce(o.completed_at, p.created_at) < ${before} limit ${batch})
    returning file_name`.execute(q);
  return rows.map(({ file_name }) => file_name);
}

const dropSignatures = ({ q, companyId }: TenantTx, before: Date) =>
  q
    .updateTable('orders')
    .set({ signature: null })
    .where('company_id', '=', companyId)
    .where('signature', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('completed_at', 'updated_at'), '<', before))
    .execute();

const emptyMessages = ({ q, companyId }: TenantTx, before: Date) =>
  sql`update message_logs set ${sql.raw(erasedColumns('message_logs'))}
    where company_id = ${companyId} and created_at < ${before} and status <> 'QUEUED' and (msg <> '' or msg_to <> '')`.execute(
    q,
  );
