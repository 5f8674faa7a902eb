import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { contract } from '@roundsman/contract';
import { proposableEndpoints } from '@roundsman/contract/http/proposals';
import { stopKey } from '@roundsman/domain';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { grid } from '../route-plans/grid.fixture.ts';
import { type Company, createTestPlan, day, type TestPlan } from '../route-plans/test-plan.fixture.ts';
import { leftOutNames, toolName, toolsFor, usable } from './mcp/tools.ts';
import { endProposals } from './end-proposals.job.ts';

const command = path.resolve(import.meta.dirname, '../../../../../packages/mcp/bin/roundsman-mcp.mjs');
const proposing = ['orders.read', 'plans.read', 'drivers.read', 'proposals.write'];

let ground: TestPlan;
const clients: Client[] = [];
beforeAll(async () => {
  ground = await createTestPlan({ routingEngine: grid }, { listen: true });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => ground.stop());

let number = 0;
async function makeKey({ as }: Pick<Company, 'as'>, scopes: readonly string[]) {
  const body = { name: `Planner ${++number}`, scopes };
  const { body: made, status, error } = await ground.app.request('POST /api-keys', { as, body });
  expect(status, JSON.stringify(error)).toBe(201);
  return { ...made.apiKey, token: made.key };
}

async function connect(token: string, version = '2.1'): Promise<Client> {
  const client = new Client({ name: 'Dispatch helper', version });
  clients.push(client);
  const url = new URL(`${ground.app.url}/api/mcp`);
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  return client;
}

async function connectByStdio(token: string): Promise<Client> {
  const client = new Client({ name: 'Desktop', version: '1' });
  clients.push(client);
  const env = { ROUNDSMAN_URL: ground.app.url ?? '', ROUNDSMAN_API_KEY: token };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command], env, stderr: 'pipe' }));
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return { isError, reply: JSON.parse(first?.text ?? 'null') };
}

/** Creates a plan with two orders, both of the first driver, and returns a change that gives the second driver one. */
async function twoDrivers(company: Company) {
  const [near = '', far = ''] = await company.orders({ north: 1 }, { north: 2 });
  const [ada, bo] = [await company.driver({ name: 'Ada' }), await company.driver({ name: 'Bo' })];
  const plan = await company.planWith([near, far], [ada, bo]);
  const stops = (...orders: string[]) => orders.map((id) => stopKey(id, 'delivery'));
  expect((await company.reorder(plan, { [ada]: stops(near, far), [bo]: [] })).status).toBe(200);
  const change = {
    params: { id: plan },
    body: {
      drivers: [
        { driverId: ada, order: stops(near) },
        { driverId: bo, order: stops(far) },
      ],
    },
    reason: 'Ada is late otherwise',
  };
  return { plan, near, far, ada, bo, change };
}

const move = 'post_route_plans_by_id_reorder_orders';
const decide = (company: Pick<Company, 'as'>, what: 'accept' | 'reject' | 'renew', id: string, body?: object) =>
  ground.app.request(`POST /proposals/:id/${what}`, { as: company.as, params: { id }, body });

describe('a session over streamable HTTP', () => {
  it('lists tools, reads orders, proposes a change, and reads that a person accepted it', async () => {
    const company = await ground.company();
    const { plan, far, change } = await twoDrivers(company);
    const key = await makeKey(company, proposing);
    const client = await connect(key.token);
    expect(client.getServerVersion()).toMatchObject({ name: 'roundsman' });

    const { tools } = await client.listTools();
    const tool = tools.find(({ name }) => name === move);
    expect(tool?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(tool?.inputSchema.required).toContain('reason');
    expect(tools.find(({ name }) => name === 'get_orders')?.annotations?.readOnlyHint).toBe(true);

    const orders = await call(client, 'get_orders', { query: { filters: { status: 'ASSIGNED' }, itemsPerPage: 1 } });
    expect(orders.reply.orders.length).toBe(1);
    expect(orders.reply.meta.totalItems).toBe(2);

    const { reply } = await call(client, move, change);
    expect(reply).toMatchObject({ status: 'OPEN', proposalId: expect.any(String) });
    expect((await company.read(plan)).routes.map((route) => route.orders.length)).toEqual([2, 0]);
    const detail = (
      await ground.app.request('GET /proposals/:id', { as: company.as, params: { id: reply.proposalId } })
    ).body;
    expect(detail).toMatchObject({
      action: 'POST /route-plans/:id/reorder-orders',
      agent: 'Dispatch helper 2.1',
      apiKey: key.name,
      reason: 'Ada is late otherwise',
    });
    const [changed] = detail.preview?.plans ?? [];
    expect(changed?.routes.map(({ driver, before, after }) => [driver, before?.stops, after?.stops])).toEqual([
      ['Ada', 2, 1],
      ['Bo', 0, 1],
    ]);
    expect(changed?.stops.find(({ orderId }) => orderId === far)).toMatchObject({
      before: { driver: 'Ada', position: 2 },
      after: { driver: 'Bo', position: 1 },
    });

    const accepted = await decide(company, 'accept', reply.proposalId);
    expect(accepted.status).toBe(200);
    expect(accepted.body.status).toBe('ACCEPTED');
    expect((await company.read(plan)).routes.map((route) => route.orders.length)).toEqual([1, 1]);
    const read = await call(client, 'get_proposals_by_id', { params: { id: reply.proposalId } });
    expect(read.reply).toMatchObject({ status: 'ACCEPTED', decidedBy: expect.any(String) });
  });

  it('has prompts and a guide', async () => {
    const client = await connect((await makeKey(await ground.company(), proposing)).token);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('plan_tomorrow');
    const { messages } = await client.getPrompt({ name: 'plan_tomorrow', arguments: { date: day } });
    expect(JSON.stringify(messages)).toContain(day);
    const [guide] = (await client.listResources()).resources;
    const { contents } = await client.readResource({ uri: guide?.uri ?? '' });
    expect(JSON.stringify(contents)).toContain('proposal');
  });

  it('is refused without a key, to people, and to pages of other sites', async () => {
    const company = await ground.company();
    const { token } = await makeKey(company, proposing);
    const post = async (headers: Record<string, string>) =>
      (
        await fetch(`${ground.app.url}/api/mcp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
        })
      ).status;
    expect(await post({})).toBe(401);
    expect(await post({ authorization: `Bearer ${company.as.token}` })).toBe(403);
    expect(await post({ authorization: `Bearer ${token}`, origin: 'https://evil.example' })).toBe(403);
    expect(await post({ authorization: `Bearer ${token}` })).toBe(200);
    const got = await fetch(`${ground.app.url}/api/mcp`, { headers: { authorization: `Bearer ${token}` } });
    expect(got.status).toBe(405);
    expect(got.headers.get('allow')).toBe('POST');
  });
});

it('works over stdio with the command', async () => {
  const company = await ground.company();
  await company.orders({ north: 1 });
  const { token } = await makeKey(company, proposing);
  const client = await connectByStdio(token);
  const { reply } = await call(client, 'get_orders');
  expect(reply.meta).toEqual({ totalItems: 1 });
  const made = await call(client, 'post_route_plans', {
    body: { name: 'Monday', deliveryDate: day, type: 'VRP' },
    reason: 'There is no plan yet',
  });
  expect(made.reply.differences.plans).toMatchObject([{ change: 'CREATED', name: 'Monday' }]);
});

it('reports over stdio a key that the server does not know', async () => {
  await expect(connectByStdio('rmk_wrong')).rejects.toThrow('does not know this API key');
});

describe('tools', () => {
  it('are those that the scopes of the key cover', async () => {
    const names = (scopes: string[]) => toolsFor(scopes).map(({ name, kind }) => `${kind} ${name}`);
    expect(names(['orders.read'])).toContain('read get_orders');
    expect(names(['orders.read']).filter((name) => !name.startsWith('read'))).toEqual([]);
    expect(names(['orders.read', 'proposals.write'])).toContain('propose post_orders');
    expect(names(['orders.read', 'proposals.write'])).not.toContain('propose post_route_plans');
    expect(names(['orders.write'])).toEqual(
      expect.arrayContaining(['propose post_orders', 'read get_proposals_by_id']),
    );
    expect(names(['orders.read'])).not.toContain('read get_proposals_by_id');
    expect(names(['orders.write', 'agents.write'])).toContain('write post_orders');
    // Data other than orders and plans changes only with the scope to write without a person.
    expect(names(['drivers.write', 'settings.write']).filter((name) => !name.startsWith('read'))).toEqual([]);
    expect(names(['drivers.write', 'agents.write'])).toContain('write post_drivers');
    // A scope to write without a person gives no other right.
    expect(names(['orders.read', 'agents.write']).filter((name) => name.startsWith('write'))).toEqual([]);
  });

  it('have names that clients accept, each once, and lists that name existing endpoints', () => {
    const all = usable.map(({ name }) => toolName(name));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((name) => !/^[a-z0-9_]{1,64}$/.test(name))).toEqual([]);
    const names: readonly string[] = contract.map(({ name }) => name);
    expect([...proposableEndpoints, ...leftOutNames].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('that another key has are refused, and ids cannot lead to other endpoints', async () => {
    const client = await connect((await makeKey(await ground.company(), ['orders.read', 'plans.read'])).token);
    await expect(client.callTool({ name: 'post_orders', arguments: {} })).rejects.toThrow('no tool');
    const { isError, reply } = await call(client, 'get_orders_by_id', { params: { id: '..' } });
    expect(isError).toBe(true);
    expect(reply.code).toBe('not_found');
  });
});

describe('a proposal', () => {
  it('leaves nothing behind: no order, no event, no message and no number', async () => {
    const company = await ground.company();
    const { plan, ada } = await twoDrivers(company);
    await ground.app.settle();
    const { token } = await makeKey(company, proposing);
    const client = await connect(token);
    const count = async () =>
      (
        await ground.app.sql(
          `select (select count(*) from outbox where type <> 'proposalCreated') o, (select count(*) from message_logs) m, (select count(*) from orders) n,
            (select count(*) from webhook_deliveries) w, (select max(version) from route_plans where id = $1) v`,
          [plan],
        )
      )[0];
    const sent = ground.app.smsMessages.length;
    const before = await count();
    const dispatch = await call(client, 'post_route_plans_by_id_dispatch_drivers', {
      params: { id: plan },
      body: {},
      reason: 'All is checked',
    });
    // A dispatch has no choice of drivers. The agent learns that instead of sending more routes than it wants.
    const some = { params: { id: plan }, body: { drivers: [ada] }, reason: 'Ada first' };
    const refused = await call(client, 'post_route_plans_by_id_dispatch_drivers', some);
    expect([refused.isError, refused.reply.details]).toMatchObject([true, [{ path: 'body.drivers' }]]);
    expect(dispatch.reply.differences.notified.drivers).toEqual([{ name: 'Ada', to: expect.any(String) }]);
    await ground.app.settle();
    expect(await count()).toEqual(before);
    expect(ground.app.smsMessages).toHaveLength(sent);
  });

  it('is accepted once, however many people try at the same time', async () => {
    const company = await ground.company();
    const client = await connect((await makeKey(company, proposing)).token);
    const body = { deliveryDate: day, routePlanType: 'VRP', deliveryName: 'Eva', deliveryAddress: 'Street 1' };
    const { reply } = await call(client, 'post_orders', { body, reason: 'Eva called' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(company, 'accept', reply.proposalId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { orders } = (await ground.app.request('GET /orders', { as: company.as })).body;
    expect(orders.map(({ deliveryName }) => deliveryName)).toEqual(['Eva']);
    const again = await decide(company, 'reject', reply.proposalId, { reason: 'No' });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('proposal_decided');
  });

  it('is outdated when its plan changed, and can be accepted after its differences were calculated again', async () => {
    const company = await ground.company();
    const { plan, near, far, ada, change } = await twoDrivers(company);
    const client = await connect((await makeKey(company, proposing)).token);
    const { reply } = await call(client, move, { ...change, body: { ...change.body, version: undefined } });
    await company.reorder(plan, { [ada]: [stopKey(far, 'delivery'), stopKey(near, 'delivery')] });
    const refused = await decide(company, 'accept', reply.proposalId);
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('proposal_outdated');
    expect((await call(client, 'get_proposals_by_id', { params: { id: reply.proposalId } })).reply.status).toBe(
      'OUTDATED',
    );
    expect((await decide(company, 'accept', reply.proposalId)).status).toBe(409);
    expect((await decide(company, 'renew', reply.proposalId)).body.status).toBe('OPEN');
    expect((await decide(company, 'accept', reply.proposalId)).body.status).toBe('ACCEPTED');
  });

  it('is outdated when an order that it changes was edited', async () => {
    const company = await ground.company();
    const order = await company.order();
    const client = await connect((await makeKey(company, proposing)).token);
    const edit = { body: { orderIds: [order], priority: 'HIGH' }, reason: 'The customer pays for it' };
    const { reply, isError } = await call(client, 'post_orders_bulk_update', edit);
    expect(isError, JSON.stringify(reply.differences?.orders?.[0]?.fields)).toBe(false);
    await ground.app.request('POST /orders/bulk-update', { as: company.as, body: { orderIds: [order], load: 3 } });
    expect((await decide(company, 'accept', reply.proposalId)).error.code).toBe('proposal_outdated');
  });

  it('that was rejected shows the agent the reason', async () => {
    const company = await ground.company();
    const { change } = await twoDrivers(company);
    const client = await connect((await makeKey(company, proposing)).token);
    const { reply } = await call(client, move, change);
    await decide(company, 'reject', reply.proposalId, { reason: 'Bo is ill today' });
    const read = await call(client, 'get_proposals_by_id', { params: { id: reply.proposalId } });
    expect(read.reply).toMatchObject({ status: 'REJECTED', decisionReason: 'Bo is ill today' });
  });

  it('needs the rights of the person and of the key when it is accepted', async () => {
    const company = await ground.company();
    const { change } = await twoDrivers(company);
    const key = await makeKey(company, proposing);
    const client = await connect(key.token);
    const { reply } = await call(client, move, change);
    const reader = { as: await ground.app.member(company.as.companyId, { roles: ['user'] }) };
    expect((await decide(reader, 'accept', reply.proposalId)).status).toBe(403);
    const { status } = await ground.app.request('GET /proposals', { as: reader.as });
    expect(status).toBe(403);
    expect((await decide({ as: { token: key.token } as never }, 'accept', reply.proposalId)).status).toBe(403);
    const body = { name: key.name, scopes: ['plans.read'] };
    await ground.app.request('PUT /api-keys/:id', { as: company.as, params: { id: key._id }, body });
    expect((await decide(company, 'accept', reply.proposalId)).error.code).toBe('proposal_key_refused');
    await ground.app.request('DELETE /api-keys/:id', { as: company.as, params: { id: key._id } });
    expect((await decide(company, 'accept', reply.proposalId)).error.code).toBe('proposal_key_refused');
    const other = await ground.company();
    expect((await decide(other, 'accept', reply.proposalId)).status).toBe(404);
  });

  it('is refused at once when the change itself is refused', async () => {
    const company = await ground.company();
    const client = await connect((await makeKey(company, proposing)).token);
    const body = { deliveryDate: 'never', routePlanType: 'VRP' };
    const { isError, reply } = await call(client, 'post_orders', { body, reason: 'Why not' });
    expect(isError).toBe(true);
    expect(reply.code).toBe('validation_failed');
    expect((await ground.app.request('GET /proposals', { as: company.as })).body.proposals).toEqual([]);
  });

  it('to optimize starts a run whose result waits for a person', async () => {
    const company = await ground.company();
    const { plan } = await twoDrivers(company);
    const client = await connect((await makeKey(company, proposing)).token);
    const { reply } = await call(client, 'post_route_plans_by_id_optimize', {
      params: { id: plan },
      body: {},
      reason: 'New orders came',
    });
    expect(reply.differences.optimizes).toBe(true);
    expect((await decide(company, 'accept', reply.proposalId)).status).toBe(200);
    await ground.app.settle();
    const read = await call(client, 'get_proposals_by_id', { params: { id: reply.proposalId } });
    expect(read.reply.result.runId).toEqual(expect.any(String));
    const runs = await company.act('GET /route-plans/:id/optimizations', plan);
    expect(runs.body.optimizations.map(({ status }) => status)).toEqual(['OFFERED']);
  });

  it('ends after a week without a decision', async () => {
    const company = await ground.company();
    const { change } = await twoDrivers(company);
    const client = await connect((await makeKey(company, proposing)).token);
    const { reply } = await call(client, move, change);
    await ground.app.sql(`update proposals set expires_at = $2 where id = $1`, [
      reply.proposalId,
      new Date(ground.clock.now().getTime() - 1000),
    ]);
    expect((await decide(company, 'accept', reply.proposalId)).error.code).toBe('proposal_decided');
    await ground.app.db.platform('worker:test').write((tx) => tx.enqueue(endProposals, {}));
    await ground.app.settle();
    const read = await call(client, 'get_proposals_by_id', { params: { id: reply.proposalId } });
    expect(read.reply.status).toBe('EXPIRED');
  });
});

describe('the audit log', () => {
  const entries = async (company: Company) =>
    (await ground.app.request('GET /audit-log', { as: company.as, query: { itemsPerPage: 100 } })).body.entries;

  it('names the agent, the key and the person who accepted', async () => {
    const company = await ground.company();
    const client = await connect((await makeKey(company, proposing)).token);
    const order = await company.order();
    const { reply } = await call(client, 'delete_orders_by_id', { params: { id: order }, reason: 'Cancelled' });
    await decide(company, 'accept', reply.proposalId);
    const all = await entries(company);
    const of = { agent: 'Dispatch helper 2.1', apiKey: `Planner ${number}` };
    expect(all.find(({ action }) => action === 'proposalCreated')?.details).toMatchObject({
      ...of,
      reason: 'Cancelled',
    });
    for (const action of ['proposalDecided', 'ordersDeleted']) {
      const entry = all.find((candidate) => candidate.action === action);
      expect(entry?.details).toMatchObject({ ...of, proposalId: reply.proposalId });
      expect(entry?.who?._id).toBe(company.as.userId);
    }
  });

  it('names the agent that changes data without a person', async () => {
    const company = await ground.company();
    const client = await connect((await makeKey(company, ['drivers.write', 'orders.write', 'agents.write'])).token);
    const made = await call(client, 'post_drivers', {
      body: {
        name: 'Cy',
        phone: '+46701234567',
        startAddress: 'Depot',
        startLat: 1,
        startLng: 1,
        shiftStart: '08:00',
        shiftEnd: '17:00',
      },
    });
    expect(made).toMatchObject({ isError: false });
    const entry = (await entries(company)).find(({ action }) => action === 'agentWrote');
    expect(entry?.details).toMatchObject({ agent: 'Dispatch helper 2.1', endpoint: 'POST /drivers' });
  });
});

describe('a database that goes away during a call', () => {
  /** Holds the orders, so that a call waits in the database, and cuts the connection that waits. */
  async function cutDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const blocker = new pg.Client(ground.app.ownerUrl);
    await blocker.connect();
    try {
      await blocker.query('begin; lock table orders in access exclusive mode');
      const working = work();
      // On another connection: within a transaction PostgreSQL shows the same activity all the time.
      await vi.waitUntil(
        async () => {
          const cut = await ground.app.sql(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          );
          return cut.length > 0;
        },
        { interval: 5, timeout: 20_000 },
      );
      await blocker.query('rollback');
      return await working;
    } finally {
      await blocker.end();
    }
  }

  const ways: Record<string, (token: string) => Promise<Client>> = {
    'over HTTP': connect,
    'over stdio': connectByStdio,
  };
  it.each(Object.entries(ways))('is an error that the agent may repeat, not an internal one: %s', async (_, open) => {
    const key = await makeKey(await ground.company(), ['orders.read']);
    const client = await open(key.token);
    const { isError, reply } = await cutDuring(() => call(client, 'get_orders'));
    expect(isError).toBe(true);
    expect(reply.code).toBe('unavailable');
    expect(reply.statusCode).toBe(503);
    expect((await call(client, 'get_orders')).isError).toBe(false);
  });

  it('leaves no proposal behind', async () => {
    const company = await ground.company();
    const { change } = await twoDrivers(company);
    const client = await connect((await makeKey(company, proposing)).token);
    const { isError, reply } = await cutDuring(() => call(client, move, change));
    expect(isError).toBe(true);
    expect(reply.code).toBe('unavailable');
    const { body } = await ground.app.request('GET /proposals', { as: company.as });
    expect(body.proposals).toEqual([]);
    expect((await call(client, move, change)).isError).toBe(false);
  });
});

it('reports that a call may be repeated when the database is away before the key is read', async () => {
  const key = await makeKey(await ground.company(), ['orders.read']);
  const overHttp = await connect(key.token);
  const overStdio = await connectByStdio(key.token);
  const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  const lookup = vi.spyOn(ground.app.services.db, 'lookup').mockRejectedValue(away);
  try {
    await expect(overHttp.callTool({ name: 'get_orders', arguments: {} })).rejects.toMatchObject({ code: 503 });
    await expect(overStdio.callTool({ name: 'get_orders', arguments: {} })).rejects.toThrow('Try again in a minute');
  } finally {
    lookup.mockRestore();
  }
  expect((await call(overHttp, 'get_orders')).isError).toBe(false);
  expect((await call(overStdio, 'get_orders')).isError).toBe(false);
});
