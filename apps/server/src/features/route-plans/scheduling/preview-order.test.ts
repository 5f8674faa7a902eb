import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliver, eve, type TestPlan, createTestPlan, vrpPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

describe('preview-order', () => {
  it('returns the figures that reordering would give, and changes nothing', async () => {
    const company = await scene.company();
    const { id, anna, bert, a, b, c } = await vrpPlan(company);
    const before = await company.well('POST /route-plans/:id/reorder-orders', id, {
      drivers: [{ driverId: anna, order: [a, b, c].map(deliver) }],
    });
    const drivers = [
      { driverId: anna, order: [deliver(c)] },
      { driverId: bert, order: [deliver(b)] },
    ];
    const { status, body: figures } = await company.act('POST /route-plans/:id/preview-order', id, { drivers });
    expect(status).toBe(200);
    expect(await company.read(id)).toEqual(before);

    const { body: plan } = await company.reorder(id, { [anna]: [deliver(c)], [bert]: [deliver(b)] });
    const { distance, workingMins, lateStops } = plan.report;
    const longestMins = Math.max(...plan.routes.map(({ summary }) => summary.workingMins));
    expect(figures).toEqual({
      distance,
      workingMins,
      longestMins,
      lateStops,
      brokenStops: 0,
      vehiclesUsed: 2,
      unscheduled: 1,
      // No prices and emissions are known.
      cost: null,
      co2: null,
    });
    expect(figures).toMatchObject({ distance: 25_000, unscheduled: 1 });
  });

  it('refuses what reordering would refuse', async () => {
    const company = await scene.company();
    const { id, anna, a } = await vrpPlan(company);
    const preview = async (more: object = {}) => {
      const drivers = [{ driverId: anna, order: [deliver(a)] }];
      const { status, error } = await company.act('POST /route-plans/:id/preview-order', id, { drivers, ...more });
      return [status, error?.code];
    };
    expect(await preview({ version: 99 })).toEqual([409, 'plan_changed']);
    expect(await preview({ drivers: [{ driverId: randomUUID(), order: [] }] })).toEqual([404, 'not_found']);
    await company.well('POST /route-plans/:id/lock-driver', id, { locked: true });
    expect(await preview()).toEqual([409, 'driver_locked']);

    const other = await scene.company();
    const drivers = [{ driverId: anna, order: [] }];
    const { status } = await other.act('POST /route-plans/:id/preview-order', id, { drivers });
    expect(status).toBe(404);
    const [theirs = ''] = await other.orders({ north: 1 });
    await company.well('POST /route-plans/:id/lock-driver', id, { locked: false });
    const withTheirs = [{ driverId: anna, order: [deliver(theirs)] }];
    expect(await preview({ drivers: withTheirs })).toEqual([404, 'not_found']);
  });
});
