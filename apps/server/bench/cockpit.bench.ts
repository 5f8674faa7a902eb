/** How fast the route view is with many stops: until it can be used, while a stop is dragged, and after it fell. */
import { type Page, chromium } from '@playwright/test';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { machine, milliseconds, table } from './markdown.ts';

const sizes = [
  { drivers: 20, stops: 50 },
  { drivers: 100, stops: 50 },
] as const;
const day = '2030-01-02';
const depot = { lat: 41.15, lng: -8.61 };
const dragSteps = 60;

const middle = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** What runs in the page is text: this side of the house knows no document. */
const watchStops = `
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-timeline] [data-key]')) return;
    seen.disconnect();
    requestAnimationFrame(() => performance.mark('stops-drawn'));
  });
  seen.observe(document, { childList: true, subtree: true });`;
const readiness = `(() => {
  const plan = performance.getEntriesByType('resource')
    .findLast(({ name }) => /\\/api\\/route-plans\\/[0-9a-f-]{36}$/.test(name));
  return (performance.getEntriesByName('stops-drawn')[0]?.startTime ?? 0) - (plan?.responseEnd ?? 0);
})()`;
const countFrames = `(() => {
  window.frames_ = [];
  let last = performance.now();
  const next = (now) => {
    window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  document.addEventListener('drop', () => {
    const began = performance.now();
    requestAnimationFrame(() => requestAnimationFrame((now) => { window.dropped_ = now - began; }));
  }, true);
})()`;

const server = await startBenchServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  await server.api.call('POST /auth/setup-account', {
    body: {
      name: 'Bench',
      phone: '+351222000100',
      industry: 'groceries',
      numOfDrivers: '5 - 10',
      timeZone: 'Europe/Lisbon',
    },
  } as never);
  const rows: (string | number)[][] = [];
  for (const size of sizes) {
    const planId = await makePlan(server, size);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page
      .context()
      .addCookies([{ name: 'roundsman_session', value: encodeURIComponent(server.token), url: server.baseUrl }]);
    const ready = await openPlan(page, `${server.baseUrl}/route-plans/${planId}`);
    const { frames, drop } = await dragOne(page);
    rows.push([
      `${size.drivers} × ${size.stops}`,
      size.drivers * size.stops,
      milliseconds(ready),
      milliseconds(middle(frames, 0.5)),
      milliseconds(middle(frames, 0.95)),
      milliseconds(drop),
    ]);
    await page.close();
  }
  console.log(machine());
  console.log(table(['drivers × stops', 'on map', 'ready', 'drag, median', 'drag, 95 %', 'drop'], rows));
} finally {
  await browser.close();
  await server.stop();
}

/** Drivers at one depot, each with a ray of stops. */
async function makePlan({ api }: BenchServer, { drivers, stops }: (typeof sizes)[number]): Promise<string> {
  const driverIds: string[] = [];
  for (let i = 0; i < drivers; i++) {
    const place = { startAddress: 'Depot', startLat: depot.lat, startLng: depot.lng };
    const body = { name: `Driver ${i + 1}`, ...place, shiftStart: '06:00', shiftEnd: '22:00' };
    driverIds.push((await api.call('POST /drivers', { body }))._id);
  }
  const { orderIds } = await api.call('POST /orders/create-muti-orders', {
    body: Array.from({ length: drivers * stops }, (_, i) => {
      const angle = ((i % drivers) / drivers) * 2 * Math.PI;
      const away = 0.01 + Math.floor(i / drivers) * 0.002;
      return {
        routePlanType: 'VRP' as const,
        deliveryDate: day,
        deliveryName: `Customer ${i + 1}`,
        deliveryAddress: `Street ${i + 1}`,
        deliveryLat: depot.lat + away * Math.sin(angle),
        deliveryLng: depot.lng + away * Math.cos(angle),
        deliveryDuration: 10,
      };
    }),
  });
  const { _id: id } = await api.call('POST /route-plans', { body: { name: 'Bench', deliveryDate: day, type: 'VRP' } });
  await api.call('POST /route-plans/:id/add-orders', { params: { id }, body: { orders: orderIds } });
  await api.call('POST /route-plans/:id/add-drivers', { params: { id }, body: { drivers: driverIds } });
  await api.call('POST /route-plans/:id/reorder-orders', {
    params: { id },
    body: {
      drivers: driverIds.map((driverId, d) => ({
        driverId,
        order: orderIds.filter((_, i) => i % drivers === d).map((orderId) => `${orderId}_DELIVERY`),
      })),
    },
  });
  return id;
}

/** Milliseconds from the plan's arrival to the first frame in which its stops stand on the timeline. */
async function openPlan(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchStops);
  await page.goto(address);
  await page.locator('[data-timeline] [data-key]').first().waitFor({ timeout: 120_000 });
  return page.evaluate<number>(readiness);
}

/** Drags the second stop of the first route along the second one; milliseconds of each frame, and from the drop to the next picture. */
async function dragOne(page: Page): Promise<{ frames: number[]; drop: number }> {
  const row = (index: number) => page.locator('[data-timeline] [role="group"]').nth(index);
  const stop = await row(1).locator('[data-key]').nth(1).boundingBox();
  const track = await row(2).boundingBox();
  if (!stop || !track) throw new Error('The timeline is out of sight');
  await page.evaluate(countFrames);
  const [x, y] = [stop.x + stop.width / 2, stop.y + stop.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 2, { steps: 3 });
  await page.evaluate('window.frames_.length = 0');
  for (let i = 1; i <= dragSteps; i++) await page.mouse.move(x + (i * 400) / dragSteps, track.y + track.height / 2);
  const frames = await page.evaluate<number[]>('[...window.frames_]');
  await page.mouse.up();
  await page.waitForFunction('window.dropped_ !== undefined', undefined, { timeout: 60_000 });
  return { frames, drop: await page.evaluate<number>('window.dropped_') };
}
