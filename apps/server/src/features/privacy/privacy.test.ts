import { sendMessageJob } from '../notifications/write-message.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { backupName } from '../../platform/backup/stored-backups.ts';
import type { SmsMessage } from '../../platform/sms/sms.ts';
import { exportPath } from '../company-data/index.ts';

let app: TestApp;
/** The number that the text provider refuses for now; '': it accepts all. */
let providerSays = '';
const texts: SmsMessage[] = [];
beforeAll(async () => {
  app = await startTestApp({
    env: { BACKUP_EVERY_HOURS: '24' },
    replace: {
      sms: {
        send: (message) => {
          if (providerSays) {
            const failure = { code: 'provider_refused', params: { answer: providerSays } } as const;
            return Promise.resolve({ status: 'FAILED', failure, mayTryAgain: true });
          }
          texts.push(message);
          return Promise.resolve({ status: 'SENT' });
        },
      },
    },
  });
  const { dir } = app.services.config.backups;
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, backupName('clock', now)), '');
});
afterAll(() => app.stop());

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ulla = { name: 'Ulla "Ully" Ångström', phone: '+46709876501', email: 'ulla@customer.example' };
const home = 'Sjögatan 17 B, Ystad';
/** Took the goods for her. */
const neighbour = 'Sofia Lindqvist';

/** Returns where in the database a text is, as `table: row`. */
async function placesOf(text: string): Promise<string[]> {
  // Includes the tables of the job queue and the search index.
  const tables = await app.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'order_search'::regnamespace)`,
  );
  const places: string[] = [];
  for (const { name } of tables)
    for (const { row } of await app.sql<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where position($1 in to_jsonb(t)::text) > 0`,
      [JSON.stringify(text).slice(1, -1)],
    ))
      places.push(`${name}: ${row}`);
  return places;
}

/** Creates all data of a customer: orders, a contact, a spreadsheet, messages, webhooks, an export, photos. */
async function servedCustomer(admin: TestMember) {
  const order = await app.request('POST /orders', {
    as: admin,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      routePlanType: 'VRP',
      deliveryDate: '2026-12-01',
      deliveryName: ulla.name,
      deliveryPhone: ulla.phone,
      deliveryEmail: ulla.email,
      deliveryAddress: home,
      deliveryLat: 55.42971,
      deliveryLng: 13.82041,
      notes: `Ring ${ulla.name}`,
      fields: { Door: home },
    },
  });
  expect(order.status).toBe(201);
  const id = order.body._id;
  await app.request('POST /contact-locations', {
    as: admin,
    body: { name: ulla.name, phone: ulla.phone, address: home, lat: 55.42971, lng: 13.82041 },
  });
  const photo = await app.services.files.put(Buffer.from('her door'), 'jpg');
  const sheet = await app.services.files.put(Buffer.from(home), 'csv');
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, 'x', 8)`,
    [admin.companyId, id, photo],
  );
  const [upload] = await app.sql<{ id: string }>(
    `insert into uploads (company_id, membership_id, uploaded_time, file_name, total, file)
      select $1, id, now(), 'orders.csv', 1, $2 from memberships where company_id = $1 limit 1 returning id`,
    [admin.companyId, sheet],
  );
  const [plan] = await app.sql<{ id: string }>(
    `insert into route_plans (company_id, name, delivery_date, type) values ($1, 'Done', '2026-12-01', 'VRP') returning id`,
    [admin.companyId],
  );
  await app.sql(
    `update orders set status = 'COMPLETED', completed_at = $2, route_plan_id = $3, upload_id = $4, signature = 'data:' || $5, driver_notes = $5, received_by = $6 where id = $1`,
    [id, daysAgo(40), plan?.id, upload?.id, ulla.name, neighbour],
  );
  await app.sql(`insert into order_log (company_id, order_id, status, notes) values ($1, $2, 'COMPLETED', $3)`, [
    admin.companyId,
    id,
    `Met ${ulla.name}`,
  ]);
  // An off-route report of another driver also names her.
  const [driver] = await app.sql<{ id: string }>(
    `insert into drivers (company_id, name, color) values ($1, 'Kofi', 'ff0000') returning id`,
    [admin.companyId],
  );
  const [route] = await app.sql<{ id: string }>(
    `insert into routes (company_id, route_plan_id, driver_id, token, position) values ($1, $2, $3, $4, 0) returning id`,
    [admin.companyId, plan?.id, driver?.id, randomUUID()],
  );
  await app.sql(
    `insert into driver_events (id, company_id, route_id, driver_id, order_id, stop, status, at, outcome, received_at)
      values ($1, $2, $3, $6, $4, 'delivery', 'COMPLETED', now(), $5, $7)`,
    [
      randomUUID(),
      admin.companyId,
      route?.id,
      id,
      { refused: 'order_not_on_plan', notes: `${ulla.name} was out`, receivedBy: neighbour },
      driver?.id,
      daysAgo(40),
    ],
  );
  const shown = await app.request('GET /orders/:id', { as: admin, params: { id } });
  expect(shown.body.offRouteReports).toMatchObject([{ driver: { name: 'Kofi' }, notes: `${ulla.name} was out` }]);
  await app.sql(
    `insert into message_logs (company_id, order_id, trigger, channel, msg_from, msg_to, msg, status, created_at)
      values ($1, $2, 'going', 'SMS', 'us', $3, $4, 'SENT', $5), ($1, null, 'driver-link', 'EMAIL', 'us', $6, $4, 'SENT', $5)`,
    [admin.companyId, id, ulla.phone, `Dear ${ulla.name}, we come to ${home}`, daysAgo(40), ulla.email],
  );
  await app.sql(
    `insert into webhook_deliveries (company_id, event, once_key, url, body, status) values ($1, 'x', $2, 'https://shop.example', $3, 'DELIVERED')`,
    [admin.companyId, id, JSON.stringify({ orderId: id, name: ulla.name })],
  );
  await app.sql(
    `insert into shop_imports (company_id, platform, status, problems) values ($1, 'shopify', 'DONE', $2)`,
    [admin.companyId, JSON.stringify([{ number: '7', text: `No address for ${ulla.email}` }])],
  );
  await app.sql(
    `insert into upload_corrections (company_id, kind, typed_key, typed, meant) values ($1, 'address', 'sj', 'Sjög 17', $2)`,
    [admin.companyId, home],
  );
  await app.sql(`insert into geocoder_answers (question, provider, places) values ($1, 'photon', '[]')`, [home]);
  // A text that its provider refused for now, with the provider's message, and that waits for a retry.
  const [text] = await app.sql<{ id: string }>(
    `insert into message_logs (company_id, order_id, trigger, channel, msg_from, msg_to, msg, status)
      values ($1, $2, 'completion', 'SMS', 'us', $3, 'Thank you', 'QUEUED') returning id`,
    [admin.companyId, id, ulla.phone],
  );
  providerSays = `503 not now: ${ulla.phone} of ${ulla.email}`;
  await app.db
    .tenant(admin.companyId)
    .write((tx) => tx.enqueue(sendMessageJob, { companyId: admin.companyId, messageId: text?.id ?? '' }));
  const made = await app.request('POST /company-data/exports', { as: admin });
  await app.settle();
  return { id, photo, sheet, file: exportPath(app.services.config.dataDir, made.body._id) };
}

describe('erasing a customer', () => {
  it('leaves none of their data in any table or file, and changes nothing else', { timeout: 60_000 }, async () => {
    const admin = await app.company();
    await createFixtures(app, admin.companyId, 'Somebody else');
    const other = await app.company();
    await app.sql(
      `insert into contacts (company_id, name, phone, address, status) values ($1, $2, $3, 'Elsewhere', 'READY')`,
      [other.companyId, 'Foreign Ulla', '+46700000001'],
    );
    const { id, photo, sheet, file } = await servedCustomer(admin);
    expect(
      await app.sql(`select 1 from pgboss.job where name = 'send-message' and output::text like '%503 not now%'`),
    ).toHaveLength(1);
    const others = await placesOf('Somebody else');
    expect(existsSync(file)).toBe(true);

    for (const search of ['ully', '070-98 765 01'.replace('070', '+4670'), 'ULLA@customer', 'sjögatan 17']) {
      const { body } = await app.request('POST /privacy/customers', { as: admin, body: { search } });
      expect(body.customers, search).toContainEqual(expect.objectContaining({ name: ulla.name, underWay: [] }));
    }
    const places = (await app.request('POST /privacy/customers', { as: admin, body: { search: 'ully' } })).body
      .customers;
    expect(places.map(({ orders, contacts }) => [orders, contacts]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const erased = await app.request('POST /privacy/erase', {
      as: admin,
      body: { customers: places.map(({ name, phone, email }) => ({ name, phone, email })) },
    });
    expect(erased.status).toBe(200);
    expect(erased.body).toEqual({
      orders: 1,
      contacts: 1,
      messages: 3,
      photos: 1,
      files: 2,
      backups: { count: 1, goneBy: expect.any(String) },
    });
    // Only now: a retry on a slow machine would send the text before the erasure.
    providerSays = '';
    await app.hurry('send-message');

    for (const text of [ulla.name, ulla.phone, ulla.email, home, '55.42971', neighbour])
      expect(await placesOf(text), text).toEqual([]);
    for (const name of [photo, sheet]) expect(await app.services.files.get(name)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
    expect(await placesOf('Somebody else')).toEqual(others);
    expect(await placesOf('Foreign Ulla')).toHaveLength(1);

    // The order retains its figures, and the audit log records the erasure without the person.
    const order = await app.request('GET /orders/:id', { as: admin, params: { id } });
    expect(order.status).toBe(200);
    expect(order.body.status).toBe('COMPLETED');
    expect(order.body.deliveryName).toBeNull();
    const [entry] = await app.sql<{ details: unknown }>(
      `select details from audit_log where action = 'customersErased' and company_id = $1`,
      [admin.companyId],
    );
    expect(entry?.details).toEqual({ orders: 1, contacts: 1, messages: 3, photos: 1 });
    // The waiting text is not sent.
    expect(texts.filter(({ to }) => !to || to === ulla.phone)).toEqual([]);
    const again = await app.request('POST /privacy/customers', { as: admin, body: { search: 'ully' } });
    expect(again.body.customers).toEqual([]);
  });

  it('leaves data of others whose number, address or name contains theirs', { timeout: 60_000 }, async () => {
    const admin = await app.company();
    const people = [
      { name: 'Ann', phone: '+46701234', email: 'ann@customer.example' },
      { name: 'Annika', phone: '+467012345', email: 'johann@customer.example' },
    ];
    for (const { name, phone, email } of people)
      await app.sql(
        `insert into orders (company_id, order_code, status, route_plan_type, delivery_name, delivery_phone, delivery_email, delivery_address, notes)
          values ($1, $2, 'COMPLETED', 'VRP', $3, $4, $5, 'Home', $6)`,
        [admin.companyId, randomUUID().slice(0, 10), name, phone, email, `Planned. Write to ${email.toUpperCase()}`],
      );
    // A number that may belong to several people is searched beside their orders only.
    await app.sql(
      `insert into contacts (company_id, name, phone, address, status) values ($1, 'Flat 112', '112', 'Road 112', 'READY')`,
      [admin.companyId],
    );
    await app.sql(
      `insert into webhook_deliveries (company_id, event, once_key, url, body, status, next_at) values
        ($1, 'x', 'other', 'https://shop.example', '{"text":"planned for Ann"}', 'WAITING', now() + interval '1 day'),
        ($1, 'x', 'theirs', 'https://shop.example', '{"to":"ann@customer.example"}', 'WAITING', now() + interval '1 day')`,
      [admin.companyId],
    );
    const customers = [people[0], { name: 'Gone', phone: '112', email: null }];
    expect((await app.request('POST /privacy/erase', { as: admin, body: { customers } })).status).toBe(200);

    const orders = await app.sql(
      `select delivery_name, delivery_phone, delivery_email, notes from orders where company_id = $1 order by delivery_name nulls last`,
      [admin.companyId],
    );
    expect(orders).toEqual([
      {
        delivery_name: 'Annika',
        delivery_phone: '+467012345',
        delivery_email: 'johann@customer.example',
        notes: 'Planned. Write to JOHANN@CUSTOMER.EXAMPLE',
      },
      { delivery_name: null, delivery_phone: null, delivery_email: null, notes: null },
    ]);
    expect(await app.sql('select name, address from contacts where company_id = $1', [admin.companyId])).toEqual([
      { name: 'Flat 112', address: 'Road 112' },
    ]);
    // Waiting messages for others are sent; those about them are cancelled, as the log shows.
    const waiting = await app.sql(
      `select once_key, status, body is null as "isEmpty", next_at is null as "isOver" from webhook_deliveries where company_id = $1 order by once_key`,
      [admin.companyId],
    );
    expect(waiting).toEqual([
      { once_key: 'other', status: 'WAITING', isEmpty: false, isOver: false },
      { once_key: 'theirs', status: 'FAILED', isEmpty: true, isOver: true },
    ]);
  });

  it('is refused while a driver is about to deliver an order', async () => {
    const admin = await app.company();
    const ids = await createFixtures(app, admin.companyId, 'On the way');
    await app.sql(`update orders set delivery_date = current_date where id = $1`, [ids.order]);
    const { body } = await app.request('POST /privacy/customers', { as: admin, body: { search: 'on the way' } });
    const person = body.customers.find(({ underWay }) => underWay.length > 0);
    expect(person?.underWay).toEqual([ids.orderCode]);
    const answer = await app.request('POST /privacy/erase', {
      as: admin,
      body: { customers: [{ name: person?.name, phone: person?.phone, email: person?.email }] },
    });
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('customer_under_way');
    expect((await placesOf('On the way')).length).toBeGreaterThan(5);
  });

  it('requires an admin of the company', async () => {
    const admin = await app.company();
    const reader = await app.member(admin.companyId);
    const stranger = await app.company();
    await app.sql(
      `insert into contacts (company_id, name, address, status) values ($1, 'Only Here', 'Home', 'READY')`,
      [admin.companyId],
    );
    const customers = [{ name: 'Only Here', phone: null, email: null }];
    expect((await app.request('POST /privacy/erase', { as: reader, body: { customers } })).status).toBe(403);
    const reply = await app.request('POST /privacy/erase', { as: stranger, body: { customers } });
    expect(reply.body.contacts).toBe(0);
    expect(await placesOf('Only Here')).toHaveLength(1);
  });
});

/** Returns who took the goods by the order, and by the report of a driver who was no longer on the route. */
async function receiversOf(as: TestMember, id: string): Promise<(string | null | undefined)[]> {
  const { body } = await app.request('GET /orders/:id', { as, params: { id } });
  return [body.receivedBy, body.offRouteReports[0]?.receivedBy];
}

describe('retention', () => {
  it('is 30 days for positions by default', async () => {
    const admin = await app.company();
    const read = async () => (await app.request('GET /privacy/retention', { as: admin })).body;
    expect(await read()).toEqual({
      positionsDays: 30,
      photosDays: null,
      messagesDays: null,
      healthDays: 365,
      visitsDays: 730,
    });
    const retention = { positionsDays: 7, photosDays: 365, messagesDays: 90 };
    const stored = { ...retention, healthDays: 365, visitsDays: 730 };
    expect((await app.request('PUT /privacy/retention', { as: admin, body: retention })).body).toEqual(stored);
    const shorter = { ...retention, healthDays: 90, visitsDays: 365 };
    expect((await app.request('PUT /privacy/retention', { as: admin, body: shorter })).body).toEqual(shorter);
    expect((await app.request('PUT /privacy/retention', { as: admin, body: retention })).body).toEqual(shorter);
    expect(await read()).toEqual(shorter);
    const wrong = { positionsDays: 0, photosDays: 0, messagesDays: 99_999 };
    expect((await app.request('PUT /privacy/retention', { as: admin, body: wrong })).status).toBe(422);
  });

  it('is applied each night', { timeout: 60_000 }, async () => {
    const admin = await app.company();
    const { id, photo } = await servedCustomer(admin);
    const { driver, route } = await createFixtures(app, admin.companyId, 'Driver');
    const away = (days: number) =>
      app.sql(
        `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng) values ($1, $2, $3, $4, 55, 13)`,
        [admin.companyId, driver, route, daysAgo(days)],
      );
    await away(3);
    await away(10);
    const left = async () => ({
      positions: (await app.sql('select 1 from driver_positions where company_id = $1', [admin.companyId])).length,
      photo: (await app.services.files.get(photo)) !== undefined,
      signed: (await app.sql('select 1 from orders where id = $1 and signature is not null', [id])).length,
      receivers: await receiversOf(admin, id),
      texts: (await app.sql(`select 1 from message_logs where company_id = $1 and msg like 'Dear%'`, [admin.companyId]))
        .length,
    });
    const night = async () => {
      for (const name of ['delete-old-positions', 'apply-retention'])
        await app.sql(`insert into outbox (kind, type, payload) values ('job', $1, '{}')`, [name]);
      await app.sql(`select pg_notify('outbox', '')`);
      await app.settle();
    };
    await night();
    expect(await left()).toEqual({ positions: 2, photo: true, signed: 1, receivers: [neighbour, neighbour], texts: 2 });
    await app.request('PUT /privacy/retention', {
      as: admin,
      body: { positionsDays: 7, photosDays: 41, messagesDays: 41 },
    });
    await night();
    expect(await left()).toEqual({ positions: 1, photo: true, signed: 1, receivers: [neighbour, neighbour], texts: 2 });
    await app.request('PUT /privacy/retention', {
      as: admin,
      body: { positionsDays: 7, photosDays: 39, messagesDays: 39 },
    });
    await night();
    expect(await left()).toEqual({ positions: 1, photo: false, signed: 0, receivers: [null, null], texts: 0 });
    // The fact that a message was sent remains.
    expect(
      await app.sql(`select 1 from message_logs where company_id = $1 and status = 'SENT'`, [admin.companyId]),
    ).toHaveLength(3);
  });
});

it('absences that are health data are deleted a year after their last day, also where nobody set a retention', async () => {
  const as = await app.company();
  const place = { startAddress: 'Depot', startLat: 55.6, startLng: 13 };
  const driverId = (await app.request('POST /drivers', { as, body: { name: 'Anna', ...place } })).body._id;
  const kindOf = async (name: string, isHealth: boolean) =>
    (await app.request('POST /absence-kinds', { as, body: { name, isHealth } })).body._id;
  const [sick, holiday] = [await kindOf('Sick', true), await kindOf('Holiday', false)];
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const [kindId, days] of [
    [sick, 370],
    [sick, 360],
    [holiday, 370],
  ] as const)
    await app.request('POST /absences', { as, body: { driverId, kindId, from: ago(days), until: ago(days) } });
  await app.sql(`insert into outbox (kind, type, payload) values ('job', 'apply-retention', '{}')`);
  await app.sql(`select pg_notify('outbox', '')`);
  await app.settle();
  const { absences } = (await app.request('GET /absences', { as, query: {} })).body;
  expect(absences.map(({ kind, from }) => `${kind?.name} ${from}`).toSorted()).toEqual([
    `Holiday ${ago(370)}`,
    `Sick ${ago(360)}`,
  ]);
});
