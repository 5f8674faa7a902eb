import { makeDrivers, makeOrders, register, today } from './company.ts';
import { install } from './installation.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';

const [ordersEach, driversEach] = [100, 5];
const timeoutMs = 15 * 60_000;

export const optimize: Scenario = {
  name: 'optimize',
  title: 'Plans optimized at once, while a dispatcher browses; web and worker are two processes',
  async run(size) {
    const plans = scaled(20, size, 2);
    const at = await install({ processes: ['web', 'worker'] });
    try {
      const { id, call } = await register(at);
      const drivers = await makeDrivers(call, driversEach);
      const ids: string[] = [];
      for (let i = 0; i < plans; i++) {
        const orders = await makeOrders(at, id, ordersEach);
        const body = { name: `Plan ${i + 1}`, deliveryDate: today(), type: 'VRP' };
        const plan = await call<{ _id: string }>('POST /route-plans', body);
        await call(`POST /route-plans/${plan._id}/add-orders`, { orders });
        await call(`POST /route-plans/${plan._id}/add-drivers`, { drivers });
        ids.push(plan._id);
      }
      const started = performance.now();
      const accepted: number[] = [];
      await Promise.all(
        ids.map(async (plan) => {
          await call(`POST /route-plans/${plan}/optimize`, {});
          accepted.push(performance.now() - started);
        }),
      );
      const listTimes: number[] = [];
      const ended = new Map<string, number>();
      let runs: { plan: string; status: string }[] = [];
      while (ended.size < plans && performance.now() - started < timeoutMs) {
        const sentAt = performance.now();
        await call('GET /orders?routePlanType=VRP&itemsPerPage=50');
        listTimes.push(performance.now() - sentAt);
        runs = await at.sql('select route_plan_id as plan, status from optimize_runs');
        for (const { plan, status } of runs)
          if (status !== 'QUEUED' && status !== 'RUNNING' && !ended.has(plan))
            ended.set(plan, performance.now() - started);
        await pause(100);
      }
      const states = Object.entries(Object.groupBy(runs, (run) => run.status));
      const [unplaced] = await at.sql<{ count: number }>(
        `select count(*)::int as count from orders where status = 'UNSCHEDULED'`,
      );
      const times = spread([...ended.values()]);
      return {
        size: `${plans} plans of ${ordersEach} orders and ${driversEach} drivers`,
        seen: [
          ['requested until accepted', inMs(spread(accepted))],
          [
            'first and last done',
            `${(Math.min(...ended.values()) / 1000).toFixed(0)} s and ${(times.longest / 1000).toFixed(0)} s`,
          ],
          ['runs by state', states.map(([state, list]) => `${list?.length} ${state}`).join(', ')],
          ['orders left out', unplaced?.count ?? 0],
          ['the orders list meanwhile', inMs(spread(listTimes))],
        ],
        failures: unless(
          [ended.size === plans, `${plans - ended.size} runs did not end`],
          [runs.every((run) => run.status === 'APPLIED'), 'some runs did not succeed'],
        ),
      };
    } finally {
      await at.stop();
    }
  },
};
