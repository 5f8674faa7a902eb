import { describe, expect, it } from 'vitest';
import { compareToBaseline, lintCodeCatalogue, lintJsonCatalogue, lintMarkdown, parseBaseline } from './lint-prose.mjs';

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

describe('private words', () => {
  it('are found in prose, with the standard term and the line', () => {
    expect(lintMarkdown('a.md', 'One line.\n\nThe photos of a stop\nare kept for a year.')).toEqual([
      {
        file: 'a.md',
        line: 4,
        text: 'are kept',
        rule: 'private-word',
        suggestion: 'is stored',
      },
    ]);
  });
  it('are allowed in code, in quotes and in link targets', () => {
    expect(rulesIn('Write `mend` as "mend", see [the guide](docs/mend.md).\n\n```sh\nmend\n```\n')).toEqual([]);
  });
  it('are found in tables', () => {
    expect(rulesIn('| word | meaning |\n|---|---|\n| x | settled by the judge |')).toEqual(['private-word']);
  });
});

describe('shape', () => {
  it('long lines outside tables, code and links', () => {
    const words = 'word '.repeat(25).trim();
    expect(rulesIn(words)).toEqual(['long-line']);
    expect(rulesIn(`| ${words} |`)).toEqual([]);
    expect(rulesIn(`\`\`\`\n${words}\n\`\`\``)).toEqual([]);
    expect(rulesIn(`See [the page](https://example.com/${'x'.repeat(100)}).`)).toEqual([]);
  });
  it('paragraphs of more than five lines', () => {
    expect(rulesIn('a\n'.repeat(6))).toEqual(['long-paragraph']);
    expect(rulesIn('- a\n'.repeat(6))).toEqual([]);
  });
});

describe('catalogues', () => {
  it('title case in JSON, but not names and quoted labels', () => {
    const text = '{\n  "a": "New Password",\n  "b": "Sign in by OpenID Connect",\n  "c": "Optimize Route"\n}\n';
    expect(lintJsonCatalogue('en.json', text).map(({ line, text: found }) => [line, found])).toEqual([
      [2, 'New Password'],
    ]);
  });
  it('the English strings of code, with their lines', () => {
    const text = "const texts = {\n  en: {\n    title: 'Who drives is told.',\n  },\n  sv: { title: 'Sv Text' },\n};";
    expect(lintCodeCatalogue('words.ts', text).map(({ line, rule }) => [line, rule])).toEqual([
      [3, 'clause-subject'],
      [3, 'private-word'],
    ]);
  });
});

describe('the baseline', () => {
  const finding = { file: 'a.md', line: 1, text: '', rule: 'long-line', suggestion: '' };
  it('may only fall', () => {
    const known = parseBaseline('# head\n1 long-line a.md\n1 long-line b.md\n');
    expect(compareToBaseline([finding], known)).toEqual({ added: [], gone: ['long-line b.md'] });
    expect(compareToBaseline([finding, finding], known)).toEqual({
      added: ['long-line a.md'],
      gone: ['long-line b.md'],
    });
  });
});
