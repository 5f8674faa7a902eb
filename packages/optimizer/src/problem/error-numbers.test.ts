import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_NUMBERS } from './error-numbers.ts';

const packageFolder = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(packageFolder, file), 'utf8');

/** Returns the numbers of a cell such as `101–103, 107`. */
function numbersIn(cell: string): number[] {
  return cell.split(',').flatMap((range) => {
    const [from, to = from] = range.split('–').map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at);
  });
}

it('the README explains each error number, and no other', () => {
  const section = read('README.md').split('## Error numbers')[1]!.split('\n## ')[0]!;
  const cells = Array.from(section.matchAll(/^\| ([\d–, ]+) \|/gmu), ([, cell]) => cell!);
  expect(cells.flatMap(numbersIn).toSorted((a, b) => a - b)).toEqual([...ERROR_NUMBERS]);
});

it('each number is reported somewhere', () => {
  const sources = globSync('src/**/*.ts', { cwd: packageFolder })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('error-numbers.ts'))
    .map(read)
    .join('\n');
  const reported = new Set(Array.from(sources.matchAll(/(?<![\w.])[1-6]\d\d(?=,)/gu), ([number]) => Number(number)));
  expect(ERROR_NUMBERS.filter((number) => !reported.has(number))).toEqual([]);
});
