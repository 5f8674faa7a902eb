import { catalogue, fillText } from '@roundsman/contract/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const day = '2026-11-23';
const placed = { name: 'Ann', address: 'Storgatan 1', lat: 59.33, lng: 18.06 };

async function makeContact(body: Record<string, unknown> = placed, as = editor): Promise<string> {
  return (await app.request('POST /contact-locations', { as, body })).body._id;
}
const makePlan = (body: Record<string, unknown> = {}, as = editor) =>
  app.request('POST /route-plans', { as, body: { name: 'Monday', deliveryDate: day, type: 'VRP', ...body } });
const create = (orders: readonly Record<string, unknown>[], as = editor) =>
  app.request('POST /orders/create-multi-orders', { as, body: orders });
const countPlans = async (): Promise<number> =>
  (await app.sql('select 1 from route_plans where company_id = $1', [editor.companyId])).length;

/** Returns an order as the dashboard creates it from a contact. */
const ofContact = (routePlan: string | null, more: Record<string, unknown> = {}) => ({
  deliveryName: 'Ann',
  deliveryPhone: '+46701234567',
  deliveryAddress: 'Storgatan 1',
  deliveryLat: 59.33,
  deliveryLng: 18.06,
  deliveryTimeStart: '09:00',
  deliveryTimeEnd: '12:00',
  deliveryDuration: 7,
  deliveryNotes: 'Ring twice',
  requiredSkills: ['fridge'],
  load: 2,
  fields: { Floor: '3' },
  deliveryDate: day,
  routePlan,
  routePlanType: 'VRP',
  ...more,
});

describe('a new plan of contacts (CON-11, SRV-09)', () => {
  test('is created empty, and its marker shows that orders follow', async () => {
    const reply = await makePlan({ contacts: [await makeContact()] });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ message: `create_route_plan_succeeded_${reply.body._id}`, totalOrders: 0 });
  });

  test('is refused for pickup and delivery (CON-15)', async () => {
    const contact = await makeContact();
    const before = await countPlans();
    const refused = await makePlan({ type: 'PDP', contacts: [contact] });
    expect(refused.status).toBe(422);
    expect(refused.error.code).toBe('contacts_need_vrp');
    expect(await countPlans()).toEqual(before);
  });

  test('is refused when a contact has no coordinates, and lists that contact (CON-13)', async () => {
    const contacts = [await makeContact(), await makeContact({ name: 'Bo', address: 'Atlantis' })];
    const before = await countPlans();
    const refused = await makePlan({ contacts });
    expect(refused.status).toBe(422);
    expect(refused.error.code).toBe('contacts_invalid');
    expect(await countPlans()).toEqual(before);
    expect(refused.error.message).toBe(fillText(catalogue.contacts_invalid.message, { names: 'Bo' }));
  });

  test('is refused with a contact of another company', async () => {
    const theirs = await makeContact(placed, await app.company());
    const before = await countPlans();
    for (const id of [theirs, randomUUID()])
      expect((await makePlan({ contacts: [await makeContact(), id] })).status).toBe(404);
    expect(await countPlans()).toBe(before);
  });
});

describe('orders of contacts with opening hours', () => {
  const withoutTimes = (contact: string, plan: string | null, deliveryDate = day) => {
    const { deliveryTimeStart: _start, deliveryTimeEnd: _end, ...order } = ofContact(plan, { contact, deliveryDate });
    return order;
  };
  const hours = ['MON', 'TUE'].flatMap((weekday) => [
    { day: weekday, start: '9:00', end: '12:00' },
    { day: weekday, start: '14:00', end: '23:59' },
  ]);

  test('get those of their weekday; on other days the reply names the contact', async () => {
    const contact = await makeContact({ ...placed, openingHours: hours });
    const sunday = '2026-11-22';
    const reply = await create([withoutTimes(contact, null), withoutTimes(contact, null, sunday)]);
    expect(reply.body.closedContacts).toEqual([{ _id: contact, name: 'Ann', deliveryDate: sunday }]);
    const read = async (index: number) =>
      (await app.request('GET /orders/:id', { as: editor, params: { id: reply.body.orderIds[index] ?? '' } })).body;
    expect(await read(0)).toMatchObject({
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '12:00',
      deliveryTimeWindows: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: null },
      ],
    });
    expect(await read(1)).toMatchObject({ deliveryTimeStart: null, deliveryTimeEnd: null, deliveryTimeWindows: null });
  });

  test('keep the times of the request', async () => {
    const contact = await makeContact({ ...placed, openingHours: hours });
    const reply = await create([ofContact(null, { contact })]);
    expect(reply.body.closedContacts).toEqual([]);
    const { body } = await app.request('GET /orders/:id', { as: editor, params: { id: reply.body.orderIds[0] ?? '' } });
    expect(body).toMatchObject({ deliveryTimeStart: '09:00', deliveryTimeEnd: '12:00', deliveryTimeWindows: null });
  });
});

describe('orders of contacts (API-33, PLAN-36)', () => {
  test('are added to the plan unassigned with the contact’s fields, and the plan needs an optimization', async () => {
    const { _id: plan } = (await makePlan()).body;
    const reply = await create([ofContact(plan), ofContact(plan, { deliveryName: 'Bo' })]);
    expect(reply.status).toBe(201);
    const after = (await app.request('GET /route-plans/:id', { as: editor, params: { id: plan } })).body;
    expect(after.orders.map(({ _id }) => _id).sort()).toEqual([...reply.body.orderIds].sort());
    const { routePlan: _plan, ...said } = ofContact(plan);
    expect(after.orders.find(({ deliveryName }) => deliveryName === 'Ann')).toMatchObject({
      ...said,
      status: 'UNASSIGNED',
      routePlan: { _id: plan },
    });
    expect(after).toMatchObject({ needsOptimize: true, version: 2 });
  });

  test('refer to their contact, which must belong to the company', async () => {
    const { _id: plan } = (await makePlan()).body;
    const contact = await makeContact();
    expect((await create([ofContact(plan, { contact })])).status).toBe(201);
    expect(await app.sql('select 1 from contacts where id = $1 and used_at is not null', [contact])).toHaveLength(1);
    expect((await create([ofContact(plan, { contact: randomUUID() })])).status).toBe(404);
  });

  test('are drafts without a plan, or wait for geocoding', async () => {
    const { orderIds } = (
      await create([
        ofContact(null),
        ofContact(null, { deliveryAddress: 'Porto', deliveryLat: null, deliveryLng: null }),
      ])
    ).body;
    const rows = await app.sql('select status from orders where id = any($1) order by status', [orderIds]);
    expect(rows.map(({ status }) => status)).toEqual(['DRAFT', 'GEOCODING']);
  });

  test.each([
    ['of another day', { deliveryDate: '2026-11-24' }, 'orders_dates_differ_existing'],
    ['without a place', { deliveryLat: null, deliveryLng: null }, 'validation_failed'],
    ['with an inverted window', { deliveryTimeEnd: '08:00' }, 'validation_failed'],
    ['of another type', { routePlanType: 'PDP' }, 'validation_failed'],
  ])('are not created when one is %s', async (_what, wrong, code) => {
    const { _id: plan } = (await makePlan()).body;
    const refused = await create([ofContact(plan), ofContact(plan, wrong)]);
    expect(refused.status).toBe(422);
    expect(refused.error.code).toEqual(code);
    expect(await app.sql('select 1 from orders where route_plan_id = $1', [plan])).toEqual([]);
  });

  test('are refused on a plan for pickup and delivery (CON-15)', async () => {
    const { _id: plan } = (await makePlan({ type: 'PDP' })).body;
    expect((await create([ofContact(plan)])).error.code).toBe('orders_types_differ');
  });

  test('are refused on a plan of another company, and none is created', async () => {
    const stranger = await app.company();
    const { _id: theirs } = (await makePlan({}, stranger)).body;
    const { _id: mine } = (await makePlan()).body;
    expect((await create([ofContact(mine), ofContact(theirs)])).status).toBe(404);
    expect(await app.sql('select 1 from orders where route_plan_id = any($1)', [[mine, theirs]])).toEqual([]);
  });

  test('are refused above the plan’s limit', async () => {
    const { _id: plan } = (await makePlan()).body;
    const many = Array.from({ length: 5001 }, () => ({
      deliveryDate: day,
      routePlan: plan,
      routePlanType: 'VRP',
      deliveryAddress: 'x',
      deliveryLat: 1,
      deliveryLng: 2,
    }));
    expect((await create(many)).error.code).toBe('plan_too_large');
    expect((await create(many.slice(1))).status).toBe(201);
  }, 60_000);

  test('are created once for two requests with one key (SRV-80)', async () => {
    const { _id: plan } = (await makePlan()).body;
    const headers = { 'idempotency-key': randomUUID() };
    const input = { as: editor, body: [ofContact(plan)], headers };
    const first = await app.request('POST /orders/create-muti-orders', input);
    const again = await app.request('POST /orders/create-muti-orders', input);
    expect(again.body).toEqual(first.body);
    expect(first.headers).toMatchObject({
      deprecation: '@1795651200',
      link: expect.stringContaining('create-multi-orders'),
    });
    expect(await app.sql('select 1 from orders where route_plan_id = $1', [plan])).toHaveLength(1);
  });

  test('cannot be created by a reader', async () => {
    const reader = await app.member(editor.companyId, { roles: ['user'] });
    expect((await create([ofContact(null)], reader)).status).toBe(403);
  });
});
