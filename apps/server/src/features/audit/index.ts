import type { Feature } from '../../platform/feature.ts';
import { routes } from './audit.routes.ts';
import { forgetAudit } from './forget-audit.job.ts';
import { witnessEvents } from './witness-events.ts';

/**
 * The log of all changes, with user, time and network address. An entry is written in the transaction of its event
 * (docs/decisions/audit-log-in-the-transaction.md).
 */
export const audit: Feature = { name: 'audit', routes, witness: witnessEvents, jobs: { 'forget-audit': forgetAudit } };
