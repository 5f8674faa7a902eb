/**
 * Prints what each field of a problem costs the search: iterations of one thread per second of processor time, and their
 * share of those on the plain day. Exits with 1 when a share is below its goal. Names select rows.
 *
 *   --long   also compares the cost after one second with that after half a minute, both of processor time: at least
 *            40 minutes for all rows
 */
import { parseArgs } from 'node:util';
import type { Problem } from '../src/problem/problem.ts';
import { sequencesOf } from '../src/problem/solution.ts';
import { optimizeInline } from '../src/search/optimize-inline.ts';
import { valueOfRoutes } from '../src/search/acceptance/value-of-routes.ts';
import { checkSolution } from '../src/solution-checker/index.ts';
import { plainDays, RULE_ROWS } from './rule-rows.ts';
import { measureSpeed } from './speed.ts';

const SHORT_SECONDS = 1;
const LONG_SECONDS = 30;
/** The goal: at most so many percent more after the short time than after the long one. */
const MAX_GAP = 2;

interface Measured {
  readonly speed: number;
  readonly unscheduled: number;
  readonly findings: number;
  /** Percent by which the short search is dearer; null when it was not requested or orders are missing. */
  readonly gap: number | null;
}

function measure(problem: Problem, isLong: boolean): Measured {
  const { speed, solution } = measureSpeed(problem);
  return {
    speed,
    unscheduled: solution.unscheduled.length,
    findings: checkSolution(problem, solution).length,
    gap: isLong ? gapOf(problem, speed) : null,
  };
}

/**
 * Compares searches of as many iterations as the times take with this speed, so that other work on the machine does not
 * count. Returns null where one of them leaves out more than the other.
 */
function gapOf(problem: Problem, speed: number): number | null {
  const [short, long] = [SHORT_SECONDS, LONG_SECONDS].map((seconds) =>
    valueOfRoutes(
      problem,
      sequencesOf(optimizeInline(problem, { seed: 1, iterations: Math.max(1, Math.round(speed * seconds)) })),
    ),
  );
  return short && long && short.missing === long.missing ? (short.cost / long.cost - 1) * 100 : null;
}

const { values, positionals: wanted } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const days = plainDays();
const plainSpeeds = () => ({ jobs: measureSpeed(days.jobs).speed, shipments: measureSpeed(days.shipments).speed });
const before = plainSpeeds();
const selected = RULE_ROWS.filter(({ field }) => wanted.length === 0 || wanted.some((name) => field.includes(name)));
const rows = selected.map((row, at) => {
  if (values.long) console.error(`${at + 1} of ${selected.length}: ${row.field}`);
  return { ...row, ...measure(row.change(days[row.base]), values.long) };
});
// Other work on the machine makes both slower, at different times.
const after = plainSpeeds();
const plain = {
  jobs: Math.max(before.jobs, after.jobs),
  shipments: Math.max(before.shipments, after.shipments),
};
console.log(`Plain day with 200 jobs: ${Math.round(plain.jobs).toLocaleString('en')} iterations/s;`);
console.log(`with 120 shipments: ${Math.round(plain.shipments).toLocaleString('en')} iterations/s.`);
if (values.long)
  console.log(
    `Gap: of the cost after ${SHORT_SECONDS} s of processor time to that after ${LONG_SECONDS} s; goal ${MAX_GAP} %.`,
  );
console.log(`\n| field | day | iterations/s | share | goal |${values.long ? ' gap, % |' : ''} left out | findings |`);
console.log(`|---|---|---:|---:|---:|${values.long ? '---:|' : ''}---:|---:|`);
for (const { field, base, goal, speed, unscheduled, findings, gap } of rows) {
  const share = speed / plain[base];
  const isMissed = share < goal || (gap !== null && gap > MAX_GAP);
  if (isMissed || findings > 0) process.exitCode = 1;
  const figures = [
    Math.round(speed).toLocaleString('en'),
    share.toFixed(2),
    goal.toFixed(2),
    ...(values.long ? [gap === null ? '–' : gap.toFixed(2)] : []),
    unscheduled,
    findings,
  ];
  console.log(`| ${field} | ${base} | ${figures.join(' | ')} |${isMissed ? ' missed' : ''}`);
}
