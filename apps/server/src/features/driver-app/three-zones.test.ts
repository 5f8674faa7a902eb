import { dateInTimeZone } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const dayMs = 86_400_000;

it('links of companies in three time zones expire by their own calendars (SRV-38)', { timeout: 60_000 }, async () => {
  // The zones are 25 hours apart, so the date is never the same in all three.
  for (const timeZone of ['Pacific/Kiritimati', 'Europe/Stockholm', 'Pacific/Pago_Pago']) {
    const editor = await app.company();
    await app.sql(
      `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
      [editor.companyId, JSON.stringify({ timeZone })],
    );
    const day = await planDay(app, { editor, orders: 1 });
    const params = { token: await day.token() };
    const openOn = async (daysAgo: number): Promise<boolean> => {
      const date = dateInTimeZone(timeZone, new Date(Date.now() - daysAgo * dayMs));
      await app.sql(`update route_plans set delivery_date = $2 where id = $1`, [day.planId, date]);
      return (await app.request('GET /driver/routes/:token', { params })).status === 200;
    };
    // The link opens until the end of the day after the delivery day. If midnight passes during the test, the result
    // shifts.
    const before = dateInTimeZone(timeZone, new Date());
    const seen = [await openOn(0), await openOn(1), await openOn(3)];
    if (dateInTimeZone(timeZone, new Date()) === before) expect(seen, timeZone).toEqual([true, true, false]);
  }
});
