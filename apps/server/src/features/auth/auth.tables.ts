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
      /** Depot staff see the data of this depot only. */
      depot_id: Maybe<string>;
      upload_order_template: MaybeJson<Record<string, unknown>>;
      created_at: CreatedAt;
      deleted_at: MaybeInstant;
      /** Set together with `deleted_at` while the company's directory has deactivated the person; see 0080. */
      deactivated_at: MaybeInstant;
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
      /** Not encrypted; from versions before 0021. The start of the server encrypts it. */
      secret: Maybe<string>;
      /** Encrypted Base32. */
      sealed: Maybe<string>;
      created_at: ColumnType<Date, Date | undefined, Date>;
      /** Null: offered, not enabled. */
      confirmed_at: MaybeInstant;
      /** The time step, of 30 seconds, of the last accepted code. Codes of this or an earlier step are refused. */
      last_step: Default<number>;
    };
    recovery_codes: { code_hash: string; user_id: string; used_at: MaybeInstant };
    openid_attempts: { state_hash: string; nonce: string; verifier: string; expires_at: Instant };
    saml_attempts: {
      request_hash: string;
      browser_hash: string;
      /** Null: the provider has not responded yet. */
      code_hash: Maybe<string>;
      user_id: Maybe<string>;
      expires_at: Instant;
    };
    /** The last refused sign-ins; see 0095-saml-refusals. */
    saml_refusals: {
      id: Generated<string>;
      at: Instant;
      reason: string;
      /** In lower case; null when the response had none or was not valid. */
      email: Maybe<string>;
      /** The names of the attributes, never their values. */
      attributes: string[];
    };
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
    /** One row a company that has ever had an API token; see 0013-api-tokens. */
    api_tokens: {
      company_id: string;
      /** The membership of the API client. */
      membership_id: string;
      /** Null after the token was revoked. */
      token_hash: Maybe<string>;
      token_end: Maybe<string>;
      made_by: Maybe<string>;
      made_at: MaybeInstant;
      used_at: MaybeInstant;
    };
    /** One row an API key; see 0070-api-keys. */
    api_keys: {
      id: Generated<string>;
      company_id: string;
      /** The membership that acts with the key. */
      membership_id: string;
      name: string;
      token_hash: string;
      token_end: string;
      scopes: string[];
      /** Addresses and networks from which the key may be used; empty for all. */
      networks: Default<string[]>;
      requests_per_minute: number;
      expires_at: MaybeInstant;
      made_by: Maybe<string>;
      created_at: CreatedAt;
      used_at: MaybeInstant;
    };
    /** Invitations to groups, and data that protects accounts; see 0011-people. */
    invitations: {
      id: Generated<string>;
      company_id: string;
      /** Null for an invitation to the company, which its directory makes. */
      group_id: Maybe<string>;
      /** In lower case. */
      email: string;
      /** Null until the mail is written. */
      code_hash: Maybe<string>;
      invited_by: string;
      created_at: ColumnType<Date, Date | undefined, Date>;
      expires_at: Instant;
      accepted_at: MaybeInstant;
      accepted_by: Maybe<string>;
    };
    /** One row an attempt; `key` is a digest of the limit and its subject. */
    rate_limits: { id: Generated<string>; key: string; at: Instant };
  }
}
