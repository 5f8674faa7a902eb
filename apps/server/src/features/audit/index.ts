import type { Feature } from '../../platform/feature.ts';
import { routes } from './audit.routes.ts';
import { deleteExpiredAuditEntries } from './delete-expired-audit-entries.job.ts';
import { recordAuditEvents } from './record-audit-events.ts';

/**
 * The log of all changes, with user, time and network address. An entry is written in the transaction of its event
 * (docs/decisions/audit-log-in-the-transaction.md).
 */
export const audit: Feature = {
  name: 'audit',
  routes,
  transactionalListener: recordAuditEvents,
  jobs: [deleteExpiredAuditEntries],
};
