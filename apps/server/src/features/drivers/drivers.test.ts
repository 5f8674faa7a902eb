import { driverColors } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { nextColor } from './next-color.ts';

// 23:30 in London is half past midnight of the next day in Stockholm.
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

const form = {
  name: 'Sven',
  phone: '+46 70-123 45 67',
  email: 'Sven@Example.com',
  startAddress: 'Storgatan 1, Lund',
  startLat: 55.7,
  startLng: 13.19,
};
const make = (as: { token: string }, body: object = {}, headers = {}) =>
  app.request('POST /drivers', { as, body: { ...form, ...body }, headers });
const change = (as: { token: string }, id: string, body: object = {}) =>
  app.request('PUT /drivers/:id', { as, params: { id }, body: { ...form, ...body } });
const read = (as: { token: string }, id: string) => app.request('GET /drivers/:id', { as, params: { id } });
const remove = (as: { token: string }, id: string) => app.request('DELETE /drivers/:id', { as, params: { id } });
const list = async (as: { token: string }, query: object = {}) =>
  (await app.request('GET /drivers', { as, query })).body;
const names = async (as: { token: string }, query: object = {}) =>
  (await list(as, query)).drivers.map(({ name }) => name);

describe('creating a driver', () => {
  it('stores every field and fills in the defaults', async () => {
    const given = {
      skills: ['cold', 'cold', ' heavy '],
      capacity: 12.5,
      endAddress: 'Malmö',
      endLat: 55.6,
      endLng: 13,
      shiftStart: '08:00',
      shiftEnd: '16:30',
      breakStart: '12:00',
      breakEnd: '12:30',
      breaks: [{ start: '15:00', end: '17:00', duration: 15 }],
      maxStops: 40,
      maxDistance: 120,
      maxWorkingMinutes: 480,
      reload: true,
      reloadDepots: [],
      maxReloads: 2,
    };
    const { status, body } = await make(admin, given);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      ...given,
      capacity2: null,
      capacity3: null,
      capacity4: null,
      _id: expect.any(String),
      email: 'sven@example.com',
      phone: '+46701234567',
      skills: ['cold', 'heavy'],
      startDepotId: null,
      startPlace: 'ADDRESS',
      endDepotId: null,
      color: driverColors[0],
      speed: 'NORMAL',
      status: 'ACTIVE',
      vehicleId: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await read(admin, body._id)).body).toEqual(body);
  });

  it('keeps breaks that a request does not name', async () => {
    const breaks = [{ start: '15:00', end: '17:00', duration: 15 }];
    const { body } = await make(admin, { breaks });
    expect((await change(admin, body._id, { name: 'Ida' })).body).toMatchObject({ name: 'Ida', breaks });
    expect((await change(admin, body._id, { breaks: [] })).body).toMatchObject({ breaks: [] });
  });

  it('assigns the next colour of the palette, and accepts a given one without #', async () => {
    const company = await app.company();
    const colors = [];
    for (let i = 0; i < 3; i++) colors.push((await make(company)).body.color);
    expect(colors).toEqual(driverColors.slice(0, 3));
    expect((await make(company, { color: '#abcdef' })).body.color).toBe('ABCDEF');
    expect(nextColor([...driverColors])).toBe(driverColors[0]);
    expect(nextColor([...driverColors.slice(1), ...driverColors])).toBe(driverColors[0]);
  });

  it.each<[object, string[]]>([
    [{ name: ' ' }, ['name required']],
    [{ email: 'sven@' }, ['email invalid_email']],
    [{ startAddress: '', startLat: undefined }, ['startAddress required', 'startLat invalid']],
    [{ endAddress: 'Malmö' }, ['endAddress invalid']],
    [{ shiftStart: '8' }, ['shiftStart invalid']],
    [{ maxStops: 3e9 }, ['maxStops invalid']],
    [{ shiftStart: '17:00', shiftEnd: '08:00' }, ['shiftStart shift_start_late', 'shiftEnd shift_end_early']],
    [{ breaks: [{ start: '15:00', end: '15:10', duration: 15 }] }, ['breaks.0.duration break_too_long']],
    [
      { breakStart: '12:00', breakEnd: '12:30', breaks: [{ start: '12:00', end: '12:30', duration: 30 }] },
      ['breaks breaks_too_many'],
    ],
    [{ maxWorkingMinutes: 0 }, ['maxWorkingMinutes invalid']],
    [{ breakStart: '13:00', breakEnd: '13:00' }, ['breakStart break_start_late', 'breakEnd break_end_early']],
  ])('refuses %j (DRV-06 to DRV-10)', async (body, problems) => {
    const { status, error } = await make(admin, body);
    expect(status).toBe(422);
    expect(error.details?.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
  });

  it('accepts a driver without a phone number (DRV-16)', async () =>
    expect((await make(admin, { phone: '+' })).body.phone).toBeNull());

  it('twice with one key creates one driver (SRV-80)', async () => {
    const company = await app.company();
    const key = { 'idempotency-key': 'double-click' };
    const answers = [await make(company, {}, key), await make(company, {}, key)] as const;
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect((await list(company)).meta.totalItems).toBe(1);
    const refused = await make(company, { name: '' }, { 'idempotency-key': 'corrected' });
    expect(refused.status).toBe(422);
    expect((await make(company, {}, { 'idempotency-key': 'corrected' })).status).toBe(201);
  });

  it('ignores fields that clients may not set (SRV-62)', async () => {
    const foreign = { companyId: stranger.companyId, company_id: stranger.companyId, token: 'x' };
    const { status, error } = await make(admin, foreign);
    expect(status).toBe(422);
    expect(error.details?.map(({ path }) => path)).toEqual(Object.keys(foreign));
  });
});

describe('the list (DRV-01)', () => {
  it('filters by name, e-mail, phone and status, sorts and pages', async () => {
    const company = await app.company();
    await make(company, { name: 'Åsa', email: 'asa@x.example', phone: '+46 12' });
    await make(company, { name: 'bo_1', email: null, phone: '+33 123 45' });
    await make(company, { name: 'Cia', email: 'cia@y.example', phone: null, status: 'INACTIVE' });
    expect(await names(company)).toEqual(['Cia', 'bo_1', 'Åsa']);
    expect(await names(company, { name: 'åS' })).toEqual(['Åsa']);
    expect(await names(company, { name: '_' }), 'a filter is no pattern').toEqual(['bo_1']);
    expect(await names(company, { email: '@Y' })).toEqual(['Cia']);
    expect(await names(company, { phone: '33 12' })).toEqual(['bo_1']);
    expect(await names(company, { filters: { status: 'INACTIVE' } })).toEqual(['Cia']);
    expect(await names(company, { sortBy: 'name' })).toEqual(['bo_1', 'Cia', 'Åsa']);
    expect(await names(company, { sortBy: 'phone', order: 'descend' }), 'nothing comes last').toEqual([
      'Åsa',
      'bo_1',
      'Cia',
    ]);
    const page = await list(company, { sortBy: 'name', itemsPerPage: 2, currentPage: 2 });
    expect(page.drivers.map(({ name }) => name)).toEqual(['Åsa']);
    expect(page.meta).toEqual({ totalItems: 3, nextCursor: null });
    expect((await app.request('GET /drivers', { as: company, query: { sortBy: 'company_id' } })).status).toBe(422);
  });

  it('requires an editor (ROLE-05)', async () => {
    const user = await app.member(admin.companyId);
    for (const [as, status] of [
      [user, 403],
      [undefined, 401],
      [await app.company({ roles: ['partner'] }), 403],
      [await app.company({ roles: ['admin'] }), 200],
    ] as const)
      expect((await app.request('GET /drivers', { as })).status).toBe(status);
  });
});

describe('changing a driver', () => {
  it('replaces the form and retains an omitted colour', async () => {
    const { body } = await make(admin, { color: '00875A', capacity: 3 });
    clock.set('2026-11-20T23:31:00Z');
    const changed = await change(admin, body._id, { name: 'Sven Ek', status: 'INACTIVE', speed: 'FAST' });
    expect(changed.body).toMatchObject({
      name: 'Sven Ek',
      color: '00875A',
      capacity: null,
      status: 'INACTIVE',
      speed: 'FAST',
      createdAt: body.createdAt,
      updatedAt: '2026-11-20T23:31:00.000Z',
    });
  });

  it("does not find another company's driver", async () => {
    const { body } = await make(admin, { name: 'Not yours' });
    expect((await read(stranger, body._id)).status).toBe(404);
    expect((await change(stranger, body._id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(stranger, body._id)).status).toBe(404);
    expect((await read(stranger, 'no-id')).status).toBe(404);
    expect((await read(admin, body._id)).body.name).toBe('Not yours');
  });
});

describe('deleting a driver (DRV-15)', () => {
  const zones = async (company: TestMember, timeZone: string) =>
    app.request('POST /companies/setting', { as: company, body: { timeZone } });

  async function onPlan(company: TestMember, plan: { status: string; date: string; deleted?: boolean }) {
    const driver = (await make(company)).body._id;
    const [row] = await app.sql<{ id: string }>(
      `insert into route_plans (company_id, name, delivery_date, type, status, deleted_at)
       values ($1, 'Day', $2, 'VRP', $3, $4) returning id`,
      [company.companyId, plan.date, plan.status, plan.deleted ? new Date() : null],
    );
    await app.sql('insert into routes (company_id, route_plan_id, driver_id, position) values ($1, $2, $3, 0)', [
      company.companyId,
      row?.id,
      driver,
    ]);
    return driver;
  }

  it.each([
    [{ status: 'OPTIMIZED', date: '2026-11-21' }, 409],
    [{ status: 'DISPATCHED', date: '2026-12-01' }, 409],
    [{ status: 'DRAFT', date: '2026-12-01' }, 200],
    [{ status: 'DISPATCHED', date: '2026-11-20' }, 200],
    [{ status: 'OPTIMIZED', date: '2026-12-01', deleted: true }, 200],
  ])('in Stockholm on the 21st, with a plan %j: %i', async (plan, status) => {
    const company = await app.company();
    await zones(company, 'Europe/Stockholm');
    const answer = await remove(company, await onPlan(company, plan));
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.error.code).toBe('driver_on_plan');
  });

  it('uses the date in the company’s time zone', async () => {
    const company = await app.company();
    await zones(company, 'Europe/London');
    const driver = await onPlan(company, { status: 'DISPATCHED', date: '2026-11-20' });
    expect((await remove(company, driver)).status).toBe(409);
  });

  it('hides the driver and retains the row for reports (SRV-78)', async () => {
    const company = await app.company();
    const { _id } = (await make(company)).body;
    expect((await remove(company, _id)).status).toBe(200);
    for (const answer of [await read(company, _id), await change(company, _id), await remove(company, _id)])
      expect(answer.status).toBe(404);
    expect(await list(company)).toEqual({ drivers: [], meta: { totalItems: 0, nextCursor: null } });
    expect(await app.sql('select name from drivers where id = $1', [_id])).toEqual([{ name: 'Sven' }]);
  });
});

describe('two users who change one driver', () => {
  const only = (id: string, changed: string, body: object) =>
    app.request('PUT /drivers/:id', { as: admin, params: { id }, query: { changed }, body: { ...form, ...body } });

  it('retain each other’s changes: each request names the fields that it changes', async () => {
    const { body: opened } = await make(admin, { capacity: 5, skills: ['cold'] });
    await only(opened._id, 'capacity', { capacity: 9, skills: ['cold'] });
    const { body: saved } = await only(opened._id, 'skills', { capacity: 5, skills: ['cold', 'lift'] });
    expect(saved).toMatchObject({ capacity: 9, skills: ['cold', 'lift'], color: opened.color });
  });

  it('change an address with its coordinates, and the times of a day together', async () => {
    const { body: opened } = await make(admin, { shiftStart: '08:00', shiftEnd: '16:00' });
    const place = { startAddress: 'Kaj 2', startLat: 55.61, startLng: 13.01 };
    const { body: movedDriver } = await only(opened._id, 'startAddress', { ...place, shiftStart: '10:00' });
    expect(movedDriver).toMatchObject({ ...place, shiftStart: '08:00' });
    const times = { shiftStart: '09:00', shiftEnd: '12:00' };
    expect((await only(opened._id, 'shiftStart', times)).body).toMatchObject({ ...times, ...place });
  });

  it('get an error for an unknown field', async () => {
    const { body: opened } = await make(admin);
    const { status, error } = await only(opened._id, 'capacity,wings', {});
    expect(status).toBe(422);
    expect(error.code).toBe('validation_failed');
    expect((await only(stranger.companyId, 'capacity', {})).status).toBe(404);
  });
});
