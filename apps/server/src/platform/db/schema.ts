import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt, Default, Identity, Maybe, MaybeInstant, MaybeJson, UpdatedAt } from './columns.ts';

/** Tables of the platform. Features declare theirs in their `x.tables.ts`; migrations/ make all of them. */
export interface Database {
  outbox: {
    id: Identity;
    company_id: Maybe<string>;
    kind: 'event' | 'job';
    type: string;
    payload: JSONColumnType<Record<string, unknown>>;
    options: MaybeJson<Record<string, unknown>>;
    created_at: CreatedAt;
    delivered_at: MaybeInstant;
    /** How often its delivery failed, when it is tried again, and since when it is set aside. */
    attempts: Default<number>;
    next_try_at: MaybeInstant;
    parked_at: MaybeInstant;
    last_error: Maybe<string>;
  };
  idempotency_keys: {
    company_id: string;
    key: string;
    endpoint: string;
    /** Of the request; null only in rows older than the column. */
    digest: Maybe<string>;
    /** Who works on it; the answer is stored under this claim only. */
    claim: Maybe<string>;
    claimed_until: MaybeInstant;
    /** Null while it is worked on. */
    status: Maybe<number>;
    body: MaybeJson<unknown>;
    created_at: CreatedAt;
  };
  local_messages: {
    id: Generated<string>;
    channel: 'EMAIL' | 'SMS';
    recipient: string;
    subject: Maybe<string>;
    body: string;
    created_at: CreatedAt;
  };
  /** Requests of a network address (hashed) in a window, over all processes; see platform/http/shared-counts. */
  request_counts: { key: string; window_no: number; count: number; counted_at: CreatedAt };
  signing_keys: { id: Generated<string>; purpose: string; secret: Buffer; created_at: CreatedAt };
  company_keys: {
    company_id: string;
    service: 'geocodeGoogle' | 'googleDirections' | 'tokenEngine';
    /** Plain, of a version before 0021: the start of the server seals it. */
    secret: Maybe<string>;
    sealed: Maybe<string>;
    /** Whose engine the token is for. */
    engine: Maybe<string>;
    updated_at: UpdatedAt;
  };
  /** What goes out to others; see 0014-outgoing. */
  company_secrets: { company_id: string; name: string; sealed: string; hint: string; updated_at: UpdatedAt };
}
