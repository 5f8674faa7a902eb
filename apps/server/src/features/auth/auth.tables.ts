import type { Role, SignInMethod } from '@roundsman/domain';
import type { ColumnType, Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    users: {
      id: Generated<string>;
      email: string;
      name: string;
      password_hash: Maybe<string>;
      must_change_password: Default<boolean>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
    memberships: {
      id: Generated<string>;
      user_id: string;
      company_id: string;
      roles: Role[];
      group_ids: Default<string[]>;
      restricted: Default<boolean>;
      upload_order_template: MaybeJson<Record<string, unknown>>;
      created_at: CreatedAt;
      deleted_at: MaybeInstant;
    };
    sessions: {
      id: Generated<string>;
      membership_id: string;
      user_id: string;
      actor_user_id: Maybe<string>;
      created_at: CreatedAt;
      last_seen_at: ColumnType<Date, Date | undefined, Date>;
      expires_at: Instant;
      ended_at: MaybeInstant;
      address: Maybe<string>;
      user_agent: Maybe<string>;
      method: Default<SignInMethod>;
    };
    password_resets: {
      token_hash: string;
      user_id: string;
      created_at: CreatedAt;
      expires_at: Instant;
      used_at: MaybeInstant;
    };
    second_factors: {
      user_id: string;
      /** Plain, of a version before 0021: the start of the server seals it. */
      secret: Maybe<string>;
      /** Base32 when opened. */
      sealed: Maybe<string>;
      created_at: ColumnType<Date, Date | undefined, Date>;
      /** Null: offered, not on. */
      confirmed_at: MaybeInstant;
      /** The last code's place in time, in steps of 30 seconds: none is taken twice. */
      last_step: Default<number>;
    };
    recovery_codes: { code_hash: string; user_id: string; used_at: MaybeInstant };
    openid_attempts: { state_hash: string; nonce: string; verifier: string; expires_at: Instant };
    impersonations: {
      id: Generated<string>;
      credential_hash: string;
      actor_user_id: string;
      user_id: string;
      membership_id: string;
      company_id: string;
      created_at: CreatedAt;
      expires_at: Instant;
      used_at: MaybeInstant;
    };
    /** The one API token of each company that has had one; see 0013-api-tokens. */
    api_tokens: {
      company_id: string;
      /** The closed membership that it acts as. */
      membership_id: string;
      /** Null after it was taken away. */
      token_hash: Maybe<string>;
      token_end: Maybe<string>;
      made_by: Maybe<string>;
      made_at: MaybeInstant;
      used_at: MaybeInstant;
    };
    /** People: invitations to groups, and what keeps an account safe; see 0011-people. */
    invitations: {
      id: Generated<string>;
      company_id: string;
      group_id: string;
      /** Lower case. */
      email: string;
      /** Null until the mail is written. */
      code_hash: Maybe<string>;
      invited_by: string;
      created_at: ColumnType<Date, Date | undefined, Date>;
      expires_at: Instant;
      accepted_at: MaybeInstant;
      accepted_by: Maybe<string>;
    };
    /** One row an attempt; `key` is a digest of its kind and subject. */
    rate_limits: { id: Generated<string>; key: string; at: Instant };
  }
}
