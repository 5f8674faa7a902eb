// Serves one tool, and reads and calls it through the command with the official SDK. Real tools are read by the step
// agents of npm run check:release.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

const server = createServer(async (request, response) => {
  if (request.url !== '/api/mcp' || request.headers.authorization !== 'Bearer rmk_good') {
    response.writeHead(401).end();
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  const mcp = new McpServer({ name: 'Roundsman', version: '1' });
  mcp.registerTool('get_labels', { description: 'List labels' }, () => ({
    content: [{ type: 'text', text: 'Fragile' }],
  }));
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await mcp.connect(transport);
  await transport.handleRequest(request, response);
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));

async function connect(key) {
  const client = new Client({ name: 'Use', version: '1' });
  const env = {
    PATH: process.env.PATH,
    ROUNDSMAN_URL: `http://127.0.0.1:${server.address().port}`,
    ROUNDSMAN_API_KEY: key,
  };
  await client.connect(new StdioClientTransport({ command: 'node_modules/.bin/roundsman-mcp', env, stderr: 'ignore' }));
  return client;
}

const client = await connect('rmk_good');
const { tools } = await client.listTools();
assert.deepEqual(
  tools.map(({ name }) => name),
  ['get_labels'],
);
const { content } = await client.callTool({ name: 'get_labels', arguments: {} });
assert.deepEqual(content, [{ type: 'text', text: 'Fragile' }]);
await client.close();
await assert.rejects(connect('rmk_wrong'), /does not know this API key/);
server.closeAllConnections();
server.close();
