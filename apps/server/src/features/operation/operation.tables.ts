import type { Instant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** What an operator was told of and is not over; see 0024-privacy. */
    operation_alerts: { kind: string; text: string; since: Instant; told_at: Instant };
  }
}
