import { headerWords, type HeaderWords, type StopPart } from '../languages/header-words.ts';
import type { AddressPart } from './address-columns.ts';
import { keysOf, tableOf } from '../typed-tables.ts';

/** Removes all but letters and digits: 'Adresse de livraison' → 'adressedelivraison'. */
export const normaliseHeader = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The names of one thing in all languages, separated by `|` as in each of them. */
const inAll = (namesIn: (words: HeaderWords) => string): string => headerWords.map(namesIn).join('|');

const all = <Key extends string>(tableIn: (words: HeaderWords) => Readonly<Record<Key, string>>) => {
  const keys = headerWords.flatMap((words) => keysOf(tableIn(words)));
  return tableOf(keys, (key) => inAll((words) => tableIn(words)[key]));
};

export const stopWords: Readonly<Record<StopPart, string>> = all(({ stop }) => stop);
export const addressWords: Readonly<Record<AddressPart, string>> = all(({ address }) => address);
export const orderWords: HeaderWords['order'] = all(({ order }) => order);
export const priorityWords: HeaderWords['priorities'] = all(({ priorities }) => priorities);
export const pickupWords = inAll(({ pickup }) => pickup);
export const deliveryWords = inAll(({ delivery }) => delivery);
export const contactWords = inAll(({ contact }) => contact);
export const joiningWords: readonly string[] = headerWords.flatMap(({ joining }) => joining.split(' '));
export const wordsBetween: readonly string[] = [...new Set(headerWords.flatMap(({ between }) => between))];

/** 'first|second word' → ['first', 'secondword'] */
export const words = (text: string): string[] => text.split('|').map(normaliseHeader).filter(Boolean);
