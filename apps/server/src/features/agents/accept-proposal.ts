import type { ProposalStatus } from '@roundsman/domain';
import { withAgent } from '../../platform/agent.ts';
import { aroundWrites } from '../../platform/db/around-writes.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, Refusal } from '../../platform/errors.ts';
import {
  type AnyContext,
  type ServedEndpoint,
  type SignedInContext,
  StoredReply,
} from '../../platform/http/handlers.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { presentReply } from '../../platform/http/replies/present-reply.ts';
import { findOrders } from '../orders/index.ts';
import { findPlan, selectPlanForUpdate } from '../route-plans/index.ts';
import { checkRights } from './proposal-rights.ts';
import {
  type Decision,
  findProposal,
  isUndecided,
  type ProposalRow,
  selectProposalForUpdate,
  setDecision,
  setResult,
} from './proposals.store.ts';

/** Ends the transaction of a change whose data has changed since its differences were calculated. */
class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Refusals that pass: the proposal stays open. */
const passing: readonly string[] = ['optimization_running', 'proposal_decided', 'proposal_key_refused', 'forbidden'];

/** Finds the handler of a proposal. @throws proposal_key_refused for an endpoint that agents can no longer call */
export const servedOf = (ctx: AnyContext, { endpoint }: Pick<ProposalRow, 'endpoint'>): ServedEndpoint =>
  ctx.handlerOf(endpoint) ?? refuse('proposal_key_refused');

/**
 * Makes the proposed change as the person who accepts it. The transaction of the change selects the proposal for update,
 * checks that it is open and that its data is unchanged, and sets its status: both commit together and only once.
 * @throws proposal_outdated, and refusals of the change itself, after the status was set
 */
export async function acceptProposal(ctx: SignedInContext & AnyContext, id: string): Promise<void> {
  const { tenant, principal } = ctx;
  const proposal = (await tenant.read((tx) => findProposal(tx, id))) ?? refuse('not_found');
  const served = servedOf(ctx, proposal);
  const { request } = proposal;
  const at = ctx.now();
  if (!isUndecided(proposal.status) || !request || proposal.expires_at <= at) refuse('proposal_decided');
  if (proposal.status === 'OUTDATED') refuse('proposal_outdated');

  let isMade = false;
  const make = async <T>(tx: TenantTx, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
    if (isMade) return work(tx);
    const open = (await selectProposalForUpdate(tx, id)) ?? refuse('not_found');
    if (open.status !== 'OPEN') refuse('proposal_decided');
    await checkRights(tx, open, served, { principal, now: at });
    await checkBase(tx, open);
    const done = await work(tx);
    await decide(tx, open, { status: 'ACCEPTED', at, by: principal.userId });
    return done;
  };
  const acting = {
    ...ctx,
    tenant: {
      ...aroundWrites(tenant, make),
      async write<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
        const done = await tenant.write((tx) => make(tx, work));
        isMade = true;
        return done;
      },
    },
    writeOnce: async (handle, work) => {
      const reply = await handle.write(work);
      return new StoredReply(reply, reply);
    },
  } satisfies AnyContext;

  const agent = { name: proposal.agent, apiKey: proposal.key_name, proposalId: id };
  try {
    const input = parseInput(served.endpoint, { params: request.params, query: request.query, body: request.body });
    const reply = await withAgent(agent, async () => served.handler(acting, input));
    const result = presentReply(served.endpoint, reply instanceof StoredReply ? reply.reply : reply);
    await tenant.write((tx) => setResult(tx, id, shortened(result)));
  } catch (error) {
    // The change is made; only the rest of its reply could not be read.
    if (isMade) return ctx.log.warn({ err: error, proposalId: id }, 'an accepted proposal has no reply');
    if (error instanceof Outdated || (error instanceof Refusal && error.code === 'plan_changed')) {
      await decideOpen(ctx, id, { status: 'OUTDATED', at, by: null });
      refuse('proposal_outdated');
    }
    if (error instanceof Refusal && !passing.includes(error.code)) {
      const { code, message } = error;
      await decideOpen(ctx, id, { status: 'FAILED', at, by: principal.userId, failure: { code, message } });
    }
    throw error;
  }
}

/** Compares the plans and orders with those of the preview. @throws Outdated */
async function checkBase(tx: TenantTx, { base }: ProposalRow): Promise<void> {
  for (const [planId, version] of Object.entries(base.plans).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!(await findPlan(tx, planId))) throw new Outdated();
    if ((await selectPlanForUpdate(tx, planId)).version !== version) throw new Outdated();
  }
  const ids = Object.keys(base.orders);
  const orders = await findOrders(tx, ids);
  const isSame = orders.length === ids.length && orders.every((o) => base.orders[o.id] === o.updated_at.toISOString());
  if (!isSame) throw new Outdated();
}

const mostReply = 8000;

/** Returns the reply, or of a long one the parts that lead to the result. */
function shortened(reply: unknown): unknown {
  if (JSON.stringify(reply ?? null).length <= mostReply || typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).filter(
      ([, value]) => typeof value !== 'object' && JSON.stringify(value ?? null).length < 500,
    ),
  );
}

/** Sets the status of a proposal that is selected for update, with the event of the decision. */
export async function decide(tx: TenantTx, row: ProposalRow, decision: Decision): Promise<void> {
  await setDecision(tx, row.id, decision);
  await tx.emit({
    type: 'proposalDecided',
    companyId: tx.companyId,
    byUserId: decision.by,
    proposalId: row.id,
    endpoint: row.endpoint,
    agent: row.agent,
    apiKey: row.key_name,
    status: decision.status satisfies ProposalStatus,
    reason: decision.reason ?? null,
  });
}

/** Decides on a proposal unless another person has. @throws not_found, proposal_decided */
export async function decideOpen(
  { tenant }: Pick<SignedInContext, 'tenant'>,
  id: string,
  decision: Decision,
): Promise<void> {
  await tenant.write(async (tx) => {
    const row = (await selectProposalForUpdate(tx, id)) ?? refuse('not_found');
    if (!isUndecided(row.status)) refuse('proposal_decided');
    await decide(tx, row, decision);
  });
}
