import type { Generated } from 'kysely';
import type { CreatedAt, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Secret URLs of calendars, at most one for each subject. */
    calendar_feeds: {
      id: Generated<string>;
      company_id: string;
      kind: 'COMPANY' | 'DEPOT' | 'DRIVER';
      driver_id: Maybe<string>;
      depot_id: Maybe<string>;
      /** SHA-256 of the token in the URL. */
      token_digest: string;
      made_by: Maybe<string>;
      created_at: CreatedAt;
      used_at: MaybeInstant;
    };
  }
}
