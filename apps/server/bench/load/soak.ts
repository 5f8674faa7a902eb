import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { turnedClock } from './clock.ts';
import { caller, makeDay, stepsOf } from './company.ts';
import { install } from './installation.ts';
import { pause, scaled, type Scenario, unless } from './scenario.ts';

const hour = 3_600_000;
/** Factor of the clock: a day takes four minutes. */
const speed = 360;
const [drivers, stopsEach, positionEveryMs] = [20, 24, 30_000];
const allowedGrowthMb = 15;

/** Memory of the server in bytes. */
const memory = z.object({ heapUsed: z.number(), rss: z.number() });
type Memory = z.output<typeof memory>;

export const soak: Scenario = {
  name: 'soak',
  title:
    'A day by a clock that runs 360 times as fast: drivers on the road, a dispatcher who looks, every job of the night',
  async run(size) {
    const hours = scaled(24, size, 2);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-clock-'));
    const clock = turnedClock(folder);
    const at = await install({ env: clock.env, nodeArgs: clock.nodeArgs });
    try {
      const day = await makeDay(at, { drivers, ordersEach: stopsEach });
      const phoneCall = caller(at.url);
      const [server] = at.members;
      const jobs = await at.sql<{ name: string }>('select name from pgboss.schedule order by name');
      let requests = 0;
      const failures = new Map<string, number>();
      const count = (work: Promise<unknown>) =>
        work.then(
          () => requests++,
          ({ message }: Error) => {
            const kind = message.replace(/"requestId":"[^"]*"/, '');
            failures.set(kind, (failures.get(kind) ?? 0) + 1);
          },
        );
      clock.turn(0, speed);
      const begun = clock.now();
      const isOver = () => clock.now() - begun >= hours * hour;

      const phones = day.routes.map(async ({ link, orderIds }, i) => {
        const steps = stepsOf(orderIds);
        const stepEveryMs = (hours * hour) / (steps.length + 1);
        let done = 0;
        for (let n = 0; !isOver(); n++) {
          const body = { lat: 41.15 + Math.sin(n) / 50, lng: -8.61 + i / 1e4, at: new Date(clock.now()).toISOString() };
          await count(phoneCall(`POST /driver/routes/${link}/location`, body));
          const step = steps[done];
          if (step && clock.now() - begun > (done + 1) * stepEveryMs) {
            done++;
            await count(
              phoneCall(`POST /driver/routes/${link}/events`, { ...step, at: new Date(clock.now()).toISOString() }),
            );
          }
          await pause(positionEveryMs / speed);
        }
      });
      const dispatcher = (async () => {
        while (!isOver()) {
          await count(day.call('GET /orders?routePlanType=VRP&itemsPerPage=100'));
          await count(day.call(`GET /route-plans/${day.planId}`));
          await pause(60_000 / speed);
        }
      })();
      // The schedule follows the database's real clock, so the nightly jobs are requested here, each once an hour.
      const jobRequests = (async () => {
        while (!isOver()) {
          await at.sql(
            `insert into outbox (kind, type, payload) select 'job', name, '{}' from unnest($1::text[]) name`,
            [jobs.map((job) => job.name)],
          );
          await pause(hour / speed);
        }
      })();
      const memory: Memory[] = [];
      const watch = (async () => {
        while (!isOver()) {
          await pause(hour / speed);
          memory.push(await measure(at.dataDir, server?.name ?? '', server?.pid ?? 0));
        }
      })();
      await Promise.all([...phones, dispatcher, jobRequests, watch]);

      // Code is loaded and compiled in the first quarter, so growth is measured after it.
      const used = memory.map(({ heapUsed }) => heapUsed / 1e6);
      const quarter = Math.max(1, Math.floor(used.length / 4));
      const early = middle(used.slice(quarter, 2 * quarter));
      const late = middle(used.slice(-quarter));
      const failed = [...failures].map(([text, times]) => `${times} × ${text}`);
      return {
        size: `${hours} h in ${Math.round((hours * 3600) / speed)} s, ${drivers} drivers, ${jobs.length} jobs by the clock each hour`,
        seen: [
          ['requests', requests],
          ['in use after cleaning, by the hour', `${used.map((mb) => mb.toFixed(0)).join(' ')} MB`],
          ['second quarter, last quarter', `${early.toFixed(1)} MB, ${late.toFixed(1)} MB`],
          ['resident at the end', `${((memory.at(-1)?.rss ?? 0) / 1e6).toFixed(0)} MB`],
        ],
        failures: unless(
          [late - early < allowedGrowthMb, `memory grew by ${(late - early).toFixed(1)} MB`],
          [failed.length === 0, failed.slice(0, 3).join('; ')],
          [!server?.hasFailed, 'the server ended by itself'],
        ),
      };
    } finally {
      await at.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(dataDir: string, name: string, pid: number): Promise<Memory> {
  const read = () => [...readFileSync(path.join(dataDir, `${name}.log`), 'utf8').matchAll(/^memory (.*)$/gm)];
  const before = read().length;
  process.kill(pid, 'SIGUSR2');
  for (let i = 0; i < 200; i++) {
    const lines = read();
    if (lines.length > before) return memory.parse(JSON.parse(lines.at(-1)?.[1] ?? '{}'));
    await pause(50);
  }
  throw new Error('The server did not print its memory within 10 s');
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
