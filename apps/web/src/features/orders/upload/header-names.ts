import { needs, parts, plain, recipient, words } from '@roundsman/domain/upload/header-words';
import type { UploadField } from './upload-fields.ts';

// How people head their columns in English, Swedish and French.
const order: Partial<Record<UploadField, string>> = {
  orderRef:
    'order ref|ref|reference|order reference|order number|order no|order id|order|orderreferens|referens|referensnummer|ordernummer|ordernr|référence|référence commande|référence de la commande|numéro de commande|commande',
  deliveryDate: 'date|delivery date|day|datum|leveransdatum|leveransdag|dag|date de livraison|jour',
  group: 'user group|group|team|användargrupp|grupp|groupe|groupe d’utilisateurs|équipe',
  load: needs.load,
  priority: 'priority|urgency|prioritet|prio|priorité|urgence',
  types: needs.types,
};

const legs = {
  pickup:
    'pickup|pick up|pick-up|collection|collect|sender|from|upphämtning|upphämtnings|hämtning|hämtnings|hämt|avsändare|avsändar|enlèvement|collecte|retrait|ramassage|expéditeur',
  delivery: recipient,
} as const;

const fieldOf = (leg: keyof typeof legs, part: keyof typeof parts): UploadField => {
  if (part !== 'From' && part !== 'To') return `${leg}${part}`;
  const end = part === 'From' ? 'Start' : 'End';
  return leg === 'pickup' ? `time${end}` : `deliveryTime${end}`;
};

function everyName(): ReadonlyMap<string, UploadField> {
  const names = new Map<string, UploadField>();
  const add = (name: string, field: UploadField): void => {
    if (!names.has(name)) names.set(name, field);
  };
  for (const [field, text] of Object.entries(order)) for (const name of words(text)) add(name, field as UploadField);
  for (const leg of ['pickup', 'delivery'] as const)
    for (const part of Object.keys(parts) as (keyof typeof parts)[])
      for (const legWord of words(legs[leg]))
        for (const word of words(parts[part]))
          for (const name of [
            legWord + word,
            word + legWord,
            `${word}de${legWord}`,
            `${word}d${legWord}`,
            `${word}du${legWord}`,
            `${word}dela${legWord}`,
          ])
            add(name, fieldOf(leg, part));
  for (const part of Object.keys(parts) as (keyof typeof parts)[])
    for (const word of words(parts[part])) add(word, fieldOf('delivery', part));
  return names;
}

let names: ReadonlyMap<string, UploadField> | undefined;

/** The field that a header means; the first meaning of a word counts, so that a bare 'Address' is where things are delivered. */
export function fieldNamed(header: string): UploadField | undefined {
  names ??= everyName();
  return names.get(plain(header));
}
