import type { AddressPart } from './address-columns.ts';

/** Letters and digits only: 'Adresse de livraison' → 'adressedelivraison'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How people head their columns in English, Swedish, French and German: what is said of any stop. */
export const parts = {
  Name: 'name|contact|contact name|namn|kontakt|nom|contact nom|customer|recipient|receiver|kund|mottagare|client|destinataire|ansprechpartner|kunde|empfänger|kundenname',
  Phone:
    'phone|phone number|telephone|mobile|tel|telefon|telefonnummer|mobil|mobilnummer|téléphone|numéro de téléphone|portable|telefonnummer|handy|handynummer|rufnummer',
  Email:
    'email|e-mail|mail|email address|e-post|epost|mejl|e-postadress|courriel|adresse e-mail|adresse mail|e-mail-adresse|emailadresse',
  Address: 'address|full address|street address|adress|gatuadress|adresse|anschrift|straße und hausnummer',
  Lat: 'latitude|lat|latitud|breitengrad|breite',
  Lng: 'longitude|lng|lon|long|longitud|längengrad|länge',
  From: 'from|time from|start|start time|time start|window start|earliest|från|tid från|starttid|tidigast|de|dès|à partir de|début|heure de début|au plus tôt|von|zeit von|uhrzeit von|startzeit|frühestens',
  To: 'to|time to|until|end|end time|time end|window end|latest|till|tid till|sluttid|senast|à|avant|jusqu’à|fin|heure de fin|au plus tard|bis|zeit bis|uhrzeit bis|endzeit|spätestens',
  Duration:
    'duration|service time|minutes|time on site|varaktighet|tid|stopptid|tid på plats|servicetid|durée|durée de service|temps sur place|dauer|servicezeit|standzeit|aufenthalt',
  Notes:
    'notes|note|comment|comments|instructions|message|anteckningar|anteckning|kommentar|meddelande|remarques|remarque|commentaire|consignes|notiz|notizen|bemerkung|bemerkungen|hinweis|hinweise|anmerkung|kommentar',
} as const;

/** The parts of an address that a file may hold in columns of their own. */
export const addressWords: Readonly<Record<AddressPart, string>> = {
  street: 'street|street name|road|address line 1|gata|gatunamn|väg|rue|voie|nom de rue|straße|strasse|straßenname|str',
  houseNumber: 'house number|house no|street number|husnummer|gatunummer|numéro de rue|hausnummer|hausnr',
  postcode: 'postcode|post code|postal code|zip|zip code|zipcode|postnummer|postnr|code postal|cp|postleitzahl|plz',
  town: 'town|city|place|postort|ort|stad|ville|commune|stadt|wohnort',
  region: 'state|county|province|region|län|landskap|département|région|bundesland',
  country: 'country|land|pays',
};

/** What goes there, and what the driver needs for it. */
export const needs = {
  load: 'load|weight|quantity|volume|last|vikt|mängd|antal|lastmängd|charge|poids|quantité|chargement|ladung|gewicht|menge|anzahl',
  types:
    'types|type|skills|required skills|typer|typ|krav|kompetens|compétences|exigences|fähigkeiten|anforderungen|qualifikation',
} as const;

/** Words for who receives. */
export const recipient =
  'delivery|deliver|drop off|drop-off|dropoff|recipient|customer|receiver|to|leverans|mottagare|mottagar|kund|livraison|destinataire|client|lieferung|liefer|empfänger|empfangs|kunde|kunden|zustell|zustellung';

/** 'first|second word' → ['first', 'secondword'] */
export const words = (text: string): string[] => text.split('|').map(plain).filter(Boolean);
