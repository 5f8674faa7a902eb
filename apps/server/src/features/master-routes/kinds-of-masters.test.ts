import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corner } from '../route-plans/grid.fixture.ts';
import { createMasterTest, type MasterTest, nextMonday } from './master-routes.fixture.ts';

let test: MasterTest;
beforeAll(async () => {
  test = await createMasterTest();
});
afterAll(() => test.stop());

const inTwoWeeks = '2027-01-18';
const inThreeWeeks = '2027-01-25';

describe('a master route of every second week', () => {
  it('makes plans in the weeks of its start date, and none between', async () => {
    const company = await test.company();
    await company.send('POST /companies/setting', { body: { seriesDaysAhead: 28 } });
    const id = await company.master(await company.driver(), [await company.contact(1)], { everyWeeks: 2 });
    for (const date of [nextMonday, inTwoWeeks, inThreeWeeks]) await company.order(1, date);
    await company.run();
    expect((await company.plans()).map(({ date }) => date)).toEqual([nextMonday, inThreeWeeks]);
    expect((await company.read(id)).days.map(({ date, state }) => `${date} ${state}`)).toEqual([
      `${nextMonday} MADE`,
      `${inThreeWeeks} MADE`,
    ]);
    const reply = await test.app.request('POST /master-routes/:id/days/:date/make', {
      as: company.as,
      params: { id, date: inTwoWeeks },
      body: {},
    });
    expect(reply.error?.code).toBe('master_day_not_due');
  });

  it('ends on its last date', async () => {
    const company = await test.company();
    await company.send('POST /companies/setting', { body: { seriesDaysAhead: 28 } });
    await company.master(await company.driver(), [await company.contact(1)], { everyWeeks: 2, lastDate: '2027-01-24' });
    for (const date of [nextMonday, inThreeWeeks]) await company.order(1, date);
    await company.run();
    expect((await company.plans()).map(({ date }) => date)).toEqual([nextMonday]);
  });
});

describe('a master route of Pickup and Delivery', () => {
  const transportOf = (from: number, to: number) => ({
    pickupName: `Customer ${from}`,
    pickupAddress: `Street ${from}`,
    pickupLat: corner(from).lat,
    pickupLng: corner(from).lng,
    deliveryName: `Customer ${to}`,
    deliveryAddress: `Street ${to}`,
    deliveryLat: corner(to).lat,
    deliveryLng: corner(to).lng,
  });

  const startSeries = async (company: Awaited<ReturnType<MasterTest['company']>>, from: number, to: number) => {
    const series = await company.send('POST /series', {
      body: {
        routePlanType: 'PDP',
        order: transportOf(from, to),
        rule: 'FREQ=WEEKLY;BYDAY=MO',
        startDate: '2027-01-04',
      },
    });
    const order = await company.send('POST /orders', {
      body: { ...transportOf(from, to), deliveryDate: nextMonday, routePlanType: 'PDP' },
    });
    await test.app.sql(
      `insert into series_occurrences (company_id, series_id, original_date, date, order_id)
        values ($1, $2, $3, $3, $4)`,
      [company.as.companyId, series._id, nextMonday, order._id],
    );
    return { series: series._id, order: order._id };
  };

  const stopsOf = (company: Awaited<ReturnType<MasterTest['company']>>, planId: string) =>
    test.app.sql<{ order: string; type: string }>(
      `select s.order_id as "order", s.type from stops s where s.company_id = $1 and s.route_plan_id = $2
        order by s.sequence`,
      [company.as.companyId, planId],
    );

  it('collects and delivers in its usual sequence, and a day of it becomes the master route', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const [a, b] = [await startSeries(company, 1, 4), await startSeries(company, 2, 3)];
    const id = await company.master(driver, [], {
      routePlanType: 'PDP',
      stops: [
        { series: a.series, type: 'pickup' },
        { series: b.series, type: 'pickup' },
        { series: b.series, type: 'delivery' },
        { series: a.series, type: 'delivery' },
      ],
    });
    await company.run();
    const [plan] = await company.plans();
    expect(await stopsOf(company, plan!.id)).toEqual([
      { order: a.order, type: 'pickup' },
      { order: b.order, type: 'pickup' },
      { order: b.order, type: 'delivery' },
      { order: a.order, type: 'delivery' },
    ]);
    expect(await company.day(id)).toMatchObject({ state: 'MADE', deviation: { added: 0, missing: 0, moved: 0 } });

    await company.send('POST /route-plans/:id/reorder-orders', {
      params: { id: plan!.id },
      body: {
        drivers: [
          {
            driverId: driver,
            order: [`${b.order}_PICKUP`, `${b.order}_DELIVERY`, `${a.order}_PICKUP`, `${a.order}_DELIVERY`],
          },
        ],
      },
    });
    const adopted = await company.send('POST /master-routes/:id/days/:date/adopt', {
      params: { id, date: nextMonday },
    });
    expect(adopted.stops.map(({ series, type }) => `${series} ${type}`)).toEqual([
      `${b.series} pickup`,
      `${b.series} delivery`,
      `${a.series} pickup`,
      `${a.series} delivery`,
    ]);
  });

  it('collects an order before it delivers it where only one of the two is a stop of the master route', async () => {
    const company = await test.company();
    const [a, b] = [await startSeries(company, 1, 4), await startSeries(company, 2, 3)];
    await company.master(await company.driver(), [], {
      routePlanType: 'PDP',
      stops: [
        { series: a.series, type: 'delivery' },
        { series: b.series, type: 'pickup' },
      ],
    });
    await company.run();
    const [plan] = await company.plans();
    expect(await stopsOf(company, plan!.id)).toEqual([
      { order: a.order, type: 'pickup' },
      { order: a.order, type: 'delivery' },
      { order: b.order, type: 'pickup' },
      { order: b.order, type: 'delivery' },
    ]);
  });
});

describe('a start that was changed on a day', () => {
  it('becomes the start of the master route with that day, and comes back by undo', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const id = await company.master(driver, [await company.contact(1)]);
    await company.order(1);
    await company.order(1, inTwoWeeks);
    await company.run();
    const [plan, next] = await company.plans();
    const adopt = () => company.send('POST /master-routes/:id/days/:date/adopt', { params: { id, date: nextMonday } });
    expect((await adopt()).startTime, 'the hours of the driver set the start').toBeNull();
    await company.send('POST /route-plans/:id/edit-driver', {
      params: { id: plan!.id },
      body: { driver, shiftStart: '06:30' },
    });
    expect((await adopt()).startTime).toBe('06:30');
    await company.run();
    const starts = await test.app.sql<{ shift_start: string }>(
      `select shift_start from routes where route_plan_id = $1`,
      [next!.id],
    );
    expect(starts, 'the following days begin then').toEqual([{ shift_start: '06:30' }]);
    expect((await adopt()).startTime, 'an unchanged start stays').toBe('06:30');
    await company.send('POST /master-routes/:id/undo', { params: { id } });
    await company.send('POST /route-plans/:id/edit-driver', {
      params: { id: plan!.id },
      body: { driver, shiftStart: '08:00' },
    });
    expect((await adopt()).startTime, 'the start of the driver is no start of its own').toBeNull();
    expect((await company.send('POST /master-routes/:id/undo', { params: { id } })).startTime).toBe('06:30');
  });

  it('is taken back from days that nobody has changed when the master route sets none any more', async () => {
    const company = await test.company();
    const driver = await company.driver();
    const contacts = [await company.contact(1)];
    const id = await company.master(driver, contacts, { startTime: '06:30' });
    await company.order(1);
    await company.run();
    const [plan] = await company.plans();
    const starts = () =>
      test.app.sql<{ shift_start: string }>(`select shift_start from routes where route_plan_id = $1`, [plan!.id]);
    expect(await starts()).toEqual([{ shift_start: '06:30' }]);
    const body = { name: 'North', driver, weekdays: ['MON'], startDate: nextMonday, stops: [{ contact: contacts[0] }] };
    await company.send('PUT /master-routes/:id', { params: { id }, body });
    await company.run();
    expect(await starts(), 'the hours of the driver set the start').toEqual([{ shift_start: '08:00' }]);
  });

  it('is that of a master route made from the route', async () => {
    const company = await test.company();
    const driver = await company.driver();
    await company.master(driver, [await company.contact(1)], { startTime: '07:15' });
    await company.order(1);
    await company.run();
    const [plan] = await company.plans();
    const made = await company.send('POST /master-routes/from-route', {
      body: { routePlan: plan!.id, driver, name: 'Early' },
    });
    expect(made.startTime).toBe('07:15');
  });
});
