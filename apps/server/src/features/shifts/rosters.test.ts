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

const early = { start: '06:00', end: '14:00' };
const late = { start: '14:00', end: '22:00' };
const monday = '2026-06-01';
const tuesday = '2026-06-02';

/** A company with a driver who works from 06:00 to 14:00. */
async function makeCompany() {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  await app.request('POST /work-patterns', { as, body: { driverId, validFrom: monday, weeks: [weekOf(early)] } });
  return { as, driverId };
}

describe('days that are set', () => {
  it('move a shift of the pattern to another day in one step, and the reply undoes it', async () => {
    const { as, driverId } = await makeCompany();
    const days = [
      { driverId, date: monday, usesPattern: false, shifts: [] },
      { driverId, date: tuesday, usesPattern: true, shifts: [late] },
    ];
    const { status, body } = await app.request('PUT /shifts/days', { as, body: { days } });
    expect(status).toBe(200);
    expect(await daysOf(app, as, monday, tuesday)).toEqual([
      '2026-06-01 FREE',
      '2026-06-02 WORKS 06:00–14:00 14:00–22:00',
    ]);
    const shown = await app.request('GET /shifts', { as, query: { from: monday, to: tuesday } });
    expect(shown.body.drivers[0]?.days.map(({ usesPattern }) => usesPattern)).toEqual([false, true]);
    const undone = await app.request('PUT /shifts/days', { as, body: { days: body.before } });
    expect(undone.body.before).toMatchObject(days);
    expect(await daysOf(app, as, monday, tuesday)).toEqual([
      '2026-06-01 WORKS 06:00–14:00',
      '2026-06-02 WORKS 06:00–14:00',
    ]);
  });

  it('are refused to somebody who saw them before another change, and an undo keeps that change', async () => {
    const { as, driverId } = await makeCompany();
    const versions = async () => {
      const { body } = await app.request('GET /shifts', { as, query: { from: monday, to: monday } });
      return body.drivers[0]?.days[0]?.version;
    };
    const set = (shifts: readonly object[], version?: string) =>
      app.request('PUT /shifts/days', {
        as,
        body: { days: [{ driverId, date: monday, usesPattern: false, shifts, ...(version && { version }) }] },
      });
    const seen = await versions();
    const first = await set([late], seen);
    expect(first.status).toBe(200);
    const second = await set([], seen);
    expect([second.status, second.error.code]).toEqual([409, 'shifts_changed']);
    expect(second.error.message).toContain('Ann');

    await set([early, late], await versions());
    const undone = await app.request('PUT /shifts/days', { as, body: { days: first.body.before } });
    expect(undone.error.code).toBe('shifts_changed');
    expect(await daysOf(app, as, monday, monday)).toEqual(['2026-06-01 WORKS 06:00–14:00 14:00–22:00']);
  });

  it('are set one after the other when two people change the same days at once', async () => {
    const { as, driverId } = await makeCompany();
    const set = (shift: object) =>
      app.request('PUT /shifts/days', {
        as,
        body: {
          days: [monday, tuesday].map((date) => ({ driverId, date, usesPattern: false, shifts: [shift] })),
        } as never,
      });
    const statuses = await Promise.all([early, late, early, late].map(async (shift) => (await set(shift)).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const { extraShifts } = (await app.request('GET /extra-shifts', { as })).body;
    expect(extraShifts.map(({ date }) => date).toSorted()).toEqual([monday, tuesday]);
  });

  it('are refused all together, and belong to one company', async () => {
    const { as, driverId } = await makeCompany();
    const foreign = await makeDriver(app, stranger);
    const set = (other: string, shifts: object[]) =>
      app.request('PUT /shifts/days', {
        as,
        body: {
          days: [
            { driverId, date: monday, usesPattern: false, shifts: [] },
            { driverId: other, date: monday, usesPattern: true, shifts },
          ],
        } as never,
      });
    expect((await set(foreign, [])).status).toBe(404);
    const wrong = await set(driverId, [{ start: '14:00', end: '06:00' }]);
    expect(wrong.error.details?.map(({ path }) => path)).toContain('days.1.shifts.0.end');
    expect(await daysOf(app, as, monday, monday)).toEqual(['2026-06-01 WORKS 06:00–14:00']);
  });
});

describe('copying a week', () => {
  it('previews what it replaces, replaces it without absences, and is undone', async () => {
    const { as, driverId } = await makeCompany();
    const days = [
      { driverId, date: monday, usesPattern: false, shifts: [] },
      { driverId, date: tuesday, usesPattern: false, shifts: [late] },
      { driverId, date: '2026-06-10', usesPattern: true, shifts: [{ start: '18:00', end: '20:00' }] },
    ];
    await app.request('PUT /shifts/days', { as, body: { days } });
    const body = { from: '2026-06-03', to: '2026-06-11' };
    const preview = await app.request('POST /shifts/copy-week', { as, body: { ...body, isPreview: true } });
    const hours = preview.body.days.map(({ before, after }) => [
      before.date,
      before.shifts.map(({ start }) => start),
      after.usesPattern,
      after.shifts.map(({ start }) => start),
    ]);
    expect(hours).toEqual([
      ['2026-06-08', [], false, []],
      ['2026-06-09', [], false, ['14:00']],
      ['2026-06-10', ['18:00'], true, []],
    ]);
    const week = () => daysOf(app, as, '2026-06-08', '2026-06-10');
    const before = await week();
    expect(before[2]).toBe('2026-06-10 WORKS 06:00–14:00 18:00–20:00');
    const copied = await app.request('POST /shifts/copy-week', { as, body });
    const withoutVersions = ({ days }: typeof copied.body) =>
      days.map(({ before, after }) => [before, after].map(({ version: _, ...day }) => day));
    expect(withoutVersions(copied.body)).toEqual(withoutVersions(preview.body));
    expect(await week()).toEqual(['2026-06-08 FREE', '2026-06-09 WORKS 14:00–22:00', '2026-06-10 WORKS 06:00–14:00']);
    expect((await app.request('POST /shifts/copy-week', { as, body })).body.days).toEqual([]);
    await app.request('PUT /shifts/days', { as, body: { days: copied.body.days.map((day) => day.before) } });
    expect(await week()).toEqual(before);
  });

  it('leaves a work pattern alone that begins after the week that is copied', async () => {
    const as = await app.company();
    const driverId = await makeDriver(app, as);
    await app.request('POST /work-patterns', {
      as,
      body: { driverId, validFrom: '2026-06-08', weeks: [weekOf(early)] },
    });
    expect(await daysOf(app, as, monday, monday), 'the hours of the form').toEqual(['2026-06-01 ALWAYS']);
    const copied = await app.request('POST /shifts/copy-week', { as, body: { from: monday, to: '2026-06-08' } });
    expect(copied.body.days).toEqual([]);
    expect(await daysOf(app, as, '2026-06-08', '2026-06-08')).toEqual(['2026-06-08 WORKS 06:00–14:00']);
  });
});

describe('templates of patterns', () => {
  it('are listed, changed and deleted, and refuse a taken name', async () => {
    const as = await app.company();
    const create = (name: string) =>
      app.request('POST /pattern-templates', { as, body: { name, weeks: [weekOf(early)] } });
    const { body } = await create('Early');
    expect((await create('early')).error.code).toBe('pattern_template_name_taken');
    const params = { id: body._id };
    const changes = { name: 'Late', weeks: [weekOf(late)] };
    const changed = await app.request('PUT /pattern-templates/:id', { as, params, body: changes });
    expect(changed.body.weeks[0]?.MON[0]).toMatchObject(late);
    const listed = async (by: TestMember) =>
      (await app.request('GET /pattern-templates', { as: by })).body.patternTemplates.map(({ name }) => name);
    expect([await listed(as), await listed(stranger)]).toEqual([['Late'], []]);
    expect((await app.request('DELETE /pattern-templates/:id', { as: stranger, params })).status).toBe(404);
    await app.request('DELETE /pattern-templates/:id', { as, params });
    expect(await listed(as)).toEqual([]);
  });

  it('are applied to several drivers as patterns of their own, or to none', async () => {
    const as = await app.company();
    const driverIds = [await makeDriver(app, as, 'Ann'), await makeDriver(app, as, 'Bo')];
    const apply = (ids: string[]) =>
      app.request('POST /work-patterns/apply', {
        as,
        body: { driverIds: ids, validFrom: monday, validUntil: '2026-06-30', weeks: [weekOf(early)] },
      });
    expect((await apply([...driverIds, await makeDriver(app, stranger)])).status).toBe(404);
    const patterns = async () => (await app.request('GET /work-patterns', { as })).body.workPatterns;
    expect(await patterns()).toEqual([]);
    const { status, body } = await apply(driverIds);
    expect([status, body.workPatterns.map(({ driverId }) => driverId)]).toEqual([201, driverIds]);
    expect(await patterns()).toHaveLength(2);
  });
});
