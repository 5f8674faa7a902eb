import { randomUUID } from 'node:crypto';
import { greatCircleMetres } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { settleDueVisits } from '../minutes/settle-visits.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const minuteMs = 60_000;
const started = Date.now();
const ago = (minutes: number): string => new Date(started - minutes * minuteMs).toISOString();

const pin = { lat: 41.15, lng: -8.6 };
/** 56 m north of the pin. */
const trueDoor = { lat: 41.1505, lng: -8.6 };
/** 111 m north of the door. */
const carPark = { lat: 41.1515, lng: -8.6 };

/** Drives one stop. The vehicle stops in the car park, and the driver walks to the door. */
async function driveVisit(editor: TestMember, { parksApart = false } = {}): Promise<void> {
  const day = await planDay(app, { editor, orders: 1 });
  const [route] = await app.sql<{ id: string }>(`select id from routes where route_plan_id = $1`, [day.planId]);
  const position = (seconds: number, point: typeof pin) =>
    app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng) values ($1, $2, $3, $4, $5, $6)`,
      [
        editor.companyId,
        day.driverIds[0],
        route?.id,
        new Date(started - 40 * minuteMs + seconds * 1000),
        point.lat,
        point.lng,
      ],
    );
  const between = (from: typeof pin, to: typeof pin, share: number) => ({
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  });
  const stop = parksApart ? carPark : trueDoor;
  const far = { lat: 41.17, lng: -8.6 };
  for (let i = 0; i <= 10; i++) await position(-240 + i * 14, between(far, stop, i / 10));
  if (parksApart) for (let i = 1; i <= 9; i++) await position(-100 + i * 10, between(stop, trueDoor, i / 10));
  for (let second = 0; second <= 600; second += 15) await position(second, trueDoor);
  if (parksApart) for (let i = 1; i <= 10; i++) await position(600 + i * 10, between(trueDoor, stop, i / 10));
  for (let i = 1; i <= 10; i++) await position(720 + i * 14, between(stop, far, i / 10));
  const token = await day.token();
  for (const [status, at] of [
    ['DELIVERY_ARRIVED', ago(40)],
    ['COMPLETED', ago(30)],
  ] as const)
    await app.request('POST /driver/routes/:token/events', {
      params: { token },
      body: { eventId: randomUUID(), orderId: day.orderIds[0], stop: 'delivery', status, at },
    });
  await settleDueVisits(app.db, new Date(Date.now() + 3600_000));
}

async function driveThrice(editor: TestMember, more?: { parksApart: boolean }): Promise<void> {
  for (let i = 0; i < 3; i++) await driveVisit(editor, more);
}

const list = async (as: TestMember) => (await app.request('GET /doors', { as })).body.doors;
const decide = (as: TestMember, places: readonly string[], state: string, toWaiting = false) =>
  app.request('POST /doors/decide', { as, body: { places, state, toWaiting } });
async function makeOrder(as: TestMember, more: Record<string, unknown> = {}) {
  const { body } = await app.request('POST /orders', {
    as,
    body: {
      routePlanType: 'VRP',
      deliveryDate: today(),
      deliveryName: 'Customer 1',
      deliveryAddress: 'street 1',
      deliveryLat: pin.lat,
      deliveryLng: pin.lng,
      ...more,
    },
  });
  return body._id;
}
async function pointOf(as: TestMember, id: string) {
  const { deliveryLat: lat, deliveryLng: lng } = (await app.request('GET /orders/:id', { as, params: { id } })).body;
  return { lat, lng };
}

describe('a door', () => {
  it('is proposed from three visits on, with the point of each', async () => {
    const as = await app.company();
    await driveVisit(as);
    await driveVisit(as);
    expect(await list(as)).toEqual([]);
    await driveVisit(as);
    const [door, ...others] = await list(as);
    expect(others).toEqual([]);
    expect(door).toMatchObject({ state: 'PROPOSED', address: 'Street 1', visits: 3, leftOut: 0, parking: null, pin });
    expect(greatCircleMetres(door!.door, trueDoor)).toBeLessThan(5);
    expect(door?.movedMetres).toBe(56);
    expect(door?.recent).toHaveLength(3);
    const id = await makeOrder(as);
    const ofOrder = (await app.request('GET /doors/of-order/:id', { as, params: { id } })).body.stops;
    expect(ofOrder).toMatchObject([{ stop: 'delivery', isAtDoor: false, door: { movedMetres: 56 } }]);
  });

  it('that is accepted is the pin of new orders at the address, unless somebody set another one', async () => {
    const as = await app.company();
    await driveThrice(as);
    const before = await makeOrder(as);
    const [door] = await list(as);
    expect((await decide(as, [door!.place], 'ACCEPTED')).body).toEqual({ changed: 1, orders: 0 });
    expect(await pointOf(as, await makeOrder(as))).toEqual(door?.door);
    const elsewhere = { lat: 41.16, lng: -8.61 };
    expect(await pointOf(as, await makeOrder(as, { deliveryLat: elsewhere.lat, deliveryLng: elsewhere.lng }))).toEqual(
      elsewhere,
    );
    expect(await pointOf(as, await makeOrder(as, { deliveryAddress: 'Elsewhere 9' }))).toEqual(pin);
    expect(await pointOf(as, before)).toEqual(pin);
  });

  it('is given to waiting orders when a person says so, and they get their pin back when it is undone', async () => {
    const as = await app.company();
    await driveThrice(as);
    const waiting = await makeOrder(as);
    const [door] = await list(as);
    expect((await decide(as, [door!.place], 'ACCEPTED', true)).body).toEqual({ changed: 1, orders: 1 });
    expect(await pointOf(as, waiting)).toEqual(door?.door);
    expect((await list(as))[0]?.state).toBe('ACCEPTED');
    expect((await decide(as, [door!.place], 'PROPOSED')).body).toEqual({ changed: 1, orders: 1 });
    expect(await pointOf(as, waiting)).toEqual(pin);
    expect((await list(as))[0]?.state).toBe('PROPOSED');
    const audit = await app.sql<{ change: string }>(
      `select details->>'change' as change from audit_log where company_id = $1 and action = 'doorsDecided' order by created_at`,
      [as.companyId],
    );
    expect(audit.map(({ change }) => change)).toEqual(['accepted', 'undone']);
  });

  it('that is undone is left also by orders that came without a point', async () => {
    const as = await app.company();
    await driveThrice(as);
    const [door] = await list(as);
    await decide(as, [door!.place], 'ACCEPTED');
    const order = await makeOrder(as, { deliveryLat: null, deliveryLng: null });
    expect(await pointOf(as, order)).toEqual(door?.door);
    expect((await decide(as, [door!.place], 'PROPOSED')).body).toEqual({ changed: 1, orders: 1 });
    expect(await pointOf(as, order)).toEqual(pin);
  });

  it('that is rejected stays so while visits show the same place', async () => {
    const as = await app.company();
    await driveThrice(as);
    const [door] = await list(as);
    await decide(as, [door!.place], 'REJECTED');
    await driveVisit(as);
    expect((await list(as)).map(({ state, visits }) => [state, visits])).toEqual([['REJECTED', 4]]);
    expect(await pointOf(as, await makeOrder(as))).toEqual(pin);
  });

  it('with a car park apart gives new orders the minutes of the walk, and the driver the place to stop', async () => {
    const as = await app.company();
    await driveThrice(as, { parksApart: true });
    const [door] = await list(as);
    expect(greatCircleMetres(door!.parking!, carPark)).toBeLessThan(25);
    await decide(as, [door!.place], 'ACCEPTED');
    const day = await planDay(app, { editor: as, orders: 1 });
    const order = (await app.request('GET /orders/:id', { as, params: { id: day.orderIds[0]! } })).body;
    expect(order.deliveryParkingDuration).toBe(Math.ceil((2 * door!.walkMetres!) / 72));
    const { body } = await app.request('GET /driver/routes/:token', { params: { token: await day.token() } });
    expect(body.stops[0]?.parking).toEqual(door?.parking);
  });

  it('follows the address of an order: it stays behind with its car park, and is there again at the address', async () => {
    const as = await app.company();
    await driveThrice(as, { parksApart: true });
    const [door] = await list(as);
    await decide(as, [door!.place], 'ACCEPTED');
    const day = await planDay(app, { editor: as, orders: 1, dispatched: false });
    const [id = ''] = day.orderIds;
    const read = async () => (await app.request('GET /orders/:id', { as, params: { id } })).body;
    const walk = (await read()).deliveryParkingDuration;
    const move = (deliveryAddress: string, more: object = {}) =>
      app.request('PUT /orders/:id', {
        as,
        params: { id },
        body: { deliveryAddress, deliveryLat: pin.lat, deliveryLng: pin.lng, ...more },
      });
    await move('Elsewhere 9');
    expect(await read()).toMatchObject({ deliveryParkingDuration: null, deliveryLat: pin.lat });
    expect(await app.sql(`select 1 from order_doors where order_id = $1`, [id])).toEqual([]);
    await move('Street 1');
    expect(await read()).toMatchObject({ deliveryParkingDuration: walk, deliveryLat: door!.door.lat });
    await move('Elsewhere 9', { deliveryParkingDuration: 9 });
    expect(await read()).toMatchObject({ deliveryParkingDuration: 9 });
  });

  it('goes with the customer who is erased, and so does the radius of its geofence', async () => {
    const as = await app.company();
    await driveThrice(as);
    const [door] = await list(as);
    await decide(as, [door!.place], 'ACCEPTED');
    await app.sql(`insert into geofence_radii (company_id, place, radius) values ($1, $2, 60)`, [
      as.companyId,
      door?.place,
    ]);
    const customers = [{ name: 'Customer 1', phone: '+351920000000', email: null }];
    expect((await app.request('POST /privacy/erase', { as, body: { customers } })).body.orders).toBe(3);
    expect(await list(as)).toEqual([]);
    for (const table of ['doors', 'geofence_radii', 'visits'])
      expect(await app.sql(`select 1 from ${table} where company_id = $1`, [as.companyId])).toEqual([]);
  });

  it('of another company does not exist', async () => {
    const as = await app.company();
    await driveThrice(as);
    const [door] = await list(as);
    const stranger = await app.company();
    expect(await list(stranger)).toEqual([]);
    expect((await decide(stranger, [door!.place], 'ACCEPTED')).status).toBe(404);
    const reader = await app.member(as.companyId, { roles: ['user'] });
    expect((await decide(reader, [door!.place], 'ACCEPTED')).status).toBe(403);
  });
});
