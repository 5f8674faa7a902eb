import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'ansprechpartner|kunde|empfänger|kundenname',
    Phone: 'telefon|telefonnummer|handy|handynummer|rufnummer',
    Email: 'mailadresse|e-mail-adresse|emailadresse',
    Address: 'adresse|anschrift|straße und hausnummer',
    Lat: 'breitengrad|breite',
    Lng: 'längengrad|länge',
    From: 'von|zeit von|uhrzeit von|startzeit|frühestens',
    To: 'bis|zeit bis|uhrzeit bis|endzeit|spätestens',
    Duration: 'dauer|servicezeit|standzeit|aufenthalt',
    Notes: 'notiz|notizen|bemerkung|bemerkungen|hinweis|hinweise|anmerkung|kommentar',
  },
  address: {
    street: 'straße|strasse|straßenname|str',
    houseNumber: 'hausnummer|hausnr',
    postcode: 'postleitzahl|plz',
    town: 'stadt|wohnort|ort',
    region: 'bundesland',
    country: 'land',
  },
  order: {
    orderRef:
      'referenz|auftragsreferenz|auftrag|auftragsnummer|auftragsnr|bestellung|bestellnummer|bestellnr|referenznummer',
    deliveryDate: 'datum|lieferdatum|liefertag|tag|zustelldatum',
    group: 'benutzergruppe|gruppe',
    load: 'ladung|gewicht|menge|anzahl',
    priority: 'priorität|dringlichkeit',
    deliveryCategory: 'lieferkategorie|kategorie|warenart',
    types: 'typen|typ|fähigkeiten|anforderungen|qualifikation',
  },
  pickup: 'abholung|abhol|absender',
  delivery: 'lieferung|liefer|empfänger|empfangs|kunde|kunden|zustell|zustellung',
  contact: 'kontakt',
  joining: 'der die das und für nummer',
  between: [],
} satisfies HeaderWords;
