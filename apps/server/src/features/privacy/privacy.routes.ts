import { replacedBy } from '../../platform/backup/stored-backups.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { findCustomers } from './customers.store.ts';
import { eraseCustomers } from './erase-customers.ts';
import { saveRetention, readRetention } from './retention.store.ts';

export const routes = handlers({
  'GET /privacy/retention': ({ tenant }) => tenant.read(readRetention),

  'PUT /privacy/retention': ({ tenant }, { body }) =>
    tenant.write(async (tx) => {
      // Older clients do not send all of them.
      const { healthDays, visitsDays } = await readRetention(tx);
      const retention = {
        ...body,
        healthDays: body.healthDays ?? healthDays,
        visitsDays: body.visitsDays ?? visitsDays,
      };
      await saveRetention(tx, retention);
      await tx.emit({ type: 'retentionChanged', companyId: tx.companyId, ...retention });
      return readRetention(tx);
    }),

  'POST /privacy/customers': ({ tenant }, { body }) =>
    tenant.read(async (tx) => ({ customers: await findCustomers(tx, body.search) })),

  'POST /privacy/erase': async ({ tenant, fileStore, config, db, now }, { body }) => {
    const counts = await eraseCustomers(tenant, { files: fileStore, config, db }, body.customers);
    const { count, goneBy } = await replacedBy(config.backups, now());
    return { ...counts, backups: { count, goneBy: goneBy?.toISOString() ?? null } };
  },
});
