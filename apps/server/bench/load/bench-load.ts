/** npm run bench:load [-- --size 0.1] [names…]: runs each scenario on a real installation of its own and prints a table of the results. */
import { parseArgs } from 'node:util';
import { machine, table } from '../markdown.ts';
import { browsing } from './browsing.ts';
import { clockJump } from './clock-jump.ts';
import { databaseGone } from './database-gone.ts';
import { diskFull } from './disk-full.ts';
import { edits } from './edits.ts';
import { footprint } from './footprint.ts';
import { kills } from './kills.ts';
import { optimize } from './optimize.ts';
import { positions } from './positions.ts';
import { scale } from './scale.ts';
import { scaleOut } from './scale-out.ts';
import type { Scenario } from './scenario.ts';
import { soak } from './soak.ts';

const scenarios: readonly Scenario[] = [
  positions,
  browsing,
  optimize,
  edits,
  kills,
  scaleOut,
  scale,
  databaseGone,
  diskFull,
  clockJump,
  soak,
  footprint,
];

const { values, positionals } = parseArgs({
  options: { size: { type: 'string', default: '1' }, tenth: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const size = values.tenth ? 0.1 : Number(values.size);
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0 || !(size > 0)) {
  console.error(
    `There is no ${unknown.join(', ') || 'such size'}. Scenarios: ${scenarios.map((scenario) => scenario.name).join(' ')}`,
  );
  process.exit(2);
}

const rows: (readonly [string, string, string, string])[] = [];
for (const { name, title, run } of scenarios) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n== ${name}: ${title}`);
  const started = Date.now();
  const outcome = await run(size).catch((error: unknown) => ({
    size: '',
    seen: [],
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  console.log(`${outcome.size} (${Math.round((Date.now() - started) / 1000)} s in all, ${machine()})`);
  for (const [what, figure] of outcome.seen) console.log(`  ${what}: ${figure}`);
  for (const failure of outcome.failures) console.log(`  FAILED: ${failure}`);
  for (const [i, [what, figure]] of outcome.seen.entries())
    rows.push([i === 0 ? name : '', i === 0 ? outcome.size : '', what, String(figure)]);
  rows.push([
    outcome.seen.length === 0 ? name : '',
    '',
    'as it should be',
    outcome.failures.length === 0 ? 'yes' : 'NO',
  ]);
  if (outcome.failures.length > 0) process.exitCode = 1;
}
console.log(`\n${table(['scenario', 'size', 'seen', 'figure'], rows)}\n\n${machine()}`);
