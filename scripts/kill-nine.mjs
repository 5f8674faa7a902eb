// Shows that nothing committed is lost: kills the server (every third time PostgreSQL as well) with SIGKILL at a random
// moment under writes, starts it again on the same data, and compares what was answered with what is there.
// Usage: npm run kill-nine [-- ROUNDS]
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { modernNode, root } from './runtime.mjs';

const rounds = Number(process.argv[2] ?? 20);
const writers = 6;
const port = 3900 + Math.floor(Math.random() * 90);
const base = `http://127.0.0.1:${port}/api`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-kill-nine-'));
// Run as root, PostgreSQL is nobody and has to reach its folder.
chmodSync(dataDir, 0o755);
const deliveryDate = new Date().toISOString().slice(0, 10);

let server;
let token;

async function start() {
  const startedAt = performance.now();
  server = spawn(modernNode(), [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BASE_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((_, reject) =>
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`))),
  );
  ended.catch(() => undefined);
  for (;;) {
    const isUp = await Promise.race([
      fetch(`${base}/health`)
        .then((reply) => reply.ok)
        .catch(() => false),
      ended,
    ]);
    if (isUp) return performance.now() - startedAt;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function call(method, where, body, headers = {}) {
  const reply = await fetch(base + where, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const json = await reply.json();
  if (!reply.ok)
    throw Object.assign(new Error(`${method} ${where}: ${reply.status} ${JSON.stringify(json).slice(0, 300)}`), {
      status: reply.status,
    });
  return json;
}

function kill(withDatabase) {
  const gone = new Promise((done) => server.once('exit', done));
  if (withDatabase) {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  }
  server.kill('SIGKILL');
  return gone;
}

// What the server has answered with success; it must be there ever after, once.
const orders = new Map();
const events = new Map();
let refused = 0;

async function writeOrders(isOver) {
  while (!isOver()) {
    const ref = randomUUID();
    const body = {
      routePlanType: 'VRP',
      deliveryDate,
      orderRef: ref,
      deliveryAddress: 'Rua',
      deliveryLat: 41.15,
      deliveryLng: -8.61,
    };
    try {
      orders.set(ref, (await call('POST', '/orders', body, { 'idempotency-key': ref }))._id);
    } catch (error) {
      if (error.status) refused++;
    }
  }
}

/** A phone that sends each event until it is answered, twice for good measure. */
async function driveRoute(link, stops, isOver) {
  while (!isOver() && stops.length > 0) {
    const stop = stops[0];
    for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED']) {
      const event = {
        eventId: stop.ids[status],
        orderId: stop.orderId,
        stop: 'delivery',
        status,
        at: new Date().toISOString(),
      };
      if (events.has(event.eventId)) continue;
      try {
        await call('POST', `/driver/routes/${link}/events`, event);
        await call('POST', `/driver/routes/${link}/events`, event);
        events.set(event.eventId, { orderId: stop.orderId, status });
      } catch (error) {
        if (error.status) throw error;
        return;
      }
    }
    stops.shift();
  }
}

async function makeDay() {
  const email = `kill-${Date.now()}@nine-test.example`;
  token = (await call('POST', '/auth/register', { name: 'Kill Nine', email, password: 'Roundsman1' })).access_token;
  const driver = await call('POST', '/drivers', {
    name: 'Rolf',
    phone: '+351910000000',
    startAddress: 'Depot',
    startLat: 41.15,
    startLng: -8.61,
  });
  const ids = [];
  for (let i = 0; i < 150; i++)
    ids.push(
      (
        await call('POST', '/orders', {
          routePlanType: 'VRP',
          deliveryDate,
          deliveryAddress: `Rua ${i}`,
          deliveryLat: 41.15,
          deliveryLng: -8.6 + i / 1000,
        })
      )._id,
    );
  const plan = await call('POST', '/route-plans', { name: 'Kill nine', deliveryDate, type: 'VRP' });
  await call('POST', `/route-plans/${plan._id}/add-orders`, { orders: ids });
  await call('POST', `/route-plans/${plan._id}/add-drivers`, { drivers: [driver._id] });
  const routed = await call('POST', `/route-plans/${plan._id}/reorder-orders`, {
    drivers: [{ driverId: driver._id, order: ids.map((id) => `${id}_DELIVERY`) }],
  });
  await call('POST', `/route-plans/${plan._id}/dispatch-drivers`, {});
  const stops = ids.map((orderId) => ({
    orderId,
    ids: { GOING_NEXT: randomUUID(), DELIVERY_ARRIVED: randomUUID(), COMPLETED: randomUUID() },
  }));
  return { planId: plan._id, driverId: driver._id, ids, link: routed.routes[0].token, stops };
}

async function countLost(day) {
  const present = new Map();
  for (let page = 1; ; page++) {
    const { orders: rows, meta } = await call('GET', `/orders?currentPage=${page}&itemsPerPage=2000&routePlanType=VRP`);
    for (const row of rows) if (row.orderRef) present.set(row.orderRef, (present.get(row.orderRef) ?? 0) + 1);
    if (page * 2000 >= meta.totalItems) break;
  }
  const lostOrders = [...orders.keys()].filter((ref) => !present.has(ref)).length;
  const doubledOrders = [...present.values()].filter((count) => count > 1).length;
  let lostEvents = 0;
  let doubledEvents = 0;
  const wanted = Map.groupBy([...events.values()], (event) => event.orderId);
  for (const [orderId, list] of wanted) {
    const { logs } = await call('GET', `/orders/${orderId}`);
    for (const { status } of list) {
      const times = logs.filter((entry) => entry.status === status).length;
      if (times === 0) lostEvents++;
      if (times > 1) doubledEvents++;
    }
  }
  // The plan can still be changed: locks and versions survived as well.
  const plan = await call('GET', `/route-plans/${day.planId}`);
  return { lostOrders, doubledOrders, lostEvents, doubledEvents, stops: plan.routes[0].orders.length };
}

const recoveries = [];
try {
  await start();
  const day = await makeDay();
  for (let round = 1; round <= rounds; round++) {
    let over = false;
    const isOver = () => over;
    const work = [
      ...Array.from({ length: writers }, () => writeOrders(isOver)),
      driveRoute(day.link, day.stops, isOver),
    ];
    await new Promise((done) => setTimeout(done, 600 + Math.random() * 1500));
    const withDatabase = round % 3 === 0;
    const gone = kill(withDatabase);
    over = true;
    await Promise.all([...work, gone]);
    recoveries.push(await start());
    console.log(
      `round ${round}: killed ${withDatabase ? 'server and PostgreSQL' : 'the server'}, ${orders.size} orders and ${events.size} events answered so far, serving again after ${(recoveries.at(-1) / 1000).toFixed(1)} s`,
    );
  }
  const found = await countLost(day);
  recoveries.sort((a, b) => a - b);
  console.log(
    `\n| what | answered | lost | doubled |\n|---|---|---|---|\n| orders | ${orders.size} | ${found.lostOrders} | ${found.doubledOrders} |\n| driver events | ${events.size} | ${found.lostEvents} | ${found.doubledEvents} |`,
  );
  console.log(
    `${rounds} kills; restart to serving: median ${(recoveries[Math.floor(recoveries.length / 2)] / 1000).toFixed(1)} s, longest ${(recoveries.at(-1) / 1000).toFixed(1)} s; refused by rate limit or conflict: ${refused}`,
  );
  const failures =
    found.lostOrders +
    found.doubledOrders +
    found.lostEvents +
    found.doubledEvents +
    (found.stops === day.ids.length ? 0 : 1);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
