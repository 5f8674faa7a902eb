import { randomBytes, randomUUID } from 'node:crypto';
import { type Endpoint, contract as entries } from '@roundsman/contract';
import { apiScopes, hasScope, isAllowedForApiKey } from '@roundsman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usable, toolName } from './features/agents/mcp/tools.ts';
import { callTool } from './features/agents/propose.fixture.ts';
import { startTestApp, type TestApp } from './platform/testing/test-app.ts';
import type { TestMember } from './platform/testing/test-members.ts';
import { sampleBody, sampleParams, sampleQuery } from './test-samples.ts';
import { type FixtureIds, createFixtures } from './create-fixtures.ts';

/**
 * Calls every endpoint of the contract and every tool of agents as every kind of reader, in a company that has one of
 * each credential. No reply contains a credential that allows more than its reader may do.
 */
const contract: readonly Endpoint[] = entries;

/** The rights of a reader. A missing one is false. */
interface Rights {
  /** Act as the driver of any route. */
  readonly dispatch?: boolean;
  /** Act as the customer of any order. */
  readonly orders?: boolean;
  /** See photos of deliveries. */
  readonly photos?: boolean;
  /** Let people into a group. */
  readonly invite?: boolean;
}
interface Reader extends Rights {
  readonly name: string;
  readonly token: string | undefined;
  /** Scopes of a key. The access matrix tests that it is refused what they do not allow. */
  readonly scopes?: readonly string[];
}

const random = (): string => randomBytes(16).toString('base64url');
const all: Rights = { dispatch: true, orders: true, photos: true, invite: true };

let app: TestApp;
let companyId: string;
let admin: TestMember;
const readers: Reader[] = [];
let invitation = '';
let readOnlyKey = '';
let proposingKey = '';

beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { geocoder: { search: async () => [] } } });
  // An audit log cannot be emptied. Here its thousands of entries would only slow its files down.
  await app.sql('alter table audit_log disable trigger audit_log_is_not_emptied');
  admin = await app.company();
  companyId = admin.companyId;
  const someone = await populate();
  invitation = random();
  await app.sql(`update groups set invite_code = $2 where id = $1`, [someone.group, invitation]);
  const groupIds = [someone.group];
  const member = async (name: string, rights: Rights, as: Parameters<TestApp['member']>[1]) =>
    readers.push({ name, token: (await app.member(companyId, as)).token, ...rights });

  readers.push({ name: 'an anonymous caller', token: undefined });
  readers.push({ name: 'a company admin', token: admin.token, ...all });
  await member('a read-only user', { photos: true }, { roles: ['user'] });
  await member('a user of a group', { photos: true }, { roles: ['user'], groupIds, restricted: true });
  // The link of a driver shows the orders of all groups.
  await member(
    'an admin of a group',
    { ...all, dispatch: false },
    { roles: ['company_admin'], groupIds, restricted: true },
  );
  await member('a dispatcher of a depot', all, { roles: ['company_admin'], depotId: someone.depot });
  await member('a partner', {}, { roles: ['partner'] });

  readers.push({ name: 'the API token', token: await newApiToken(), ...all, invite: false });
  const key = async (scopes: readonly string[], rights: Rights) => {
    const body = { name: `Key ${readers.length}`, scopes, requestsPerMinute: 3000 };
    const { status, body: made } = await app.request('POST /api-keys', { as: admin, body });
    expect(status).toBe(201);
    readers.push({ name: `a key with ${scopes.join(', ')}`, token: made.key, scopes, ...rights });
    return made.key;
  };
  for (const scope of apiScopes.filter((each) => each !== 'people.write'))
    await key([scope], {
      dispatch: hasScope([scope], 'plans.write'),
      orders: hasScope([scope], 'orders.write'),
      photos: hasScope([scope], 'orders.read'),
    });
  readOnlyKey = await key(
    apiScopes.filter((scope) => scope.endsWith('.read')),
    { photos: true },
  );
  proposingKey = await key(['plans.write', 'orders.write', 'proposals.write', 'messages.read', 'webhooks.read'], {
    ...all,
    invite: false,
  });
});
afterAll(() => app.stop());

async function newApiToken(): Promise<string> {
  const { status, body, error } = await app.request('POST /auth/token', { as: admin });
  if (status !== 200) throw new Error(`No API token: ${JSON.stringify(error)}`);
  return body.token;
}

/** Adds rows with every credential to the company. */
async function populate(): Promise<FixtureIds> {
  const ids = await createFixtures(app, companyId, 'World');
  const [driverToken, stopToken] = [random(), random()];
  const removedToken = random();
  await app.sql(`update routes set token = $2 where id = $1`, [ids.route, driverToken]);
  await app.sql(`update orders set stop_token = $2, status = 'COMPLETED', completed_at = now() where id = $1`, [
    ids.order,
    stopToken,
  ]);
  await app.sql(
    `insert into left_routes (company_id, route_plan_id, driver_id, token, left_at) values ($1, $2, $3, $4, now())`,
    [companyId, ids.plan, ids.colleague, removedToken],
  );
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, $3, 100)`,
    [companyId, ids.order, `${randomUUID()}.jpg`],
  );
  for (const link of [`r/${driverToken}`, `r/${removedToken}`, `s/${stopToken}`])
    await app.sql(
      `insert into message_logs (company_id, route_plan_id, order_id, trigger, channel, msg_from, msg_to, msg, status)
        values ($1, $2, $3, 'dispatch', 'SMS', 'World', '+46701234567', $4, 'SENT')`,
      [companyId, ids.plan, ids.order, `Your route: https://example.com/${link} Drive safely.`],
    );
  await app.sql(`update webhook_deliveries set body = $2 where id = $1`, [
    ids.delivery,
    JSON.stringify({
      data: {
        routes: [{ link: `https://example.com/r/${driverToken}` }],
        pods: ['https://example.com/api/files/a.jpg?expires=4102444800&signature=abc'],
      },
    }),
  ]);
  return { ...ids, driverToken, stopToken };
}

/** Lists the kinds of credentials in a text that allow more than its reader may do. */
async function leaksIn(text: string, reader: Rights, { isOfCustomer = false } = {}): Promise<string[]> {
  const [rows] = await app.sql<{ routes: string[]; orders: string[]; digests: string[] }>(
    `select array(select token from routes where token is not null union select token from left_routes) as routes,
      array(select stop_token from orders where stop_token is not null) as orders,
      array(select token_hash from api_keys where id::text <> token_hash) as digests`,
  );
  const words = new Set(text.match(/[\w-]{22,}/g));
  const has = (tokens: readonly string[] = []) => tokens.some((token) => words.has(token));
  const isLeak = {
    'driver link': has(rows?.routes) && !reader.dispatch,
    'tracking link': has(rows?.orders) && !reader.orders && !isOfCustomer,
    'file link': /\?expires=\d+&signature=/.test(text) && !reader.photos && !isOfCustomer,
    'invitation link': words.has(invitation) && !reader.invite,
    digest: has(rows?.digests),
  };
  return Object.entries(isLeak).flatMap(([kind, leaks]) => (leaks ? [kind] : []));
}

/** The page of a customer shows the customer's own links. Its URL is a credential. */
const isOfCustomer = ({ access }: Endpoint): boolean => access === 'tracking-link';

it('gives the link of a driver to those who may dispatch, and null to the others', async () => {
  const ids = await populate();
  const seen = new Map<string, unknown>();
  for (const { name, token: known } of readers) {
    if (known === undefined) continue;
    const token = name === 'the API token' ? await newApiToken() : known;
    const { status, body } = await app.request('GET /route-plans/:id', { as: { token }, params: { id: ids.plan } });
    if (status === 200) seen.set(name, body.routes.find(({ _id }) => _id === ids.route)?.token);
  }
  expect(seen.get('a company admin')).toBe(ids.driverToken);
  expect(seen.get('the API token')).toBe(ids.driverToken);
  expect(seen.get('a key with plans.write')).toBe(ids.driverToken);
  expect(seen.get('a key with plans.read')).toBeNull();
  expect(seen.get('a read-only user')).toBeNull();
});

describe.each(contract.filter(({ streams }) => !streams))('$name', (endpoint) => {
  it('hands out no credential beyond the rights of its reader', async () => {
    const leaks: string[] = [];
    await app.sql('truncate audit_log');
    let ids = await populate();
    for (const reader of readers) {
      if (reader.scopes && !isAllowedForApiKey(reader.scopes, endpoint)) continue;
      await app.sql('delete from rate_limits');
      await app.sql('update sessions set ended_at = null');
      // The admin before may have replaced it.
      const token = reader.name === 'the API token' ? await newApiToken() : reader.token;
      const { raw, status } = await app.requestAny(endpoint.name, {
        as: token === undefined ? undefined : { token },
        params: sampleParams(endpoint, ids),
        query: sampleQuery(endpoint, ids),
        body: sampleBody(endpoint, ids),
        ...(endpoint.files && { files: { file: new File(['Ref\n1\n'], 'orders.csv') } }),
      });
      const found = await leaksIn(raw.toString(), reader, { isOfCustomer: isOfCustomer(endpoint) });
      leaks.push(...found.map((kind) => `${kind} to ${reader.name}`));
      if (status < 300 && !endpoint.name.startsWith('GET ')) ids = await populate();
    }
    expect(leaks).toEqual([]);
    // Each change needs new rows for every reader.
  }, 90_000);
});

describe.each(usable.filter(({ name }) => name.startsWith('GET ')))('the tool of $name', (endpoint) => {
  it.each(['reads', 'proposes'])('hands out no driver link to an agent that only %s', async (what) => {
    const ids = await populate();
    const key = what === 'reads' ? readOnlyKey : proposingKey;
    const params = sampleParams(endpoint, ids);
    const query = sampleQuery(endpoint, ids);
    const input = { ...(params && { params }), ...(query !== undefined && { query }) };
    const reply = await callTool(app, key, { tool: toolName(endpoint.name), input }).catch(() => '');
    expect(await leaksIn(JSON.stringify(reply), { photos: true })).toEqual([]);
  });
});
