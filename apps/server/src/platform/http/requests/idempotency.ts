import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type CustomerText, containsText, namesOrders } from '../../db/customer-text.ts';
import type { Query, TenantHandle, TenantTx } from '../../db/handles.ts';
import { Refusal } from '../../errors.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly key: string;
  readonly endpoint: string;
  /** Digest of the request. The same key with another digest is a mistake of the caller. */
  readonly digest: string;
}

/** The exclusive right to process a keyed request. */
export interface Claim {
  /**
   * Stores the reply in the transaction of the change. @throws request_in_progress when the claim expired and another
   * request took over: the change is then rolled back
   */
  store(q: Query, answer: StoredAnswer): Promise<void>;
  /** Deletes the claim unless a reply is stored, so that a corrected request may use the same key. */
  release(): Promise<void>;
}

/** Longer than any of these requests takes. The claims of a dead process last this long. */
const claimSeconds = 30;
/** The Retry-After of a repeat during the first request. */
const retryAfterSeconds = 1;
const storedDays = 1;

/**
 * Claims a key in a short transaction of its own, or returns the reply that an earlier request stored.
 * @throws request_in_progress while another request holds the claim, idempotency_key_reused for another request's key
 */
export async function claimKey(
  tenant: TenantHandle,
  request: KeyedRequest,
): Promise<{ readonly claim: Claim } | { readonly answer: StoredAnswer }> {
  const { companyId } = tenant;
  const { key, endpoint, digest } = request;
  const claim = randomUUID();
  const row = sql`company_id = ${companyId} and key = ${key} and endpoint = ${endpoint}`;

  const earlier = await tenant.write(async ({ q }) => {
    const { rows: claimed } = await sql`
      insert into idempotency_keys as old (company_id, key, endpoint, digest, claim, claimed_until)
      values (${companyId}, ${key}, ${endpoint}, ${digest}, ${claim}, now() + make_interval(secs => ${claimSeconds}))
      on conflict (company_id, endpoint, key) do update
        set digest = excluded.digest, claim = excluded.claim, claimed_until = excluded.claimed_until
        where old.status is null and old.claimed_until < now()
      returning 1`.execute(q);
    if (claimed.length > 0) return undefined;
    const { rows } = await sql<Partial<StoredAnswer> & { digest: string | null }>`
      select status, body, digest from idempotency_keys where ${row}`.execute(q);
    // The claim was released between the two statements. The caller's retry will succeed.
    return rows[0] ?? { digest: null };
  });

  if (earlier) {
    if (earlier.digest !== null && earlier.digest !== digest) throw new Refusal('idempotency_key_reused');
    if (typeof earlier.status !== 'number') throw new Refusal('request_in_progress', { retryAfter: retryAfterSeconds });
    return { answer: { status: earlier.status, body: earlier.body } };
  }

  const mine = sql`${row} and claim = ${claim} and status is null`;
  return {
    claim: {
      async store(q, { status, body }) {
        const { rows } = await sql`update idempotency_keys
          set status = ${status}, body = ${JSON.stringify(body ?? null)}::jsonb where ${mine} returning 1`.execute(q);
        if (rows.length === 0) throw new Refusal('request_in_progress', { retryAfter: retryAfterSeconds });
      },
      release: () =>
        tenant.write(async ({ q }) => void (await sql`delete from idempotency_keys where ${mine}`.execute(q))),
    },
  };
}

/** One item of a keyed request that has a transaction for each of its items. */
export interface KeyedItem extends KeyedRequest {
  /** The place of the item in the request. */
  readonly index: number;
}

/**
 * Runs the work of one item and stores its result in the same transaction, or returns the result that an earlier try
 * of the request stored. A try that ended halfway is continued in this way. @throws idempotency_key_reused
 */
export async function onceForItem<Result>(
  { q, companyId }: TenantTx,
  { key, endpoint, digest, index }: KeyedItem,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = `${endpoint}#${index}`;
  const row = sql`company_id = ${companyId} and key = ${key} and endpoint = ${name}`;
  const { rows: claimed } = await sql`
    insert into idempotency_keys (company_id, key, endpoint, digest, claim, claimed_until, status)
    values (${companyId}, ${key}, ${name}, ${digest}, ${randomUUID()}, now(), 200)
    on conflict (company_id, endpoint, key) do nothing returning 1`.execute(q);
  if (claimed.length === 0) {
    const { rows } = await sql<{ body: Result; digest: string }>`
      select body, digest from idempotency_keys where ${row}`.execute(q);
    const [earlier] = rows;
    if (!earlier) throw new Refusal('request_in_progress', { retryAfter: retryAfterSeconds });
    if (earlier.digest !== digest) throw new Refusal('idempotency_key_reused');
    return earlier.body;
  }
  const result = await work();
  await sql`update idempotency_keys set body = ${JSON.stringify(result)}::jsonb where ${row}`.execute(q);
  return result;
}

/** Deletes keys after a day. A later repeat is a new request. */
export const deleteExpiredKeys = (q: Query): Promise<unknown> =>
  sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${storedDays})`.execute(q);

/** Deletes stored replies that contain data of these customers. */
export const deleteAnswersAbout = (q: Query, companyId: string, { orderIds, everywhere, beside }: CustomerText) =>
  sql`delete from idempotency_keys where company_id = ${companyId}
    and (${namesOrders('body', orderIds)} or ${containsText('body', [...everywhere, ...beside])})`.execute(q);
