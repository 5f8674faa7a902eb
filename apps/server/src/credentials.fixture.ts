import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@roundsman/contract';
import { apiScopes, hasScope } from '@roundsman/contract/access';
import { type FixtureIds, createFixtures } from './create-fixtures.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './platform/testing/test-app.ts';
import type { TestMember } from './platform/testing/test-members.ts';
import { sampleBody, sampleParams, sampleQuery } from './test-samples.ts';

/** The rights of a reader. A missing one is false. */
export interface Rights {
  /** Act as the driver of any route. */
  readonly dispatch?: boolean;
  /** Act as the customer of any order. */
  readonly orders?: boolean;
  /** See photos of deliveries. */
  readonly photos?: boolean;
  /** Let people into a group. */
  readonly invite?: boolean;
}

export interface Reader extends Rights {
  readonly name: string;
  readonly token: string | undefined;
  /** Scopes of a key. The access matrix tests that it is refused what they do not allow. */
  readonly scopes?: readonly string[];
}

export const all: Rights = { dispatch: true, orders: true, photos: true, invite: true };

export const rightsOfKey = (scopes: readonly string[]): Rights => ({
  dispatch: hasScope(scopes, 'plans.write'),
  orders: hasScope(scopes, 'orders.write'),
  photos: hasScope(scopes, 'orders.read'),
});

const apiTokenName = 'the API token';
const random = (): string => randomBytes(16).toString('base64url');

/** A company that has one of each credential, with a reader of every kind. */
export interface CredentialsCompany {
  readonly app: TestApp;
  readonly companyId: string;
  readonly admin: TestMember;
  readonly readers: readonly Reader[];
  /** Adds rows with every credential to the company. */
  readonly populate: () => Promise<FixtureIds>;
  /** Returns the token of a reader. A request of an earlier reader may have replaced the API token. */
  readonly tokenOf: (reader: Reader) => Promise<string | undefined>;
  /** Makes an API key with these scopes. */
  readonly newKey: (scopes: readonly string[]) => Promise<string>;
  /** Sends a valid request with the ids of these rows. */
  readonly send: (endpoint: Endpoint, ids: FixtureIds, token: string | undefined) => ReturnType<TestApp['requestAny']>;
  /** Lists the kinds of credentials in a text that allow more than its reader may do. */
  readonly leaksIn: (text: string, rights: Rights, options?: { isOfCustomer?: boolean }) => Promise<string[]>;
}

export async function createCredentialsCompany(options: TestAppOptions = {}): Promise<CredentialsCompany> {
  const app = await startTestApp({ ...options, replace: { geocoder: { search: async () => [] }, ...options.replace } });
  // An audit log cannot be emptied. Here its thousands of entries would only slow its files down.
  await app.sql('alter table audit_log disable trigger audit_log_is_not_emptied');
  const admin = await app.company();
  const { companyId } = admin;
  const readers: Reader[] = [];

  async function newApiToken(): Promise<string> {
    const { status, body, error } = await app.request('POST /auth/token', { as: admin });
    if (status !== 200) throw new Error(`No API token: ${JSON.stringify(error)}`);
    return body.token;
  }

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

  const someone = await populate();
  const invitation = random();
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

  readers.push({ name: apiTokenName, token: await newApiToken(), ...all, invite: false });
  async function newKey(scopes: readonly string[]): Promise<string> {
    const body = { name: random(), scopes, requestsPerMinute: 3000 };
    const { status, body: made, error } = await app.request('POST /api-keys', { as: admin, body });
    if (status !== 201) throw new Error(`No key with ${scopes.join()}: ${JSON.stringify(error)}`);
    return made.key;
  }
  const sets = [
    ...apiScopes.filter((apiScope) => apiScope !== 'people.write').map((scope) => [scope]),
    apiScopes.filter((scope) => scope.endsWith('.read')),
    ['plans.write', 'orders.write', 'proposals.write', 'messages.read', 'webhooks.read'],
  ];
  for (const scopes of sets)
    readers.push({
      name: `a key with ${scopes.join(', ')}`,
      token: await newKey(scopes),
      scopes,
      ...rightsOfKey(scopes),
    });

  async function leaksIn(text: string, reader: Rights, { isOfCustomer = false } = {}): Promise<string[]> {
    const match: readonly string[] = text.match(/[\w-]{22,}/g) ?? [];
    const [has] = await app.sql<{ route: boolean; order: boolean; digest: boolean }>(
      `select exists (select from routes where token = any ($1)) or exists (select from left_routes where token = any ($1)) as route,
        exists (select from orders where stop_token = any ($1)) as order,
        exists (select from api_keys where token_hash = any ($1) and id::text <> token_hash) as digest`,
      [[...new Set(match)]],
    );
    const isLeak = {
      'driver link': has?.route && !reader.dispatch,
      'tracking link': has?.order && !reader.orders && !isOfCustomer,
      'file link': /\?expires=\d+&signature=/.test(text) && !reader.photos && !isOfCustomer,
      'invitation link': match.includes(invitation) && !reader.invite,
      digest: has?.digest,
    };
    return Object.entries(isLeak).flatMap(([kind, leaks]) => (leaks ? [kind] : []));
  }

  return {
    app,
    companyId,
    admin,
    readers,
    populate,
    newKey,
    tokenOf: async ({ name, token }) => (name === apiTokenName ? newApiToken() : token),
    send: (endpoint, ids, token) =>
      app.requestAny(endpoint.name, {
        as: token === undefined ? undefined : { token },
        params: sampleParams(endpoint, ids),
        query: sampleQuery(endpoint, ids),
        body: sampleBody(endpoint, ids),
        ...(endpoint.files && { files: { file: new File(['Ref\n1\n'], 'orders.csv') } }),
      }),
    leaksIn,
  };
}
