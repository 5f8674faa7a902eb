/**
 * Prints what each field of a problem costs the search: iterations of one thread per second of processor time, and their
 * share of those on the plain day. Exits with 1 when a share is below its goal. Arguments select rows by name.
 */
import type { Problem } from '../src/problem/problem.ts';
import { checkSolution } from '../src/solution-checker/index.ts';
import { plainDays, RULE_ROWS } from './rule-rows.ts';
import { measureSpeed } from './speed.ts';

interface Measured {
  readonly speed: number;
  readonly unscheduled: number;
  readonly findings: number;
}

function measure(problem: Problem): Measured {
  const { speed, solution } = measureSpeed(problem);
  return { speed, unscheduled: solution.unscheduled.length, findings: checkSolution(problem, solution).length };
}

const wanted = process.argv.slice(2);
const days = plainDays();
const plainSpeeds = () => ({ jobs: measure(days.jobs).speed, shipments: measure(days.shipments).speed });
const before = plainSpeeds();
const rows = RULE_ROWS.filter(({ field }) => wanted.length === 0 || wanted.some((name) => field.includes(name))).map(
  (row) => ({ ...row, ...measure(row.change(days[row.base])) }),
);
// Other work on the machine makes both slower, at different times.
const after = plainSpeeds();
const plain = {
  jobs: Math.max(before.jobs, after.jobs),
  shipments: Math.max(before.shipments, after.shipments),
};
console.log(`Plain day with 200 jobs: ${Math.round(plain.jobs).toLocaleString('en')} iterations/s;`);
console.log(`with 120 shipments: ${Math.round(plain.shipments).toLocaleString('en')} iterations/s.\n`);
console.log('| field | day | iterations/s | share | goal | left out | findings |');
console.log('|---|---|---:|---:|---:|---:|---:|');
for (const { field, base, goal, speed, unscheduled, findings } of rows) {
  const share = speed / plain[base];
  if (share < goal || findings > 0) process.exitCode = 1;
  const figures = [Math.round(speed).toLocaleString('en'), share.toFixed(2), goal.toFixed(2), unscheduled, findings];
  console.log(`| ${field} | ${base} | ${figures.join(' | ')} |${share < goal ? ' missed' : ''}`);
}
