import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** Metres north of a point. */
const north = ({ lat, lng }: { lat: number; lng: number }, metres: number) => ({ lat: lat + metres / 111_195, lng });

/** A day whose driver heads for the first stop, with this choice of the company. */
async function headOut(geofence: 'OFF' | 'PROPOSE' | 'RECORD') {
  const day = await planDay(app);
  const saved = await app.request('POST /companies/setting', { as: day.editor, body: { geofence } });
  expect(saved.status).toBe(200);
  const params = { token: await day.token() };
  const route = async () => (await app.request('GET /driver/routes/:token', { params })).body;
  const [stop] = (await route()).stops;
  if (stop?.lat == null || stop.lng == null) throw new Error('The first stop has no coordinates');
  const place = { lat: stop.lat, lng: stop.lng };
  const about = { orderId: stop.orderId, stop: 'delivery' as const };
  const event = (status: string, more: Record<string, unknown> = {}) =>
    app.request('POST /driver/routes/:token/events', {
      params,
      body: { eventId: randomUUID(), ...about, status, at: ago(1), ...more },
    });
  const at = (metres: number, more: Record<string, unknown> = {}) => ({
    ...north(place, metres),
    accuracy: 10,
    isEstimated: false,
    isConfirmed: false,
    ...more,
  });
  const leave = (metres: number, more: Record<string, unknown> = {}) =>
    app.request('POST /driver/routes/:token/departures', {
      params,
      body: {
        eventId: randomUUID(),
        ...about,
        at: ago(1),
        geofence: { ...north(place, metres), accuracy: 10, isEstimated: false },
        ...more,
      },
    });
  await event('GOING_NEXT', { at: ago(30) });
  return { day, route, event, at, leave, orderId: stop.orderId };
}

const orderOf = async (day: PlannedDay, id: string) =>
  (await app.request('GET /orders/:id', { as: day.editor, params: { id } })).body;
const geofencesOf = async (day: PlannedDay, id: string) =>
  (await app.request('GET /geofences/of-order/:id', { as: day.editor, params: { id } })).body;

describe('an arrival by geofence', () => {
  it('is in the log with the time of the position, once, and finishes nothing', async () => {
    const { day, event, at, orderId } = await headOut('RECORD');
    const arrivedAt = ago(20);
    const eventId = randomUUID();
    const report = () => event('DELIVERY_ARRIVED', { eventId, at: arrivedAt, geofence: at(40) });
    expect((await report()).body).toMatchObject({ applied: true });
    expect((await report()).body).toMatchObject({ applied: false });
    const order = await orderOf(day, orderId);
    expect(order.status).toBe('DELIVERY_ARRIVED');
    expect(order.logs.filter(({ status }) => status === 'DELIVERY_ARRIVED')).toMatchObject([
      { createdAt: arrivedAt, isByGeofence: true, isEstimated: false },
    ]);
  });

  it('is estimated where the phone says so, or its position is not exact', async () => {
    for (const [more, estimatedBecause] of [
      [{ isEstimated: true }, 'FOUND_LATE'],
      [{ isEstimated: true, accuracy: 120 }, 'POOR_POSITION'],
      [{ accuracy: 120 }, 'POOR_POSITION'],
    ] as const) {
      const { day, event, at, orderId } = await headOut('RECORD');
      expect((await event('DELIVERY_ARRIVED', { geofence: at(40, more) })).status).toBe(200);
      expect((await orderOf(day, orderId)).logs.at(-1)).toMatchObject({
        isByGeofence: true,
        isEstimated: true,
        estimatedBecause,
      });
    }
  });

  it('of a phone with a wrong clock has the time of its receipt, as an estimate', async () => {
    const { day, event, at, orderId } = await headOut('RECORD');
    await event('DELIVERY_ARRIVED', { at: '2020-01-01T08:00:00Z', geofence: at(40) });
    const entry = (await orderOf(day, orderId)).logs.at(-1);
    expect(entry?.estimatedBecause).toBe('UNKNOWN_CLOCK');
    expect(Date.now() - Date.parse(entry?.createdAt ?? '')).toBeLessThan(60_000);
  });

  it('that is estimated is marked on the plan, too', async () => {
    const { day, event, at, orderId } = await headOut('RECORD');
    const arrivedAt = ago(20);
    await event('DELIVERY_ARRIVED', { at: arrivedAt, geofence: at(40, { accuracy: 120 }) });
    const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
    const steps = plan.body.routes.flatMap((route) => route.steps);
    expect(steps.find((step) => step.orderId === orderId)).toMatchObject({
      arrivedAt,
      arrivalEstimatedBecause: 'POOR_POSITION',
    });
    expect(steps.filter(({ arrivalEstimatedBecause }) => arrivalEstimatedBecause !== null)).toHaveLength(1);
  });

  it('is refused where the company wants none, or only those that the driver confirmed', async () => {
    const off = await headOut('OFF');
    const refused = await off.event('DELIVERY_ARRIVED', { geofence: off.at(40, { isConfirmed: true }) });
    expect(refused.error.code).toBe('geofence_off');
    expect((await off.event('DELIVERY_ARRIVED')).status).toBe(200);

    const propose = await headOut('PROPOSE');
    expect((await propose.event('DELIVERY_ARRIVED', { geofence: propose.at(40) })).error.code).toBe('geofence_off');
    const confirmed = await propose.event('DELIVERY_ARRIVED', { geofence: propose.at(40, { isConfirmed: true }) });
    expect(confirmed.status).toBe(200);
  });

  it('is refused outside the radius, and as the end of a stop', async () => {
    const { event, at } = await headOut('RECORD');
    expect((await event('DELIVERY_ARRIVED', { geofence: at(400) })).error.code).toBe('geofence_position_refused');
    expect((await event('COMPLETED', { geofence: at(10) })).error.code).toBe('validation_failed');
  });
});

describe('a radius of a place', () => {
  it('applies to all orders of the address, and to the driver app', async () => {
    const { day, event, at, route, orderId } = await headOut('RECORD');
    const put = (radius: number | null) =>
      app.request('PUT /geofences/of-order/:id', {
        as: day.editor,
        params: { id: orderId },
        body: { stop: 'delivery', radius },
      });
    expect((await put(500)).body.stops).toMatchObject([{ radius: 500, isOwn: true }]);
    expect((await route()).stops[0]).toMatchObject({ geofenceRadius: 500 });
    expect((await event('DELIVERY_ARRIVED', { geofence: at(400) })).status).toBe(200);
    expect((await put(null)).body.stops).toMatchObject([{ radius: 100, isOwn: false }]);
    expect((await put(5)).error.code).toBe('validation_failed');
  });

  it('of another company does not exist', async () => {
    const { orderId } = await headOut('RECORD');
    const other = await planDay(app);
    const read = await app.request('GET /geofences/of-order/:id', { as: other.editor, params: { id: orderId } });
    expect(read.status).toBe(404);
  });
});

describe('a departure', () => {
  it('notes when the driver left, the last time, and changes no status', async () => {
    const { day, event, at, leave, orderId } = await headOut('RECORD');
    expect((await leave(300)).error.code).toBe('order_transition_refused');
    await event('DELIVERY_ARRIVED', { at: ago(25), geofence: at(40) });
    expect((await leave(30)).error.code).toBe('geofence_position_refused');
    const first = { eventId: randomUUID(), at: ago(20) };
    expect((await leave(300, first)).body).toEqual({ applied: true });
    expect((await leave(300, first)).body).toEqual({ applied: false });
    const again = ago(10);
    expect((await leave(300, { at: again })).body).toEqual({ applied: true });
    expect((await leave(300, { at: ago(15) })).body).toEqual({ applied: false });
    expect((await geofencesOf(day, orderId)).stops).toMatchObject([{ leftAt: again, isEstimated: false }]);
    expect((await orderOf(day, orderId)).status).toBe('DELIVERY_ARRIVED');
  });
});
