import { languages } from '@roundsman/domain/languages';
import { describe, expect, it } from 'vitest';
import { dashboardSections as sections, dashboardTexts as phrasesOf } from './dashboard-texts.fixture.ts';

// Reads the sources as text: every used phrase exists, and every phrase is used. scripts/languages.test.ts compares the
// languages. A file's section is the one in its useTranslation('…'); keys of other sections are prefixed:
// 'components:close'.

const texts = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', eager: true, import: 'default' });

const sources = Object.entries(texts)
  .filter(([file]) => !/\.test\.tsx?$|\/public\//.test(file))
  .map(([file, text]) => ({ file, text }));

/** 'status.${x}' → /^status\..+$/ */
const asPattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

interface Use {
  readonly file: string;
  readonly section: string;
  readonly key: string;
  readonly isPattern: boolean;
  /** By a component of several sections, which get their section as `namespace`. */
  readonly isShared?: boolean;
}

/** Returns the uses of a component that gets its section as `namespace`: those of each section that its type lists. */
function sharedUsesIn({ file, text }: { file: string; text: string }): Use[] {
  if (!text.includes('useTranslation(namespace)')) return [];
  const listed = /[nN]amespace(?: =|:) ((?:'[\w-]+'[ |]*)+)/.exec(text)?.[1] ?? '';
  return [...listed.matchAll(/'([\w-]+)'/g)].flatMap(([, section = '']) =>
    usesIn({ file, text: text.replaceAll('useTranslation(namespace)', `useTranslation('${section}')`) })
      .filter((use) => use.section === section)
      .map((use) => ({ ...use, isShared: true })),
  );
}

function usesIn({ file, text }: { file: string; text: string }): Use[] {
  const calls = [...text.matchAll(/useTranslation\(\s*\[?\s*'([\w-]+)'/g)].map(({ index, 1: section }) => ({
    index,
    section,
  }));
  const uses: Use[] = [];
  const add = (literal: string, quote: string, at: number): void => {
    // In a file with several components, the nearest useTranslation above applies.
    const ownSection = (calls.findLast(({ index }) => index < at) ?? calls[0])?.section;
    const colon = literal.indexOf(':');
    const [section, key] = /^[\w-]+:/.test(literal)
      ? [literal.slice(0, colon), literal.slice(colon + 1)]
      : [ownSection, literal];
    if (section && sections.includes(section))
      uses.push({ file, section, key, isPattern: quote === '`' && key.includes('${') });
  };
  // Keys of other sections, also in route tables, rules and types.
  for (const { index, 1: quote = '', 2: literal = '' } of text.matchAll(/(['`"])([\w-]+:[\w.${}-]+)\1/g))
    add(literal, quote, index);
  // First arguments of t(…) and phrase(…), and i18nKey. Compared texts are not keys.
  for (const { index, 1: argument = '' } of text.matchAll(
    /(?:\bt|\bphrase)\(\s*((?:[^()`'",]|\(\w*\)|'[^']*'|`[^`]*`|"[^"]*")*)/g,
  ))
    for (const [, quote = '', literal = ''] of argument
      .replace(/[!=]==\s*'[^']*'/g, '')
      .matchAll(/(['`"])((?:(?!\1).)+)\1/g))
      add(literal, quote, index);
  for (const { index, 1: literal = '' } of text.matchAll(/i18nKey="([^"]+)"/g)) add(literal, '"', index);
  return uses;
}

const uses = sources.flatMap((source) => [...usesIn(source), ...sharedUsesIn(source)]);
const plural = /_(zero|one|two|few|many|other)$/;

describe.each(sections)('phrases of %s', (section) => {
  const english = phrasesOf(section, 'en');
  const keys = Object.keys(english);
  const singular = new Set(keys.map((key) => key.replace(plural, '')));
  const mine = uses.filter((use) => use.section === section);

  it.each(languages)('%s has a singular for every count', (language) => {
    const phrases = phrasesOf(section, language);
    const counts = Object.entries(phrases).filter(([key, text]) => text.includes('{{count}}') && !plural.test(key));
    expect(counts).toEqual([]);
  });

  it('has every phrase that is used', () => {
    // The compiler checks that each section has the phrases of shared components.
    const ofOne = mine.filter(({ isShared }) => !isShared);
    const missing = ofOne.filter(({ key, isPattern }) =>
      isPattern
        ? ![...singular].some((singularKey) => asPattern(key).test(singularKey))
        : !singular.has(key) && !keys.includes(key),
    );
    expect([...new Set(missing.map(({ file, key }) => `${file}: ${key}`))]).toEqual([]);
  });

  it('has no unused phrase', () => {
    const patterns = mine.filter((use) => use.isPattern).map((use) => asPattern(use.key));
    const literal = new Set(mine.filter((use) => !use.isPattern).map((use) => use.key));
    const unused = [...singular].filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});

it('finds phrases to check', () => expect(sections).toEqual(expect.arrayContaining(['components', 'shell', 'auth'])));

it('uses one Swedish word each for order, pickup and single stop', () => {
  const second = /\bordrar|upphämtning|enstaka (stopp|order)/i;
  const secondPersonTexts = sections.flatMap((section) =>
    Object.entries(phrasesOf(section, 'sv')).filter(([, text]) => second.test(text)),
  );
  expect(secondPersonTexts).toEqual([]);
});
