import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainDays, RULE_ROWS } from '../../bench/rule-rows.ts';
import { validate } from '../problem/validate.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import { checkSolution } from '../solution-checker/index.ts';

const days = plainDays();
/** Fields without a row: every problem has them, the search does not read them, or another field needs them. */
const WITHOUT_ROW = [
  'Problem.locationCount',
  'Problem.nowhere',
  'Problem.vehicles',
  'Problem.jobs',
  'Problem.shipments',
  'Problem.options',
  'Vehicle.id',
  'Vehicle.shiftStart',
  'Vehicle.shiftEnd',
  'Vehicle.costs',
  'Vehicle.breaks',
  'Vehicle.reload',
  'Vehicle.profile',
  'Break.id',
  'Break.windowStart',
  'Break.windowEnd',
  'Site.location',
  'Site.serviceSeconds',
  'Site.serviceSecondsByType',
  'Site.setupSecondsByType',
  'Shipment.pickup',
  'Shipment.delivery',
  'Options.preferencePrice',
  'Options.zonePrice',
  'Options.shortfallPrice',
  'Options.driverChangePrice',
];

/** Returns the fields of an interface in problem.ts. */
function fieldsOf(type: string): string[] {
  const source = readFileSync(new URL('../problem/problem.ts', import.meta.url), 'utf8');
  const body = new RegExp(`^export interface ${type}\\b[^{]*\\{\\n(.*?)^\\}`, 'msu').exec(source)![1]!;
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gmu)].map(([, name]) => `${type}.${name}`);
}

it('each field of a problem has a row in the benchmark of rules', () => {
  const types = ['Problem', 'Vehicle', 'Costs', 'Break', 'Reload', 'Job', 'Site', 'Shipment', 'Options'];
  const rows = new Set(RULE_ROWS.map(({ field }) => field));
  const missing = types.flatMap(fieldsOf).filter((field) => !rows.has(field) && !WITHOUT_ROW.includes(field));
  expect(missing).toEqual([]);
});

describe.each(RULE_ROWS)('$field', ({ base, change }) => {
  it('is a valid problem with a valid solution', () => {
    const problem = change(days[base]);
    expect(validate(problem)).toEqual([]);
    expect(checkSolution(problem, optimizeInline(problem, { iterations: 5 }))).toEqual([]);
  });
});
