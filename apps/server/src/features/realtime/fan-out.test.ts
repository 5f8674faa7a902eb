import legacyTexts from '@roundsman/contract/legacy-texts';
import type { DomainEvent } from '@roundsman/domain';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withOrigin } from '../../platform/origin.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { publishPosition } from '../driver-app/index.ts';
import { realtime } from './index.ts';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const [orderId, routePlanId, groupId, driverId, runId] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
];

let app: TestApp;
let member: TestMember;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({
    features: [
      {
        ...realtime,
        socketPlans: () => async () => true,
        socketDrivers: () => async () => [`phone:${driverId}`, `crew:${routePlanId}`],
        socketTracking: () => async (token) =>
          token === 'live' ? [`driver:${driverId}`, `order:${orderId}`] : undefined,
      },
    ],
    contract: [],
    listen: true,
  });
  member = await app.company();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

async function listen(
  auth: Record<string, string | boolean>,
): Promise<{ socket: Socket; received: [string, unknown][] }> {
  const socket = io(app.url ?? '', { transports: ['websocket'], auth, reconnection: false, forceNew: true });
  sockets.push(socket);
  const received: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => received.push([name, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, received };
}

async function happen(...events: DomainEvent[]): Promise<void> {
  await app.db.tenant(member.companyId).write((tx) => tx.emit(...events));
  await app.settle();
  await new Promise((done) => setTimeout(done, 100));
}

const at = '2026-11-23T10:00:00.000Z';

/** Publishes a position as the driver app's endpoint does. */
const move = (driver = driverId): void =>
  publishPosition(app.services, {
    companyId: member.companyId,
    routePlanId,
    driverId: driver,
    lat: 59.3,
    lng: 18,
    at: new Date(at),
  });

const changed = (
  status: 'DELIVERY_ARRIVED' | 'COMPLETED' = 'COMPLETED',
  driver: string | null = driverId,
): DomainEvent => ({
  type: 'orderStatusChanged',
  companyId: member.companyId,
  orderId,
  status,
  routePlanId,
  groupId,
  driverId: driver,
});

describe('a change of an order', () => {
  test('is sent to its company and its group once each, and to no other company', async () => {
    const colleague = await listen({ token: member.token });
    const customer = await listen({
      token: (await app.member(member.companyId, { restricted: true, groupIds: [groupId] })).token,
    });
    const elsewhere = await listen({
      token: (await app.member(member.companyId, { restricted: true, groupIds: [id(9)] })).token,
    });
    const stranger = await listen({ token: (await app.company()).token });
    await happen(changed());
    const expected = [['order.changing.status', { orderId, status: 'COMPLETED', routePlanId }]];
    expect(colleague.received).toEqual(expected);
    expect(customer.received).toEqual(expected);
    expect(elsewhere.received).toEqual([]);
    expect(stranger.received).toEqual([]);
  });

  test('is one message to each socket when many orders of a plan change together, and single for followers of an order', async () => {
    const colleague = await listen({ token: member.token });
    const watchers = await Promise.all(Array.from({ length: 30 }, () => listen({ token: member.token })));
    const singly = await listen({ token: member.token, singly: true });
    const restricted = await listen({
      token: (await app.member(member.companyId, { restricted: true, groupIds: [groupId] })).token,
    });
    const phone = await listen({ driverToken: 'phone' });
    const { companyId } = member;
    const changes = Array.from({ length: 400 }, (_, i) => ({
      type: 'orderStatusChanged' as const,
      companyId,
      orderId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      status: 'ASSIGNED' as const,
      routePlanId,
      groupId: i < 10 ? groupId : null,
      driverId: i < 20 ? driverId : null,
    }));
    await happen(...changes, { type: 'routePlanChanged', companyId, routePlanId, version: 3 });
    const counts = ({ received }: { received: [string, unknown][] }) =>
      received.map(([name, payload]) => [name, (payload as { orders?: unknown[] }).orders?.length ?? 1]);
    expect(counts(colleague)).toEqual([
      ['orders.changing.status', 400],
      ['routePlan.changed', 1],
    ]);
    expect(watchers.map(({ received }) => received.length)).toEqual(Array.from({ length: 30 }, () => 2));
    expect(singly.received.slice(0, 400)).toEqual(
      changes.map((change) => ['order.changing.status', { orderId: change.orderId, status: 'ASSIGNED', routePlanId }]),
    );
    expect(singly.received.slice(400)).toEqual([['routePlan.changed', { routePlanId, version: 3 }]]);
    expect(counts(restricted)).toEqual([['orders.changing.status', 10]]);
    expect(counts(phone)).toEqual([
      ['orders.changing.status', 20],
      ['routePlan.changed', 1],
    ]);
  });

  test('from an off-route report goes to the company, and to no restricted member', async () => {
    const colleague = await listen({ token: member.token });
    const restricted = await listen({
      token: (await app.member(member.companyId, { restricted: true, groupIds: [groupId] })).token,
    });
    const report = { orderId, orderCode: 'ABC', status: 'COMPLETED' } as const;
    const { companyId } = member;
    await happen({ type: 'stopReportedOffRoute', companyId, ...report, stop: 'delivery', routePlanId, driverId });
    expect(colleague.received).toEqual([['order.reported.offRoute', report]]);
    expect(restricted.received).toEqual([]);
  });

  test('is sent once to a user who also follows its plan', async () => {
    const { socket, received } = await listen({ token: member.token });
    await new Promise<void>((resolve) => socket.emit('plan.follow', routePlanId, () => resolve()));
    await happen(changed());
    expect(received).toHaveLength(1);
  });

  test('is sent to the tracking page without ids, which is disconnected when the stop is finished (RT-08)', async () => {
    const { socket, received } = await listen({ trackingToken: 'live' });
    await happen(changed('DELIVERY_ARRIVED'));
    expect(socket.connected).toBe(true);
    await happen(changed());
    expect(received).toEqual([
      ['order.changing.status', { orderId: '', status: 'DELIVERY_ARRIVED', routePlanId: null }],
      ['order.changing.status', { orderId: '', status: 'COMPLETED', routePlanId: null }],
    ]);
    expect(socket.connected).toBe(false);
  });
});

test('each event has the name and payload that the front ends expect (RT-02 to RT-07)', async () => {
  const { companyId } = member;
  const { received } = await listen({ token: member.token });
  move();
  await happen(
    { type: 'ordersGeocodingCompleted', companyId, batchId: null },
    { type: 'contactsGeocodingCompleted', companyId },
    { type: 'routePlanChanged', companyId, routePlanId, version: 7 },
    { type: 'optimizationCompleted', companyId, routePlanId, runId },
    { type: 'optimizationFailed', companyId, routePlanId, runId, failure: { code: 'broke_rule' } },
  );
  expect(received).toEqual([
    ['driver.changing.location', { driverId, lat: 59.3, lng: 18, at }],
    ['orders.geocoding.completed', { batchId: null }],
    ['contactLocations.geocoding.completed', {}],
    ['routePlan.changed', { routePlanId, version: 7 }],
    ['routePlan.optimizing.completed', { routePlanId, runId }],
    [
      'routePlan.optimizing.error',
      {
        routePlanId,
        message: legacyTexts.runFailures.broke_rule,
        failure: { code: 'broke_rule' },
      },
    ],
  ]);
});

test('alerts of a plan that open together are one message, to no restricted member', async () => {
  const { companyId } = member;
  const { received } = await listen({ token: member.token });
  const restricted = await listen({
    token: (await app.member(companyId, { restricted: true, groupIds: [groupId] })).token,
  });
  const alert = (n: number): DomainEvent => ({
    type: 'alertOpened',
    companyId,
    alertId: id(n),
    kind: 'PREDICTED_LATE',
    routePlanId,
    driverId,
    orderId,
    stop: 'delivery',
    value: 12,
    worst: 12,
    openedAt: at,
    closedAt: null,
  });
  await happen(alert(6), alert(7));
  expect(received).toEqual([['alerts.changed', { routePlanId }]]);
  expect(restricted.received).toEqual([]);
});

test('a tracking page gets the driver’s position and nothing else of the plan', async () => {
  const { received } = await listen({ trackingToken: 'live' });
  const { companyId } = member;
  move();
  await happen({ type: 'routePlanChanged', companyId, routePlanId, version: 8 });
  expect(received).toEqual([['driver.changing.location', { driverId, lat: 59.3, lng: 18, at }]]);
});

test('a driver app gets its own orders and that the plan changed, and nothing of the plan’s other orders (SRV-38)', async () => {
  const { received } = await listen({ driverToken: 'phone' });
  const { companyId } = member;
  move(id(8));
  await happen(
    changed('COMPLETED'),
    changed('COMPLETED', id(8)),
    { type: 'optimizationCompleted', companyId, routePlanId, runId },
    { type: 'routePlanChanged', companyId, routePlanId, version: 9 },
  );
  expect(received).toEqual([
    ['order.changing.status', { orderId, status: 'COMPLETED', routePlanId }],
    ['routePlan.changed', { routePlanId, version: 9 }],
  ]);
});

test('an event names the request that caused it, so that its sender need not fetch again', async () => {
  const { companyId } = member;
  const { received } = await listen({ token: member.token });
  const origin = { userId: null, actorUserId: null, companyId, address: '127.0.0.1', device: null, requestId: 'req-7' };
  await withOrigin(origin, () => happen({ type: 'routePlanChanged', companyId, routePlanId, version: 8 }, changed()));
  expect(received).toEqual([
    ['routePlan.changed', { routePlanId, version: 8, requestId: 'req-7' }],
    ['order.changing.status', { orderId, status: 'COMPLETED', routePlanId, requestId: 'req-7' }],
  ]);
});

describe('a change of a plan names the person who made it', () => {
  const changedBy = async (userId: string | null) => {
    const { companyId } = member;
    const colleague = await listen({ token: member.token });
    const phone = await listen({ driverToken: 'phone' });
    const origin = { userId, actorUserId: null, companyId, address: '127.0.0.1', device: null, requestId: 'req-8' };
    await withOrigin(origin, () => happen({ type: 'routePlanChanged', companyId, routePlanId, version: 8 }));
    return { colleague: colleague.received, phone: phone.received };
  };
  const plain = { routePlanId, version: 8, requestId: 'req-8' };

  test('to colleagues once, and not to drivers', async () => {
    const { userId } = await app.member(member.companyId, {});
    expect(await changedBy(userId)).toEqual({
      colleague: [['routePlan.changed', { ...plain, changedBy: { _id: userId, name: 'Test Person' } }]],
      phone: [['routePlan.changed', plain]],
    });
  });

  test('unless it was a program, or a change without a request', async () => {
    const expected = { colleague: [['routePlan.changed', plain]], phone: [['routePlan.changed', plain]] };
    expect(await changedBy(id(9))).toEqual(expected);
    expect(await changedBy(null)).toEqual(expected);
  });

  test('unless the name cannot be read', async () => {
    const expected = { colleague: [['routePlan.changed', plain]], phone: [['routePlan.changed', plain]] };
    // PostgreSQL refuses what is no id.
    expect(await changedBy('no id')).toEqual(expected);
  });
});
