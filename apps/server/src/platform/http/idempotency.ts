import { sql } from 'kysely';
import type { TenantHandle } from '../db/handles.ts';
import { refuse } from '../errors.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const waitMs = 10_000;
const pollMs = 100;
/** A first call that has not answered by then ended with its process: no request may take longer (API-01). */
const abandonedAfterSeconds = 60;
const keepDays = 1;

/**
 * Runs `work` once for a key (SRV-80): a repeat gets the first answer, a simultaneous one waits for it. A refused or failed
 * first call leaves nothing behind, so that the corrected request may use the same key.
 */
export async function once(
  tenant: TenantHandle,
  key: string,
  endpoint: string,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!(await begin(tenant, key, endpoint))) return answerOfFirst(tenant, key, endpoint);
  try {
    const answer = await work();
    await tenant.write(({ q, companyId }) =>
      sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::jsonb
        where company_id = ${companyId} and key = ${key} and endpoint = ${endpoint}`.execute(q),
    );
    return answer;
  } catch (error) {
    await tenant.write(({ q, companyId }) =>
      sql`delete from idempotency_keys where company_id = ${companyId} and key = ${key} and endpoint = ${endpoint} and status is null`.execute(
        q,
      ),
    );
    throw error;
  }
}

async function begin(tenant: TenantHandle, key: string, endpoint: string): Promise<boolean> {
  return tenant.write(async ({ q, companyId }) => {
    await sql`delete from idempotency_keys where company_id = ${companyId}
      and (created_at < now() - make_interval(days => ${keepDays})
        or (status is null and created_at < now() - make_interval(secs => ${abandonedAfterSeconds})))`.execute(q);
    const { rows } =
      await sql`insert into idempotency_keys (company_id, key, endpoint) values (${companyId}, ${key}, ${endpoint})
      on conflict do nothing returning key`.execute(q);
    return rows.length > 0;
  });
}

async function answerOfFirst(tenant: TenantHandle, key: string, endpoint: string): Promise<StoredAnswer> {
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    const row = await tenant.read(async ({ q, companyId }) => {
      const { rows } = await sql<{ status: number | null; body: unknown }>`select status, body from idempotency_keys
        where company_id = ${companyId} and key = ${key} and endpoint = ${endpoint}`.execute(q);
      return rows[0];
    });
    // Gone: the first call was refused, so this one has nothing to repeat; its sender may try again.
    if (!row) break;
    if (row.status !== null) return { status: row.status, body: row.body };
    await new Promise((done) => setTimeout(done, pollMs));
  }
  refuse('request_in_progress');
}
