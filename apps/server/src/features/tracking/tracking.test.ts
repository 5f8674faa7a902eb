import { problemText } from '@roundsman/contract/errors';
import { decodePolyline } from '@roundsman/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { groups } from '../groups/index.ts';
import { labels } from '../labels/index.ts';
import { orders } from '../orders/index.ts';
import { makeGroup, makeLabel, makeOrder, makePlan, ready, readyPair, setState } from '../orders/test-orders.ts';
import { tracking } from './index.ts';

/** The delivery date, 11:00 in Stockholm. */
const noon = '2026-11-23T10:00:00Z';
const clock = clockAt(noon);
let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders, tracking], replace: { clock }, workers: false });
  editor = await app.company({ name: 'Bakery AB' });
  await setSettings(editor.companyId, {});
});
afterAll(() => app.stop());
beforeEach(() => clock.set(noon));

const setSettings = (companyId: string, settings: object) =>
  app.sql(
    `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
    [companyId, { timeZone: 'Europe/Stockholm', systemLanguage: 'sv', hotline: '+46800', ...settings }],
  );

interface Journey {
  orderId: string;
  code: string;
  token: string;
  routeId: string;
  driverId: string;
  routePlanId: string;
}
let journeys = 0;

/** Creates a dispatched route: another customer's stop until 10:00, then this order, planned for 11:30. */
async function dispatched(
  status = 'GOING_NEXT',
  body: Record<string, unknown> = ready,
): Promise<Journey & { firstId: string }> {
  const { routePlanId, driverId, routeId } = await makePlan(app, editor.companyId, {
    type: body.routePlanType as 'VRP',
    status: 'DISPATCHED',
  });
  const first = await makeOrder(app, editor, { ...body, deliveryAddress: 'Secret Street 1' });
  const order = await makeOrder(app, editor, body);
  const token = `token-${++journeys}`;
  await setState(app, [first._id], { status: 'ASSIGNED', routePlanId, driverId });
  await setState(app, [order._id], {
    status,
    pickupStatus: body.routePlanType === 'PDP' ? 'COLLECTED' : null,
    routePlanId,
    driverId,
  });
  await app.sql('update orders set stop_token = $2 where id = $1', [order._id, token]);
  await app.sql(`update routes set dispatched_at = '2026-11-23T05:00:00Z' where id = $1`, [routeId]);
  for (const [id, sequence, arrival, end] of [
    [first._id, 0, 9.75 * 3600, 10 * 3600],
    [order._id, 1, 11.5 * 3600, 11.6 * 3600],
  ] as const) {
    await app.sql(
      `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
       values ($1, $2, $3, $4, 'delivery', $5, $6, $6, $7, 0, 0)`,
      [editor.companyId, routePlanId, routeId, id, sequence, arrival, end],
    );
  }
  await app.sql('update drivers set lat = 59.3, lng = 18, position_at = $2 where id = $1', [driverId, new Date(noon)]);
  return { orderId: order._id, code: order.orderCode, token, routeId, driverId, routePlanId, firstId: first._id };
}

const finish = async (orderId: string, at: string) => {
  await app.sql(`update orders set status = 'COMPLETED', completed_at = $2 where id = $1`, [orderId, at]);
  await app.sql(
    `insert into order_log (company_id, order_id, status, created_at, notes) values ($1, $2, 'COMPLETED', $3, 'By the driver')`,
    [editor.companyId, orderId, at],
  );
};
const live = (token: string) => app.request('GET /tracked-stops/:stopId', { params: { stopId: token } });
const publicPage = (code: string) => app.request('GET /public-orders/:id', { params: { id: code } });
const trackingPage = (code: string) => app.request('GET /tracked-orders/:id', { params: { id: code } });

describe('live tracking by the link', () => {
  test('shows the driver on the way, the arrival time and the number of stops before', async () => {
    const { token, code, driverId } = await dispatched();
    const { body, status } = await live(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      driverId,
      driverLat: 59.3,
      driverLng: 18,
      orderLat: 59.33,
      orderLng: 18.06,
      orderAddress: 'Storgatan 1',
      deliveryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      orderEta: '12:30',
      phone: '+46701112233',
      status: 'GOING_NEXT',
      isLive: true,
      stopsBefore: 1,
      orderCode: code,
      company: { name: 'Bakery AB', language: 'sv', timeZone: 'Europe/Stockholm' },
    });
    expect(decodePolyline(body.polyline ?? '')).toEqual([
      { lat: 59.3, lng: 18 },
      { lat: 59.33, lng: 18.06 },
    ]);
  });

  test('draws the line along roads for a company whose routes follow them', async () => {
    const { token } = await dispatched();
    await setSettings(editor.companyId, { snapToRoad: true });
    expect(await live(token)).toMatchObject({ status: 200, body: { driverLat: 59.3, polyline: expect.any(String) } });
    await setSettings(editor.companyId, {});
  });

  test('shows an arrival range that is never in the past, and later when the stop before is overdue', async () => {
    const { token, firstId } = await dispatched();
    // It is 11:00, and the stop before should have ended at 10:00.
    expect((await live(token)).body).toMatchObject({ orderEta: '12:30', etaFrom: '12:15', etaTo: '12:45' });
    await finish(firstId, '2026-11-23T09:00:00Z');
    expect((await live(token)).body).toMatchObject({ orderEta: '11:30', etaFrom: '11:25', etaTo: '11:35' });
    clock.set('2026-11-23T10:47:00Z');
    expect((await live(token)).body).toMatchObject({ orderEta: '11:47', etaFrom: '11:45', etaTo: '11:55' });
  });

  test('adds the driver’s delay at the last stop (SRV-72)', async () => {
    const { token, firstId } = await dispatched();
    await finish(firstId, '2026-11-23T09:20:00Z');
    const { body } = await live(token);
    // 10:20 on the company's clock instead of 10:00.
    expect(body).toMatchObject({ orderEta: '11:50', stopsBefore: 0 });
  });

  test('hides the driver while another stop is active (RT-08)', async () => {
    const { token } = await dispatched('ASSIGNED');
    expect((await live(token)).body).toMatchObject({
      isLive: false,
      driverId: null,
      driverLat: null,
      polyline: null,
      orderEta: '12:30',
      phone: null,
    });
    const pair = await dispatched('COLLECTED', readyPair);
    expect((await live(pair.token)).body).toMatchObject({ isLive: false, driverLat: null });
    await setState(app, [pair.orderId], {
      status: 'IN_TRANSIT',
      routePlanId: pair.routePlanId,
      driverId: pair.driverId,
    });
    expect((await live(pair.token)).body).toMatchObject({ isLive: true, driverLat: 59.3 });
  });

  test('shows the driver’s number only while this is their next stop (PUB-06)', async () => {
    const { token, orderId, firstId } = await dispatched('ASSIGNED');
    const phone = async () => (await live(token)).body.phone;
    expect(await phone(), 'another stop comes first').toBeNull();
    await app.sql('update stops set sequence = 2 where order_id = $1', [firstId]);
    expect((await live(token)).body, 'the first of a route that has not begun').toMatchObject({
      stopsBefore: 0,
      phone: null,
    });
    await app.sql('update stops set sequence = 0 where order_id = $1', [firstId]);
    await finish(firstId, '2026-11-23T09:00:00Z');
    expect(await phone(), 'this stop is next').toBe('+46701112233');
    await finish(orderId, noon);
    expect(await phone()).toBeNull();
  });

  test('a customer who was left out is not next while the driver heads for another one', async () => {
    const { token, firstId } = await dispatched('ASSIGNED');
    await finish(firstId, '2026-11-23T09:00:00Z');
    expect((await live(token)).body).toMatchObject({ stopsBefore: 0, phone: '+46701112233' });
    const later = await makeOrder(app, editor, ready);
    const [order] = await app.sql<{ route_plan_id: string; driver_id: string; route_id: string }>(
      'select o.route_plan_id, o.driver_id, s.route_id from orders o join stops s on s.order_id = o.id where o.id = $1',
      [firstId],
    );
    await setState(app, [later._id], {
      status: 'GOING_NEXT',
      routePlanId: order!.route_plan_id,
      driverId: order!.driver_id,
    });
    await app.sql(
      `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
       values ($1, $2, $3, $4, 'delivery', 2, 43200, 43200, 43800, 0, 0)`,
      [editor.companyId, order!.route_plan_id, order!.route_id, later._id],
    );
    await app.sql(
      `insert into order_log (company_id, order_id, status, created_at) values ($1, $2, 'GOING_NEXT', $3)`,
      [editor.companyId, later._id, noon],
    );
    await app.sql(`update orders set stop_token = 'later' where id = $1`, [later._id]);
    expect((await live(token)).body).toMatchObject({ stopsBefore: 1, phone: null });
    expect((await live('later')).body).toMatchObject({ stopsBefore: 0, phone: '+46701112233', isLive: true });
  });

  test('ignores a position from before the dispatch', async () => {
    const { token, driverId } = await dispatched();
    await app.sql(`update drivers set position_at = '2026-11-20T10:00:00Z' where id = $1`, [driverId]);
    expect((await live(token)).body).toMatchObject({ isLive: true, driverLat: null, polyline: null });
  });

  test('shows the hotline when the company selects it (PUB-13)', async () => {
    const { token } = await dispatched();
    await setSettings(editor.companyId, { callDirection: 'SERVICE_HOTLINE' });
    expect((await live(token)).body.phone).toBe('+46800');
    const waiting = await dispatched('ASSIGNED');
    expect((await live(waiting.token)).body.phone, 'from dispatch on').toBe('+46800');
    await setSettings(editor.companyId, {});
  });

  test.each([
    ['the company’s number where customers call the driver', {}, '+46855'],
    ['the hotline where they call it', { callDirection: 'SERVICE_HOTLINE' as const }, '+46800'],
  ])('shows %s after a failed delivery, also later', async (_, settings, phone) => {
    const { token, orderId } = await dispatched();
    await app.sql(`update companies set phone = '+46855' where id = $1`, [editor.companyId]);
    await setSettings(editor.companyId, settings);
    await finish(orderId, noon);
    for (const status of ['DELIVERY_FAILED', 'FAILED', 'SKIPPED', 'COMPLETED'] as const) {
      await app.sql('update orders set status = $2 where id = $1', [orderId, status]);
      const isFailed = status.endsWith('FAILED');
      clock.set('2026-11-23T10:59:00Z');
      if (isFailed) expect((await live(token)).body, status).toMatchObject({ status, phone });
      clock.set('2026-11-24T10:59:00Z');
      expect((await live(token)).body, status).toMatchObject({ status, phone: isFailed ? phone : null });
    }
    await setSettings(editor.companyId, {});
  });

  test('shows everything for an hour after the delivery, then only the final status (PUB-16)', async () => {
    const { token, orderId } = await dispatched();
    await finish(orderId, noon);
    clock.set('2026-11-23T10:59:00Z');
    const soon = await live(token);
    expect(soon.body).toMatchObject({ status: 'COMPLETED', isLive: false, orderEta: null, phone: null });
    clock.set('2026-11-23T11:01:00Z');
    const later = await live(token);
    expect(later.body).toMatchObject({ status: 'COMPLETED', phone: null, driverId: null, driverLat: null });
  });

  test('shows an order that has lost its dispatched route with its new date, without times or the driver', async () => {
    const { token, code, orderId, routeId } = await dispatched();
    await app.sql(`update companies set phone = '+46855' where id = $1`, [editor.companyId]);
    const replanned = { isLive: false, driverId: null, driverLat: null, polyline: null, orderEta: null, etaFrom: null };
    await app.sql(`update routes set status = 'WAITING' where id = $1`, [routeId]);
    expect((await live(token)).body, 'the plan is not dispatched any more').toMatchObject({
      ...replanned,
      status: 'GOING_NEXT',
      stopsBefore: null,
      phone: '+46855',
      orderAddress: 'Storgatan 1',
    });
    await app.sql('delete from stops where order_id = $1', [orderId]);
    await app.sql(
      `update orders set status = 'DRAFT', route_plan_id = null, driver_id = null, delivery_date = '2026-11-24' where id = $1`,
      [orderId],
    );
    expect((await live(token)).body, 'moved to tomorrow').toMatchObject({
      ...replanned,
      status: 'DRAFT',
      deliveryDate: '2026-11-24',
    });
    expect((await trackingPage(code)).body.stopToken).toBeNull();
    clock.set('2026-11-25T10:00:00Z');
    expect((await live(token)).body.deliveryDate, 'a date that has passed').toBeNull();
  });

  test('is not found for a wrong link or a deleted order', async () => {
    const { token, orderId } = await dispatched();
    expect((await live('guess')).status).toBe(404);
    expect((await live(token)).status).toBe(200);
    await app.sql(`update orders set deleted_at = now() where id = $1`, [orderId]);
    expect((await live(token)).status).toBe(404);
  });
});

describe('texts from the customer', () => {
  const say = (token: string, text: string) =>
    app.request('POST /orders/find-order-by-token/:stopId/instructions', { params: { stopId: token }, body: { text } });
  const rate = (token: string, stars: number, comment = '') =>
    app.request('POST /orders/find-order-by-token/:stopId/rating', {
      params: { stopId: token },
      body: { stars, comment },
    });

  test('are stored in documented fields only, other fields are refused', async () => {
    const { token } = await dispatched();
    const { status, error } = await app.request('POST /orders/find-order-by-token/:stopId/instructions', {
      params: { stopId: token },
      body: { instructions: 'Code 4711' },
    });
    expect(status).toBe(422);
    expect(error.message).toEqual([`${problemText('unknown_field')}: instructions`]);
  });

  test('accept instructions until the driver arrives', async () => {
    const { token, orderId, routePlanId, driverId } = await dispatched();
    expect((await live(token)).body).toMatchObject({ instructions: null, mayInstruct: true, mayRate: false });
    expect((await say(token, '  Code 4711, second floor ')).status).toBe(200);
    expect((await live(token)).body.instructions).toBe('Code 4711, second floor');
    const { body } = await app.request('GET /orders/:id', { as: editor, params: { id: orderId } });
    expect(body.customerInstructions).toBe('Code 4711, second floor');
    expect((await say(token, 'x'.repeat(501))).status).toBe(422);
    await setState(app, [orderId], { status: 'DELIVERY_ARRIVED', routePlanId, driverId });
    expect((await say(token, 'Too late')).error.code).toBe('instructions_too_late');
    expect((await say('guess', 'Hello')).status).toBe(404);
  });

  test('accept a rating for two weeks after the delivery', async () => {
    const { token, orderId } = await dispatched();
    expect((await rate(token, 5)).error.code).toBe('rating_refused');
    await finish(orderId, noon);
    expect((await rate(token, 6)).status).toBe(422);
    expect((await rate(token, 2, 'Dented')).status).toBe(200);
    await rate(token, 4);
    expect((await live(token)).body).toMatchObject({
      rating: 4,
      ratingComment: null,
      mayRate: true,
      mayInstruct: false,
    });
    const { body } = await app.request('GET /orders/:id', { as: editor, params: { id: orderId } });
    expect(body).toMatchObject({ rating: 4, ratingComment: null });
    clock.set('2026-12-08T10:00:00Z');
    expect((await live(token)).body.mayRate).toBe(false);
    expect((await rate(token, 1)).error.code).toBe('rating_refused');
    expect((await rate('guess', 1)).status).toBe(404);
  });
});

describe('the order page by its code', () => {
  test('shows the fields of PUB-03 and PUB-04, with the code in any case', async () => {
    const group = await makeGroup(app, editor.companyId, 'Cafés');
    const label = await makeLabel(app, editor.companyId, 'Fragile');
    const { code } = await dispatched('IN_TRANSIT', {
      ...readyPair,
      group,
      labels: [label],
      pickupName: 'Shop',
      pickupPhone: '+4611111',
      deliveryPhone: '+4622222',
      deliveryEmail: 'ann@example.com',
      pickupEmail: 'shop@example.com',
    });
    const { body, status, raw } = await publicPage(code.toLowerCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderCode: code,
      status: 'IN_TRANSIT',
      routePlanName: 'Monday',
      group: 'Cafés',
      driver: 'Dan',
      labels: [{ name: 'Fragile', color: '#C25E00' }],
      pickup: { name: 'Shop', phone: null },
      delivery: { phone: '••• 222' },
      company: { name: 'Bakery AB', language: 'sv', timeZone: 'Europe/Stockholm' },
    });
    for (const secret of ['example.com', '+4611111', editor.companyId, 'token-'])
      expect(raw.toString()).not.toContain(secret);
  });

  test('hides notes unless the company shows them to its customers (PUB-03, PUB-04)', async () => {
    const { code, orderId } = await dispatched('IN_TRANSIT', {
      ...readyPair,
      pickupNotes: 'Key under the mat',
      deliveryNotes: 'Pays late',
    });
    await app.sql(`update orders set notes = 'Angry last time' where id = $1`, [orderId]);
    for (const page of [publicPage, trackingPage]) {
      const { body, raw } = await page(code);
      expect(body.notes).toBeNull();
      expect(body.pickup?.notes).toBeNull();
      expect(body.delivery.notes).toBeNull();
      for (const secret of ['mat', 'Pays late', 'Angry']) expect(raw.toString()).not.toContain(secret);
    }
    await setSettings(editor.companyId, { showNotesToCustomers: true });
    const { body } = await publicPage(code);
    expect(body.notes).toBe('Angry last time');
    expect(body.pickup?.notes).toBe('Key under the mat');
    expect(body.delivery.notes).toBe('Pays late');
    await setSettings(editor.companyId, {});
  });

  test('shows the end of the phone and the first name of the driver, unless the company shows them in full', async () => {
    const { code, orderId } = await dispatched();
    await app.sql(
      `with o as (update orders set delivery_phone = '+46 70-123 45 67' where id = $1 returning driver_id)
        update drivers set name = 'Anna Maria Lund' from o where drivers.id = o.driver_id`,
      [orderId],
    );
    const shown = async () => {
      const pages = [await publicPage(code), await app.request('GET /tracked-orders/:id', { params: { id: code } })];
      return pages.map(({ body }) => [body.delivery.phone, body.driver]);
    };
    expect(await shown()).toEqual([
      ['••• 567', 'Anna'],
      ['••• 567', 'Anna'],
    ]);
    await setSettings(editor.companyId, { showFullContactsToCustomers: true });
    expect(await shown()).toEqual([
      ['+46 70-123 45 67', 'Anna Maria Lund'],
      ['+46 70-123 45 67', 'Anna Maria Lund'],
    ]);
    await setSettings(editor.companyId, {});
  });

  test('dates the status by its log entry, and has no pickup for single stops', async () => {
    const { code, orderId } = await dispatched();
    await finish(orderId, noon);
    expect((await publicPage(code)).body).toMatchObject({
      status: 'COMPLETED',
      statusAt: new Date(noon).toISOString(),
      pickup: null,
    });
  });

  test('for the customer also has the log, the photos and their times, but no text of the driver (PUB-15)', async () => {
    const { code, orderId, token } = await dispatched();
    await app.sql(
      `update orders set signature = 'data:image/png;base64,AAAA', driver_notes = 'Angry dog' where id = $1`,
      [orderId],
    );
    const before = await trackingPage(code);
    expect(before.body).toMatchObject({ eta: '12:30', stopToken: token });
    await finish(orderId, noon);
    const { body, raw } = await trackingPage(code);
    expect(body.logs.at(-1)).toEqual({ status: 'COMPLETED', createdAt: new Date(noon).toISOString(), notes: null });
    expect(body).toMatchObject({ eta: null, stopToken: token });
    for (const secret of ['base64', 'Angry dog', 'By the driver', orderId])
      expect(raw.toString()).not.toContain(secret);
    clock.set('2026-11-23T12:00:00Z');
    expect((await trackingPage(code)).body.stopToken).toBeNull();
  });

  test('is not found for invalid, unknown or deleted codes', async () => {
    for (const code of ['XXXXXXXXXX', 'short', "1' or '1'='1"]) {
      expect((await publicPage(code)).status).toBe(404);
      expect((await trackingPage(code)).status).toBe(404);
    }
  });

  test('of a banned company stays open for thirty days (SRV-64)', async () => {
    const banned = await app.company();
    const order = await makeOrder(app, banned);
    const ban = (daysAgo: number) =>
      app.sql(
        `update companies set status = 'BANNED', banned_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
        [banned.companyId, noon, daysAgo],
      );
    await ban(29);
    expect((await publicPage(order.orderCode)).status).toBe(200);
    await ban(31);
    expect((await publicPage(order.orderCode)).status).toBe(404);
    expect((await trackingPage(order.orderCode)).status).toBe(404);
  });
});

describe('photos', () => {
  async function withPhoto() {
    const journey = await dispatched();
    const name = await app.services.files.put(Buffer.from('a photo'), 'jpg');
    await app.sql(
      `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, $3, 7)`,
      [editor.companyId, journey.orderId, name],
    );
    const { body } = await trackingPage(journey.code);
    return { ...journey, name, base: body.podUrl, link: body.pods[0] ?? '' };
  }
  const open = (link: string) => app.requestAny(`GET /files/${link}` as never);

  test('open by the link of the page for an hour, and by no other link', async () => {
    const { name, base, link } = await withPhoto();
    expect(base).toBe('/api/files/');
    const reply = await open(link);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+/);
    expect(reply.raw.toString()).toBe('a photo');

    const other = await app.services.files.put(Buffer.from('another'), 'jpg');
    expect((await open(link.replace(name, other))).status).toBe(404);
    expect((await open(link.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
    expect((await open(`${name}?expires=9999999999&signature=x`)).status).toBe(404);
    clock.set('2026-11-23T11:02:00Z');
    expect((await open(link)).status).toBe(404);
  });

  test('are part of the proof that a member sees, with signature and notes', async () => {
    const { orderId, name } = await withPhoto();
    await app.sql(
      `update orders set signature = 'data:image/png;base64,AAAA', driver_notes = 'x', package_was = 'dented' where id = $1`,
      [orderId],
    );
    const { body } = await app.request('GET /orders/:id', { as: editor, params: { id: orderId } });
    expect(body).toMatchObject({
      driverNotes: 'x',
      packageWas: 'dented',
      signature: 'data:image/png;base64,AAAA',
      company: { name: 'Bakery AB' },
    });
    expect(body.pods[0]).toMatch(new RegExp(`^${name}\\?expires=`));
    expect((await open(body.pods[0] ?? '')).status).toBe(200);
  });
});
