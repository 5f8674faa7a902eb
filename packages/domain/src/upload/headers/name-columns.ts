import { type AddressPart, addressParts, takesSeveralColumns } from './address-columns.ts';
import { addressWords, joiningWords, normaliseHeader, stopWords } from './header-words.ts';

/** Finds the field of a header, by its exact name or by a similar one: other order of words, typing errors. */
export interface ColumnNames<Field extends string> {
  /** True when a text is the header of a column, in any order of words. */
  readonly isHeader: (text: string) => boolean;
  readonly findExact: (header: string) => Field | undefined;
  readonly findSimilar: (header: string) => Field | undefined;
  /** Returns the part of an address that a header names: 'Delivery Postcode'. */
  readonly addressPart: (header: string) => PartOfAddress<Field> | undefined;
}

export interface PartOfAddress<Field extends string> {
  readonly field: Field;
  readonly part: AddressPart;
}

/** Address fields with the words that may be beside their parts. Parts without such a word belong to the first. */
export type AddressOwners<Field extends string> = readonly (readonly [Field, ownerWords: string])[];

function partsByKey<Field extends string>(owners: AddressOwners<Field>): ReadonlyMap<string, PartOfAddress<Field>> {
  const ownerNames = ['', ...owners.flatMap(([, ownerWords]) => ownerWords.split('|'))];
  const wholeAddresses = new Set(
    ownerNames.flatMap((owner) => stopWords.Address.split('|').map((word) => wordKey(`${owner} ${word}`))),
  );
  const partByText = new Map<string, PartOfAddress<Field>>();
  const add = (text: string, part: PartOfAddress<Field>): void => {
    // 'Address number' without its joining word is 'Address', which is no part.
    if (!partByText.has(wordKey(text)) && !wholeAddresses.has(wordKey(text))) partByText.set(wordKey(text), part);
    if (!partByText.has(normaliseHeader(text))) partByText.set(normaliseHeader(text), part);
  };
  for (const [field, ownerWords] of owners)
    for (const part of addressParts)
      for (const word of addressWords[part].split('|')) {
        if (field === owners[0]?.[0]) add(word, { field, part });
        for (const owner of ownerWords.split('|')) add(`${owner} ${word}`, { field, part });
      }
  return partByText;
}

const numberWord = /^(?:no|n|nr|num|number|nummer|numero|numer|nro)$/;

/** True for a header that names a number: 'address_number', 'Adress-Nr.'. */
const isNumbered = (header: string): boolean =>
  header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => numberWord.test(normaliseHeader(word)));

const fillers = new Set(joiningWords.map(normaliseHeader));

/** Returns the sorted words of a header, without joining words: 'Address of delivery' → 'address delivery'. */
export function wordKey(text: string): string {
  const terms = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normaliseHeader)
    .filter(Boolean);
  const meaningful = terms.filter((word) => !fillers.has(word));
  return (meaningful.length > 0 ? meaningful : terms).toSorted().join(' ');
}

/**
 * `names`: fields by normalised name; `keys`: fields by `wordKey`; `owners`: addresses and the names of their columns;
 * `literal`: names that must match exactly, because similar names are other words.
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

  /** Returns the field with the most similar name; undefined when two are equally similar. */
  function resembling(text: string): Field | undefined {
    const most = text.length >= 9 ? 2 : text.length >= 5 ? 1 : 0;
    if (most === 0) return undefined;
    let best: { field: Field; slips: number } | undefined;
    let isTied = false;
    for (let length = text.length - most; length <= text.length + most; length++) {
      for (const name of byLength.get(length) ?? []) {
        // Short names resemble too many others.
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
    findSimilar: (header) => {
      const exact = named(normaliseHeader(header));
      if (exact !== undefined) return exact;
      const similar = keys.get(wordKey(header)) ?? resembling(normaliseHeader(header));
      // 'Address number' is the number of a house.
      return similar !== undefined && takesSeveralColumns(similar) && isNumbered(header) ? undefined : similar;
    },
    addressPart,
  };
}

/** Returns the number of omitted, added, changed or swapped letters between two words; `most + 1` for more than `most`. */
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
