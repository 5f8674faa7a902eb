import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A class with more fields has several jobs, and is hard to read. */
const MAX_FIELDS = 15;

/** Returns the number of fields of each class of a formatted file. */
function fieldsOf(file: string): [name: string, fields: number][] {
  const classes = readFileSync(file, 'utf8').matchAll(/^(?:export )?class (\w+)[^\n]*\{\n(.*?)^\}/gmsu);
  return [...classes].map(([, name = '', body = '']) => [
    `${file}: ${name}`,
    [...body.matchAll(/^ {2}(?:(?:private|readonly|static) )*\w+\??(?:: | = |;$)/gmu)].length,
  ]);
}

it(`classes of the optimizer’s search have at most ${MAX_FIELDS} fields`, () => {
  const fields = new Map(globSync('packages/optimizer/src/search/**/*.ts').flatMap(fieldsOf));
  expect(fields.get('packages/optimizer/src/search/random.ts: Random')).toBe(4);
  expect([...fields].filter(([, count]) => count > MAX_FIELDS)).toEqual([]);
});
