import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The font files of Inter, the most used first. Together they cover Latin, Cyrillic, Greek and Vietnamese. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
export type LetterPart = (typeof parts)[number];

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/${name}`));

/** Returns the path of a font file. */
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
  for (const [part, rangesOfPart] of ranges)
    if (rangesOfPart.some(([from, to]) => code >= from && code <= to)) return part;
  return undefined;
}

/** Splits a text into pieces of one font file each. Letters in no file (Chinese, emoji) become question marks. */
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
