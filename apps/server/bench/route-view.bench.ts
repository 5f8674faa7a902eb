/**
 * Measures the route view with many stops: until it is ready, while a stop is dragged, after the drop, and while the map moves.
 * "Ours" is the time of the page's main thread for a frame (script, style, layout). "Whole" includes the browser's drawing, which
 * the processor does on a machine without a graphics card.
 */
import { type CDPSession, type Page, chromium } from '@playwright/test';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { machine, table } from './markdown.ts';

interface Size {
  readonly drivers: number;
  readonly stops: number;
}
/** Drivers × stops each, from arguments such as `10x20 100x50`; by default a medium plan and the largest one. */
const sizes = (process.argv.length > 2 ? process.argv.slice(2) : ['20x50', '100x50']).map((text): Size => {
  const [drivers = 0, stops = 0] = text.split('x').map(Number);
  return { drivers, stops };
});
const day = '2030-01-02';
const depot = { lat: 41.15, lng: -8.61 };
const steps = 60;
/** Milliseconds; drawing a map without a graphics card takes long on a busy machine. */
const timeoutMs = 240_000;

const middle = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const formatMs = (value: number): string => `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`;
const spread = (values: readonly number[]): string =>
  `${formatMs(middle(values, 0.5))} / ${formatMs(middle(values, 0.95))}`;

/** Code that runs in the page is text, since the server's types have no `document`. */
const watchStops = `
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[data-timeline] [data-key]')) return;
    seen.disconnect();
    requestAnimationFrame(() => performance.mark('stops-drawn'));
  });
  seen.observe(document, { childList: true, subtree: true });`;
const readiness = `(() => {
  const plan = performance.getEntriesByType('resource')
    .find(({ name }) => /\\/api\\/route-plans\\/[0-9a-f-]{36}$/.test(name));
  return (performance.getEntriesByName('stops-drawn')[0]?.startTime ?? 0) - (plan?.responseEnd ?? 0);
})()`;
const nextFrame = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
const watchDrop = `document.addEventListener('drop', () => {
  const began = performance.now();
  window.dropped_ = new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame((now) => drawn(now - began))));
}, true)`;

const server = await startBenchServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
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
  });
  const rows: string[][] = [];
  for (const size of sizes) {
    const planId = await makePlan(server, size);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page
      .context()
      .addCookies([{ name: 'roundsman_session', value: encodeURIComponent(server.token), url: server.baseUrl }]);
    page.setDefaultTimeout(timeoutMs);
    const clock = await clockOf(page);
    const ready = await openPlan(page, `${server.baseUrl}/route-plans/${planId}`);
    const opened = await clock();
    // The first drawing of the map must not count as a part of the drag.
    await page.locator('canvas.maplibregl-canvas').waitFor();
    await page.waitForTimeout(2000);
    const drag = await dragOne(page, clock);
    const map = await moveMap(page, clock);
    rows.push([
      `${size.drivers} × ${size.stops}`,
      formatMs(ready),
      formatMs(opened),
      spread(drag.ours),
      spread(drag.whole),
      formatMs(drag.dropOurs),
      formatMs(drag.drop),
      spread(map.ours),
      spread(map.whole),
    ]);
    await page.close();
  }
  console.log(machine());
  console.log(
    table(
      [
        'drivers × stops',
        'ready',
        'opening, ours',
        'drag, ours',
        'drag, whole',
        'drop, ours',
        'drop, whole',
        'map, ours',
        'map, whole',
      ],
      rows,
    ),
  );
} finally {
  await browser.close();
  await server.stop();
}

/** Creates a plan of drivers at one depot, each with stops in a line away from it. */
async function makePlan({ api }: BenchServer, { drivers, stops }: Size): Promise<string> {
  const driverIds: string[] = [];
  for (let i = 0; i < drivers; i++) {
    const place = { startAddress: 'Depot', startLat: depot.lat, startLng: depot.lng };
    const body = { name: `Driver ${i + 1}`, ...place, shiftStart: '06:00', shiftEnd: '22:00' };
    driverIds.push((await api.call('POST /drivers', { body }))._id);
  }
  const orderIds: string[] = [];
  for (let first = 0; first < drivers * stops; first += 500) {
    const body = Array.from({ length: Math.min(500, drivers * stops - first) }, (_, n) => orderOf(first + n, drivers));
    orderIds.push(...(await api.call('POST /orders/create-multi-orders', { body })).orderIds);
  }
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

/** The order of the i-th customer, on the line of its driver away from the depot. */
function orderOf(i: number, drivers: number) {
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
}

/** Opens a plan and returns milliseconds from the plan's response to the first frame that shows its stops on the timeline. */
async function openPlan(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchStops);
  await page.goto(address);
  // Waits for the frame: on a busy machine it follows the elements much later.
  while (!(await page.evaluate<boolean>(`performance.getEntriesByName('stops-drawn').length > 0`)))
    await page.waitForTimeout(20);
  return page.evaluate<number>(readiness);
}

/** Milliseconds that the page's main thread has spent on script, style and layout so far. */
type Clock = () => Promise<number>;

async function clockOf(page: Page): Promise<Clock> {
  const session: CDPSession = await page.context().newCDPSession(page);
  // Thread time excludes other work on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.reduce((sum, { name, value }) => (parts.includes(name) ? sum + value * 1000 : sum), 0);
  };
}

interface Frames {
  readonly ours: number[];
  readonly whole: number[];
}

/** Moves the pointer once per frame; returns the main thread time and the time to the drawn frame, in milliseconds. */
async function measure(page: Page, clock: Clock, move: (step: number) => Promise<void>): Promise<Frames> {
  const [ours, whole]: [number[], number[]] = [[], []];
  for (let step = 1; step <= steps; step++) {
    const [before, began] = [await clock(), performance.now()];
    await move(step);
    await page.evaluate(nextFrame);
    whole.push(performance.now() - began);
    ours.push((await clock()) - before);
  }
  return { ours, whole };
}

/** Drags the second stop of the first route along the second route and drops it there. */
async function dragOne(page: Page, clock: Clock): Promise<Frames & { drop: number; dropOurs: number }> {
  const row = (index: number) => page.locator('[data-timeline] [role="group"]').nth(index);
  const stop = await row(1).locator('[data-key]').nth(1).boundingBox();
  const track = await row(2).boundingBox();
  if (!stop || !track) throw new Error('The timeline is out of sight');
  await page.evaluate(watchDrop);
  const [x, y] = [stop.x + stop.width / 2, stop.y + stop.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 2, { steps: 3 });
  const frames = await measure(page, clock, (step) =>
    page.mouse.move(x + (step * 400) / steps, track.y + track.height / 2),
  );
  const before = await clock();
  await page.mouse.up();
  const drop = await page.evaluate<number>('window.dropped_');
  return { ...frames, drop, dropOurs: (await clock()) - before };
}

/** Drags the map back and forth with the mouse, with every stop and route on it. */
async function moveMap(page: Page, clock: Clock): Promise<Frames> {
  const map = page.locator('canvas.maplibregl-canvas');
  await map.waitFor();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is out of sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await measure(page, clock, (step) =>
    page.mouse.move(x + 120 * Math.sin(step / 5), y + 60 * Math.sin(step / 7)),
  );
  await page.mouse.up();
  return frames;
}
