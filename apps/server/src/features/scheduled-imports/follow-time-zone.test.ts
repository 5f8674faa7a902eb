import { weekdays } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const clock = clockAt('2026-12-01T03:00:00Z');
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' }, replace: { clock } });
});
afterAll(() => app.stop());

it('an import at a time of day runs at that time of a new time zone, and one that is off stays off', async () => {
  const as = await app.company();
  const setZone = (timeZone: string) => app.request('POST /companies/setting', { as, body: { timeZone } });
  const make = async (isOn: boolean): Promise<string> => {
    const { status, body, error } = await app.request('POST /scheduled-imports', {
      as,
      body: {
        name: 'Shop sheet',
        url: 'https://127.0.0.1/orders.csv',
        routePlanType: 'VRP',
        columns: { orderRef: ['Ref'], deliveryDate: ['Day'], deliveryAddress: ['Address'] },
        everyMinutes: null,
        times: ['06:00'],
        weekdays,
        isOn,
      },
    });
    expect(status, JSON.stringify(error)).toBe(201);
    return body._id;
  };
  const nextRun = async (id: string): Promise<string | null> => {
    await app.settle();
    const { body } = await app.request('GET /scheduled-imports/:id', { as, params: { id } });
    return body.nextAt;
  };
  await setZone('UTC');
  const daily = await make(true);
  const off = await make(false);
  expect(await nextRun(daily)).toBe('2026-12-01T06:00:00.000Z');
  await setZone('America/New_York');
  expect(await nextRun(daily)).toBe('2026-12-01T11:00:00.000Z');
  expect(await nextRun(off)).toBeNull();
});
