import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { makeDay } from './driven-day.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

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
    const first = await makeDay(app, company.companyId, { code: `${code}1` });
    const second = await makeDay(app, company.companyId, {
      code: `${code}2`,
      day: '2026-03-09',
      at: '2026-03-09T07:00:00Z',
    });
    // Dana of the third Monday was never sent her route: the plan was deleted.
    const third = await makeDay(app, company.companyId, {
      code: `${code}3`,
      day: '2026-03-16',
      at: '2026-03-16T07:00:00Z',
    });
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
    const first = await makeDay(app, company.companyId, { code: `${code}1` });
    const second = await makeDay(app, company.companyId, {
      code: `${code}2`,
      day: '2026-03-09',
      at: '2026-03-09T07:00:00Z',
    });
    const third = await makeDay(app, company.companyId, {
      code: `${code}3`,
      day: '2026-03-16',
      at: '2026-03-16T07:00:00Z',
    });
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
