import { contactFieldOf } from '../../contact/fields.ts';
import { headerWords, type HeaderWords } from '../../languages/header-words.ts';
import { isKeyOf } from '../../typed-tables.ts';
import { type ContactUploadField, contactUploadFields } from '../rows/contact-fields.ts';
import { contactWords, deliveryWords, wordPairs, splitWords } from './header-words.ts';
import { type ColumnNames, createColumnNames, wordKey } from './name-columns.ts';

/** Returns the words of a field in one language. */
function wordsOf(field: ContactUploadField, { stop, order }: HeaderWords): string {
  const { part } = contactFieldOf(field);
  if (part !== undefined) return stop[part];
  return isKeyOf(order, field) ? order[field] : '';
}

const owners = `${deliveryWords}|${contactWords}`;

/** Files of orders name the recipient in their headers: 'Delivery Address', 'Kundnamn', 'Nom du client'. */
function everyName(): ColumnNames<ContactUploadField> {
  const names = new Map<string, ContactUploadField>();
  const keys = new Map<string, ContactUploadField>();
  const addKey = (text: string, field: ContactUploadField): void => {
    const key = wordKey(text);
    if (!keys.has(key)) keys.set(key, field);
  };
  const add = (name: string, field: ContactUploadField): void => {
    if (!names.has(name)) names.set(name, field);
  };
  for (const field of contactUploadFields)
    for (const parts of headerWords) for (const word of splitWords(wordsOf(field, parts))) add(word, field);
  for (const { owners: who, parts } of wordPairs) {
    const ownerWords = `${who.delivery}|${who.contact}`;
    for (const field of contactUploadFields) {
      const text = wordsOf(field, parts);
      for (const owner of splitWords(ownerWords))
        for (const word of splitWords(text))
          for (const name of [owner + word, word + owner, ...who.between.map((between) => word + between + owner)])
            add(name, field);
      for (const word of text.split('|')) {
        addKey(word, field);
        for (const owner of ownerWords.split('|')) addKey(`${owner} ${word}`, field);
      }
    }
  }
  return createColumnNames(names, keys, [['address', owners]]);
}

let names: ColumnNames<ContactUploadField> | undefined;

/** The names of headers of contacts. */
export const contactHeaders: ColumnNames<ContactUploadField> = {
  isHeader: (text) => (names ??= everyName()).isHeader(text),
  findExact: (header) => (names ??= everyName()).findExact(header),
  findSimilar: (header) => (names ??= everyName()).findSimilar(header),
  addressPart: (header) => (names ??= everyName()).addressPart(header),
};

/** Returns the field of a contact that a header names. */
export const contactFieldNamed = contactHeaders.findExact;
