import type { UploadField } from './upload-fields.ts';

/** Letters and digits only: 'Adresse de livraison' → 'adressedelivraison'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// How people head their columns in English, Swedish and French.
const order: Partial<Record<UploadField, string>> = {
  orderRef:
    'order ref|ref|reference|order reference|order number|order no|order id|order|orderreferens|referens|referensnummer|ordernummer|ordernr|référence|référence commande|référence de la commande|numéro de commande|commande',
  deliveryDate: 'date|delivery date|day|datum|leveransdatum|leveransdag|dag|date de livraison|jour',
  group: 'user group|group|team|användargrupp|grupp|groupe|groupe d’utilisateurs|équipe',
  load: 'load|weight|quantity|volume|last|vikt|mängd|antal|lastmängd|charge|poids|quantité|chargement',
  priority: 'priority|urgency|prioritet|prio|priorité|urgence',
  types: 'types|type|skills|required skills|typer|typ|krav|kompetens|compétences|exigences',
};

const legs = {
  pickup:
    'pickup|pick up|pick-up|collection|collect|sender|from|upphämtning|upphämtnings|hämtning|hämtnings|hämt|avsändare|avsändar|enlèvement|collecte|retrait|ramassage|expéditeur',
  delivery:
    'delivery|deliver|drop off|drop-off|dropoff|recipient|customer|receiver|to|leverans|mottagare|mottagar|kund|livraison|destinataire|client',
} as const;

const parts = {
  Name: 'name|contact|contact name|namn|kontakt|nom|contact nom',
  Phone:
    'phone|phone number|telephone|mobile|tel|telefon|telefonnummer|mobil|mobilnummer|téléphone|numéro de téléphone|portable',
  Email: 'email|e-mail|mail|email address|e-post|epost|mejl|e-postadress|courriel|adresse e-mail|adresse mail',
  Address: 'address|full address|street address|adress|gatuadress|adresse',
  Lat: 'latitude|lat|latitud',
  Lng: 'longitude|lng|lon|long|longitud',
  From: 'from|time from|start|start time|time start|window start|earliest|från|tid från|starttid|tidigast|de|à partir de|début|heure de début|au plus tôt',
  To: 'to|time to|until|end|end time|time end|window end|latest|till|tid till|sluttid|senast|à|jusqu’à|fin|heure de fin|au plus tard',
  Duration:
    'duration|service time|minutes|time on site|varaktighet|tid|stopptid|servicetid|durée|durée de service|temps sur place',
  Notes:
    'notes|note|comment|comments|instructions|message|anteckningar|anteckning|kommentar|meddelande|remarques|remarque|commentaire|consignes',
} as const;

const fieldOf = (leg: keyof typeof legs, part: keyof typeof parts): UploadField => {
  if (part !== 'From' && part !== 'To') return `${leg}${part}`;
  const end = part === 'From' ? 'Start' : 'End';
  return leg === 'pickup' ? `time${end}` : `deliveryTime${end}`;
};

const words = (text: string): string[] => text.split('|').map(plain).filter(Boolean);

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
