import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { corner } from '../route-plans/grid.fixture.ts';
import { type Company, createTestPlan, deliver, eve, type TestPlan } from '../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

/** Monday of the first week and Friday of the second. */
const [monday, friday] = ['2026-03-02', '2026-03-13'];
const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

async function create(company: Company, body: Record<string, unknown> = {}): Promise<string> {
  const reply = await scene.app.request('POST /horizons', {
    as: company.as,
    body: { name: 'March', firstDate: monday, lastDate: friday, ...body },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.error));
  return reply.body._id;
}

const board = async (company: Company, id: string) => {
  const reply = await scene.app.request('GET /horizons/:id', { as: company.as, params: { id } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error));
  return reply.body;
};

/** Optimizes a horizon and returns its board afterwards. */
async function optimize(company: Company, id: string) {
  const reply = await company.act('POST /horizons/:id/optimize', id, { effort: 'quick' });
  if (reply.status !== 202) throw new Error(JSON.stringify(reply.error));
  await scene.app.settle();
  return board(company, id);
}

type Board = Awaited<ReturnType<typeof board>>;

/** Returns the day and the driver of each order. */
const placesOn = ({ days }: Board): Map<string, { date: string; driverId: string }> =>
  new Map(
    days.flatMap(({ date, cells }) =>
      cells.flatMap(({ driverId, orders }) => orders.map(({ _id }) => [_id, { date, driverId }] as const)),
    ),
  );

const flexible = { earliestDate: monday, latestDate: friday };

/** Each run searches for a second and saves up to ten plans. */
const timeout = 60_000;

describe('a horizon', { timeout }, () => {
  it('has one plan for each working day, with the drivers who work on it', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const bert = await company.driver({ name: 'Bert' });
    const kind = await scene.app.request('POST /absence-kinds', { as: company.as, body: { name: 'Holiday' } });
    await scene.app.request('POST /absences', {
      as: company.as,
      body: { driverId: bert, kindId: kind.body._id, from: '2026-03-03', until: '2026-03-04' },
    });
    await scene.app.request('POST /company-days', { as: company.as, body: { date: '2026-03-06', name: 'Closed' } });

    const { days, backlogCount } = await board(company, await create(company));

    expect(days.map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]);
    const driversOn = (date: string) => days.find((day) => day.date === date)?.cells.map(({ driverId }) => driverId);
    expect(driversOn('2026-03-02')).toEqual([anna, bert]);
    expect(driversOn('2026-03-03')).toEqual([anna]);
    expect(backlogCount).toBe(0);
  });

  it('plans two weeks: each order on a day on which it may be served, and all plans are saved', async () => {
    const company = await scene.company();
    await company.driver({ name: 'Anna', maxStops: 2 });
    const anyDay = await company.orders(...[1, 2, 3, 4].map((north) => ({ north, ...flexible })));
    const [tuesdays = '', early = '', fixed = '', never = ''] = await company.orders(
      { north: 2, ...flexible, weekdays: [2] },
      { north: 3, earliestDate: monday, latestDate: '2026-03-03' },
      { north: 1, deliveryDate: '2026-03-11' },
      { north: 1, ...flexible, requiredSkills: ['crane'] },
    );
    const id = await create(company);
    const before = await board(company, id);
    expect(before.backlogCount).toBe(8);
    const dueDates = new Map(before.backlog.map(({ _id, dueDate }) => [_id, dueDate]));
    expect([tuesdays, early, fixed].map((order) => dueDates.get(order))).toEqual([friday, '2026-03-03', '2026-03-11']);

    const after = await optimize(company, id);

    expect(after.run).toMatchObject({ status: 'APPLIED', changeCount: 7, canUndo: true, failure: null });
    const places = placesOn(after);
    for (const order of anyDay) expect(places.has(order)).toBe(true);
    expect(weekday(places.get(tuesdays)?.date ?? '')).toBe(2);
    expect((places.get(early)?.date ?? '9') <= '2026-03-03').toBe(true);
    expect(places.get(fixed)?.date).toBe('2026-03-11');
    expect(after.backlog).toMatchObject([{ _id: never, reasons: ['skills'] }]);
    for (const { cells } of after.days) for (const { stops } of cells) expect(stops).toBeLessThanOrEqual(2);
    const order = await scene.app.request('GET /orders/:id', { as: company.as, params: { id: tuesdays } });
    expect(order.body).toMatchObject({ status: 'ASSIGNED', deliveryDate: places.get(tuesdays)?.date });
    expect(after.run?.figures?.after.placed).toBe(7);
  });

  it('changes nothing when it is optimized again, and puts everything back on undo', async () => {
    const company = await scene.company();
    await company.driver({ maxStops: 2 });
    await company.driver({ maxStops: 2 });
    const orders = await company.orders(...[1, 2, 3, 4, 5].map((north) => ({ north, ...flexible })));
    const id = await create(company, { lastDate: '2026-03-04' });
    const first = await optimize(company, id);
    const again = await optimize(company, id);

    expect(again.run?.changeCount).toBe(0);
    expect(placesOn(again)).toEqual(placesOn(first));

    const [late = ''] = await company.orders({ north: 2, ...flexible });
    expect(placesOn(await optimize(company, id)).has(late)).toBe(true);
    await company.well('POST /horizons/:id/undo-optimization', id);
    const undone = await board(company, id);
    expect(placesOn(undone)).toEqual(placesOn(first));
    expect(undone.backlog).toMatchObject([{ _id: late }]);
    expect(undone.run).toMatchObject({ status: 'UNDONE', canUndo: false });
    expect(await company.statusOf(orders[0] ?? '')).toBe('ASSIGNED');
    expect((await company.act('POST /horizons/:id/undo-optimization', id)).error?.code).toBe('run_not_undoable');
  });

  it('leaves locked days, drivers and orders as they are', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const bert = await company.driver({ name: 'Bert' });
    const id = await create(company, { lastDate: '2026-03-04', driverChangeMinutes: 0, dayChangeMinutes: 0 });
    const [onTuesday = '', withBert = '', onWednesday = ''] = await company.orders(
      ...[1, 2, 3].map((north) => ({ north, ...flexible })),
    );
    const move = (orderId: string, date: string, driverId: string) =>
      company.well('POST /horizons/:id/move-order', id, { orderId, date, driverId });
    await move(onTuesday, '2026-03-03', anna);
    await move(withBert, '2026-03-02', bert);
    await move(onWednesday, '2026-03-04', bert);
    await company.well('POST /horizons/:id/lock', id, { date: '2026-03-03', locked: true });
    await company.well('POST /horizons/:id/lock', id, { driverId: bert, date: '2026-03-02', locked: true });
    await company.well('POST /horizons/:id/lock', id, { orderId: onWednesday, locked: true });
    await company.orders(...[4, 5].map((north) => ({ north, ...flexible })));
    const [onlyTuesday] = await company.orders({ north: 6, deliveryDate: '2026-03-03' });

    const after = await optimize(company, id);

    const places = placesOn(after);
    expect(places.get(onTuesday)).toEqual({ date: '2026-03-03', driverId: anna });
    expect(places.get(withBert)).toEqual({ date: '2026-03-02', driverId: bert });
    expect(places.get(onWednesday)).toEqual({ date: '2026-03-04', driverId: bert });
    expect(places.size).toBe(5);
    const stopsOn = (date: string) =>
      after.days.find((day) => day.date === date)?.cells.reduce((sum, { stops }) => sum + stops, 0);
    expect(stopsOn('2026-03-03')).toBe(1);
    expect(after.backlog).toMatchObject([{ _id: onlyTuesday, reasons: ['day'] }]);
    const refused = await company.act('POST /horizons/:id/move-order', id, {
      orderId: withBert,
      date: '2026-03-03',
    });
    expect(refused.error?.code).toBe('horizon_day_locked');
  });

  it('holds its plans while it is optimized', async () => {
    const company = await scene.company();
    const anna = await company.driver();
    const [a = ''] = await company.orders({ north: 1, ...flexible });
    const id = await create(company);
    const first = (await board(company, id)).days[0]?.routePlan?._id ?? '';
    await scene.app.sql(
      `insert into horizon_runs (company_id, horizon_id, seed, settings) values ($1, $2, 1, '{"effort": "quick"}')`,
      [company.as.companyId, id],
    );
    const code = async (reply: Promise<{ error?: { code: string } | undefined }>) => (await reply).error?.code;
    expect(await code(company.act('POST /horizons/:id/optimize', id, {}))).toBe('optimization_running');
    expect(await code(company.act('POST /route-plans/:id/optimize', first, {}))).toBe('optimization_running');
    expect(
      await code(company.act('POST /horizons/:id/move-order', id, { orderId: a, date: monday, driverId: anna })),
    ).toBe('optimization_running');
    expect(await code(company.act('DELETE /horizons/:id', id))).toBe('optimization_running');
    expect(await company.well('POST /horizons/:id/stop-optimization', id)).toEqual({ stopped: true });
  });

  it('saves none of its plans when one of them changed meanwhile', async () => {
    const company = await scene.company();
    await company.driver();
    await company.orders(...[1, 2].map((north) => ({ north, ...flexible })));
    const id = await create(company);
    const before = await board(company, id);
    const { app } = scene;
    await app.sql(
      `create function raise_version() returns trigger language plpgsql as $$ begin
        update route_plans set version = version + 1 where id = (select id from route_plans
          where horizon_id = new.horizon_id order by delivery_date desc limit 1);
        return new; end $$`,
    );
    await app.sql(
      `create trigger raise_version after update on horizon_runs for each row
        when (new.progress ->> 'phase' = 'SEARCH' and old.progress ->> 'phase' <> 'SEARCH')
        execute function raise_version()`,
    );
    const after = await optimize(company, id).finally(() => app.sql('drop function raise_version() cascade'));
    expect(after.run).toMatchObject({ status: 'FAILED', failure: { code: 'plan_changed' } });
    expect(placesOn(after).size).toBe(0);
    expect(after.backlogCount).toBe(2);
    expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1));
  });
});

describe('a move', () => {
  it('shows its price before it is made, and saves nothing until then', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const [a = ''] = await company.orders({ north: 3, earliestDate: monday, latestDate: '2026-03-03' });
    const id = await create(company);

    const { body: price } = await company.act('POST /horizons/:id/preview-move', id, {
      orderId: a,
      date: '2026-03-05',
    });

    expect(price).toMatchObject({ driver: { _id: anna }, fits: true, conflict: 'too_late', brokenRules: [] });
    expect(price.workingMinsChange).toBeGreaterThan(5);
    expect((await board(company, id)).backlogCount).toBe(1);

    await company.well('POST /horizons/:id/move-order', id, { orderId: a, date: '2026-03-02' });
    expect(placesOn(await board(company, id)).get(a)).toEqual({ date: '2026-03-02', driverId: anna });
    const back = await company.act('POST /horizons/:id/preview-move', id, { orderId: a, date: null });
    expect(back.body.workingMinsChange).toBeLessThan(-5);
    await company.well('POST /horizons/:id/move-order', id, { orderId: a, date: null });
    expect((await board(company, id)).backlogCount).toBe(1);
  });
});

describe('limits of work', { timeout }, () => {
  it('spreads the work over drivers and weeks, and counts plans outside the horizon', async () => {
    const company = await scene.company();
    await scene.app.sql(
      `update company_settings set data = data || '{"maxWeekMinutes": 60, "serviceTime": 20}' where company_id = $1`,
      [company.as.companyId],
    );
    await company.driver({ name: 'Anna' });
    await company.orders(...[1, 1, 1, 1].map((north) => ({ north, ...flexible })));
    const id = await create(company);

    const after = await optimize(company, id);

    expect(after.run?.figures?.after.placed).toBeGreaterThan(2);
    for (const { weeks } of after.drivers)
      for (const { workingMins, maxMins } of weeks) expect(workingMins).toBeLessThanOrEqual(maxMins ?? 0);
  });
});

describe('the rest of a driver', { timeout }, () => {
  it('is kept to routes of other plans on the day before the first and after the last', async () => {
    const company = await scene.company();
    await scene.app.sql(
      `update company_settings set data = data || '{"minRestMinutes": 960, "serviceTime": 20}' where company_id = $1`,
      [company.as.companyId],
    );
    const anna = await company.driver({ name: 'Anna', shiftStart: '06:00', shiftEnd: '22:00' });
    const bert = await company.driver({ name: 'Bert', shiftStart: '06:00', shiftEnd: '22:00' });
    // Anna works until about 20:00 on Sunday, Bert from about 09:00 on Tuesday.
    const late = await company.order({ deliveryDate: '2026-03-01', deliveryTimeStart: '19:30', north: 1 });
    const early = await company.order({
      deliveryDate: '2026-03-03',
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '09:30',
    });
    const sunday = await company.planWith([late], [anna], { deliveryDate: '2026-03-01' });
    const tuesday = await company.planWith([early], [bert], { deliveryDate: '2026-03-03' });
    await company.reorder(sunday, { [anna]: [deliver(late)] });
    await company.reorder(tuesday, { [bert]: [deliver(early)] });
    const [morning = '', evening = ''] = await company.orders(
      { deliveryDate: monday, deliveryTimeEnd: '11:00', north: 2 },
      { deliveryDate: monday, deliveryTimeStart: '18:00', north: 2 },
    );

    const after = await optimize(company, await create(company, { lastDate: monday }));

    expect(placesOn(after).get(morning)?.driverId).toBe(bert);
    expect(placesOn(after).get(evening)?.driverId).toBe(anna);
  });
});

describe('visits of a series', { timeout }, () => {
  /** Creates a series and its orders, with the days that their rule gives them. */
  async function visits(company: Company, body: Record<string, unknown>): Promise<void> {
    const { lat, lng } = corner(3);
    const reply = await scene.app.request('POST /series', {
      as: company.as,
      body: {
        order: { deliveryName: 'Hospital', deliveryAddress: 'Street 3', deliveryLat: lat, deliveryLng: lng },
        startDate: monday,
        rule: 'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260313',
        ...body,
      },
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.error));
    await scene.app.settle();
  }
  const datesOn = (board: Board) => [...placesOn(board).values()].map(({ date }) => date).toSorted();

  it('are at least some days apart, and have one driver where that is required', async () => {
    const company = await scene.company();
    await company.driver({ maxStops: 1 });
    await company.driver({ maxStops: 1 });
    // Either driver alone would be as good on each day.
    await company.orders(...[3, 3].map((north) => ({ north, deliveryDate: monday })));
    await visits(company, { earlyDays: 1, lateDays: 2, minGapDays: 3, sameDriver: 'REQUIRED' });

    const after = await optimize(company, await create(company));

    expect(after.run).toMatchObject({ status: 'APPLIED' });
    const hospital = after.days.flatMap(({ date, cells }) =>
      cells.flatMap(({ driverId, orders }) =>
        orders.filter(({ name }) => name === 'Hospital').map(() => ({ date, driverId })),
      ),
    );
    expect(hospital).toHaveLength(4);
    expect(new Set(hospital.map(({ driverId }) => driverId)).size).toBe(1);
    const days = hospital.map(({ date }) => Date.parse(date) / 86_400_000);
    for (const [i, day] of days.entries()) if (i > 0) expect(day - (days[i - 1] ?? 0)).toBeGreaterThanOrEqual(3);
    expect(after.repeatVisits).toEqual({ visits: 3, sameDriver: 3 });
  });

  it('follow one of the patterns of weekdays', async () => {
    const company = await scene.company();
    await company.driver();
    await visits(company, {
      earlyDays: 2,
      lateDays: 2,
      weekdayPatterns: [
        [2, 5],
        [3, 5],
      ],
    });

    const after = await optimize(company, await create(company));

    const dates = datesOn(after);
    expect(dates).toHaveLength(4);
    expect([
      [2, 5, 2, 5],
      [3, 5, 3, 5],
    ]).toContainEqual(dates.map(weekday));
  });
});

it('does not exist for another company', async () => {
  const [company, other] = [await scene.company(), await scene.company()];
  await company.driver();
  const id = await create(company);
  const reply = await scene.app.request('GET /horizons/:id', { as: other.as, params: { id } });
  expect(reply.status).toBe(404);
  expect((await other.act('POST /horizons/:id/optimize', id, {})).status).toBe(404);
});

it('is closed to readers, to members of groups only and to API keys without plans', async () => {
  const company = await scene.company();
  await company.driver();
  const id = await create(company);
  const { companyId } = company.as;
  const { app } = scene;
  const reader = await app.member(companyId, { roles: ['user'] });
  const [group] = await app.sql<{ id: string }>(`insert into groups (company_id, name) values ($1, 'G') returning id`, [
    companyId,
  ]);
  const restricted = await app.member(companyId, { roles: ['user'], restricted: true, groupIds: [group?.id ?? ''] });
  const key = await app.request('POST /api-keys', {
    as: company.as,
    body: { name: 'Orders', scopes: ['orders.read'] },
  });
  for (const as of [reader, restricted, { token: key.body.key }]) {
    expect((await app.request('GET /horizons', { as })).status).toBe(403);
    expect((await app.request('GET /horizons/:id', { as, params: { id } })).status).toBe(403);
    expect((await app.request('POST /horizons/:id/optimize', { as, params: { id }, body: {} })).status).toBe(403);
    expect((await app.request('DELETE /horizons/:id', { as, params: { id } })).status).toBe(403);
  }
});

it('is hidden from other companies in the database too', async () => {
  const [company, other] = [await scene.company(), await scene.company()];
  await company.driver();
  const id = await create(company);
  const seen = (companyId: string) =>
    scene.app.db.tenant(companyId).read(async ({ q }) => {
      const { rows } = await sql<{ id: string }>`select id from horizons where id = ${id}`.execute(q);
      return rows.length;
    });
  expect(await seen(company.as.companyId)).toBe(1);
  expect(await seen(other.as.companyId)).toBe(0);
});

it('keeps its plans when it is deleted', async () => {
  const company = await scene.company();
  await company.driver();
  const id = await create(company, { lastDate: monday });
  const planId = (await board(company, id)).days[0]?.routePlan?._id ?? '';
  await company.well('DELETE /horizons/:id', id);
  expect((await company.read(planId)).routes).toHaveLength(1);
});
