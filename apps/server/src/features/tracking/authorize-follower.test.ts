import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { groups } from '../groups/index.ts';
import { labels } from '../labels/index.ts';
import { orders } from '../orders/index.ts';
import { makeOrder, makePlan, readyPair, setState } from '../orders/test-orders.ts';
import { authorizeFollower } from './authorize-follower.ts';
import { tracking } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders, tracking], workers: false });
});
afterAll(() => app.stop());

test('a live link permits the driver’s room only while its own stop is active (RT-08)', async () => {
  const editor = await app.company();
  const { routePlanId, routeId, driverId } = await makePlan(app, editor.companyId, {
    type: 'PDP',
    status: 'DISPATCHED',
  });
  const order = await makeOrder(app, editor, readyPair);
  await app.sql(
    `insert into stops (company_id, route_plan_id, route_id, order_id, type, sequence, arrival_seconds, start_seconds, end_seconds, travel_seconds, distance_metres)
     values ($1, $2, $3, $4, 'delivery', 0, 0, 0, 0, 0, 0)`,
    [editor.companyId, routePlanId, routeId, order._id],
  );
  await app.sql(`update orders set stop_token = 'link' where id = $1`, [order._id]);
  const roomsIn = async (status: string) => {
    await setState(app, [order._id], { status, pickupStatus: 'COLLECTED', routePlanId, driverId });
    return authorizeFollower(app.services)('link');
  };
  const open = [`driver:${driverId}`, `order:${order._id}`];
  for (const status of [
    'ASSIGNED',
    'GOING_NEXT',
    'PICKUP_ARRIVED',
    'COLLECTED',
    'COMPLETED',
    'SKIPPED',
    'DELIVERY_FAILED',
  ])
    expect(await roomsIn(status), status).toBeUndefined();
  for (const status of ['IN_TRANSIT', 'DELIVERY_ARRIVED']) expect(await roomsIn(status), status).toEqual(open);
  expect(await authorizeFollower(app.services)('guess')).toBeUndefined();
  await app.sql(`update routes set status = 'WAITING' where id = $1`, [routeId]);
  expect(await roomsIn('IN_TRANSIT')).toBeUndefined();
});
