import type { Instant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Alerts that the operator was sent and that are not resolved; see 0024-privacy. */
    operation_alerts: { kind: string; text: string; since: Instant; told_at: Instant };
  }
}
