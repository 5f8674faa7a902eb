import { makeOrders, register } from './company.ts';
import { install } from './installation.ts';
import { processorSeconds } from './processor-time.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';

/** Requests that a dispatcher makes in turn: a name, and the method and path. */
const requests: readonly (readonly [string, (turn: number) => string])[] = [
  ['first page', () => 'GET /orders?routePlanType=VRP&itemsPerPage=50'],
  ['a later page', (turn) => `GET /orders?routePlanType=VRP&itemsPerPage=50&currentPage=${1 + ((turn * 37) % 400)}`],
  [
    'search',
    (turn) => `GET /orders?routePlanType=VRP&itemsPerPage=50&filters[search]=Customer%20${1000 + (turn % 900)}`,
  ],
  ['sorted by name', () => 'GET /orders?routePlanType=VRP&itemsPerPage=50&sortBy=deliveryName&order=ascend'],
];

export const browsing: Scenario = {
  name: 'browsing',
  title: 'Dispatchers of one company browse its orders, each looking at something every 2 s',
  async run(size) {
    const [people, orders, seconds] = [scaled(100, size), scaled(200_000, size), scaled(60, size, 20)];
    const at = await install();
    try {
      const { id, call } = await register(at);
      await makeOrders(at, id, orders);
      for (const [, path] of requests) await call(path(1));
      const pids = [at.members[0]?.pid ?? 0, at.database.pid];
      const before = pids.map(processorSeconds);
      const times = new Map<string, number[]>(requests.map(([name]) => [name, []]));
      let failed = 0;
      const started = Date.now();
      await Promise.all(
        Array.from({ length: people }, async (_, person) => {
          await pause((person / people) * 2_000);
          for (let turn = person; Date.now() - started < seconds * 1000; turn++) {
            const [name, path] = requests[turn % requests.length] ?? requests[0]!;
            const sentAt = performance.now();
            await call(path(turn)).then(
              () => times.get(name)?.push(performance.now() - sentAt),
              () => failed++,
            );
            await pause(1_000 + 2_000 * Math.random());
          }
        }),
      );
      const used = (Date.now() - started) / 1000;
      const cpu = pids.map((pid, i) => Math.round((100 * (processorSeconds(pid) - (before[i] ?? 0))) / used));
      const all = [...times.values()].flat();
      return {
        size: `${people} dispatchers, ${orders.toLocaleString('en')} orders, ${seconds} s`,
        seen: [
          ['answers', `${all.length}, ${(all.length / used).toFixed(0)} a second`],
          ...[...times].map(([name, list]) => [name, inMs(spread(list))] as const),
          ['processor time, server and PostgreSQL', `${cpu.map((share) => `${share} %`).join(' and ')} of one core`],
        ],
        failures: unless([failed === 0, `${failed} requests failed`]),
      };
    } finally {
      await at.stop();
    }
  },
};
