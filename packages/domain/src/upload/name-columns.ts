import { type AddressPart, addressParts } from './address-columns.ts';
import { addressWords, joiningWords, normaliseHeader } from './header-words.ts';

/** What a header means: exactly by one of its names, or nearly: other order of words, a slip of the hand. */
export interface ColumnNames<Field extends string> {
  /** Whether a text heads a column: by name, in any order of words. */
  readonly isHeader: (text: string) => boolean;
  readonly findExact: (header: string) => Field | undefined;
  readonly findSimilar: (header: string) => Field | undefined;
  /** The part of which address it holds: 'Delivery Postcode'. */
  readonly addressPart: (header: string) => PartOfAddress<Field> | undefined;
}

export interface PartOfAddress<Field extends string> {
  readonly field: Field;
  readonly part: AddressPart;
}

/** Address field by the words that may stand beside its parts; the first is meant where none does. */
export type AddressOwners<Field extends string> = readonly (readonly [Field, ownerWords: string])[];

function partsByKey<Field extends string>(owners: AddressOwners<Field>): ReadonlyMap<string, PartOfAddress<Field>> {
  const found = new Map<string, PartOfAddress<Field>>();
  const add = (text: string, part: PartOfAddress<Field>): void => {
    if (!found.has(wordKey(text))) found.set(wordKey(text), part);
    if (!found.has(normaliseHeader(text))) found.set(normaliseHeader(text), part);
  };
  for (const [field, ownerWords] of owners)
    for (const part of addressParts)
      for (const word of addressWords[part].split('|')) {
        if (field === owners[0]?.[0]) add(word, { field, part });
        for (const owner of ownerWords.split('|')) add(`${owner} ${word}`, { field, part });
      }
  return found;
}

const fillers = new Set(joiningWords.map(normaliseHeader));

/** The words of a header in an order of their own, without those that only join: 'Address of delivery' → 'address delivery'. */
export function wordKey(text: string): string {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normaliseHeader)
    .filter(Boolean);
  const told = words.filter((word) => !fillers.has(word));
  return (told.length > 0 ? told : words).toSorted().join(' ');
}

/**
 * `names`: field by plain name; `keys`: field by wordKey; `owners`: addresses and what their columns are called;
 * `literal`: names that only count letter by letter, since what is near them is another word.
 */
export function createColumnNames<Field extends string>(
  names: ReadonlyMap<string, Field>,
  keys: ReadonlyMap<string, Field>,
  owners: AddressOwners<Field>,
  literal: ReadonlyMap<string, Field> = new Map(),
): ColumnNames<Field> {
  const addressKeys = partsByKey(owners);
  const addressPart = (header: string): PartOfAddress<Field> | undefined =>
    addressKeys.get(normaliseHeader(header)) ?? addressKeys.get(wordKey(header));
  const named = (text: string): Field | undefined => names.get(text) ?? literal.get(text);
  const byLength = Map.groupBy(names.keys(), (name) => name.length);

  /** The one field whose name is nearest; two as near mean nothing. */
  function resembling(text: string): Field | undefined {
    const most = text.length >= 9 ? 2 : text.length >= 5 ? 1 : 0;
    if (most === 0) return undefined;
    let best: { field: Field; slips: number } | undefined;
    let isTied = false;
    for (let length = text.length - most; length <= text.length + most; length++) {
      for (const name of byLength.get(length) ?? []) {
        // A short name is too much like another one.
        if (name.length < 4) continue;
        const slips = editDistance(text, name, most);
        const field = names.get(name);
        if (slips > most || !field || (best && slips > best.slips)) continue;
        if (best && slips === best.slips) isTied ||= best.field !== field;
        else [best, isTied] = [{ field, slips }, false];
      }
    }
    return isTied ? undefined : best?.field;
  }

  return {
    isHeader: (text) =>
      named(normaliseHeader(text)) !== undefined ||
      keys.has(wordKey(text)) ||
      (text !== '' && addressPart(text) !== undefined),
    findExact: (header) => named(normaliseHeader(header)),
    findSimilar: (header) =>
      named(normaliseHeader(header)) ?? keys.get(wordKey(header)) ?? resembling(normaliseHeader(header)),
    addressPart,
  };
}

/** Letters left out, added, changed or swapped with their neighbour between two words; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [older, old]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((old?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (older?.[j - 2] ?? 0) + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [older, old] = [old, row];
  }
  return old?.[b.length] ?? 0;
}
