import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company();
});
afterAll(() => app.stop());

const makeDepot = async (name: string, lat: number) =>
  (
    await app.request('POST /depots', {
      as: admin,
      body: {
        name,
        address: `${name} street`,
        lat,
        lng: 13,
        openingHours: [{ day: 'TUE', start: '06:00', end: '18:00' }],
        loadingMinutes: 15,
      },
    })
  ).body;

/** A plan of a Tuesday with a driver who starts at the depot and has no end. */
async function planAt(depotId: string) {
  const driver = (
    await app.request('POST /drivers', {
      as: admin,
      body: { name: 'Eva', phone: '+46701234567', startDepotId: depotId },
    })
  ).body;
  const plan = (
    await app.request('POST /route-plans', {
      as: admin,
      body: { name: 'Tuesday', deliveryDate: '2026-12-01', type: 'VRP' },
    })
  ).body;
  await app.request('POST /route-plans/:id/add-drivers', {
    as: admin,
    params: { id: plan._id },
    body: { drivers: [driver._id] },
  });
  const params = { id: plan._id };
  return {
    driver,
    read: async () => (await app.request('GET /route-plans/:id', { as: admin, params })).body.routes[0]!,
    edit: (body: object) =>
      app.request('POST /route-plans/:id/edit-driver', { as: admin, params, body: { driver: driver._id, ...body } }),
  };
}

it('a route of a driver at a depot starts there and names it', async () => {
  const depot = await makeDepot('North', 55.7);
  const { read } = await planAt(depot._id);
  expect(await read()).toMatchObject({
    startDepot: {
      _id: depot._id,
      name: 'North',
      openingHours: [{ day: 'TUE', start: '06:00', end: '18:00' }],
      loadingMinutes: 15,
    },
    endDepot: null,
    startAddress: 'North street',
    startLat: 55.7,
  });
});

it('a plan keeps the address of a depot that has moved since', async () => {
  const depot = await makeDepot('North', 55.7);
  const { read } = await planAt(depot._id);
  await app.request('PUT /depots/:id', {
    as: admin,
    params: { id: depot._id },
    query: { changed: 'address' },
    body: { name: 'x', address: 'Moved', lat: 56, lng: 13 },
  });
  expect(await read()).toMatchObject({ startAddress: 'North street', startLat: 55.7 });
});

it('an editor chooses another depot or an own address for one plan', async () => {
  const [north, south] = [await makeDepot('North', 55.7), await makeDepot('South', 55.5)];
  const { read, edit } = await planAt(north._id);
  await edit({ startAddress: 'North street', startLat: 55.7, startLng: 13, speed: 'SLOW' });
  expect((await read()).startDepot?.name, 'the same address is still the depot').toBe('North');
  await edit({ startDepotId: south._id, endDepotId: south._id });
  expect(await read()).toMatchObject({
    startDepot: { name: 'South' },
    endDepot: { _id: south._id, name: 'South' },
    startAddress: 'South street',
    startLat: 55.5,
    endAddress: 'South street',
  });
  await edit({ startAddress: 'Home', startLat: 55, startLng: 13, endAddress: null, endLat: null, endLng: null });
  expect(await read()).toMatchObject({ startDepot: null, endDepot: null, startAddress: 'Home', endAddress: null });
});

it('another company’s depot is refused', async () => {
  const { edit } = await planAt((await makeDepot('North', 55.7))._id);
  const stranger = await app.company();
  const { body } = await app.request('POST /depots', {
    as: stranger,
    body: { name: 'x', address: 'x', lat: 1, lng: 1 },
  });
  const { status, error } = await edit({ startDepotId: body._id });
  expect([status, error.details]).toMatchObject([422, [{ path: 'startDepotId', code: 'invalid' }]]);
});
