import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { deleteExpiredPositions } from '../driver-app/delete-expired-positions.job.ts';
import { noPrices } from '@roundsman/domain';
import { makeDay } from './driven-day.fixture.ts';
import { figuresOf, weekOf } from './performance.ts';

let app: TestApp;
let admin: TestMember;
let groupId: string;
let driverId: string;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ name: 'Northwind' });
  const [group] = await app.sql<{ id: string }>(`insert into groups (company_id, name) values ($1, 'G') returning id`, [
    admin.companyId,
  ]);
  groupId = group?.id ?? '';
  ({ driverId } = await makeDay(app, admin.companyId, { code: 'NORTH', group: groupId }));
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
    await makeDay(app, company.companyId, { code: 'ZONE', at: '2026-03-02T23:30:00Z' });
    await app.request('POST /companies/setting', { as: company, body: { timeZone: 'Europe/Stockholm' } });
    const on = async (day: string) =>
      (await dispatched(company, { filters: { startDate: day, endDate: day } })).body.meta.totalItems;
    expect(await on('2026-03-02')).toBe(0);
    expect(await on('2026-03-03')).toBe(2);
  });

  it('remain in the report when they are deleted (SRV-78)', async () => {
    const company = await app.company();
    const { orders } = await makeDay(app, company.companyId, { code: 'GONE' });
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
    await makeDay(app, other.companyId, { code: 'SOUTH' });
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
    const day = await makeDay(app, company.companyId, { code: 'DRIVEN' });
    const elsewhere = await makeDay(app, company.companyId, { code: 'UNSEEN' });
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
    for (const day of ['2026-03-02', '2026-03-03']) await makeDay(app, company.companyId, { code: day, day });
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
