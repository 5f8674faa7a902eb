import { makeDay } from './company.ts';
import { install } from './installation.ts';
import { startReceiver } from './receiver.ts';
import { pause, scaled, type Scenario, spread, unless } from './scenario.ts';
import { countLosses, lossFailures, lossFigures, startWriters } from './writers.ts';

const victims = ['web', 'worker', 'database'] as const;

export const kills: Scenario = {
  name: 'kills',
  title: 'kill -9 of web, worker and database in turn, at a random moment under writes',
  async run(size) {
    const rounds = scaled(200, size);
    const receiver = await startReceiver();
    const at = await install({ processes: ['web', 'worker'], env: { ALLOWED_HOSTS: '127.0.0.1' } });
    try {
      const day = await makeDay(at, { drivers: 2, ordersEach: scaled(2_000, size, 200), webhookUrl: receiver.url });
      const writers = startWriters(at.url, day, { everyMs: 50 });
      const back: Record<(typeof victims)[number], number[]> = { web: [], worker: [], database: [] };
      for (let round = 0; round < rounds; round++) {
        await pause(200 + Math.random() * 1_200);
        const victim = victims[round % victims.length] ?? 'web';
        const started = performance.now();
        if (victim === 'database') {
          await at.database.kill();
          await at.database.start();
        } else {
          const member = at.members.find(({ name }) => name.startsWith(victim));
          await member?.end('SIGKILL');
          await member?.start();
        }
        back[victim].push(performance.now() - started);
        if ((round + 1) % 20 === 0)
          console.log(`  ${round + 1} kills: ${writers.orders.size} orders and ${writers.steps.size} steps answered`);
      }
      await pause(1_000);
      await writers.stop();
      const webhooks = await receiver.compare(at, writers, 180_000);
      const losses = await countLosses(at, writers);
      const failed = at.members.filter((member) => member.hasFailed).map((member) => member.name);
      return {
        size: `${rounds} kills`,
        seen: [
          ...lossFigures(writers, losses),
          ['webhooks: lost, doubled (by webhook-id)', `${webhooks.wanted}: ${webhooks.lost}, ${webhooks.doubled}`],
          ['webhooks that came, with repeats under the same id', receiver.deliveries()],
          ['all webhooks delivered after the last kill', `${webhooks.waitedSeconds} s`],
          ...victims.map(
            (victim) => [`${victim} back`, `p50 ${(spread(back[victim]).p50 / 1000).toFixed(1)} s`] as const,
          ),
          [
            'requests that got no answer, or a 5xx, and were sent again',
            `${writers.unanswered()}, ${[...writers.refused].map(([status, { count }]) => `${count} × ${status}`).join(' ')}`,
          ],
        ],
        failures: [
          ...lossFailures(losses),
          ...unless(
            [webhooks.lost === 0, `${webhooks.lost} webhooks were lost`],
            [webhooks.doubled === 0, `${webhooks.doubled} webhooks came under two ids`],
            [failed.length === 0, `ended by themselves: ${failed.join(', ')}`],
            [
              [...writers.refused.keys()].every((status) => status >= 500),
              [...writers.refused.values()].map((refusal) => refusal.text).join('; '),
            ],
          ),
        ],
      };
    } finally {
      await at.stop();
      await receiver.stop();
    }
  },
};
