/** Letters and digits only: 'Adresse de livraison' → 'adressedelivraison'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How people head their columns in English, Swedish and French: what is said of any stop. */
export const parts = {
  Name: 'name|contact|contact name|namn|kontakt|nom|contact nom|customer|recipient|receiver|kund|mottagare|client|destinataire',
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

/** What goes there, and what the driver needs for it. */
export const needs = {
  load: 'load|weight|quantity|volume|last|vikt|mängd|antal|lastmängd|charge|poids|quantité|chargement',
  types: 'types|type|skills|required skills|typer|typ|krav|kompetens|compétences|exigences',
} as const;

/** Words for who receives. */
export const recipient =
  'delivery|deliver|drop off|drop-off|dropoff|recipient|customer|receiver|to|leverans|mottagare|mottagar|kund|livraison|destinataire|client';

/** 'first|second word' → ['first', 'secondword'] */
export const words = (text: string): string[] => text.split('|').map(plain).filter(Boolean);
