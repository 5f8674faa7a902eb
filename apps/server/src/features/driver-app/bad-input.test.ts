import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlannedDay, planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

/** Requests that a broken phone or an attacker may send. Each gets a clear reply; none loses or leaks data. */
let app: TestApp;
let day: PlannedDay;
let params: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  day = await planDay(app, { orders: 6 });
  params = { token: await day.token() };
});
afterAll(() => app.stop());

const now = () => new Date().toISOString();
const report = (index: number, status: string, more: Record<string, unknown> = {}) =>
  app.request('POST /driver/routes/:token/events', {
    params,
    body: { eventId: randomUUID(), orderId: day.orderIds[index], stop: 'delivery', status, at: now(), ...more },
  });
const logOf = (index: number) =>
  app.sql<{ status: string; created_at: Date }>(
    `select status, created_at from order_log where order_id = $1 and driver_event_id is not null order by seq`,
    [day.orderIds[index]],
  );

describe('a driver link', () => {
  const calls = (token: string) => {
    const body = { eventId: randomUUID(), orderId: day.orderIds[0], stop: 'delivery', status: 'COMPLETED', at: now() };
    return Promise.all([
      app.request('GET /driver/routes/:token', { params: { token } }),
      app.request('POST /driver/routes/:token/events', { params: { token }, body }),
      app.request('POST /driver/routes/:token/undo', { params: { token }, body: { eventId: randomUUID(), at: now() } }),
      app.request('POST /driver/routes/:token/location', { params: { token }, body: { lat: 41, lng: -8, at: now() } }),
    ]);
  };

  it('does not open with a forged token: one letter changed, a part of it, SQL, the id of the plan', async () => {
    const { token } = params;
    const off = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const forged of [off, token.slice(0, 8), "' or 1=1 --", day.planId, '%00', '..%2f..%2f'])
      for (const answer of await calls(forged)) {
        expect(answer.status).toBe(404);
        expect(answer.raw.toString()).not.toMatch(/Customer|Street|35192/);
      }
    expect(await logOf(0)).toEqual([]);
  });

  it('gives the same reply when it has expired', async () => {
    const old = await planDay(app, { orders: 1 });
    const token = await old.token();
    await app.sql('update route_plans set delivery_date = current_date - 3 where id = $1', [old.planId]);
    for (const answer of await calls(token)) expect(answer.status).toBe(404);
  });
});

describe('texts of an event', () => {
  it('lose the characters that cannot be stored, so that a phone need not send the event for ever', async () => {
    const notes = 'Left with\r\n\tthe porter\0\u001b';
    expect((await report(0, 'COMPLETED', { notes, packageWas: 'Wet\r\nbox\0' })).status).toBe(200);
    expect(await app.sql('select driver_notes, package_was from orders where id = $1', [day.orderIds[0]])).toEqual([
      { driver_notes: 'Left with\r\n\tthe porter', package_was: 'Wet box' },
    ]);
  });
});

describe('a photo upload', () => {
  const send = (photo: File) =>
    app.request('POST /driver/routes/:token/pods', { params, body: { orderId: day.orderIds[1] }, files: { photo } });
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg') => new File([bytes], name, { type: 'image/jpeg' });

  it('refuses files that are too large or too many, and stores nothing', async () => {
    await report(1, 'DELIVERY_ARRIVED');
    for (const megabytes of [50, 6]) {
      const answer = await send(file(new Uint8Array(megabytes * 1024 * 1024)));
      expect(answer.status).toBe(413);
      expect(answer.error.code).toBe('too_large');
    }
    expect(await app.sql('select 1 from order_photos where order_id = $1', [day.orderIds[1]])).toEqual([]);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['noise', randomBytes(4000)],
    ['the beginning of a jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses a file that is %s', async (_, bytes) => {
    const answer = await send(file(new Uint8Array(bytes)));
    expect(answer.status).toBe(415);
    expect(answer.error.code).toBe('unsupported_file');
  });
});

describe('a driver event', () => {
  it('is refused with the reason for a finished stop, and changes nothing', async () => {
    await report(2, 'COMPLETED', { notes: 'Done' });
    for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED', 'DELIVERY_FAILED', 'SKIPPED']) {
      const { status: code, error } = await report(2, status, { notes: 'Changed my mind' });
      expect(code).toBe(409);
      expect(error.code).toBe('order_transition_refused');
      expect(JSON.stringify(error)).toContain(`COMPLETED → ${status}`);
    }
    expect((await logOf(2)).map((entry) => entry.status)).toEqual(['COMPLETED']);
    const { body } = await app.request('GET /orders/:id', { as: day.editor, params: { id: day.orderIds[2] } });
    expect(body.status).toBe('COMPLETED');
    expect(body.driverNotes).toBe('Done');
  });

  it('is dated by the server when the phone’s clock is two days off', async () => {
    const twoDays = 48 * 3_600_000;
    await report(3, 'GOING_NEXT', { at: new Date(Date.now() + twoDays).toISOString() });
    await report(3, 'DELIVERY_ARRIVED', { at: new Date(Date.now() - twoDays).toISOString() });
    const entries = await logOf(3);
    expect(entries.map((entry) => entry.status)).toEqual(['GOING_NEXT', 'DELIVERY_ARRIVED']);
    for (const { created_at: at } of entries) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(300_000);
  });

  it('is applied once when it arrives twenty times at once', async () => {
    const again = { eventId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(4, 'COMPLETED', again)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.applied)).toHaveLength(1);
    expect(await logOf(4)).toHaveLength(1);
  });
});

describe('driver positions', () => {
  const send = (newest: [number, number, number], before: [number, number, number][] = []) => {
    const [last, ...rest] = [newest, ...before].map(([lat, lng, seconds]) => ({
      lat,
      lng,
      at: new Date(Date.now() + seconds * 1000).toISOString(),
    }));
    return app.request('POST /driver/routes/:token/location', { params, body: { ...last, before: rest } });
  };
  const storedPositions = () =>
    app.sql<{ lat: number; lng: number }>(`select lat, lng from driver_positions where driver_id = $1 order by at`, [
      day.driverIds[0],
    ]);

  it('are skipped when they are on the other side of the world, invalid or in the future; the rest of the request is stored', async () => {
    expect((await send([-33.87, 151.21, -300])).body.kept).toBe(false);
    expect(await storedPositions()).toEqual([]);
    const answer = await send(
      [41.15, -8.6, -10],
      [
        [41.15, -8.63, -40],
        [0, 0, -35],
        [91, -8.62, -30],
        [41.15, -8.62, -25],
        [41.15, -8.62, 86_400],
        [41.15, -8.61, -18],
        [41.15, -8.6105, -16],
      ],
    );
    expect(answer.body.kept).toBe(true);
    expect((await storedPositions()).map(({ lng }) => lng)).toEqual([-8.63, -8.62, -8.61, -8.6]);
    const plan = await app.request('GET /route-plans/:id', { as: day.editor, params: { id: day.planId } });
    expect(plan.body.routes[0]?.driver).toMatchObject({ lat: 41.15, lng: -8.6 });
  });

  it('are limited to 500 a request', async () => {
    const many = Array.from({ length: 501 }, (_, i): [number, number, number] => [41, -8, -i]);
    expect((await send([41, -8, 0], many)).status).toBe(422);
  });
});

it('applies 200 delayed events once each and in order, though every fifth arrives twice at once', async () => {
  const long = await planDay(app, { orders: 50 });
  const token = await long.token();
  const steps = ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED'] as const;
  const post = (name: 'events' | 'undo', body: Record<string, unknown>) =>
    app.request(`POST /driver/routes/:token/${name}`, { params: { token }, body } as never);
  let sent = 0;
  const twice = async (name: 'events' | 'undo', body: Record<string, unknown>) => {
    sent += 1;
    const answers = await Promise.all(Array.from({ length: sent % 5 === 0 ? 2 : 1 }, () => post(name, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  };
  const start = Date.now() - 6 * 3_600_000;
  let minute = 0;
  for (const [i, orderId] of long.orderIds.entries()) {
    const event = (status: string) => ({
      eventId: randomUUID(),
      orderId,
      stop: 'delivery',
      status,
      at: new Date(start + ++minute * 60_000).toISOString(),
    });
    for (const status of steps.slice(0, 2)) await twice('events', event(status));
    const done = event(steps[2]);
    await twice('events', done);
    if (i % 2 === 1) continue;
    await twice('undo', { eventId: done.eventId, at: new Date(start + ++minute * 60_000).toISOString() });
    await twice('events', event(steps[2]));
  }
  expect(sent).toBe(200);
  const logs = await app.sql<{ steps: string }>(
    `select string_agg(status, ' ' order by seq) as steps from order_log
     where order_id = any($1) and driver_event_id is not null and not void group by order_id`,
    [long.orderIds],
  );
  expect(logs).toHaveLength(50);
  expect(new Set(logs.map((row) => row.steps))).toEqual(new Set([steps.join(' ')]));
}, 120_000);
