import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Api, apiOf, demo, type Order, type Plan, tokenOf } from '../../e2e/company.ts';
import { root } from '../runtime.mjs';
import { type Camera, open, openDesk, openPhone, waitForLoad, waitForMap } from './camera.ts';

const folder = path.join(root, 'docs/users/pictures');

/** Takes the guide's pictures from the demo company of a newly started server. */
export async function takeGuidePictures(camera: Camera): Promise<void> {
  const { base, isWanted } = camera;
  const token = await tokenOf(base, demo.company_admin);
  const pictures = await plannedPictures(base, token);
  const wanted = Object.entries(pictures).filter(([name]) => isWanted(`guide/${name}`));
  if (wanted.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const desk = await openDesk(camera, token);
  const phone = await openPhone(camera);
  const adminDesk = await openDesk(camera, await tokenOf(base, demo.admin));
  for (const [name, [where, prepare]] of wanted) {
    const isPhone = name.endsWith('-phone');
    const page = await open(isPhone ? phone : where === '/regions' ? adminDesk : desk, base + where);
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
  const plan = routePlans.find(({ name }) => name === 'Box round');
  const draft = routePlans.find(({ name }) => name === 'Box round tomorrow');
  // The phones show a day that has just begun, so the optimized plan is dispatched.
  const ready = routePlans.find(({ name }) => name === 'Errands');
  if (!plan || !draft || !ready) throw new Error('The pictures need the demo company of a fresh start.');
  const params = { id: ready._id };
  await api.call('POST /route-plans/:id/dispatch-drivers', { params, body: {} });
  const begun = await api.call('GET /route-plans/:id', { params });
  const route = begun.routes.find((candidate) => candidate.token && candidate.orders.length > 0);
  const customer = begun.orders.find(({ _id }) => _id === route?.orders[0]);
  const { horizons } = await api.call('GET /horizons');
  // An order with photos from the last finished day.
  const query = { routePlanType: 'VRP', itemsPerPage: 50, filters: { status: 'COMPLETED' } } as const;
  const { orders: done } = await api.call('GET /orders', { query });
  const details = await Promise.all(done.map(({ _id: id }) => api.call('GET /orders/:id', { params: { id } })));
  const delivered = details.find(({ pods }) => pods.length > 2) ?? details[0];
  const failedQuery = { routePlanType: 'VRP', itemsPerPage: 1, filters: { status: 'DELIVERY_FAILED' } } as const;
  const { orders: failed } = await api.call('GET /orders', { query: failedQuery });

  /** Path of each page by the picture's name, and the steps before the picture. Pictures of phones are narrow. */
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
        await button(page, 'orders', 'upload.submit_other').waitFor();
      },
    ],
    order: [`/orders/${delivered?._id}`, waitForMap],
    'plan-orders': [`/route-plans/${draft._id}/orders`, waitForMap],
    routes: [`/route-plans/${plan._id}`, waitForMap],
    drivers: ['/drivers'],
    notification: ['/settings/notification'],
    language: ['/settings/language'],
    general: ['/settings/general'],
    reports: ['/reports?tab=performance', (page) => page.getByRole('table').first().waitFor()],
    users: ['/users'],
    dispatch: [
      `/route-plans/${plan._id}`,
      async (page) => {
        await page.getByTitle(label('route-view', 'dispatch.tab'), { exact: true }).click();
        await page.getByRole('columnheader').first().waitFor();
      },
    ],
    alerts: [
      '/alerts',
      async (page) => {
        // Checked once a minute.
        await button(page, 'alerts', 'help').first().click({ timeout: 90_000 });
        await button(page, 'alerts', 'fix.applyTo')
          .or(page.getByText(label('alerts', 'fix.apply')))
          .first()
          .waitFor();
      },
    ],
    rehearsal: [
      `/route-plans/${ready._id}/rehearsals`,
      async (page) => {
        await button(page, 'rehearsals', 'do').first().click();
        await page.getByRole('table').first().waitFor();
      },
    ],
    'missing-driver': [
      `/route-plans/${ready._id}`,
      async (page) => {
        await button(page, 'route-view', 'driver.menu').first().click();
        await page.getByRole('menuitem', { name: label('route-view', 'driver.outage') }).click();
        await button(page, 'outages', 'apply').first().waitFor();
        await page.waitForTimeout(1500);
      },
    ],
    'master-route': [
      '/master-routes',
      async (page) => {
        await page
          .getByText(/ round, /)
          .first()
          .click();
        await page.getByRole('dialog').locator('[aria-expanded="false"]').first().click();
        await page.getByRole('img', { name: label('master-routes', 'strip') }).waitFor();
      },
    ],
    'minutes-on-site': [
      '/minutes-on-site?filters[state]=differs',
      async (page) => {
        await page.getByRole('columnheader').first().waitFor();
        await page.waitForTimeout(800);
      },
    ],
    doors: [
      '/doors',
      async (page) => {
        await page.getByRole('listitem').first().waitFor();
        await page.waitForTimeout(2500);
      },
    ],
    habits: [
      '/habits',
      async (page) => {
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      },
    ],
    'lost-minutes': [
      '/reports?tab=minutes',
      async (page) => {
        await page.getByRole('heading', { name: label('reports', 'lost.title') }).waitFor();
        await page.waitForTimeout(800);
      },
    ],
    weeks: [
      `/weeks/${horizons[0]?._id}`,
      async (page) => {
        await page.getByRole('columnheader').first().waitFor();
      },
    ],
    backlog: ['/backlog', (page) => page.getByRole('row').nth(5).waitFor()],
    'repeat-visits': ['/reports?tab=repeats', (page) => page.getByRole('table').first().waitFor()],
    replan: [`/orders/${failed[0]?._id}`, waitForMap],
    invite: [
      '/groups',
      async (page) => {
        await button(page, 'groups', 'inviteNamed').first().click();
        await page.getByRole('dialog').waitFor();
      },
    ],
    regions: ['/regions', waitForMap],
    'driver-phone': [`/r/${route?.token}`, waitForMap],
    'customer-phone': [`/tracking/${customer?.orderCode}`, waitForMap],
    // The last two change tomorrow's plan, in this sequence.
    unscheduled: [
      `/route-plans/${draft._id}`,
      async (page) => {
        await leaveOneOut(api, draft._id);
        await page.goto(`${base}/route-plans/${draft._id}`);
        await page
          .getByRole('button', { name: /Harbour Workshop/ })
          .first()
          .dblclick();
        await page.getByText(label('route-view', 'fix.title')).waitFor({ timeout: 60_000 });
        await page.waitForTimeout(9000);
      },
    ],
    insert: [
      `/route-plans/${draft._id}`,
      async (page) => {
        const params = { id: draft._id };
        const { status } = await api.call('GET /route-plans/:id', { params });
        if (status === 'DRAFT') await leaveOneOut(api, draft._id);
        await api.call('POST /route-plans/:id/dispatch-drivers', { params, body: {} });
        const { orders } = await api.call('GET /route-plans/:id', { params });
        const order = await copyOf(api, orders[0], { deliveryName: 'Lighthouse Kiosk' });
        await api.call('POST /route-plans/:id/add-orders', { params, body: { orders: [order._id] } });
        await page.goto(`${base}/route-plans/${draft._id}`);
        await button(page, 'route-view', 'insert_one')
          .or(button(page, 'route-view', 'insert_other'))
          .click();
        await page.getByRole('dialog').getByRole('table').first().waitFor({ timeout: 60_000 });
        await waitForLoad(page);
      },
    ],
  };
  return pictures;
}

/** Creates another order with the same delivery and date. */
async function copyOf(api: Api, order: Plan['orders'][number] | undefined, changes: object): Promise<Order> {
  if (!order) throw new Error('The plan has no orders to copy.');
  const like = await api.call('GET /orders/:id', { params: { id: order._id } });
  const { routePlanType, deliveryDate, deliveryAddress, deliveryLat, pickupAddress, pickupLat, pickupLng } = like;
  const delivery = { deliveryAddress, deliveryLat, deliveryLng: (like.deliveryLng ?? 0) + 0.002 };
  const pickup = routePlanType === 'PDP' ? { pickupAddress, pickupLat, pickupLng } : {};
  const body = { routePlanType, deliveryDate, load: 1, ...delivery, ...pickup, ...changes };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of an order, copied from one of its type
  return api.call('POST /orders', { body: body as never });
}

/** Optimizes a draft plan with all drivers and one order whose skill no driver has. */
async function leaveOneOut(api: Api, id: string): Promise<void> {
  const params = { id };
  const plan = await api.call('GET /route-plans/:id', { params });
  const heavy = { deliveryName: 'Harbour Workshop', requiredSkills: ['tail lift'] };
  const order = await copyOf(api, plan.orders[0], heavy);
  await api.call('POST /route-plans/:id/add-orders', { params, body: { orders: [order._id] } });
  if (plan.routes.length === 0) {
    const { drivers } = await api.call('GET /drivers', { query: {} });
    await api.call('POST /route-plans/:id/add-drivers', {
      params,
      body: { drivers: drivers.slice(0, 3).map(({ _id }) => _id) },
    });
  }
  await api.call('POST /route-plans/:id/optimize', { params, body: { effort: 'quick' } });
  await expect
    .poll(async () => (await api.call('GET /route-plans/:id', { params })).optimization, { timeout: 60_000 })
    .toBeNull();
}

/** Returns a pattern for a text of the dashboard's English catalogue. Placeholders match anything. */
function label(feature: string, key: string): RegExp {
  const file = path.join(root, `packages/domain/src/languages/en/dashboard/${feature}.json`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- catalogues are flat tables of texts
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (!text) throw new Error(`${feature} has no text ${key}`);
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

const button = (page: Page, feature: string, key: string) => page.getByRole('button', { name: label(feature, key) });
