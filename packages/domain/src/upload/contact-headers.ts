import { headerWords, type HeaderWords, type StopPart } from '../languages/header-words.ts';
import type { LoadField } from '../load/load-dimensions.ts';
import { type ContactField, contactFields } from './contact-fields.ts';
import { contactWords, deliveryWords, wordPairs, words } from './header-words.ts';
import { type ColumnNames, createColumnNames, wordKey } from './name-columns.ts';

/** The part of a stop whose words name a field; null for a field of the order. */
const stopPartOf: Record<ContactField, StopPart | null> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  lat: 'Lat',
  lng: 'Lng',
  startTime: 'From',
  endTime: 'To',
  openingHours: 'TimeWindows',
  duration: 'Duration',
  parkingDuration: 'ParkingDuration',
  notes: 'Notes',
  types: null,
  load: null,
  load2: null,
  load3: null,
  load4: null,
};
type OrderPart = 'types' | LoadField;
const isOrderPart = (field: ContactField): field is OrderPart => stopPartOf[field] === null;

/** Returns the words of a field in one language. */
function wordsOf(field: ContactField, { stop, order }: HeaderWords): string {
  const part = stopPartOf[field];
  return part !== null ? stop[part] : isOrderPart(field) ? order[field] : '';
}

const owners = `${deliveryWords}|${contactWords}`;

/** Files of orders name the recipient in their headers: 'Delivery Address', 'Kundnamn', 'Nom du client'. */
function everyName(): ColumnNames<ContactField> {
  const names = new Map<string, ContactField>();
  const keys = new Map<string, ContactField>();
  const addKey = (text: string, field: ContactField): void => {
    const key = wordKey(text);
    if (!keys.has(key)) keys.set(key, field);
  };
  const add = (name: string, field: ContactField): void => {
    if (!names.has(name)) names.set(name, field);
  };
  for (const field of contactFields)
    for (const parts of headerWords) for (const word of words(wordsOf(field, parts))) add(word, field);
  for (const { owners: who, parts } of wordPairs) {
    const ownerWords = `${who.delivery}|${who.contact}`;
    for (const field of contactFields) {
      const text = wordsOf(field, parts);
      for (const owner of words(ownerWords))
        for (const word of words(text))
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

let names: ColumnNames<ContactField> | undefined;

/** The names of headers of contacts. */
export const contactHeaders: ColumnNames<ContactField> = {
  isHeader: (text) => (names ??= everyName()).isHeader(text),
  findExact: (header) => (names ??= everyName()).findExact(header),
  findSimilar: (header) => (names ??= everyName()).findSimilar(header),
  addressPart: (header) => (names ??= everyName()).addressPart(header),
};

/** Returns the field of a contact that a header names. */
export const contactFieldNamed = contactHeaders.findExact;
