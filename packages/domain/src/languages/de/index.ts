import type { LanguageData } from '../language-data.ts';

export default {
  name: 'Deutsch',
  locale: 'de-DE',
  dates: {
    day: 'ddd, D. MMM YYYY',
    dayAndTime: 'ddd, D. MMM YYYY, HH:mm',
    digits: 'DD.MM.YYYY HH:mm',
    typed: ['DD.MM.YYYY', 'D.M.YYYY', 'D. MMM YYYY', 'YYYY-MM-DD'],
  },
  timeWords: {
    from: 'ab|von|nach|frühestens',
    until: 'bis|vor|spätestens|bis spätestens',
    to: 'bis',
    between: 'zwischen',
    and: 'und|sowie',
    clock: 'uhr|h|um',
    noon: 'mittag|mittags',
    allDay: 'ganztags|ganztägig|jederzeit|rund um die uhr',
    closed: 'geschlossen|ruhetag',
    everyDay: 'täglich|jeden tag|alle tage',
    workdays: 'werktags|werktage|wochentags',
    weekend: 'wochenende|wochenenden|am wochenende',
  },
  noReason: 'Kein Grund angegeben',
  driverReasons: {
    NOBODY_THERE: 'Niemand da',
    REFUSED: 'Annahme verweigert',
    WRONG_ADDRESS: 'Falsche Adresse',
    CLOSED: 'Geschlossen',
    DAMAGED: 'Beschädigt',
    NOT_READY: 'Nicht bereit',
    OTHER: 'Anderer Grund',
  },
  packageStates: {
    GOOD: 'In gutem Zustand',
    DAMAGED: 'Beschädigt',
    OPENED: 'Geöffnet',
    INCOMPLETE: 'Unvollständig',
  },
  handedTo: {
    RECIPIENT: 'Dem Empfänger übergeben',
    NEIGHBOUR: 'Beim Nachbarn abgegeben',
    SAFE_PLACE: 'An einem sicheren Ort abgestellt',
  },
  customerMessages: {
    dispatch:
      'Guten Tag {customerName}, Ihre Lieferung {orderRef} von {companyName} kommt am {deliveryDate} gegen {eta} Uhr an. Verfolgen: {trackingLink}',
    going:
      'Guten Tag {customerName}, {driverName} ist mit Ihrer Lieferung {orderRef} unterwegs und kommt gegen {eta} Uhr an. Verfolgen: {trackingLink}',
    completion: 'Guten Tag {customerName}, Ihre Lieferung {orderRef} wurde zugestellt. Vielen Dank, {companyName}.',
  },
} satisfies LanguageData;
