import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { caller, makeDay } from './company.ts';
import { install } from './installation.ts';
import { processorSeconds, residentMegabytes } from './processor-time.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';
import type { WatcherReport, WatcherTask } from './watchers.ts';

const watcherReport = z.object({
  connected: z.number(),
  refused: z.number(),
  delays: z.array(z.number()),
}) satisfies z.ZodType<WatcherReport>;

const everyMs = 5_000;
const customersEach = 4;
const dispatchersEach = 4;
const driversACompany = 50;
const idleSeconds = 10;

export const positions: Scenario = {
  name: 'positions',
  title: 'Drivers send where they are every 5 s, people watch',
  async run(size) {
    const companies = scaled(10, size);
    const seconds = scaled(60, size, 20);
    const at = await install();
    const child = fork(fileURLToPath(new URL('watchers.ts', import.meta.url)));
    try {
      const days = [];
      for (let i = 0; i < companies; i++) days.push(await makeDay(at, { drivers: driversACompany, ordersEach: 1 }));
      const phone = caller(at.url);
      const links = days.flatMap((day) => day.routes);
      for (const { link, orderIds } of links) {
        const event = { eventId: crypto.randomUUID(), orderId: orderIds[0], stop: 'delivery', status: 'GOING_NEXT' };
        await phone(`POST /driver/routes/${link}/events`, { ...event, at: new Date().toISOString() });
      }
      const tokens = await at.sql<{ token: string }>(
        'select stop_token as token from orders where stop_token is not null',
      );
      const customers = tokens.flatMap(({ token }) =>
        Array.from({ length: customersEach }, () => ({ trackingToken: token })),
      );
      const dispatchers = days.flatMap(({ token }) => Array.from({ length: dispatchersEach }, () => ({ token })));
      const auths = [...customers, ...dispatchers];
      child.send({ url: at.url, auths } satisfies WatcherTask);
      const report = async (): Promise<WatcherReport> => {
        const answer = once(child, 'message');
        child.send('report');
        const [sent]: unknown[] = await answer;
        return watcherReport.parse(sent);
      };
      for (let i = 0; (await report()).connected < auths.length; i++) {
        if (i > 300) throw new Error(`Only ${(await report()).connected} of ${auths.length} watchers got in`);
        await pause(500);
      }
      child.send('reset');

      const [server = at.members[0]] = at.members;
      const cpuNow = (): number => processorSeconds(server?.pid ?? 0) + processorSeconds(at.database.pid);
      // An idle server uses processor time too, since its queues poll for jobs.
      const idleFrom = cpuNow();
      await pause(idleSeconds * 1000);
      const idle = (cpuNow() - idleFrom) / idleSeconds;
      const before = [processorSeconds(server?.pid ?? 0), processorSeconds(at.database.pid)] as const;
      const answers: number[] = [];
      let failed = 0;
      let stored = 0;
      const started = Date.now();
      await Promise.all(
        links.map(async ({ link }, i) => {
          for (let n = 0; n < (seconds * 1000) / everyMs; n++) {
            // The planned time, not the current one: the server drops positions less than 5 s after the previous one.
            const dueAt = started + Math.round((i / links.length + n) * everyMs);
            await pause(dueAt - Date.now());
            const body = { lat: 41.15 + n / 1e4, lng: -8.61 + i / 1e5, at: new Date(dueAt).toISOString() };
            await phone<Record<'kept', boolean>>(`POST /driver/routes/${link}/location`, body).then(
              (reply) => {
                answers.push(Date.now() - dueAt);
                if (reply.kept) stored++;
              },
              () => failed++,
            );
          }
        }),
      );
      await pause(2_000);
      const used = (Date.now() - started) / 1000;
      const received = await report();
      const cpu = [
        processorSeconds(server?.pid ?? 0) - before[0],
        processorSeconds(at.database.pid) - before[1],
      ] as const;
      const wanted = stored * (customersEach + dispatchersEach);
      return {
        size: `${links.length} drivers, ${auths.length} watchers, ${seconds} s`,
        seen: [
          ['positions sent, stored', `${answers.length + failed}, ${stored}`],
          ['received by watchers', `${received.delays.length} of ${wanted}`],
          ['delay from phone to watcher', inMs(spread(received.delays))],
          ['answer to the phone', inMs(spread(answers))],
          [
            'processor time, server and PostgreSQL',
            `${cpu.map((share) => `${Math.round((100 * share) / used)} %`).join(' and ')} of one core`,
          ],
          ['of which with nothing to do', `${Math.round(100 * idle)} %`],
          [
            'processor time a position, with its watchers',
            `${((1000 * (cpu[0] + cpu[1] - idle * used)) / Math.max(1, stored)).toFixed(2)} ms`,
          ],
          ['memory of the server', `${Math.round(residentMegabytes(server?.pid ?? 0))} MB`],
        ],
        failures: unless(
          [failed === 0, `${failed} positions were not answered`],
          [received.delays.length === wanted, `${wanted - received.delays.length} messages did not arrive`],
        ),
      };
    } finally {
      child.disconnect();
      await at.stop();
    }
  },
};
