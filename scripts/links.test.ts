import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Checks that relative links of Markdown files lead to files, and #anchors to headings.

const root = path.dirname(import.meta.dirname);

const skippedFolders = /^(node_modules|dist|data|test-results|playwright-report|\.git)$/;

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.test(entry.name) ? [] : pagesIn(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const withoutCode = (text: string): string =>
  text.replace(/^ *(```|~~~).*?^ *\1[^\n]*$/gms, '').replace(/`[^`\n]*`/g, '``');

/**
 * Anchors as GitHub makes them: lower case, without punctuation, a hyphen for each space, a number after repeated
 * headings.
 */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const headings = text.replace(/^ *(```|~~~).*?^ *\1[^\n]*$/gms, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  for (const [, heading = ''] of headings) {
    const headingText = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = headingText.replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '').replace(/\s/g, '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** Targets of `[text](target)`, `![text](target)`, `[name]: target` and of `src` and `href` in HTML. */
function targetsIn(text: string): string[] {
  const patterns = [
    /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g,
    /^ *\[[^\]]+\]: +(\S+)/gm,
    /\b(?:src|href)="([^"]+)"/g,
  ];
  const plain = withoutCode(text);
  return patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map(([, target = '']) => target));
}

const pages = pagesIn('.');
const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');

function problemOf(page: string, target: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(target)) return undefined;
  const [name = '', anchor] = decodeURIComponent(target).split('#');
  const file = name === '' ? page : path.posix.join(path.posix.dirname(page), name);
  if (!existsSync(path.join(root, file))) return `${page}: ${target} does not exist`;
  if (!anchor || !file.endsWith('.md')) return undefined;
  return anchorsOf(textOf(file)).has(anchor) ? undefined : `${page}: ${target} has no such heading`;
}

test('every relative link leads to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(10);
  const problems = pages.flatMap((page) => targetsIn(textOf(page)).map((target) => problemOf(page, target)));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test('every document is linked from docs/README.md or from a page beside it', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      targetsIn(textOf(page)).map((target) =>
        path.posix.join(path.posix.dirname(page), decodeURIComponent(target).split('#')[0] ?? ''),
      ),
    ),
  );
  const documents = pages.filter((page) => /^docs\/(users|operators|developers|api)\//.test(page));
  expect(documents.filter((page) => !linked.has(page))).toEqual([]);
});

test('anchors are those of GitHub', () => {
  expect([...anchorsOf('# A `b` & [c](d)!\n## Über uns\n### A b  c\n# Über uns')]).toEqual([
    'a-b--c',
    'über-uns',
    'a-b--c-1',
    'über-uns-1',
  ]);
});
