import { caller, makeDay } from './company.ts';
import { install } from './installation.ts';
import { startReceiver } from './receiver.ts';
import { inMs, pause, scaled, type Scenario, spread, unless } from './scenario.ts';
import { countLosses, lossFailures, lossFigures, startWriters } from './writers.ts';

export const databaseGone: Scenario = {
  name: 'database-gone',
  title: 'The database is stopped under writes and comes back later',
  async run(size) {
    const goneSeconds = scaled(60, size, 10);
    const receiver = await startReceiver();
    const at = await install({ processes: ['web', 'worker'], env: { ALLOWED_HOSTS: '127.0.0.1' } });
    try {
      const day = await makeDay(at, { drivers: 2, ordersEach: 300, webhookUrl: receiver.url });
      const writers = startWriters(at.url, day, { everyMs: 50 });
      await pause(3_000);
      const before = writers.orders.size;
      await at.database.stop();
      const goneAt = performance.now();
      const call = caller(at.url);
      const answers: number[] = [];
      const states = new Map<string, number>();
      while (performance.now() - goneAt < goneSeconds * 1000) {
        const sentAt = performance.now();
        const state = await fetch(`${at.url}/api/ready`).then(
          (reply) => String(reply.status),
          () => 'no answer',
        );
        states.set(state, (states.get(state) ?? 0) + 1);
        answers.push(performance.now() - sentAt);
        await pause(250);
      }
      await at.database.start();
      const backAt = performance.now();
      const isReady = () =>
        call('GET /ready').then(
          () => true,
          () => false,
        );
      while (!(await isReady()) && performance.now() - backAt < 60_000) await pause(50);
      const readyAfter = performance.now() - backAt;
      const during = writers.orders.size;
      while (writers.orders.size === during && performance.now() - backAt < 60_000) await pause(20);
      const writesAfter = performance.now() - backAt;
      await pause(3_000);
      await writers.stop();
      const webhooks = await receiver.compare(at, writers, 120_000);
      const losses = await countLosses(at, writers);
      const failed = at.members.filter((member) => member.hasFailed).map((member) => member.name);
      return {
        size: `gone for ${goneSeconds} s`,
        seen: [
          ['GET /ready meanwhile', [...states].map(([state, count]) => `${count} × ${state}`).join(', ')],
          ['its answer meanwhile', inMs(spread(answers))],
          [
            'ready, and writing again, after it came back',
            `${Math.round(readyAfter)} ms, ${Math.round(writesAfter)} ms`,
          ],
          ...lossFigures(writers, losses),
          ['webhooks: lost, doubled', `${webhooks.wanted}: ${webhooks.lost}, ${webhooks.doubled}`],
          ['all webhooks delivered after', `${webhooks.waitedSeconds} s`],
          [
            'answers to writers',
            [...writers.refused].map(([status, { count }]) => `${count} × ${status}`).join(', ') || 'none but success',
          ],
        ],
        failures: [
          ...lossFailures(losses),
          ...unless(
            [before > 0, 'nothing was written before'],
            [states.size === 1 && states.has('503'), 'GET /ready did not always answer 503'],
            [webhooks.lost === 0 && webhooks.doubled === 0, 'webhooks were lost or doubled'],
            [failed.length === 0, `ended by themselves: ${failed.join(', ')}`],
          ),
        ],
      };
    } finally {
      await at.stop();
      await receiver.stop();
    }
  },
};
