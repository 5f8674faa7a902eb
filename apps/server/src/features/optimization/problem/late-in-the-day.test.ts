import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  both,
  type Company,
  collect,
  day,
  deliver,
  eve,
  type TestPlan,
  createTestPlan,
} from '../../route-plans/test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

const at = (clock: string) => new Date(`${day}T${clock}:00Z`);

/** Dispatches four orders to Anna, who then serves b and skips a. Bert's route is empty. */
async function skippedBehindALaterStop(company: Company, type: 'VRP' | 'PDP') {
  const orders = await company.orders(...[1, 2, 3, 4].map((north) => ({ north, ...(type === 'PDP' && { from: 0 }) })));
  const [a = '', b = '', c = '', d = ''] = orders;
  const [anna, bert] = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const id = await company.planWith(orders, [anna, bert], { type });
  const stopsOf = type === 'PDP' ? both : (order: string) => [deliver(order)];
  await company.reorder(id, { [anna]: orders.flatMap(stopsOf) });
  await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
  await company.drive(
    b,
    type === 'PDP' ? ['PICKUP_ARRIVED', 'COLLECTED'] : ['DELIVERY_ARRIVED', 'COMPLETED'],
    at('08:10'),
  );
  await company.drive(a, ['SKIPPED'], at('08:20'));
  scene.clock.set(at('08:30'));
  return { id, anna, bert, a, b, c, d, stopsOf };
}

const stopsWith = async (company: Company, id: string, driverId: string) =>
  (await company.read(id)).routes
    .find(({ driver }) => driver._id === driverId)
    ?.steps.flatMap(({ orderId, type }) => (orderId ? [`${orderId}_${type.toUpperCase()}`] : []));

/** Optimizes the plan, applies an offered result, and returns the run. */
async function optimized(company: Company, id: string) {
  const { runId } = await company.well('POST /route-plans/:id/optimize', id, { effort: 'quick', review: false });
  await scene.app.settle();
  const path = { as: company.as, params: { id, runId } };
  const { status, misfits, error } = (await scene.app.request('GET /route-plans/:id/optimizations/:runId', path)).body;
  return { runId, status, misfits, error };
}

describe.each(['VRP', 'PDP'] as const)('a %s plan with a skipped stop after a started one', (type) => {
  it('can be optimized again: a new order gets a driver', async () => {
    const company = await scene.company();
    const { id } = await skippedBehindALaterStop(company, type);
    const late = await company.order({ north: 5, ...(type === 'PDP' && { from: 0 }) });
    await company.well('POST /route-plans/:id/add-orders', id, { orders: [late] });
    expect(await optimized(company, id)).toMatchObject({ status: 'APPLIED', misfits: [], error: null });
    expect(await company.statusOf(late)).toBe('ASSIGNED');
  });

  it('can be optimized again when its route is locked', async () => {
    const company = await scene.company();
    const { id, anna, bert } = await skippedBehindALaterStop(company, type);
    await company.well('POST /route-plans/:id/lock-driver', id, { driver: anna, locked: true });
    const late = await company.order({ north: 5, ...(type === 'PDP' && { from: 0 }) });
    await company.well('POST /route-plans/:id/add-orders', id, { orders: [late] });
    expect(await optimized(company, id)).toMatchObject({ status: 'APPLIED', error: null });
    const order = (await company.read(id)).orders.find(({ _id }) => _id === late);
    expect(order?.driver?._id).toBe(bert);
  });

  it('can undo the optimization', async () => {
    const company = await scene.company();
    const { id, anna, a, b, stopsOf } = await skippedBehindALaterStop(company, type);
    const begun = [...stopsOf(a), ...stopsOf(b).slice(0, 1)];
    const openStops = async () => (await stopsWith(company, id, anna))?.filter((stop) => !begun.includes(stop));
    const before = await openStops();
    const { runId } = await optimized(company, id);
    const undone = await scene.app.request('POST /route-plans/:id/optimizations/:runId/undo', {
      as: company.as,
      params: { id, runId },
    });
    expect(undone.status).toBe(200);
    expect(await openStops()).toEqual(before);
  });

  it('refuses to move a started stop', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c, d, stopsOf } = await skippedBehindALaterStop(company, type);
    const [begun = ''] = stopsOf(b);
    const rest = [a, c, d].flatMap(stopsOf);
    const others = stopsOf(b).slice(1);
    for (const wrong of [{ [anna]: [...rest, begun, ...others] }, { [anna]: [...rest, ...others], [bert]: [begun] }])
      expect((await company.reorder(id, wrong)).error).toMatchObject({ code: 'stop_fixed' });
  });
});

it('stays usable when a pickup is dated after its delivery', async () => {
  const company = await scene.company();
  const [a = '', b = ''] = await company.orders({ from: 0, north: 1 }, { from: 0, north: 2 });
  const anna = await company.driver({ name: 'Anna' });
  const id = await company.planWith([a, b], [anna], { type: 'PDP' });
  await company.reorder(id, { [anna]: [...both(a), ...both(b)] });
  await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
  // The phone's clock is an hour ahead for the pickup, and right for the delivery.
  await company.drive(a, ['COLLECTED'], at('09:10'));
  await company.drive(a, ['COMPLETED'], at('08:20'));
  scene.clock.set(at('08:30'));
  expect(await optimized(company, id)).toMatchObject({ status: 'APPLIED', error: null });
  expect((await stopsWith(company, id, anna))?.slice(0, 2)).toEqual([collect(a), deliver(a)]);
  expect((await company.reorder(id, { [anna]: [...both(a), ...both(b)] })).status).toBe(200);
});
