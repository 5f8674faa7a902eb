import type { Feature } from '../../platform/feature.ts';
import { routes } from './audit.routes.ts';
import { forgetAudit } from './forget-audit.job.ts';
import { witnessEvents } from './witness-events.ts';

/** Who changed what, when and from where. Sees every event in its own transaction (docs/decisions/audit-log-in-the-transaction.md). */
export const audit: Feature = { name: 'audit', routes, witness: witnessEvents, jobs: { 'forget-audit': forgetAudit } };
