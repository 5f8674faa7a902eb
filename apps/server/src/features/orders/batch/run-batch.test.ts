import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp({ replace: { geocoder: { search: async () => [] } } });
  as = await app.company();
});
afterAll(() => app.stop());

const fields = {
  deliveryDate: '2026-12-01',
  routePlanType: 'VRP',
  deliveryName: 'Ada',
  deliveryAddress: 'Main Street 1',
  deliveryLat: 55.7,
  deliveryLng: 13.2,
};
const created = async (): Promise<string> => (await app.request('POST /orders', { as, body: fields })).body._id;
const batch = (items: readonly unknown[], { atomic, key }: { atomic?: boolean; key?: string } = {}) =>
  app.request('POST /orders/batch', { as, body: { items, atomic }, headers: { 'idempotency-key': key } });
const read = async (id: string) => (await app.request('GET /orders/:id', { as, params: { id } })).body;
const countOrders = async () =>
  Number((await app.sql('select count(*) from orders where company_id = $1', [as.companyId]))[0]?.count);

describe('POST /orders/batch', () => {
  it('creates, changes and deletes each item by itself, and names the errors', async () => {
    const [changed, removed] = [await created(), await created()];
    const { status, body } = await batch([
      { action: 'create', ref: 'first', fields },
      { action: 'create', ref: 'second', fields: { ...fields, deliveryDate: 'soon' } },
      { action: 'update', orderId: changed, fields: { notes: 'Ring twice' } },
      { action: 'update', orderId: randomUUID(), fields: { notes: 'Nobody' } },
      { action: 'delete', orderId: removed },
      { action: 'delete', orderId: removed },
      { action: 'invent' },
      'nonsense',
    ]);
    expect(status).toBe(200);
    expect(body.succeeded).toBe(3);
    expect(body.failed).toBe(5);
    expect(body.results.map(({ index, ref, error }) => [index, ref, error?.code ?? null])).toEqual([
      [0, 'first', null],
      [1, null, 'validation_failed'],
      [2, null, null],
      [3, null, 'not_found'],
      [4, null, null],
      [5, null, 'not_found'],
      [6, null, 'validation_failed'],
      [7, null, 'validation_failed'],
    ]);
    expect(body.results[1]?.error).toMatchObject({ statusCode: 422, details: [{ path: 'fields.deliveryDate' }] });
    expect(body.results[0]?.order).toMatchObject({ status: 'DRAFT' });
    expect((await read(changed)).notes).toBe('Ring twice');
    const undo = { deletionId: body.results[4]?.deletionId };
    expect((await app.request('POST /orders/undo-delete', { as, body: undo })).body.restored).toBe(1);
  });

  it('does all or nothing with atomic', async () => {
    const changed = await created();
    const before = await countOrders();
    const items = [
      { action: 'create', fields },
      { action: 'update', orderId: changed, fields: { notes: 'Ring twice' } },
      { action: 'delete', orderId: randomUUID() },
    ];
    const refused = await batch(items, { atomic: true });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      code: 'batch_item_refused',
      params: { item: 2 },
      details: [{ path: 'items.2' }],
    });
    const unfit = await batch([{ action: 'create', fields: { ...fields, deliveryDate: 'soon' } }], { atomic: true });
    expect(unfit.error).toMatchObject({
      code: 'batch_item_refused',
      details: [{ path: 'items.0.fields.deliveryDate', code: 'invalid' }],
    });
    expect(await countOrders()).toBe(before);
    expect((await read(changed)).notes).toBeNull();
    const done = await batch(items.slice(0, 2), { atomic: true });
    expect(done.body).toMatchObject({ succeeded: 2, failed: 0 });
  });

  it.each([false, true])('answers a repeat with the same key from the first call, atomic: %s', async (atomic) => {
    const key = randomUUID();
    const items = [
      { action: 'create', fields },
      { action: 'create', fields },
    ];
    const first = await batch(items, { atomic, key });
    const before = await countOrders();
    const second = await batch(items, { atomic, key });
    expect(second.body).toEqual(first.body);
    expect(await countOrders()).toBe(before);
    expect((await batch(items.slice(1), { atomic, key })).error.code).toBe('idempotency_key_reused');
  });

  it('goes on after a call that ended halfway', async () => {
    const key = randomUUID();
    const items = [
      { action: 'create', fields },
      { action: 'create', fields },
      { action: 'create', fields },
    ];
    const first = await batch(items, { key });
    // As after a crash between the second and the third item: the whole call has no reply yet.
    await app.sql(`delete from idempotency_keys where key = $1 and endpoint like '%batch'`, [key]);
    await app.sql(`delete from idempotency_keys where key = $1 and endpoint like '%#2'`, [key]);
    const before = await countOrders();
    const second = await batch(items, { key });
    expect(second.body.results.slice(0, 2)).toEqual(first.body.results.slice(0, 2));
    expect(second.body.results[2]?.order?._id).not.toBe(first.body.results[2]?.order?._id);
    expect(await countOrders()).toBe(before + 1);
  });

  it('limits the items, and writes the events of single changes', async () => {
    const many = await batch(Array.from({ length: 1001 }, () => ({ action: 'create', fields })));
    expect(many.status).toBe(422);
    expect((await batch([])).status).toBe(422);
    const eventsOf = async (work: () => Promise<unknown>) => {
      const [{ last } = { last: 0 }] = await app.sql<{ last: number }>(
        'select coalesce(max(id), 0) as last from outbox',
      );
      await work();
      const rows = await app.sql<{ type: string }>('select type from outbox where company_id = $1 and id > $2', [
        as.companyId,
        last,
      ]);
      return rows.map(({ type }) => type).sort();
    };
    await app.settle();
    const ofSingle = await eventsOf(created);
    await app.settle();
    expect(await eventsOf(() => batch([{ action: 'create', fields }]))).toEqual(ofSingle);
    expect(ofSingle).toContain('ordersEdited');
  });
});
