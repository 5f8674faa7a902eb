/** A word that may have been meant, with the number of typing errors between. */
export interface WordMatch {
  readonly word: string;
  readonly edits: number;
}

const mostAlternatives = 24;

/** So many slips of the finger are forgiven in a word of this length; a short word that exists is what was meant. */
const forgivenEdits = (length: number, isKnown: boolean): number =>
  length < 4 ? (isKnown || length < 2 ? 0 : 1) : length < 8 ? 1 : 2;

/**
 * The words of all names. A word typed wrong is compared with those of like length that have almost the same letters: one
 * number a word says which letters it has, so that most are passed over without a look at their text.
 */
export class Vocabulary {
  private readonly words: readonly string[];
  private readonly uses: Int32Array;
  private readonly letters: Int32Array;
  private readonly places: ReadonlyMap<string, number>;
  /** Words of each length. */
  private readonly byLength: readonly (readonly number[] | undefined)[];

  /** @param uses how many names have the word */
  constructor(words: readonly string[], uses: readonly number[]) {
    const order = [...words.keys()].sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
    this.words = order.map((i) => words[i]!);
    this.uses = Int32Array.from(order, (i) => uses[i]!);
    this.letters = Int32Array.from(this.words, lettersOf);
    this.places = new Map(this.words.map((word, i) => [word, i]));
    const byLength: number[][] = [];
    for (const [i, word] of this.words.entries()) (byLength[word.length] ??= []).push(i);
    this.byLength = byLength;
  }

  /** In how many names the word is. */
  countOf(word: string): number {
    const i = this.places.get(word);
    return i === undefined ? 0 : this.uses[i]!;
  }

  has(word: string): boolean {
    return this.places.has(word);
  }

  /** In how many names a word begins so, counted up to `most`. */
  countBeginning(text: string, most: number): number {
    let count = 0;
    for (let i = this.firstNotBefore(text); count < most && this.words[i]?.startsWith(text); i++)
      count += this.uses[i]!;
    return count;
  }

  /** The words meant by one with typing errors, the likeliest first; `isOpen`: whose beginning it is, its first letter being right. */
  alternatives(text: string, isOpen: boolean): readonly WordMatch[] {
    const most = forgivenEdits(text.length, isOpen ? this.countBeginning(text, 1) > 0 : this.has(text));
    if (most === 0) return this.has(text) ? [{ word: text, edits: 0 }] : [];
    const letters = lettersOf(text);
    const found: (WordMatch & { uses: number })[] = [];
    const compare = (i: number): void => {
      const other = this.letters[i]!;
      if (countBits(letters & ~other) > most) return;
      const word = this.words[i]!;
      if (isOpen ? word.length < text.length - most : countBits(other & ~letters) > most) return;
      const edits = isOpen ? editsOfBeginning(text, word, most) : editsBetween(text, word, most);
      if (edits <= most) found.push({ word, edits, uses: this.uses[i]! });
    };
    if (isOpen) {
      const first = text.slice(0, 1);
      for (let i = this.firstNotBefore(first); this.words[i]?.startsWith(first); i++) compare(i);
    } else
      for (let length = text.length - most; length <= text.length + most; length++)
        for (const i of this.byLength[length] ?? []) compare(i);
    return found.sort((a, b) => a.edits - b.edits || b.uses - a.uses).slice(0, mostAlternatives);
  }

  private firstNotBefore(text: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** One bit a letter; other signs share the last. */
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

/** Letters changed, left out, put in or swapped with their neighbour; more than `most` is any number above it. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return lastRow(a, b, most)?.at(-1) ?? most + 1;
}

/** The same between a text and the likest beginning of a word. */
export function editsOfBeginning(text: string, word: string, most: number): number {
  const beginning = word.slice(0, text.length + most);
  return Math.min(...(lastRow(text, beginning, most) ?? [most + 1]));
}

/** Three rows of the table of edits, used over and over: this runs some thousand times a search. */
const longest = 64;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/** Edits between `a` and each beginning of `b`; undefined when all are more than `most`. Of the first 64 letters. */
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
