import type { LanguageData } from '../language-data.ts';

export default {
  name: 'Svenska',
  locale: 'sv-SE',
  dates: {
    day: 'ddd D MMM YYYY',
    dayAndTime: 'ddd D MMM YYYY HH:mm',
    digits: 'YYYY-MM-DD HH:mm',
    typed: ['YYYY-MM-DD', 'D MMM YYYY', 'D/M/YYYY', 'DD/MM/YYYY'],
  },
  timeWords: {
    from: 'från|från och med|fr.o.m.|efter|tidigast',
    until: 'till|före|innan|senast|fram till',
    to: 't.o.m.|till och med|tom',
    between: 'mellan',
    and: 'och|samt',
    clock: 'kl|kl.|klockan',
    noon: 'mitt på dagen',
    allDay: 'hela dagen|dygnet runt|när som helst',
    closed: 'stängt|stängd',
    everyDay: 'alla dagar|varje dag|dagligen',
    workdays: 'vardagar|vardag',
    weekend: 'helg|helger|helgen',
  },
  noReason: 'Ingen orsak angavs',
  driverReasons: {
    NOBODY_THERE: 'Ingen där',
    REFUSED: 'Ville inte ta emot',
    WRONG_ADDRESS: 'Fel adress',
    CLOSED: 'Stängt',
    DAMAGED: 'Skadat',
    NOT_READY: 'Inte klart',
    OTHER: 'Något annat',
  },
  packageStates: { GOOD: 'I gott skick', DAMAGED: 'Skadat', OPENED: 'Öppnat', INCOMPLETE: 'Ofullständigt' },
  handedTo: {
    RECIPIENT: 'Lämnat till mottagaren',
    NEIGHBOUR: 'Lämnat hos en granne',
    SAFE_PLACE: 'Lämnat på en säker plats',
  },
  customerMessages: {
    dispatch:
      'Hej {customerName}! Din beställning {orderRef} från {companyName} kommer den {deliveryDate} omkring {eta}. Följ den: {trackingLink}',
    going:
      'Hej {customerName}! {driverName} är på väg med din beställning {orderRef} och väntas omkring {eta}. Följ den: {trackingLink}',
    completion: 'Hej {customerName}! Din beställning {orderRef} är levererad. Tack för att du valde {companyName}.',
  },
} satisfies LanguageData;
