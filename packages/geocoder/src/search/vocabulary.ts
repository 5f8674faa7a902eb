/** A word that a typed word may mean, with the number of typing errors. */
export interface WordMatch {
  readonly word: string;
  readonly edits: number;
}

const mostAlternatives = 24;

/** Returns the accepted typing errors of a word by its length. Short words that exist are taken literally. */
const forgivenEdits = (length: number, isKnown: boolean): number =>
  length < 4 ? (isKnown || length < 2 ? 0 : 1) : length < 8 ? 1 : 2;

/**
 * The words of all names. A misspelled word is compared with those of similar length that have almost the same letters.
 * One number for each word has a bit for each of its letters, so that most words are skipped without reading their
 * text.
 */
export class Vocabulary {
  private readonly vocabulary: readonly string[];
  private readonly uses: Int32Array;
  private readonly letters: Int32Array;
  private readonly places: ReadonlyMap<string, number>;
  /** Words of each length. */
  private readonly byLength: readonly (readonly number[] | undefined)[];

  /** @param uses the number of names with each word */
  constructor(vocabulary: readonly string[], uses: readonly number[]) {
    const order = [...vocabulary.keys()].sort((a, b) => (vocabulary[a]! < vocabulary[b]! ? -1 : 1));
    this.vocabulary = order.map((i) => vocabulary[i]!);
    this.uses = Int32Array.from(order, (i) => uses[i]!);
    this.letters = Int32Array.from(this.vocabulary, lettersOf);
    this.places = new Map(this.vocabulary.map((word, i) => [word, i]));
    const byLength: number[][] = [];
    for (const [i, word] of this.vocabulary.entries()) (byLength[word.length] ??= []).push(i);
    this.byLength = byLength;
  }

  /** Returns the number of names with the word. */
  countOf(word: string): number {
    const i = this.places.get(word);
    return i === undefined ? 0 : this.uses[i]!;
  }

  has(word: string): boolean {
    return this.places.has(word);
  }

  /** Returns the number of names with a word of this beginning, up to `most`. */
  countBeginning(text: string, most: number): number {
    let count = 0;
    for (let i = this.firstNotBefore(text); count < most && this.vocabulary[i]?.startsWith(text); i++)
      count += this.uses[i]!;
    return count;
  }

  /** Returns the words that a misspelled one may mean, the likeliest first. `isOpen`: words with this beginning, whose first letter is right. */
  alternatives(text: string, isOpen: boolean): readonly WordMatch[] {
    const most = forgivenEdits(text.length, isOpen ? this.countBeginning(text, 1) > 0 : this.has(text));
    if (most === 0) return this.has(text) ? [{ word: text, edits: 0 }] : [];
    const letters = lettersOf(text);
    const wordMatches: (WordMatch & { uses: number })[] = [];
    const compare = (i: number): void => {
      const other = this.letters[i]!;
      if (countBits(letters & ~other) > most) return;
      const word = this.vocabulary[i]!;
      if (isOpen ? word.length < text.length - most : countBits(other & ~letters) > most) return;
      const edits = isOpen ? editsOfBeginning(text, word, most) : editsBetween(text, word, most);
      if (edits <= most) wordMatches.push({ word, edits, uses: this.uses[i]! });
    };
    if (isOpen) {
      const first = text.slice(0, 1);
      for (let i = this.firstNotBefore(first); this.vocabulary[i]?.startsWith(first); i++) compare(i);
    } else
      for (let length = text.length - most; length <= text.length + most; length++)
        for (const i of this.byLength[length] ?? []) compare(i);
    return wordMatches.sort((a, b) => a.edits - b.edits || b.uses - a.uses).slice(0, mostAlternatives);
  }

  private firstNotBefore(text: string): number {
    let [low, high] = [0, this.vocabulary.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.vocabulary[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns one bit for each letter. Other characters share the last bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const place = word.charCodeAt(i) - 97;
    bits |= 1 << (place >= 0 && place < 26 ? place : 26 + (Math.abs(place) % 6));
  }
  return bits;
}

function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the number of changed, omitted, added or swapped letters; any number above `most` for more. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return lastRow(a, b, most)?.at(-1) ?? most + 1;
}

/** Returns the edits between a text and the most similar beginning of a word. */
function editsOfBeginning(text: string, word: string, most: number): number {
  const beginning = word.slice(0, text.length + most);
  return Math.min(...(lastRow(text, beginning, most) ?? [most + 1]));
}

/** The length of the three rows of the table of edits. They are reused, because a search runs this some thousand times. */
const longest = 64;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/** Returns the edits between `a` and each beginning of `b`, up to 64 letters; undefined when all exceed `most`. */
function lastRow(a: string, b: string, most: number): Uint8Array | undefined {
  const [m, n] = [Math.min(a.length, longest), Math.min(b.length, longest)];
  let [before, last, row] = rows;
  for (let j = 0; j <= n; j++) last[j] = j;
  for (let i = 1; i <= m; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= n; j++) {
      const other = b.charCodeAt(j - 1);
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        edits = Math.min(edits, before[j - 2]! + 1);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return undefined;
    [before, last, row] = [last, row, before];
  }
  return last.subarray(0, n + 1);
}
