import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const clock = clockAt('2026-11-20T12:00:00Z');

let app: TestApp;
let admin: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { clock } });
  admin = await app.company();
  stranger = await app.company();
});
afterAll(() => app.stop());

type As = { token: string };
const make = (as: As, body: object = {}, headers = {}) =>
  app.request('POST /vehicles', { as, body: { name: 'Van 1', ...body }, headers });
const read = (as: As, id: string) => app.request('GET /vehicles/:id', { as, params: { id } });
const remove = (as: As, id: string) => app.request('DELETE /vehicles/:id', { as, params: { id } });
const names = async (as: As, query: object = {}) =>
  (await app.request('GET /vehicles', { as, query })).body.vehicles.map(({ name }) => name);
const makeDriver = (as: As, body: object = {}) =>
  app.request('POST /drivers', {
    as,
    body: { name: 'Sven', startAddress: 'Lund', startLat: 55.7, startLng: 13.19, ...body },
  });

describe('creating a vehicle', () => {
  it('stores every field', async () => {
    const given = {
      name: 'Truck 2',
      plate: 'ABC 123',
      kind: 'TRUCK' as const,
      skills: ['fridge', 'tail lift'],
      capacity: 12.5,
      maxDistance: 250,
      maxStops: 40,
      costPerDay: 45.5,
      costPerKm: 0.35,
      costPerHour: 28,
      costPerOvertimeHour: 42,
      co2PerKm: 190,
      depotId: null,
      outOfService: [{ start: '2026-12-01', end: '2026-12-03', reason: 'Repair' }],
      note: 'Key at the gate',
    };
    const { status, body } = await make(admin, given);
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      ...given,
      capacity2: null,
      capacity3: null,
      capacity4: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await read(admin, body._id)).body).toEqual(body);
  });

  it('requires a name only', async () => {
    const { body } = await make(admin);
    expect(body).toMatchObject({ kind: 'VAN', plate: null, skills: [], capacity: null, outOfService: [] });
  });

  it.each<[object, string[]]>([
    [{ name: ' ' }, ['name required']],
    [{ kind: 'BOAT' }, ['kind invalid']],
    [{ capacity: -1, maxStops: 0, costPerKm: -1 }, ['capacity invalid', 'maxStops invalid', 'costPerKm invalid']],
    [{ outOfService: [{ start: '2026-12-03', end: '2026-12-01' }] }, ['outOfService.0.end invalid']],
  ])('refuses %j', async (body, problems) => {
    const { status, error } = await make(admin, body);
    expect(status).toBe(422);
    expect(error.details?.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });

  it('twice with one key creates one vehicle', async () => {
    const company = await app.company();
    const key = { 'idempotency-key': 'double-click' };
    const [first, second] = [await make(company, {}, key), await make(company, {}, key)];
    expect(first.body).toEqual(second.body);
    expect(await names(company)).toHaveLength(1);
  });
});

describe('the list', () => {
  it('filters by kind, skill and days out of service, searches and sorts', async () => {
    const company = await app.company();
    await make(company, { name: 'Anna', plate: 'XYZ 1', kind: 'BICYCLE' });
    await make(company, { name: 'Bo', plate: 'ABC_2', skills: ['fridge'], note: 'Old' });
    await make(company, { name: 'Cia', capacity: 5, outOfService: [{ start: '2026-12-01', end: null }] });
    expect(await names(company, { sortBy: 'name' })).toEqual(['Anna', 'Bo', 'Cia']);
    expect(await names(company, { filters: { kind: 'BICYCLE' } })).toEqual(['Anna']);
    expect(await names(company, { filters: { skill: 'fridge' } })).toEqual(['Bo']);
    expect(await names(company, { search: 'xyz' })).toEqual(['Anna']);
    expect(await names(company, { search: '_' }), 'a filter is no pattern').toEqual(['Bo']);
    expect(await names(company, { search: 'old' })).toEqual(['Bo']);
    expect(await names(company, { filters: { availableOn: '2027-01-01' } })).toEqual(['Bo', 'Anna']);
    expect(await names(company, { filters: { outOfServiceOn: '2027-01-01' } })).toEqual(['Cia']);
    expect(await names(company, { filters: { outOfServiceOn: '2026-11-30' } })).toEqual([]);
  });

  it('shows no vehicle of another company', async () => {
    const { body } = await make(admin);
    expect(await names(stranger)).toEqual([]);
    expect((await read(stranger, body._id)).status).toBe(404);
    expect((await makeDriver(stranger, { vehicleId: body._id })).error.details).toMatchObject([
      { path: 'vehicleId', code: 'invalid' },
    ]);
  });

  it('requires an editor', async () => {
    const user = await app.member(admin.companyId);
    expect((await app.request('GET /vehicles', { as: user })).status).toBe(403);
  });
});

describe('changing a vehicle', () => {
  it('replaces all fields, or only those in `changed`', async () => {
    const { body } = await make(admin, { capacity: 5, note: 'Old' });
    const change = async (given: { name: string; capacity?: number }, query = {}) =>
      (await app.request('PUT /vehicles/:id', { as: admin, params: { id: body._id }, query, body: given })).body;
    expect(await change({ name: 'Other', capacity: 7 }, { changed: 'capacity' })).toMatchObject({
      name: 'Van 1',
      capacity: 7,
      note: 'Old',
    });
    expect(await change({ name: 'Other' })).toMatchObject({ name: 'Other', capacity: null, note: null });
  });
});

describe('the usual vehicle of a driver', () => {
  it('is stored, stays when a request omits it, and is cleared by null', async () => {
    const { body: vehicle } = await make(admin);
    const { body: driver } = await makeDriver(admin, { vehicleId: vehicle._id });
    expect(driver.vehicleId).toBe(vehicle._id);
    const change = async (body: object) =>
      (
        await app.request('PUT /drivers/:id', {
          as: admin,
          params: { id: driver._id },
          body: { name: 'Sven', startAddress: 'Lund', startLat: 55.7, startLng: 13.19, ...body },
        })
      ).body.vehicleId;
    expect(await change({})).toBe(vehicle._id);
    expect(await change({ vehicleId: null })).toBeNull();
  });
});

describe('deleting a vehicle', () => {
  it('takes it from its drivers and writes an audit entry', async () => {
    const { body: vehicle } = await make(admin);
    const { body: driver } = await makeDriver(admin, { vehicleId: vehicle._id });
    expect((await remove(admin, vehicle._id)).body).toEqual({ message: 'Vehicle deleted' });
    expect((await read(admin, vehicle._id)).status).toBe(404);
    expect(
      (await app.request('GET /drivers/:id', { as: admin, params: { id: driver._id } })).body.vehicleId,
    ).toBeNull();
    const entries = await app.sql(`select details from audit_log where action = 'vehicleDeleted'`);
    expect(entries).toEqual([{ details: { vehicleId: vehicle._id, name: 'Van 1' } }]);
  });

  it.each([
    ['2026-11-20', 409],
    ['2026-11-19', 200],
  ])('with a route on %s answers %i', async (date, status) => {
    const { body: vehicle } = await make(admin);
    const { body: driver } = await makeDriver(admin);
    await app.sql(
      `with p as (insert into route_plans (company_id, name, delivery_date, type) values ($1, 'Friday', $2, 'VRP') returning id)
        insert into routes (company_id, route_plan_id, driver_id, vehicle_id, position) select $1, id, $3, $4, 0 from p`,
      [admin.companyId, date, driver._id, vehicle._id],
    );
    const answer = await remove(admin, vehicle._id);
    expect(answer.status).toBe(status);
    if (status === 409) expect([answer.error.code, answer.error.details?.length]).toEqual(['vehicle_on_plan', 1]);
  });
});
