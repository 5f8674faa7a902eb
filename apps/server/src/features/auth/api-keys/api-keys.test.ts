import { contract } from '@roundsman/contract';
import { apiScopes, isAllowedForApiKey, scopeOf } from '@roundsman/contract/access';
import { problemText } from '@roundsman/contract/errors';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noIds } from '../../../create-fixtures.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { sampleBody, sampleParams, sampleQuery } from '../../../test-samples.ts';
import { isInNetworks } from '../../../platform/http/requests/networks.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false, listen: true, replace: { geocoder: { search: async () => [] } } });
  admin = await app.company({ name: 'Fresh Food' });
});
afterAll(() => app.stop());

let number = 0;
async function make(as: TestMember, scopes: readonly string[], more: Record<string, unknown> = {}) {
  const body = { name: `Key ${++number}`, scopes, ...more };
  const reply = await app.request('POST /api-keys', { as, body });
  expect(reply.status, JSON.stringify(reply.error)).toBe(201);
  return { token: reply.body.key, ...reply.body.apiKey };
}
const statusOf = async (as: { token: string }, name: 'GET /orders' | 'GET /drivers' = 'GET /orders') =>
  (await app.request(name, { as })).status;

describe('API keys', () => {
  it('are several, named, and shown once; the database has digests only', async () => {
    const company = await app.company();
    const first = await make(company, ['orders.read'], { name: 'Warehouse' });
    await make(company, ['drivers.read'], { name: 'Shop' });
    expect(first.token).toMatch(/^rmk_[\w-]{43}$/);
    const { apiKeys } = (await app.request('GET /api-keys', { as: company })).body;
    expect(apiKeys.map(({ name, hint }) => [name, hint])).toEqual([
      ['Shop', expect.any(String)],
      ['Warehouse', `••••••••${first.token.slice(-4)}`],
    ]);
    expect(JSON.stringify(await app.sql('select * from api_keys'))).not.toContain(first.token);
    expect(JSON.stringify(await app.sql('select * from audit_log'))).not.toContain(first.token);
    const again = await app.request('POST /api-keys', {
      as: company,
      body: { name: 'warehouse', scopes: ['orders.read'] },
    });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('api_key_name_taken');
    const renamed = await app.request('PUT /api-keys/:id', {
      as: company,
      params: { id: apiKeys[0]?._id },
      body: { name: 'WAREHOUSE', scopes: ['drivers.read'] },
    });
    expect(renamed.status).toBe(409);
    expect(renamed.error.code).toBe('api_key_name_taken');
  });

  it('reach what their scopes cover and nothing else', async () => {
    const reader = await make(admin, ['orders.read', 'labels.write']);
    expect(await statusOf(reader)).toBe(200);
    expect(await statusOf(reader, 'GET /drivers')).toBe(403);
    const refused = await app.request('GET /drivers', { as: reader });
    expect(refused.error.code).toBe('api_key_scope_missing');
    expect(refused.error.params).toEqual({ scope: 'drivers.read' });
    const label = { name: `L${++number}`, color: '#112233' };
    expect((await app.request('POST /labels', { as: reader, body: label })).status).toBe(201);
    expect((await app.request('GET /labels', { as: reader })).status, 'write includes read').toBe(200);
    expect((await app.request('POST /orders/bulk-delete', { as: reader, body: { ids: [] } })).status).toBe(403);
  });

  it('with every scope are refused what concerns people, secrets, shops and other keys', async () => {
    const all = await make(admin, apiScopes, { requestsPerMinute: 3000 });
    const closed = contract.filter((endpoint) => scopeOf(endpoint) === null);
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api-keys',
        'POST /auth/token',
        'GET /users',
        'POST /users/:id/second-factor/off',
        'POST /groups/:id/invite-email',
        'GET /groups/:id/view-invite-code',
        'POST /companies/webhook-secret',
        'GET /integrations',
        'GET /audit-log',
        'GET /auth/profile',
        'POST /company-data/exports',
      ]),
    );
    for (const endpoint of closed) {
      const answer = await app.requestAny(endpoint.name, {
        as: all,
        params: sampleParams(endpoint, noIds()),
        query: sampleQuery(endpoint, noIds()),
        body: sampleBody(endpoint, noIds()),
      });
      expect(answer.status, endpoint.name).toBe(403);
    }
  });

  it('are refused a permission that no area has', () => {
    const endpoint = { name: 'GET /new', access: 'new.read' } as never;
    expect(scopeOf(endpoint)).toBeNull();
    expect(isAllowedForApiKey(apiScopes, endpoint)).toBe(false);
  });

  it('of each scope open its own endpoints only', () => {
    for (const scope of apiScopes) {
      const [area, level] = scope.split('.');
      const open = contract.filter((endpoint) => isAllowedForApiKey([scope], endpoint) && scopeOf(endpoint) !== 'open');
      const others = open.filter((endpoint) => {
        const needed = scopeOf(endpoint);
        return needed !== `${area}.read` && needed !== `${area}.${level}`;
      });
      expect(others, JSON.stringify(scope)).toEqual([]);
    }
  });

  it('change settings, but no shop’s, and the webhook’s only with its scope', async () => {
    const company = await app.company();
    const key = await make(company, ['settings.write']);
    const both = await make(company, ['settings.write', 'webhooks.write']);
    const set = async (as: { token: string }, body: object) =>
      (await app.request('POST /companies/setting', { as, body })).status;
    const url = 'https://hooks.example.com/x';
    expect(await set(key, { serviceTime: 7 })).toBe(200);
    expect(await set(key, { webhookEndPointUrl: url })).toBe(403);
    expect(await set(both, { woo_commerce_consumer_secret: 'x' })).toBe(403);
    expect(await set(both, { webhookEndPointUrl: url })).toBe(200);
    const read = async (as: { token: string }) => (await app.request('GET /companies/setting', { as })).body;
    expect((await read(key)).webhookEndPointUrl).toBeNull();
    expect((await read(both)).webhookEndPointUrl).toEqual(url);
  });

  it('expire, and stop working when they are revoked', async () => {
    const key = await make(admin, ['orders.read'], { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await statusOf(key)).toBe(200);
    await app.sql(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key._id]);
    expect(await statusOf(key)).toBe(401);
    const other = await make(admin, ['orders.read']);
    expect(await statusOf(other)).toBe(200);
    expect((await app.request('DELETE /api-keys/:id', { as: admin, params: { id: other._id } })).status).toBe(200);
    expect(await statusOf(other)).toBe(401);
    const past = await app.request('POST /api-keys', {
      as: admin,
      body: { name: 'Past', scopes: ['orders.read'], expiresAt: '2020-01-01T00:00:00Z' },
    });
    expect(past.status).toBe(422);
    expect(past.error.details?.[0]?.message).toEqual(problemText('not_in_future'));
  });

  it('work from the listed addresses only', async () => {
    const here = await make(admin, ['orders.read'], { networks: ['127.0.0.0/8', '2001:db8::/32'] });
    const elsewhere = await make(admin, ['orders.read'], { networks: ['203.0.113.7'] });
    expect(await statusOf(here)).toBe(200);
    const refused = await app.request('GET /orders', { as: elsewhere });
    expect(refused.status).toBe(403);
    expect(refused.error.code).toBe('api_key_network_refused');
    const wrong = await app.request('POST /api-keys', {
      as: admin,
      body: { name: 'Wrong', scopes: ['orders.read'], networks: ['10.0.0.0/40'] },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.error.details?.[0]?.code).toBe('network_invalid');
  });

  it.each([
    ['203.0.113.9', true],
    ['::ffff:203.0.113.9', true],
    ['203.0.114.9', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
    ['unknown', false],
  ])('the address %s is in the networks: %s', (address, expected) =>
    expect(isInNetworks(address, ['203.0.113.0/24', '2001:db8::/32'])).toBe(expected),
  );

  it('have a limit of their own', async () => {
    const slow = await make(admin, ['orders.read'], { requestsPerMinute: 10 });
    const other = await make(admin, ['orders.read'], { requestsPerMinute: 10 });
    const statuses = [];
    const { headers } = await app.request('GET /orders', { as: other });
    expect(headers['ratelimit-policy']).toBe('"key";q=10;w=60');
    expect(headers.ratelimit).toMatch(/^"key";r=9;t=\d+$/);
    // The minute may change meanwhile, so ask for twice the limit.
    for (let i = 0; i < 21; i++) statuses.push(await statusOf(slow));
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses).toContain(429);
    expect((await app.request('GET /orders', { as: slow })).headers['retry-after']).toBeDefined();
    expect(await statusOf(other)).toBe(200);
  });

  it('write their name in the audit log, and their last use', async () => {
    const company = await app.company();
    const key = await make(company, ['zones.write'], { name: 'Depot system' });
    const body = { name: 'North', color: '#112233', mode: 'REQUIRED', drivers: [], geometry: zoneSquare };
    await app.requestAny('POST /zones', { as: key, body });
    const { entries } = (await app.request('GET /audit-log', { as: company })).body;
    expect(entries.map(({ action }) => action)).toContain('apiKeyChanged');
    const { apiKeys } = (await app.request('GET /api-keys', { as: company })).body;
    expect(apiKeys[0]?.usedAt).not.toBeNull();
    const users = await app.sql(`select name from users where email like 'api-key-%' || $1 || '.invalid'`, [
      `@${company.companyId}`,
    ]);
    expect(users).toEqual([{ name: 'API: Depot system' }]);
    const renamed = await app.request('PUT /api-keys/:id', {
      as: company,
      params: { id: key._id },
      body: { name: 'Depot', scopes: ['zones.read'] },
    });
    expect(renamed.body).toMatchObject({ name: 'Depot', scopes: ['zones.read'], expiresAt: null });
    expect((await app.requestAny('POST /zones', { as: key, body })).status).toBe(403);
  });

  it('are created by editors who see the whole company, in their own company', async () => {
    const user = await app.member(admin.companyId, { roles: ['user'] });
    const restricted = await app.member(admin.companyId, { roles: ['company_admin'], restricted: true });
    for (const as of [user, restricted]) {
      const { status } = await app.request('POST /api-keys', { as, body: { name: 'x', scopes: ['orders.read'] } });
      expect(status).toBe(403);
    }
    const key = await make(admin, ['orders.read']);
    const stranger = await app.company();
    const params = { id: key._id };
    const body = { name: 'Mine', scopes: ['orders.write'] };
    expect((await app.request('PUT /api-keys/:id', { as: stranger, params, body })).status).toBe(404);
    expect((await app.request('DELETE /api-keys/:id', { as: stranger, params })).status).toBe(404);
    expect(await statusOf(key)).toBe(200);
  });

  it('open a socket with the scope for live updates, until they are revoked', async () => {
    const connect = (token: string) => {
      const socket = io(app.url ?? '', { transports: ['websocket'], auth: { token }, reconnection: false });
      return new Promise<{ socket: typeof socket; isOpen: boolean }>((done) => {
        socket.on('connect', () => done({ socket, isOpen: true }));
        socket.on('connect_error', () => done({ socket, isOpen: false }));
      });
    };
    const without = await connect((await make(admin, ['orders.write'])).token);
    const elsewhere = await connect((await make(admin, ['sockets.read'], { networks: ['203.0.113.7'] })).token);
    const key = await make(admin, ['sockets.read', 'plans.read']);
    const open = await connect(key.token);
    const oldToken = (await app.request('POST /auth/token', { as: admin })).body.token;
    const old = await connect(oldToken);
    expect(without.isOpen).toBe(false);
    expect(elsewhere.isOpen).toBe(false);
    expect(open.isOpen).toBe(true);
    expect(old.isOpen).toBe(false);
    const closed = new Promise((done) => open.socket.on('disconnect', done));
    await app.request('DELETE /api-keys/:id', { as: admin, params: { id: key._id } });
    await closed;
    for (const { socket } of [without, elsewhere, old]) socket.close();
  });

  it('of a banned company are refused, also for reading', async () => {
    const company = await app.company();
    const key = await make(company, apiScopes);
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [company.companyId]);
    const read = await app.request('GET /orders', { as: key });
    expect(read.status).toBe(403);
    expect(read.error.code).toBe('company_deactivated');
  });
});

const zoneSquare = {
  type: 'Polygon',
  coordinates: [
    [
      [13, 55],
      [13.1, 55],
      [13.1, 55.1],
      [13, 55],
    ],
  ],
};
