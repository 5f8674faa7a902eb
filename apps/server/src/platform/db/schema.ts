import type { LatLng, OrderStatus } from '@roundsman/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  CreatedAt,
  Default,
  Identity,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from './columns.ts';

/** Later reports of a demo driver's phone. Times are UTC, sorted. */
export interface DriveReports {
  readonly events: readonly {
    readonly eventId: string;
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly at: string;
  }[];
  readonly positions: readonly (LatLng & { readonly at: string })[];
}

/** Tables of the platform. Features declare theirs in `x.tables.ts`. The folder migrations/ creates all of them. */
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
    /** Failed deliveries, the time of the next one, and since when it is set aside. */
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
    /** The present worker's id. A reply can be stored under this claim only. */
    claim: Maybe<string>;
    claimed_until: MaybeInstant;
    /** Null while a request is processed. */
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
  /** Requests of a network (hashed) in a window, over all processes; see platform/http/shared-counts. */
  request_counts: { key: string; window_no: number; count: number; counted_at: CreatedAt };
  signing_keys: { id: Generated<string>; purpose: string; secret: Buffer; created_at: CreatedAt };
  company_keys: {
    company_id: string;
    service: 'geocodeGoogle' | 'googleDirections' | 'tokenEngine';
    /** Not encrypted; from versions before 0021. The start of the server encrypts it. */
    secret: Maybe<string>;
    sealed: Maybe<string>;
    /** The provider of an engine token. */
    engine: Maybe<string>;
    updated_at: UpdatedAt;
  };
  /** Secrets for calls to other systems; see 0014-outgoing. */
  company_secrets: { company_id: string; name: string; sealed: string; hint: string; updated_at: UpdatedAt };
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
    /**
     * True while the restored data have no platform admin who can sign in. Null before a process has looked; see
     * 0081-admin-after-restore.
     */
    needs_admin: Maybe<boolean>;
  };
  /** Companies of a demo that is being made, or whose making was interrupted. */
  unfinished_demo_companies: { id: string };
  /** Routes of the demo that are still driven. Deleted when all is reported. */
  demo_drives: { route_id: string; company_id: string; reports: Json<DriveReports> };
  /** The one-time code of each process that started before the set-up. */
  setup_codes: { starter: string; code_hash: string; created_at: ColumnType<Date, Date | undefined, Date> };
  /** Browsers in which a code was entered. */
  setup_sessions: { token_hash: string; expires_at: Instant };
}
