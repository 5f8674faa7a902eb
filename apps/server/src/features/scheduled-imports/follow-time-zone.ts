import { type EventOf, nextImport } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { listImports, selectImportForUpdate, updateImport } from './imports.store.ts';

/** Imports at times of day keep their wall times when the company changes its time zone. */
export const onTimeZone = subscribe(
  ['settingsChanged'],
  'time-zone-for-imports',
  async ({ companyId, fields }: EventOf<'settingsChanged'>, { db, clock }: Services) => {
    if (!fields.includes('timeZone')) return;
    await db.tenant(companyId).write(async (tx) => {
      const { timeZone } = await readSettings(tx);
      for (const { id } of await listImports(tx)) {
        const row = await selectImportForUpdate(tx, id);
        // One that is off or paused has no next run; an interval does not depend on the clock on the wall.
        if (!row?.next_at || row.schedule.everyMinutes !== null) continue;
        await updateImport(tx, id, { next_at: nextImport(row.schedule, timeZone, clock.now()) });
      }
    });
  },
  { durable: true },
);
