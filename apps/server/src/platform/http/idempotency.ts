import { sql } from 'kysely';
import type { Query, TenantHandle, TenantTx } from '../db/handles.ts';
import { refuse } from '../errors.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const waitMs = 10_000;
const keepDays = 1;
const lockNotAvailable = '55P03';

/**
 * Runs `work` once for a key (SRV-80): a repeat gets the first answer, a simultaneous one waits for it. Key, changes and
 * answer are one transaction, so a crash at any moment leaves all of them or none; a refused or failed first call leaves
 * nothing, and the corrected request may use the same key.
 */
export async function once(
  tenant: TenantHandle,
  key: string,
  endpoint: string,
  work: (tenant: TenantHandle) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  return tenant.write(async (tx) => {
    const { q, companyId } = tx;
    if (!(await claim(tx, key, endpoint))) return readAnswer(tx, key, endpoint);
    const answer = await work(within(tx));
    await sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::jsonb
      where company_id = ${companyId} and key = ${key} and endpoint = ${endpoint}`.execute(q);
    return answer;
  });
}

/** False when the key has an answer. While another transaction holds the key, the index makes this one wait. */
async function claim({ q, companyId }: TenantTx, key: string, endpoint: string): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(q);
  const { rows } = await sql`insert into idempotency_keys (company_id, key, endpoint)
    values (${companyId}, ${key}, ${endpoint}) on conflict do nothing returning key`
    .execute(q)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === lockNotAvailable) refuse('request_in_progress');
      throw error;
    });
  await sql`select set_config('lock_timeout', '0', true)`.execute(q);
  return rows.length > 0;
}

async function readAnswer({ q, companyId }: TenantTx, key: string, endpoint: string): Promise<StoredAnswer> {
  const { rows } = await sql<StoredAnswer>`select status, body from idempotency_keys
    where company_id = ${companyId} and key = ${key} and endpoint = ${endpoint}`.execute(q);
  return rows[0] ?? refuse('request_in_progress');
}

/** A handle whose every call is part of this one transaction. */
const within = (tx: TenantTx): TenantHandle => ({
  companyId: tx.companyId,
  read: (work) => work(tx),
  write: (work) => work(tx),
});

/** A repeat later than a day is a new request. */
export const forgetKeys = (q: Query): Promise<unknown> =>
  sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keepDays})`.execute(q);
