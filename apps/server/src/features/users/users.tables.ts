import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';
import type { DeletedAccount, EndedMembership } from '../auth/index.ts';

/** The membership of a deleted user. */
export interface DeletedMembership extends EndedMembership {
  /** The row of `directory_people`, which provisioning restores; null: no directory manages the user. */
  readonly directoryPerson: Readonly<Record<string, unknown>> | null;
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Deletions of users that may be undone for a moment; see 0096-user-deletions. */
    user_deletions: {
      id: Generated<string>;
      company_id: string;
      /** The deleted user. */
      user_id: string;
      membership_id: string;
      deleted_by: string;
      deleted_at: Instant;
      restored_at: MaybeInstant;
      membership: Json<DeletedMembership>;
      /** Null where the account stayed, and after the undo. */
      account: MaybeJson<DeletedAccount>;
    };
  }
}
