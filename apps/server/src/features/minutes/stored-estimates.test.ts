import { randomUUID } from 'node:crypto';
import { estimatePlace, learnCompany, median } from '@roundsman/planning/minutes-on-site';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { deleteOldVisits } from './delete-visits.ts';
import { estimateCompany, estimatePlaces } from './estimate-places.ts';
import { listPlaces, listVisitsAt, listVisitsOfKinds, sinceOf } from './estimates.store.ts';
import { recordVisits } from './record-visits.ts';
import { settleDueVisits } from './settle-visits.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const started = Date.now();
const ago = (minutes: number): Date => new Date(started - minutes * 60_000);
const settle = () => settleDueVisits(app.db, new Date(Date.now() + 3_600_000));

/** One step of a history of visits. `pick` chooses an order among those that exist. */
type Step =
  | { readonly kind: 'drive'; readonly minutes: readonly number[]; readonly goods: boolean }
  | { readonly kind: 'correct' | 'takeBack' | 'move' | 'expire'; readonly pick: number }
  | { readonly kind: 'erase'; readonly customer: number }
  | { readonly kind: 'accept' | 'undo' | 'reject' | 'estimate' };

const pick = fc.nat(99);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('drive' as const),
      minutes: fc.array(fc.integer({ min: 2, max: 25 }), { minLength: 3, maxLength: 3 }),
      goods: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('correct', 'takeBack', 'move', 'expire' as const), pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('erase' as const), customer: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('accept', 'undo', 'reject', 'estimate' as const) }) },
);

describe('stored estimates', () => {
  it('are those that all visits give, after any history of visits and decisions', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const as = await app.company();
        for (let i = 0; i < 3; i++) await run(as, { kind: 'drive', minutes: [8, 11, 9 + i], goods: i === 1 });
        for (const one of steps) {
          // So many visits that a change does not estimate the whole company anew.
          await app.sql(`update company_minutes set visits = 1000000 where company_id = $1`, [as.companyId]);
          await run(as, one);
          expect(await readShown(as), JSON.stringify(one)).toEqual(await readFromScratch(as));
        }
        await expectMethod(as);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

describe('while a company is estimated', { timeout: 60_000 }, () => {
  /** Estimates a company in a transaction that commits once `other` waits for it. */
  async function during(as: TestMember, other: () => Promise<unknown>): Promise<void> {
    const [estimated, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const estimation = app.db.tenant(as.companyId).write(async (tx) => {
      await estimateCompany(tx, new Date());
      estimated.resolve();
      await isWaiting.promise;
    });
    await estimated.promise;
    const change = other();
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    isWaiting.resolve();
    await Promise.all([estimation, change]);
  }
  const countWaiting = async (): Promise<number> =>
    (
      await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and pid <> pg_backend_pid()`)
    ).length;
  const driverRows = (as: TestMember) =>
    app.sql<{ visits: number }>('select visits from driver_minutes where company_id = $1', [as.companyId]);
  const showDrivers = (as: TestMember, showsDrivers: boolean) =>
    app.request('PUT /minutes-on-site/shows-drivers', { as, body: { showsDrivers } });

  async function drivenCompany(): Promise<TestMember> {
    const as = await app.company();
    for (let i = 0; i < 3; i++) await run(as, { kind: 'drive', minutes: [8, 11, 9 + i], goods: false });
    return as;
  }

  it('another estimation waits, and stores each estimate once', async () => {
    const as = await drivenCompany();
    await during(as, () => app.db.tenant(as.companyId).write((tx) => estimateCompany(tx, new Date())));
    const repeated = await app.sql(
      `select from learned_minutes where company_id = $1
       group by level, stop, goods, place, customer, label_id having count(*) > 1`,
      [as.companyId],
    );
    expect(repeated).toEqual([]);
    await expectMethod(as);
    expect(await readShown(as)).toEqual(await readFromScratch(as));
  });

  it('a visit that its driver takes back is in no estimate of its address afterwards', async () => {
    const as = await drivenCompany();
    const before = await readShown(as);
    await during(as, () => run(as, { kind: 'takeBack', pick: 0 }));
    const after = await readShown(as);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await readFromScratch(as));
  });

  it('an erased customer is in no estimate of an address afterwards', async () => {
    const as = await drivenCompany();
    const erased = await app.sql<{ id: string }>(
      `select id from orders where company_id = $1 and delivery_name = 'Customer 1'`,
      [as.companyId],
    );
    expect(erased).toHaveLength(3);
    await during(as, () => run(as, { kind: 'erase', customer: 1 }));
    const left = await app.sql(`select from learned_minutes where company_id = $1 and order_id = any($2)`, [
      as.companyId,
      erased.map(({ id }) => id),
    ]);
    expect(left).toEqual([]);
    expect(await readShown(as)).toEqual(await readFromScratch(as));
  });

  it('values by driver that are switched on are stored, and those that are switched off are deleted', async () => {
    const as = await drivenCompany();
    await during(as, () => showDrivers(as, true));
    expect((await driverRows(as)).map(({ visits }) => visits)).toEqual([3, 3, 3]);
    await during(as, () => showDrivers(as, false));
    expect(await driverRows(as)).toEqual([]);
  });
});

async function run(as: TestMember, given: Step): Promise<void> {
  const tenant = app.db.tenant(as.companyId);
  if (given.kind === 'drive') return drive(as, given.minutes, given.goods);
  if (given.kind === 'estimate') return tenant.write((tx) => estimateCompany(tx, new Date()));
  if (given.kind === 'erase') {
    const customers = [{ name: `Customer ${given.customer}`, phone: `+35192000000${given.customer - 1}`, email: null }];
    expect((await app.request('POST /privacy/erase', { as, body: { customers } })).status).toBe(200);
    return;
  }
  if (given.kind === 'accept' || given.kind === 'undo') {
    await app.request(`POST /minutes-on-site/${given.kind}`, { as, body: { filters: {} } });
    return;
  }
  if (!('pick' in given)) {
    const { doors } = (await app.request('GET /doors', { as })).body;
    const places = doors.slice(0, 1).map(({ place }) => place);
    if (places.length > 0)
      await app.request('POST /doors/decide', { as, body: { places, state: 'REJECTED', toWaiting: false } });
    return;
  }
  const visits = await app.sql<{ id: string }>(`select order_id as id from visits where company_id = $1 order by 1`, [
    as.companyId,
  ]);
  const id = visits[given.pick % Math.max(1, visits.length)]?.id;
  if (id === undefined) return;
  if (given.kind === 'expire') {
    await app.sql(`update visits set day = '2001-01-01' where order_id = $1`, [id]);
    return tenant.write((tx) => deleteOldVisits(tx, new Date('2002-01-01')));
  }
  if (given.kind === 'correct')
    await app.sql(
      `update order_log set created_at = created_at + interval '4 minutes' where order_id = $1 and status = 'COMPLETED'`,
      [id],
    );
  if (given.kind === 'takeBack') await app.sql(`update order_log set void = true where order_id = $1`, [id]);
  if (given.kind === 'move') await app.sql(`update orders set delivery_address = 'Street 3' where id = $1`, [id]);
  await tenant.write((tx) =>
    recordVisits(tx.q, [
      {
        type: 'orderStatusChanged',
        companyId: as.companyId,
        orderId: id,
        status: 'COMPLETED',
        routePlanId: null,
        groupId: null,
        driverId: null,
      },
    ]),
  );
  await settle();
}

/** Drives three stops of so many minutes at Street 1 to 3, with positions 40 m from the pins. */
async function drive(as: TestMember, minutes: readonly number[], goods: boolean): Promise<void> {
  const day = await planDay(app, { editor: as, order: { load: minutes[0]! % 4 } });
  if (goods) await app.sql(`update orders set goods = '{Ice}' where id = any($1)`, [day.orderIds]);
  const [route] = await app.sql<{ id: string }>(`select id from routes where route_plan_id = $1`, [day.planId]);
  const token = await day.token();
  for (const [i, minute] of minutes.entries()) {
    const arrived = 300 - i * 60;
    await app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
       select $1, $2, $3, $4::timestamptz + make_interval(secs => s), 41.15036, $5::float8 from generate_series(0, $6::int, 15) s`,
      [as.companyId, day.driverIds[0], route?.id, ago(arrived), -8.6 + i * 0.01, minute * 60],
    );
    for (const [status, at] of [
      ['DELIVERY_ARRIVED', ago(arrived)],
      ['COMPLETED', ago(arrived - minute)],
    ] as const) {
      const body = { eventId: randomUUID(), orderId: day.orderIds[i], stop: 'delivery', status, at: at.toISOString() };
      expect((await app.request('POST /driver/routes/:token/events', { params: { token }, body })).status).toBe(200);
    }
  }
  await settle();
}

/** Returns what the pages show, and the stored doors, from which no decision is taken. */
async function readShown(as: TestMember) {
  const { minutesOnSite } = (await app.request('GET /minutes-on-site', { as, query: { itemsPerPage: 200 } })).body;
  const { doors, counts } = (await app.request('GET /doors', { as })).body;
  const stored = await app.sql(`select * from door_estimates where company_id = $1 order by place`, [as.companyId]);
  return { minutesOnSite, doors, counts, stored };
}

/** Estimates all places with the company's values as they are, and returns what is shown then. */
async function readFromScratch(as: TestMember) {
  await app.db.tenant(as.companyId).write(async (tx) => {
    const { changed_visits: changed } = await tx.q
      .selectFrom('company_minutes')
      .select('changed_visits')
      .where('company_id', '=', as.companyId)
      .executeTakeFirstOrThrow();
    await tx.q
      .deleteFrom('learned_minutes')
      .where('company_id', '=', as.companyId)
      .where('place', 'is not', null)
      .execute();
    await tx.q.deleteFrom('door_estimates').where('company_id', '=', as.companyId).execute();
    await estimatePlaces(tx, await listPlaces(tx), 1);
    await tx.q
      .updateTable('company_minutes')
      .set({ changed_visits: changed })
      .where('company_id', '=', as.companyId)
      .execute();
  });
  return readShown(as);
}

/** Estimates the company, and compares each address with the method itself. */
async function expectMethod(as: TestMember): Promise<void> {
  const now = new Date();
  await app.db.tenant(as.companyId).write(async (tx) => {
    await estimateCompany(tx, now);
    const since = sinceOf(now);
    const visits = await listVisitsAt(tx, await listPlaces(tx), since);
    const counted = visits.flatMap(({ seconds, ...visit }) => (seconds === null ? [] : { ...visit, seconds }));
    const kinds = [...new Map(counted.map(({ stop, goods }) => [`${stop} ${goods}`, { stop, goods }])).values()];
    const company = learnCompany(await listVisitsOfKinds(tx, since, kinds));
    const rows = await tx.q
      .selectFrom('learned_minutes')
      .select(['stop', 'goods', 'place', 'counted', 'median_seconds', 'estimate'])
      .where('company_id', '=', as.companyId)
      .where('level', '=', 'address')
      .execute();
    const places = [...Map.groupBy(counted, ({ stop, goods, place }) => `${stop} ${goods} ${place}`).values()];
    // An accepted value needs fewer visits than three.
    expect(rows.length).toBeGreaterThanOrEqual(places.filter((own) => own.length >= 3).length);
    for (const row of rows) {
      const there = counted.filter(({ stop, place }) => stop === row.stop && place === row.place);
      const own = there.filter(({ goods }) => goods === row.goods);
      expect(row.counted).toBe(own.length);
      expect(row.median_seconds).toBe(median(own.map(({ seconds }) => seconds)));
      expect(row.estimate).toEqual({
        ...estimatePlace(there, row.goods, company),
        usualLoad: median(own.map(({ load }) => load)),
      });
    }
  });
}
