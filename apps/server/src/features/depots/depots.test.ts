import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const clock = clockAt('2026-11-20T23:30:00Z');

let app: TestApp;
let admin: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock } });
  admin = await app.company();
  stranger = await app.company();
});
afterAll(() => app.stop());

const form = { name: 'North', address: 'Hamngatan 1, Lund', lat: 55.7, lng: 13.19 };
const make = (as: { token: string }, body: object = {}) =>
  app.request('POST /depots', { as, body: { ...form, ...body } });
const change = (as: { token: string }, id: string, body: object = {}, query: object = {}) =>
  app.request('PUT /depots/:id', { as, params: { id }, query, body: { ...form, ...body } });
const remove = (as: { token: string }, id: string) => app.request('DELETE /depots/:id', { as, params: { id } });
const driverForm = { name: 'Sven', phone: '+46701234567' };
const makeDriver = (as: { token: string }, body: object) =>
  app.request('POST /drivers', { as, body: { ...driverForm, ...body } });
const readDriver = async (as: { token: string }, id: string) =>
  (await app.request('GET /drivers/:id', { as, params: { id } })).body;

describe('a depot', () => {
  it('is stored with every field, and listed by name', async () => {
    const company = await app.company();
    const given = {
      openingHours: [{ day: 'MON', start: '06:00', end: '18:00' }],
      loadingMinutes: 15,
      contactName: 'Eva',
      phone: '+46701234567',
      email: 'eva@example.com',
      note: 'Gate 3',
    };
    const { status, body } = await make(company, given);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      ...given,
      _id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await app.request('GET /depots/:id', { as: company, params: { id: body._id } })).body).toEqual(body);
    await make(company, { name: 'South' });
    const { depots, meta } = (
      await app.request('GET /depots', { as: company, query: { filters: { name: 'nor' }, sortBy: 'name' } })
    ).body;
    expect(depots.map(({ name }) => name)).toEqual(['North']);
    expect(meta.totalItems).toBe(1);
  });

  it('is always open and has no loading time unless they are given', async () => {
    const { body } = await make(admin);
    expect(body).toMatchObject({ openingHours: [], loadingMinutes: null, phone: null, email: null, note: null });
  });

  it.each<[object, string[]]>([
    [{ name: ' ' }, ['name required']],
    [{ lat: 91 }, ['lat invalid']],
    [{ loadingMinutes: -1 }, ['loadingMinutes invalid']],
    [{ openingHours: [{ day: 'MON', start: '8', end: '17:00' }] }, ['openingHours.0.start invalid']],
    [{ openingHours: [{ day: 'MON', start: '17:00', end: '08:00' }] }, ['openingHours.0.end invalid']],
  ])('refuses %j', async (body, problems) => {
    const { status, error } = await make(admin, body);
    expect(status).toBe(422);
    expect(error.details?.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });

  it('keeps a colleague’s change of another field', async () => {
    const { body } = await make(admin, { loadingMinutes: 5 });
    await change(admin, body._id, { loadingMinutes: 10 });
    const after = await change(admin, body._id, { name: 'West', loadingMinutes: 5 }, { changed: 'name' });
    expect(after.body).toMatchObject({ name: 'West', loadingMinutes: 10 });
  });

  it('cannot be seen or changed by another company', async () => {
    const { body } = await make(admin);
    expect((await change(stranger, body._id)).status).toBe(404);
    expect((await remove(stranger, body._id)).status).toBe(404);
    const { status, error } = await makeDriver(stranger, { startDepotId: body._id });
    expect([status, error.details]).toMatchObject([422, [{ path: 'startDepotId', code: 'invalid' }]]);
  });
});

describe('lists', () => {
  it('of drivers, vehicles and plans are filtered by depot', async () => {
    const as = await app.company();
    const [north, south] = [(await make(as)).body._id, (await make(as, { name: 'South' })).body._id];
    const anna = (await makeDriver(as, { name: 'Anna', startDepotId: north })).body._id;
    await makeDriver(as, { name: 'Bo', startAddress: 'Lund', startLat: 55.7, startLng: 13.19, endDepotId: north });
    await makeDriver(as, { name: 'Cia', startDepotId: south });
    await app.request('POST /vehicles', { as, body: { name: 'Van', depotId: north } });
    await app.request('POST /vehicles', { as, body: { name: 'Truck' } });
    const makePlan = async (name: string) =>
      (await app.request('POST /route-plans', { as, body: { name, deliveryDate: '2026-11-21', type: 'VRP' } })).body
        ._id;
    const [plan] = [await makePlan('With Anna'), await makePlan('Empty')];
    await app.request('POST /route-plans/:id/add-drivers', { as, params: { id: plan }, body: { drivers: [anna] } });

    const query = { filters: { depotId: north }, sortBy: 'name', order: 'ascend' } as const;
    const { drivers } = (await app.request('GET /drivers', { as, query })).body;
    const { vehicles } = (await app.request('GET /vehicles', { as, query })).body;
    const { routePlans } = (await app.request('GET /route-plans', { as, query })).body;
    expect(
      [drivers, vehicles, routePlans].map((rows) => rows.map(({ name }: { name: string | null }) => name)),
    ).toEqual([['Anna', 'Bo'], ['Van'], ['With Anna']]);
  });
});

describe('a driver of a depot', () => {
  it('starts and ends at the depot’s address, and moves with it', async () => {
    const depot = (await make(admin)).body;
    const { status, body } = await makeDriver(admin, { startDepotId: depot._id, endDepotId: depot._id });
    expect(status).toBe(201);
    const place = {
      startDepotId: depot._id,
      startAddress: form.address,
      startLat: 55.7,
      startLng: 13.19,
      endDepotId: depot._id,
      endAddress: form.address,
      endLat: 55.7,
      endLng: 13.19,
    };
    expect(body).toMatchObject(place);
    await change(admin, depot._id, { address: 'Kajen 2', lat: 55.8 });
    expect(await readDriver(admin, body._id)).toMatchObject({
      startAddress: 'Kajen 2',
      startLat: 55.8,
      endAddress: 'Kajen 2',
      endLat: 55.8,
    });
  });

  it('needs an address without a depot', async () => {
    const { status, error } = await makeDriver(admin, {});
    expect(status).toBe(422);
    expect(error.details?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'startAddress required',
      'startLat invalid',
      'startLng invalid',
    ]);
  });

  it('leaves the depot when a program that does not know depots sends an address', async () => {
    const depot = (await make(admin)).body;
    const { body } = await makeDriver(admin, { startDepotId: depot._id });
    const ownStart = { startAddress: 'Hemma', startLat: 55.5, startLng: 13 };
    const put = { as: admin, params: { id: body._id } };
    await app.request('PUT /drivers/:id', {
      ...put,
      query: { changed: 'startAddress' },
      body: { ...driverForm, ...ownStart },
    });
    expect(await readDriver(admin, body._id)).toMatchObject({ startDepotId: null, ...ownStart });
  });
});

describe('deleting a depot', () => {
  it('is refused while a driver uses it, and hides it afterwards', async () => {
    const depot = (await make(admin)).body;
    const driver = (await makeDriver(admin, { startDepotId: depot._id })).body;
    const refused = await remove(admin, depot._id);
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('depot_in_use');
    await app.request('DELETE /drivers/:id', { as: admin, params: { id: driver._id } });
    expect((await remove(admin, depot._id)).body).toEqual({ message: 'Depot deleted' });
    expect((await app.request('GET /depots/:id', { as: admin, params: { id: depot._id } })).status).toBe(404);
  });

  it.each([
    ['2026-11-19', 200],
    ['2026-11-21', 409],
    ['2026-11-22', 409],
  ])('with a plan of %s is %i', async (day, expected) => {
    const depot = (await make(admin)).body;
    const driver = (await makeDriver(admin, { startAddress: 'A', startLat: 55, startLng: 13 })).body;
    await app.sql(
      `with p as (insert into route_plans (company_id, name, delivery_date, type) values ($1, 'x', $2, 'VRP') returning id)
        insert into routes (company_id, route_plan_id, driver_id, position, start_depot_id) select $1, id, $3, 0, $4 from p`,
      [admin.companyId, day, driver._id, depot._id],
    );
    expect((await remove(admin, depot._id)).status).toBe(expected);
  });
});
