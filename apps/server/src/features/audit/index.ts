import type { Feature } from '../../platform/feature.ts';
import { routes } from './audit.routes.ts';
import { forgetAudit } from './forget-audit.job.ts';
import { witnessEvents } from './witness-events.ts';

/** The log of all changes, with person, time and address. Entries are written in the transaction of their event (docs/decisions/audit-log-in-the-transaction.md). */
export const audit: Feature = { name: 'audit', routes, witness: witnessEvents, jobs: { 'forget-audit': forgetAudit } };
