import { addDays, weekdayOf } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('orders of a series leave a day when the company closes on it or on its weekday, and come back', async () => {
  const as = await app.company();
  const date = addDays(today(), 7);
  const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1', deliveryLat: 55.7, deliveryLng: 13.2 };
  const series = { order, rule: 'FREQ=DAILY;COUNT=1', startDate: date, onClosure: 'AFTER' };
  const { _id: id } = (await app.request('POST /series', { as, body: series })).body;
  const dates = async (): Promise<string[]> => {
    await app.settle();
    return (await app.request('GET /series/:id', { as, params: { id } })).body.upcoming.map((of) => of.date);
  };
  expect(await dates()).toEqual([date]);
  const { body } = await app.request('POST /company-days', { as, body: { date, name: 'Inventory' } });
  expect(await dates()).toEqual([addDays(date, 1)]);
  await app.request('DELETE /company-days/:id', { as, params: { id: body._id } });
  expect(await dates()).toEqual([date]);
  await app.request('POST /companies/setting', { as, body: { closedWeekdays: [weekdayOf(date)] } });
  expect(await dates()).toEqual([addDays(date, 1)]);
});
