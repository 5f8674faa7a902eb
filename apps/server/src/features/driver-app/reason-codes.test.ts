import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

/**
 * Plans a day for a company whose language is Swedish. Its driver has arrived at the first stop, unless hasArrived is
 * false.
 */
async function driverAtStop({ hasArrived = true } = {}) {
  const editor = await app.company();
  await app.request('POST /companies/setting', { as: editor, body: { systemLanguage: 'sv' } });
  const day = await planDay(app, { editor });
  const params = { token: await day.token() };
  const [orderId = ''] = day.orderIds;
  const report = (status: string, more: object = {}) =>
    app.request('POST /driver/routes/:token/events', {
      params,
      body: { eventId: randomUUID(), orderId, stop: 'delivery', status, at: new Date().toISOString(), ...more },
    });
  if (hasArrived) expect((await report('DELIVERY_ARRIVED')).status).toBe(200);
  return {
    day,
    params,
    orderId,
    report,
    order: async () => (await app.request('GET /orders/:id', { as: editor, params: { id: orderId } })).body,
    reasons: async () =>
      (await app.request('GET /reports/performance', { as: editor, query: { startDate: today(), endDate: today() } }))
        .body.reasons,
  };
}

describe('the reason of a failure', () => {
  it('is stored as a code, and as text in the company’s language for API clients', async () => {
    const driver = await driverAtStop();
    const { status } = await driver.report('DELIVERY_FAILED', { reason: 'CLOSED', notes: 'back at two' });
    expect(status).toBe(200);
    const order = await driver.order();
    expect(order.driverNotes).toBe('Stängt: back at two');
    expect(order.logs.at(-1)).toMatchObject({ notes: 'Stängt: back at two', reason: 'CLOSED' });
    expect(await driver.reasons()).toEqual([{ status: 'DELIVERY_FAILED', reason: 'Stängt', code: 'CLOSED', count: 1 }]);
  });

  it('is derived from the driver’s language when an older app sends text; the text does not change', async () => {
    const driver = await driverAtStop();
    await driver.report('DELIVERY_FAILED', { notes: 'Personne sur place: sonné deux fois' });
    expect((await driver.order()).logs.at(-1)).toMatchObject({
      notes: 'Personne sur place: sonné deux fois',
      reason: 'NOBODY_THERE',
    });
    expect((await driver.reasons()).map(({ code, reason }) => [code, reason])).toEqual([['NOBODY_THERE', 'Ingen där']]);
  });

  it('stays the driver’s own text when no code was chosen', async () => {
    const driver = await driverAtStop();
    await driver.report('SKIPPED', { notes: 'Closed' });
    expect((await driver.order()).logs.at(-1)).toMatchObject({ notes: 'Closed', reason: null });
    expect(await driver.reasons()).toEqual([{ status: 'SKIPPED', reason: 'Closed', code: null, count: 1 }]);
  });

  it('is refused for other statuses and unknown codes', async () => {
    const driver = await driverAtStop();
    for (const [status, reason] of [
      ['COMPLETED', 'CLOSED'],
      ['DELIVERY_FAILED', 'RAIN'],
    ] as const) {
      const answer = await driver.report(status, { reason });
      expect(answer.status).toBe(422);
      expect(answer.error.details?.[0]?.path).toBe('reason');
    }
  });

  it('is stored with a report about an order that was removed from the route', async () => {
    const driver = await driverAtStop({ hasArrived: false });
    const { status } = await app.request('POST /route-plans/:id/remove-orders', {
      as: driver.day.editor,
      params: { id: driver.day.planId },
      body: { orders: [driver.orderId] },
    });
    expect(status).toBe(200);
    await driver.report('DELIVERY_FAILED', { reason: 'REFUSED' });
    expect((await driver.order()).offRouteReports).toMatchObject([{ notes: 'Ville inte ta emot', reason: 'REFUSED' }]);
  });
});

describe('the state of the package', () => {
  it('is stored as a code, and as text in the company’s language for API clients', async () => {
    const driver = await driverAtStop();
    await driver.report('COMPLETED', { packageState: 'OPENED' });
    expect(await driver.order()).toMatchObject({ packageState: 'OPENED', packageWas: 'Öppnat' });
    const route = await app.request('GET /driver/routes/:token', { params: driver.params });
    expect(route.body.stops[0]).toMatchObject({ packageState: 'OPENED', packageWas: 'Öppnat' });
  });

  it.each([
    ['Endommagé', 'DAMAGED'],
    ['wet on one side', null],
  ])('maps the text %s to %s', async (packageWas, packageState) => {
    const driver = await driverAtStop();
    await driver.report('COMPLETED', { packageWas });
    expect(await driver.order()).toMatchObject({ packageWas, packageState });
  });

  it('is restored when the delivery is undone', async () => {
    const driver = await driverAtStop();
    const eventId = randomUUID();
    await driver.report('COMPLETED', { eventId, packageState: 'GOOD' });
    const undo = await app.request('POST /driver/routes/:token/undo', {
      params: driver.params,
      body: { eventId, at: new Date().toISOString() },
    });
    expect(undo.status).toBe(200);
    expect(await driver.order()).toMatchObject({ packageWas: null, packageState: null });
  });
});
