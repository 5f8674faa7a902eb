import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

/** The addresses that the regions know. */
const addresses = [
  { postcode: '9490', lat: 47.139, lng: 9.521 },
  { postcode: '9490', lat: 47.142, lng: 9.523 },
  { postcode: '9493', lat: 47.21, lng: 9.54 },
];

let app: TestApp;
let stranger: TestMember;
beforeAll(async () => {
  const geocoder: Geocoder = {
    search: async () => [],
    withPostcodes: async (isWanted) => addresses.filter(({ postcode }) => isWanted(postcode)),
  };
  app = await startTestApp({ workers: false, replace: { geocoder } });
  stranger = await app.company();
});
afterAll(() => app.stop());

const square = (lng: number, lat: number, size = 0.1) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [lng, lat],
      [lng + size, lat],
      [lng + size, lat + size],
      [lng, lat + size],
      [lng, lat],
    ],
  ],
});

const make = (as: { token: string }, name: string, more: object = {}) =>
  app.request('POST /zones', { as, body: { name, geometry: square(13, 55), ...more } });

async function makeDriver(companyId: string, name = 'Ann'): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `insert into drivers (company_id, name, color, start_address, start_lat, start_lng)
      values ($1, $2, '7732EF', 'Depot', 55, 13) returning id`,
    [companyId, name],
  );
  return row!.id;
}

describe('zones', () => {
  it('name a driver once, also when the request names the driver twice, and no driver of another company', async () => {
    const as = await app.company();
    const driver = await makeDriver(as.companyId);
    expect((await make(as, 'Twice', { drivers: [driver, driver] })).body.drivers).toEqual([driver]);
    const foreign = await makeDriver(stranger.companyId);
    expect((await make(as, 'Foreign', { drivers: [foreign] })).status).toBe(404);
  });

  it('are created with a colour of their own, listed, changed and deleted', async () => {
    const as = await app.company();
    const driver = await makeDriver(as.companyId);
    const { status, body } = await make(as, ' North ', { drivers: [driver, driver], mode: 'REQUIRED' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: 'North',
      color: '7732EF',
      mode: 'REQUIRED',
      drivers: [driver],
      vehicleMode: 'PREFERRED',
      vehicles: [],
      surchargeMinutes: 0,
      postcodes: null,
      geometry: { type: 'MultiPolygon', coordinates: [square(13, 55).coordinates] },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const second = await make(as, 'South', { color: '#00875a', surchargeMinutes: 20 });
    expect(second.body).toMatchObject({ color: '00875A', mode: 'PREFERRED', drivers: [], surchargeMinutes: 20 });
    const listed = await app.request('GET /zones', { as, query: { sortBy: 'name', order: 'ascend' } });
    expect(listed.body.zones.map(({ name }) => name)).toEqual(['North', 'South']);

    const params = { id: body._id };
    const changed = await app.request('PUT /zones/:id', {
      as,
      params,
      body: { name: 'Upper north', geometry: square(14, 56), surchargeMinutes: 5 },
    });
    expect(changed.body).toMatchObject({ name: 'Upper north', color: '7732EF', mode: 'PREFERRED', drivers: [] });
    expect((await app.request('GET /zones/:id', { as, params })).body).toEqual(changed.body);
    expect((await app.request('DELETE /zones/:id', { as, params })).status).toBe(200);
    expect((await app.request('GET /zones/:id', { as, params })).status).toBe(404);
    const audited = await app.sql<{ details: { change: string } }>(
      `select details from audit_log where company_id = $1 and action = 'zoneChanged' order by created_at`,
      [as.companyId],
    );
    expect(audited.map(({ details }) => details.change)).toEqual(['created', 'created', 'changed', 'deleted']);
  });

  it('have unique names and a closed area in the world', async () => {
    const as = await app.company();
    await make(as, 'East');
    const taken = await make(as, 'EAST');
    expect(taken.status).toBe(409);
    expect(taken.error.code).toBe('zone_name_taken');
    const open = { type: 'Polygon', coordinates: [square(13, 55).coordinates[0]!.slice(0, 4)] } as const;
    const refused = await make(as, 'Open', { geometry: open });
    expect(refused.status).toBe(422);
    expect(refused.error.details?.[0]?.code).toBe('zone_ring_open');
    expect((await make(as, 'Far', { geometry: square(180, 55) })).error.details?.[0]?.code).toBe('zone_outside_world');
  });

  it('belong to one company, and so do their drivers', async () => {
    const as = await app.company();
    const { body } = await make(as, 'Mine');
    const params = { id: body._id };
    expect((await app.request('GET /zones/:id', { as: stranger, params })).status).toBe(404);
    expect((await app.request('DELETE /zones/:id', { as: stranger, params })).status).toBe(404);
    const theirs = await makeDriver(stranger.companyId);
    expect((await make(as, 'Theirs', { drivers: [theirs] })).status).toBe(404);
    const user = await app.member(as.companyId);
    expect((await app.request('GET /zones', { as: user })).status).toBe(403);
  });

  it('lose drivers who are deleted', async () => {
    const as = await app.company();
    const [gone, stays] = [await makeDriver(as.companyId), await makeDriver(as.companyId, 'Bo')];
    const { body } = await make(as, 'West', { drivers: [gone, stays] });
    expect((await app.request('DELETE /drivers/:id', { as, params: { id: gone } })).status).toBe(200);
    const after = await app.request('GET /zones/:id', { as, params: { id: body._id } });
    expect(after.body.drivers).toEqual([stays]);
  });

  it('have vehicles of the company, which leave them when they are deleted', async () => {
    const as = await app.company();
    const vehicle = async (of: TestMember, name: string) =>
      (await app.request('POST /vehicles', { as: of, body: { name, kind: 'VAN' } })).body._id;
    const [gone, stays] = [await vehicle(as, 'Van'), await vehicle(as, 'Electric van')];
    const { body } = await make(as, 'Centre', { vehicles: [gone, stays, gone], vehicleMode: 'REQUIRED' });
    expect(body).toMatchObject({ vehicles: [gone, stays], vehicleMode: 'REQUIRED', drivers: [] });
    expect((await make(as, 'Theirs', { vehicles: [await vehicle(stranger, 'Bus')] })).status).toBe(404);
    expect((await app.request('DELETE /vehicles/:id', { as, params: { id: gone } })).status).toBe(200);
    const after = await app.request('GET /zones/:id', { as, params: { id: body._id } });
    expect(after.body.vehicles).toEqual([stays]);
  });

  it('are made of postcodes, with the area of the addresses that the regions know', async () => {
    const as = await app.company();
    const query = { postcodes: '9490-9492' };
    const area = await app.request('GET /zones/area-of-postcodes', { as, query });
    expect(area.body.addresses).toBe(2);
    const { body, status } = await app.request('POST /zones', { as, body: { name: 'Vaduz', ...query } });
    expect(status).toBe(201);
    expect(body.postcodes).toBe('9490-9492');
    expect(body.geometry).toEqual(area.body.geometry);
    expect(body.geometry.coordinates).toHaveLength(1);

    const unknown = await app.request('POST /zones', { as, body: { name: 'Far', postcodes: '1234' } });
    expect(unknown.body.geometry.coordinates).toEqual([]);
    const wrong = await app.request('POST /zones', { as, body: { name: 'Wrong', postcodes: '9490, north' } });
    expect([wrong.status, wrong.error.details?.[0]]).toMatchObject([422, { path: 'postcodes', code: 'no_postcodes' }]);
    expect((await app.request('POST /zones', { as, body: { name: 'Nothing' } })).status).toBe(422);

    const order = (code: string, address: string) =>
      app.sql(
        `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_address, delivery_lat, delivery_lng)
          values ($1, $2, 'DRAFT', 'VRP', '2026-12-02', $3, 60, 20)`,
        [as.companyId, code, address],
      );
    await order('In', 'Städtle 49, 9490 Vaduz');
    await order('Out', 'Dorf 1, 9493 Mauren');
    const territory = await app.request('GET /zones/territory', { as, query: { deliveryDate: '2026-12-02' } });
    expect(new Map(territory.body.points.map(({ orderCode, zone }) => [orderCode, zone]))).toEqual(
      new Map([
        ['In', body._id],
        ['Out', null],
      ]),
    );
  });

  it('are imported from GeoJSON, with a reason for each feature that is left out', async () => {
    const as = await app.company();
    await make(as, 'Centre');
    const feature = (properties: object, geometry: unknown) => ({ type: 'Feature', properties, geometry });
    const { status, body } = await app.request('POST /zones/import', {
      as,
      body: {
        type: 'FeatureCollection',
        features: [
          feature({ plz: 20095, fill: '#123456' }, square(10, 53)),
          feature({ name: 'centre' }, square(10, 53)),
          feature({ name: 'Line' }, { type: 'LineString', coordinates: [] }),
          feature({}, square(10, 53)),
          'text',
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.zones).toMatchObject([{ name: '20095', color: '123456', mode: 'PREFERRED' }]);
    expect(body.refused.map(({ index, name, code }) => [index, name, code])).toEqual([
      [1, 'centre', 'zone_name_taken'],
      [2, 'Line', 'zone_not_polygon'],
      [3, null, 'zone_without_name'],
      [4, null, 'zone_not_feature'],
    ]);
  });

  it('count the orders of a day by the smallest zone that contains them', async () => {
    const as = await app.company();
    const town = (await make(as, 'Town', { geometry: square(13, 55, 1) })).body._id;
    const centre = (await make(as, 'Centre', { geometry: square(13.4, 55.4) })).body._id;
    const order = (code: string, lat: number | null, lng: number | null, load: number | null) =>
      app.sql(
        `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_lat, delivery_lng, load)
          values ($1, $2, 'DRAFT', 'VRP', '2026-12-01', $3, $4, $5)`,
        [as.companyId, code, lat, lng, load],
      );
    await order('A', 55.2, 13.2, 3);
    await order('B', 55.45, 13.45, 4);
    await order('C', 55.46, 13.46, null);
    await order('D', 50, 10, 1);
    await order('E', null, null, 1);
    const query = { deliveryDate: '2026-12-01' };
    const { body } = await app.request('GET /zones/territory', { as, query });
    expect(new Map(body.loads.map(({ zone, orders, load }) => [zone, [orders, load]]))).toEqual(
      new Map([
        [town, [1, 3]],
        [centre, [2, 4]],
        [null, [1, 1]],
      ]),
    );
    expect(body.points.map(({ orderCode, zone }) => [orderCode, zone]).sort()).toEqual([
      ['A', town],
      ['B', centre],
      ['C', centre],
      ['D', null],
    ]);
    expect(body.withoutPlace).toBe(1);
    expect(body.notShown).toBe(0);
    expect((await app.request('GET /zones/territory', { as: stranger, query })).body.points).toEqual([]);
  });
});
