// Connects the official MCP inspector with a running server, by HTTP and through the command roundsman-mcp: lists tools
// by its strict rules, reads orders, proposes a change, and reads the proposal after a person accepted it.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const inspector = '@modelcontextprotocol/inspector@2.12.0';
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-agents-'));
// PostgreSQL, which runs as another user when root starts it, must be able to enter the folder.
chmodSync(folder, 0o755);

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), BASE_URL: url, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});

async function waitForServer(): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (
      // The demo follows the start.
      await fetch(`${url}/api/boot`).then(
        async (reply) => reply.ok && !(await reply.text()).includes('"demo":[]'),
        () => false,
      )
    )
      return;
    if (server.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('The server did not start');
}

/** Sends a request as the demo company's dispatcher. */
async function send<Body>(method: string, address: string, token: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${url}/api${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply of a documented endpoint
  return (await answer.json()) as Body;
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not as expected: ${what}`);
  console.log(`ok  ${what}`);
}

try {
  execFileSync('npm', ['install', inspector, '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  await waitForServer();
  const { access_token: token } = await send<{ access_token: string }>('POST', '/auth/login', '', {
    email: 'anna@demo.roundsman.example',
    password: 'Roundsman1',
  });
  const { key } = await send<{ key: string }>('POST', '/api-keys', token, {
    name: 'Inspector',
    scopes: ['orders.read', 'plans.read', 'drivers.read', 'proposals.write'],
  });

  const program = path.join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  const command = path.join(root, 'packages/mcp/bin/roundsman-mcp.mjs');
  const ways = {
    http: [`${url}/api/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
    stdio: [process.execPath, command, '-e', `ROUNDSMAN_URL=${url}`, '-e', `ROUNDSMAN_API_KEY=${key}`],
  };
  for (const [transport, target] of Object.entries(ways)) {
    const inspect = (...given: string[]): string =>
      execFileSync(process.execPath, [program, '--cli', ...target, ...given], {
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
        maxBuffer: 64 * 1024 * 1024,
      });
    const call = (name: string, ...given: string[]): string =>
      inspect('--method', 'tools/call', '--tool-name', name, ...given.flatMap((argument) => ['--tool-arg', argument]));
    const tools = inspect('--method', 'tools/list', '--strict');
    check(
      tools.includes('get_orders') && tools.includes('post_route_plans'),
      `${transport}: tools, by the strict rules`,
    );
    check(inspect('--method', 'prompts/list').includes('plan_tomorrow'), `${transport}: prompts`);
    check(call('get_orders', 'query={"itemsPerPage": 2}').includes('orderCode'), `${transport}: orders`);
    const proposed = call(
      'post_route_plans',
      `body={"name": "By ${transport}", "deliveryDate": "2030-01-02", "type": "VRP"}`,
      'reason=Shown by the inspector',
    );
    const id = /proposalId[\\":\s]+([0-9a-f-]{36})/.exec(proposed)?.[1] ?? '';
    check(id !== '', `${transport}: a proposal`);
    await send('POST', `/proposals/${id}/accept`, token);
    check(
      call('get_proposals_by_id', `params={"id": "${id}"}`).includes('ACCEPTED'),
      `${transport}: reads the decision`,
    );
  }
} finally {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  if (server.exitCode === null) await ended;
  rmSync(folder, { recursive: true, force: true });
}
