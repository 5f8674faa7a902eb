import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePolyline } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareGridTown, regionAt } from '../../../platform/geo/region-roads/small-region.fixture.ts';
import type { Region } from '../../../platform/geo/regions.ts';
import { corner } from '../grid.fixture.ts';
import { deliver, type TestPlan, createTestPlan } from '../test-plan.fixture.ts';
import type { WirePlan } from '../view/wire-plan.ts';

const depot = corner(0);
let scene: TestPlan;
let folder: string;
let regions: readonly Region[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-plans-'));
  await prepareGridTown(folder, depot, 12);
  regions = [regionAt(folder, depot)];
  scene = await createTestPlan({ regions: { list: async () => regions } });
});
afterAll(async () => {
  await scene.stop();
  await rm(folder, { recursive: true, force: true });
});

async function byRoad(settings: Record<string, unknown> = {}) {
  const company = await scene.company();
  await scene.app.sql('update company_settings set data = data || $2 where company_id = $1', [
    company.as.companyId,
    JSON.stringify({ optimizationMode: 'DRIVING_DISTANCE', snapToRoad: true, ...settings }),
  ]);
  return company;
}
const legsOf = (plan: WirePlan) =>
  plan.routes[0]?.steps.slice(1).map(({ travelMins, distance }) => [Math.round(travelMins * 60), distance]);
/** East of the depot, diagonally across the blocks. */
const east = { deliveryLat: 59.0125, deliveryLng: 18.02 };

it('takes times, distances, lines and the preview of a drop from the roads', async () => {
  const company = await byRoad();
  const [a = '', b = ''] = await company.orders({ north: 3 }, east);
  const anna = await company.driver({ name: 'Anna' });
  const id = await company.planWith([a, b], [anna]);
  const { body: plan } = await company.reorder(id, { [anna]: [a, b].map(deliver) });
  expect(plan).toMatchObject({ travelBy: 'DRIVING_DISTANCE', travelNotes: [] });
  // Three corners north are 3.3 km by road; straight-line travel would estimate 1.4 times that.
  expect(legsOf(plan)?.[0]?.[1]).toBeGreaterThan(3300);
  expect(legsOf(plan)?.[0]?.[1]).toBeLessThan(3400);

  const line = decodePolyline(plan.routes[0]?.polyline ?? '');
  for (const [i, point] of line.slice(1).entries()) {
    const before = line[i] as typeof point;
    expect(Math.min(Math.abs(point.lat - before.lat), Math.abs(point.lng - before.lng))).toBeLessThan(2e-5);
  }

  const points = [depot, corner(3), { lat: east.deliveryLat, lng: east.deliveryLng }, { lat: 1, lng: 1 }];
  const { status, body: preview } = await scene.app.request('POST /route-plans/:id/travel', {
    as: company.as,
    params: { id },
    body: {
      points: points.map(({ lat, lng }) => [lat, lng]),
      legs: [
        [0, 1],
        [1, 2],
        [0, 3],
        [0, 9],
      ],
      lines: [[0, 1, 2]],
    },
  });
  expect(status).toBe(200);
  expect(preview.travelBy).toBe('DRIVING_DISTANCE');
  expect(preview.legs.slice(0, 2)).toEqual(legsOf(plan)?.slice(0, 2));
  expect(preview.legs.slice(2)).toEqual([null, null]);
  expect(preview.lines[0]?.length).toBeGreaterThan(10);
  expect(plan.routes[0]?.polyline?.startsWith((preview.lines[0] as string).slice(0, 20))).toBe(true);
});

it('lists orders that are not near a road, until they are removed', async () => {
  const company = await byRoad();
  const [a = '', sea = ''] = await company.orders({ north: 2 }, { deliveryLat: 58.85, deliveryLng: 18.01 });
  const anna = await company.driver({ name: 'Anna' });
  const id = await company.planWith([a, sea], [anna]);
  await company.reorder(id, { [anna]: [a, sea].map(deliver) });
  const read = async () => (await scene.app.request('GET /route-plans/:id', { as: company.as, params: { id } })).body;
  expect(await read()).toMatchObject({
    travelBy: 'DRIVING_DISTANCE',
    travelNotes: [
      {
        reason: 'off-road',
        provider: null,
        places: [{ orderId: sea, driverId: null, at: 'delivery', metres: expect.closeTo(16_679, -2) }],
      },
    ],
  });
  await scene.app.request('POST /route-plans/:id/remove-orders', {
    as: company.as,
    params: { id },
    body: { orders: [sea] },
  });
  expect(await read()).toMatchObject({ travelBy: 'DRIVING_DISTANCE', travelNotes: [] });
});

it('uses straight lines for the whole plan when the region is removed, gives the reason, and loses no order', async () => {
  const company = await byRoad();
  const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2 });
  const [anna, bert] = [await company.driver({ name: 'Anna' }), await company.driver({ name: 'Bert' })];
  const id = await company.planWith([a, b], [anna, bert]);
  const { body: before } = await company.reorder(id, { [anna]: [deliver(a)], [bert]: [deliver(b)] });
  const allRegions = regions;
  regions = [];
  const { body: after } = await company.reorder(id, { [anna]: [deliver(a)] });
  regions = allRegions;
  expect(after).toMatchObject({ travelBy: 'STRAIGHT_LINE', travelNotes: [{ reason: 'no-region', places: [] }] });
  expect(after.orders.map(({ status }) => status)).toEqual(['ASSIGNED', 'ASSIGNED']);
  // The request did not name Bert, but his route is timed again like Anna's.
  expect(after.routes[1]?.steps[1]?.distance).not.toBe(before.routes[1]?.steps[1]?.distance);
});

it('lists places in another region than the rest, and uses no roads until they are removed', async () => {
  const company = await byRoad();
  const [a = '', far = ''] = await company.orders({ north: 1 }, { deliveryLat: 41.15, deliveryLng: -8.61 });
  const anna = await company.driver({ name: 'Anna' });
  const id = await company.planWith([a, far], [anna]);
  const allRegions = regions;
  const around = { southWest: { lat: 41, lng: -9 }, northEast: { lat: 42, lng: -8 } };
  regions = [...allRegions, { id: 'porto', name: 'Porto', folder: 'nowhere', bounds: around }];
  const { body } = await company.reorder(id, { [anna]: [deliver(a)] });
  regions = allRegions;
  expect(body).toMatchObject({
    travelBy: 'STRAIGHT_LINE',
    travelNotes: [{ reason: 'several-regions', places: [{ orderId: far, at: 'delivery', region: 'Porto' }] }],
  });
});

it('has no travel notes when roads are turned off', async () => {
  const company = await byRoad({ optimizationMode: 'STRAIGHT_LINE', snapToRoad: false });
  const [a = ''] = await company.orders({ deliveryLat: 1, deliveryLng: 1 });
  const anna = await company.driver({ name: 'Anna' });
  const id = await company.planWith([a], [anna]);
  const { body } = await company.reorder(id, { [anna]: [deliver(a)] });
  expect(body).toMatchObject({ travelBy: 'STRAIGHT_LINE', travelNotes: [] });
});
