import { problemText } from '@roundsman/contract/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Company, day, deliver, eve, type TestPlan, createTestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

const dispatch = (company: Company, id: string, body: Record<string, unknown> = {}) =>
  company.act('POST /route-plans/:id/dispatch-drivers', id, { type: 'SEND_NOW', ...body });
const setPhone = (company: Company, id: string, driver: string, phone: string | null) =>
  company.act('POST /route-plans/:id/update-driver-phone', id, { driver, phone });

/** Plans two orders for Anna, one for Bert, who has no phone, and none for Carl. */
async function readyPlan(company: Company) {
  const [a = '', b = '', c = ''] = await company.orders({ north: 1 }, { north: 2 }, { north: 3 });
  const anna = await company.driver({ name: 'Anna' });
  const bert = await company.driver({ name: 'Bert', phone: null });
  const carl = await company.driver({ name: 'Carl' });
  const id = await company.planWith([a, b, c], [anna, bert, carl]);
  await company.reorder(id, { [anna]: [a, b].map(deliver), [bert]: [deliver(c)] });
  return { id, anna, bert, carl, a, b, c };
}

const eventsOf = (id: string) =>
  scene.app.sql<{ payload: { routeIds: string[]; isUpdate: boolean } }>(
    `select payload from outbox where type = 'routePlanDispatched' and payload->>'routePlanId' = $1 order by id`,
    [id],
  );

describe('the first dispatch (SRV-35)', () => {
  it('sends routes with stops and a phone, and lists the others', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, c } = await readyPlan(company);
    const { status, body } = await dispatch(company, id, { sendAt: eve });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Dispatched to 1 driver, 1 driver without a phone number',
      dispatched: [{ _id: anna, name: 'Anna' }],
      missingPhone: [{ _id: bert, name: 'Bert' }],
      unchanged: [],
      takenOff: [],
      scheduledAt: null,
    });
    const plan = await company.read(id);
    expect(plan.status).toBe('DISPATCHED');
    expect(plan.routes).toMatchObject([
      { status: 'DISPATCHED', dispatchedAt: '2026-03-01T12:00:00.000Z', seenAt: null, changedSinceDispatch: false },
      { status: 'WAITING', dispatchedAt: null, changedSinceDispatch: false },
      { status: 'WAITING', token: null },
    ]);
    // The link of a route that was not sent can be copied.
    expect(plan.routes[1]?.token).toMatch(/^[\w-]{22}$/);

    const tokens = await scene.app.sql<{ id: string; stop_token: string | null; dispatched_at: Date | null }>(
      'select id, stop_token, dispatched_at from orders where company_id = $1',
      [company.as.companyId],
    );
    const sent = tokens.filter((order) => order.dispatched_at !== null);
    expect(sent.map((order) => order.id)).toContain(a);
    expect(sent).toHaveLength(2);
    expect(sent.every((order) => /^[\w-]{22}$/.test(order.stop_token ?? ''))).toBe(true);
    expect(tokens.find((order) => order.id === c)?.stop_token).toBeNull();
    const events = await eventsOf(id);
    expect(events.map(({ payload }) => payload)).toMatchObject([{ routeIds: [plan.routes[0]?._id], isUpdate: false }]);
  });

  it('leaves a plan without any phone undispatched', async () => {
    const company = await scene.company();
    const order = await company.order();
    const driver = await company.driver({ phone: null });
    const id = await company.planWith([order], [driver]);
    await company.reorder(id, { [driver]: [deliver(order)] });
    const { body } = await dispatch(company, id);
    expect(body).toMatchObject({ message: 'Missing phone number', dispatched: [], missingPhone: [{ _id: driver }] });
    expect((await company.read(id)).status).toBe('OPTIMIZED');
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('a later dispatch (SRV-36)', () => {
  it('sends nothing when nothing has changed', async () => {
    const company = await scene.company();
    const { id, anna } = await readyPlan(company);
    await dispatch(company, id);
    const { body } = await dispatch(company, id);
    expect(body).toMatchObject({
      message: 'Nothing has changed since the last dispatch',
      dispatched: [],
      unchanged: [{ _id: anna }],
    });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('sends only what changed, as an update, and resets when the route was seen (SRV-37)', async () => {
    const company = await scene.company();
    const { id, anna, bert, carl, a, b, c } = await readyPlan(company);
    await setPhone(company, id, bert, '+4670999');
    await dispatch(company, id);
    const [before] = await scene.app.sql('select stop_token from orders where id = $1', [a]);
    await scene.app.sql('update routes set seen_at = now() where route_plan_id = $1', [id]);

    await company.reorder(id, { [anna]: [b, a].map(deliver) });
    expect((await company.read(id)).routes.map((route) => route.changedSinceDispatch)).toEqual([true, false, false]);
    scene.clock.set('2026-03-01T13:00:00Z');
    const { body } = await dispatch(company, id);
    expect(body.dispatched).toEqual([{ _id: anna, name: 'Anna' }]);
    expect(body.unchanged.map(({ name }) => name)).toEqual(['Bert']);
    const plan = await company.read(id);
    expect(plan.routes[0]).toMatchObject({ seenAt: null, dispatchedAt: '2026-03-01T13:00:00.000Z' });
    expect(plan.routes[1]?.seenAt).not.toBeNull();
    // The tracking links do not change.
    expect(await scene.app.sql('select stop_token from orders where id = $1', [a])).toEqual([before]);

    await company.well('POST /route-plans/:id/remove-orders', id, { orders: [a] });
    const removed = await scene.app.sql('select stop_token, dispatched_at from orders where id = $1', [a]);
    expect(removed, 'the customer’s link still opens once the order is off the plan').toEqual([
      { ...before, dispatched_at: null },
    ]);
    await company.well('POST /route-plans/:id/add-orders', id, { orders: [a] });
    await company.reorder(id, { [anna]: [b, a].map(deliver) });

    // A driver who gets a route later receives a first message. One who lost all stops receives an update.
    await company.reorder(id, { [bert]: [], [carl]: [deliver(c)] });
    const { body: third } = await dispatch(company, id);
    expect(third.dispatched.map(({ name }) => name)).toEqual(['Bert', 'Carl']);
    const routeOf = (driver: string) => plan.routes.find((route) => route.driver._id === driver)?._id;
    expect((await eventsOf(id)).map(({ payload }) => [payload.isUpdate, payload.routeIds])).toEqual([
      [false, [routeOf(anna), routeOf(bert)]],
      [true, [routeOf(anna)]],
      [false, [routeOf(carl)]],
      [true, [routeOf(bert)]],
    ]);
  });

  it('counts changed times from one minute, and a changed phone', async () => {
    const company = await scene.company();
    const { id, anna, a } = await readyPlan(company);
    await dispatch(company, id);
    const changed = async () => (await company.read(id)).routes[0]?.changedSinceDispatch;
    await scene.app.sql('update stops set arrival_seconds = arrival_seconds + 20 where order_id = $1', [a]);
    expect(await changed()).toBe(false);
    await scene.app.sql('update stops set arrival_seconds = arrival_seconds + 40 where order_id = $1', [a]);
    expect(await changed()).toBe(true);
    await dispatch(company, id);
    expect(await changed()).toBe(false);
    await setPhone(company, id, anna, '+46 70-123');
    expect(await changed()).toBe(true);
    expect((await dispatch(company, id)).body.dispatched).toHaveLength(1);
  });

  it('sends a driver who has finished no actual times, but a removed stop', async () => {
    const company = await scene.company();
    const { id, anna, a, b } = await readyPlan(company);
    await dispatch(company, id);
    const changed = async () => (await company.read(id)).routes[0]?.changedSinceDispatch;
    const finish = (order: string) => scene.app.sql(`update orders set status = 'COMPLETED' where id = $1`, [order]);
    await finish(a);
    await scene.app.sql('update stops set arrival_seconds = arrival_seconds + 600 where order_id = any($1)', [[a, b]]);
    expect(await changed()).toBe(true);
    await finish(b);
    expect(await changed()).toBe(false);
    expect((await dispatch(company, id)).body.unchanged).toContainEqual({ _id: anna, name: 'Anna' });
    await scene.app.sql('delete from stops where order_id = $1', [b]);
    expect(await changed()).toBe(true);
  });
});

describe('an update', () => {
  it('is due after a change of details or of the vehicle, and names it', async () => {
    const company = await scene.company();
    const { id, anna, a } = await readyPlan(company);
    await dispatch(company, id);
    const changed = async () => {
      const route = (await company.read(id)).routes.find(({ driver }) => driver._id === anna);
      return [route?.changedSinceDispatch, route?.dispatchChanges?.map(({ kind, details }) => [kind, details])];
    };
    expect(await changed()).toEqual([false, []]);
    const body = { deliveryNotes: 'Ring twice', deliveryPhone: '+46701234599' };
    expect((await scene.app.request('PUT /orders/:id', { as: company.as, params: { id: a }, body })).status).toBe(200);
    await scene.app.settle();
    expect(await changed()).toEqual([true, [['edited', ['notes', 'phone']]]]);
    expect((await dispatch(company, id)).body.dispatched).toContainEqual({ _id: anna, name: 'Anna' });
    expect(await changed()).toEqual([false, []]);
    const [, update] = await eventsOf(id);
    expect(Object.values((update?.payload as { changes?: object } | undefined)?.changes ?? {})).toEqual([
      {
        added: 0,
        removed: 0,
        isReordered: false,
        isRetimed: false,
        edited: [{ code: expect.any(String), details: ['notes', 'phone'] }],
        hasOtherVehicle: false,
      },
    ]);

    const vehicle = await scene.app.request('POST /vehicles', { as: company.as, body: { name: 'Van 2', kind: 'VAN' } });
    const set = await company.act('POST /route-plans/:id/set-vehicle', id, {
      driver: anna,
      vehicleId: vehicle.body._id,
    });
    expect(set.status).toBe(200);
    const route = (await company.read(id)).routes.find(({ driver }) => driver._id === anna);
    expect(route?.changedSinceDispatch).toBe(true);
    expect(route?.vehicleChangedSinceDispatch).toBe(true);
  });
});

describe('a dispatch is refused', () => {
  it('for a past day, whose links no longer open, now or later', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    scene.clock.set('2026-03-03T23:59:00Z');
    expect((await dispatch(company, id)).status).toBe(200);
    const { id: other } = await readyPlan(company);
    scene.clock.set('2026-03-04T00:00:00Z');
    expect((await dispatch(company, other)).error).toMatchObject({ statusCode: 422, code: 'plan_over' });
    scene.clock.set(eve);
    const sendAt = '2026-03-04T08:00:00.000Z';
    expect((await dispatch(company, other, { type: 'SEND_LATER', sendAt })).error.code).toBe('plan_over');
  });

  it('for a plan without routes, an older version, a running optimization, or another company', async () => {
    const company = await scene.company();
    const empty = await company.planWith([], [await company.driver()]);
    expect((await dispatch(company, empty)).error).toMatchObject({ statusCode: 422, code: 'nothing_to_dispatch' });
    const { id } = await readyPlan(company);
    expect((await dispatch(company, id, { version: 1 })).error.code).toBe('plan_changed');
    await scene.app.sql(
      `insert into optimize_runs (company_id, route_plan_id, plan_version, seed, settings, status) values ($1, $2, 1, 1, '{}', 'RUNNING')`,
      [company.as.companyId, id],
    );
    expect((await dispatch(company, id)).error).toMatchObject({ statusCode: 409, code: 'optimization_running' });
    expect((await company.read(id)).optimization).toMatchObject({ percent: 0, placed: null, total: 3 });
    expect((await dispatch(await scene.company(), id)).status).toBe(404);
    expect((await dispatch(company, randomUUID())).status).toBe(404);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('at once and later together, and for invalid times', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    const { error } = await dispatch(company, id, { sendAt: `${day}T06:00:00Z` });
    expect(error).toMatchObject({
      statusCode: 422,
      message: [problemText('sends_at_once')],
    });
    expect((await dispatch(company, id, { sendAt: 'soon' })).error.message).toEqual([problemText('invalid')]);
    expect((await dispatch(company, id, { type: 'SEND_LATER' })).error.message).toEqual([problemText('required')]);
    expect((await dispatch(company, id, { type: 'SEND_LATER', sendAt: '2026-03-01T11:00:00Z' })).error.message).toEqual(
      [problemText('time_passed')],
    );
  });

  it('for a deactivated company (COMP-14)', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    await scene.app.sql(`update companies set status = 'DISABLED' where id = $1`, [company.as.companyId]);
    expect((await dispatch(company, id)).error).toMatchObject({ statusCode: 403, code: 'company_deactivated' });
    // The plan can still be edited.
    expect((await company.act('PUT /route-plans/:id/is-live', id, { isLive: true })).status).toBe(200);
  });
});

describe('update-driver-phone (API-63)', () => {
  it('changes the route’s phone, and the driver’s when there was none', async () => {
    const company = await scene.company();
    const { id, anna, bert, carl } = await readyPlan(company);
    const { version } = await company.read(id);
    const phoneOf = async (driver: string) =>
      (await scene.app.request('GET /drivers/:id', { as: company.as, params: { id: driver } })).body.phone;
    for (const driver of [anna, bert]) expect((await setPhone(company, id, driver, '+46 70 555')).status).toBe(200);
    const plan = await company.read(id);
    expect(plan.routes.map((route) => route.phone)).toEqual(['+4670555', '+4670555', '+46700000003']);
    expect(plan.version).toBe(version);
    expect(await phoneOf(anna)).toBe('+46700000001');
    expect(await phoneOf(bert)).toBe('+4670555');

    await setPhone(company, id, anna, '');
    expect((await company.read(id)).routes[0]?.phone).toBeNull();
    expect((await setPhone(company, id, carl, '+1')).error.message).toEqual([problemText('invalid')]);
    expect((await setPhone(company, id, await company.driver(), '+4670555')).error.code).toBe('driver_not_on_plan');
    expect((await setPhone(company, id, randomUUID(), '+4670555')).status).toBe(404);
  });
});
