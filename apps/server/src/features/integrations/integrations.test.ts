import { importFromShopsJob } from './request-import.ts';
import { randomUUID } from 'node:crypto';
import { type ShopPlatform, shopPlatforms } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { nextWorkingDay, orderOfShop } from './order-of-shop.ts';
import { keys, type Sale, type StandIn, startStandIn } from './shops/stand-ins.fixture.ts';

let app: TestApp;
const started: StandIn[] = [];
beforeAll(async () => {
  app = await startTestApp({
    env: { ALLOWED_HOSTS: '127.0.0.1' },
    replace: { geocoder: { search: async (text) => [{ label: text, lat: 55.6, lng: 13, confidence: 1 }] as never } },
  });
});
afterAll(async () => {
  await app.stop();
  for (const standIn of started) await standIn.stop();
});

async function connected(platform: ShopPlatform, sales: Sale[] = [], more: object = {}) {
  const standIn = await startStandIn(platform);
  started.push(standIn);
  standIn.sales = sales;
  const editor = await app.company();
  const body = {
    [`${platform}_url`]: `${standIn.url}/`,
    [`${platform}_consumer_key`]: keys.key,
    [`${platform}_consumer_secret`]: keys.secret,
    ...more,
  };
  expect((await app.request('POST /companies/setting', { as: editor, body })).status).toBe(200);
  return { standIn, editor };
}

const sales = (count: number): Sale[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, street: `Storgatan ${index + 1}`, state: 'paid' }));
const run = async (as: TestMember, platform: ShopPlatform) => {
  const answer = await app.request('POST /integrations/:platform/import', { as, params: { platform } });
  await app.settle();
  return answer;
};
const stateOf = async (as: TestMember, platform: ShopPlatform) =>
  (await app.request('GET /integrations', { as })).body.integrations.find(
    (integration) => integration.platform === platform,
  );
const ordersOf = async (as: TestMember) =>
  (await app.request('GET /orders', { as, query: { routePlanType: 'VRP', itemsPerPage: 500 } })).body.orders;

describe.each(shopPlatforms)('%s', (platform) => {
  it('is tested, imports each order once, and reports deliveries (SET-14, SET-24)', async () => {
    const { standIn, editor } = await connected(platform, sales(3));
    const test = await app.request('POST /integrations/:platform/test', { as: editor, params: { platform } });
    expect(test.body).toMatchObject({ isOk: true, problem: null });

    expect((await run(editor, platform)).status).toBe(202);
    expect(await stateOf(editor, platform)).toMatchObject({
      isComplete: true,
      importedInAll: 3,
      lastImport: { status: 'DONE', found: 3, imported: 3, known: 0, problems: [], problem: null },
    });
    standIn.sales.push({ id: 99, street: 'Nygatan 9', state: 'paid' }, { id: 100, street: null, state: 'paid' });
    await run(editor, platform);
    expect((await stateOf(editor, platform))?.lastImport).toMatchObject({
      found: 5,
      imported: 1,
      known: 3,
      problems: [{ code: 'no_address', number: expect.stringMatching(/100$/) }],
    });
    const orders = await ordersOf(editor);
    expect(orders.map(({ orderRef }) => orderRef?.replace(/\D/g, '').replace(/^0+/, '')).sort()).toEqual([
      '1',
      '2',
      '3',
      '99',
    ]);
    expect(orders[0]).toMatchObject({
      routePlanType: 'VRP',
      status: 'DRAFT',
      deliveryName: 'Ann Ek',
      deliveryPhone: '+46701234567',
      deliveryDate: nextWorkingDay('UTC', new Date()),
    });

    const first = orders.find(({ orderRef }) => orderRef?.endsWith('1'));
    await deliver(editor, first?._id ?? '');
    await app.settle();
    expect(standIn.sales[0]?.state).toBe('paid');
    await hurry();
    expect(standIn.sales[0]?.state).toBe('delivered');
    await run(editor, platform);
    expect((await stateOf(editor, platform))?.lastImport).toMatchObject({ imported: 0, known: 3 });
  }, 60_000);
});

/** Delivers the order on a plan of its own. */
async function deliver(editor: TestMember, orderId: string) {
  const day = await planDay(app, { editor, orders: 1 });
  await app.sql(`update stops set order_id = $1 where order_id = $2 and company_id = $3`, [
    orderId,
    day.orderIds[0],
    editor.companyId,
  ]);
  await app.sql(
    `update orders o set status = 'ASSIGNED', route_plan_id = d.route_plan_id, driver_id = d.driver_id from orders d
      where o.id = $1 and d.id = $2`,
    [orderId, day.orderIds[0]],
  );
  const params = { token: await day.token() };
  /** Completes the order and returns a function that undoes it. */
  const complete = async () => {
    const eventId = randomUUID();
    const body = { eventId, orderId, stop: 'delivery', status: 'COMPLETED', at: new Date().toISOString() };
    expect((await app.request('POST /driver/routes/:token/events', { params, body })).status).toBe(200);
    return async () => {
      const undo = { eventId, at: new Date().toISOString() };
      expect((await app.request('POST /driver/routes/:token/undo', { params, body: undo })).status).toBe(200);
    };
  };
  return { undo: await complete(), complete };
}

const hurry = () => app.hurry('write-back-to-shop');

it('masks and encrypts secrets, and deletes them when the host changes (SET-23)', async () => {
  const { editor } = await connected('woo_commerce');
  const read = async () => (await app.request('GET /companies/setting', { as: editor })).body;
  const save = (body: object) => app.request('POST /companies/setting', { as: editor, body });
  const masked = await read();
  expect(masked).toMatchObject({
    woo_commerce_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    woo_commerce_consumer_key: '••••cdef',
    woo_commerce_consumer_secret: '••••4321',
    shopify_url: null,
    shopify_consumer_secret: null,
  });
  const stored = await app.sql(
    'select * from company_secrets s join company_settings using (company_id) where company_id = $1',
    [editor.companyId],
  );
  expect(JSON.stringify(stored)).not.toMatch(/ck_1234|cs_fedc/);
  await save({ ...masked, notificationFields: undefined, woo_commerce_consumer_key: masked.woo_commerce_consumer_key });
  expect((await stateOf(editor, 'woo_commerce'))?.isComplete).toBe(true);
  const other = { ...masked, woo_commerce_url: 'https://other.example.com' };
  await save({ woo_commerce_url: other.woo_commerce_url, woo_commerce_consumer_key: other.woo_commerce_consumer_key });
  expect(await read()).toMatchObject({ woo_commerce_consumer_key: null, woo_commerce_consumer_secret: null });
  const test = await app.request('POST /integrations/:platform/test', {
    as: editor,
    params: { platform: 'woo_commerce' },
  });
  expect(test.status).toBe(422);
  expect(test.error.code).toBe('shop_not_set');
});

it('reports why a shop could not be imported from', async () => {
  const { editor, standIn } = await connected('magento', sales(1), { magento_consumer_secret: 'wrong-wrong-wrong' });
  await run(editor, 'magento');
  expect((await stateOf(editor, 'magento'))?.lastImport).toMatchObject({
    status: 'FAILED',
    problem: { code: 'unauthorized', text: expect.stringContaining('authorized') },
  });
  const test = await app.request('POST /integrations/:platform/test', { as: editor, params: { platform: 'magento' } });
  expect(test.body).toMatchObject({ isOk: false, problem: { code: 'unauthorized' } });
  await standIn.stop();
  const gone = await app.request('POST /integrations/:platform/test', { as: editor, params: { platform: 'magento' } });
  expect(gone.body.problem?.code).toBe('unreachable');
  expect((await run(editor, 'shopify')).status).toBe(422);
});

it('imports automatically when it is switched on, for active companies (SET-24)', async () => {
  const { editor } = await connected('opencart', sales(2), { opencart_auto_import: true });
  const { editor: banned } = await connected('opencart', sales(2), { opencart_auto_import: true });
  await app.sql(`update companies set status = 'DISABLED' where id = $1`, [banned.companyId]);
  const { editor: off } = await connected('opencart', sales(2));
  await app.db.platform('worker:test').write(async ({ enqueue }) => enqueue(importFromShopsJob, {}));
  await app.settle();
  const counts = [];
  for (const member of [editor, banned, off]) counts.push((await stateOf(member, 'opencart'))?.importedInAll);
  expect(counts).toEqual([2, 0, 0]);
  expect((await stateOf(editor, 'opencart'))?.lastImport?.isScheduled).toBe(true);
  expect((await run(banned, 'opencart')).error.code).toBe('company_deactivated');
});

it('stores a delivery that the shop refused, and retries it on request', async () => {
  const { editor, standIn } = await connected('woo_commerce', sales(1));
  await run(editor, 'woo_commerce');
  const [order] = await ordersOf(editor);
  await app.request('POST /companies/setting', {
    as: editor,
    body: { woo_commerce_consumer_secret: 'cs_taken_back_0000' },
  });
  await deliver(editor, order?._id ?? '');
  await app.settle();
  await hurry();
  expect((await stateOf(editor, 'woo_commerce'))?.unwritten).toMatchObject([{ code: 'unauthorized', number: 'W-1' }]);
  await app.request('POST /companies/setting', { as: editor, body: { woo_commerce_consumer_secret: keys.secret } });
  const params = { platform: 'woo_commerce' };
  const again = await app.request('POST /integrations/:platform/write-back', { as: editor, params });
  expect(again.body).toEqual({ asked: 1 });
  await app.settle();
  expect(standIn.sales[0]?.state).toBe('delivered');
  expect((await stateOf(editor, 'woo_commerce'))?.unwritten).toEqual([]);
}, 40_000);

it('reports only the second delivery when the first was undone, after its own waiting time (SRV-01)', async () => {
  const { editor, standIn } = await connected('woo_commerce', sales(1));
  await run(editor, 'woo_commerce');
  const [order] = await ordersOf(editor);
  const first = await deliver(editor, order?._id ?? '');
  await first.undo();
  const undoSecond = await first.complete();
  await app.settle();
  // A time at which the first waiting time is over and the second is not.
  const waiting = await app.sql<{ id: string }>(
    `select j.id from pgboss.job j join order_log l on l.id::text = j.data ->> 'logEntryId'
      where j.name = 'write-back-to-shop' and j.state < 'active' order by l.seq`,
  );
  expect(waiting).toHaveLength(2);
  // The relay may enqueue both in either order, so the delivery decides.
  await app.sql('delete from pgboss.job where id = $1', [waiting[1]?.id]);
  await hurry();
  expect(standIn.sales[0]?.state).toBe('paid');

  await undoSecond();
  await first.complete();
  await app.settle();
  await hurry();
  expect(standIn.sales[0]?.state).toBe('delivered');
}, 40_000);

it('uses the next working day on the company’s calendar when the shop has no future date (SET-30)', () => {
  const friday = new Date('2026-11-20T12:00:00Z');
  expect(nextWorkingDay('UTC', friday)).toBe('2026-11-23');
  expect(nextWorkingDay('Pacific/Auckland', new Date('2026-11-19T12:00:00Z'))).toBe('2026-11-23');
  const sale = { id: '1', number: '1', name: null, phone: '12', email: 'no mail', address: 'A 1', notes: null };
  const order = (deliveryDate: string | null) =>
    orderOfShop({ ...sale, deliveryDate }, { timeZone: 'UTC', now: friday });
  expect([order('2026-11-20'), order('2026-11-19'), order(null)].map((order) => order.deliveryDate)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(order(null)).toMatchObject({ deliveryPhone: null, deliveryEmail: null });
});

it('reads a shop’s phone number in the format of the company’s country', () => {
  const sale = { id: '1', number: '1', name: null, email: null, address: 'A 1', notes: null, deliveryDate: null };
  const phoneOf = (phone: string, timeZone: string) =>
    orderOfShop({ ...sale, phone }, { timeZone, now: new Date('2026-11-20T12:00:00Z') }).deliveryPhone;
  expect(phoneOf('070-123 45 67', 'Europe/Stockholm')).toBe('+46701234567');
  expect(phoneOf('+33 6 12 34 56 78', 'Europe/Stockholm')).toBe('+33612345678');
});

it('requires an editor', async () => {
  const editor = await app.company();
  const user = await app.member(editor.companyId);
  expect((await app.request('GET /integrations', { as: user })).status).toBe(403);
});
