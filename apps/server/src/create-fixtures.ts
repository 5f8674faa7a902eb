import { randomUUID } from 'node:crypto';
import { stopKey } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import type { TestApp } from './platform/testing/test-app.ts';

/** Kinds of rows that an id or token in the contract refers to. */
const fixtureNames = [
  'company',
  'order',
  'draft',
  'plan',
  'driver',
  'depot',
  'colleague',
  'vehicle',
  'label',
  'group',
  'route',
  'run',
  'contact',
  'user',
  'delivery',
  'upload',
  'contactUpload',
  'correction',
  'zone',
  'workPattern',
  'patternTemplate',
  'absenceKind',
  'absence',
  'extraShift',
  'calendarImport',
  'dayChange',
  'companyDay',
  'series',
  'masterRoute',
  'horizon',
  'outage',
  'alert',
  'rehearsal',
  'apiKey',
  'webhookEndpoint',
  'proposal',
  'scheduledImport',
  'calendar',
] as const;
export type FixtureName = (typeof fixtureNames)[number];
export type FixtureIds = Readonly<Record<FixtureName, string>> & {
  readonly driverToken: string;
  readonly stopToken: string;
  readonly orderCode: string;
};

/** Returns ids and tokens that do not exist. */
export const noIds = (): FixtureIds => ({
  ...tableOf(fixtureNames, () => randomUUID()),
  driverToken: randomUUID(),
  stopToken: randomUUID(),
  orderCode: randomUUID().slice(0, 8),
});

/** How often fixtures were created in an app. */
const counts = new WeakMap<TestApp, number>();

/**
 * Inserts a company's rows: an order on an optimized route, a driver without stops, a draft order and a message. Every text
 * contains `mark`.
 */
export async function createFixtures(app: TestApp, company: string, mark: string): Promise<FixtureIds> {
  const count = (counts.get(app) ?? 0) + 1;
  counts.set(app, count);
  // Otherwise queries are planned for the empty tables of a new database.
  if ([20, 200].includes(count)) await app.sql('analyze');
  const ids: FixtureIds = { ...noIds(), company };
  const { order, draft, plan, driver, colleague, label, group, route, run, driverToken, stopToken, orderCode } = ids;
  await app.sql(
    `with g as (insert into groups (id, company_id, name) values ($2, $1, $11)),
      d as (insert into drivers (id, company_id, name, color, phone, start_address, start_lat, start_lng)
        values ($3, $1, $11, '7732EF', '+46701234567', $11, 55.7, 13.2), ($14, $1, $11, '0073BD', null, $11, 55.7, 13.2)),
      l as (insert into labels (id, company_id, name, color) values ($4::uuid, $1, left($4::uuid::text, 13), '#112233')),
      p as (insert into route_plans (id, company_id, name, delivery_date, type, status)
        values ($5, $1, $11, '2026-12-01', 'VRP', 'OPTIMIZED')),
      o as (insert into orders (id, company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address,
          delivery_lat, delivery_lng, delivery_phone, notes, group_id, labels, route_plan_id, driver_id, stop_token)
        values ($6, $1, $12, 'ASSIGNED', 'VRP', '2026-12-01', $11, $11, 55.71, 13.21, '+46701234567', $11, $2, array[$4::uuid], $5, $3, $13),
          ($7::uuid, $1, left($7::uuid::text, 8), 'DRAFT', 'VRP', '2026-12-01', $11, $11, 55.72, 13.22, null, $11, $2, '{}', null, null, null)),
      r as (insert into routes (id, company_id, route_plan_id, driver_id, position, start_address, start_lat, start_lng, token, status)
        values ($8, $1, $5, $3, 0, $11, 55.7, 13.2, $9, 'DISPATCHED'), (gen_random_uuid(), $1, $5, $14, 1, $11, 55.7, 13.2, null, 'WAITING')),
      s as (insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds,
          travel_seconds, distance_metres) values ($1, $5, $8, $6, 'delivery', 0, 30000, 30000, 30300, 600, 5000)),
      e as (insert into order_log (company_id, order_id, status, notes) values ($1, $6, 'ASSIGNED', $11))
      insert into message_logs (id, company_id, route_plan_id, order_id, trigger, channel, msg_from, msg_to, msg, status)
        values ($10, $1, $5, $6, 'dispatch', 'SMS', $11, $11, $11, 'SENT')`,
    [
      company,
      group,
      driver,
      label,
      plan,
      order,
      draft,
      route,
      driverToken,
      randomUUID(),
      mark,
      orderCode,
      stopToken,
      colleague,
    ],
  );
  await app.sql(`insert into depots (id, company_id, name, address, lat, lng) values ($1, $2, $3, $3, 55.7, 13.2)`, [
    ids.depot,
    company,
    mark,
  ]);
  await app.sql(
    `insert into contacts (id, company_id, name, address, lat, lng, status) values ($1, $2, $3, $3, 55.7, 13.2, 'READY')`,
    [ids.contact, company, mark],
  );
  await app.sql(`insert into vehicles (id, company_id, name, note) values ($1, $2, $3, $3)`, [
    ids.vehicle,
    company,
    mark,
  ]);
  await app.sql(
    `with u as (insert into users (id, email, name) values ($2, $3, $4))
      insert into memberships (user_id, company_id, roles, group_ids) values ($2, $1, '{user}', array[$5::uuid])`,
    [company, ids.user, `${mark}-${ids.user}@example.com`.toLowerCase(), mark, group],
  );
  await app.sql(
    `insert into webhook_endpoints (id, company_id, name, url, events, signing_name)
      values ($1::uuid, $2, $3, 'https://example.com/hooks', '{routeplan.dispatch}', 'webhook')`,
    [ids.webhookEndpoint, company, mark],
  );
  await app.sql(
    `insert into proposals (id, company_id, key_name, agent, endpoint, request, reason, base, preview, previewed_at, expires_at)
      values ($1::uuid, $2, $3, $3, 'POST /orders', '{}', $3, '{"plans": {}, "orders": {}}', null, now(), now() + interval '1 day')`,
    [ids.proposal, company, mark],
  );
  await app.sql(
    `insert into webhook_deliveries (id, company_id, event, once_key, url, body, status, endpoint_id)
      values ($1::uuid, $2, 'routeplan.dispatch', ($1::uuid)::text, 'https://example.com/hooks', $3, 'DELIVERED', $4)`,
    [ids.delivery, company, mark, ids.webhookEndpoint],
  );
  await app.sql(
    `insert into calendar_feeds (id, company_id, kind, driver_id, token_digest)
      values ($1::uuid, $2, 'DRIVER', $3, ($1::uuid)::text)`,
    [ids.calendar, company, driver],
  );
  await app.sql(
    `with i as (insert into scheduled_imports
        (id, company_id, name, url, route_plan_type, reading, default_date, duplicates, on_errors, schedule)
        values ($1::uuid, $2, $3, 'https://example.com/orders.csv', 'VRP',
          '{"columns":{"orderRef":["Ref"]},"fields":[],"dateOrder":null,"headerRow":null}', 'NONE', 'SKIP', 'VALID',
          '{"everyMinutes":null,"times":["06:00"],"weekdays":["MON"]}')),
      r as (insert into scheduled_import_refs (company_id, import_id, ref_digest) values ($2, $1::uuid, 'digest'))
      insert into scheduled_import_runs (company_id, import_id, is_scheduled, status) values ($2, $1::uuid, true, 'DONE')`,
    [ids.scheduledImport, company, mark],
  );
  await app.sql(
    `with p as (insert into users (email, name) values ($3::text || '@upload.example', $4) returning id),
      m as (insert into memberships (user_id, company_id, roles) select id, $2, '{company_admin}' from p returning id)
      insert into uploads (id, company_id, membership_id, uploaded_time, file_name, total, kind)
      select n.id, $2, m.id, now(), $4, 1, n.kind from m, (values ($1::uuid, 'orders'), ($5::uuid, 'contacts')) n (id, kind)`,
    [ids.upload, company, ids.upload, mark, ids.contactUpload],
  );
  await app.sql(
    `insert into upload_corrections (id, company_id, kind, typed_key, typed, meant) values ($1, $2, 'address', $3, $4, $4)`,
    [ids.correction, company, ids.correction, mark],
  );
  await app.sql(
    `insert into zones (id, company_id, name, color, mode, drivers, geometry)
      values ($1::uuid, $2, $3::text || left($1::uuid::text, 8), '7732EF', 'REQUIRED', array[$4::uuid],
        '{"type":"MultiPolygon","coordinates":[[[[13,55],[14,55],[14,56],[13,55]]]]}')`,
    [ids.zone, company, mark, driver],
  );
  await app.sql(
    `insert into work_patterns (id, company_id, driver_id, valid_from, weeks)
      values ($1, $2, $3, '2026-01-01', '[{"MON":[{"start":"08:00","end":"16:00","breaks":[],"startDepotId":null,
        "endDepotId":null,"vehicleId":null,"maxWorkingMinutes":null}]}]')`,
    [ids.workPattern, company, driver],
  );
  await app.sql(
    `with t as (insert into roster_days (company_id, driver_id, date) values ($2, $3, '2026-12-05'))
      insert into pattern_templates (id, company_id, name, weeks)
        values ($1::uuid, $2, $4::text || left($1::uuid::text, 8), '[{"MON":[]}]')`,
    [ids.patternTemplate, company, driver, mark],
  );
  await app.sql(
    `with k as (insert into absence_kinds (id, company_id, name, needs_approval, is_health)
        values ($1::uuid, $2, $3::text || left($1::uuid::text, 8), true, true)),
      a as (insert into absences (id, company_id, driver_id, kind_id, from_date, until_date, status, note)
        values ($4, $2, $5, $1::uuid, '2026-12-01', '2026-12-02', 'REQUESTED', $3)),
      e as (insert into extra_shifts (id, company_id, driver_id, date, import_id, shift)
        values ($6, $2, $5, '2026-12-05', $10, '{"start":"08:00","end":"16:00","breaks":[],"startDepotId":null,
          "endDepotId":null,"vehicleId":null,"maxWorkingMinutes":null}')),
      c as (insert into day_changes (id, company_id, driver_id, from_date, until_date, start_depot_id)
        values ($7, $2, $5, '2026-12-01', '2026-12-02', $8))
      insert into company_days (id, company_id, date, name)
        values ($9, $2, date '2000-01-01' + (select count(*)::int from company_days where company_id = $2), $3)`,
    [
      ids.absenceKind,
      company,
      mark,
      ids.absence,
      driver,
      ids.extraShift,
      ids.dayChange,
      ids.depot,
      ids.companyDay,
      ids.calendarImport,
    ],
  );
  await app.sql(
    `insert into series (id, company_id, template, route_plan_type, rule, start_date, on_closure)
      values ($1, $2, jsonb_build_object('deliveryName', $3::text), 'VRP', 'FREQ=DAILY', '2026-12-01', 'SKIP')`,
    [ids.series, company, mark],
  );
  await app.sql(
    `insert into master_routes (id, company_id, name, plan_name, route_plan_type, driver_id, weekdays, start_date)
      values ($1, $2, $3, $3, 'VRP', $4, '{MON}', '2026-12-01')`,
    [ids.masterRoute, company, mark, driver],
  );
  await app.sql(
    `insert into horizons (id, company_id, name, first_date, last_date, type)
      values ($1, $2, $3, '2026-12-01', '2026-12-11', 'VRP')`,
    [ids.horizon, company, mark],
  );
  await app.sql(
    `insert into outages (id, company_id, driver_id, from_date, until_date, offer, plans)
      values ($1, $2, $3, '2026-12-01', '2026-12-01', 'SHARED', '[]')`,
    [ids.outage, company, driver],
  );
  await app.sql(
    `insert into alerts (id, company_id, kind, route_plan_id, route_id, driver_id, value, worst, opened_at, updated_at, closed_at)
      select $1, $2, 'NOT_STARTED', route_plan_id, id, driver_id, 20, 20, now(), now(), now() from routes where route_plan_id = $3 limit 1`,
    [ids.alert, company, plan],
  );
  await app.sql(
    `insert into rehearsals (id, company_id, route_plan_id, change, effort, seed, status)
      values ($1, $2, $3, jsonb_build_object('kind', 'ONE_MORE', 'driverId', $4::text), 'quick', 1, 'FAILED')`,
    [ids.rehearsal, company, plan, driver],
  );
  await app.sql(
    `insert into api_keys (id, company_id, membership_id, name, token_hash, token_end, scopes, requests_per_minute)
      select $1::uuid, $2, m.id, $3::text || left($1::uuid::text, 8), $1::uuid::text, 'end', '{orders.read}', 600
      from memberships m where m.company_id = $2 order by m.id limit 1`,
    [ids.apiKey, company, mark],
  );
  const routes = [{ driverId: driver, stops: [stopKey(order, 'delivery')] }];
  await app.sql(
    `insert into optimize_runs (id, company_id, route_plan_id, plan_version, seed, settings, status, result)
      values ($1, $2, $3, 1, 7, '{"forceAll":false,"applyBalanceSetting":false,"effort":"quick"}', 'OFFERED', $4)`,
    [
      run,
      company,
      plan,
      JSON.stringify({
        routes,
        initial: routes,
        orderIds: [order],
        unscheduled: [],
        broken: [],
        search: { seed: 7, threads: 1, iterations: 100, planned: 1, syncRounds: [] },
      }),
    ],
  );
  return ids;
}

/** Returns a digest of all rows of a company, by table. */
export async function digestOf(app: TestApp, companyId: string): Promise<Record<string, string>> {
  let digest = digests.get(app);
  if (!digest) digests.set(app, (digest = digestQuery(app)));
  const rows = await app.sql<{ name: string; digest: string }>(await digest, [companyId]);
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}

/** The query of `digestOf`, which is the same for all companies of an app. */
const digests = new WeakMap<TestApp, Promise<string>>();

async function digestQuery(app: TestApp): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by name`,
  );
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t where company_id = $1`,
    )
    .join(' union all ');
}
