import type { Guide, GuidePage, Section } from './read-guide.ts';

export interface Found {
  readonly page: GuidePage;
  readonly section: Section;
  /** Text around the first match. */
  readonly excerpt: string;
}

const maxResults = 20;
const excerptLength = 160;

interface Entry {
  readonly page: GuidePage;
  readonly section: Section;
  /** Folded texts, and the points of a match in each. */
  readonly fields: readonly (readonly [text: string, points: number])[];
}

/**
 * Prepares a guide for searching. A query finds the sections in which each of its words begins some word, with or
 * without accents. Matches in headings come first.
 */
export function createGuideSearch({ overview, pages }: Guide): (query: string) => Found[] {
  const entries: Entry[] = [overview, ...pages].flatMap((page) =>
    page.sections.map((section) => ({
      page,
      section,
      fields: [
        [folded(section.text), section.depth === 1 ? 20 : 10],
        [folded(section.body), 1],
        [folded(page.title), 4],
      ] as const,
    })),
  );
  return (query) => {
    const queryWords = folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (queryWords.length === 0) return [];
    return entries
      .map((entry) => ({ ...entry, points: pointsOf(entry, queryWords) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, maxResults)
      .map(({ page, section }) => ({ page, section, excerpt: excerptOf(section.body, queryWords) }));
  };
}

/** Removes capitals and accents, letter by letter. */
const folded = (text: string): string =>
  Array.from(text.toLowerCase())
    .map((letter) => letter.normalize('NFD').charAt(0))
    .join('');

function pointsOf({ fields }: Entry, queryWords: readonly string[]): number {
  let sum = 0;
  for (const word of queryWords) {
    const points = fields.reduce((total, [text, weight]) => (beginOf(text, word) >= 0 ? total + weight : total), 0);
    if (points === 0) return 0;
    sum += points;
  }
  // A match in the page's title alone would find all of its sections.
  const isOwn = queryWords.some((word) => fields.slice(0, 2).some(([text]) => beginOf(text, word) >= 0));
  return isOwn ? sum : 0;
}

/** Returns where a word of the folded text begins with these letters, or -1. */
function beginOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

function excerptOf(text: string, queryWords: readonly string[]): string {
  const lower = folded(text);
  const at = queryWords.map((word) => beginOf(lower, word)).find((begin) => begin >= 0) ?? 0;
  const start = at < excerptLength / 2 ? 0 : text.indexOf(' ', at - excerptLength / 2) + 1;
  const end = text.length <= start + excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  const part = text.slice(start, end > start ? end : start + excerptLength);
  return `${start > 0 ? '… ' : ''}${part}${start + part.length < text.length ? ' …' : ''}`;
}
