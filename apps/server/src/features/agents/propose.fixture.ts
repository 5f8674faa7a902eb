import type { TestApp } from '../../platform/testing/test-app.ts';

/** Calls a tool of the MCP server with an API key and returns its reply. */
export async function callTool(
  app: TestApp,
  key: string,
  { tool: name, input }: { readonly tool: string; readonly input: object },
) {
  const reply = await app.app.server?.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  });
  const body = reply?.json();
  if (!body?.result) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return JSON.parse(body.result.content[0].text);
}

/** Proposes a change with an API key and returns the id of the proposal. */
export async function propose(...[app, key, call]: Parameters<typeof callTool>): Promise<string> {
  const { proposalId, ...reply } = await callTool(app, key, call);
  if (typeof proposalId !== 'string') throw new Error(`${call.tool}: ${JSON.stringify(reply)}`);
  return proposalId;
}
