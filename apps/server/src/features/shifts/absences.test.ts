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

/** A company with a driver who works from 06:00 to 14:00, and the kinds *Holiday* and *Sick*. */
async function makeCompany() {
  const as = await app.company();
  const driverId = await makeDriver(app, as);
  await app.request('POST /work-patterns', {
    as,
    body: { driverId, validFrom: '2026-06-01', weeks: [weekOf(early)] },
  });
  const kind = async (body: { name: string; isHealth?: boolean }) =>
    (await app.request('POST /absence-kinds', { as, body })).body._id;
  const [holiday, sick] = [await kind({ name: 'Holiday' }), await kind({ name: 'Sick', isHealth: true })];
  const enter = (more: object = {}, by: { token: string } = as) =>
    app.request('POST /absences', {
      as: by,
      body: { driverId, kindId: holiday, from: '2026-06-02', until: '2026-06-02', ...more },
    });
  return { as, driverId, holiday, sick, enter };
}

const tuesday = (as: TestMember) => daysOf(app, as, '2026-06-02', '2026-06-02');

describe('absences', () => {
  it('hide shifts, for whole days or hours', async () => {
    const { as, enter } = await makeCompany();
    await enter({ start: '9:00', end: '10:00' });
    expect(await tuesday(as)).toEqual(['2026-06-02 WORKS 06:00–09:00 10:00–14:00']);
    const { status, body } = await enter({ until: '2026-06-03', note: 'Norway' });
    expect([status, body.status, body.kind?.name, body.note]).toEqual([201, 'APPROVED', 'Holiday', 'Norway']);
    expect(await daysOf(app, as, '2026-06-02', '2026-06-04')).toEqual([
      '2026-06-02 AWAY',
      '2026-06-03 AWAY',
      '2026-06-04 WORKS 06:00–14:00',
    ]);
    const shown = await app.request('GET /shifts', { as, query: { from: '2026-06-03', to: '2026-06-03' } });
    const [day] = shown.body.drivers[0]?.days ?? [];
    expect(day?.shifts, 'the hidden shift stays visible').toMatchObject([
      { start: '06:00', hours: [], hiddenBy: [{ type: 'absence', id: body._id }] },
    ]);
  });

  it('count when they are approved, and no longer when they are cancelled', async () => {
    const { as, enter } = await makeCompany();
    const { body } = await enter({ status: 'REQUESTED' });
    expect(body).toMatchObject({ status: 'REQUESTED', decidedBy: null });
    expect(await tuesday(as)).toEqual(['2026-06-02 WORKS 06:00–14:00']);
    const params = { id: body._id };
    const approved = await app.request('POST /absences/:id/approve', { as, params });
    expect(approved.body).toMatchObject({ status: 'APPROVED', decidedBy: expect.any(String) });
    expect(await tuesday(as)).toEqual(['2026-06-02 AWAY']);
    expect((await app.request('POST /absences/:id/reject', { as, params })).error.code).toBe('absence_not_open');
    expect((await app.request('POST /absences/:id/cancel', { as, params })).body.status).toBe('CANCELLED');
    expect(await tuesday(as)).toEqual(['2026-06-02 WORKS 06:00–14:00']);
    const change = { kindId: (await enter()).body.kind?._id ?? '', from: '2026-06-05', until: '2026-06-05' };
    const late = await app.request('PUT /absences/:id', { as, params, body: change });
    expect(late.error.code).toBe('absence_not_open');
  });

  it('are rejected, changed, listed and deleted', async () => {
    const { as, driverId, holiday, enter } = await makeCompany();
    const asked = (await enter({ status: 'REQUESTED' })).body;
    await app.request('POST /absences/:id/reject', { as, params: { id: asked._id } });
    const params = { id: (await enter({ from: '2026-07-01', until: '2026-07-14' })).body._id };
    const body = { kindId: holiday, from: '2026-07-01', until: '2026-07-07' };
    const changed = await app.request('PUT /absences/:id', { as, params, body });
    expect(changed.body).toMatchObject({ driverId, until: '2026-07-07', start: null, note: null });
    const list = async (filters: object) =>
      (await app.request('GET /absences', { as, query: { filters } })).body.absences.map(({ _id }) => _id);
    expect(await list({ status: 'REJECTED' })).toEqual([asked._id]);
    expect(await list({ from: '2026-07-07', to: '2026-07-31' })).toEqual([params.id]);
    expect(await list({ from: '2026-07-08' })).toEqual([]);
    expect((await app.request('DELETE /absences/:id', { as, params })).status).toBe(200);
    expect((await app.request('GET /absences/:id', { as, params })).status).toBe(404);
    const audited = await app.sql<{ change: string }>(
      `select details ->> 'change' as change from audit_log
        where company_id = $1 and details ->> 'change' like 'absence%' order by created_at`,
      [as.companyId],
    );
    expect(audited.map(({ change }) => change)).toEqual([
      'absenceKindCreated',
      'absenceKindCreated',
      'absenceCreated',
      'absenceRejected',
      'absenceCreated',
      'absenceChanged',
      'absenceDeleted',
    ]);
  });

  it('end after they begin, and have a kind and a driver of the company', async () => {
    const { as, enter } = await makeCompany();
    const problems = async (more: object) => {
      const { status, error } = await enter(more);
      return [status, ...(error.details ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await problems({ until: '2026-06-01' })).toEqual([422, 'until invalid']);
    expect(await problems({ start: '10:00', end: '09:00' })).toEqual([422, 'end invalid']);
    expect(await problems({ start: '10:00' })).toEqual([422, 'end required']);
    const other = await makeCompany();
    expect(await problems({ kindId: other.holiday })).toEqual([422, 'kindId invalid']);
    expect((await enter({ driverId: other.driverId })).status).toBe(404);
    const params = { id: (await enter()).body._id };
    expect((await app.request('GET /absences/:id', { as: stranger, params })).status).toBe(404);
    expect((await app.request('POST /absences/:id/cancel', { as: stranger, params })).status).toBe(404);
    expect(await tuesday(as)).toEqual(['2026-06-02 AWAY']);
  });
});

describe('health data', () => {
  it('shows only that the driver is away to programs and depot staff', async () => {
    const { as, sick, holiday, enter } = await makeCompany();
    const { body } = await enter({ kindId: sick, note: 'Back pain' });
    expect(body).toMatchObject({ kind: { name: 'Sick' }, note: 'Back pain' });
    const scopes = ['drivers.read', 'drivers.write'] as const;
    const { key } = (await app.request('POST /api-keys', { as, body: { name: 'Hours', scopes: [...scopes] } })).body;
    const params = { id: body._id };
    const query = { from: '2026-06-02', to: '2026-06-02' };
    for (const by of [{ token: key }, await app.member(as.companyId, { roles: ['company_admin'], restricted: true })]) {
      const seen = await app.request('GET /shifts', { as: by, query });
      expect(seen.body.drivers[0]?.days[0]).toMatchObject({
        state: 'AWAY',
        absences: [{ _id: body._id, kind: null, note: null }],
      });
      expect((await app.request('GET /absences', { as: by, query: {} })).raw.toString()).not.toMatch(/Sick|Back pain/);
      const change = { kindId: holiday, from: '2026-06-02', until: '2026-06-02' };
      expect((await app.request('PUT /absences/:id', { as: by, params, body: change })).status).toBe(403);
      expect(
        (await enter({ kindId: sick, from: '2026-08-03', until: '2026-08-03' }, by)).body,
        'entered',
      ).toMatchObject({ kind: null, note: null });
      const asked = { id: (await enter({ kindId: sick, status: 'REQUESTED' })).body._id };
      for (const decision of ['approve', 'reject', 'cancel'] as const)
        expect((await app.request(`POST /absences/:id/${decision}`, { as: by, params: asked })).status, decision).toBe(
          403,
        );
      expect((await app.request('DELETE /absences/:id', { as: by, params: asked })).status, 'deleted').toBe(403);
      expect((await app.request('DELETE /absences/:id', { as, params: asked })).status).toBe(200);
      const ofKind = { as: by, params: { id: sick }, body: { name: 'Sick', needsApproval: true, isHealth: false } };
      expect((await app.request('PUT /absence-kinds/:id', ofKind)).status, 'no health data any more').toBe(403);
      const renamed = { ...ofKind, body: { ...ofKind.body, isHealth: true } };
      expect((await app.request('PUT /absence-kinds/:id', renamed)).status).toBe(200);
    }
    const ownShifts = await app.request('GET /shifts', { as, query });
    expect(ownShifts.body.drivers[0]?.days[0]?.absences).toMatchObject([{ kind: { name: 'Sick' }, note: 'Back pain' }]);
    const audited = await app.sql<{ details: string }>(
      `select details::text as details from audit_log where company_id = $1 and details ->> 'change' = 'absenceCreated'`,
      [as.companyId],
    );
    expect(audited.map(({ details }) => details).join()).not.toMatch(/Sick|Back pain/);
  });
});

describe('absence kinds', () => {
  it('have names of their own and stay while absences have them', async () => {
    const { as, holiday, sick, enter } = await makeCompany();
    const taken = await app.request('POST /absence-kinds', { as, body: { name: 'HOLIDAY' } });
    expect(taken.error.code).toBe('absence_kind_name_taken');
    await enter();
    const remove = (id: string, by = as) => app.request('DELETE /absence-kinds/:id', { as: by, params: { id } });
    expect((await remove(holiday)).error.code).toBe('absence_kind_in_use');
    expect((await remove(sick, stranger)).status).toBe(404);
    expect((await remove(sick)).status).toBe(200);
    const params = { id: holiday };
    const body = { name: 'Annual leave', needsApproval: false };
    expect((await app.request('PUT /absence-kinds/:id', { as, params, body })).body).toMatchObject(body);
    const { absenceKinds } = (await app.request('GET /absence-kinds', { as })).body;
    expect(absenceKinds.map(({ name, isHealth }) => [name, isHealth])).toEqual([['Annual leave', false]]);
  });
});

describe('the file of the working calendar', () => {
  const fileOf = async (as: { token: string }, query: object = {}) => {
    const range = { from: '2026-06-01', to: '2026-06-03', ...query };
    const { raw } = await app.request('GET /shifts/export', { as, query: range });
    return new TextDecoder().decode(raw).replace('\uFEFF', '').trim().split('\r\n');
  };

  it('has a row for each shift and absence of a day, and health data only for those who may see it', async () => {
    const { as, sick, enter } = await makeCompany();
    await enter();
    await enter({ kindId: sick, from: '2026-06-03', until: '2026-06-03', start: '06:00', end: '10:00' });
    const [header, ...rows] = await fileOf(as);
    expect(header).toBe('Date,Driver,Email,Entry,From,To,Absence kind');
    const withoutDriver = rows.map((row) =>
      row
        .split(',')
        .filter((_, index) => index !== 1)
        .join(','),
    );
    expect(withoutDriver).toEqual([
      '2026-06-01,,Shift,06:00,14:00,',
      '2026-06-02,,Absence,,,Holiday',
      '2026-06-03,,Shift,10:00,14:00,',
      '2026-06-03,,Absence,06:00,10:00,Sick',
    ]);
    const { key } = (await app.request('POST /api-keys', { as, body: { name: 'File', scopes: ['drivers.read'] } }))
      .body;
    expect((await fileOf({ token: key })).join()).toContain('06:00,10:00,Away');
    expect((await fileOf({ token: key })).join()).not.toContain('Sick');
    expect(await fileOf(stranger)).toHaveLength(1);
  });
});
