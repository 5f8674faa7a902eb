// npm run bench-days: writes the days of the optimizer's bench, packages/optimizer/bench/days, as the server maps them now.
// With --plan, the routes of planned days are searched again first (planned-routes.json).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { optimize, tasksOf } from '@roundsman/optimizer';
import { mapDays, runOf } from './all-days.ts';
import type { PlannedRoutes } from './drive.ts';
import { PLANNED_DAYS, withoutLateOrders } from './planned-days.ts';
import { toFiles, writeDays } from './stored-days.ts';
import { demoTown, type DemoTown } from './town.ts';

const ITERATIONS = 100_000;

const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } });
const town = demoTown();
if (values.plan) {
  const file = path.join(import.meta.dirname, 'planned-routes.json');
  writeFileSync(file, `${JSON.stringify(await planDays(town), null, 2)}\n`);
  console.log('The routes of the planned days are new. Run npm run bench-days once more, without --plan.');
} else {
  const files = toFiles(await mapDays(town));
  const changed = writeDays(files);
  const kilobytes = Math.round([...files.days.values()].reduce((sum, text) => sum + text.length, 0) / 1000);
  console.log(`${files.days.size} days, ${kilobytes} kB without their travel`);
  if (changed.length > 0)
    console.log(
      `Measure the days that changed: npm run bench days -- --only=${changed.join(',')} --time=60 --keep --no-speed`,
    );
}

/** Plans the mornings of the planned days. */
async function planDays(town: DemoTown): Promise<Record<string, PlannedRoutes>> {
  const planned: Record<string, PlannedRoutes> = {};
  for (const [name, { morning }] of Object.entries(PLANNED_DAYS)) {
    const { problem } = await runOf({ title: name, full: withoutLateOrders(morning(town.places)) }, town);
    const { routes, unscheduled } = await optimize(problem, { seed: 1, iterations: ITERATIONS, threads: 1 });
    if (unscheduled.length > 0) throw new Error(`${name}: ${unscheduled.length} orders are on no route`);
    planned[name] = Object.fromEntries(
      routes.map((route) => [route.vehicleId, tasksOf(route).map(({ taskId }) => taskId)]),
    );
  }
  return planned;
}
