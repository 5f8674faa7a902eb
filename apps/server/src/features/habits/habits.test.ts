import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, type PlannedDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { settleDueVisits } from '../minutes/settle-visits.job.ts';
import { findHabitsOf } from './find-habits.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const minuteMs = 60_000;
const started = Date.now();
const ago = (minutes: number): string => new Date(started - minutes * minuteMs).toISOString();

/** Drives the stops of a day of some days ago in this sequence, ten minutes each. */
async function driveDay(editor: TestMember, sequence: readonly number[], daysAgo: number): Promise<PlannedDay> {
  const day = await planDay(app, { editor });
  const token = await day.token();
  const report = (index: number, status: string, at: string) =>
    app.request('POST /driver/routes/:token/events', {
      params: { token },
      body: { eventId: randomUUID(), orderId: day.orderIds[index], stop: 'delivery', status, at },
    });
  for (const [place, index] of sequence.entries()) {
    const arrived = 300 - place * 20;
    await report(index, 'DELIVERY_ARRIVED', ago(arrived));
    await report(index, 'COMPLETED', ago(arrived - 10));
  }
  await settleDueVisits(app.db, new Date(Date.now() + 3600_000));
  await app.sql(
    `update visits set day = day - $2::int, came_at = came_at - $2 * interval '1 day', went_at = went_at - $2 * interval '1 day'
      where route_plan_id = $1`,
    [day.planId, daysAgo],
  );
  return day;
}

/** On each of these days the driver serves Street 2 before Street 1. */
async function driveHabit(editor: TestMember, days: readonly number[]): Promise<void> {
  for (const daysAgo of days) await driveDay(editor, [1, 0, 2], daysAgo);
}

const find = (as: TestMember) => app.db.tenant(as.companyId).write((tx) => findHabitsOf(tx, new Date()));
const list = async (as: TestMember, state?: 'PROPOSED' | 'ACCEPTED' | 'REJECTED') =>
  (await app.request('GET /habits', { as, query: { ...(state && { state }) } })).body.habits;
const decide = (as: TestMember, ids: readonly string[], state: string) =>
  app.request('POST /habits/decide', { as, body: { ids, state } });

/** Puts orders of these addresses on a new plan, and returns their ids. */
async function planOrders(as: TestMember, addresses: readonly string[], more: Record<string, unknown> = {}) {
  const ids: string[] = [];
  for (const deliveryAddress of addresses) {
    const { body } = await app.request('POST /orders', {
      as,
      body: {
        routePlanType: 'VRP',
        deliveryDate: today(),
        deliveryName: 'Customer',
        deliveryAddress,
        deliveryLat: 41.15,
        deliveryLng: -8.6,
        ...more,
      },
    });
    ids.push(body._id);
  }
  const plan = await app.request('POST /route-plans/from-orders', {
    as,
    body: { name: 'Round', deliveryDate: today(), orders: ids },
  });
  expect(plan.status).toBe(201);
  return { ids, planId: plan.body._id };
}
const orderOf = async (as: TestMember, id: string | undefined) =>
  (await app.request('GET /orders/:id', { as, params: { id } })).body;

describe('a habit', () => {
  it('is proposed once drivers have left the sequence in the same way on three days', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2]);
    await find(as);
    expect(await list(as)).toEqual([]);
    await driveHabit(as, [1]);
    await find(as);
    const [habit, ...others] = await list(as);
    expect(others).toEqual([]);
    expect(habit).toMatchObject({
      kind: 'BEFORE',
      state: 'PROPOSED',
      first: { address: 'Street 2' },
      second: { address: 'Street 1' },
      from: null,
    });
    expect(habit?.evidence).toHaveLength(3);
    expect(habit?.evidence[0]?.planned.map(({ address }) => address)).toEqual(['Street 1', 'Street 2']);
    expect(habit?.evidence[0]?.driven.map(({ address }) => address)).toEqual(['Street 2', 'Street 1']);
  });

  it('is not proposed again once the office has rejected it, until that is undone', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2, 1]);
    await find(as);
    const [habit] = await list(as);
    expect((await decide(as, [habit!._id], 'REJECTED')).body).toEqual({ changed: 1, orders: 0 });
    await find(as);
    expect(await list(as, 'PROPOSED')).toEqual([]);
    await decide(as, [habit!._id], 'PROPOSED');
    expect(await list(as, 'PROPOSED')).toHaveLength(1);
    const audit = await app.sql<{ change: string }>(
      `select details->>'change' as change from audit_log where company_id = $1 and action = 'habitsDecided' order by created_at`,
      [as.companyId],
    );
    expect(audit.map(({ change }) => change)).toEqual(['rejected', 'undone']);
  });

  it('that is accepted is a rule of orders that come onto a plan later, and of no other ones', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2, 1]);
    await find(as);
    const before = await planOrders(as, ['Street 1', 'Street 2']);
    const [habit] = await list(as);
    await decide(as, [habit!._id], 'ACCEPTED');
    expect((await orderOf(as, before.ids[0])).afterOrders).toEqual([]);

    const { ids } = await planOrders(as, ['Street 1', 'Street 2', 'Street 3']);
    const [later, earlier, other] = await Promise.all(ids.map((id) => orderOf(as, id)));
    expect(later?.afterOrders).toEqual([earlier?.orderCode]);
    expect(earlier?.afterOrders).toEqual([]);
    expect(other?.afterOrders).toEqual([]);

    // Another order comes onto the earlier plan: what was there before stays as it is.
    const { body: another } = await app.request('POST /orders', {
      as,
      body: {
        routePlanType: 'VRP',
        deliveryDate: today(),
        deliveryName: 'C',
        deliveryAddress: 'Street 9',
        deliveryLat: 41.15,
        deliveryLng: -8.6,
      },
    });
    const params = { id: before.planId };
    await app.request('POST /route-plans/:id/add-orders', { as, params, body: { orders: [another._id] } });
    expect((await orderOf(as, before.ids[0])).afterOrders).toEqual([]);

    expect((await decide(as, [habit!._id], 'PROPOSED')).body).toEqual({ changed: 1, orders: 1 });
    expect((await orderOf(as, ids[0])).afterOrders).toEqual([]);
  });

  it('is not given to an order that leaves its route and stays on its plan', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2, 1]);
    await find(as);
    const day = await planDay(app, { editor: as, dispatched: false });
    const [habit] = await list(as);
    await decide(as, [habit!._id], 'ACCEPTED');
    const params = { id: day.planId };
    const [driver] = day.driverIds;
    await app.request('POST /route-plans/:id/remove-drivers', { as, params, body: { drivers: [driver] } });
    expect(await orderOf(as, day.orderIds[0])).toMatchObject({ status: 'UNASSIGNED', afterOrders: [] });
    // It leaves the plan and comes back: that is coming onto a plan.
    const body = { orders: [day.orderIds[0]] };
    await app.request('POST /route-plans/:id/remove-orders', { as, params, body });
    expect((await orderOf(as, day.orderIds[0])).status).toBe('DRAFT');
    await app.request('POST /route-plans/:id/add-orders', { as, params, body });
    expect((await orderOf(as, day.orderIds[0])).afterOrders).toHaveLength(1);
  });

  it('never contradicts what a person has typed', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2, 1]);
    await find(as);
    const [habit] = await list(as);
    await decide(as, [habit!._id], 'ACCEPTED');
    const { body: first } = await app.request('POST /orders', {
      as,
      body: {
        routePlanType: 'VRP',
        deliveryDate: today(),
        deliveryName: 'A',
        deliveryAddress: 'Street 1',
        deliveryLat: 41.15,
        deliveryLng: -8.6,
        orderRef: 'one',
      },
    });
    const { body: second } = await app.request('POST /orders', {
      as,
      body: {
        routePlanType: 'VRP',
        deliveryDate: today(),
        deliveryName: 'B',
        deliveryAddress: 'Street 2',
        deliveryLat: 41.15,
        deliveryLng: -8.6,
        afterOrders: ['one'],
      },
    });
    await app.request('POST /route-plans/from-orders', {
      as,
      body: { name: 'Round', deliveryDate: today(), orders: [first._id, second._id] },
    });
    expect((await orderOf(as, first._id)).afterOrders).toEqual([]);
    expect((await orderOf(as, second._id)).afterOrders).toEqual(['one']);
  });

  it('that a place is served from a time on gives orders without a window that time', async () => {
    const as = await app.company();
    const day = await planDay(app, { editor: as });
    const [row] = await app.sql<{ place: string }>(
      `select place_of(delivery_address, delivery_lat, delivery_lng) as place from orders where id = $1`,
      [day.orderIds[0]],
    );
    const [habit] = await app.sql<{ id: string }>(
      `insert into habits (company_id, key, kind, first_place, from_seconds, last_day) values ($1, 'k', 'NOT_BEFORE', $2, 36000, now()::date) returning id`,
      [as.companyId, row?.place],
    );
    await decide(as, [habit!.id], 'ACCEPTED');
    const free = await planOrders(as, ['Street 1']);
    const typed = await planOrders(as, ['Street 1'], { deliveryTimeStart: '08:00', deliveryTimeEnd: '12:00' });
    expect((await orderOf(as, free.ids[0])).deliveryTimeStart).toBe('10:00');
    expect((await orderOf(as, typed.ids[0])).deliveryTimeStart).toBe('08:00');
    await decide(as, [habit!.id], 'REJECTED');
    expect((await orderOf(as, free.ids[0])).deliveryTimeStart).toBeNull();
    expect((await orderOf(as, typed.ids[0])).deliveryTimeStart).toBe('08:00');
  });

  it('of another company does not exist', async () => {
    const as = await app.company();
    await driveHabit(as, [3, 2, 1]);
    await find(as);
    const [habit] = await list(as);
    const stranger = await app.company();
    expect(await list(stranger)).toEqual([]);
    expect((await decide(stranger, [habit!._id], 'ACCEPTED')).status).toBe(404);
    const reader = await app.member(as.companyId, { roles: ['user'] });
    expect((await decide(reader, [habit!._id], 'ACCEPTED')).status).toBe(403);
  });
});
