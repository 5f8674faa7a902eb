/**
 * Prints quality and speed on the instances of the literature and on days like the product's, with the goals and the
 * figures of other engines.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { storeBest } from './best.ts';
import { DEFAULT_PARAMETERS, type SearchParameters } from '../src/index.ts';
import { benchFolder, hasInstances, SETS } from './instances.ts';
import { machineNow } from './machine.ts';
import type { Run } from './measure.ts';
import { measured } from './measure-apart.ts';
import { Progress } from './progress.ts';
import { Report } from './report.ts';
import { type Stage, stagesOf } from './stages.ts';

const HELP = `npm run bench -w packages/optimizer -- [options]

Without options: the rows of all goals, each with as many instances as take three minutes, one seed; about 50 minutes.

  --quick             a few instances of each set, shortest time only: about two minutes
  --full              all instances of all goals with the seeds 1, 2 and 3: about seven hours
  --set NAMES         ${Object.keys(SETS).join(', ')}
  --only NAMES        these instances only: r101,rc201
  --time SECONDS      2,10; the goals' times when absent
  --seeds NUMBERS     1,2,3; the gap is the mean of all
  --threads NUMBER    2; at most as many as there are cores
  --objective NAME    distance or fleet-first
  --parameters JSON   tunables of the search that differ from the defaults, for a sweep: '{"blinkRate":0.02}'
  --iterations N      rounds of all threads instead of a time: the same answer every time
  --each              a row for each instance, too
  --keep              lowers best-seen.csv, by which sets without published best distances, days of the product and made-up days are measured
  --out FILE          the table as Markdown, and beside it FILE.jsonl with a line for each run

gap %: mean over instances and seeds to the best known distance (of days: cost, to the best run kept); with fewest vehicles, of the runs
with as few as the best known. vehicles, best: sums. took: mean seconds by the clock of the wall. cpu %: of threads × took; well below 90, the machine was
busy with something else. MB: peak of the process with its threads.
left out: orders that must be served and are not; those with a prize or a served alternative do not count.
VROOM, HGS: recorded on other days; VROOM's gaps are to the same best values, on the same instances.`;

const MEASURE =
  'best distances of Li & Lim and Homberger 200, 400: the least this bench has seen, and none above the published ones of fewest vehicles';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    set: { type: 'string' },
    only: { type: 'string' },
    time: { type: 'string' },
    seeds: { type: 'string' },
    threads: { type: 'string', default: '2' },
    objective: { type: 'string' },
    iterations: { type: 'string' },
    parameters: { type: 'string' },
    each: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

if (values.help) console.log(HELP);
else {
  await bench().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

async function bench(): Promise<void> {
  const seeds = numbers('seeds', values.seeds) ?? (values.full ? [1, 2, 3] : [1]);
  const [wanted = 1] = numbers('threads', values.threads) ?? [];
  const threads = Math.min(wanted, availableParallelism());
  if (threads < wanted) console.error(`This machine has ${threads} cores: ${threads} threads.`);
  if (!hasInstances)
    console.error(
      benchFolder === ''
        ? 'Skipping the instances of the literature: set BENCH_DIR to their folder.'
        : `Skipping the instances of the literature: there is no bks.csv in ${benchFolder}. Check BENCH_DIR.`,
    );
  const stages = stagesOf({
    sets: values.set?.split(','),
    only: values.only?.toLowerCase().split(','),
    times: numbers('time', values.time),
    objective: objective(),
    iterations: numbers('iterations', values.iterations)?.[0] ?? null,
    maxSeconds: maxSeconds(),
    isQuick: values.quick,
  });
  if (stages.length === 0) throw new Error('There is no such instance on this machine');

  const report = new Report(
    [...machineNow(), `threads: ${threads}, seeds: ${seeds.join(', ')}`, MEASURE],
    values.out,
    values.each,
  );
  const progress = new Progress(stages, seeds.length);
  let lowered = 0;
  for (const stage of stages) {
    const runs = await runsOf(stage, seeds, threads, report, progress);
    if (values.keep) lowered += storeBest(stage.set, runs);
    progress.clear();
    report.add(stage, runs);
  }
  if (lowered === 0) return;
  console.log(`\n${lowered} of the best values seen are lower now. By them:`);
  report.rewrite();
}

async function runsOf(
  stage: Stage,
  seeds: readonly number[],
  threads: number,
  report: Report,
  progress: Progress,
): Promise<Run[]> {
  const { set, objective, seconds: budget, iterations } = stage;
  const runs: Run[] = [];
  for (const name of stage.names) {
    for (const seed of seeds) {
      progress.begins(stage, name, seed);
      const run = await measured({ set, name, objective, seed, threads, budget, iterations, parameters: parameters() });
      runs.push(run);
      report.ran(run);
      if (run.objection === null) continue;
      process.exitCode = 1;
      console.error(`${set} ${name}, seed ${seed}: the solution checker found: ${run.objection}`);
    }
  }
  return runs;
}

/** All instances are measured when sets or instances are named. */
function maxSeconds(): { row: number; run: number } {
  if (values.quick) return { row: 6, run: 15 };
  const isAll = values.full || values.set !== undefined || values.only !== undefined;
  return { row: isAll ? Number.POSITIVE_INFINITY : 180, run: Number.POSITIVE_INFINITY };
}

function objective(): Stage['objective'] | undefined {
  const name = values.objective;
  if (name === undefined || name === 'distance' || name === 'fleet-first') return name;
  throw new Error(`--objective is distance or fleet-first, not ${name}`);
}

/** Returns the search parameters of the command line. Refuses unknown names. */
function parameters(): Partial<SearchParameters> | undefined {
  if (values.parameters === undefined) return undefined;
  const given: unknown = JSON.parse(values.parameters);
  if (typeof given !== 'object' || given === null) throw new Error('--parameters takes a JSON object');
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(DEFAULT_PARAMETERS, name));
  if (unknown.length > 0) throw new Error(`There is no parameter ${unknown.join(', ')}`);
  return given;
}

function numbers(option: string, text: string | undefined): number[] | undefined {
  const numbers = text?.split(',').map(Number);
  if (numbers?.some((number) => !(number > 0))) throw new Error(`--${option} takes numbers above 0, not ${text}`);
  return numbers;
}
