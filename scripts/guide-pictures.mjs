// Takes the pictures of the guide at /docs from the demo company of a running server:
//   npm run guide-pictures -- http://localhost:8080
// They are of the real product, light and in English, so that they can be taken again whenever a page has changed. On the
// driver's phone it is always ten minutes before the first stop, whenever the picture is taken: nobody is late.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';
import { root } from './runtime.mjs';

const base = process.argv[2] ?? 'http://localhost:8080';
const only = process.argv.slice(3);
const folder = path.join(root, 'apps/server/src/platform/http/guide/pictures');
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 760 };
const maps = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

async function ask(way, token, body) {
  const reply = await fetch(`${base}/api${way}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok)
    throw new Error(`${way} answered ${reply.status}. The pictures need the demo company of a fresh start.`);
  return reply.json();
}

const account = { email: 'anna@demo.roundsman.example', password: 'Roundsman1' };
const { access_token: token } = await ask('/auth/login', null, account);
const { routePlans } = await ask('/route-plans?itemsPerPage=50', token);
const plan = routePlans.find(({ status }) => status === 'DISPATCHED');
const draft = routePlans.find(({ status }) => status === 'DRAFT');
if (!plan || !draft) throw new Error('The demo has no plan that is sent and none that is begun.');
// For the phones a day that has just begun: what is optimized is sent out, unless an earlier run has done so.
const ready = routePlans.find(({ status }) => status === 'OPTIMIZED');
if (ready) await ask(`/route-plans/${ready._id}/dispatch-drivers`, token, {});
let begun, route;
for (const { _id, status } of ready ? [ready] : routePlans) {
  if (!ready && status !== 'DISPATCHED') continue;
  begun = await ask(`/route-plans/${_id}`, token);
  const isOpen = (id) => begun.orders.some((order) => order._id === id && order.status === 'ASSIGNED');
  route = begun.routes.find((each) => each.token && isOpen(each.orders[0]));
  if (route) break;
}
if (!route) throw new Error('Every route of the demo is driven. Start it anew.');
const customer = begun.orders.find(({ _id }) => _id === route.orders[0]);
// One with photos to look at, of the last day that was driven.
const { orders: done } = await ask('/orders?routePlanType=VRP&itemsPerPage=50&filters[status]=COMPLETED', token);
const details = await Promise.all(done.map(({ _id }) => ask(`/orders/${_id}`, token)));
const delivered = details.find(({ pods }) => pods.length > 2) ?? details[0];

/**
 * name: [address, what to wait and prepare for]. Pictures of phones are narrow.
 * @type {Record<string, [address: string, prepare?: (page: import('@playwright/test').Page) => Promise<void>]>}
 */
const pictures = {
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
  order: [`/orders/${delivered._id}`, (page) => page.waitForTimeout(4000)],
  'plan-orders': [`/route-plans/${draft._id}/orders`],
  routes: [`/route-plans/${plan._id}`, (page) => page.waitForTimeout(6000)],
  drivers: ['/drivers'],
  notification: ['/settings/notification'],
  language: ['/settings/language'],
  general: ['/settings/general'],
  reports: ['/reports?tab=performance', (page) => page.getByRole('table').first().waitFor()],
  users: ['/users'],
  'driver-phone': [`/r/${route.token}`, (page) => page.waitForTimeout(9000)],
  'customer-phone': [`/tracking/${customer.orderCode}`, (page) => page.waitForTimeout(1500)],
};

/** When a clock of the plan's day shows that time in the company's zone. */
function instantOf({ plan: { deliveryDate }, company: { timeZone } }, clock) {
  const asUtc = Date.parse(`${deliveryDate}T${clock}:00Z`);
  const shown = new Date(asUtc).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return asUtc - (Date.parse(`${shown}Z`) - asUtc);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', ...maps] });
const options = { colorScheme: 'light', locale: 'en-GB', reducedMotion: 'reduce' };
const wide = await browser.newContext({ ...options, viewport: desk });
const narrow = await browser.newContext({
  ...options,
  viewport: phone,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
await narrow.addInitScript(() =>
  localStorage.setItem(
    'roundsman.driver.preferences',
    '{"appearance":"light","sharesLocation":false,"staysInBrowser":true}',
  ),
);
await narrow.route('**/api/driver/routes/*', async (call) => {
  const reply = await call.fetch();
  const day = await reply.json();
  const next = day.stops?.find(({ finishedAt }) => finishedAt === null);
  if (next) day.serverTime = new Date(instantOf(day, next.arrivalTime) - 10 * 60_000).toISOString();
  await call.fulfill({ response: reply, json: day });
});
await wide.addCookies([{ name: 'roundsman_session', value: encodeURIComponent(token), url: base }]);
for (const [name, [address, prepare]] of Object.entries(pictures)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const isPhone = name.endsWith('-phone');
  const page = await (isPhone ? narrow : wide).newPage();
  await page.goto(base + String(address));
  await page.locator('h1, h2').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"], .ant-spin-spinning').length === 0);
  await prepare?.(page);
  await page.waitForTimeout(500);
  const picture = sharp(await page.screenshot()).resize({ width: isPhone ? 520 : 1280 });
  const { size } = await picture.webp({ quality: 72, effort: 6 }).toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}: ${Math.round(size / 1024)} KB`);
  await page.close();
}
await browser.close();
