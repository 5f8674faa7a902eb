import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

it('leaves no file behind when a photo’s row cannot be stored, and accepts the photo again', async () => {
  const day = await planDay(app, { orders: 1 });
  const params = { token: await day.token() };
  const [orderId] = day.orderIds;
  const at = new Date().toISOString();
  for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED'])
    await app.request('POST /driver/routes/:token/events', {
      params,
      body: { eventId: randomUUID(), orderId, stop: 'delivery', status, at },
    });
  const background = { r: 20, g: 90, b: 160 };
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], 'door.png', { type: 'image/png' });
  const countFiles = async () => {
    let count = 0;
    for await (const _ of app.services.files.list()) count++;
    return count;
  };
  const send = () => app.request('POST /driver/routes/:token/pods', { params, body: { orderId }, files: { photo } });

  await app.sql(`alter table order_photos add constraint full_disk check (bytes < 0) not valid`);
  expect((await send()).status).toBe(500);
  expect(await countFiles()).toBe(0);

  await app.sql('alter table order_photos drop constraint full_disk');
  expect((await send()).body.photos).toBe(1);
  expect(await countFiles()).toBe(1);
});
