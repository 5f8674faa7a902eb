import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@roundsman/domain/languages';
import { expect, test } from 'vitest';
import { root } from './runtime.mjs';

/** Phrase files of the driver app and the customer pages. */
const phraseFiles = ['driver-app.ts', 'public-pages.ts'];

/** Returns every text of the interface in this language. */
async function textsOf(language: Language): Promise<string[]> {
  const catalogues = globSync(`packages/domain/src/languages/${language}/dashboard/*.json`, { cwd: root }).flatMap(
    (file) => Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>),
  );
  const phrases = await Promise.all(
    phraseFiles.map(async (file) => {
      const folder = path.join(root, 'packages/domain/src/languages', language);
      const { default: phrases } = (await import(path.join(folder, file))) as { default: object };
      return Object.values(phrases).flat() as string[];
    }),
  );
  // A label in the guide can be wrapped anywhere, also at a no-break space of the interface.
  return [...catalogues, ...phrases.flat()].map((text) => text.replace(/\s+/g, ' '));
}

/** Returns a test for labels that equal one of the texts, with any value in place of a placeholder. */
function isOneOf(texts: readonly string[]): (label: string) => boolean {
  const exact = new Set(texts);
  const patterns = texts.flatMap((text) => {
    const parts = text.split(/(\{\{?\w+\}?\})/);
    const fixedText = parts.filter((_, at) => at % 2 === 0).join('');
    // A text that is mostly placeholder would match too much. A count only matches a number, a date only digits.
    const [, name = ''] = (parts.length === 3 && /^\{\{?(count|date)\}/.exec(parts[1] ?? '')) || [];
    const value = { count: '\\d+', date: '[\\d./-]+' }[name];
    if (parts.length < 2 || fixedText.trim().length < (value ? 3 : 12)) return [];
    const escaped = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return [new RegExp(`^${parts.map((part, at) => (at % 2 ? (value ?? '.+') : escaped(part))).join('')}$`)];
  });
  return (label) => exact.has(label) || patterns.some((pattern) => pattern.test(label));
}

/** Returns the bold texts of a guide page. Only labels are bold. */
function labelsIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replace(/\s+/g, ' '));
}

test.each(languages)('bold labels in the guide exist in the interface: %s', async (language) => {
  const isLabel = isOneOf(await textsOf(language));
  const folder = path.join(root, 'docs/users', language === 'en' ? '' : language);
  const pages = globSync('*.md', { cwd: folder });
  expect(pages.length).toBeGreaterThan(15);
  const labels = pages.flatMap((page) =>
    labelsIn(readFileSync(path.join(folder, page), 'utf8')).map((label) => ({ page, label })),
  );
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter(({ label }) => !isLabel(label)).map(({ page, label }) => `${page}: ${label}`)).toEqual([]);
});

test('a placeholder matches its value, and a text of only a placeholder matches nothing', () => {
  const isLabel = isOneOf(['Upload {{count}} orders', '{{names}}', 'Hand over to {name}', 'Only {{name}}', 'Save']);
  const labels = ['Upload 12 orders', 'Hand over to Bo', 'Save', 'Save it', 'Only you', 'Upload all orders'];
  expect(labels.map(isLabel)).toEqual([true, true, true, false, false, false]);
  expect(labelsIn('Select **Save\nall** or `**no**`.\n```\n**no**\n```\n')).toEqual(['Save all']);
});
