import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { both, type Company, deliver, type TestPlan, createTestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

async function deleted({ as }: Company, id: string): Promise<string> {
  const query = { confirmed: 'true' };
  const { status, body } = await scene.app.request('DELETE /route-plans/:id', { as, params: { id }, query });
  expect(status).toBe(200);
  expect(body.undoSeconds).toBe(10);
  return body.deletionId;
}

const undo = ({ as }: Company, deletionId: string) =>
  scene.app.request('POST /route-plans/undo-delete', { as, body: { deletionId } });

/**
 * Returns everything stored of a plan, its routes, stops, orders and their logs, except versions and times of change.
 */
async function stored(id: string, orders: readonly string[]) {
  const rows = (table: string, where: string, without: readonly string[], value: unknown = id) =>
    scene.app.sql(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${where} order by (to_jsonb(t) - $2::text[])::text`,
      [value, without],
    );
  return {
    plan: await rows('route_plans', 'id = $1', ['version', 'updated_at']),
    routes: await rows('routes', 'route_plan_id = $1', ['updated_at']),
    stops: await rows('stops', 'route_plan_id = $1', ['id', 'created_at', 'updated_at']),
    orders: await rows('orders', 'id = any($1)', ['updated_at'], orders),
    log: await rows('order_log', 'order_id = any($1) and not void', [], orders),
  };
}

describe('undoing the deletion of a plan', () => {
  it('restores a plan in preparation, once however often it is requested', async () => {
    const company = await scene.company();
    const orders = await company.orders({}, { north: 2 }, { north: 3 });
    const [first = '', second = ''] = orders;
    const driver = await company.driver();
    const id = await company.planWith(orders, [driver]);
    await company.reorder(id, { [driver]: [deliver(second), deliver(first)] });
    const before = await stored(id, orders);

    const deletion = await deleted(company, id);
    expect((await company.act('GET /route-plans/:id', id)).status).toBe(404);
    expect((await undo(company, deletion)).body).toMatchObject({ _id: id, leftOut: [] });
    expect((await undo(company, deletion)).body).toMatchObject({ _id: id, leftOut: [] });
    expect(await stored(id, orders)).toEqual(before);
  });

  it('restores a dispatched plan with its links and with finished, started and open orders', async () => {
    const company = await scene.company();
    const orders = await company.orders(...[1, 2, 3, 4].map((north) => ({ north, from: 0 })));
    const [done = '', collected = '', atPickup = '', open = ''] = orders;
    const driver = await company.driver();
    const id = await company.planWith(orders, [driver], { type: 'PDP' });
    await company.reorder(id, { [driver]: [done, collected, atPickup, open].flatMap(both) });
    await company.well('POST /route-plans/:id/dispatch-drivers', id, {});
    await company.drive(done, ['COLLECTED', 'COMPLETED']);
    await company.drive(collected, ['COLLECTED', 'IN_TRANSIT']);
    await company.drive(atPickup, ['PICKUP_ARRIVED']);
    const before = await stored(id, orders);
    expect(before.orders.every(({ row }) => (row as { stop_token: string | null }).stop_token)).toBe(true);

    const deletion = await deleted(company, id);
    expect((await undo(company, deletion)).body.leftOut).toEqual([]);
    expect(await stored(id, orders)).toEqual(before);
  });

  it('lists orders that changed since, leaves them unchanged, and times the routes again', async () => {
    const company = await scene.company();
    const [stays = '', movedOrder = '', later = '', removed = ''] = await company.orders(
      { orderRef: 'A' },
      { north: 2 },
      { north: 3 },
      { north: 4 },
    );
    const driver = await company.driver();
    const id = await company.planWith([stays, movedOrder, later, removed], [driver]);
    await company.reorder(id, { [driver]: [movedOrder, later, removed, stays].map(deliver) });
    const deletion = await deleted(company, id);
    const other = await company.planWith([movedOrder], [driver]);
    const { as } = company;
    await scene.app.request('POST /orders/bulk-update-delivery-date', {
      as,
      body: { orderIds: [later], deliveryDate: '2026-03-03' },
    });
    await company.well('DELETE /orders/:id', removed);

    const { leftOut } = (await undo(company, deletion)).body;
    expect(leftOut.map((order: { _id: string }) => order._id).toSorted()).toEqual(
      [movedOrder, later, removed].toSorted(),
    );
    expect((await undo(company, deletion)).body.leftOut).toEqual(leftOut);
    expect((await company.read(other)).orders.map((order) => [order._id, order.status])).toEqual([
      [movedOrder, 'UNASSIGNED'],
    ]);
    expect(await company.statusOf(later)).toBe('DRAFT');
    const plan = await company.read(id);
    expect(plan.orders.map((order) => [order._id, order.status, order.driver?._id])).toEqual([
      [stays, 'ASSIGNED', driver],
    ]);
    // The driver goes straight there: one street, not four.
    const alone = await company.planWith([await company.order()], [driver]);
    const ids = (await company.read(alone)).orders.map(({ _id }) => deliver(_id));
    await company.reorder(alone, { [driver]: ids });
    const [step] = (await company.read(alone)).routes[0]?.steps.filter((step) => step.orderId) ?? [];
    expect(plan.routes[0]?.steps.find((step) => step.orderId)?.arrivalTime).toBe(step?.arrivalTime);
    expect(plan.needsOptimize).toBe(true);
  });

  it('expires, and refuses other companies', async () => {
    const company = await scene.company();
    const order = await company.order();
    const id = await company.planWith([order], [await company.driver()]);
    const deletion = await deleted(company, id);
    expect((await undo(await scene.company(), deletion)).status).toBe(404);
    await scene.app.sql(`update plan_deletions set deleted_at = deleted_at - interval '21 seconds' where id = $1`, [
      deletion,
    ]);
    expect((await undo(company, deletion)).error.code).toBe('plan_undo_too_late');
    expect(await company.statusOf(order)).toBe('DRAFT');
  });
});
