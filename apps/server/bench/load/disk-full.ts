import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeSync, openSync, closeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDay } from './company.ts';
import { install } from './installation.ts';
import { pause, type Scenario, unless } from './scenario.ts';
import { countLosses, lossFailures, lossFigures, startWriters } from './writers.ts';

const diskMb = 600;

export const diskFull: Scenario = {
  name: 'disk-full',
  title: 'The disk of database and files runs full under writes (a file system of its own), then there is room again',
  async run() {
    const disk = mkdtempSync(path.join(os.tmpdir(), 'roundsman-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', disk], { stdio: 'pipe' });
    } catch {
      rmSync(disk, { recursive: true, force: true });
      return { size: 'not run', seen: [['why', 'this user may not mount a file system']], failures: [] };
    }
    const dataDir = path.join(disk, 'data');
    mkdirSync(dataDir);
    const ballast = path.join(disk, 'ballast');
    const at = await install({ dataDir }).catch((error: unknown) => {
      execFileSync('umount', ['-l', disk]);
      throw error;
    });
    try {
      const day = await makeDay(at, { drivers: 2, ordersEach: 300 });
      const writers = startWriters(at.url, day, { everyMs: 20 });
      await pause(2_000);
      fill(ballast);
      // Waits until no write succeeds anymore: small writes still fit for a while.
      let count = -1;
      const started = performance.now();
      while (count !== writers.orders.size && performance.now() - started < 120_000) {
        count = writers.orders.size;
        await pause(5_000);
        fill(ballast);
      }
      const whileFull = [...writers.refused].map(
        ([status, { count: times, text }]) => `${times} × ${status} (${text})`,
      );
      const listResult = await day.call('GET /orders?routePlanType=VRP').then(
        () => 'answered',
        (error: Error) => error.message,
      );
      const health = await fetch(`${at.url}/api/health`).then(
        async (reply) => JSON.stringify(await reply.json()),
        (error: Error) => error.message,
      );
      rmSync(ballast);
      const freeAt = performance.now();
      const before = writers.orders.size;
      while (writers.orders.size === before && performance.now() - freeAt < 90_000) await pause(50);
      const writesAfter = performance.now() - freeAt;
      await pause(2_000);
      await writers.stop();
      const losses = await countLosses(at, writers);
      const failed = at.members.filter((member) => member.hasFailed).map((member) => member.name);
      return {
        size: `${diskMb} MB`,
        seen: [
          ['answers to writers', whileFull.join(', ') || 'none'],
          ['a look at the orders meanwhile', listResult],
          ['health meanwhile', health],
          ['writing again, after there was room', `${(writesAfter / 1000).toFixed(1)} s`],
          ...lossFigures(writers, losses),
        ],
        failures: [
          ...lossFailures(losses),
          ...unless(
            [failed.length === 0, `ended by themselves: ${failed.join(', ')}`],
            [writers.orders.size > before, 'nothing could be written when there was room again'],
          ),
        ],
      };
    } finally {
      await at.stop();
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

/** Fills the file system by writing to `file`. */
function fill(file: string): void {
  const piece = Buffer.alloc(65_536);
  const descriptor = openSync(file, 'a');
  try {
    while (statfsSync(path.dirname(file)).bavail > 0) writeSync(descriptor, piece);
  } catch {
    // The file system is full, as intended.
  } finally {
    closeSync(descriptor);
  }
}
