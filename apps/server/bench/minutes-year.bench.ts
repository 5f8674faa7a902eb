/** The pages and jobs of learned minutes, doors and habits with a year of visits: 50 drivers, 250 days, 25 stops. */
import { parseArgs } from 'node:util';
import { acceptByRules } from '../src/features/minutes/accept-each-night.job.ts';
import { estimateCompany } from '../src/features/minutes/estimate-places.ts';
import { settleDueVisits } from '../src/features/minutes/settle-visits.job.ts';
import { findHabitsOf } from '../src/features/habits/find-habits.job.ts';
import { startBenchApp, type Work } from './bench-app.ts';
import { machine, table } from './markdown.ts';

const { values } = parseArgs({ options: { days: { type: 'string', default: '250' } } });
const drivers = 50;
const stopsEach = 25;
const days = Number(values.days);
const addresses = 4000;
/** Requests of a page, of which the mean counts. */
const pages = 10;
const now = '2026-03-02T20:00:00Z';
const app = await startBenchApp({ now });
const { rows, services, request } = app;
const found: (readonly [string, Work])[] = [];

/** Measures some work; with `times` the mean of as many runs. */
async function measure(name: string, work: () => Promise<unknown>, times = 1): Promise<void> {
  const { wall, server, database } = await app.timeOf(async () => {
    for (let i = 0; i < times; i++) await work();
  });
  found.push([name, { wall: wall / times, server: server / times, database: database / times }]);
}

try {
  const { companyId, token } = await app.company({ timeZone: 'UTC', serviceTime: 6 });
  await makeYear(companyId);
  const tenant = services.db.tenant(companyId);
  const list = (query: string) => request('GET', `/minutes-on-site?${query}`, token);
  const estimateAll = () => tenant.write((tx) => estimateCompany(tx, new Date(now)));
  await measure('estimate a company, first time', estimateAll);
  await measure('estimate a company, each day', estimateAll);
  // The first request of a process also pays for code that is not compiled yet.
  await request('GET', '/orders?currentPage=1&itemsPerPage=1', token);
  await measure('minutes on site, first page', () => list('currentPage=1&itemsPerPage=50'), pages);
  await measure('minutes on site, page 20', () => list('currentPage=20&itemsPerPage=50'), pages);
  const [waiting] = await rows<{ id: string }>(
    `select o.id from orders o where status = 'UNASSIGNED' and exists (select from visits v
       where v.place = place_of(o.delivery_address, null, null)) limit 1`,
  );
  await measure('minutes of an order', () => request('GET', `/minutes-on-site/of-order/${waiting?.id}`, token), pages);
  await request('PUT', '/minutes-on-site/shows-drivers', token, { showsDrivers: true });
  await measure('values by driver', () => request('GET', '/minutes-on-site/drivers', token), pages);
  await measure('report of seven days', () => request('GET', '/reports/minutes', token));
  const period = (from: string): string => `/reports/minutes?startDate=${from}&endDate=2026-03-02`;
  await measure('report of 92 days', () => request('GET', period('2025-12-01'), token));
  await measure('doors, first page', () => request('GET', '/doors?currentPage=1&itemsPerPage=50', token), pages);
  await measure('door of an order', () => request('GET', `/doors/of-order/${waiting?.id}`, token), pages);
  await measure('settle the visits of a day (50 routes)', () =>
    settleDueVisits(services.db, new Date(Date.parse(now) + 3_600_000)),
  );
  await measure('find habits, each night', () => tenant.write((tx) => findHabitsOf(tx, new Date(now))));
  await rows('update minutes_rules set accepts_each_night = true where company_id = $1', [companyId]);
  await measure('accept minutes, first night', () => acceptByRules(services));
  await measure('accept minutes, next night', () => acceptByRules(services));
  await measure('minutes on site, when accepted', () => list('currentPage=1&itemsPerPage=50'), pages);
  const [count] = await rows<{ count: number }>('select count(*)::int from visits');
  console.log(`${machine()}; ${count?.count ?? 0} visits of ${drivers} drivers at ${addresses} addresses\n`);
  console.log(
    table(
      ['what', 'elapsed', 'server', 'PostgreSQL'],
      found.map(([name, { wall, server, database }]) => [
        name,
        ...[wall, server, database].map((each) => `${each.toFixed(3)} s`),
      ]),
    ),
  );
} finally {
  await app.stop();
}

/** Inserts the year without triggers: searching orders and reports of phones are measured elsewhere. */
async function makeYear(companyId: string): Promise<void> {
  const given = [companyId, drivers, days, now.slice(0, 10)];
  await rows('set session_replication_role = replica');
  await rows(
    `with people as (insert into drivers (company_id, name, color, phone)
       select $1::uuid, 'Driver ' || g, '#0073bd', '+3519' || lpad(g::text, 8, '0') from generate_series(1, $2::int) g returning id),
     plans as (insert into route_plans (company_id, name, delivery_date, type, status)
       select $1::uuid, 'Day ' || g, $4::date - (g * 365 / $3::int), 'VRP', 'DISPATCHED' from generate_series(0, $3::int - 1) g
       returning id, delivery_date)
     insert into routes (company_id, route_plan_id, driver_id, position, token, status)
       select $1::uuid, plans.id, people.id, 0, replace(gen_random_uuid()::text, '-', ''), 'DISPATCHED' from plans, people`,
    given,
  );
  // Each driver has a round: 80 addresses, of which 25 are visited on a day.
  await rows(
    `create temporary table made as
     select gen_random_uuid() as id, r.id as route_id, p.id as plan_id, p.delivery_date as day, s as n,
       (dense_rank() over (order by r.driver_id) * 80 + (s * 3 + (p.delivery_date - date '2020-01-01') % 3 * 7) % 80) % $2::int as a,
       gen_random_uuid() as code, random() as x, random() as y
     from routes r join route_plans p on p.id = r.route_plan_id, generate_series(0, $1::int - 1) s`,
    [stopsEach, addresses],
  );
  await rows(
    `insert into orders (id, company_id, order_code, status, route_plan_type, route_plan_id, delivery_date, delivery_name,
       delivery_address, delivery_lat, delivery_lng, load, goods)
     select id, $1, upper(substr(replace(code::text, '-', ''), 1, 12)), 'COMPLETED', 'VRP', plan_id, day, 'Customer ' || a,
       'Street ' || a, 41.1 + (a % 64) * 0.002, -8.7 + (a / 64) * 0.002, 1 + a % 5, array[(array['Parcels', 'Groceries'])[1 + a % 2]]
     from made`,
    [companyId],
  );
  await rows(
    `insert into visits (company_id, order_id, stop, route_id, route_plan_id, day, place, customer, goods, load, arrived_at,
       left_at, planned_arrival, planned_start, planned_end, came_at, went_at, seconds, source, settled_at, changed_at,
       door_lat, door_lng, positions)
     select o.company_id, o.id, 'delivery', m.route_id, m.plan_id, m.day, k.place, customer_of(o.delivery_name, k.place),
       o.goods[1], o.load, t.came, t.went, c.clock, c.clock, c.clock + 360, t.came, t.went,
       extract(epoch from t.went - t.came)::int, 'TAPS', case when m.day = $1::date then null else t.went end, t.went,
       o.delivery_lat + 0.0003, o.delivery_lng, 20
     from made m join orders o on o.id = m.id
     cross join lateral (select place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) as place) k
     cross join lateral (select 28800 + m.n * 1200 as clock) c
     cross join lateral (select m.day::timestamptz + make_interval(secs => c.clock + m.x * 600) as came,
       m.day::timestamptz + make_interval(secs => c.clock + m.x * 600 + 240 + m.a % 7 * 60 + m.y * 200) as went) t`,
    [now.slice(0, 10)],
  );
  await rows(
    `insert into dispatched_times (route_id, company_id, departure, stops, dispatched_at)
     select route_id, $1, 28000, jsonb_agg(jsonb_build_object('orderId', id, 'stop', 'delivery', 'arrival', 28800 + n * 1200,
       'start', 28800 + n * 1200, 'end', 29160 + n * 1200) order by n), min(day)::timestamptz from made group by route_id`,
    [companyId],
  );
  await rows(
    `insert into contacts (company_id, status, name, address, lat, lng, duration)
     select $1, 'READY', 'Customer ' || a, 'Street ' || a, 41.1 + (a % 64) * 0.002, -8.7 + (a / 64) * 0.002, 6
     from generate_series(0, $2::int - 1, 2) a`,
    [companyId, addresses],
  );
  // The orders of the next two days, which wait for a plan.
  await rows(
    `insert into orders (id, company_id, order_code, status, route_plan_type, delivery_date, delivery_name,
       delivery_address, delivery_lat, delivery_lng, load, goods)
     select gen_random_uuid(), $1, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), 'UNASSIGNED', 'VRP',
       $2::date + 1 + g % 2, 'Customer ' || g, 'Street ' || g, 41.1 + (g % 64) * 0.002, -8.7 + (g / 64) * 0.002, 1 + g % 5,
       array[(array['Parcels', 'Groceries'])[1 + g % 2]]
     from generate_series(1, $3::int) g`,
    [companyId, now.slice(0, 10), 2 * drivers * stopsEach],
  );
  // A phone's positions of the last day.
  await rows(
    `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
     select $1, r.driver_id, m.route_id, m.day::timestamptz + make_interval(secs => 28800 + m.n * 1200 + s * 12),
       o.delivery_lat + 0.0003, o.delivery_lng
     from made m join orders o on o.id = m.id join routes r on r.id = m.route_id, generate_series(0, 99) s
     where m.day = $2::date`,
    [companyId, now.slice(0, 10)],
  );
  await rows('analyze');
}
