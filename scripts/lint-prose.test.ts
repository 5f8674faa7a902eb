import { describe, expect, it } from 'vitest';
import { lintCodeCatalogue, lintJsonCatalogue, lintMarkdown } from './lint-prose.mjs';
import { lintSource } from './lint-prose-code.mjs';

const rulesIn = (text: string): string[] => lintMarkdown('a.md', text).map(({ rule }) => rule);

describe('a clause as the subject', () => {
  it.each([
    'Who only reads comes to a list.',
    'It works. What is older is deleted.',
    '- **Roles**: nobody; whoever signs in later sees the list.',
  ])('%s', (text) => {
    expect(rulesIn(text)).toEqual(['clause-subject']);
  });
  it.each([
    'Read-only users land on a list.',
    'What does it cost?',
    'What you need: git and npm.',
    '## Who may do what',
    'It shows what has changed.',
  ])('is not in: %s', (text) => {
    expect(rulesIn(text)).toEqual([]);
  });
});

describe('shape', () => {
  it('finds long lines outside tables, code and links', () => {
    const sentence = 'word '.repeat(25).trim();
    expect(rulesIn(sentence)).toEqual(['long-line']);
    expect(rulesIn(`| ${sentence} |`)).toEqual([]);
    expect(rulesIn(`\`\`\`\n${sentence}\n\`\`\``)).toEqual([]);
    expect(rulesIn(`See [the page](https://example.com/${'x'.repeat(100)}).`)).toEqual([]);
  });
  it('finds paragraphs of more than five lines', () => {
    expect(rulesIn('a\n'.repeat(6))).toEqual(['long-paragraph']);
    expect(rulesIn('- a\n'.repeat(6))).toEqual([]);
  });
});

describe('catalogues', () => {
  it('finds title case in JSON, but not in names and quoted labels', () => {
    const text = '{\n  "a": "New Password",\n  "b": "Sign in by OpenID Connect",\n  "c": "Dispatch Update"\n}\n';
    expect(lintJsonCatalogue('en.json', text).map(({ line, text: phrase }) => [line, phrase])).toEqual([
      [2, 'New Password'],
    ]);
  });
  it('finds clauses in the English strings of code, with their lines', () => {
    const text = "const texts = {\n  en: {\n    title: 'Who drives is told.',\n  },\n  sv: { title: 'Sv Text' },\n};";
    expect(lintCodeCatalogue('words.ts', text).map(({ line, rule }) => [line, rule])).toEqual([[3, 'clause-subject']]);
  });
});

describe('code', () => {
  const findingsOf = (file: string, text: string): string[] =>
    lintSource(file, text).map(({ rule, line, text: word }) => `${line} ${rule}: ${word}`);

  it('finds clauses as subjects in comments', () => {
    expect(findingsOf('a.ts', '// What breaks off is tried again.')).toEqual([
      '1 clause-subject: What breaks off is tried again.',
    ]);
  });
  it.each([
    '/** Which drivers are on the plan */',
    '/** Whether the plan is locked: its routes are dispatched. */',
    '// Whose shift is over',
    '/**\n * Whether the user may read it. The default is all.\n */',
  ])('finds comments that are clauses: %s', (text) => {
    expect(lintSource('a.ts', text).map(({ rule }) => rule)).toEqual(['clause-comment']);
  });
  it.each([
    '/** Drivers that are on the plan. */',
    '/** Returns whether the plan is locked. */',
    '/** @returns whether the plan is locked */',
    '// What if the driver is late?',
    '// What it needs: git and npm.',
  ])('finds no clause in: %s', (text) => {
    expect(findingsOf('a.ts', text)).toEqual([]);
  });
  it('finds ids of requirements in sources, but not in tests', () => {
    expect(findingsOf('a.ts', '/** The order is closed (SRV-04). In UTF-8. */')).toEqual([
      '1 requirement-id: The order is closed (SRV-04). In UTF-8.',
    ]);
    expect(findingsOf('a.test.ts', '/** The order is closed (SRV-04). */')).toEqual([]);
  });
  it('reads titles of tests, log lines and errors, but no other text', () => {
    const text = [
      "it('Who asks waits.', () => {});",
      "describe.each([1])('Whoever asks waits.', () => {});",
      "log.warn({ id }, 'What failed is sent again.');",
      'throw new TypeError(`What ${name} means is not known.`);',
      "const label = 'Who asks waits.';",
    ].join('\n');
    expect(lintSource('a.ts', text).map(({ rule, line }) => `${line} ${rule}`)).toEqual([
      '1 clause-subject',
      '2 clause-subject',
      '3 clause-subject',
      '4 clause-subject',
    ]);
  });
});
