import type { Page } from '@playwright/test';
import { type Company, dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

// The requests of a browser without a cache before a page shows, and before the map of those that have one. Sizes are
// those on the wire, with headers.

interface Received {
  readonly path: string;
  bytes: number;
}

/** Pages of the dashboard need at most this many requests and kB. */
const dashboard = { requests: 40, kB: 400 };
/** The code of a map, and what only it needs. */
const map = /\/assets\/(route-view-map|map-view|map-canvas|route-map)-/;

/** Opens a page and returns what it requested, in order, until its network is idle or its map starts to load. */
async function receivedFor(page: Page, address: string): Promise<readonly Received[]> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const received = new Map<string, Received>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http')) received.set(requestId, { path: new URL(url).pathname, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = received.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = [...received.values()];
  const mapAt = all.findIndex(({ path }) => map.test(path));
  return mapAt < 0 ? all : all.slice(0, mapAt);
}

function expectLight(received: readonly Received[], limit: { readonly requests: number; readonly kB: number }): void {
  const list = received.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  expect(received.length, `number of requests:\n${list}`).toBeLessThanOrEqual(limit.requests);
  const kB = received.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  expect(kB, `kB:\n${list}`).toBeLessThanOrEqual(limit.kB);
  expect(kB, 'kB: a page with a script, a style and a font').toBeGreaterThan(50);
}

async function dispatchedPlan({ api }: Company) {
  const orders = await makeOrders(api, 2);
  const drivers = await makeDrivers(api, ['Marta Silva']);
  const plan = await makePlan(api, { orders, drivers });
  const routes = drivers.map((driver) => ({ driver, orders }));
  const links = await dispatch(api, await route(api, plan, routes));
  return { planId: plan._id, orderCode: orders[0]?.orderCode ?? '', link: links['Marta Silva'] ?? '' };
}

for (const [name, address] of [
  ['route plans', '/route-plans'],
  ['orders', '/orders'],
] as const)
  test(`the list of ${name} needs at most 40 requests and 400 kB`, async ({ page, baseURL, company }) => {
    await signIn(page, baseURL, company.token);
    expectLight(await receivedFor(page, address), dashboard);
  });

test('the route view needs at most 40 requests and 400 kB before its map', async ({ page, baseURL, company }) => {
  const { planId } = await dispatchedPlan(company);
  await signIn(page, baseURL, company.token);
  expectLight(await receivedFor(page, `/route-plans/${planId}`), dashboard);
});

test('pages of the dashboard load the texts of one language', async ({ page, baseURL, company }) => {
  await signIn(page, baseURL, company.token);
  await page.addInitScript(() => localStorage.setItem('roundsman.language', 'sv'));
  const texts = (await receivedFor(page, '/orders')).filter(({ path }) => /\/assets\/shell-[^.]+\.js$/.test(path));
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect(texts, 'files with the texts of the shell').toHaveLength(1);
});

test("a customer's page needs at most 150 kB before its map", async ({ page, company }) => {
  const { orderCode } = await dispatchedPlan(company);
  expectLight(await receivedFor(page, `/tracking/${orderCode}`), { requests: 15, kB: 150 });
});

test('the driver app needs at most 183 kB before its map', async ({ page, company }) => {
  const { link } = await dispatchedPlan(company);
  expectLight(await receivedFor(page, link), { requests: 20, kB: 183 });
});
