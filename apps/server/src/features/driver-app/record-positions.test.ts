import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
/** Days of three companies, each with one driver who has a link. */
let days: PlannedDay[];
beforeAll(async () => {
  app = await startTestApp();
  days = [await planDay(app), await planDay(app), await planDay(app)];
});
afterAll(() => app.stop());
beforeEach(() => app.sql('update drivers set position_at = null'));

const report = (token: string, lat: number, at = new Date()) =>
  app.request('POST /driver/routes/:token/location', {
    params: { token },
    body: { lat, lng: -8.6, at: at.toISOString() },
  });

/** The stored latitude of each day's driver. */
async function latitudes(): Promise<(number | undefined)[]> {
  const rows = await app.sql<{ id: string; lat: number; company_id: string }>(
    'select id, lat, company_id from drivers',
  );
  return days.map(({ driverIds, editor }) => {
    const row = rows.find(({ id }) => id === driverIds[0]);
    return row?.company_id === editor.companyId ? row.lat : undefined;
  });
}

it('stores the positions of many companies that arrive at the same moment, each for its own driver', async () => {
  const tokens = await Promise.all(days.map((day) => day.token()));
  const replies = await Promise.all(tokens.map((token, i) => report(token, 41 + i)));
  expect(replies.map(({ body }) => body.kept)).toEqual([true, true, true]);
  expect(await latitudes()).toEqual([41, 42, 43]);
  const positions = await app.sql<{ company_id: string }>(
    'select distinct p.company_id from driver_positions p join drivers d on d.id = p.driver_id and d.company_id = p.company_id',
  );
  expect(positions).toHaveLength(3);
});

it('refuses links that do not open, beside others that do', async () => {
  const [open = '', left = ''] = await Promise.all(days.map((day) => day.token()));
  await app.sql(
    `insert into left_routes (company_id, route_plan_id, driver_id, token, dispatched_stops, left_at)
     select company_id, route_plan_id, driver_id, 'left', '[]', now() from routes where token = $1`,
    [left],
  );
  const replies = await Promise.all([report('guessed', 41.1), report(open, 41.2), report('left', 41.3)]);
  expect(replies.map(({ status }) => status)).toEqual([404, 200, 410]);
  expect(replies[2]?.error.code).toBe('route_left');
});

it('stores the same position once when a phone sends it again at the same moment', async () => {
  const token = (await days[0]?.token()) ?? '';
  const at = new Date();
  const replies = await Promise.all(Array.from({ length: 5 }, () => report(token, 41.2, at)));
  expect(replies.filter(({ body }) => body.kept)).toHaveLength(1);
  const stored = await app.sql('select 1 from driver_positions where at = $1', [at]);
  expect(stored).toHaveLength(1);
});

it('fails only the position that the database refuses, and stores the others', async () => {
  const tokens = await Promise.all(days.map((day) => day.token()));
  await app.sql(`create function refuse_position() returns trigger language plpgsql as $$
    begin if new.lat = 41.66 then raise exception 'refused'; end if; return new; end $$`);
  await app.sql(
    'create trigger refuse_position before insert on driver_positions for each row execute function refuse_position()',
  );
  try {
    const replies = await Promise.all(tokens.map((token, i) => report(token, i === 1 ? 41.66 : 41.5)));
    expect(replies.map(({ status }) => status)).toEqual([200, 500, 200]);
    expect((await latitudes()).filter((lat) => lat === 41.5)).toHaveLength(2);
  } finally {
    await app.sql('drop trigger refuse_position on driver_positions');
  }
});

it('publishes positions without filling the outbox', async () => {
  const count = async () => (await app.sql('select 1 from outbox')).length;
  const before = await count();
  expect((await report((await days[0]?.token()) ?? '', 41.3)).body.kept).toBe(true);
  expect(await count()).toBe(before);
});

it('stores no position of a break and answers 204, but the ones before it', async () => {
  const { editor, ...day } = await planDay(app);
  const token = await day.token();
  const begun = Date.now() - 60_000;
  const rest = (isOn: boolean, at: Date) =>
    app.request('POST /driver/routes/:token/break', { params: { token }, body: { isOn, at: at.toISOString() } });
  await rest(true, new Date(begun));
  const stored = async () =>
    (await app.sql<{ lat: number }>('select lat from driver_positions where company_id = $1', [editor.companyId])).map(
      ({ lat }) => lat,
    );

  const { status, raw } = await report(token, 41.2);
  expect(status).toBe(204);
  expect(raw.toString()).toBe('');
  expect(await stored()).toEqual([]);

  // The phone had no signal when the break began.
  const late = { lat: 41.16, lng: -8.6, at: new Date(begun - 20_000).toISOString() };
  const body = { lat: 41.2, lng: -8.6, at: new Date().toISOString(), before: [late] };
  const both = await app.request('POST /driver/routes/:token/location', { params: { token }, body });
  expect(both.status).toBe(204);
  expect(await stored()).toEqual([41.16]);

  await rest(false, new Date());
  expect((await report(token, 41.21)).body).toEqual({ kept: true });
  expect(await stored()).toEqual([41.16, 41.21]);
});
