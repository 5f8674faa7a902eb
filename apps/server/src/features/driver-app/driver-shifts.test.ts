import { addDays, weekdayOf } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const day = today();
const tomorrow = addDays(day, 1);
/** Work on the weekday of the test's day, and two days later. */
const week = {
  [weekdayOf(day)]: [{ start: '06:00', end: '14:00' }],
  [weekdayOf(addDays(day, 2))]: [{ start: '12:00', end: '20:00' }],
};

/** A company with a driver who works on two days a week, and the link of today's route. */
async function driverWithLink(settings: Record<string, unknown> = { driversRequestAbsences: true }) {
  const planned = await planDay(app, { orders: 1 });
  const { editor: as } = planned;
  const driverId = planned.driverIds[0];
  const send = (name: Parameters<typeof app.request>[0], body: object) => app.request(name, { as, body });
  await send('POST /work-patterns', { driverId, validFrom: addDays(day, -14), weeks: [week] });
  const kindOf = async (name: string, needsApproval: boolean, isHealth = false): Promise<string> => {
    const reply = await app.request('POST /absence-kinds', { as, body: { name, needsApproval, isHealth } });
    return reply.body._id;
  };
  const [holiday, office, sick] = [
    await kindOf('Holiday', true),
    await kindOf('Office', false),
    await kindOf('Sick', true, true),
  ];
  await send('POST /companies/setting', settings);
  const token = await planned.token();
  const read = async () => (await app.request('GET /driver/routes/:token/shifts', { params: { token } })).body;
  const ask = (body: object) => app.request('POST /driver/routes/:token/absences', { params: { token }, body });
  return { as, driverId, token, holiday, office, sick, read, ask };
}

describe('the link of a driver', () => {
  it('shows four weeks of shifts, days away and closing days, by the company’s clock', async () => {
    const { as, driverId, holiday, read } = await driverWithLink();
    const absence = { driverId, kindId: holiday, from: addDays(day, 2), until: addDays(day, 2) };
    await app.request('POST /absences', { as, body: absence });
    await app.request('POST /company-days', { as, body: { date: addDays(day, 7), name: 'Inventory' } });
    const { days } = await read();
    expect(days.slice(0, 4)).toEqual([
      { date: day, hours: [{ start: '06:00', end: '14:00' }], isAway: false, closed: null },
      { date: addDays(day, 2), hours: [], isAway: true, closed: null },
      { date: addDays(day, 7), hours: [], isAway: false, closed: 'Inventory' },
      { date: addDays(day, 9), hours: [{ start: '12:00', end: '20:00' }], isAway: false, closed: null },
    ]);
    expect(days).toHaveLength(8);
  });

  it('asks for days off once, which wait for the office, and count when it approves', async () => {
    const { as, driverId, holiday, read, ask } = await driverWithLink();
    const request = { kindId: holiday, from: addDays(day, 7), until: addDays(day, 8), note: 'Wedding' };
    const reply = await ask(request);
    expect(reply.status).toBe(200);
    await ask(request);
    expect(reply.body.absences).toMatchObject([{ from: addDays(day, 7), status: 'REQUESTED', kind: 'Holiday' }]);
    expect((await read()).absences).toHaveLength(1);
    const query = { filters: { driverId, status: 'REQUESTED' } };
    const listed = (await app.request('GET /absences', { as, query })).body.absences;
    expect(listed).toMatchObject([{ note: 'Wedding' }]);

    expect((await read()).days.map(({ date }) => date)).toContain(addDays(day, 7));
    await app.request('POST /absences/:id/approve', { as, params: { id: listed[0]?._id } });
    expect((await read()).days.find(({ date }) => date === addDays(day, 7))).toMatchObject({ isAway: true });
  });

  it('enters an absence that needs no approval at once, and hides the name of one of health', async () => {
    const { office, sick, ask } = await driverWithLink();
    expect((await ask({ kindId: office, from: day, until: day })).body.absences).toMatchObject([
      { status: 'APPROVED', kind: 'Office' },
    ]);
    const { body } = await ask({ kindId: sick, from: tomorrow, until: tomorrow });
    expect(body.absences.find(({ from }) => from === tomorrow)).toMatchObject({ status: 'REQUESTED', kind: null });
  });

  it('withdraws a request until the office has decided', async () => {
    const { as, holiday, token, ask } = await driverWithLink();
    const asked = (await ask({ kindId: holiday, from: tomorrow, until: tomorrow })).body.absences[0]?._id;
    const cancel = () =>
      app.request('POST /driver/routes/:token/absences/:absenceId/cancel', {
        params: { token, absenceId: asked },
      });
    expect((await cancel()).body.absences).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await cancel()).error).toMatchObject({ code: 'absence_not_open' });
    const other = await driverWithLink();
    const theirs = (await other.ask({ kindId: other.holiday, from: tomorrow, until: tomorrow })).body.absences[0]?._id;
    const params = { token, absenceId: theirs };
    expect((await app.request('POST /driver/routes/:token/absences/:absenceId/cancel', { params })).status).toBe(404);
    expect((await app.request('POST /absences/:id/approve', { as, params: { id: asked } })).status).toBe(409);
  });

  it('refuses requests where the company takes none, past days, and kinds of other companies', async () => {
    const closed = await driverWithLink({ driversRequestAbsences: false });
    const refused = await closed.ask({ kindId: closed.holiday, from: tomorrow, until: tomorrow });
    expect(refused.error).toMatchObject({ code: 'absence_requests_off' });
    expect((await closed.read()).kinds).toEqual([]);

    const open = await driverWithLink();
    expect((await open.ask({ kindId: open.holiday, from: addDays(day, -1), until: tomorrow })).status).toBe(422);
    expect((await open.ask({ kindId: closed.holiday, from: tomorrow, until: tomorrow })).status).toBe(422);
  });
});
