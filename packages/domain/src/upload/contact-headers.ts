import type { ContactField } from './contact-fields.ts';
import { contactWords, deliveryWords, orderWords, stopWords, words, wordsBetween } from './header-words.ts';
import { type ColumnNames, createColumnNames, wordKey } from './name-columns.ts';
import { entriesOf } from '../typed-tables.ts';

const own: Record<ContactField, string> = {
  name: stopWords.Name,
  phone: stopWords.Phone,
  address: stopWords.Address,
  lat: stopWords.Lat,
  lng: stopWords.Lng,
  startTime: stopWords.From,
  endTime: stopWords.To,
  openingHours: stopWords.TimeWindows,
  duration: stopWords.Duration,
  parkingDuration: stopWords.ParkingDuration,
  notes: stopWords.Notes,
  types: orderWords.types,
  load: orderWords.load,
  load2: orderWords.load2,
  load3: orderWords.load3,
  load4: orderWords.load4,
};

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
  const entries = entriesOf(own);
  for (const [field, text] of entries) for (const word of words(text)) add(word, field);
  for (const [field, text] of entries)
    for (const who of words(owners))
      for (const word of words(text))
        for (const name of [who + word, word + who, ...wordsBetween.map((between) => word + between + who)])
          add(name, field);
  for (const [field, text] of entries)
    for (const word of text.split('|')) {
      addKey(word, field);
      for (const who of owners.split('|')) addKey(`${who} ${word}`, field);
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
