import { settleDueVisits } from '../minutes/settle-visits.job.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listStalledRehearsals } from './rehearsals.store.ts';
import { rehearseDayJob } from './rehearse-day.job.ts';
import { type Company, createTestPlan, day, deliver, eve, type TestPlan } from '../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

/** Each rehearsal searches twice for half a second. */
const timeout = 60_000;

/** Requests a rehearsal, waits for its end and returns it. */
async function rehearse(company: Company, planId: string, change: Record<string, unknown>) {
  const asked = await scene.app.request('POST /route-plans/:id/rehearsals', {
    as: company.as,
    params: { id: planId },
    body: { change, effort: 'quick' },
  });
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.error));
  await scene.app.settle();
  const { body } = await scene.app.request('GET /route-plans/:id/rehearsals/:rehearsalId', {
    as: company.as,
    params: { id: planId, rehearsalId: asked.body._id },
  });
  return body;
}

const refusalOf = async (company: Company, planId: string, change: Record<string, unknown>) =>
  (await company.act('POST /route-plans/:id/rehearsals', planId, { change })).error?.code;

/** Anna delivers two orders near the depot, Bert two further away. */
async function twoRoutes(company: Company) {
  const [anna, bert] = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const [a = '', b = '', c = '', d = ''] = await company.orders(...[1, 2, 3, 4].map((north) => ({ north })));
  const id = await company.planWith([a, b, c, d], [anna, bert]);
  await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [c, d].map(deliver) });
  return { id, anna, bert, a, b, c, d };
}

/** Three drivers serve a customer `north` streets from the depot, each for these minutes. */
async function visit(company: Company, north: number, minutes: number) {
  for (const _ of [1, 2, 3]) {
    const driver = await company.driver();
    const order = await company.order({ north });
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    const arrived = new Date(`${day}T08:30:00Z`).getTime();
    await company.drive(order, ['GOING_NEXT', 'DELIVERY_ARRIVED'], new Date(arrived - 60_000));
    await company.drive(order, ['COMPLETED'], new Date(arrived + minutes * 60_000));
  }
  scene.clock.set('2026-03-05T08:00:00Z');
  await settleDueVisits(scene.app.db, new Date(Date.now() + 3_600_000));
  scene.clock.set(eve);
}

describe('a rehearsal', { timeout }, () => {
  it('without a driver gives the stops to the others, and the plan stays as it is', async () => {
    const company = await scene.company();
    const { id, anna, bert } = await twoRoutes(company);
    const before = await company.read(id);

    const { status, driver, result } = await rehearse(company, id, { kind: 'WITHOUT_DRIVER', driverId: bert });

    expect(status).toBe('DONE');
    expect(driver).toEqual({ _id: bert, name: 'Bert' });
    expect(result?.planned).toMatchObject({ routes: 2, placed: 4, unplaced: 0, lateStops: 0 });
    expect(result?.rehearsed).toMatchObject({ routes: 1, placed: 4, unplaced: 0 });
    expect(result?.kept).toBeNull();
    expect(result?.driven).toBeNull();
    const routes = result?.drivers.map(({ driver: of, rehearsed }) => [of?._id, rehearsed?.stops.length ?? 0]);
    expect(routes).toEqual([
      [anna, 4],
      [bert, 0],
    ]);
    expect(await company.read(id)).toEqual(before);
  });

  it('names the orders for which the changed day has no room', async () => {
    const company = await scene.company();
    const [anna, bert] = [
      await company.driver({ name: 'Anna', maxStops: 1 }),
      await company.driver({ name: 'Bert', maxStops: 1 }),
    ];
    const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2 });
    const id = await company.planWith([a, b], [anna, bert]);
    await company.reorder(id, { [anna]: [deliver(a)], [bert]: [deliver(b)] });

    const { result } = await rehearse(company, id, { kind: 'WITHOUT_DRIVER', driverId: bert });

    expect(result?.rehearsed).toMatchObject({ placed: 1, unplaced: 1 });
    expect(result?.unplaced).toEqual([
      { order: expect.objectContaining({ name: 'Customer' }), reasons: ['max-stops'] },
    ]);
  });

  it('with one more driver places what had no room', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna', maxStops: 1 });
    const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2 });
    const id = await company.planWith([a, b], [anna]);
    await company.reorder(id, { [anna]: [deliver(a)] });

    const { result } = await rehearse(company, id, { kind: 'ONE_MORE', driverId: anna });

    expect(result?.planned).toMatchObject({ placed: 1, unplaced: 1 });
    expect(result?.rehearsed).toMatchObject({ routes: 2, placed: 2, unplaced: 0 });
    expect(result?.drivers.map(({ driver }) => driver?.name ?? null)).toEqual(['Anna', null]);
  });

  it('starts the routes at another depot, or another time', async () => {
    const company = await scene.company();
    const { id, anna } = await twoRoutes(company);
    const far = await scene.app.request('POST /depots', {
      as: company.as,
      body: { name: 'Harbour', address: 'Street 40', lat: 0.4, lng: 0 },
    });

    const elsewhere = await rehearse(company, id, { kind: 'DEPOT', depotId: far.body._id, driverId: anna });
    expect(elsewhere.depot).toEqual({ _id: far.body._id, name: 'Harbour' });
    expect(elsewhere.result?.kept?.distance).toBeGreaterThan(elsewhere.result?.planned.distance ?? 0);

    const late = await rehearse(company, id, { kind: 'START', shiftStart: '12:00' });
    expect(late.result?.kept).toMatchObject({ distance: late.result?.planned.distance, lateStops: 0 });
    expect(late.result?.rehearsed.placed).toBe(4);
  });

  it('with the real times of a past day shows what the plan would have been', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2, deliveryTimeEnd: '08:30' });
    const id = await company.planWith([a, b], [anna]);
    await company.reorder(id, { [anna]: [deliver(a), deliver(b)] });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    scene.clock.set(`${day}T07:00:00Z`);
    await company.drive(a, ['GOING_NEXT', 'DELIVERY_ARRIVED'], new Date(`${day}T07:59:00Z`));
    await company.drive(a, ['COMPLETED'], new Date(`${day}T08:50:00Z`));
    await company.drive(b, ['GOING_NEXT', 'DELIVERY_ARRIVED'], new Date(`${day}T08:55:00Z`));
    await company.drive(b, ['COMPLETED'], new Date(`${day}T08:58:00Z`));
    scene.clock.set('2026-03-05T08:00:00Z');
    expect(await refusalOf(company, id, { kind: 'REAL_SERVICE' })).toBe('rehearsal_without_visits');
    await settleDueVisits(scene.app.db, new Date(Date.now() + 3_600_000));

    const { result } = await rehearse(company, id, { kind: 'REAL_SERVICE' });

    expect(result?.realTimes).toBe(2);
    expect(result?.planned.lateStops).toBe(0);
    expect(result?.driven?.lateStops).toBe(1);
    // 10 minutes to the first, 50 there, 6 between them by the reports where the plan has 10, and 2 at the second.
    expect(result?.driven?.workingMins).toBe(68);
    // In the planned sequence the second customer waits; the other sequence would have been on time.
    expect(result?.kept?.lateStops).toBe(1);
    expect(result?.rehearsed.lateStops).toBe(0);
  });

  it('of a planned day takes the minutes that visits so far show, accepted or not', async () => {
    const company = await scene.company();
    const anna = await company.driver({ name: 'Anna' });
    const coming = await company.orders(
      { north: 1 },
      { north: 2, deliveryTimeEnd: '08:30', deliveryDuration: 4 },
      { north: 3 },
    );
    const [slow = '', typed = '', unknown = ''] = coming;
    const id = await company.planWith(coming, [anna]);
    await company.reorder(id, { [anna]: [slow, typed, unknown].map(deliver) });
    expect(await refusalOf(company, id, { kind: 'LEARNED_SERVICE' })).toBe('rehearsal_without_learned_minutes');
    await visit(company, 1, 50);
    await visit(company, 9, 8);

    const { result } = await rehearse(company, id, { kind: 'LEARNED_SERVICE' });

    const { minutesOnSite } = (await scene.app.request('GET /minutes-on-site', { as: company.as })).body;
    expect(minutesOnSite.map(({ accepted }) => accepted)).toEqual(minutesOnSite.map(() => null));
    const proposed = (match: (item: (typeof minutesOnSite)[number]) => boolean): number =>
      minutesOnSite.find(match)?.proposedMinutes ?? Number.NaN;
    const atSlow = proposed(({ address }) => address === 'Street 1');
    const usual = proposed(({ level }) => level === 'kind');
    expect(atSlow).toBeGreaterThan(30);
    // Nobody was at the third address, so that the usual minutes count there. The second has minutes that a person typed.
    expect(result?.learnedStops).toBe(2);
    expect(result?.realTimes).toBeNull();
    expect((result?.kept?.workingMins ?? 0) - (result?.planned.workingMins ?? 0)).toBeCloseTo(atSlow - 5 + usual - 5);
    expect(result?.planned.lateStops).toBe(0);
    expect(result?.kept?.lateStops).toBe(1);
    expect(result?.rehearsed.lateStops).toBe(0);
  });

  it('ends with the best routes so far when somebody stops it, and cannot be stopped again', async () => {
    const company = await scene.company();
    const { id, anna } = await twoRoutes(company);
    const asked = await company.act('POST /route-plans/:id/rehearsals', id, {
      change: { kind: 'ONE_MORE', driverId: anna },
      effort: 'thorough',
    });
    const of = { as: company.as, params: { id, rehearsalId: asked.body._id } };
    const stop = async () => (await scene.app.request('POST /route-plans/:id/rehearsals/:rehearsalId/stop', of)).body;

    expect(await stop()).toEqual({ stopped: true });
    await scene.app.settle();

    const { body } = await scene.app.request('GET /route-plans/:id/rehearsals/:rehearsalId', of);
    expect(body).toMatchObject({ status: 'DONE', result: { rehearsed: { placed: 4 } } });
    expect(await stop()).toEqual({ stopped: false });
  });

  it('is refused where it makes no sense, with a reason', async () => {
    const company = await scene.company();
    const { id, anna } = await twoRoutes(company);
    const [stranger, alone] = [await company.driver({ name: 'Cem' }), await company.planWith([], [])];

    expect(await refusalOf(company, id, { kind: 'REAL_SERVICE' })).toBe('rehearsal_without_visits');
    expect(await refusalOf(company, id, { kind: 'ONE_MORE', driverId: stranger })).toBe('driver_not_on_plan');
    expect(await refusalOf(company, alone, { kind: 'ONE_MORE', driverId: anna })).toBe('plan_has_no_drivers');
    expect(await refusalOf(company, id, { kind: 'DEPOT', depotId: anna })).toBe('not_found');
    expect(await refusalOf(company, id, { kind: 'SNOW' })).toBe('validation_failed');
  });

  it('belongs to its company, and is closed to readers and to members of some groups', async () => {
    const company = await scene.company();
    const { id, anna } = await twoRoutes(company);
    const { _id: rehearsalId } = await rehearse(company, id, { kind: 'ONE_MORE', driverId: anna });
    const read = { params: { id, rehearsalId } };

    const stranger = await scene.app.company();
    expect(
      (await scene.app.request('GET /route-plans/:id/rehearsals/:rehearsalId', { as: stranger, ...read })).status,
    ).toBe(404);
    const reader = await scene.app.member(company.as.companyId, { roles: ['user'] });
    expect(
      (await scene.app.request('GET /route-plans/:id/rehearsals/:rehearsalId', { as: reader, ...read })).status,
    ).toBe(403);

    expect((await company.act('GET /route-plans/:id/rehearsals', id)).body.rehearsals).toHaveLength(1);
    await scene.app.request('DELETE /route-plans/:id/rehearsals/:rehearsalId', { as: company.as, ...read });
    expect((await company.act('GET /route-plans/:id/rehearsals', id)).body.rehearsals).toEqual([]);
  });
});

describe('a rehearsal whose process dies', { timeout }, () => {
  it('gets a second attempt, then fails and says so', async () => {
    const company = await scene.company();
    const { id, anna } = await twoRoutes(company);
    const { _id: rehearsalId } = await rehearse(company, id, { kind: 'ONE_MORE', driverId: anna });
    const again = async (attempts: number) => {
      await scene.app.sql(
        `update rehearsals set status = 'RUNNING', attempts = $2, result = null, progress_at = now() - interval '1 hour'
          where id = $1`,
        [rehearsalId, attempts],
      );
      const stalled = await scene.app.db.platform('worker:rehearsals').read(({ q }) => listStalledRehearsals(q, 10));
      expect(stalled).toContainEqual({ companyId: company.as.companyId, rehearsalId });
      await scene.app.db
        .tenant(company.as.companyId)
        .write((tx) =>
          tx.enqueue(rehearseDayJob, { companyId: company.as.companyId, rehearsalId }, { singletonKey: rehearsalId }),
        );
      await scene.app.settle();
      return (
        await scene.app.request('GET /route-plans/:id/rehearsals/:rehearsalId', {
          as: company.as,
          params: { id, rehearsalId },
        })
      ).body;
    };

    expect(await again(1)).toMatchObject({ status: 'DONE', failure: null });
    expect(await again(2)).toMatchObject({ status: 'FAILED', failure: { code: 'interrupted' }, result: null });
  });
});
