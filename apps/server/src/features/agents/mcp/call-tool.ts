import { queryString, pathOf } from '@roundsman/contract/client';
import { hasScope } from '@roundsman/contract/access';
import { proposalReason } from '@roundsman/contract/http/proposals';
import { isRecord } from '@roundsman/domain/typed-tables';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { withAgent } from '../../../platform/agent.ts';
import { errorBody, Refusal, refuse, refuseFields } from '../../../platform/errors.ts';
import type { AnyContext } from '../../../platform/http/handlers.ts';
import { parseInput } from '../../../platform/http/requests/parse-input.ts';
import { unknownFields, unknownQueryNames } from '../../../platform/http/requests/unknown-fields.ts';
import { presentReply } from '../../../platform/http/replies/present-reply.ts';
import type { ApiKeyRights, SignedIn } from '../../../platform/http/requests/principal.ts';
import { createProposal } from '../create-proposal.ts';
import { isProposable } from '../proposal-rights.ts';
import { compact, textOf } from './compact.ts';
import { isAboutProposals, type Tool } from './tools.ts';

export type AgentContext = AnyContext & { readonly principal: SignedIn & { readonly apiKey: ApiKeyRights } };

export interface AgentCall {
  readonly tool: Tool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly agent: { readonly name: string; readonly apiKey: string };
}

/** Items of a list when the agent names no number. */
const pageSize = 20;

/** Runs a tool. Refusals are results with `isError`, so that the agent reads why. */
export async function callTool(ctx: AgentContext, call: AgentCall): Promise<CallToolResult> {
  try {
    refuseUnknown(call);
    if (isAboutProposals(call.tool.endpoint)) return await readProposals(ctx, call);
    return call.tool.kind === 'propose' ? await propose(ctx, call) : await request(ctx, call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed(errorBody(error, ctx.requestId));
  }
}

const parts = ['params', 'query', 'body', 'reason'];

/** Refuses fields that the tool does not have: an agent that sends one expects another effect. */
function refuseUnknown({ tool: { endpoint }, input }: AgentCall): void {
  const strays = Object.keys(input).filter((name) => !parts.includes(name));
  const inBody = endpoint.body ? unknownFields(endpoint.body, input.body).map((path) => `body.${path}`) : [];
  const inQuery = unknownQueryNames(endpoint, input.query).map((path) => `query.${path}`);
  const paths = [...strays, ...inQuery, ...inBody];
  if (paths.length > 0) refuseFields(paths.slice(0, 20).map((path) => ({ path, code: 'unknown_field' })));
}

export const failed = (body: unknown): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: textOf(body) }],
});

/** Sends the request through the server itself, as the key: the same checks, limits and audit apply. */
async function request(ctx: AgentContext, { tool, input, agent }: AgentCall): Promise<CallToolResult> {
  const { endpoint, kind } = tool;
  const [method] = endpoint.name.split(' ', 1);
  const { params = {}, body } = input;
  // Only ids get into the path: '..' would lead to another endpoint.
  if (endpoint.params && !endpoint.params.safeParse(params).success) refuse('not_found');
  const query = isRecord(input.query) ? input.query : {};
  const isList = endpoint.query !== undefined && takesPageSize(endpoint.query);
  const paged = isList && query.itemsPerPage === undefined ? { ...query, itemsPerPage: pageSize } : query;
  const send = async () =>
    // Awaited here, because the request begins only then: it has to begin on behalf of the agent.
    await ctx.request.server.inject({
      method: method === 'GET' || method === 'PUT' || method === 'DELETE' ? method : 'POST',
      url: `/api${pathOf(endpoint.name, isRecord(params) ? params : {})}?${queryString(paged)}`,
      remoteAddress: ctx.request.ip,
      headers: {
        authorization: ctx.request.headers.authorization ?? '',
        'user-agent': ctx.request.headers['user-agent'] ?? agent.name,
      },
      ...(endpoint.body && { payload: isRecord(body) || Array.isArray(body) ? body : {} }),
    });
  const answer = await withAgent(kind === 'write' ? agent : { ...agent, isReading: true }, send);
  const reply: unknown = answer.json();
  return answer.statusCode < 300 ? { content: [{ type: 'text', text: textOf(compact(reply)) }] } : failed(reply);
}

async function readProposals(ctx: AgentContext, { tool: { endpoint }, input }: AgentCall): Promise<CallToolResult> {
  const served = ctx.handlerOf(endpoint.name) ?? refuse('unavailable');
  const { params, query = {} } = input;
  const reply = await served.handler(ctx, parseInput(endpoint, { params, query, body: undefined }));
  return { content: [{ type: 'text', text: textOf(compact(presentReply(endpoint, reply))) }] };
}

const takesPageSize = (schema: NonNullable<Tool['endpoint']['query']>): boolean => {
  const parsed = schema.safeParse({});
  return parsed.success && isRecord(parsed.data) && 'itemsPerPage' in parsed.data;
};

async function propose(ctx: AgentContext, { tool, input, agent }: AgentCall): Promise<CallToolResult> {
  const { name } = tool.endpoint;
  const served = ctx.handlerOf(name);
  if (!served || !isProposable(name)) refuse('forbidden');
  const reason = proposalReason.safeParse(input.reason);
  if (!reason.success) refuseFields([{ path: 'reason', code: 'required' }]);
  const { params, query, body } = input;
  const request = { params: params ?? {}, query: query ?? {}, ...(served.endpoint.body && { body: body ?? {} }) };
  const { id, preview, expiresAt } = await createProposal(ctx, served, {
    action: name,
    request,
    reason: reason.data,
    agent: agent.name,
  });
  const { scopes } = ctx.principal.apiKey;
  const readsBoth = hasScope(scopes, 'orders.read') && hasScope(scopes, 'plans.read');
  return {
    content: [
      {
        type: 'text',
        text: textOf({
          proposalId: id,
          status: 'OPEN',
          message:
            'Nothing has changed yet. A person sees this proposal in Roundsman and accepts or rejects it. Do not propose it again: read its status with get_proposals_by_id.',
          expiresAt: expiresAt.toISOString(),
          ...(readsBoth && { differences: compact(preview) }),
        }),
      },
    ],
  };
}
