import type { ContactField } from './contact-fields.ts';
import { needs, parts, recipient, words } from './header-words.ts';
import { type ColumnNames, columnNames, wordKey } from './name-columns.ts';

const own: Record<ContactField, string> = {
  name: parts.Name,
  phone: parts.Phone,
  address: parts.Address,
  lat: parts.Lat,
  lng: parts.Lng,
  startTime: parts.From,
  endTime: parts.To,
  duration: parts.Duration,
  notes: parts.Notes,
  types: needs.types,
  load: needs.load,
};

/** Files that were made for orders name who receives: 'Delivery Address', 'Kundnamn', 'Nom du client'. */
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
  const entries = Object.entries(own) as [ContactField, string][];
  for (const [field, text] of entries) for (const word of words(text)) add(word, field);
  for (const [field, text] of entries)
    for (const who of words(`${recipient}|contact|kontakt`))
      for (const word of words(text))
        for (const name of [who + word, word + who, `${word}de${who}`, `${word}du${who}`, `${word}d${who}`])
          add(name, field);
  for (const [field, text] of entries)
    for (const word of text.split('|')) {
      addKey(word, field);
      for (const who of `${recipient}|contact|kontakt`.split('|')) addKey(`${who} ${word}`, field);
    }
  return columnNames(names, keys, [['address', `${recipient}|contact|kontakt`]]);
}

let names: ColumnNames<ContactField> | undefined;

/** How headers of contacts are called. */
export const contactHeaders: ColumnNames<ContactField> = {
  isHeader: (text) => (names ??= everyName()).isHeader(text),
  exactly: (header) => (names ??= everyName()).exactly(header),
  nearly: (header) => (names ??= everyName()).nearly(header),
  addressPart: (header) => (names ??= everyName()).addressPart(header),
};

/** The field of a contact that a header names. */
export const contactFieldNamed = contactHeaders.exactly;
