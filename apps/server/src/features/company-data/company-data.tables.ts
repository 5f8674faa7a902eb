import type { Generated } from 'kysely';
import type { CreatedAt, Default, Instant, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    company_exports: {
      id: Generated<string>;
      company_id: string;
      state: Default<'waiting' | 'working' | 'ready' | 'failed' | 'expired'>;
      done: Default<number>;
      bytes: Maybe<number>;
      asked_by: Maybe<string>;
      /** Digest of the link that is valid now. */
      link_hash: Maybe<string>;
      link_until: MaybeInstant;
      expires_at: MaybeInstant;
      created_at: CreatedAt;
    };
    /** Companies in their grace period, and when they are deleted. */
    company_deletions: { company_id: string; delete_at: Instant; asked_by: Maybe<string>; created_at: CreatedAt };
  }
}
