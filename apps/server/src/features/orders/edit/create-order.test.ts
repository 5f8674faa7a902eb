import legacyTexts from '@roundsman/contract/legacy-texts';
import replyTexts from '@roundsman/contract/reply-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { makeGroup, makeLabel, makeOrder, ready, readyPair, readOrder } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

describe('a new order', () => {
  test('is a draft with a code and a first log entry when it has coordinates', async () => {
    const order = await makeOrder(app, editor);
    expect(order).toMatchObject({
      status: 'DRAFT',
      deliveryName: 'Ann',
      errorDetails: [],
      message: replyTexts.completed,
    });
    expect(order.orderCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const detail = await readOrder(app, editor, order._id);
    expect(detail.logs.map((entry) => entry.status)).toEqual(['DRAFT']);
    expect(detail.canEdit).toBe(true);
  });

  test('has names of one line, and notes of several', async () => {
    const post = (body: object) =>
      app.request('POST /orders', { as: editor, body: { ...ready, ...body } as typeof ready });
    const refused = await post({
      deliveryName: 'Ann\nBo',
      deliveryNotes: 'Ring\0',
      fields: { 'Bell\t': 'One\nTwo', a: '\0' },
    });
    expect(refused.status).toBe(422);
    expect(refused.error.details?.map(({ path, code }) => [path, code])).toEqual([
      ['deliveryName', 'not_one_line'],
      ['deliveryNotes', 'control_characters'],
      ['fields.a', 'control_characters'],
    ]);
    const { status, body } = await post({ deliveryName: ' Ann\n', deliveryNotes: 'Ring\n\ttwice' });
    expect(status).toBe(201);
    expect(body.deliveryName).toBe('Ann');
    expect(body.deliveryNotes).toBe('Ring\n\ttwice');
    const list = await app.request('GET /orders', { as: editor, query: { filters: { search: 'a\0b' } } });
    expect(list.status).toBe(422);
    expect(list.error.details?.[0]?.code).toBe('not_one_line');
  });

  test('waits for geocoding when it has an address without coordinates', async () => {
    const order = await makeOrder(app, editor, { ...ready, deliveryLat: null, deliveryLng: null });
    expect(order.status).toBe('GEOCODING');
    const jobs = await app.sql(`select payload from outbox where type = 'geocode-orders'`);
    expect(jobs.map((job) => (job.payload as { orderIds: string[] }).orderIds)).toContainEqual([order._id]);
  });

  test("takes its coordinates from the address 'lat,lng' at once", async () => {
    const order = await makeOrder(app, editor, {
      ...ready,
      deliveryAddress: '41.15, -8.61',
      deliveryLat: null,
      deliveryLng: null,
    });
    expect(order).toMatchObject({ status: 'DRAFT', deliveryLat: 41.15, deliveryLng: -8.61 });
  });

  test('is stored as an error when it is a single stop without an address (ORD-51)', async () => {
    const { deliveryAddress: _1, deliveryLat: _2, deliveryLng: _3, ...nowhere } = ready;
    const order = await makeOrder(app, editor, nowhere);
    expect(order).toMatchObject({ status: 'ERROR', errorDetails: [legacyTexts.addresses.deliveryAddress] });
  });

  test('has no pickup when it has no pickup address (ORD-27)', async () => {
    const order = await makeOrder(app, editor, {
      ...ready,
      pickupName: 'Shop',
      pickupPhone: '+4670',
      timeStart: '08:00',
    });
    expect(order).toMatchObject({ pickupName: null, pickupPhone: null, timeStart: null });
    const pair = await makeOrder(app, editor, { ...readyPair, pickupName: 'Shop', timeStart: '8:05' });
    expect(pair).toMatchObject({ pickupName: 'Shop', timeStart: '08:05', pickupLat: 59.34 });
  });

  test('has every field that an editor may set', async () => {
    const group = await makeGroup(app, editor.companyId);
    const label = await makeLabel(app, editor.companyId, 'Fragile');
    const all = {
      ...readyPair,
      orderRef: 'A-1',
      deliveryPhone: '46 70-123 45 67',
      deliveryEmail: 'Ann@Example.com',
      deliveryNotes: 'Ring twice',
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '12:00',
      deliveryDuration: 7,
      notes: 'Keep cold',
      requiredSkills: ['fridge', 'fridge'],
      load: 2.5,
      priority: 'HIGH',
      group,
      labels: [label],
      fields: { Floor: '3' },
    };
    const order = await makeOrder(app, editor, all);
    expect(order).toMatchObject({
      ...all,
      deliveryPhone: '+46701234567',
      deliveryEmail: 'ann@example.com',
      requiredSkills: ['fridge'],
      group: { _id: group, name: 'Bakery' },
    });
  });
});

describe('a refused order', () => {
  test('is refused without sign-in and for read-only members', async () => {
    expect((await app.request('POST /orders', { body: ready })).status).toBe(401);
    const reader = await app.member(editor.companyId);
    expect((await app.request('POST /orders', { as: reader, body: ready })).status).toBe(403);
  });

  test('is refused with the text of every wrong field at once', async () => {
    const body = {
      ...readyPair,
      deliveryDate: '',
      pickupAddress: '',
      deliveryEmail: 'nobody',
      timeStart: '10:00',
      timeEnd: '09:00',
    };
    const reply = await app.request('POST /orders', { as: editor, body });
    expect(reply.status).toBe(422);
    const problems = reply.error.details?.map(({ path, code }) => `${path}: ${code}`);
    expect(problems).toEqual(expect.arrayContaining(['deliveryDate: required', 'deliveryEmail: invalid_email']));
  });

  test('is refused with a group or label of another company as if it did not exist', async () => {
    const other = await app.company();
    const group = await makeGroup(app, other.companyId);
    const label = await makeLabel(app, other.companyId, 'Theirs');
    expect((await app.request('POST /orders', { as: editor, body: { ...ready, group } })).status).toBe(404);
    expect((await app.request('POST /orders', { as: editor, body: { ...ready, labels: [label] } })).status).toBe(404);
  });

  test('ignores status, code and company in the request (SRV-62)', async () => {
    const foreign = { status: 'COMPLETED', orderCode: 'AAAAAAAAAA', driverNotes: 'x' };
    const { status, error } = await app.request('POST /orders', { as: editor, body: { ...ready, ...foreign } });
    expect(status).toBe(422);
    expect(error.details?.map(({ path }) => path)).toEqual(Object.keys(foreign));
  });
});

test('is created once by two requests with the same Idempotency-Key (SRV-80)', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const count = async () => (await app.request('GET /orders', { as: editor, query: {} })).body.meta.totalItems;
  const before = await count();
  const [first, second] = [
    await app.request('POST /orders', { as: editor, body: ready, headers }),
    await app.request('POST /orders', { as: editor, body: ready, headers }),
  ];
  expect(second.body._id).toBe(first.body._id);
  expect(await count()).toBe(before + 1);
});

test('the initial map shows where the latest order goes', async () => {
  const fresh = await app.company();
  const none = await app.request('GET /orders/get-last-order', { as: fresh });
  expect(none.body).toEqual({ deliveryLat: null, deliveryLng: null });
  await makeOrder(app, fresh);
  const last = await app.request('GET /orders/get-last-order', { as: fresh });
  expect(last.body).toEqual({ deliveryLat: 59.33, deliveryLng: 18.06 });
});
