import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAt } from '../../../platform/clock.ts';
import { type PlannedDay, planDay, today } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

const at = (time: string) => `${today()}T${time}:00Z`;
const clock = clockAt(at('08:30'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock } });
});
afterAll(() => app.stop());

/** Adds an order that a driver has to reach by 09:15. */
async function addUrgent(day: PlannedDay): Promise<string> {
  const as = day.editor;
  const { body: order } = await app.request('POST /orders', {
    as,
    body: {
      routePlanType: 'VRP',
      deliveryDate: today(),
      deliveryName: 'Urgent',
      deliveryAddress: 'Street 9',
      deliveryLat: 41.16,
      deliveryLng: -8.6,
      deliveryPhone: '+351920000009',
      deliveryTimeStart: '08:00',
      deliveryTimeEnd: '09:15',
    },
  });
  await app.request('POST /route-plans/:id/add-orders', {
    as,
    params: { id: day.planId },
    body: { orders: [order._id] },
  });
  return order._id;
}

it('repeats a run of a day under way for its original time (SRV-16b)', async () => {
  const day = await planDay(app, { orders: 4, drivers: 2 });
  const urgent = await addUrgent(day);
  const params = { id: day.planId };
  const requested = await app.request('POST /route-plans/:id/optimize', {
    as: day.editor,
    params,
    body: { effort: 'quick' },
  });
  await app.settle();
  const run = async (runId: string) =>
    (
      await app.request('GET /route-plans/:id/optimizations/:runId', {
        as: day.editor,
        params: { id: day.planId, runId },
      })
    ).body;
  const repeatedRun = await run(requested.body.runId);
  expect(repeatedRun.routes.flatMap(({ stops }) => stops)).toContain(`${urgent}_DELIVERY`);
  await app.request('POST /route-plans/:id/optimizations/:runId/undo', {
    as: day.editor,
    params: { id: day.planId, runId: repeatedRun._id },
  });

  clock.set(at('11:00'));
  const { body } = await app.request('POST /route-plans/:id/optimizations/:runId/repeat', {
    as: day.editor,
    params: { id: day.planId, runId: repeatedRun._id },
  });
  await app.settle();
  const again = await run(body.runId);
  expect(again).toMatchObject({ repeats: repeatedRun._id, routes: repeatedRun.routes });
  expect(repeatedRun.figures?.lateStops).toBe(0);
  expect(again.figures?.lateStops).toBe(1);
});
