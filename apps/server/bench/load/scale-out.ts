import { caller, makeDay } from './company.ts';
import { install } from './installation.ts';
import { startListeners } from './listeners.ts';
import { startNginx } from './nginx.ts';
import { startReceiver } from './receiver.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';
import { countLosses, lossFailures, lossFigures, startWriters } from './writers.ts';

const processes = ['web', 'web', 'worker', 'worker'];
const limit = 600;
/** Client address in X-Forwarded-For, as from a proxy in front of nginx; reserved for documentation. */
const clientAddress = '203.0.113.9';

export const scaleOut: Scenario = {
  name: 'scale-out',
  title:
    'Two web and two worker processes behind nginx: each killed under load, then all restarted one after the other',
  async run(size) {
    const rounds = scaled(10, size);
    const receiver = await startReceiver();
    const env = { ALLOWED_HOSTS: '127.0.0.1', TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3' };
    const at = await install({ processes, env: { ...env, REQUESTS_PER_MINUTE: String(limit) } });
    const nginx = await startNginx(at.members.flatMap(({ url }) => url ?? []));
    try {
      if (!nginx) return { size: 'not run', seen: [['why', 'nginx is not installed']], failures: [] };
      const day = await makeDay(at, { drivers: 4, ordersEach: 300, webhookUrl: receiver.url });
      const call = caller(nginx.url, day.token);
      const pages = startListeners(nginx.url, day.token, scaled(40, size, 10));
      await pages.ready();
      const writers = startWriters(nginx.url, { ...day, call }, { everyMs: 100 });

      for (let round = 0; round < rounds; round++)
        for (const member of at.members) {
          await pause(1_000);
          await member.end('SIGKILL');
          await pause(500);
          await member.start();
        }
      const killing = { unanswered: writers.unanswered(), refused: [...writers.refused] };

      const listTimes: number[] = [];
      const failures: string[] = [];
      let isRolling = true;
      const readers = Array.from({ length: 4 }, async () => {
        while (isRolling) {
          const sentAt = performance.now();
          await call('GET /orders?routePlanType=VRP&itemsPerPage=20').then(
            () => listTimes.push(performance.now() - sentAt),
            (error: Error) => failures.push(error.message),
          );
          await pause(50);
        }
      });
      await pause(2_500);
      const before = { unanswered: writers.unanswered(), refused: count(writers.refused) };
      for (const member of at.members) {
        await member.end('SIGTERM');
        await member.start();
      }
      const rolled = {
        requests: listTimes.length + failures.length,
        failed: failures.length + writers.unanswered() - before.unanswered + count(writers.refused) - before.refused,
      };
      isRolling = false;
      await Promise.all(readers);
      await writers.stop();
      const webhooks = await receiver.compare(at, writers, 180_000);
      await pages.ready();
      const changes = await at.sql<{ what: string; at: Date }>(
        `select order_id || ' ' || status as what, created_at as at from order_log
          where company_id = $1 and status = any('{GOING_NEXT,DELIVERY_ARRIVED,COMPLETED}')`,
        [day.id],
      );
      const missed = pages.missed(changes);
      const allowed = await exceedLimit(nginx.url);
      pages.stop();
      const losses = await countLosses(at, writers);
      const failed = at.members.filter((member) => member.hasFailed).map((member) => member.name);
      return {
        size: `${rounds * at.members.length} kills, ${at.members.length} restarts`,
        seen: [
          [
            'under kill -9: requests without an answer, refused',
            `${killing.unanswered}, ${killing.refused.map(([status, refusal]) => `${refusal.count} × ${status}`).join(' ') || 0}: sent again by the clients`,
          ],
          ['rolling restart: requests read, failed of all', `${rolled.requests}, ${rolled.failed}`],
          ['the orders list while restarting', inMs(spread(listTimes))],
          ...lossFigures(writers, losses),
          ['webhooks: lost, doubled', `${webhooks.wanted}: ${webhooks.lost}, ${webhooks.doubled}`],
          [
            'open pages: came back, changes missed, turned away',
            `${pages.reconnects()}, ${missed}, ${pages.refused()}`,
          ],
          ['signed out', writers.refused.has(401) ? 'yes' : 'no'],
          [`limit of ${limit} requests a minute over both`, `${allowed} of ${2 * limit} let through`],
        ],
        failures: [
          ...lossFailures(losses),
          ...unless(
            [
              webhooks.lost === 0 && webhooks.doubled === 0,
              `webhooks lost ${webhooks.lost}, doubled ${webhooks.doubled}`,
            ],
            [missed === 0, `open pages missed ${missed} changes`],
            [
              rolled.failed === 0,
              `requests failed while restarting: ${failures.slice(0, 3).join('; ')} ${[...writers.refused.values()].map((refusal) => refusal.text).join('; ')}`,
            ],
            [pages.refused() === 0 && !writers.refused.has(401), 'a user was signed out'],
            [allowed <= limit * 1.25, `${allowed} requests were let through where ${limit} are allowed`],
            [failed.length === 0, `ended by themselves: ${failed.join(', ')}`],
          ),
        ],
      };
    } finally {
      await nginx?.stop();
      await at.stop();
      await receiver.stop();
    }
  },
};

const count = (refused: ReadonlyMap<number, { count: number }>): number =>
  [...refused.values()].reduce((sum, refusal) => sum + refusal.count, 0);

/** Sends twice the allowed requests evenly over ten seconds of one minute window. Returns how many succeeded. */
async function exceedLimit(url: string): Promise<number> {
  await pause(60_000 - (Date.now() % 60_000) + 500);
  let allowed = 0;
  for (let i = 0; i < 100; i++) {
    const answers = await Promise.all(
      Array.from({ length: (2 * limit) / 100 }, () =>
        fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': clientAddress } }).then((reply) => reply.status),
      ),
    );
    allowed += answers.filter((status) => status === 200).length;
    await pause(100);
  }
  return allowed;
}
