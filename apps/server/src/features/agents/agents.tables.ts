import type { ProposableEndpoint, proposalPreview } from '@roundsman/contract/http/proposals';
import type { ProposalStatus } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { CreatedAt, Default, Instant, Json, Maybe, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';

/** A request as the agent sent it, without the version of a plan: `base` has it. */
export interface StoredRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export type StoredPreview = z.output<typeof proposalPreview>;

/** The state of the data from which the preview was calculated. The change is made on this state only. */
export interface StoredBase {
  /** Versions of the plans that the change affects. */
  readonly plans: Readonly<Record<string, number>>;
  /** Times of the last change of the orders that it affects. */
  readonly orders: Readonly<Record<string, string>>;
}

export interface StoredFailure {
  readonly code: string;
  readonly message: string;
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    proposals: {
      id: Generated<string>;
      company_id: string;
      /** Null once the key is revoked: the proposal can no longer be accepted. */
      api_key_id: Maybe<string>;
      key_name: string;
      /** The name that the agent's program gave itself. */
      agent: string;
      endpoint: ProposableEndpoint;
      /** Null after 90 days. */
      request: MaybeJson<StoredRequest>;
      reason: string;
      status: Default<ProposalStatus>;
      /** Null after 90 days. */
      preview: MaybeJson<StoredPreview>;
      base: Json<StoredBase>;
      previewed_at: Instant;
      expires_at: Instant;
      created_at: CreatedAt;
      decided_at: MaybeInstant;
      decided_by: Maybe<string>;
      decision_reason: Maybe<string>;
      failure: MaybeJson<StoredFailure>;
      result: MaybeJson<unknown>;
    };
  }
}
