import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { isReadOnly } from '@roundsman/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, refuse } from '../../../platform/errors.ts';
import type { WebParts } from '../../../platform/feature.ts';
import { refusalOf } from '../../../platform/http/replies/error-reply.ts';
import { contextOf, findHandler, limitKey, originOf, principalOf } from '../../../platform/http/serve.ts';
import { createCounter } from '../../../platform/http/replies/shared-counts.ts';
import { setOrigin, withOrigin } from '../../../platform/origin.ts';
import { version } from '../../../platform/version.ts';
import { findKeyRights } from '../../auth/index.ts';
import { type AgentContext, callTool, failed } from './call-tool.ts';
import { instructions, prompts } from './prompts.ts';
import { agentName, newSession } from './session.ts';
import { describeTool, toolsFor } from './tools.ts';

const path = '/api/mcp';

/**
 * Serves the Model Context Protocol over streamable HTTP. No request depends on an earlier one, so that any process answers
 * it; a reply is one JSON document. The server sends nothing by itself, so GET and DELETE have nothing to do.
 */
export function serveMcp(server: FastifyInstance, web: WebParts): void {
  const count = createCounter(web.services, 60_000);
  server.post(path, (request, reply) =>
    withOrigin(originOf(request), async () => answer(await agentContext(web, count, request, reply), request, reply)),
  );
  for (const method of ['GET', 'DELETE'] as const)
    server.route({
      method,
      url: path,
      handler: async (request, reply) => {
        await agentContext(web, count, request, reply);
        const error = { code: -32_000, message: 'Method not allowed: this server keeps no session and no stream' };
        return reply.code(405).header('allow', 'POST').send({ jsonrpc: '2.0', error, id: null });
      },
    });
}

/** Authenticates the API key. @throws Refusal for people, the API token, and pages of other sites */
async function agentContext(
  { services, authenticate, contract, routes }: WebParts,
  count: ReturnType<typeof createCounter>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AgentContext> {
  refuseOtherSites(request);
  const principal = await principalOf(request, authenticate);
  if (principal.kind === 'anonymous') {
    reply.header('www-authenticate', 'Bearer realm="Roundsman", error="invalid_token"');
    refuse('unauthenticated');
  }
  limitKey(principal, count, reply);
  const { apiKey, userId, companyId, companyStatus } = principal;
  if (!apiKey) refuse('forbidden');
  if (isReadOnly(companyStatus)) refuse('company_deactivated');
  setOrigin(userId, null, companyId);
  request.log = request.log.child({ companyId, userId });
  const [endpoint] = contract;
  if (!endpoint) refuse('unavailable');
  const handlerOf = findHandler(contract, routes);
  const context = contextOf({ services, principal, request, reply, uploaded: [], endpoint, handlerOf });
  return { ...context, principal: { ...principal, apiKey } };
}

/** A browser names the site of the page that sends a request. Only pages of this server may. */
function refuseOtherSites({ headers: { origin, host } }: FastifyRequest): void {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) refuse('forbidden');
}

async function answer(ctx: AgentContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = newSession(request.body);
  const mcp = await createMcp(ctx, agentName(session ?? request.headers['mcp-session-id']));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await mcp.connect(transport);
  try {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const web = new Request(`http://localhost${path}`, { method: 'POST', headers });
    const answered = await transport.handleRequest(web, { parsedBody: request.body ?? {} });
    for (const [name, value] of answered.headers) reply.header(name, value);
    if (session !== undefined && answered.ok) reply.header('mcp-session-id', session);
    reply.header('cache-control', 'no-store');
    return await reply.code(answered.status).send(await answered.text());
  } finally {
    await mcp.close();
  }
}

/** Creates the server of one request, with the tools of its key. */
async function createMcp(ctx: AgentContext, name: string): Promise<Server> {
  const { apiKey } = ctx.principal;
  const tools = toolsFor(apiKey.scopes);
  const mcp = new Server(
    { name: 'roundsman', title: 'Roundsman', version },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions },
  );

  mcp.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describeTool) }));

  mcp.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find((tool) => tool.name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `This key has no tool ${params.name}`);
    try {
      const key = await ctx.tenant?.read((tx) => findKeyRights(tx, apiKey.id, ctx.now()));
      const agent = { name, apiKey: key?.name ?? '' };
      return await callTool(ctx, { tool, input: params.arguments ?? {}, agent });
    } catch (error) {
      // Such as a database that starts again: the agent reads that it may repeat the call.
      const refusal = refusalOf(error);
      if (refusal) return failed(errorBody(refusal, ctx.requestId));
      ctx.log.error({ err: error, tool: tool.name }, 'a tool of an agent failed');
      throw new McpError(ErrorCode.InternalError, `Internal error. Request ${ctx.requestId}`);
    }
  });

  mcp.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text: _, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));

  mcp.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find((prompt) => prompt.name === params.name);
    if (!prompt) throw new McpError(ErrorCode.InvalidParams, `No prompt ${params.name}`);
    const text = prompt.text(params.arguments ?? {});
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });

  mcp.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [guide] }));

  mcp.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    if (uri !== guide.uri) throw new McpError(ErrorCode.InvalidParams, `No resource ${uri}`);
    return { contents: [{ uri, mimeType: guide.mimeType, text: instructions }] };
  });

  return mcp;
}

const guide = {
  uri: 'roundsman://guide',
  name: 'guide',
  title: 'How to work with Roundsman',
  description: 'Words, units, lists and proposals.',
  mimeType: 'text/markdown',
};
