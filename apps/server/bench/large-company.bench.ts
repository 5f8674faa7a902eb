/** Measures two loads of a large company: socket messages of one optimization to all watchers, and the first page of very many orders. */
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { machine, table } from './markdown.ts';

const orderList = z.object({ meta: z.object({ totalItems: z.number() }) });

const stops = 400;
const drivers = 12;
const watchers = 300;
const listed = Number(process.env.BENCH_ORDERS ?? 245_000);
const times = 200;

const server = await startBenchServer();
const sockets: Socket[] = [];
try {
  const messages = await countMessages(server);
  const page = await timeFirstPage(server);
  console.log(`A large company (${machine()})\n`);
  console.log(
    table(
      ['what', 'figure', 'limit', 'measured'],
      [
        [`${stops} orders optimized, ${watchers} watchers`, 'messages to each, but progress', '4', messages.perWatcher],
        ['', 'messages in all, but progress', String(4 * watchers), messages.all],
        ['', 'progress messages in all', '–', messages.progress],
        [`first page of ${listed} orders`, 'p95, query', '–', ms(page.query)],
        ['', 'p95, a request that reads nothing', '–', ms(page.nothing)],
        ['', 'p95, request', ms(page.query + 20), ms(page.request)],
        ['', 'p50, request', '–', ms(page.half)],
      ],
    ),
  );
} finally {
  for (const socket of sockets) socket.disconnect();
  await server.stop();
}

/** Counts the socket messages while the plan is optimized and all watchers have it open. */
async function countMessages({ api, baseUrl, token, sql }: BenchServer) {
  const deliveryDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql.query<{ id: string }>(
    `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_name, delivery_address, delivery_lat, delivery_lng)
     select c.id, 'N' || lpad(n::text, 9, '0'), 'DRAFT', 'VRP', $2, 'Customer ' || n, 'Avenida ' || n, 41.1 + random() * 0.1, -8.7 + random() * 0.1
     from companies c, generate_series(1, $1::int) n returning id`,
    [stops, deliveryDate],
  );
  const plan = await api.call('POST /route-plans', { body: { name: 'Large', deliveryDate, type: 'VRP' } });
  const params = { id: plan._id };
  const people = [];
  for (let i = 0; i < drivers; i++)
    people.push(
      await api.call('POST /drivers', {
        body: {
          name: `Driver ${i}`,
          phone: `+3519100000${String(i).padStart(2, '0')}`,
          startAddress: 'Depot',
          startLat: 41.15,
          startLng: -8.65,
          endAddress: 'Depot',
          endLat: 41.15,
          endLng: -8.65,
          shiftStart: '06:00',
          shiftEnd: '22:00',
        },
      }),
    );
  await api.call('POST /route-plans/:id/add-orders', { params, body: { orders: rows.map(({ id }) => id) } });
  await api.call('POST /route-plans/:id/add-drivers', { params, body: { drivers: people.map(({ _id }) => _id) } });

  let progress = 0;
  const received = Array.from({ length: watchers }, () => 0);
  await Promise.all(
    received.map(async (_, i) => {
      const socket = io(baseUrl, { transports: ['websocket'], auth: { token }, forceNew: true });
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
      await new Promise((resolve) => socket.emit('plan.follow', plan._id, resolve));
      socket.onAny((name: string) => {
        if (name === 'routePlan.optimizing.progress') progress++;
        else received[i] = (received[i] ?? 0) + 1;
      });
    }),
  );
  const ended = sockets.map(
    (socket) => new Promise((resolve) => socket.once('routePlan.optimizing.completed', () => resolve(undefined))),
  );
  await api.call('POST /route-plans/:id/optimize', { params, body: { effort: 'quick' } });
  await Promise.all(ended);
  // Messages that arrive after the end count as well.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const socket of sockets.splice(0)) socket.disconnect();
  return { perWatcher: Math.max(...received), all: received.reduce((sum, count) => sum + count, 0), progress };
}

/** Measures in turn the request, the query of its rows alone, and a request that reads nothing, which shows the time of the machine itself. */
async function timeFirstPage({ baseUrl, token, sql }: BenchServer) {
  await sql.query(
    `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_date, delivery_name,
       delivery_phone, delivery_address, delivery_lat, delivery_lng, load, created_at)
     select c.id, 'L' || lpad(n::text, 9, '0'), 'REF-' || n, (array['DRAFT', 'COMPLETED', 'ASSIGNED'])[1 + n % 3], 'VRP',
       current_date - n % 400, 'Customer ' || md5(n::text), '+35191' || lpad(n::text, 7, '0'), 'Avenida da Boavista ' || n,
       41.1 + random() * 0.1, -8.7 + random() * 0.1, 1 + n % 4, now() - make_interval(secs => n * 60)
     from companies c, generate_series(1, $1::int) n`,
    [listed],
  );
  await sql.query('vacuum analyze orders');
  const { rows: companies } = await sql.query<{ id: string }>('select id from companies');
  const query = () =>
    sql.query(
      `select * from orders where deleted_at is null and company_id = $1 and route_plan_type = 'VRP'
       order by created_at desc, id limit 10`,
      [companies[0]?.id],
    );
  const request = async (): Promise<void> => {
    const reply = await fetch(`${baseUrl}/api/orders?routePlanType=VRP`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { meta } = orderList.parse(await reply.json());
    if (meta.totalItems !== listed + stops) throw new Error(`${meta.totalItems} orders instead of ${listed + stops}`);
  };
  const nothing = () => fetch(`${baseUrl}/api/health`).then((reply) => reply.text());
  const taken = { query: [] as number[], nothing: [] as number[], request: [] as number[] };
  for (let i = -10; i < times; i++) {
    for (const [name, work] of [
      ['query', query],
      ['nothing', nothing],
      ['request', request],
    ] as const) {
      const begun = performance.now();
      await work();
      if (i >= 0) taken[name].push(performance.now() - begun);
    }
  }
  const at = (values: number[], share: number): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return {
    query: at(taken.query, 0.95),
    nothing: at(taken.nothing, 0.95),
    request: at(taken.request, 0.95),
    half: at(taken.request, 0.5),
  };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
