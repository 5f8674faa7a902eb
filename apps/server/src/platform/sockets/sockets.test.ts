import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../db/pools.ts';
import type { Feature } from '../feature.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-members.ts';
import { createFanout } from './fanout.ts';
import { createSockets } from './sockets.ts';

const feature: Feature = {
  name: 'live',
  socketDrivers: () => async (token) => (token === 'route-1' ? ['driver:d1'] : undefined),
  socketTracking: () => async (token) => (token === 'stop-1' ? ['driver:d1'] : undefined),
  socketPlans: () => async (principal, planId) => planId === 'p1' && !principal.restricted,
};

let app: TestApp;
let member: TestMember;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ features: [feature], contract: [], workers: false, listen: true });
  member = await app.company();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app?.stop());

async function connect(auth: Record<string, string>): Promise<Socket> {
  const socket = io(app.url ?? '', { transports: ['websocket'], auth, reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Collects all messages of a socket, in order. */
function collectMessages(socket: Socket): unknown[] {
  const received: unknown[] = [];
  socket.onAny((event: string, payload: unknown) => received.push([event, payload]));
  return received;
}

const quiet = () => new Promise((done) => setTimeout(done, 150));
const changed = (routePlanId: string) => ({ routePlanId, version: 2 });

test('refuses an unknown token', async () => {
  await expect(connect({})).rejects.toThrow('unauthenticated');
  await expect(connect({ token: 'x' })).rejects.toThrow('unauthenticated');
  await expect(connect({ driverToken: 'x' })).rejects.toThrow('unauthenticated');
  await expect(connect({ trackingToken: 'x' })).rejects.toThrow('unauthenticated');
});

test('a company gets its own events and no others', async () => {
  const other = await app.company();
  const [ours, theirs] = [
    collectMessages(await connect({ token: member.token })),
    collectMessages(await connect({ token: other.token })),
  ];
  app.services.broadcast(`company:${member.companyId}`, 'routePlan.changed', changed('p1'));
  await quiet();
  expect(ours).toEqual([['routePlan.changed', changed('p1')]]);
  expect(theirs).toEqual([]);
});

test("restricted members get events of their groups' orders only", async () => {
  const groupId = '00000000-0000-4000-8000-000000000001';
  const restricted = await app.member(member.companyId, { restricted: true, groupIds: [groupId] });
  const socket = await connect({ token: restricted.token });
  const received = collectMessages(socket);
  const payload = { orderId: 'o', status: 'COMPLETED', routePlanId: null } as const;
  app.services.broadcast(`company:${member.companyId}`, 'routePlan.changed', changed('p1'));
  app.services.broadcast(`group:${groupId}`, 'order.changing.status', payload);
  await quiet();
  expect(received).toEqual([['order.changing.status', payload]]);
  expect(await socket.emitWithAck('plan.follow', 'p1')).toBe(false);
});

test('one message for two rooms arrives once', async () => {
  const groupId = '00000000-0000-4000-8000-000000000002';
  const received = collectMessages(await connect({ token: member.token }));
  app.services.broadcast(
    [`company:${member.companyId}`, `user:${member.userId}`, `group:${groupId}`],
    'routePlan.changed',
    changed('p2'),
  );
  await quiet();
  expect(received).toHaveLength(1);
});

test('a plan can be followed only with the server’s permission', async () => {
  const socket = await connect({ token: member.token });
  const received = collectMessages(socket);
  expect(await socket.emitWithAck('plan.follow', 'p9')).toBe(false);
  expect(await socket.emitWithAck('plan.follow', { id: 'p1' })).toBe(false);
  expect(await socket.emitWithAck('plan.follow', 'p1')).toBe(true);
  app.services.broadcast('plan:p1', 'routePlan.changed', changed('p1'));
  app.services.broadcast('plan:p9', 'routePlan.changed', changed('p9'));
  await quiet();
  expect(received).toEqual([['routePlan.changed', changed('p1')]]);
  socket.emit('plan.leave', 'p1');
  await quiet();
  app.services.broadcast('plan:p1', 'routePlan.changed', changed('p1'));
  await quiet();
  expect(received).toHaveLength(1);
});

test('links of drivers and customers reach their own room', async () => {
  const [driver, customer] = [
    collectMessages(await connect({ driverToken: 'route-1' })),
    collectMessages(await connect({ trackingToken: 'stop-1' })),
  ];
  const payload = { driverId: 'd1', lat: 1, lng: 2, at: '2026-11-20T12:00:00Z' };
  app.services.broadcast('driver:d1', 'driver.changing.location', payload);
  app.services.broadcast(`company:${member.companyId}`, 'routePlan.changed', changed('p1'));
  await quiet();
  expect(driver).toEqual([['driver.changing.location', payload]]);
  expect(customer).toEqual([['driver.changing.location', payload]]);
});

test('signing out closes the sockets of the session', async () => {
  const socket = await connect({ token: member.token });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  app.services.disconnect(`session:${member.sessionId}`);
  expect(await ended).toBe('io server disconnect');
});

test('another process reaches these sockets, also with more than a notification holds', async () => {
  const received = collectMessages(await connect({ token: member.token }));
  const log = createLog('silent');
  const pool = createPool(app.ownerUrl, log);
  const worker = createFanout(pool, app.ownerUrl, log);
  const message = 'åäö '.repeat(10_000);
  const news = { routePlanId: 'p1', message, failure: { code: 'internal' as const } };
  worker.broadcast(`company:${member.companyId}`, 'routePlan.optimizing.error', news);
  await expect.poll(() => received, { timeout: 5000 }).toEqual([['routePlan.optimizing.error', news]]);
  await worker.stop();
  await pool.end();
});

test('clients reconnect when the server stops, and when it missed messages of other processes', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const log = createLog('silent');
  const pool = createPool(app.ownerUrl, log);
  const fanout = createFanout(pool, app.ownerUrl, log);
  const rules = {
    authenticate: () => Promise.resolve(undefined),
    addressOf: () => '127.0.0.1',
    authorizeLink: async () => ['phone:d1'] as const,
    canFollowPlan: () => Promise.resolve(false),
  };
  const live = createSockets(http, rules, fanout, log);
  await fanout.start();
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    auth: { driverToken: 'route-1' },
    reconnectionDelay: 10,
  });
  sockets.push(socket);
  const happened: string[] = [];
  socket.on('connect', () => happened.push('connect'));
  socket.on('disconnect', (reason) => happened.push(reason));
  await expect.poll(() => happened).toEqual(['connect']);
  // The database ends the connection on which this process receives messages.
  await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'roundsman-listen' and query = 'listen broadcast' and datname = current_database()`,
  );
  await expect.poll(() => happened, { timeout: 5000 }).toEqual(['connect', 'transport close', 'connect']);
  live.stop();
  // Not 'io server disconnect', after which a client does not reconnect.
  await expect.poll(() => happened.at(-1)).toBe('transport close');
  http.close();
  await fanout.stop();
  await pool.end();
});

test('admitted sockets are checked again after a while, and refused once the token has ended', async () => {
  let isOpen = true;
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const rules = {
    authenticate: () => Promise.resolve(undefined),
    addressOf: () => '127.0.0.1',
    authorizeLink: async () => (isOpen ? (['phone:d1'] as const) : undefined),
    canFollowPlan: () => Promise.resolve(false),
  };
  const log = createLog('silent');
  const pool = createPool(app.ownerUrl, log);
  const live = createSockets(http, rules, createFanout(pool, app.ownerUrl, log), log, 150);
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    auth: { driverToken: 'route-1' },
    reconnectionDelay: 10,
  });
  sockets.push(socket);
  const happened: string[] = [];
  for (const name of ['connect', 'disconnect', 'connect_error']) socket.on(name, () => happened.push(name));
  await expect.poll(() => happened).toEqual(['connect', 'disconnect', 'connect']);
  isOpen = false;
  await expect.poll(() => happened.slice(3)).toEqual(['disconnect', 'connect_error']);
  live.stop();
  http.close();
  await pool.end();
});
