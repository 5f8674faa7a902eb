import type { ColumnType } from 'kysely';
import type { CreatedAt, Default, Instant, Maybe, MaybeInstant } from '../db/columns.ts';

declare module '../db/schema.ts' {
  interface Database {
    /** At most one row: the set-up in the browser and the last restore; see 0075-first-start. */
    installation_setup: {
      id: Default<boolean>;
      opened_at: CreatedAt;
      /** Null while the welcome page is open. */
      done_at: MaybeInstant;
      /** When a process began to make the demo. */
      demo_begun_at: MaybeInstant;
      /** Companies of the demo, which setting up a company deletes. */
      demo_companies: Default<string[]>;
      /** The last restore. A process that started before it starts again. */
      restore_id: Maybe<string>;
      restored_at: MaybeInstant;
    };
    /** The one-time code of each process that started before the set-up. */
    setup_codes: { starter: string; code_hash: string; created_at: ColumnType<Date, Date | undefined, Date> };
    /** Browsers in which a code was entered. */
    setup_sessions: { token_hash: string; expires_at: Instant };
  }
}
