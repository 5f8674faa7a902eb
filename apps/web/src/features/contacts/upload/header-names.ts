import { needs, parts, plain, recipient, words } from '@roundsman/domain/upload/header-words';
import type { ContactField } from './contact-fields.ts';

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
function everyName(): ReadonlyMap<string, ContactField> {
  const names = new Map<string, ContactField>();
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
  return names;
}

let names: ReadonlyMap<string, ContactField> | undefined;

/** The field of a contact that a header means. */
export function contactFieldNamed(header: string): ContactField | undefined {
  names ??= everyName();
  return names.get(plain(header));
}
