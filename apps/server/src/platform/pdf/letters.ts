import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The parts in which Inter comes, those that are asked most first. Together: Latin, Cyrillic, Greek, Vietnamese. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
export type LetterPart = (typeof parts)[number];

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/${name}`));

/** Where the letters of a part are kept. */
export const letterFile = (part: LetterPart): string => fileOf(`files/inter-${part}-wght-normal.woff2`);

type Range = readonly [from: number, to: number];
let ranges: ReadonlyMap<LetterPart, readonly Range[]> | undefined;

function rangesOf(): ReadonlyMap<LetterPart, readonly Range[]> {
  const listed = z.record(z.enum(parts), z.string()).parse(JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8')));
  const read = (text: string): Range[] =>
    text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  return new Map(parts.map((part) => [part, read(listed[part])]));
}

function partOf(letter: string): LetterPart | undefined {
  ranges ??= rangesOf();
  const code = letter.codePointAt(0) ?? 0;
  for (const [part, own] of ranges) if (own.some(([from, to]) => code >= from && code <= to)) return part;
  return undefined;
}

/** A text in pieces that one part each can write. A letter of no part (Chinese, emoji) is written as a question mark. */
export function piecesOf(text: string): { readonly part: LetterPart; readonly text: string }[] {
  const pieces: { part: LetterPart; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const part = partOf(letter);
    const last = pieces.at(-1);
    const piece = { part: part ?? ('latin' as const), text: part ? letter : '?' };
    if (last && last.part === piece.part) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}
