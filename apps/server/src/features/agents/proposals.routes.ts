import { hasScope } from '@roundsman/contract/access';
import type { AllEndpoints, EndpointNamed, Reply } from '@roundsman/contract';
import { refuse } from '../../platform/errors.ts';
import { type AnyContext, handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { acceptProposal, decideOpen, servedOf } from './accept-proposal.ts';
import { checkRights } from './proposal-rights.ts';
import {
  countUndecided,
  findProposal,
  isUndecided,
  type ListedProposal,
  listProposals,
  selectProposalForUpdate,
  setPreview,
} from './proposals.store.ts';
import { tryChange } from './try-change.ts';

type Wire = Reply<EndpointNamed<'GET /proposals/:id'>>;
type Name = AllEndpoints['name'];

const presentRow = (row: ListedProposal) => ({
  _id: row.id,
  action: row.endpoint satisfies Name,
  status: row.status,
  agent: row.agent,
  apiKey: row.key_name,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  decisionReason: row.decision_reason,
  failure: row.failure,
});

/** A key that may read neither orders nor plans does not see them in the differences either. */
function present(row: ListedProposal, { apiKey }: SignedIn): Wire {
  const seesAll = !apiKey || (hasScope(apiKey.scopes, 'orders.read') && hasScope(apiKey.scopes, 'plans.read'));
  const { params = null, query = null, body = null } = row.request ?? {};
  return {
    ...presentRow(row),
    request: row.request && { params, query, body },
    preview: seesAll ? row.preview : null,
    previewedAt: row.previewed_at.toISOString(),
    result: seesAll ? row.result : null,
  };
}

/** Programs see the proposals of their own key only; the API token has none. */
const keyOf = ({ isProgram, apiKey }: SignedIn): string | undefined =>
  isProgram ? (apiKey?.id ?? refuse('forbidden')) : undefined;

const read = async ({ tenant, principal }: Pick<SignedInContext, 'tenant' | 'principal'>, id: string): Promise<Wire> =>
  present((await tenant.read((tx) => findProposal(tx, id, keyOf(principal)))) ?? refuse('not_found'), principal);

export const routes = handlers({
  'GET /proposals': ({ tenant, principal }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, ...meta } = await listProposals(tx, query, keyOf(principal));
      const open = await countUndecided(tx, keyOf(principal));
      return { proposals: rows.map(presentRow), open, meta };
    }),

  'GET /proposals/:id': (ctx, { params }) => read(ctx, params.id),

  'POST /proposals/:id/accept': async (ctx, { params }) => {
    await acceptProposal(ctx, params.id);
    return read(ctx, params.id);
  },

  'POST /proposals/:id/reject': async (ctx, { params, body }) => {
    await decideOpen(ctx, params.id, {
      status: 'REJECTED',
      at: ctx.now(),
      by: ctx.principal.userId,
      reason: body.reason,
    });
    return read(ctx, params.id);
  },

  'POST /proposals/:id/renew': async (ctx, { params }) => {
    const proposal = (await ctx.tenant.read((tx) => findProposal(tx, params.id))) ?? refuse('not_found');
    const served = servedOf(ctx, proposal);
    const now = ctx.now();
    if (!isUndecided(proposal.status) || !proposal.request || proposal.expires_at <= now) refuse('proposal_decided');
    await ctx.tenant.read((tx) => checkRights(tx, proposal, served, { principal: ctx.principal, now }));
    const trial = await tryChange(ctx satisfies AnyContext, served, proposal.request);
    await ctx.tenant.write(async (tx) => {
      const row = (await selectProposalForUpdate(tx, params.id)) ?? refuse('not_found');
      if (!isUndecided(row.status)) refuse('proposal_decided');
      await setPreview(tx, params.id, { ...trial, now });
    });
    return read(ctx, params.id);
  },
});
