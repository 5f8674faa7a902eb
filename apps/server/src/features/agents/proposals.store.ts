import type { ProposalStatus } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import { readPage } from '../../platform/db/listing.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { StoredBase, StoredFailure, StoredPreview, StoredRequest } from './agents.tables.ts';

export type ProposalRow = Selectable<Database['proposals']>;

/** Statuses in which a person can still decide. */
const undecided: readonly ProposalStatus[] = ['OPEN', 'OUTDATED'];
export const isUndecided = (status: ProposalStatus): boolean => undecided.includes(status);

/** `keyId`: only the proposals of this key. */
const proposalsOf = ({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>, keyId?: string) => {
  const all = q
    .selectFrom('proposals as p')
    .leftJoin('users as u', 'u.id', 'p.decided_by')
    .selectAll('p')
    .select('u.name as decider')
    .where('p.company_id', '=', companyId);
  return keyId === undefined ? all : all.where('p.api_key_id', '=', keyId);
};

export type ListedProposal = ProposalRow & { readonly decider: string | null };

export const findProposal = (tx: TenantTx, id: string, keyId?: string): Promise<ListedProposal | undefined> =>
  proposalsOf(tx, keyId).where('p.id', '=', id).executeTakeFirst();

/** Returns the proposal and keeps other decisions waiting until the transaction ends. */
export const selectProposalForUpdate = ({ q, companyId }: TenantTx, id: string): Promise<ProposalRow | undefined> =>
  q
    .selectFrom('proposals')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface ListInput {
  readonly cursor?: string | undefined;
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly sortBy?: 'createdAt' | 'status' | undefined;
  readonly order?: 'ascend' | 'descend' | undefined;
  readonly filters: { readonly status?: ProposalStatus | undefined };
}

export const listProposals = (tx: TenantTx, input: ListInput, keyId?: string) => {
  const { status } = input.filters;
  const query = proposalsOf(tx, keyId);
  return readPage(
    status === undefined ? query : query.where('p.status', '=', status),
    input,
    { createdAt: sql`p.created_at`, status: sql`p.status` },
    { newest: sql`p.created_at`, id: sql`p.id` },
  );
};

/** Counts proposals on which a person can decide. */
export async function countUndecided({ q, companyId }: TenantTx, keyId?: string): Promise<number> {
  const all = q
    .selectFrom('proposals')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('status', 'in', undecided);
  const { n } = await (keyId === undefined ? all : all.where('api_key_id', '=', keyId)).executeTakeFirstOrThrow();
  return Number(n);
}

export interface NewProposal {
  readonly keyId: string;
  readonly keyName: string;
  readonly agent: string;
  readonly endpoint: ProposalRow['endpoint'];
  readonly request: StoredRequest;
  readonly reason: string;
  readonly preview: StoredPreview;
  readonly base: StoredBase;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertProposal({ q, companyId }: TenantTx, proposal: NewProposal): Promise<string> {
  const { id } = await q
    .insertInto('proposals')
    .values({
      company_id: companyId,
      api_key_id: proposal.keyId,
      key_name: proposal.keyName,
      agent: proposal.agent,
      endpoint: proposal.endpoint,
      request: JSON.stringify(proposal.request),
      reason: proposal.reason,
      preview: JSON.stringify(proposal.preview),
      base: JSON.stringify(proposal.base),
      previewed_at: proposal.now,
      created_at: proposal.now,
      expires_at: proposal.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Decision {
  readonly status: ProposalStatus;
  readonly at: Date;
  /** Null when no person decided. */
  readonly by: string | null;
  readonly reason?: string | null;
  readonly failure?: StoredFailure;
}

/** Changes the status and records the decision. The caller has selected the row for update. */
export async function setDecision({ q, companyId }: TenantTx, id: string, decision: Decision): Promise<void> {
  await q
    .updateTable('proposals')
    .set({
      status: decision.status,
      decided_at: decision.status === 'OUTDATED' ? null : decision.at,
      decided_by: decision.by,
      decision_reason: decision.reason ?? null,
      failure: decision.failure ? JSON.stringify(decision.failure) : null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function setResult({ q, companyId }: TenantTx, id: string, result: unknown): Promise<void> {
  await q
    .updateTable('proposals')
    .set({ result: JSON.stringify(result ?? null) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function setPreview(
  { q, companyId }: TenantTx,
  id: string,
  { preview, base, now }: { readonly preview: StoredPreview; readonly base: StoredBase; readonly now: Date },
): Promise<void> {
  await q
    .updateTable('proposals')
    .set({ status: 'OPEN', preview: JSON.stringify(preview), base: JSON.stringify(base), previewed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Lists proposals of all companies whose time is over, and keeps other decisions on them waiting. */
export const selectExpired = (q: Query, now: Date): Promise<ProposalRow[]> =>
  q
    .selectFrom('proposals')
    .selectAll()
    .where('status', 'in', undecided)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Deletes requests and previews of older proposals, then the proposals. */
export async function deleteOldProposals(
  q: Query,
  { contents, rows }: { readonly contents: Date; readonly rows: Date },
): Promise<void> {
  await q
    .updateTable('proposals')
    .set({ request: null, preview: null, result: null })
    .where('created_at', '<', contents)
    .where('request', 'is not', null)
    .execute();
  await q.deleteFrom('proposals').where('created_at', '<', rows).execute();
}
