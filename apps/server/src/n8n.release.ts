import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { portOf } from './platform/testing/port-of.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';
import { asSuperuser } from './platform/testing/test-database.ts';
import type { TestMember } from './platform/testing/test-members.ts';

// Part of `npm run check:release`: the packed nodes are installed in n8n, its commands import and run the examples against
// a running server, and its server activates those with a trigger. N8N_FOLDER has n8n, N8N_NODES the tarball.
const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const n8n = path.join(process.env.N8N_FOLDER ?? '', 'node_modules/n8n/bin/n8n');
const examples = path.join(root, 'packages/n8n-nodes-roundsman/examples');
const example = (name: string): { id: string; name: string } =>
  z
    .looseObject({ id: z.string(), name: z.string() })
    .parse(JSON.parse(readFileSync(path.join(examples, `${name}.json`), 'utf8')));
const [failed, planned, optimized] = [
  example('order-from-event'),
  example('plan-a-day'),
  example('dispatch-when-optimized'),
] as const;

let app: TestApp;
let editor: TestMember;
let home: string;
let env: NodeJS.ProcessEnv;
let url: string;
let server: ChildProcess | undefined;
const database = `n8n_${process.pid}`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  return port;
}

beforeAll(async () => {
  app = await startTestApp({ listen: true, env: { ALLOWED_HOSTS: '127.0.0.1' } });
  editor = await app.company();
  home = mkdtempSync(path.join(os.tmpdir(), 'roundsman-n8n-home-'));
  const nodes = path.join(home, '.n8n/nodes');
  mkdirSync(nodes, { recursive: true });
  writeFileSync(path.join(nodes, 'package.json'), '{"private":true}');
  await run('npm', ['install', process.env.N8N_NODES ?? '', '--no-audit', '--no-fund', '--offline'], { cwd: nodes });
  const superuser = new URL(inject('postgresUrl'));
  await asSuperuser(superuser.href, `create database ${database}`);
  const [port, brokerPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  env = {
    ...process.env,
    NODE_ENV: 'production',
    HOME: home,
    N8N_USER_FOLDER: home,
    N8N_ENCRYPTION_KEY: 'of this check only',
    N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_SECURE_COOKIE: 'false',
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    N8N_WEBHOOK_URL: `${url}/`,
    // Its own SQLite is a native module, which is not built here.
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: superuser.hostname,
    DB_POSTGRESDB_PORT: superuser.port,
    DB_POSTGRESDB_USER: decodeURIComponent(superuser.username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(superuser.password),
    DB_POSTGRESDB_DATABASE: database,
    // No requests of its own to the internet.
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_HIRING_BANNER_ENABLED: 'false',
  };
});
afterAll(async () => {
  await stopServer();
  await app?.stop();
  await asSuperuser(inject('postgresUrl'), `drop database if exists ${database} with (force)`);
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Runs a command of n8n. */
const command = async (...args: string[]): Promise<string> => {
  const options = { cwd: home, env, maxBuffer: 64_000_000 };
  return (
    await run(process.execPath, [n8n, ...args], options).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`n8n ${args.join(' ')}:\n${error.stdout}\n${error.stderr}`);
    })
  ).stdout;
};

async function startServer(): Promise<void> {
  const log = path.join(home, 'server.log');
  const output = openSync(log, 'w');
  server = spawn(process.execPath, [n8n, 'start'], { cwd: home, env, stdio: ['ignore', output, output] });
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${url}/healthz/readiness`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`n8n did not start:\n${readFileSync(log, 'utf8').slice(-3000)}`);
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((done) => running.once('exit', done));
  running.kill('SIGTERM');
  await ended;
}

const keyReply = z.object({ data: z.object({ rawApiKey: z.string() }) });
const executionsReply = z.object({ data: z.array(z.looseObject({ status: z.string() })) });

/** Sends a request to n8n. */
async function send(
  method: string,
  address: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ cookie: string; body: unknown }> {
  const answer = await fetch(`${url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return { cookie: answer.headers.getSetCookie().join('; '), body: JSON.parse(text) };
}

/** Waits until a value is there. */
async function eventually<Value>(what: string, read: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 60; tries++) {
    const value = await read();
    if (value !== undefined) return value;
    await app.settle();
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`Not seen: ${what}. n8n:\n${readFileSync(path.join(home, 'server.log'), 'utf8').slice(-3000)}`);
}

const endpoints = async () => (await app.request('GET /webhook-endpoints', { as: editor })).body.endpoints;
const plans = async () => (await app.request('GET /route-plans', { as: editor })).body.routePlans;

it('n8n runs the examples, makes webhook endpoints and removes them', { timeout: 600_000 }, async () => {
  for (const name of ['Robin', 'Sasha'])
    await app.request('POST /drivers', {
      as: editor,
      body: {
        name,
        phone: '+447700900111',
        startAddress: 'Depot',
        startLat: 59.33,
        startLng: 18.06,
        shiftStart: '08:00',
        shiftEnd: '18:00',
      },
    });
  const scopes = ['orders.write', 'plans.write', 'drivers.read', 'webhooks.write'];
  const { key } = (await app.request('POST /api-keys', { as: editor, body: { name: 'n8n', scopes } })).body;
  const credential = { id: 'roundsmanKey0001', name: 'Roundsman API', type: 'roundsmanApi' };
  const file = path.join(home, 'credentials.json');
  writeFileSync(file, JSON.stringify([{ ...credential, data: { baseUrl: `${app.url}/`, apiKey: key } }]));
  expect(await command('import:credentials', `--input=${file}`)).toContain('Successfully imported 1');
  expect(await command('import:workflow', '--separate', `--input=${examples}`)).toContain('Successfully imported 3');

  // Actions: from a list of orders to an optimization.
  await command('execute', `--id=${planned.id}`);
  await app.settle();
  const { orders } = (await app.request('GET /orders', { as: editor })).body;
  expect(new Set(orders.map(({ orderRef }) => orderRef))).toEqual(new Set(['A-1001', 'A-1002', 'A-1003']));
  const [plan] = await plans();
  expect(plan).toMatchObject({ name: expect.stringContaining('From a list') });
  expect(orders.map(({ status }) => status)).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED']);

  // A person's n8n: signs up, tests the credentials, and has a key of its own.
  await startServer();
  const owner = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Berg', password: 'Roundsman1' };
  const { cookie } = await send('POST', '/rest/owner/setup', {}, owner);
  const session = { cookie: cookie.replace(/;.*/, '') };
  const tested = await send('POST', '/rest/credentials/test', session, {
    credentials: { ...credential, data: { baseUrl: app.url, apiKey: key } },
  });
  expect(tested.body).toMatchObject({ data: { status: 'OK' } });
  const made = await send('POST', '/rest/api-keys', session, {
    label: 'check',
    expiresAt: null,
    scopes: [
      'workflow:read',
      'workflow:update',
      'workflow:activate',
      'workflow:deactivate',
      'execution:list',
      'execution:read',
    ],
  });
  const as = { 'x-n8n-api-key': keyReply.parse(made.body).data.rawApiKey };
  const change = (workflow: { id: string }, what: 'activate' | 'deactivate') =>
    send('POST', `/api/v1/workflows/${workflow.id}/${what}`, as, {});
  const executed = (workflow: { id: string }) =>
    eventually(`an execution of ${workflow.id}`, async () => {
      const { body } = await send('GET', `/api/v1/executions?workflowId=${workflow.id}&includeData=true`, as);
      return executionsReply.parse(body).data.find(({ status }) => !['new', 'running', 'waiting'].includes(status));
    });

  // The trigger makes an endpoint, an optimization fires it, and the workflow dispatches the plan.
  await change(optimized, 'activate');
  expect(await eventually('an endpoint', async () => (await endpoints())[0])).toMatchObject({
    name: `n8n: ${optimized.name}`.slice(0, 60),
    events: ['routeplan.optimized'],
  });
  await app.request('POST /route-plans/:id/optimize', {
    as: editor,
    params: { id: plan?._id },
    body: { effort: 'quick' },
  });
  await app.settle();
  const execution = await executed(optimized);
  expect(execution.status, JSON.stringify(execution).slice(0, 4000)).toBe('success');
  await eventually('a dispatched plan', async () => (await plans()).find(({ status }) => status === 'DISPATCHED'));
  await change(optimized, 'deactivate');
  await eventually('no endpoint', async () => ((await endpoints()).length === 0 ? true : undefined));

  // An order that could not be delivered is made again.
  await change(failed, 'activate');
  await eventually('an endpoint', async () => (await endpoints())[0]);
  const [order] = orders;
  const step = (status: string) => ({ eventId: randomUUID(), orderId: order?._id, status });
  const { body: steps } = await app.request('POST /orders/statuses', {
    as: editor,
    body: { events: [step('DELIVERY_ARRIVED'), step('DELIVERY_FAILED')] },
  });
  expect(steps).toMatchObject({ failed: 0 });
  await app.settle();
  await app.hurry('write-step-webhook');
  const repeated = await executed(failed);
  expect(repeated.status, JSON.stringify(repeated).slice(0, 4000)).toBe('success');
  const { orders: after } = (await app.request('GET /orders', { as: editor })).body;
  expect(after.find(({ orderRef }) => orderRef === `${order?.orderRef} again`)).toMatchObject({
    deliveryName: order?.deliveryName,
    status: 'DRAFT',
  });
  await change(failed, 'deactivate');
  await eventually('no endpoint', async () => ((await endpoints()).length === 0 ? true : undefined));
});
