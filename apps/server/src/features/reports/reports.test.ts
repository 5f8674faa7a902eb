import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { deleteExpiredPositions } from '../driver-app/delete-expired-positions.job.ts';
import { noPrices } from '@roundsman/domain';
import { figuresOf, weekOf } from './performance.ts';

let app: TestApp;
let admin: TestMember;
let groupId: string;
let driverId: string;

/** Creates a route of two stops on a past day: one on time, one late or failed. */
async function makeDay(
  companyId: string,
  {
    code,
    day = '2026-03-02',
    at = '2026-03-02T07:00:00Z',
    group = null,
  }: { code: string; day?: string; at?: string; group?: string | null },
) {
  const [driver] = await app.sql<{ id: string }>(
    `insert into drivers (company_id, name, color) values ($1, 'Dana', '#00875A') returning id`,
    [companyId],
  );
  const [plan] = await app.sql<{ id: string }>(
    `insert into route_plans (company_id, name, delivery_date, type, status) values ($1, $2, $3, 'VRP', 'DISPATCHED') returning id`,
    [companyId, `Plan ${code}`, day],
  );
  const [route] = await app.sql<{ id: string }>(
    `insert into routes (company_id, route_plan_id, driver_id, position, status, dispatched_at, start_seconds, end_seconds, summary)
      values ($1, $2, $3, 0, 'DISPATCHED', $4, 28800, 36000, '{"distance":20000}') returning id`,
    [companyId, plan?.id, driver?.id, at],
  );
  const orders = await app.sql<{ id: string }>(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address, route_plan_id,
        driver_id, dispatched_at, delivery_time_end, group_id)
      values ($1, $2 || 'A', 'COMPLETED', 'VRP', $3, '=Ada', 'Main Street 1', $4, $5, $6, '09:00', $7),
        ($1, $2 || 'B', 'DELIVERY_FAILED', 'VRP', $3, 'Bo', 'Side Street 2', $4, $5, $6, null, null) returning id`,
    [companyId, code, day, plan?.id, driver?.id, at, group],
  );
  // Planned for 09:00 and 09:30; the company's time zone is UTC.
  await app.sql(
    `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
      values ($1, $2, $3, $4, 'delivery', 0, 32400, 32400, 32700, 3600, 10000), ($1, $2, $3, $5, 'delivery', 1, 34200, 34200, 34500, 1500, 10000)`,
    [companyId, plan?.id, route?.id, orders[0]?.id, orders[1]?.id],
  );
  await app.sql(
    `insert into order_log (company_id, order_id, status, created_at, notes) values
      ($1, $2, 'GOING_NEXT', $4::date + time '08:10', null), ($1, $2, 'DELIVERY_ARRIVED', $4::date + time '08:58', null),
      ($1, $2, 'COMPLETED', $4::date + time '09:05', null), ($1, $3, 'DELIVERY_ARRIVED', $4::date + time '10:00', null),
      ($1, $3, 'DELIVERY_FAILED', $4::date + time '10:10', ' Nobody at home ')`,
    [companyId, orders[0]?.id, orders[1]?.id, day],
  );
  return { driverId: driver?.id ?? '', orders: orders.map(({ id }) => id) };
}

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ name: 'Northwind' });
  const [group] = await app.sql<{ id: string }>(`insert into groups (company_id, name) values ($1, 'G') returning id`, [
    admin.companyId,
  ]);
  groupId = group?.id ?? '';
  ({ driverId } = await makeDay(admin.companyId, { code: 'NORTH', group: groupId }));
  await app.sql(
    `insert into orders (company_id, order_code, status, route_plan_type) values ($1, 'NEVER', 'DRAFT', 'VRP')`,
    [admin.companyId],
  );
});
afterAll(() => app.stop());

const dispatched = (as: TestMember, query: object = {}) => app.request('GET /orders/dispatched', { as, query });

describe('dispatched orders', () => {
  it('are those dispatched at least once, and are counted without filters (REP-01, REP-06, REP-08)', async () => {
    const { body } = await dispatched(admin, { filters: { deliveryName: 'ada' } });
    expect(body.orders.map(({ orderCode }) => orderCode)).toEqual(['NORTHA']);
    expect(body.meta).toEqual({ totalItems: 1, allOrders: 2 });
    expect(body.orders[0]).toMatchObject({
      dispatchedAt: '2026-03-02T07:00:00.000Z',
      company: { name: 'Northwind' },
      userAdmin: null,
    });
  });

  it.each([
    [{ startDate: '2026/03/02', endDate: '2026/03/02' }, 2],
    [{ startDate: '2026-03-03' }, 0],
    [{ endDate: '2026-03-01' }, 0],
    [{ routePlanName: 'NORTH' }, 2],
    [{ deliveryAddress: 'side' }, 1],
    [{ orderCode: '100%' }, 0],
  ])('are filtered by %j, both days included (REP-04)', async (filters, count) => {
    expect((await dispatched(admin, { filters })).body.meta.totalItems).toBe(count);
  });

  it('begin their days at midnight of the company, not of UTC', async () => {
    const company = await app.company();
    await makeDay(company.companyId, { code: 'ZONE', at: '2026-03-02T23:30:00Z' });
    await app.request('POST /companies/setting', { as: company, body: { timeZone: 'Europe/Stockholm' } });
    const on = async (day: string) =>
      (await dispatched(company, { filters: { startDate: day, endDate: day } })).body.meta.totalItems;
    expect(await on('2026-03-02')).toBe(0);
    expect(await on('2026-03-03')).toBe(2);
  });

  it('remain in the report when they are deleted (SRV-78)', async () => {
    const company = await app.company();
    const { orders } = await makeDay(company.companyId, { code: 'GONE' });
    await app.sql('update orders set deleted_at = now() where id = $1', [orders[0]]);
    const { body } = await dispatched(company);
    expect(body.orders.map(({ isDeleted }) => isDeleted).sort()).toEqual([false, true]);
  });

  it('show restricted members only those of their groups (ROLE-42, SRV-61)', async () => {
    const guest = await app.member(admin.companyId, { roles: ['user'], restricted: true, groupIds: [groupId] });
    const { body } = await dispatched(guest);
    expect(body.orders.map(({ orderCode }) => orderCode)).toEqual(['NORTHA']);
    expect(body.meta.allOrders).toBe(1);
  });

  it('of all companies are shown to platform admins only; other users’ company filters are ignored (REP-03, REP-05, REP-09)', async () => {
    const other = await app.company({ name: 'Southwind' });
    await makeDay(other.companyId, { code: 'SOUTH' });
    const root = await app.member(other.companyId, { roles: ['admin'] });
    const codes = async (as: TestMember, query: object) =>
      (await dispatched(as, { itemsPerPage: 100, ...query })).body.orders.map(({ orderCode }) => orderCode).toSorted();
    expect(await codes(root, {})).toEqual(expect.arrayContaining(['NORTHA', 'SOUTHA']));
    expect(await codes(root, { reportCompanyId: admin.companyId })).toEqual(['NORTHA', 'NORTHB']);
    expect(await codes(root, { filters: { companyEmail: other.email } })).toEqual(['SOUTHA', 'SOUTHB']);
    expect((await dispatched(root, { filters: { companyEmail: other.email } })).body.orders[0]?.userAdmin?.email).toBe(
      other.email,
    );
    expect(await codes(admin, { reportCompanyId: other.companyId, filters: { companyEmail: other.email } })).toEqual([
      'NORTHA',
      'NORTHB',
    ]);
  });

  it('are counted by company, highest first, with pages only on request (API-40, REP-02)', async () => {
    const root = await app.company({ roles: ['admin'], name: 'Root' });
    const { body } = await app.request('GET /orders/companies-orders-dispatched', { as: root });
    const counts = body.ordersByCompany.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(body.ordersByCompany).toContainEqual({ companyId: admin.companyId, count: 2 });
    expect(body.companies.find(({ _id }) => _id === admin.companyId)).toMatchObject({
      name: 'Northwind',
      userAdmin: { email: admin.email },
    });
    expect(body.meta.totalItems).toBe(body.companies.length);
    const page = await app.request('GET /orders/companies-orders-dispatched', {
      as: root,
      query: { itemsPerPage: 1, currentPage: 2 },
    });
    expect(page.body.companies).toEqual([body.companies[1]]);
    expect((await app.request('GET /orders/companies-orders-dispatched', { as: admin })).status).toBe(403);
  });

  it('are exported as csv and xlsx, with formulas as text', async () => {
    const csv = await app.request('GET /orders/dispatched-file', {
      as: admin,
      query: { filters: { orderCode: 'NORTH' } },
    });
    const lines = csv.raw.toString().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(csv.raw.toString()).toContain(`,'=Ada,`);
    expect(lines[0]).toContain('Order,Reference,Dispatched,Delivery date,Status now');
    expect(csv.raw.toString(), 'codes and instants').toContain(
      'NORTHB,,2026-03-02T07:00:00.000Z,2026-03-02,DELIVERY_FAILED,',
    );
    const german = await app.request('GET /orders/dispatched-file', { as: admin, query: { language: 'de' } });
    const [header = '', ...rows] = german.raw.toString().split('\r\n');
    expect(header).toContain('Auftrag,Referenz,Gesendet,Lieferdatum,Status jetzt');
    expect(rows.join('\n')).toContain('Zustellung fehlgeschlagen');
    const xlsx = await app.request('GET /orders/dispatched-file', { as: admin, query: { format: 'xlsx' } });
    const { read, utils } = await import('@e965/xlsx');
    const book = read(xlsx.raw);
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toHaveLength(2);
  });
});

describe('performance', () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31' };

  it('compares planned with actual (on the company’s clock)', async () => {
    const { body } = await app.request('GET /reports/performance', { as: admin, query: period });
    // Reached 08:58 within the window and 10:00, half an hour after the plan: (−2 + 30) / 2.
    expect(body.total).toMatchObject({
      routes: 1,
      stops: 2,
      completed: 1,
      failed: 1,
      skipped: 0,
      open: 0,
      timed: 2,
      onTime: 1,
      averageDelay: 14,
    });
    // Planned 08:00 to 09:35, in fact 08:10 to 10:10; the way back takes 25 minutes.
    expect(body.total).toMatchObject({ distance: 20_000, plannedMins: 95, actualMins: 120, paidMins: 145 });
    expect(body.total.cost).toBeCloseTo(20 * 0.35 + (145 / 60) * 25, 1);
    expect(body.total.co2).toBe(4.6);
    expect(body.weeks.map(({ startDate }) => startDate)).toEqual(['2026-03-02']);
    expect(body.drivers[0]?.driver.name).toBe('Dana');
    expect(body.reasons).toEqual([{ status: 'DELIVERY_FAILED', reason: 'Nobody at home', code: null, count: 1 }]);
    expect(body.fleet).toHaveLength(1);
  });

  it('uses the assumptions of the company', async () => {
    const { assumptions } = (await app.request('GET /reports/performance', { as: admin, query: period })).body;
    const body = {
      ...assumptions,
      currency: 'sek',
      costPerKm: 0,
      costPerHour: 60,
      toleranceMins: 30,
      vehicles: [{ driver: driverId, co2PerKm: 0 }],
    };
    expect((await app.request('PUT /reports/assumptions', { as: admin, body })).status).toBe(200);
    const after = (await app.request('GET /reports/performance', { as: admin, query: period })).body;
    expect(after.total).toMatchObject({ onTime: 2, cost: 145, co2: 0 });
    expect(after.assumptions.currency).toBe('SEK');
    const bad = await app.request('PUT /reports/assumptions', {
      as: admin,
      body: { ...body, currency: 'euro', costPerKm: -1 },
    });
    expect(bad.error.details?.map(({ path }) => path)).toEqual(['currency', 'costPerKm']);
  });

  it('is empty when no route was driven, and covers at most a year', async () => {
    const company = await app.company();
    const { body } = await app.request('GET /reports/performance', { as: company });
    expect(body).toMatchObject({
      weeks: [],
      drivers: [],
      reasons: [],
      total: { routes: 0, averageDelay: null, cost: 0 },
    });
    const readPerformance = async (startDate: string, endDate: string) =>
      (await app.request('GET /reports/performance', { as: company, query: { startDate, endDate } })).status;
    expect(await readPerformance('2025-01-01', '2026-01-01')).toBe(200);
    expect(await readPerformance('2025-01-01', '2026-01-02')).toBe(422);
    expect(await readPerformance('2026-01-02', '2026-01-01')).toBe(422);
  });

  it('requires an editor; platform admins may select any company', async () => {
    const user = await app.member(admin.companyId, { roles: ['user'] });
    expect((await app.request('GET /reports/performance', { as: user })).status).toBe(403);
    const root = await app.company({ roles: ['admin'] });
    const readPerformance = (as: TestMember, reportCompanyId: string) =>
      app.request('GET /reports/performance', { as, query: { ...period, reportCompanyId } });
    expect((await readPerformance(root, admin.companyId)).body.total.stops).toBe(2);
    expect((await readPerformance(root, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const stranger = await app.company();
    expect((await readPerformance(stranger, admin.companyId)).body.total.stops).toBe(0);
  });

  it('compares the driven distance with the plan when the driver shared positions, and retains it when they are deleted', async () => {
    const company = await app.company();
    const day = await makeDay(company.companyId, { code: 'DRIVEN' });
    const elsewhere = await makeDay(company.companyId, { code: 'UNSEEN' });
    await app.sql(`update routes set end_distance_metres = 5000 where company_id = $1`, [company.companyId]);
    // From 08:10 for 90 minutes northwards at ten metres a second, then half an hour around the last stop.
    await app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
       select r.company_id, r.driver_id, r.id, timestamptz '2026-03-02 08:10Z' + make_interval(secs => s),
         55 + least(s, 5400) * 10 / 111195.0 + case when s > 5400 and s % 10 = 0 then 0.00005 else 0 end, 13
       from routes r, generate_series(0, 7200, 5) s where r.driver_id = $1`,
      [day.driverId],
    );
    // Positions of a minute are too few for a day.
    await app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
       select r.company_id, r.driver_id, r.id, timestamptz '2026-03-02 08:10Z' + make_interval(secs => s), 55 + s / 100.0, 13
       from routes r, generate_series(0, 60, 5) s where r.driver_id = $1`,
      [elsewhere.driverId],
    );
    const read = async () => (await app.request('GET /reports/performance', { as: company, query: period })).body;
    const { total, drivers } = await read();
    expect(total.driven).toMatchObject({ routes: 1, planned: 15_000 });
    expect(total.driven.distance / 1000).toBeCloseTo(54, 1);
    expect(drivers.map(({ driver, driven }) => [driver._id === day.driverId, driven.routes]).toSorted()).toEqual([
      [false, 0],
      [true, 1],
    ]);
    await deleteExpiredPositions.run({}, app.services as never);
    expect(await app.sql('select 1 from driver_positions where driver_id = $1', [day.driverId])).toEqual([]);
    expect((await read()).total.driven).toEqual(total.driven);
  });

  it('is exported as a spreadsheet with a row for each driver and week', async () => {
    const { raw } = await app.request('GET /reports/performance-file', { as: admin, query: period });
    expect(raw.toString().trim().split('\r\n')[1]).toMatch(/^2026-03-02,Dana,1,2,1,1,0,2,/);
  });
});

describe('vehicles', () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31' };

  it('have the use, distance, hours, cost and CO2 of their routes; without prices there is no cost', async () => {
    const company = await app.company();
    for (const day of ['2026-03-02', '2026-03-03']) await makeDay(company.companyId, { code: day, day });
    const [van, spare] = await app.sql<{ id: string }>(
      `insert into vehicles (company_id, name, kind, plate, created_at, out_of_service) values
        ($1, 'Van', 'VAN', 'ABC 123', '2026-01-01', '[]'),
        ($1, 'Spare', 'VAN', null, '2026-01-01', '[{"start":"2026-03-03","end":null,"reason":null}]') returning id`,
      [company.companyId],
    );
    await app.sql(
      `update routes set vehicle_id = $2 where company_id = $1 and route_plan_id in
        (select id from route_plans where delivery_date = '2026-03-02')`,
      [company.companyId, van?.id],
    );
    const read = async () => (await app.request('GET /reports/vehicles', { as: company, query: period })).body;
    const before = await read();
    expect(before.operatingDays).toBe(2);
    expect(
      before.vehicles.map(({ vehicle, days, availableDays, utilisation }) => [
        vehicle?._id,
        days,
        availableDays,
        utilisation,
      ]),
    ).toEqual([
      [van?.id, 1, 2, 50],
      [spare?.id, 0, 1, 0],
      [undefined, 1, null, null],
    ]);
    expect(before.total).toMatchObject({ routes: 2, days: 1, availableDays: 3, cost: null, co2: null });

    await app.sql('update vehicles set cost_per_day = 40, cost_per_km = 1, co2_per_km = 0 where id = $1', [van?.id]);
    await app.request('POST /companies/setting', { as: company, body: { currency: 'SEK', costPerHour: 60 } });
    const after = await read();
    expect(after.currency).toBe('SEK');
    // 20 km and 145 minutes, as the performance report counts them.
    expect(after.vehicles[0]).toMatchObject({ distance: 20_000, paidMins: 145, cost: 40 + 20 + 145, co2: 0 });
    expect(after.vehicles[2]).toMatchObject({ vehicle: null, cost: 145, co2: null });
    const performance = await app.request('GET /reports/performance', { as: company, query: period });
    expect(performance.body.total.cost).toBe(after.total.cost);
  });

  it('are exported as a spreadsheet, for editors only', async () => {
    const { raw } = await app.request('GET /reports/vehicles-file', { as: admin, query: period });
    expect(raw.toString().trim().split('\r\n')[1]).toMatch(/^,,,1,2,1,,,20,145,/);
    const user = await app.member(admin.companyId, { roles: ['user'] });
    expect((await app.request('GET /reports/vehicles', { as: user, query: period })).status).toBe(403);
  });
});

describe('the report by master route', () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31' };

  /** Creates a master route whose days have the routes of these plans, or none. */
  async function makeMaster(
    companyId: string,
    name: string,
    days: readonly { readonly date: string; readonly driver: string; readonly planned?: object }[],
  ) {
    const [master] = await app.sql<{ id: string }>(
      `insert into master_routes (company_id, name, plan_name, route_plan_type, driver_id, weekdays, every_weeks, start_date, tried_until)
        values ($1, $2, $2, 'VRP', $3, '{MON}', 1, '2026-03-02', '2026-03-31') returning id`,
      [companyId, name, days[0]?.driver],
    );
    for (const { date, driver, planned } of days)
      await app.sql(
        `insert into master_route_days (company_id, master_route_id, date, route_plan_id, driver_id, master_version, made_stops, planned)
          values ($1, $2, $3, (select route_plan_id from routes where driver_id = $4 limit 1), $4, 1, '[]', $5)`,
        [companyId, master?.id, date, driver, planned ? JSON.stringify(planned) : null],
      );
    return master?.id ?? '';
  }

  /** @param code Begins the codes of the orders, which exist once. */
  async function makeCompany(code: string) {
    const company = await app.company();
    const first = await makeDay(company.companyId, { code: `${code}1` });
    const second = await makeDay(company.companyId, {
      code: `${code}2`,
      day: '2026-03-09',
      at: '2026-03-09T07:00:00Z',
    });
    // Dana of the third Monday was never sent her route: the plan was deleted.
    const third = await makeDay(company.companyId, { code: `${code}3`, day: '2026-03-16', at: '2026-03-16T07:00:00Z' });
    await app.sql(
      `update route_plans set deleted_at = now() where id = (select route_plan_id from routes where driver_id = $1)`,
      [third.driverId],
    );
    const north = await makeMaster(company.companyId, 'North', [
      { date: '2026-03-02', driver: first.driverId, planned: { workingMins: 100, distance: 15_000, lateStops: 0 } },
      { date: '2026-03-09', driver: second.driverId },
      { date: '2026-03-16', driver: third.driverId },
    ]);
    return { company, north };
  }

  it('counts days, and compares time, distance and lateness of the driven ones', async () => {
    const { company, north } = await makeCompany('MAST');
    const { body } = await app.request('GET /reports/master-routes', { as: company, query: period });
    // Each day is driven 20 km in 145 paid minutes, with one of two stops late. Without figures of the master route, the
    // plan of the day counts: 08:00 to 10:00 and 20 km.
    const figures = {
      days: 3,
      driven: 2,
      missed: 1,
      usualMins: 100 + 120,
      actualMins: 290,
      usualDistance: 35_000,
      distance: 40_000,
      timed: 4,
      late: 2,
    };
    expect(body.masterRoutes).toEqual([{ masterRoute: { _id: north, name: 'North' }, ...figures }]);
    expect(body.total).toEqual(figures);
    const oneDay = { startDate: '2026-03-16', endDate: '2026-03-16' };
    const missed = await app.request('GET /reports/master-routes', { as: company, query: oneDay });
    expect(missed.body.total).toMatchObject({ days: 1, driven: 0, missed: 1, actualMins: 0, distance: 0 });
  });

  it('is exported as a spreadsheet, for editors of the company only', async () => {
    const { company } = await makeCompany('SHEET');
    const { raw } = await app.request('GET /reports/master-routes-file', { as: company, query: period });
    const [header, row, ...more] = raw.toString().trim().split('\r\n');
    expect(header).toContain('Master route,');
    expect(row).toBe('North,3,2,1,220,290,35,40,4,2');
    expect(more).toEqual([]);
    const other = await app.request('GET /reports/master-routes', { as: await app.company(), query: period });
    expect(other.body.masterRoutes).toEqual([]);
    const user = await app.member(company.companyId, { roles: ['user'] });
    expect((await app.request('GET /reports/master-routes', { as: user, query: period })).status).toBe(403);
    expect((await app.request('GET /reports/master-routes-file', { as: user, query: period })).status).toBe(403);
  });
});

describe('the report of repeat visits', () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31' };

  /** Creates three days on which Ada and Bo are visited: by Dana, by Dana again and by Eli, who reaches Ada later. */
  async function makeCompany(code: string) {
    const company = await app.company();
    const first = await makeDay(company.companyId, { code: `${code}1` });
    const second = await makeDay(company.companyId, {
      code: `${code}2`,
      day: '2026-03-09',
      at: '2026-03-09T07:00:00Z',
    });
    const third = await makeDay(company.companyId, { code: `${code}3`, day: '2026-03-16', at: '2026-03-16T07:00:00Z' });
    await app.sql('update routes set driver_id = $1 where driver_id = $2', [first.driverId, second.driverId]);
    await app.sql(`update drivers set name = 'Eli' where id = $1`, [third.driverId]);
    await app.sql(
      `update order_log set created_at = created_at + interval '40 minutes' where order_id = $1 and status = 'DELIVERY_ARRIVED'`,
      [third.orders[0]],
    );
    // Bo is the same customer however the name is written.
    await app.sql(`update orders set delivery_name = ' BO' where id = $1`, [second.orders[1]]);
    return { company, third };
  }

  it('counts visits by the driver of the visit before, and the spread of arrivals', async () => {
    const { company } = await makeCompany('REP');
    const { body } = await app.request('GET /reports/repeat-visits', { as: company, query: period });
    expect(body.total).toEqual({
      customers: 2,
      oneDriver: 0,
      repeatVisits: 4,
      sameDriver: 2,
      averageSpreadMins: 20,
      greatestSpreadMins: 40,
    });
    const visits = { visits: 3, drivers: 2, sameDriver: 1, usualDriver: 'Dana' };
    // Of customers with the same share, the one with the wider spread comes first.
    expect(body.customers).toEqual([
      { name: '=Ada', address: 'Main Street 1', ...visits, spreadMins: 40 },
      { name: 'Bo', address: 'Side Street 2', ...visits, spreadMins: 0 },
    ]);
    const twoDays = { startDate: '2026-03-01', endDate: '2026-03-09' };
    const steady = await app.request('GET /reports/repeat-visits', { as: company, query: twoDays });
    expect(steady.body.total).toMatchObject({ customers: 2, oneDriver: 2, repeatVisits: 2, sameDriver: 2 });
  });

  it('takes the planned arrival where the driver reported none, and leaves out customers visited once', async () => {
    const { company, third } = await makeCompany('ONCE');
    await app.sql('delete from order_log where order_id = $1', [third.orders[1]]);
    await app.sql(`update orders set delivery_address = 'Elsewhere 3' where id = $1`, [third.orders[0]]);
    const { body } = await app.request('GET /reports/repeat-visits', { as: company, query: period });
    // Bo's planned arrival is 09:30, the others were at 10:00.
    expect(body.customers.map(({ name, visits, spreadMins }) => [name, visits, spreadMins])).toEqual([
      ['Bo', 3, 30],
      ['=Ada', 2, 0],
    ]);
    const day = { startDate: '2026-03-02', endDate: '2026-03-02' };
    const none = await app.request('GET /reports/repeat-visits', { as: company, query: day });
    expect(none.body.total).toMatchObject({ customers: 0, averageSpreadMins: null, greatestSpreadMins: null });
  });

  it('is exported as a spreadsheet, for editors of the company only', async () => {
    const { company } = await makeCompany('RSHEET');
    const { raw } = await app.request('GET /reports/repeat-visits-file', { as: company, query: period });
    const [header, row, ...more] = raw.toString().trim().split('\r\n');
    expect(header).toContain('Visits,Repeat visits,By the same driver,Drivers,Usual driver,Spread of arrivals (min)');
    expect(row).toBe("'=Ada,Main Street 1,3,2,1,2,Dana,40");
    expect(more).toHaveLength(1);
    const other = await app.request('GET /reports/repeat-visits', { as: await app.company(), query: period });
    expect(other.body.customers).toEqual([]);
    const user = await app.member(company.companyId, { roles: ['user'] });
    expect((await app.request('GET /reports/repeat-visits', { as: user, query: period })).status).toBe(403);
    expect((await app.request('GET /reports/repeat-visits-file', { as: user, query: period })).status).toBe(403);
  });
});

it('a week begins on Monday', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(weekOf)).toEqual(['2026-02-23', '2026-03-02', '2026-03-02']);
});

it('a route that was not driven has its planned time as paid time', () => {
  const route = {
    routeId: '',
    driverId: 'd',
    driverName: '',
    driverColor: '',
    day: '2026-03-02',
    stops: 1,
    completed: 0,
    failed: 0,
    skipped: 0,
    timed: 0,
    onTime: 0,
    delaySeconds: 0,
    plannedMetres: 1000,
    plannedSeconds: 3600,
    actualSeconds: null,
    wholeSeconds: 7200,
    drivenMetres: null,
    trackedSeconds: null,
    returnMetres: 0,
    overtimeSeconds: 0,
    days: 1,
    vehicle: null,
  };
  const assumptions = { currency: 'EUR', prices: noPrices, toleranceMins: 15, co2PerKmByDriver: {} };
  expect(figuresOf([route], assumptions)).toMatchObject({
    plannedMins: 0,
    actualMins: 0,
    paidMins: 120,
    open: 1,
  });
});
