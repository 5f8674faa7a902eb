import { type Endpoint, contract as entries } from '@roundsman/contract';
import { webhookEvents } from '@roundsman/domain';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureIds } from './create-fixtures.ts';
import { type CredentialsCompany, createCredentialsCompany, type Rights, rightsOfKey } from './credentials.fixture.ts';
import { startReceiver } from './features/webhooks/receiver.fixture.ts';

/**
 * Causes socket messages and webhooks by every change, and opens the links of calendars and labels. No message and no
 * page contains a credential that allows more than its recipient may do.
 */
const changes: readonly Endpoint[] = entries.filter(
  ({ name, streams }: Endpoint) => !name.startsWith('GET ') && !streams,
);

let company: CredentialsCompany;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  company = await createCredentialsCompany({ listen: true, env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await company.app.stop();
  await receiver.stop();
});

interface Recipient extends Rights {
  readonly name: string;
}

/** Keys that may add endpoints of webhooks, each with one more scope. */
const webhookKeys = ['plans.read', 'plans.write', 'orders.read', 'orders.write', 'agents.write', 'settings.write'].map(
  (scope) => ['webhooks.write', scope],
);

it('every change sends sockets and webhooks no credential beyond the rights of their recipients', async () => {
  const { app, admin, readers, populate, send, newKey, tokenOf, leaksIn } = company;
  const sockets: Socket[] = [];
  const frames: { to: Recipient; text: string }[] = [];
  const connect = async (to: Recipient, auth: object): Promise<boolean> => {
    const socket = io(app.url ?? '', { transports: ['websocket'], auth, reconnection: false, forceNew: true });
    sockets.push(socket);
    socket.onAny((...frame: unknown[]) => frames.push({ to, text: JSON.stringify(frame) }));
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  };
  const world = await populate();
  const connected: string[] = [];
  for (const reader of readers) {
    const token = await tokenOf(reader);
    if (token !== undefined && (await connect(reader, { token }))) connected.push(reader.name);
  }
  if (await connect({ name: 'a driver' }, { driverToken: world.driverToken })) connected.push('a driver');
  expect(connected).toEqual(expect.arrayContaining(['a company admin', 'a key with sockets.read', 'a driver']));

  const recipients = new Map<string, Recipient>();
  const subscribe = async (to: Recipient, token: string | undefined): Promise<void> => {
    const path = `/${recipients.size}`;
    const body = { name: `To ${recipients.size}`, url: receiver.url + path, events: [...webhookEvents] };
    const { status } = await app.request('POST /webhook-endpoints', { as: token ? { token } : undefined, body });
    if (status === 201) recipients.set(path, to);
  };
  for (const reader of readers) await subscribe(reader, await tokenOf(reader));
  for (const scopes of webhookKeys)
    await subscribe({ name: `a key with ${scopes.join(', ')}`, ...rightsOfKey(scopes) }, await newKey(scopes));

  const emitAbout = ({ plan: routePlanId, route, order: orderId, driver: driverId }: FixtureIds): Promise<void> =>
    app.db
      .tenant(company.companyId)
      .write((tx) =>
        tx.emit(
          { type: 'routePlanDispatched', companyId: tx.companyId, routePlanId, routeIds: [route], isUpdate: false },
          { type: 'proofAdded', companyId: tx.companyId, orderId, driverId, proof: 'photo' },
        ),
      );
  await emitAbout(world);
  for (const [index, endpoint] of changes.entries()) {
    await app.sql('delete from rate_limits');
    await app.sql('update sessions set ended_at = null');
    const ids = await populate();
    // The endpoints of the rows are on another machine.
    await app.sql(`update webhook_endpoints set is_on = false where url like 'https://example.com%'`);
    await send(endpoint, ids, admin.token);
    if (index % 10 === 9) await app.settle();
  }
  await app.settle();
  for (const socket of sockets) socket.disconnect();

  const leaks = new Set<string>();
  for (const { to, text } of frames)
    for (const kind of await leaksIn(text, to)) leaks.add(`${kind} to the socket of ${to.name}: ${text.slice(0, 60)}`);
  for (const { path, body } of receiver.received) {
    const to = recipients.get(path.replace(/^\/hooks/, ''));
    if (to) for (const kind of await leaksIn(body, to)) leaks.add(`${kind} to the webhooks of ${to.name}`);
  }
  expect([...leaks]).toEqual([]);
  // The test sees links where they belong.
  const adminBodies = receiver.received.filter(
    ({ path }) => recipients.get(path.replace(/^\/hooks/, ''))?.name === 'a company admin',
  );
  expect(adminBodies.some(({ body }) => body.includes(`/r/${world.driverToken}`))).toBe(true);
  expect(new Set(frames.map(({ to }) => to.name)).size).toBeGreaterThan(2);
}, 300_000);

describe('a link that opens without a sign-in', () => {
  it('shows no credential beyond the rights of those who may make it: calendars', async () => {
    const { app, readers, populate, tokenOf, leaksIn } = company;
    const ids = await populate();
    const leaks: string[] = [];
    const makers: string[] = [];
    for (const reader of readers)
      for (const body of [{}, { driverId: ids.driver }, { depotId: ids.depot }]) {
        const token = await tokenOf(reader);
        const made = await app.request('POST /calendars', { as: token === undefined ? undefined : { token }, body });
        if (made.status >= 300) continue;
        makers.push(reader.name);
        const calendar = new URL(made.body.url).pathname.split('/').at(-1);
        const { raw, status } = await app.request('GET /calendar/:token', { params: { token: calendar } });
        expect(status).toBe(200);
        leaks.push(...(await leaksIn(raw.toString(), {})).map((kind) => `${kind} to ${reader.name}`));
      }
    expect(leaks).toEqual([]);
    expect(makers).toContain('a company admin');
    // A calendar shows the whole company.
    expect(makers.filter((name) => /group|depot|read-only|partner|anonymous/.test(name))).toEqual([]);
  });

  it('shows no credential beyond the rights of those who may make it: labels', async () => {
    const { app, readers, populate, tokenOf, leaksIn } = company;
    const { plan: id } = await populate();
    const leaks: string[] = [];
    const makers: string[] = [];
    for (const reader of readers) {
      const token = await tokenOf(reader);
      const made = await app.request('GET /route-plans/:id/get-token-download-label', {
        as: token === undefined ? undefined : { token },
        params: { id },
      });
      if (made.status >= 300) continue;
      makers.push(reader.name);
      const params = { id, token: made.body.token };
      const { raw, status } = await app.request('GET /route-plans/:id/pdf-generate-label/:token', { params });
      expect(status).toBe(200);
      leaks.push(...(await leaksIn(raw.toString('latin1'), {})).map((kind) => `${kind} to ${reader.name}`));
    }
    expect(leaks).toEqual([]);
    expect(makers).toContain('a company admin');
  });
});
