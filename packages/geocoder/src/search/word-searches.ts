import { isNumber, type QueryWord } from './read-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of more names is too frequent to be searched alone. */
const tooCommon = 20_000;
/** So few names are all scored: other words need not filter them. */
const fewNames = 2000;
const mostWords = 8;

/** The alternatives of one word as part of a tsquery, and the number of their names. */
interface Part {
  readonly text: string;
  readonly names: number;
}

/**
 * Yields tsqueries from the strictest to the loosest: all words unchanged; all words with similar spellings; all words
 * but one. Words that no name has are omitted. Words are also joined and split (`Stor gatan`, `Ruada Paz`). Each query
 * is built when it is needed.
 */
export function* wordSearches(
  lists: readonly (readonly QueryWord[])[],
  vocabulary: Vocabulary,
): Generator<string, void, undefined> {
  const usable = lists.map((list) => list.slice(0, mostWords)).filter((list) => list.length > 0);
  const variants = usable.flatMap((list) => [list, ...joinings(list), ...splittings(list, vocabulary)]);
  const exact = variants.flatMap((list) => {
    const parts = list.map((word) => exactPart(word, vocabulary));
    return parts.every((part) => part !== null) ? [all(parts)] : [];
  });
  if (exact.length > 0) yield either(exact);

  const remembered = new Map<string, Part | null>();
  const close = (word: QueryWord): Part | null => {
    const key = `${word.text}${word.isOpen ? '*' : ''}`;
    let part = remembered.get(key);
    if (part === undefined) remembered.set(key, (part = closePart(word, vocabulary)));
    return part;
  };
  const lots = variants.flatMap((list) => {
    const closeParts = list.map(close);
    const parts = closeParts.filter((part) => part !== null);
    // The joined word does not exist: the rest would match every name with the other words.
    if (parts.length < closeParts.length && !usable.includes(list)) return [];
    return parts.some(({ names }) => names <= tooCommon) ? [parts] : [];
  });
  if (lots.length > 0) yield either(lots.map(all));

  const looser = lots.flatMap((parts) =>
    parts.length < 2
      ? []
      : parts.flatMap((_, left) => {
          const rest = parts.filter((__, i) => i !== left);
          return rest.some(({ names }) => names <= fewNames) ? [all(rest)] : [];
        }),
  );
  if (looser.length > 0) yield either(looser);
}

/** Selects the words that filter. Frequent words such as `da` or `rua` are omitted when a rarer one is enough. */
function all(parts: readonly Part[]): string {
  const sorted = parts.toSorted((a, b) => a.names - b.names);
  const [rarest, others] = [sorted[0]!, sorted.slice(1)];
  const narrowing = rarest.names <= fewNames ? others.filter(({ names }) => names <= fewNames) : others.slice(0, 1);
  return [rarest, ...narrowing].map(({ text }) => text).join(' & ');
}

const either = (questions: readonly string[]): string => [...new Set(questions)].map((text) => `(${text})`).join(' | ');

function exactPart({ text, isOpen }: QueryWord, vocabulary: Vocabulary): Part | null {
  const names = isOpen ? vocabulary.countBeginning(text, 1_000_000) : vocabulary.countOf(text);
  return names > 0 ? { text: lexeme(text, isOpen), names } : null;
}

function closePart(word: QueryWord, vocabulary: Vocabulary): Part | null {
  const { text, isOpen } = word;
  const same = exactPart(word, vocabulary);
  if (isNumber(text)) return same;
  // Enough names have this beginning. Similar ones would only add noise.
  if (isOpen && same && text.length < 5) return same;
  const others = vocabulary.alternatives(text, isOpen).filter((alternative) => alternative.word !== text);
  // The name may have the full form of an abbreviation: `Professor` for `Prof`.
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
    const first = list[i]!;
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

/** Quotes a word, so that no character of it is an operator, although folded words have letters and digits only. */
const lexeme = (word: string, isBeginning: boolean): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`;
