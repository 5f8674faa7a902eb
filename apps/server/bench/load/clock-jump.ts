import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { turnedClock } from './clock.ts';
import { makeDay } from './company.ts';
import { install } from './installation.ts';
import { startReceiver } from './receiver.ts';
import { pause, type Scenario, unless } from './scenario.ts';
import { countLosses, lossFailures, lossFigures, startWriters } from './writers.ts';

const hour = 3_600_000;
/** Offsets in milliseconds. All are below 12 hours, since a session ends after 12 hours without use. */
const jumps = [2 * hour, -2 * hour, 10 * hour, 0];

export const clockJump: Scenario = {
  name: 'clock-jump',
  title: 'The clock of the servers jumps ahead and back under writes; the database keeps its own',
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-clock-'));
    const clock = turnedClock(folder);
    const receiver = await startReceiver();
    const at = await install({
      processes: ['web', 'worker'],
      env: { ...clock.env, ALLOWED_HOSTS: '127.0.0.1' },
      nodeArgs: clock.nodeArgs,
    });
    try {
      const day = await makeDay(at, { drivers: 2, ordersEach: 300, webhookUrl: receiver.url });
      const writers = startWriters(at.url, day, { everyMs: 50 });
      const written: number[] = [];
      for (const jump of jumps) {
        const before = writers.orders.size;
        clock.turn(jump);
        await pause(5_000);
        written.push(writers.orders.size - before);
      }
      await writers.stop();
      const webhooks = await receiver.compare(at, writers, 120_000);
      const losses = await countLosses(at, writers);
      const failed = at.members.filter((member) => member.hasFailed).map((member) => member.name);
      return {
        size: `${jumps.map((jump) => `${jump > 0 ? '+' : ''}${jump / hour} h`).join(', ')}, 5 s each`,
        seen: [
          ['orders written at each', written.join(', ')],
          ...lossFigures(writers, losses),
          ['webhooks: lost, doubled', `${webhooks.wanted}: ${webhooks.lost}, ${webhooks.doubled}`],
          [
            'answers to writers',
            [...writers.refused].map(([status, { count }]) => `${count} × ${status}`).join(', ') || 'none but success',
          ],
        ],
        failures: [
          ...lossFailures(losses),
          ...unless(
            [written.every((count) => count > 0), 'nothing could be written after a jump'],
            [webhooks.lost === 0 && webhooks.doubled === 0, 'webhooks were lost or doubled'],
            [failed.length === 0, `ended by themselves: ${failed.join(', ')}`],
            [writers.refused.size === 0, [...writers.refused.values()].map((refusal) => refusal.text).join('; ')],
          ),
        ],
      };
    } finally {
      await at.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
