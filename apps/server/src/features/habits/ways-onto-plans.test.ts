import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corner } from '../route-plans/grid.fixture.ts';
import { createMasterTest, type MasterTest, nextMonday } from '../master-routes/master-routes.fixture.ts';

let test: MasterTest;
beforeAll(async () => {
  test = await createMasterTest();
});
afterAll(() => test.stop());

type Company = Awaited<ReturnType<MasterTest['company']>>;

/** A company that accepted: Street 2 before Street 1, and Street 3 not before 10:00. */
async function companyWithHabits() {
  const company = await test.company();
  const ids: string[] = [];
  for (const [kind, first, second, from] of [
    ['BEFORE', 'Street 2', 'Street 1', null],
    ['NOT_BEFORE', 'Street 3', null, 36_000],
  ] as const) {
    const [habit] = await test.app.sql<{ id: string }>(
      `insert into habits (company_id, key, kind, first_place, second_place, from_seconds, last_day)
        values ($1, $2, $2, place_of($3, null, null), place_of($4, null, null), $5, now()::date) returning id`,
      [company.as.companyId, kind, first, second, from],
    );
    ids.push(habit?.id ?? '');
  }
  await company.send('POST /habits/decide', { body: { ids, state: 'ACCEPTED' } });
  return { ...company, habitIds: ids };
}

/** Returns for each order of the company its address, the addresses that it comes after, and from when it is served. */
async function rulesOf({ as }: Pick<Company, 'as'>, planId: string): Promise<string[]> {
  const rows = await test.app.sql<{ address: string; after: string | null; start: string | null }>(
    `select o.delivery_address as address, (select string_agg(coalesce(f.delivery_address, name), ', ')
        from unnest(o.after_orders) name left join orders f on name in (f.order_code, f.order_ref)
          and f.route_plan_id = o.route_plan_id) as after, o.delivery_time_start as start
      from orders o where o.company_id = $1 and o.route_plan_id = $2 and o.deleted_at is null order by 1`,
    [as.companyId, planId],
  );
  return rows.map(({ address, after, start }) => [address, after && `after ${after}`, start].filter(Boolean).join(' '));
}

const given = ['Street 1 after Street 2', 'Street 2', 'Street 3 10:00'];
const newPlan = ({ send }: Pick<Company, 'send'>) =>
  send('POST /route-plans', { body: { name: 'Round', type: 'VRP', deliveryDate: nextMonday } });

describe('accepted habits are given to orders', () => {
  it('that are added to a plan', async () => {
    const company = await companyWithHabits();
    const orders = [await company.order(1), await company.order(2), await company.order(3)];
    const { _id: id } = await newPlan(company);
    await company.send('POST /route-plans/:id/add-orders', { params: { id }, body: { orders } });
    expect(await rulesOf(company, id)).toEqual(given);
  });

  it('that wait on a plan without a route, once an order of the other address comes', async () => {
    const company = await companyWithHabits();
    const first = await company.order(1);
    const { _id: id } = await newPlan(company);
    const add = (order: string) =>
      company.send('POST /route-plans/:id/add-orders', { params: { id }, body: { orders: [order] } });
    await add(first);
    await test.app.sql(`update orders set status = 'UNSCHEDULED' where id = $1`, [first]);
    await add(await company.order(2));
    expect(await rulesOf(company, id)).toEqual(['Street 1 after Street 2', 'Street 2']);
  });

  it('that are made on a plan, such as stops of contacts', async () => {
    const company = await companyWithHabits();
    const { _id: routePlan } = await newPlan(company);
    const stop = (north: number) => ({
      routePlan,
      routePlanType: 'VRP',
      deliveryDate: nextMonday,
      deliveryAddress: `Street ${north}`,
      deliveryLat: corner(north).lat,
      deliveryLng: corner(north).lng,
    });
    const create = (...norths: readonly number[]) =>
      test.app.request('POST /orders/create-multi-orders', { as: company.as, body: norths.map(stop) });
    expect((await create(1)).status).toBe(201);
    expect((await create(2, 3)).status).toBe(201);
    expect(await rulesOf(company, routePlan)).toEqual(given);
  });

  it('of an upload that makes a plan', async () => {
    const company = await companyWithHabits();
    const lines = [1, 2, 3].map((north) => `${nextMonday},Street ${north},${corner(north).lat},${corner(north).lng}`);
    const upload = await test.app.request('POST /orders/upload-orders', {
      as: company.as,
      body: {
        routePlanType: 'VRP',
        deliveryDate: 'Date',
        deliveryAddress: 'Address',
        deliveryLat: 'Lat',
        deliveryLng: 'Lng',
      },
      files: { file: new File([['Date,Address,Lat,Lng', ...lines].join('\n')], 'orders.csv') },
    });
    expect(upload.status, JSON.stringify(upload.error)).toBe(201);
    const { orders } = (await test.app.request('GET /orders', { as: company.as, query: {} })).body;
    const plan = await company.send('POST /route-plans/from-orders', {
      body: { name: 'Round', deliveryDate: nextMonday, orders: orders.map(({ _id }) => _id) },
    });
    expect(await rulesOf(company, plan._id)).toEqual(given);
  });

  it('that a master route puts on a plan', async () => {
    const company = await companyWithHabits();
    const contacts = [await company.contact(1), await company.contact(2), await company.contact(3)];
    await company.master(await company.driver(), contacts);
    await company.order(2);
    await company.order(3);
    await company.run();
    const [plan] = await company.plans();
    expect(await rulesOf(company, plan?.id ?? '')).toEqual(['Street 2', 'Street 3 10:00']);
    // It comes once the route was made.
    await company.order(1);
    await company.run();
    expect(await rulesOf(company, plan?.id ?? '')).toEqual(given);
  });

  it('that an optimization adds', async () => {
    const company = await companyWithHabits();
    const orders = [await company.order(1), await company.order(2), await company.order(3)];
    const { _id: id } = await newPlan(company);
    await company.send('POST /route-plans/:id/add-drivers', {
      params: { id },
      body: { drivers: [await company.driver()] },
    });
    await company.send('POST /route-plans/:id/update-and-optimize', { params: { id }, body: { orders } });
    expect(await rulesOf(company, id)).toEqual(given);
  });

  it('that are copied with their plan, as often as to their originals', async () => {
    const company = await companyWithHabits();
    const orders = [await company.order(1), await company.order(2), await company.order(3)];
    const { _id: id } = await newPlan(company);
    await company.send('POST /route-plans/:id/add-orders', { params: { id }, body: { orders } });
    const copied = await company.send('POST /route-plans/:id/duplicate', {
      params: { id },
      body: { name: 'Copy', deliveryDate: nextMonday },
    });
    expect(await rulesOf(company, copied._id)).toEqual(given);

    // A removed rule stays removed on the copy, and a copy loses a rule with its habit.
    await company.send('PUT /orders/:id', { params: { id: orders[0] ?? '' }, body: { afterOrders: [] } });
    const again = await company.send('POST /route-plans/:id/duplicate', {
      params: { id },
      body: { name: 'Again', deliveryDate: nextMonday },
    });
    expect(await rulesOf(company, again._id)).toEqual(['Street 1', 'Street 2', 'Street 3 10:00']);
    await company.send('POST /habits/decide', { body: { ids: company.habitIds, state: 'REJECTED' } });
    expect(await rulesOf(company, copied._id)).toEqual(['Street 1', 'Street 2', 'Street 3']);
    expect(await rulesOf(company, again._id)).toEqual(['Street 1', 'Street 2', 'Street 3']);
  });
});

describe('an order that is made on a plan', () => {
  it('has the log of one that was added, and is on it with one change of the plan', async () => {
    const company = await test.company();
    const { _id: routePlan } = await newPlan(company);
    const { orderIds } = (
      await test.app.request('POST /orders/create-multi-orders', {
        as: company.as,
        body: [
          {
            routePlan,
            routePlanType: 'VRP',
            deliveryDate: nextMonday,
            deliveryAddress: 'Street 1',
            deliveryLat: corner(1).lat,
            deliveryLng: corner(1).lng,
          },
        ],
      })
    ).body;
    const order = await company.send('GET /orders/:id', { params: { id: orderIds[0] ?? '' } });
    expect(order).toMatchObject({ status: 'UNASSIGNED', routePlan: { _id: routePlan } });
    expect(order.logs.map(({ status }: { status: string }) => status)).toEqual(['DRAFT', 'UNASSIGNED']);
    const plan = await company.send('GET /route-plans/:id', { params: { id: routePlan } });
    expect(plan.version).toBe(2);
  });
});

describe('an order that comes after others by their codes', () => {
  it('comes after their copies once its plan is copied', async () => {
    const company = await test.company();
    const [first, second] = [await company.order(1), await company.order(2)];
    const { orderCode } = await company.send('GET /orders/:id', { params: { id: first } });
    await company.send('PUT /orders/:id', { params: { id: second }, body: { afterOrders: [orderCode, 'elsewhere'] } });
    const { _id: id } = await newPlan(company);
    await company.send('POST /route-plans/:id/add-orders', { params: { id }, body: { orders: [first, second] } });
    const copy = await company.send('POST /route-plans/:id/duplicate', {
      params: { id },
      body: { name: 'Copy', deliveryDate: nextMonday },
    });
    expect(await rulesOf(company, copy._id)).toEqual(['Street 1', 'Street 2 after Street 1, elsewhere']);
  });
});
