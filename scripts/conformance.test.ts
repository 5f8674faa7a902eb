import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

// docs/conformance.md says of every requirement whether it works and what shows it. This keeps its form and its references;
// that it is true is for whoever changes the product.

const root = path.dirname(import.meta.dirname);
const text = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');

const kinds = ['works', 'differs', 'partly', 'open'] as const;
type Kind = (typeof kinds)[number];

const states: Record<Kind, RegExp> = {
  works: /^works$/,
  differs: /^differs: \S.+$/,
  partly: /^partly: \S.+ \(issue [3-9]\)$/,
  open: /^open \(issue [3-9]\)$/,
};

interface Line {
  readonly id: string;
  readonly words: string;
  readonly state: string;
  readonly shownBy: string;
}
interface Area {
  readonly name: string;
  readonly count: string;
  readonly lines: readonly Line[];
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const areas: Area[] = text
  .split('\n## ')
  .slice(1)
  .flatMap((part) => {
    const [, name] = /^([A-Z0-9]+): /.exec(part) ?? [];
    if (!name) return [];
    const rows = part.split('\n').filter((row) => /^\| (?!id |-)/.test(row));
    const lines = rows.map((row) => {
      const cells = cellsOf(row);
      expect(cells, row).toHaveLength(4);
      const [id = '', words = '', state = '', shownBy = ''] = cells;
      return { id, words, state, shownBy };
    });
    return [{ name, count: /^\d+ lines: .*$/m.exec(part)?.[0] ?? '', lines }];
  });
const lines = areas.flatMap((area) => area.lines);
const kindOf = ({ state }: Line): Kind | undefined => kinds.find((kind) => states[kind].test(state));
const sumsOf = (some: readonly Line[]): number[] =>
  kinds.map((kind) => some.filter((line) => kindOf(line) === kind).length);

const testFiles = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
);

test('every requirement has one line, under its area', () => {
  const ids = lines.map((line) => line.id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
  for (const { name, lines: own } of areas)
    expect(own.map(({ id }) => id).filter((id) => !new RegExp(`^${name}-\\d{2}b?$`).test(id))).toEqual([]);
});

test('every state is one of four, and what is not open is shown by something', () => {
  expect(lines.filter((line) => !kindOf(line)).map(({ id, state }) => `${id} ${state}`)).toEqual([]);
  const unshown = lines.filter((line) => kindOf(line) !== 'open' && !line.shownBy);
  expect(unshown.map(({ id }) => id)).toEqual([]);
  expect(lines.filter(({ words }) => !words || words.split(' ').length > 12).map(({ id }) => id)).toEqual([]);
});

describe('the sums are right', () => {
  it.each(areas.map((area) => [area.name, area] as const))('%s', (name, { count, lines: own }) => {
    const sums = sumsOf(own);
    expect(count).toBe(`${own.length} lines: ${kinds.map((kind, i) => `${sums[i]} ${kind}`).join(', ')}.`);
    expect(text).toContain(`\n| ${[name, own.length, ...sums].join(' | ')} |\n`);
  });
  it('what no test shows', () => {
    const working = lines.filter((line) => kindOf(line) === 'works');
    const untested = working.filter(({ shownBy }) => !/\.(test|spec)\.tsx?\b/.test(shownBy));
    expect(text).toContain(`\nNo test shows ${untested.length} of the ${working.length} that work: `);
  });
  it('all', () => expect(text).toContain(`\n| ${['all', lines.length, ...sumsOf(lines)].join(' | ')} |\n`));
});

/** `features/auth/rules.test.ts 'some words'`: the end of a path, and words that the file has. */
const reference = /([\w./-]+\.(?:test|spec)\.tsx?)(?: '([^']+)')?/g;

const wrongIn = (id: string, shownBy: string): string[] =>
  [...shownBy.matchAll(reference)].flatMap(([whole, name = '', words]) => {
    const found = testFiles.filter((file) => file === name || file.endsWith(`/${name}`));
    const [file] = found;
    if (found.length !== 1 || !file) return [`${id}: ${found.length} files end with ${name}`];
    return words && !readFileSync(path.join(root, file), 'utf8').includes(words) ? [`${id}: ${whole}`] : [];
  });

test('the tests that it names are there, and say what it says', () => {
  expect(lines.flatMap(({ id, shownBy }) => wrongIn(id, shownBy))).toEqual([]);
});

test('so are those of the table of OWASP ASVS, where every section is answered', () => {
  const rows = readFileSync(path.join(root, 'docs/operators/asvs.md'), 'utf8')
    .split('\n')
    .filter((row) => /^\| \d/.test(row));
  const cells = rows.map(cellsOf);
  expect(cells.flatMap(([section = '', , , by = '']) => wrongIn(section, by))).toEqual([]);
  expect(cells.filter(([, , held = '', by]) => !/^(yes|no|n\/a)$/.test(held) || (held !== 'n/a' && !by))).toEqual([]);
});
