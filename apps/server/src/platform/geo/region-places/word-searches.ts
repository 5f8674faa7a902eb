import { isNumber, type QueryWord } from './read-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of more names than this says too little to be looked for alone. */
const tooCommon = 20_000;
const mostWords = 8;

/** Alternatives of one word, as a tsquery's part; how many names that may be. */
interface Part {
  readonly text: string;
  readonly names: number;
}

/**
 * Questions (tsquery) to the index of words, from the strictest to the loosest: all words as they are; all words, each as
 * whatever is spelled almost so; all words but one. Words that no name has are left out. Written apart or together
 * (`Stor gatan`, `Ruada Paz`) is tried both ways.
 */
export function wordSearches(lists: readonly (readonly QueryWord[])[], vocabulary: Vocabulary): readonly string[] {
  const usable = lists.map((list) => list.slice(0, mostWords)).filter((list) => list.length > 0);
  const variants = usable.flatMap((list) => [list, ...joinings(list), ...splittings(list, vocabulary)]);
  const exact = variants.flatMap((list) => {
    const parts = list.map((word) => exactPart(word, vocabulary));
    return parts.every((part) => part !== null) ? [all(parts)] : [];
  });
  const close = variants.flatMap((list) => {
    const known = list.map((word) => closePart(word, vocabulary));
    const parts = known.filter((part) => part !== null);
    // Joined in vain: what is left of it would be any name with the other words.
    if (list.length !== known.length || (parts.length < known.length && !usable.includes(list))) return [];
    return parts.some(({ names }) => names <= tooCommon) ? [{ ...all(parts), parts }] : [];
  });
  const looser = close.flatMap(({ parts }) => {
    if (parts.length < 2) return [];
    return parts.flatMap((_, left) => {
      const rest = parts.filter((__, i) => i !== left);
      return rest.some(({ names }) => names <= 2000) ? [all(rest)] : [];
    });
  });
  return [exact, close, looser].map(either).filter((question) => question !== null);
}

function all(parts: readonly Part[]): Part {
  return { text: parts.map(({ text }) => text).join(' & '), names: Math.min(...parts.map(({ names }) => names)) };
}

function either(parts: readonly Part[]): string | null {
  const texts = new Set(parts.map(({ text }) => text));
  return texts.size === 0 ? null : [...texts].map((text) => `(${text})`).join(' | ');
}

function exactPart({ text, isOpen }: QueryWord, vocabulary: Vocabulary): Part | null {
  const names = isOpen ? vocabulary.countBeginning(text, 1_000_000) : vocabulary.countOf(text);
  return names > 0 ? { text: lexeme(text, isOpen), names } : null;
}

function closePart(word: QueryWord, vocabulary: Vocabulary): Part | null {
  const { text, isOpen } = word;
  const same = exactPart(word, vocabulary);
  if (isNumber(text)) return same;
  // Enough names begin so; what is almost so would only be noise.
  if (isOpen && same && text.length < 5) return same;
  const others = vocabulary.alternatives(text, isOpen).filter((each) => each.word !== text);
  // Written in full where only a beginning is known by heart: `Prof` for `Professor`.
  const longer = !isOpen && !same && text.length >= 4 ? vocabulary.countBeginning(text, 5000) : 0;
  const parts = [
    ...(same ? [same] : []),
    ...(longer > 0 ? [{ text: lexeme(text, true), names: longer }] : []),
    ...others.map(({ word: other }) => ({ text: lexeme(other, false), names: vocabulary.countOf(other) })),
  ];
  if (parts.length === 0) return null;
  return {
    text: `(${parts.map((part) => part.text).join(' | ')})`,
    names: parts.reduce((sum, { names }) => sum + names, 0),
  };
}

function joinings(list: readonly QueryWord[]): QueryWord[][] {
  return list.slice(1).flatMap((second, i) => {
    const first = list[i] as QueryWord;
    if (isNumber(first.text) || isNumber(second.text) || first.text.length + second.text.length < 5) return [];
    const joined = { ...second, text: first.text + second.text };
    return [[...list.slice(0, i), joined, ...list.slice(i + 2)]];
  });
}

const shortestPart = 2;

function splittings(list: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[][] {
  return list.flatMap((word, i) => {
    if (vocabulary.has(word.text) || word.isOpen || word.text.length < 6) return [];
    for (let at = shortestPart; at <= word.text.length - shortestPart; at++) {
      const [first, second] = [word.text.slice(0, at), word.text.slice(at)];
      if (vocabulary.has(first) && vocabulary.has(second))
        return [[...list.slice(0, i), { ...word, text: first }, { ...word, text: second }, ...list.slice(i + 1)]];
    }
    return [];
  });
}

/** Quoted, so that no sign in it is an operator. Folded words have letters and digits only; this does not rely on it. */
const lexeme = (word: string, isBeginning: boolean): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`;
