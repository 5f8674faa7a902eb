import { headerWords, type HeaderWords, type StopPart } from '../../languages/header-words.ts';
import { languages } from '../../languages/index.ts';
import type { AddressPart } from './address-columns.ts';
import { keysOf, tableOf } from '../../typed-tables.ts';

/** Removes all but letters and digits: 'Adresse de livraison' → 'adressedelivraison'. */
export const normaliseHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[°łø]/g, (letter) => (letter === 'ł' ? 'l' : 'o'))
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The names of one thing in all languages, separated by `|` as in each of them. */
const inAll = (namesIn: (wordsOfLanguage: HeaderWords) => string): string => headerWords.map(namesIn).join('|');

const all = <Key extends string>(tableIn: (wordsOfLanguage: HeaderWords) => Readonly<Record<Key, string>>) => {
  const keys = headerWords.flatMap((wordsOfLanguage) => keysOf(tableIn(wordsOfLanguage)));
  return tableOf(keys, (key) => inAll((wordsOfLanguage) => tableIn(wordsOfLanguage)[key]));
};

export const stopWords: Readonly<Record<StopPart, string>> = all(({ stop }) => stop);
export const addressWords: Readonly<Record<AddressPart, string>> = all(({ address }) => address);
export const orderWords: HeaderWords['order'] = all(({ order }) => order);
export const priorityWords: HeaderWords['priorities'] = all(({ priorities }) => priorities);
export const booleanWords: HeaderWords['booleans'] = all(({ booleans }) => booleans);
export const pickupWords = inAll(({ pickup }) => pickup);
export const deliveryWords = inAll(({ delivery }) => delivery);
export const contactWords = inAll(({ contact }) => contact);
export const joiningWords: readonly string[] = headerWords.flatMap(({ joining }) => joining.split(' '));

/**
 * Words that people use together in one header: those of one language, and words of the first language, English, beside
 * those of another: 'Zustellung Email'. `owners`: whose words name the pickup, the delivery or the contact.
 */
export const wordPairs: readonly { readonly owners: HeaderWords; readonly parts: HeaderWords }[] = headerWords.flatMap(
  (wordsOfLanguage, index) => {
    const [english] = headerWords;
    const isOffered = index < languages.length;
    return english === undefined || wordsOfLanguage === english
      ? [{ owners: wordsOfLanguage, parts: wordsOfLanguage }]
      : [
          { owners: wordsOfLanguage, parts: wordsOfLanguage },
          { owners: wordsOfLanguage, parts: english },
          ...(isOffered ? [{ owners: english, parts: wordsOfLanguage }] : []),
        ];
  },
);

/** 'first|second word' → ['first', 'secondword'] */
export const splitWords = (text: string): string[] => text.split('|').map(normaliseHeader).filter(Boolean);
