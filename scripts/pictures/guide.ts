import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { apiOf, demo, tokenOf } from '../../e2e/company.ts';
import { root } from '../runtime.mjs';
import { type Camera, open, openDesk, openPhone } from './camera.ts';

const folder = path.join(root, 'apps/server/src/platform/http/guide/pictures');

/** Takes the guide's pictures from the demo company of a server that has just started. */
export async function takeGuidePictures(camera: Camera): Promise<void> {
  const { base, isWanted } = camera;
  const token = await tokenOf(base, demo.company_admin);
  const pictures = await plannedPictures(base, token);
  const wanted = Object.entries(pictures).filter(([name]) => isWanted(`guide/${name}`));
  if (wanted.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const desk = await openDesk(camera, token);
  const phone = await openPhone(camera);
  for (const [name, [where, prepare]] of wanted) {
    const isPhone = name.endsWith('-phone');
    const page = await open(isPhone ? phone : desk, base + where);
    await prepare?.(page);
    await page.waitForTimeout(500);
    const picture = sharp(await page.screenshot()).resize({ width: isPhone ? 520 : 1280 });
    const { size } = await picture.webp({ quality: 72, effort: 6 }).toFile(path.join(folder, `${name}.webp`));
    console.log(`guide/${name}: ${Math.round(size / 1024)} KB`);
    await page.close();
  }
}

async function plannedPictures(base: string, token: string) {
  const api = apiOf(base, token);
  const { routePlans } = await api.call('GET /route-plans', { query: { itemsPerPage: 50 } });
  const plan = routePlans.find(({ status }) => status === 'DISPATCHED');
  const draft = routePlans.find(({ status }) => status === 'DRAFT');
  // For the phones a day that has just begun: what is optimized is dispatched.
  const ready = routePlans.find(({ status }) => status === 'OPTIMIZED');
  if (!plan || !draft || !ready) throw new Error('The pictures need the demo company of a fresh start.');
  const params = { id: ready._id };
  await api.call('POST /route-plans/:id/dispatch-drivers', { params, body: {} });
  const begun = await api.call('GET /route-plans/:id', { params });
  const route = begun.routes.find((each) => each.token && each.orders.length > 0);
  const customer = begun.orders.find(({ _id }) => _id === route?.orders[0]);
  // One with photos to look at, of the last day that was driven.
  const query = { routePlanType: 'VRP', itemsPerPage: 50, filters: { status: 'COMPLETED' } } as const;
  const { orders: done } = await api.call('GET /orders', { query });
  const details = await Promise.all(done.map(({ _id: id }) => api.call('GET /orders/:id', { params: { id } })));
  const delivered = details.find(({ pods }) => pods.length > 2) ?? details[0];

  /**
   * By name: where the page is, and what to wait and prepare for. Pictures of phones are narrow.
   */
  const pictures: Record<string, [path: string, prepare?: (page: Page) => Promise<void>]> = {
    orders: ['/orders?routePlanType=VRP'],
    upload: [
      '/orders/upload?routePlanType=VRP',
      async (page) => {
        const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        const rows = [
          'Date,Customer,Address,Phone,From,To',
          `${day},Corner Café,Harbour Street 4,+447700900111,08:00,10:00`,
          `${day},Old Mill Bakery,Mill Lane 12,+447700900112,07:30,09:00`,
          `${day},Green Grocer,Market Square 1,not a phone,10:00,12:00`,
        ];
        const buffer = Buffer.from(`${rows.join('\n')}\n`);
        await page.getByTestId('upload-file').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: /^Upload \d+ order/ }).waitFor();
      },
    ],
    order: [`/orders/${delivered?._id}`, (page) => page.waitForTimeout(4000)],
    'plan-orders': [`/route-plans/${draft._id}/orders`],
    routes: [`/route-plans/${plan._id}`, (page) => page.waitForTimeout(6000)],
    drivers: ['/drivers'],
    notification: ['/settings/notification'],
    language: ['/settings/language'],
    general: ['/settings/general'],
    reports: ['/reports?tab=performance', (page) => page.getByRole('table').first().waitFor()],
    users: ['/users'],
    'driver-phone': [`/r/${route?.token}`, (page) => page.waitForTimeout(9000)],
    'customer-phone': [`/tracking/${customer?.orderCode}`, (page) => page.waitForTimeout(1500)],
  };
  return pictures;
}
