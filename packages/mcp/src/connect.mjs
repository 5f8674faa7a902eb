import process from 'node:process';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const usage = `Connects an AI agent with a Roundsman server. The agent's program starts this command.

  ROUNDSMAN_URL       URL of the server, such as https://routes.example.com
  ROUNDSMAN_API_KEY   an API key of your company, from the settings
`;

/** Error code of JSON-RPC for a server that cannot be reached or refuses the key. */
const serverError = -32_000;

/**
 * Passes the messages between standard input and output and the server's /api/mcp. The tools come from the server, so this
 * command never needs an update for them. Returns the exit code when the input ends.
 */
export async function connect({ ROUNDSMAN_URL: url, ROUNDSMAN_API_KEY: key }) {
  if (!url || !key || !URL.canParse(url)) {
    process.stderr.write(usage);
    return 2;
  }
  const agent = new StdioServerTransport();
  const server = new StreamableHTTPClientTransport(new URL(`${url.replace(/\/+$/, '')}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  // The transports of the SDK have these properties and no listeners.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  agent.onmessage = async (message) => {
    try {
      await server.send(message);
    } catch (error) {
      const text = explain(error, url);
      process.stderr.write(`${text}\n`);
      if ('id' in message && 'method' in message)
        await agent.send({ jsonrpc: '2.0', id: message.id, error: { code: serverError, message: text } });
    }
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  server.onmessage = (message) => {
    const version = message.result?.protocolVersion;
    if (typeof version === 'string') server.setProtocolVersion(version);
    void agent.send(message);
  };
  const ended = new Promise((done) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    agent.onclose = done;
    process.stdin.once('end', done);
  });
  await server.start();
  await agent.start();
  await ended;
  await server.close();
  return 0;
}

/** Returns a sentence for a person who sets the connection up. */
function explain(error, url) {
  const status = error?.code;
  if (status === 401) return `The server ${url} does not know this API key, or it has expired`;
  if (status === 403) return `The server ${url} refuses this API key: ${error.message}`;
  if (status === 429) return `The API key has too many requests. Try again in a minute`;
  if (status === 503) return `The server ${url} is starting or busy. Try again in a minute`;
  if (typeof status === 'number') return `The server ${url} answered ${status}: ${error.message}`;
  return `The server ${url} cannot be reached: ${error?.cause?.message ?? error?.message ?? error}`;
}
