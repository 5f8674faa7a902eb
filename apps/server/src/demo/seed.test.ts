import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAt } from '../platform/clock.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import { shiftAround } from './demo-plan.ts';
import { driveDemo } from './drive-demo.job.ts';
import { shareOfPlans } from './demo-progress.ts';
import { instantOn } from './instant.ts';
import { removeKnownPasswords } from './known-passwords.ts';
import { hasDemo, seedDemo } from './seed.ts';
import { demoSignIns } from './sign-ins.ts';

/** A Friday, half past one on Null Island. */
const noon = '2026-11-20T13:30:00Z';

let app: TestApp;
const shares: number[] = [];
/** The rows that an interrupted start left, after its second plan. */
let interrupted: {
  readonly plans: number;
  readonly companies: number;
  readonly canSignIn: boolean;
  readonly isDone: boolean;
};
beforeAll(async () => {
  app = await startTestApp({ env: { HOST: '127.0.0.1' }, workers: false });
  const stopAfterTwoPlans = (share: number): void => {
    if (share >= shareOfPlans(2)) throw new Error('the server stops');
  };
  await expect(seedDemo(app.services, { onProgress: stopAfterTwoPlans })).rejects.toThrow('the server stops');
  interrupted = {
    plans: await countOf('route_plans'),
    companies: await countOf('companies'),
    canSignIn: (await signIn('company_admin')).token !== '',
    isDone: await hasDemo(app.services.db),
  };
  await seedDemo({ ...app.services, clock: clockAt(noon) }, { onProgress: (share) => shares.push(share) });
}, 400_000);
afterAll(() => app.stop());

async function countOf(table: string): Promise<number> {
  const [row] = await app.sql<{ n: number }>(`select count(*)::int n from ${table}`);
  return row?.n ?? 0;
}

async function signIn(role: string) {
  const { email = '', password = '' } = demoSignIns.find((signIn) => signIn.role === role) ?? {};
  const { body } = await app.request('POST /auth/login', { body: { email, password } });
  return { token: body.access_token ?? '' };
}

it('is stored plan by plan, and opens when it is complete', async () => {
  expect(interrupted).toEqual({ plans: 2, companies: 5, canSignIn: false, isDone: false });
  expect(await hasDemo(app.services.db)).toBe(true);
});

it('deletes what an interrupted start left', async () => {
  expect(await countOf('companies')).toBe(5);
  // Ten days of the past, three plans of today and tomorrow, and nine days of the coming two weeks; one is closed.
  expect(await countOf('route_plans')).toBe(22);
  expect(await countOf('unfinished_demo_companies')).toBe(0);
});

it('reports its progress, also for its plans one by one', () => {
  expect(shares.length).toBeGreaterThan(10);
  expect(shares[0]).toBe(0);
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect((shares.at(-1) ?? 1) < 1).toBe(true);
});

it('lets every demo account sign in', async () => {
  for (const { role } of demoSignIns) expect((await signIn(role)).token).not.toBe('');
});

it('lives in a region of its own, imported like any other', async () => {
  const { body } = await app.request('GET /regions', { as: await signIn('admin') });
  expect(body.regions).toHaveLength(1);
  expect(body.regions[0]).toMatchObject({ name: 'Null Island', work: null, live: { addresses: expect.any(Number) } });
  expect(body.regions[0]?.live?.addresses).toBeGreaterThan(5900);
});

it('has addresses that the search of its region finds where the orders are', async () => {
  const rows = await app.sql<{ address: string; lat: number; lng: number }>(
    `(select delivery_address address, delivery_lat lat, delivery_lng lng from orders
     where delivery_address is not null order by md5(id::text) limit 25)
     union all select start_address, start_lat, start_lng from drivers`,
  );
  for (const { address, lat, lng } of rows) {
    const [result] = await app.services.geocoder.search(address, { exact: true, near: { lat, lng } });
    expect(result, address).toBeDefined();
    expect(Math.hypot((result?.lat ?? 99) - lat, (result?.lng ?? 99) - lng), address).toBeLessThan(0.001);
  }
});

it('has two depots, where its drivers start', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /depots', { as, query: { sortBy: 'name' } });
  expect(body.depots.map(({ name }) => name)).toEqual(['Bicycle hub', 'Main depot']);
  const { drivers } = (await app.request('GET /drivers', { as })).body;
  expect(drivers.every(({ startDepotId }) => startDepotId !== null)).toBe(true);
});

it('has a zone of postcodes and a drawn one, with orders in both', async () => {
  const as = await signIn('company_admin');
  const { zones } = (await app.request('GET /zones', { as, query: { sortBy: 'name', order: 'ascend' } })).body;
  expect(zones.map(({ name, postcodes }) => [name, postcodes])).toEqual([
    ['Harbour', null],
    ['Old Town', 'NI1 000'],
  ]);
  const { loads } = (await app.request('GET /zones/territory', { as, query: { deliveryDate: '2026-11-20' } })).body;
  expect(zones.every(({ _id }) => loads.some(({ zone, orders }) => zone === _id && orders > 0))).toBe(true);
});

it('has a plan in each state today and tomorrow, and two weeks behind it', async () => {
  const { body } = await app.request('GET /route-plans', {
    as: await signIn('company_admin'),
    query: { itemsPerPage: 50 },
  });
  const at = (date: string) =>
    body.routePlans
      .filter((plan) => plan.deliveryDate === date)
      .map((plan) => plan.status)
      .sort();
  expect(at('2026-11-20')).toEqual(['DISPATCHED', 'OPTIMIZED']);
  expect(at('2026-11-21')).toEqual(['DRAFT']);
  expect(
    body.routePlans.filter((plan) => plan.deliveryDate < '2026-11-20' && plan.status === 'DISPATCHED'),
  ).toHaveLength(10);
});

it('has 120 orders for today and tomorrow, some under way, some done, none in the future', async () => {
  const rows = await app.sql<{ status: string; n: number }>(
    `select status, count(*)::int n from orders where delivery_date between '2026-11-20' and '2026-11-21' group by status`,
  );
  const count = Object.fromEntries(rows.map((row) => [row.status, row.n]));
  expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(120);
  expect(count.COMPLETED).toBeGreaterThan(5);
  expect(count.GOING_NEXT).toBeGreaterThan(0);
  expect(count.ERROR).toBe(3);
  const late = await app.sql('select 1 from order_log where created_at > $1', [noon]);
  expect(late).toEqual([]);
});

it('has sent its drivers the present routes', async () => {
  const as = await signIn('company_admin');
  const { routePlans } = (await app.request('GET /route-plans', { as, query: { itemsPerPage: 50 } })).body;
  const today = routePlans.find(({ status, deliveryDate }) => status === 'DISPATCHED' && deliveryDate === '2026-11-20');
  const { body } = await app.request('GET /route-plans/:id', { as, params: { id: today?._id ?? '' } });
  expect(body.routes.map(({ changedSinceDispatch }) => changedSinceDispatch)).toEqual([false, false, false, false]);
});

it('has room for all orders of its round of today', async () => {
  const [round] = await app.sql<{ left: number }>(`select count(*)::int as left from orders o
    join route_plans p on p.id = o.route_plan_id and p.name = 'Box round' where o.status = 'UNSCHEDULED'`);
  expect(round?.left).toBe(0);
});

it('has a round to follow: drivers on their way, and customers who expect theirs soon', async () => {
  const where = await app.sql('select 1 from drivers where position_at = $1 and lat is not null', [noon]);
  expect(where.length).toBeGreaterThan(0);
  const expecting = await app.sql(
    `select 1 from orders where delivery_date = '2026-11-20' and status = 'ASSIGNED' and delivery_time_end > '13:30'`,
  );
  expect(expecting.length).toBeGreaterThan(0);
});

it('goes on: its drivers report what they do next, each thing once', async () => {
  const done = async (): Promise<number> => {
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int n from orders where delivery_date = '2026-11-20' and status = 'COMPLETED'`,
    );
    return row?.n ?? 0;
  };
  const before = await done();
  // Somebody takes an order off its route that a driver would serve later.
  const [taken] = await app.sql<{ id: string; plan: string }>(
    `select d.reports->'events'->-1->>'orderId' as id, r.route_plan_id as plan
      from demo_drives d join routes r on r.id = d.route_id limit 1`,
  );
  const removed = await app.request('POST /route-plans/:id/remove-orders', {
    as: await signIn('company_admin'),
    params: { id: taken?.plan },
    body: { orders: [taken?.id] },
  });
  expect(removed.status, JSON.stringify(removed.error)).toBe(200);
  // Driver links expire by the current time of the database.
  await app.sql(`update route_plans set delivery_date = delivery_date + 3650 where id in
    (select r.route_plan_id from demo_drives d join routes r on r.id = d.route_id)`);
  const run = async (at: string) => {
    const { id, retryCount, signal } = { id: 'run', retryCount: 0, signal: new AbortController().signal };
    await driveDemo.run({}, { ...app.services, clock: clockAt(at), job: { id, retryCount }, signal });
  };
  await run('2026-11-20T13:50:00Z');
  const after = await done();
  expect(after).toBeGreaterThan(before);
  const stored = await app.sql(`select * from order_log`);
  await run('2026-11-20T13:50:00Z');
  expect(await app.sql(`select * from order_log`)).toHaveLength(stored.length);
  const [moved] = await app.sql<{ at: Date }>('select max(position_at) at from drivers');
  expect(moved?.at.getTime()).toBeGreaterThan(new Date('2026-11-20T13:45:00Z').getTime());

  await run('2026-11-20T23:59:00Z');
  expect(await app.sql(`select * from driver_events where outcome ? 'refused'`)).toEqual([]);
  expect(await done()).toBeGreaterThan(after);
  expect(await countOf('demo_drives')).toBe(0);
  await app.sql(`update route_plans set delivery_date = delivery_date - 3650 where delivery_date > '2036-01-01'`);
});

it('has one under way whatever the time of day', () => {
  expect(shiftAround(3 * 3600)).toEqual({ start: '06:00', end: '14:00' });
  expect(shiftAround(13.5 * 3600)).toEqual({ start: '12:00', end: '20:00' });
  expect(shiftAround(19.5 * 3600)).toEqual({ start: '18:00', end: '23:59' });
});

it('keeps thirty regular customers and those of a master route, ready for a plan', async () => {
  const { body } = await app.request('GET /contact-locations', {
    as: await signIn('company_admin'),
    query: { itemsPerPage: 100, filters: { status: 'READY' } },
  });
  expect(body.meta.totalItems).toBeGreaterThan(30);
  expect(new Set(body.contactLocations.map(({ address }) => address)).size).toBeGreaterThan(20);
});

it('has driven ways to compare with the plan, and a log of webhooks that goes nowhere', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /reports/performance', {
    as,
    query: { startDate: '2026-11-01', endDate: '2026-11-19' },
  });
  expect(body.total.driven.routes).toBeGreaterThan(20);
  expect(body.total.driven.distance / body.total.driven.planned).toBeCloseTo(1.04, 1);
  const log = await app.request('GET /webhook-deliveries', { as });
  expect(log.body.meta.totalItems).toBe(9);
  expect((await app.request('GET /companies/setting', { as })).body.webhookEndPointUrl).toBeNull();
});

it('is made once, however often the server starts', async () => {
  await seedDemo(app.services);
  const [row] = await app.sql<{ n: number }>('select count(*)::int n from companies');
  expect(row?.n).toBe(5);
});

it('knows the instant of a wall clock, in summer and in winter', () => {
  expect(instantOn('2026-11-20', 9 * 3600, 'Europe/Lisbon').toISOString()).toBe('2026-11-20T09:00:00.000Z');
  expect(instantOn('2026-07-01', 9 * 3600, 'Europe/Lisbon').toISOString()).toBe('2026-07-01T08:00:00.000Z');
});

it('closes when the database serves another address, and opens again on this machine (OPS-01)', async () => {
  const before = await signIn('admin');
  const [chosen] = demoSignIns.filter(({ role }) => role === 'user');
  await app.sql('update users set password_hash = $1 where email = $2', [
    await hashPassword('Chosen1word'),
    chosen?.email,
  ]);
  expect(await removeKnownPasswords(app.services)).toBe(demoSignIns.length - 1);
  expect((await signIn('admin')).token).toBe('');
  expect((await app.request('GET /auth/profile', { as: before })).status).toBe(401);
  const chosenSignIn = { email: chosen?.email, password: 'Chosen1word' };
  expect((await app.request('POST /auth/login', { body: chosenSignIn })).status).toBe(200);
  await seedDemo(app.services);
  expect((await signIn('admin')).token).not.toBe('');
  expect((await app.request('POST /auth/login', { body: chosenSignIn })).status).toBe(200);
});

it('has proof of delivery that can be looked at', async () => {
  const [order] = await app.sql<{ id: string }>(
    `select order_id id from order_photos group by order_id order by count(*) desc limit 1`,
  );
  const { body } = await app.request('GET /orders/:id', {
    as: await signIn('company_admin'),
    params: { id: order?.id ?? '' },
  });
  expect(body.signature).toMatch(/^data:image\/png;base64,/);
  expect(body.pods).toHaveLength(6);
  const photo = await app.requestAny(`GET /files/${body.pods[0]}`);
  expect(photo.headers['content-type']).toBe('image/jpeg');
});

it('fills the working calendar around today', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /shifts', { as, query: { from: '2026-11-16', to: '2026-11-29' } });
  const states = new Set(body.drivers.flatMap(({ days }) => days.map(({ state }) => state)));
  expect([...states].toSorted()).toEqual(['AWAY', 'CLOSED', 'FREE', 'WORKS']);
  expect(body.companyDays).toEqual([{ date: '2026-11-27', name: 'Stocktaking' }]);
  const today = body.drivers.flatMap(({ days }) => days.filter(({ date }) => date === '2026-11-20'));
  expect(today.filter(({ routes, state }) => routes.length > 0 && state !== 'WORKS')).toEqual([]);
  const problems = body.drivers.flatMap(({ days }) => days.flatMap((day) => day.problems.map(({ code }) => code)));
  expect(problems).toContain('day_hours');
});

it('has master routes: one of repeating orders, and one that was driven a week before its next day', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /master-routes', { as });
  expect(body.masterRoutes.map(({ routePlanName }) => routePlanName).toSorted()).toEqual([
    'Regular customers',
    'Weekly round',
  ]);
  const driven = body.masterRoutes.find(({ routePlanName }) => routePlanName === 'Weekly round');
  const detail = await app.request('GET /master-routes/:id', { as, params: { id: driven?._id ?? '' } });
  expect(detail.body.days[0]).toMatchObject({
    state: 'DISPATCHED',
    deviation: { added: 0, missing: 0, moved: 0, minutes: 0 },
  });
});

it('has the coming two weeks to plan together, and orders that wait for a day', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /horizons', { as });
  expect(body.horizons).toMatchObject([{ firstDate: '2026-11-23', lastDate: '2026-12-04', plans: 9 }]);
  const board = await app.request('GET /horizons/:id', { as, params: { id: body.horizons[0]?._id ?? '' } });
  expect(board.body.days.filter(({ cells }) => cells.some(({ stops }) => stops > 0)).length).toBeGreaterThan(7);
  expect(board.body.backlogCount).toBeGreaterThan(10);
  const backlog = await app.request('GET /orders/backlog', {
    as,
    query: { itemsPerPage: 100, filters: { routePlanType: 'VRP' } },
  });
  expect(backlog.body.orders[0]).toMatchObject({ dueDate: '2026-11-18' });
  const later = backlog.body.orders.filter(({ earliestDate }) => (earliestDate ?? '') > '2026-12-04');
  expect(later.length).toBeGreaterThan(0);
});

it('has customers who were visited several times, not always by the same driver', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /reports/repeat-visits', { as });
  expect(body.total.customers).toBeGreaterThan(12);
  expect(body.total.sameDriver).toBeLessThan(body.total.repeatVisits);
});

it('has doors to decide about, by three visits or more', async () => {
  const as = await signIn('company_admin');
  const { doors } = (await app.request('GET /doors', { as })).body;
  expect(doors.length).toBeGreaterThan(2);
  for (const { visits } of doors) expect(visits).toBeGreaterThanOrEqual(3);
});

it('has habits of drivers to decide about, shown on three days or more', async () => {
  const as = await signIn('company_admin');
  const { habits } = (await app.request('GET /habits', { as })).body;
  expect(habits.length).toBeGreaterThan(0);
  for (const { evidence } of habits) expect(evidence.length).toBeGreaterThanOrEqual(3);
});

it('has repeating orders: one with a pause, one to renew, and all with orders to create', async () => {
  const as = await signIn('company_admin');
  const { body } = await app.request('GET /series', { as });
  expect(body.series).toHaveLength(5);
  expect(body.series.map(({ state }) => state)).toContain('TO_RENEW');
  expect(body.series.filter(({ pauses }) => pauses.length > 0)).toHaveLength(1);
  const queued = await app.sql(`select 1 from outbox where type = 'create-series-orders'`);
  expect(queued).toHaveLength(5);
});
