import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

// docs/requirements lists every requirement with its state and its tests. This file checks the form, the totals and the
// references. Whether an entry is true is up to the person who changes the product.

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const index = read('docs/requirements/README.md');

/** Each area with its page and number of requirements. Ids are never removed, so the number only grows. */
const areas = [
  ['AUTH', 'sign-in', 27],
  ['ONB', 'account-setup', 10],
  ['ROLE', 'roles', 42],
  ['PLAN', 'route-plans', 51],
  ['ROUTE', 'route-view', 49],
  ['OPT', 'optimization', 20],
  ['ORD', 'orders', 60],
  ['UPL', 'uploads', 24],
  ['LAB', 'labels', 7],
  ['CON', 'contacts', 15],
  ['DRV', 'drivers', 17],
  ['GRP', 'user-groups', 15],
  ['USR', 'users', 12],
  ['SET', 'settings', 30],
  ['MSG', 'message-logs', 5],
  ['REP', 'reports', 9],
  ['COMP', 'companies', 16],
  ['PART', 'partners', 13],
  ['PUB', 'public-pages', 17],
  ['RT', 'realtime', 10],
  ['API', 'api', 69],
  ['I18N', 'languages', 9],
  ['ERR', 'errors', 13],
  ['CONST', 'constants', 19],
  ['SRV', 'server-behaviour', 85],
  ['OPS', 'operations', 6],
] as const;
/** Ids outside the sequence of numbers. They count towards their area. */
const extraIds: Readonly<Record<string, readonly string[]>> = { SRV: ['SRV-16b'] };

const idsOf = (area: string, count: number): string[] => {
  const extra = extraIds[area] ?? [];
  const numbered = Array.from({ length: count - extra.length }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`);
  return [...numbered, ...extra].toSorted();
};

const kinds = ['works', 'differs', 'partly', 'open'] as const;
type Kind = (typeof kinds)[number];

const states: Record<Kind, RegExp> = {
  works: /^works$/,
  differs: /^differs: \S.+\.$/,
  partly: /^partly: \S.+\.$/,
  open: /^open: \S.+\.$/,
};

interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly state: string;
  readonly tests: string;
}
interface Page {
  readonly area: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly requirements: readonly Requirement[];
}

const entryForm = /^(\S+) (.+) - State: (.+) - Tests: (.+)$/;

/** Returns the requirements of a page. Each is a heading with the id, a paragraph, and two list items. */
const requirementsOf = (text: string): Requirement[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const entry = part
        .replace(/^## .*$/m, '')
        .trim()
        .replaceAll(/\s+/g, ' ');
      const [whole, id = '', ...rest] = entryForm.exec(entry) ?? [];
      expect(whole, `form of ${entry}`).toBe(entry);
      const [requirementText = '', state = '', tests = ''] = rest;
      return { id, text: requirementText, state, tests };
    });

const pages: Page[] = areas.map(([area, name]) => {
  const text = read(`docs/requirements/${name}.md`);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return { area, name, title, text, requirements: requirementsOf(text) };
});
const requirements = pages.flatMap((page) => page.requirements);
const kindOf = ({ state }: Requirement): Kind | undefined => kinds.find((kind) => states[kind].test(state));
const totalsOf = (some: readonly Requirement[]): number[] =>
  kinds.map((kind) => some.filter((requirement) => kindOf(requirement) === kind).length);

const testFiles = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
);

describe('the page of an area has each of its requirements once', () => {
  it.each(areas)('%s', (area, name, count) => {
    const requirementsOfPage = pages.find((page) => page.name === name)?.requirements ?? [];
    expect(requirementsOfPage.map(({ id }) => id).toSorted()).toEqual(idsOf(area, count));
  });
  it('no other pages', () => {
    const expected = [...areas.map(([, name]) => `${name}.md`), 'README.md'];
    expect(readdirSync(path.join(root, 'docs/requirements')).toSorted()).toEqual(expected.toSorted());
  });
});

test('every requirement is short', () => {
  const tooLong = requirements.filter(({ text }) => text.split(' ').length > 70);
  expect(tooLong.map(({ id }) => id)).toEqual([]);
});

test('every state is one of four, and its reason names no issue', () => {
  const wrong = requirements.filter(
    (requirement) => !kindOf(requirement) || /\bissues? \d|#\d/i.test(requirement.state),
  );
  expect(wrong.map(({ id, state }) => `${id} ${state}`)).toEqual([]);
});

/** `path/of.test.ts` "some words": the end of a path in code, and words in that file. */
const reference = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g;
/** The references, and a sentence about a manual check. */
const listForm = /^(?:(?:, )?`[\w./-]+\.(?:test|spec)\.tsx?`(?: "[^"]+")?)+(?:\. [A-Z][^"]+\.)?$/;
const untestedForm = /^No test\. [A-Z][^"]+\.$/;
const isUntested = ({ tests }: Requirement): boolean => untestedForm.test(tests);

test('every requirement that is not open names its tests or its manual check', () => {
  const wrong = requirements.filter(
    (requirement) =>
      !listForm.test(requirement.tests) &&
      !isUntested(requirement) &&
      !(kindOf(requirement) === 'open' && requirement.tests === 'No test.'),
  );
  expect(wrong.map(({ id, tests }) => `${id} ${tests}`)).toEqual([]);
});

describe('the totals are right', () => {
  const rowOf = (...cells: (string | number)[]): string => `\n| ${cells.join(' | ')} |\n`;
  it.each(pages.map((page) => [page.area, page] as const))(
    '%s',
    (area, { name, title, text, requirements: requirementsOfPage }) => {
      const totals = totalsOf(requirementsOfPage);
      const counts = kinds.map((kind, i) => `${totals[i]} ${kind}`).join(', ');
      expect(text).toContain(`\n${requirementsOfPage.length} requirements: ${counts}.\n`);
      expect(index).toContain(rowOf(area, `[${title}](${name}.md)`, requirementsOfPage.length, ...totals));
    },
  );
  it('all', () => {
    expect(index).toContain(`\n| all | | ${[requirements.length, ...totalsOf(requirements)].join(' | ')} |\n`);
  });
  it('without a test', () => {
    const working = requirements.filter((requirement) => kindOf(requirement) === 'works');
    const untested = working.filter(isUntested).length;
    expect(index.replaceAll(/\s+/g, ' ')).toContain(
      `${untested} of the ${working.length} requirements that work have no test.`,
    );
  });
});

/** Returns the references that match no test file, several, or words that the file does not contain. */
const brokenReferences = (id: string, text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].flatMap(([whole, name = '', quotedWords]) => {
    const matchingFiles = testFiles.filter((file) => file === name || file.endsWith(`/${name}`));
    const [file] = matchingFiles;
    if (matchingFiles.length !== 1 || !file) return [`${id}: ${matchingFiles.length} files end with ${name}`];
    return quotedWords && !read(file).includes(quotedWords) ? [`${id}: ${whole}`] : [];
  });

test('every named test exists and contains the quoted words', () => {
  expect(requirements.flatMap(({ id, tests }) => brokenReferences(id, tests, reference))).toEqual([]);
});

/** docs/operators/asvs.md puts the words in single quotes. */
const asvsReference = /([\w./-]+\.(?:test|spec)\.tsx?)(?: '([^']+)')?/g;
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('every test in the table of OWASP ASVS exists, and every section has an answer', () => {
  const rows = read('docs/operators/asvs.md')
    .split('\n')
    .filter((row) => /^\| \d/.test(row));
  const cells = rows.map(cellsOf);
  expect(cells.flatMap(([section = '', , , by = '']) => brokenReferences(section, by, asvsReference))).toEqual([]);
  expect(cells.filter(([, , held = '', by]) => !/^(yes|no|n\/a)$/.test(held) || (held !== 'n/a' && !by))).toEqual([]);
});
