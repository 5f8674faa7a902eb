import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'namn|kontakt|kund|mottagare',
    Phone: 'telefon|telefonnummer|mobil|mobilnummer',
    Email: 'e-post|epost|mejl|e-postadress',
    Address: 'adress|gatuadress',
    Lat: 'latitud',
    Lng: 'longitud',
    From: 'från|tid från|starttid|tidigast',
    To: 'till|tid till|sluttid|senast',
    Duration: 'varaktighet|tid|stopptid|tid på plats|servicetid',
    Notes: 'anteckningar|anteckning|kommentar|meddelande',
  },
  address: {
    street: 'gata|gatunamn|väg',
    houseNumber: 'husnummer|gatunummer',
    postcode: 'postnummer|postnr',
    town: 'postort|ort|stad',
    region: 'län|landskap',
    country: 'land',
  },
  order: {
    orderRef: 'orderreferens|referens|referensnummer|ordernummer|ordernr',
    deliveryDate: 'datum|leveransdatum|leveransdag|dag',
    group: 'användargrupp|grupp',
    load: 'last|vikt|mängd|antal|lastmängd',
    priority: 'prioritet|prio',
    deliveryCategory: 'leveranskategori|kategori|varuslag',
    types: 'typer|typ|krav|kompetens',
  },
  priorities: { NORMAL: 'normal', HIGH: 'hög', URGENT: 'brådskande|akut' },
  pickup: 'upphämtning|upphämtnings|hämtning|hämtnings|hämt|avsändare|avsändar',
  delivery: 'leverans|mottagare|mottagar|kund',
  contact: 'kontakt',
  joining: 'av för och nr nummer',
  between: [],
} satisfies HeaderWords;
