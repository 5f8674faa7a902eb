import legacyTexts from '@roundsman/contract/legacy-texts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { createFixtures } from '../../create-fixtures.ts';
import { listTextColumns } from './delete-customer-data.ts';
import { decisionOn, personalFields } from './personal-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const ulla = { name: 'Ulla Ångström', phone: '+46709876501', email: 'ulla@customer.example' };
const home = 'Sjögatan 17 B, Ystad';
const ofOnes = `${ulla.phone} ${ulla.email}`;
const all = `${ulla.name}, ${home}: ${ofOnes}`;

/** Returns all rows of the database that contain a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
      and (relnamespace = 'public'::regnamespace or relnamespace = 'order_search'::regnamespace)`,
  );
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { row } of await app.sql<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
      [text],
    ))
      rows.push(`${name}: ${row}`);
  return rows;
}

/** Creates a row in each table that can have data of a company. */
async function everyTable(admin: TestMember) {
  const ids = await createFixtures(app, admin.companyId, 'World');
  const company = [admin.companyId];
  const { order, plan, driver, route } = ids;
  await app.sql(
    `update orders set delivery_name = $2, delivery_phone = $3, delivery_email = $4, delivery_address = $5,
        status = 'COMPLETED', delivery_date = '2026-01-01', rating = 2, rated_at = now(), upload_id = $6 where id = $1`,
    [order, ulla.name, ulla.phone, ulla.email, home, ids.upload],
  );
  const sent = [
    { orderId: order, type: 'delivery', code: ids.orderCode, name: ulla.name, minute: 500 },
    { orderId: randomUUID(), type: 'delivery', code: 'OTHER', name: 'Somebody else', minute: 510 },
  ];
  await app.sql('update routes set dispatched_stops = $2 where id = $1', [route, JSON.stringify(sent)]);
  await app.sql(
    `insert into left_routes (company_id, route_plan_id, driver_id, token, dispatched_stops, left_at) values ($1, $2, $3, $4, $5, now())`,
    [...company, plan, driver, randomUUID(), JSON.stringify(sent)],
  );
  await app.sql(
    `insert into driver_events (id, company_id, route_id, driver_id, order_id, stop, status, at, outcome, changed)
      values (gen_random_uuid(), $1, $2, $3, $4, 'delivery', 'COMPLETED', now(), '{}', '[]')`,
    [...company, route, driver, order],
  );
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, 'f', 'x', 1)`,
    [...company, order],
  );
  await app.sql(`insert into order_deletions (company_id, order_ids, deleted_at) values ($1, $2, now())`, [
    ...company,
    [order],
  ]);
  await app.sql(
    `insert into idempotency_keys (company_id, key, endpoint, status, body) values ($1, 'k', 'e', 200, '{}')`,
    company,
  );
  await app.sql(
    `insert into outbox (company_id, kind, type, payload, delivered_at) values ($1, 'event', 'x', '{}', now()), ($1, 'event', 'x', '{}', null)`,
    company,
  );
  await app.sql(
    `insert into webhook_tries (company_id, delivery_id, at, ms) select company_id, id, now(), 1 from webhook_deliveries where company_id = $1`,
    company,
  );
  await app.sql(`insert into shop_imports (company_id, platform, status) values ($1, 'shopify', 'DONE')`, company);
  await app.sql(
    `insert into shop_orders (company_id, platform, shop_order_id, shop_number, order_id) values ($1, 'shopify', '1', '1', $2)`,
    [...company, order],
  );
  return ids;
}

const textColumns = () => app.db.platform('worker:test').write(({ q }) => listTextColumns(q));

/**
 * Returns whether `everyTable` fills a column: the erasure finds the order by it, or its values need a special form.
 */
const isFilled = (table: string, column: string): boolean =>
  (table === 'orders' && /^delivery_(name|phone|email|address)$/.test(column)) || column === 'dispatched_stops';

/** Writes a customer into every text column that is not impersonal. Returns the columns that refused it. */
async function writeEverywhere(companyId: string, order: string): Promise<string[]> {
  const refused: string[] = [];
  const columns = await textColumns();
  const withOrder = new Set(
    (
      await app.sql<{ name: string }>(
        `select table_name as name from information_schema.columns where column_name = 'order_id'`,
      )
    ).map(({ name }) => name),
  );
  for (const { table, column, kind, isOfCompany } of columns) {
    if (!isOfCompany || decisionOn(table, column) === 'impersonal' || isFilled(table, column)) continue;
    const isOfOrder = table === 'orders' || table === 'uploads' || withOrder.has(table) || kind === 'jsonb';
    const text = isOfOrder ? all : ofOnes;
    const value = { jsonb: JSON.stringify({ orderId: order, text, list: [text] }), 'text[]': [text] }[kind] ?? text;
    const ofOrder =
      table === 'orders' ? ` and id = '${order}'` : withOrder.has(table) ? ` and order_id = '${order}'` : '';
    const done = await app
      .sql(`update ${table} set ${column} = $2 where company_id = $1${ofOrder} returning 1`, [companyId, value])
      .catch(() => []);
    if (done.length === 0) refused.push(`${table}.${column}`);
  }
  await app.sql(
    `insert into geocoder_answers (question, provider, places) values ($1, 'photon', '[]'), ('x', 'photon', $2)`,
    [home, JSON.stringify([{ label: home }])],
  );
  await app.sql(
    `insert into local_messages (channel, recipient, subject, body) values ('EMAIL', $1, '', ''),
      ('EMAIL', 'office@example.com', $1, ''), ('EMAIL', 'office@example.com', '', $2)`,
    [ulla.email, `Ring ${ulla.phone}`],
  );
  return refused;
}

it('every text column of every table has a decision, and every decision has a column', async () => {
  const columns = await textColumns();
  expect(
    columns
      .filter(({ table, column }) => decisionOn(table, column) === null)
      .map(({ table, column }) => `${table}.${column}`),
    'columns without a decision: add them to personal-fields.ts',
  ).toEqual([]);
  const present = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const named = Object.entries<Partial<Record<string, object | string>>>(personalFields).flatMap(
    ([table, decisions]) => [
      table,
      ...Object.entries(decisions).flatMap(([decision, names]) =>
        names === '*'
          ? []
          : (Array.isArray(names) ? names : Object.keys(names ?? {}))
              .filter((name) => !(decision === 'erased' && /^rat(ing|ed_at)$/.test(name)))
              .map((name) => `${table}.${name}`),
      ),
    ],
  );
  expect(named.filter((name) => !present.has(name))).toEqual([]);
});

it('removes a customer from every text column of every table', async () => {
  const admin = await app.company();
  const ids = await everyTable(admin);
  const refused = await writeEverywhere(admin.companyId, ids.order);
  expect(refused).toEqual([]);
  expect((await rowsWith(ulla.phone)).length).toBeGreaterThan(20);

  const erased = await app.request('POST /privacy/erase', { as: admin, body: { customers: [ulla] } });
  expect(erased.status).toBe(200);
  for (const text of [ulla.name, 'Ångström', ulla.phone, ulla.email, home])
    expect(await rowsWith(text), text).toEqual([]);

  const [order] = await app.sql(
    'select rating, rated_at, customer_instructions, rating_comment, deleted_at, status from orders where id = $1',
    [ids.order],
  );
  expect(order).toEqual({
    rating: null,
    rated_at: null,
    customer_instructions: null,
    rating_comment: null,
    deleted_at: null,
    status: 'COMPLETED',
  });
  // The other customers of the route remain, in the order of the dispatched route.
  for (const table of ['routes', 'left_routes']) {
    const [row] = await app.sql<{ dispatched_stops: { name: string | null }[] }>(
      `select dispatched_stops from ${table} where company_id = $1 and dispatched_stops is not null`,
      [admin.companyId],
    );
    expect(
      row?.dispatched_stops.map(({ name }) => name),
      table,
    ).toEqual([null, 'Somebody else']);
  }
});

it('draft orders retain their figures, and need an address before they can be planned', async () => {
  const admin = await app.company();
  const { draft } = await createFixtures(app, admin.companyId, 'World');
  await app.sql(
    `update orders set delivery_name = $2, delivery_phone = $3, delivery_email = $4, delivery_address = $5, load = 3 where id = $1`,
    [draft, ulla.name, ulla.phone, ulla.email, home],
  );
  const erased = await app.request('POST /privacy/erase', { as: admin, body: { customers: [ulla] } });
  expect(erased.body.orders).toBe(1);
  const { status, body } = await app.request('GET /orders/:id', { as: admin, params: { id: draft } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ deliveryName: null, deliveryAddress: null, load: 3, status: 'ERROR' });
  expect(body.errorDetails).toEqual([legacyTexts.addresses.deliveryAddress]);
  const plan = await app.request('POST /route-plans', {
    as: admin,
    body: { name: 'Day', deliveryDate: '2026-12-01', type: 'VRP' },
  });
  const added = await app.request('POST /route-plans/:id/add-orders', {
    as: admin,
    params: { id: plan.body._id },
    body: { orders: [draft] },
  });
  expect(added.status).toBeGreaterThanOrEqual(400);
});
