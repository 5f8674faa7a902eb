import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { daysOf, makeDriver, weekOf } from './shifts.fixture.ts';

let app: TestApp;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  stranger = await app.company();
});
afterAll(() => app.stop());

/** A company with a driver who works from 06:00 to 14:00. */
async function makeCompany() {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  const weeks = [weekOf({ start: '06:00', end: '14:00' })];
  await app.request('POST /work-patterns', { as, body: { driverId, validFrom: '2026-06-01', weeks } });
  return { as, driverId };
}

const monday = (as: TestMember) => daysOf(app, as, '2026-06-01', '2026-06-01');

describe('extra shifts', () => {
  it('take the place of the shift that they overlap, are changed and deleted', async () => {
    const { as, driverId } = await makeCompany();
    const body = { driverId, date: '2026-06-01', shift: { start: '10:00', end: '16:00' } };
    const made = await app.request('POST /extra-shifts', { as, body });
    expect(made.status).toBe(201);
    expect(await monday(as)).toEqual(['2026-06-01 WORKS 10:00–16:00']);
    const params = { id: made.body._id };
    const later = { ...body, shift: { start: '15:00', end: '18:00' } };
    await app.request('PUT /extra-shifts/:id', { as, params, body: later });
    expect(await monday(as)).toEqual(['2026-06-01 WORKS 06:00–14:00 15:00–18:00']);
    const listed = await app.request('GET /extra-shifts', { as, query: { filters: { driverId } } });
    expect(listed.body.extraShifts).toMatchObject([{ date: '2026-06-01', shift: { start: '15:00', breaks: [] } }]);
    expect((await app.request('DELETE /extra-shifts/:id', { as: stranger, params })).status).toBe(404);
    expect((await app.request('DELETE /extra-shifts/:id', { as, params })).status).toBe(200);
    expect(await monday(as)).toEqual(['2026-06-01 WORKS 06:00–14:00']);
  });
});

it.each([
  ['extra shift', 'POST /extra-shifts', 'PUT /extra-shifts/:id', 'extraShiftChanged'],
  ['day change', 'POST /day-changes', 'PUT /day-changes/:id', 'dayChangeChanged'],
] as const)('an %s that moves to another driver is a change for both', async (_, create, update, change) => {
  const { as, driverId } = await makeCompany();
  const other = await makeDriver(app, as, 'Bea');
  const body = {
    date: '2026-06-01',
    shift: { start: '10:00', end: '16:00' },
    ...(change === 'dayChangeChanged' && {
      date: undefined,
      shift: undefined,
      from: '2026-06-01',
      until: '2026-06-02',
    }),
  };
  const made = await app.request(create, { as, body: { ...body, driverId } });
  await app.request(update, { as, params: { id: made.body._id }, body: { ...body, driverId: other } });
  const events = await app.sql<{ driverId: string }>(
    `select payload->>'driverId' as "driverId" from outbox where payload->>'change' = $1 and payload->>'companyId' = $2`,
    [change, as.companyId],
  );
  expect(events.map((event) => event.driverId).toSorted()).toEqual([driverId, other].toSorted());
});

describe('day changes', () => {
  it('give shifts another vehicle, are changed and deleted', async () => {
    const { as, driverId } = await makeCompany();
    const vehicleOf = async (of: TestMember) =>
      (await app.request('POST /vehicles', { as: of, body: { name: 'Van', kind: 'VAN' } })).body._id;
    const vehicleId = await vehicleOf(as);
    const body = { driverId, from: '2026-06-01', until: '2026-06-02', vehicleId };
    const made = await app.request('POST /day-changes', { as, body });
    expect(made.body).toMatchObject({ ...body, startDepotId: null });
    const vehicles = async () => {
      const query = { from: '2026-06-01', to: '2026-06-03' };
      const { drivers } = (await app.request('GET /shifts', { as, query })).body;
      return drivers[0]?.days.flatMap(({ shifts }) => shifts.map((shift) => [shift.vehicleId, shift.changedBy]));
    };
    const params = { id: made.body._id };
    expect(await vehicles()).toEqual([
      [vehicleId, [params.id]],
      [vehicleId, [params.id]],
      [null, []],
    ]);
    await app.request('PUT /day-changes/:id', { as, params, body: { ...body, until: '2026-06-01' } });
    expect((await vehicles())?.map(([id]) => id)).toEqual([vehicleId, null, null]);
    const wrong = { ...body, vehicleId: await vehicleOf(stranger) };
    expect((await app.request('POST /day-changes', { as, body: wrong })).error.details?.[0]?.path).toBe('vehicleId');
    const inverted = { ...body, until: '2026-05-31' };
    expect((await app.request('POST /day-changes', { as, body: inverted })).error.details?.[0]?.path).toBe('until');
    const listed = await app.request('GET /day-changes', { as, query: { filters: { driverId } } });
    expect(listed.body.dayChanges.map(({ _id }) => _id)).toEqual([params.id]);
    expect((await app.request('DELETE /day-changes/:id', { as: stranger, params })).status).toBe(404);
    await app.request('DELETE /day-changes/:id', { as, params });
    expect((await vehicles())?.map(([id]) => id)).toEqual([null, null, null]);
  });
});

describe('company days', () => {
  it('close the company once a day, and extra shifts still count', async () => {
    const { as, driverId } = await makeCompany();
    const body = { date: '2026-06-01', name: 'Whit Monday' };
    const made = await app.request('POST /company-days', { as, body });
    expect(made.body).toMatchObject(body);
    expect(await monday(as)).toEqual(['2026-06-01 CLOSED']);
    expect((await app.request('POST /company-days', { as, body })).error.code).toBe('company_day_taken');
    expect((await app.request('POST /company-days', { as: stranger, body })).status).toBe(201);
    const query = { from: '2026-05-01', to: '2026-06-30' };
    const { companyDays } = (await app.request('GET /shifts', { as, query })).body;
    expect(companyDays).toEqual([body]);
    const list = async (filters: object) =>
      (await app.request('GET /company-days', { as, query: { filters } })).body.companyDays.map(({ date }) => date);
    expect([await list({ from: '2026-06-01' }), await list({ from: '2026-06-02' })]).toEqual([['2026-06-01'], []]);
    await app.request('POST /extra-shifts', {
      as,
      body: { driverId, date: '2026-06-01', shift: { start: '08:00', end: '10:00' } },
    });
    expect(await monday(as)).toEqual(['2026-06-01 WORKS 08:00–10:00']);
    const params = { id: made.body._id };
    expect((await app.request('DELETE /company-days/:id', { as: stranger, params })).status).toBe(404);
    expect((await app.request('DELETE /company-days/:id', { as, params })).status).toBe(200);
    expect(await list({})).toEqual([]);
  });

  it('are taken from the public holidays of a region, each once', async () => {
    const { as } = await makeCompany();
    const propose = async (query: object) =>
      (await app.request('GET /company-days/public-holidays', { as, query })).body;
    const countries = await propose({});
    expect(countries.countries).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(countries.holidays).toEqual([]);
    const { regions, holidays } = await propose({ country: 'DE', region: 'BY', year: 2027 });
    expect(regions).toContainEqual({ code: 'BY', name: 'Bayern' });
    const corpusChristi = holidays.find(({ date }) => date === '2027-05-27');
    expect(corpusChristi).toMatchObject({ isClosed: false });

    const companyDays = [
      { date: '2027-05-27', name: 'Corpus Christi' },
      { date: '2027-10-03', name: 'German Unity Day' },
    ];
    await app.request('POST /company-days', { as, body: companyDays[0] });
    const made = await app.request('POST /company-days/bulk', { as, body: { companyDays } });
    expect(made.body.companyDays).toMatchObject([{ date: '2027-10-03' }]);
    const closed = (await propose({ country: 'DE', region: 'BY', year: 2027 })).holidays.filter(
      ({ isClosed }) => isClosed,
    );
    expect(closed.map(({ date }) => date)).toEqual(['2027-05-27', '2027-10-03']);
    const unknown = await app.request('GET /company-days/public-holidays', { as, query: { country: 'XX' } });
    expect(unknown.error.details?.[0]).toMatchObject({ path: 'country' });
  });
});
