import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'ansprechpartner|kunde|empfänger|kundenname|kontaktperson|firma|firmenname',
    Phone: 'telefon|telefonnummer|telefonnr|tel nr|handy|handynummer|handynr|mobil|mobilnummer|mobiltelefon|rufnummer',
    Email: 'mailadresse|e-mail-adresse|emailadresse',
    Address: 'adresse|anschrift|straße und hausnummer',
    Lat: 'breitengrad|breite',
    Lng: 'längengrad|länge',
    From: 'von|zeit von|uhrzeit von|zeitfenster von|startzeit|frühestens',
    To: 'bis|zeit bis|uhrzeit bis|zeitfenster bis|endzeit|spätestens',
    Duration:
      'dauer|servicezeit|standzeit|aufenthalt|aufenthaltsdauer|entladezeit|dauer am stopp|dauer min|dauer in minuten',
    TimeWindows: 'Zeitfenster|Lieferzeiten|Öffnungszeiten|Öffnungszeit',
    ParkingDuration: 'Parkzeit|Parken|Parkdauer',
    Notes: 'notiz|notizen|bemerkung|bemerkungen|hinweis|hinweise|anmerkung|kommentar|fahrerhinweis|hinweis für fahrer',
  },
  address: {
    street: 'straße|strasse|straßenname|str|straße und nr|straße nr',
    houseNumber: 'hausnummer|hausnr|hnr',
    postcode: 'postleitzahl|plz',
    town: 'stadt|wohnort|ort',
    region: 'bundesland',
    country: 'land',
  },
  order: {
    orderRef:
      'nr|belegnummer|belegnr|lieferschein|kommission|vorgangsnummer|referenz|auftragsreferenz|auftrag|auftragsnummer|auftragsnr|bestellung|bestellnummer|bestellnr|referenznummer|lieferscheinnummer|lieferscheinnr|sendungsnummer',
    deliveryDate:
      'geplantes datum|geplantes lieferdatum|wunschtermin|versanddatum|tourdatum|datum|lieferdatum|liefertermin|termin|liefertag|tag|zustelldatum',
    earliestDate:
      'frühestes datum|frühester tag|frühester liefertermin|frühestes lieferdatum|datum von|frühestens am|ab datum',
    latestDate:
      'spätestes datum|spätester tag|spätester liefertermin|spätestes lieferdatum|datum bis|spätestens am|fällig am|frist',
    preferredDate: 'wunschdatum|wunschtag|bevorzugtes datum|bevorzugter tag',
    weekdays: 'wochentage|wochentag|erlaubte wochentage|liefertage|tage',
    repeats: 'wiederholung|wiederholt sich|wiederkehrend|turnus|rhythmus|regel',
    group: 'benutzergruppe|gruppe',
    load: 'ladung|gewicht|menge|anzahl|stückzahl|volumen|colli|kolli|paletten',
    load2: 'ladung 2',
    load3: 'ladung 3',
    load4: 'ladung 4',
    priority: 'priorität|prio|dringlichkeit',
    deliveryCategory: 'lieferkategorie|kategorie|warenart',
    types: 'typen|typ|fähigkeiten|anforderungen|qualifikation',
    goods: 'waren|warenarten',
    afterOrders: 'nach aufträgen|nach auftrag|vorgänger',
    optionalValue: 'wert wenn optional|optionaler wert',
    allowedDrivers: 'zulässige fahrer|erlaubte fahrer',
    preferredDrivers: 'bevorzugte fahrer|bevorzugter fahrer|wunschfahrer',
    maxRideTime: 'längste zeit an bord|zeit an bord|maximale fahrzeit an bord',
    releaseTime: 'ware bereit|bereitstellung|bereitstellungszeit|ware abholbereit',
    depot: 'depot|lager|versandlager',
    doNotRing: 'nicht klingeln|bitte nicht klingeln|klingelverbot',
  },
  priorities: { NORMAL: 'normal|mittel|standard', HIGH: 'hoch', URGENT: 'dringend|eilig|sehr hoch' },
  booleans: { yes: 'ja|j|wahr', no: 'nein|n|falsch' },
  pickup: 'abholung|abhol|absender',
  delivery: 'lieferung|liefer|empfänger|empfangs|kunde|kunden|zustell|zustellung',
  contact: 'kontakt',
  joining: 'der die das und für nummer',
  between: [],
} satisfies HeaderWords;
