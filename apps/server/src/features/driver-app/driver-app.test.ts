import { deleteExpiredPositions } from './delete-expired-positions.job.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { driverApp } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const now = () => new Date().toISOString();

async function drive(day: PlannedDay) {
  const token = await day.token();
  const params = { token };
  return {
    params,
    route: () => app.request('GET /driver/routes/:token', { params }),
    report: (orderIndex: number, status: string, more: Record<string, unknown> = {}) =>
      app.request('POST /driver/routes/:token/events', {
        params,
        body: {
          eventId: randomUUID(),
          orderId: day.orderIds[orderIndex],
          stop: 'delivery',
          status,
          at: now(),
          ...more,
        },
      }),
  };
}

const orderOf = async (day: PlannedDay, index: number) =>
  (await app.request('GET /orders/:id', { as: day.editor, params: { id: day.orderIds[index] } })).body;

describe('a driver link', () => {
  it('opens the dispatched route and records that the driver has seen it', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const { status, body } = await driver.route();
    expect(status).toBe(200);
    expect(body.stops.map((stop) => stop.name)).toEqual(['Customer 1', 'Customer 2', 'Customer 3']);
    expect(body.driver.name).toBe('Driver 1');
    const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
    expect(plan.body.routes[0]?.seenAt).not.toBeNull();
  });

  it('publishes that the driver has seen the route, only once', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const countChanges = async () =>
      (
        await app.sql(`select 1 from outbox where type = 'routePlanChanged' and payload->>'routePlanId' = $1`, [
          day.planId,
        ])
      ).length;
    const before = await countChanges();
    await driver.route();
    await driver.route();
    expect(await countChanges()).toBe(before + 1);
  });

  it('does not open before the dispatch or with a guessed token', async () => {
    const day = await planDay(app, { dispatched: false });
    const driver = await drive(day);
    expect((await driver.route()).status).toBe(404);
    expect((await app.request('GET /driver/routes/:token', { params: { token: 'guess' } })).status).toBe(404);
  });

  it('closes when the plan is deleted or the company is banned (SRV-39)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [day.editor.companyId]);
    expect((await driver.route()).status).toBe(404);
    await app.sql(`update companies set status = 'PURCHASED' where id = $1`, [day.editor.companyId]);
    await app.request('DELETE /route-plans/:id', {
      as: day.editor,
      params: { id: day.planId },
      query: { confirmed: true },
    });
    expect((await driver.route()).status).toBe(404);
  });

  it('receives events of its own driver and of the plan, but not of other drivers', async () => {
    const day = await planDay(app);
    const rooms = await driverApp.socketDrivers?.(app.services)(await day.token());
    expect(rooms).toEqual([`phone:${day.driverIds[0]}`, `crew:${day.planId}`]);
    expect(await driverApp.socketDrivers?.(app.services)('guessed')).toBeUndefined();
  });

  it('expires a day after the delivery day in the company’s time zone (SRV-38)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await app.sql(`update route_plans set delivery_date = current_date - 3 where id = $1`, [day.planId]);
    expect((await driver.route()).status).toBe(404);
  });
});

describe('a driver event', () => {
  it('moves an order from on the way to delivered and logs each status', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED'])
      expect((await driver.report(0, status, { notes: 'left at the door' })).status).toBe(200);
    const order = await orderOf(day, 0);
    expect(order.status).toBe('COMPLETED');
    expect(order.driverNotes).toBe('left at the door');
    expect(order.logs.slice(-3).map((entry) => entry.status)).toEqual(['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED']);
  });

  it('is applied once, however often the phone sends it (SRV-02)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const event = { eventId: randomUUID() };
    const first = await driver.report(0, 'COMPLETED', event);
    const again = await Promise.all([driver.report(0, 'COMPLETED', event), driver.report(0, 'COMPLETED', event)]);
    expect(first.body.applied).toBe(true);
    for (const answer of again) expect(answer.body).toEqual({ ...first.body, applied: false });
    const { logs } = await orderOf(day, 0);
    expect(logs.filter((entry) => entry.status === 'COMPLETED')).toHaveLength(1);
  });

  it('of a second phone does not change what the first one reported (SRV-02)', async () => {
    const day = await planDay(app);
    const [first, second] = [await drive(day), await drive(day)];
    await first.report(0, 'COMPLETED', { notes: 'With the porter' });
    const before = await orderOf(day, 0);
    const again = await second.report(0, 'COMPLETED', { notes: 'In the garage', packageWas: 'Damaged' });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('order_transition_refused');
    const after = await orderOf(day, 0);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ driverNotes: 'With the porter', packageWas: null });
  });

  it('is refused when the status does not allow it, and changes nothing', async () => {
    const day = await planDay(app, { type: 'PDP', orders: 1 });
    const driver = await drive(day);
    const early = await driver.report(0, 'COMPLETED');
    expect(early.status).toBe(409);
    expect(early.error.code).toBe('order_transition_refused');
    const wrongStop = await driver.report(0, 'COLLECTED');
    expect(wrongStop.status).toBe(409);
    expect((await orderOf(day, 0)).status).toBe('ASSIGNED');
  });

  it('collects before it delivers', async () => {
    const day = await planDay(app, { type: 'PDP', orders: 1 });
    const driver = await drive(day);
    for (const status of ['GOING_NEXT', 'PICKUP_ARRIVED', 'COLLECTED'])
      expect((await driver.report(0, status, { stop: 'pickup' })).status).toBe(200);
    for (const status of ['IN_TRANSIT', 'DELIVERY_ARRIVED', 'COMPLETED'])
      expect((await driver.report(0, status)).status).toBe(200);
    const order = await orderOf(day, 0);
    expect(order.status).toBe('COMPLETED');
    expect(order.pickupStatus).toBe('COLLECTED');
  });

  it('resets the previous next stop when the driver goes to another one', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await driver.report(0, 'GOING_NEXT');
    await driver.report(1, 'GOING_NEXT');
    expect((await orderOf(day, 0)).status).toBe('ASSIGNED');
    expect((await orderOf(day, 1)).status).toBe('GOING_NEXT');
  });

  it('sets the next stop automatically when the company’s setting is on (SET-26)', async () => {
    const day = await planDay(app);
    await app.request('POST /companies/setting', { as: day.editor, body: { defaultGoToStop: true } });
    const driver = await drive(day);
    await driver.report(0, 'COMPLETED');
    expect((await orderOf(day, 1)).status).toBe('GOING_NEXT');
  });

  it('cannot change an order of another route', async () => {
    const mine = await planDay(app);
    const other = await planDay(app);
    const driver = await drive(mine);
    const answer = await driver.report(0, 'COMPLETED', { orderId: other.orderIds[0] });
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('order_not_on_plan');
    expect((await orderOf(other, 0)).status).toBe('ASSIGNED');
  });

  it('keeps the phone’s time only if it is at most a day off (SRV-03)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await driver.report(0, 'COMPLETED', { at: '2020-01-01T08:00:00Z' });
    const entry = (await orderOf(day, 0)).logs.at(-1);
    expect(Math.abs(Date.parse(entry?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  describe('is dated', () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    /** Reports an event and returns how many minutes ago it happened, as stored. */
    async function ageOf(times: { at: string; sentAt?: string }): Promise<number> {
      const day = await planDay(app);
      const driver = await drive(day);
      await driver.report(0, 'COMPLETED', times);
      const at = (await orderOf(day, 0)).logs.at(-1)?.createdAt ?? '';
      return Math.round((Date.now() - Date.parse(at)) / 60_000);
    }

    it('by what the phone’s clock shows on sending, however wrong it is', async () => {
      const ahead = 3 * 60;
      expect(await ageOf({ at: minutesAgo(20 - ahead), sentAt: minutesAgo(-ahead) })).toBe(20);
      expect(await ageOf({ at: minutesAgo(20 + ahead), sentAt: minutesAgo(ahead) })).toBe(20);
    });

    it('days ago when the phone was offline for days', async () => {
      expect(await ageOf({ at: minutesAgo(3 * 1440), sentAt: minutesAgo(0) })).toBe(3 * 1440);
    });

    it('never after its receipt', async () => {
      expect(await ageOf({ at: minutesAgo(-180) })).toBe(0);
      expect(await ageOf({ at: minutesAgo(-10), sentAt: minutesAgo(0) })).toBe(0);
    });
  });

  it('needs a reason to skip a stop, but takes and marks what an older app stored without one', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const refused = await driver.report(0, 'SKIPPED', { sentAt: now() });
    expect(refused.status).toBe(422);
    expect(refused.error.details?.map(({ path }) => path)).toEqual(['notes']);
    const byKey = await app.request('POST /orders/statuses', {
      as: day.editor,
      body: { events: [{ eventId: randomUUID(), orderId: day.orderIds[0], status: 'SKIPPED' }] },
    });
    expect(byKey.body.results[0]?.error?.details?.map(({ path }) => path)).toEqual(['notes']);
    expect((await orderOf(day, 0)).status).toBe('ASSIGNED');

    expect((await driver.report(0, 'SKIPPED', { notes: null })).status).toBe(200);
    const { status, driverNotes } = await orderOf(day, 0);
    expect(status).toBe('SKIPPED');
    expect(driverNotes).toBe('No reason was given');
  });
});

describe('a driver’s break', () => {
  it('is shown to the dispatcher while it lasts, and keeps its start when it is reported twice', async () => {
    const day = await planDay(app);
    const { params, route } = await drive(day);
    await route();
    const rest = async (isOn: boolean, at: string) =>
      (await app.request('POST /driver/routes/:token/break', { params, body: { isOn, at } })).body.onBreakSince;
    const countChanges = async () =>
      (
        await app.sql(`select 1 from outbox where type = 'routePlanChanged' and payload->>'routePlanId' = $1`, [
          day.planId,
        ])
      ).length;
    const seen = async () => {
      const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
      return [plan.body.routes[0]?.onBreakSince, (await route()).body.onBreakSince];
    };
    const before = await countChanges();
    expect(await seen()).toEqual([null, null]);
    expect(await rest(false, now())).toBeNull();
    expect(await countChanges()).toBe(before);

    const begun = new Date(Date.now() - 10 * 60_000).toISOString();
    expect(await rest(true, begun)).toBe(begun);
    expect(await rest(true, now())).toBe(begun);
    expect(await seen()).toEqual([begun, begun]);
    expect(await countChanges()).toBe(before + 1);

    expect(await rest(false, now())).toBeNull();
    expect(await seen()).toEqual([null, null]);
    expect(await countChanges()).toBe(before + 2);
  });

  it('starts now when the phone’s clock is ahead, and starts again after a break that was never ended', async () => {
    const day = await planDay(app);
    const { params } = await drive(day);
    const rest = async (at: string) =>
      Date.parse(
        (await app.request('POST /driver/routes/:token/break', { params, body: { isOn: true, at } })).body
          .onBreakSince ?? '',
      );
    expect(await rest(new Date(Date.now() + 3_600_000).toISOString())).toBeLessThanOrEqual(Date.now());
    await app.sql(`update routes set on_break_since = now() - interval '13 hours' where route_plan_id = $1`, [
      day.planId,
    ]);
    expect(await rest(now())).toBeGreaterThan(Date.now() - 3_600_000);
  });
});

describe('proof of delivery', () => {
  const photo = async (background: string) =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
            .withExif({ IFD0: { Copyright: 'secret place' } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      'photo.jpg',
      { type: 'image/jpeg' },
    );

  it('stores each photo once, without its metadata (SRV-74)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await driver.report(0, 'DELIVERY_ARRIVED');
    const body = { orderId: day.orderIds[0] };
    const [red, blue] = [await photo('red'), await photo('blue')];
    const first = await app.request('POST /driver/routes/:token/pods', {
      params: driver.params,
      body,
      files: { photo: [red, blue] },
    });
    const again = await app.request('POST /driver/routes/:token/pods', {
      params: driver.params,
      body,
      files: { photo: red },
    });
    expect(first.body.photos).toBe(2);
    expect(again.body.photos).toBe(2);
    const [row] = await app.sql<{ file_name: string }>(
      'select file_name from order_photos where order_id = $1 limit 1',
      [day.orderIds[0]],
    );
    const file = await app.services.files.get(row?.file_name ?? '');
    const image = await sharp(file).metadata();
    expect(image.width).toBe(1600);
    expect(image.exif).toBeUndefined();
  });

  it('refuses a file that is not a picture, and a photo before the arrival', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const text = new File(['<svg onload=alert(1)>'], 'photo.jpg', { type: 'image/jpeg' });
    const early = await app.request('POST /driver/routes/:token/pods', {
      params: driver.params,
      body: { orderId: day.orderIds[0] },
      files: { photo: await photo('red') },
    });
    expect(early.status).toBe(409);
    expect(early.error.code).toBe('order_transition_refused');
    await driver.report(0, 'DELIVERY_ARRIVED');
    const noPicture = await app.request('POST /driver/routes/:token/pods', {
      params: driver.params,
      body: { orderId: day.orderIds[0] },
      files: { photo: text },
    });
    expect(noPicture.status).toBe(415);
    expect(noPicture.error.code).toBe('unsupported_file');
  });

  it('stores the first signature and shows it to members only', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    await driver.report(0, 'DELIVERY_ARRIVED');
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: 'white' } })
      .png()
      .toBuffer();
    const signature = `data:image/png;base64,${png.toString('base64')}`;
    const first = await app.request('POST /driver/routes/:token/signature', {
      params: driver.params,
      body: { orderId: day.orderIds[0], signature },
    });
    expect(first.status).toBe(200);
    expect((await orderOf(day, 0)).signature).toBe(signature);

    await driver.report(0, 'COMPLETED');
    const other = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const second = await app.request('POST /driver/routes/:token/signature', {
      params: driver.params,
      body: { orderId: day.orderIds[0], signature: `data:image/png;base64,${other.toString('base64')}` },
    });
    expect(second.status).toBe(409);
    expect(second.error.code).toBe('order_transition_refused');
    expect((await orderOf(day, 0)).signature).toBe(signature);
  });
});

describe('driver positions', () => {
  it('are stored every five seconds, but not from the past or with invalid coordinates (SRV-71)', async () => {
    const day = await planDay(app);
    const driver = await drive(day);
    const send = (lat: number, at: Date) =>
      app.request('POST /driver/routes/:token/location', {
        params: driver.params,
        body: { lat, lng: -8.6, at: at.toISOString() },
      });
    const start = Date.now() - 60_000;
    const stored = [];
    for (const [lat, ms] of [
      [41.1, 0],
      [41.2, 3000],
      [41.3, 6000],
      [41.4, -1000],
      [95, 20_000],
      [41.5, 3_600_000],
    ] as const)
      stored.push((await send(lat, new Date(start + ms))).body.kept);
    expect(stored).toEqual([true, false, true, false, false, false]);
    const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
    expect(plan.body.routes[0]?.driver.lat).toBe(41.3);
  });
});

it('deletes driver positions after 30 days (SRV-71)', async () => {
  const day = await planDay(app);
  await app.sql(
    `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
     select r.company_id, r.driver_id, r.id, now() - make_interval(days => age), 41, -8 from routes r, unnest(array[29, 31]) age where r.route_plan_id = $1`,
    [day.planId],
  );
  await app.db.tenant(day.editor.companyId).write((tx) => tx.enqueue(deleteExpiredPositions, {}));
  await app.settle();
  const left = await app.sql<{ days: number }>(
    `select round(extract(epoch from now() - at) / 86400)::int as days from driver_positions where driver_id = $1`,
    [day.driverIds[0]],
  );
  expect(left).toEqual([{ days: 29 }]);
});
