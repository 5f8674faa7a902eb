import type { ProposableEndpoint } from '@roundsman/contract/http/proposals';
import { refuse } from '../../platform/errors.ts';
import type { AnyContext, ServedEndpoint } from '../../platform/http/handlers.ts';
import type { ApiKeyRights, SignedIn } from '../../platform/http/requests/principal.ts';
import { isRecord } from '@roundsman/domain/typed-tables';
import type { StoredRequest } from './agents.tables.ts';
import { findKeyRights } from '../auth/index.ts';
import { countUndecided, insertProposal } from './proposals.store.ts';
import { type Trial, tryChange } from './try-change.ts';

const mostOpen = 50;
const daysOpen = 7;

export interface ProposedChange {
  readonly action: ProposableEndpoint;
  readonly request: StoredRequest;
  readonly reason: string;
  /** The name that the agent's program gave itself. */
  readonly agent: string;
}

/** Tries a change, rolls it back, and stores it with its effects for a person. @throws Refusal as the change would be */
export async function createProposal(
  ctx: AnyContext & { readonly principal: SignedIn & { readonly apiKey: ApiKeyRights } },
  served: ServedEndpoint,
  { action, request, reason, agent }: ProposedChange,
): Promise<Trial & { readonly id: string; readonly expiresAt: Date }> {
  const { tenant, principal } = ctx;
  if (!tenant) refuse('forbidden');
  // Keys only read and propose here: the change is made with the rights of the person who accepts it.
  const whole = withField(served, request, 'atomic');
  const trial = await tryChange(ctx, served, whole);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + daysOpen * 86_400_000);
  const id = await tenant.write(async (tx) => {
    const key = (await findKeyRights(tx, principal.apiKey.id, now)) ?? refuse('unauthenticated');
    if ((await countUndecided(tx, principal.apiKey.id)) >= mostOpen)
      refuse('too_many_proposals', undefined, { most: mostOpen });
    const proposalId = await insertProposal(tx, {
      keyId: principal.apiKey.id,
      keyName: key.name,
      agent,
      endpoint: action,
      request: prepareRequest(served, whole),
      reason,
      ...trial,
      now,
      expiresAt,
    });
    await tx.emit({
      type: 'proposalCreated',
      companyId: tx.companyId,
      byUserId: principal.userId,
      proposalId,
      endpoint: action,
      agent,
      apiKey: key.name,
      reason,
    });
    return proposalId;
  });
  return { ...trial, id, expiresAt };
}

/**
 * Removes the version of the plan, because the versions of `base` count, and lets the result of an optimization wait for
 * a person.
 */
function prepareRequest(served: ServedEndpoint, request: StoredRequest): StoredRequest {
  if (!isRecord(request.body)) return request;
  const { version: _, ...body } = request.body;
  return withField(served, { ...request, body }, 'review');
}

/**
 * Sets a field of the body where the endpoint has it. `atomic`: a batch is one proposal and one transaction, in which a
 * refused item refuses all of them.
 */
function withField({ endpoint }: ServedEndpoint, request: StoredRequest, field: 'atomic' | 'review'): StoredRequest {
  if (!isRecord(request.body)) return request;
  const body = { ...request.body, [field]: true };
  const parsed = endpoint.body?.safeParse(body);
  return isRecord(parsed?.data) && field in parsed.data ? { ...request, body } : request;
}
