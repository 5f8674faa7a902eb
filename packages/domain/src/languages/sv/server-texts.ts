import type { ServerTexts } from '../server-text-types.ts';

export default {
  mails: {
    passwordReset: {
      subject: 'Återställ ditt lösenord till {product}',
      text: `Hej {person}!

Vi har fått en begäran om att återställa lösenordet till ditt konto i {product}. Välj ett nytt lösenord inom en timme:

{link}

Länken fungerar en gång. Om det inte var du kan du bortse från det här mejlet: ditt lösenord ändras inte.
`,
    },
    companyInvitation: {
      subject: '{company} har lagt till dig i {product}',
      text: `Hej!

{company} har lagt till dig bland sina användare i {product}, där företaget planerar och följer sina leveranser.

Tacka ja inom 14 dagar:

{link}

Länken gäller bara den här e-postadressen och fungerar en gång. Om du inte känner till {company} kan du bortse från det här mejlet.
`,
    },
    groupInvitation: {
      subject: '{inviter} bjuder in dig att följa leveranser från {company}',
      text: `Hej!

{inviter} har bjudit in dig till {company} i {product}, i gruppen {group}. Där kan du följa gruppens order och leveranser.

Tacka ja till inbjudan inom 14 dagar:

{link}

Länken gäller bara den här e-postadressen och fungerar en gång. Om du inte känner till {company} kan du bortse från det här mejlet.
`,
    },
    importPaused: {
      subject: 'Importen {name} är pausad',
      text: `Hej,

den schemalagda importen {name} för {company} misslyckades {failures} gånger i rad. Den är pausad och skapar inga order förrän någon startar den igen.

Se orsaken och starta den igen:

{link}
`,
    },
  },
  messages: {
    subject: 'Din leverans från {companyName}',
    driverLink: 'Hej {driverName}! Din rutt {planName} den {date} är klar: {link}',
    driverUpdate: 'Hej {driverName}, din rutt {planName} den {date} är ändrad: {changes}. {link}',
    driverTakenOff:
      'Hej {driverName}! Du kör inte längre rutten {planName} den {date}. Ring kontoret om du har frågor.',
  },
  /** The changes in `messages.driverUpdate`. */
  routeChanges: {
    added: 'nya stopp: {count}',
    removed: 'borttagna stopp: {count}',
    moved: 'annan ordning',
    retimed: 'andra tider',
    edited: '{code}: nytt {details}',
    vehicle: 'fordon {vehicle}',
    noVehicle: 'inget fordon',
    other: 'se listan',
    details: { address: 'adress', window: 'tidsfönster', notes: 'anteckningar', phone: 'telefon' },
  },
  calendar: {
    routes: 'Rutter för {name}',
    plans: 'Planer för {name}',
    stops: 'Stopp: {count}',
    pickup: 'Upphämtning',
  },
  orderStatuses: {
    DRAFT: 'Utkast',
    ERROR: 'Fel',
    GEOCODING: 'Geokodas',
    UNASSIGNED: 'Ej tilldelad',
    ASSIGNED: 'Tilldelad',
    UNSCHEDULED: 'Ej schemalagd',
    GOING_NEXT: 'På väg dit',
    SKIPPED: 'Överhoppad',
    PICKUP_ARRIVED: 'Framme för hämtning',
    PICKUP_FAILED: 'Hämtning misslyckades',
    COLLECTED: 'Hämtad',
    IN_TRANSIT: 'Under transport',
    DELIVERY_ARRIVED: 'Framme för leverans',
    DELIVERY_FAILED: 'Leverans misslyckades',
    COMPLETED: 'Slutförd',
    FAILED: 'Misslyckad',
  },
  unscheduledReasons: {
    skills: 'Ingen förare med de kompetenser som krävs',
    capacity: 'Över förarens kapacitet',
    'time-window': 'Utanför tidsfönstret',
    shift: 'Utanför förarens arbetspass',
    unreachable: 'Adressen kan inte nås',
    'by-user': 'Borttagen från rutten av en användare',
    'vehicle-not-allowed': 'Ingen tillåten förare är ledig',
    zone: 'Ingen av zonens förare är ledig',
    'zone-vehicle': 'Inget av zonens fordon är ledigt',
    depot: 'Ingen ledig förare startar vid depån med dess gods',
    'max-stops': 'Förarna har nått sitt högsta antal stopp',
    'max-distance': 'Förarna har nått sin längsta sträcka',
    'max-working-time': 'Förarna har nått sin längsta arbetstid',
    'max-reloads': 'Förarna har nått sitt högsta antal nya lastningar',
    stability: 'Skulle flytta för många andra stopp',
    place: 'Dess plats på rutten är upptagen',
    'max-ride-time': 'Skulle vara ombord för länge',
    'incompatible-goods': 'Alla förare har gods som inte får åka med den',
    'order-precedence': 'Ingen rutt håller dess ordning med andra order',
    'not-worth-it': 'Utelämnad: den kostar mer än sitt värde',
    'time-limit': 'Sökningen slutade innan den hittade en plats för den',
  },
  orderProblems: {
    pickupAddress: 'Hämtningsadressen stämmer inte',
    deliveryAddress: 'Leveransadressen stämmer inte',
    unavailable: 'Adressökningen svarade inte. Slå upp adressen igen.',
    field: 'Ogiltigt värde för {field}',
    fieldValue: 'Ogiltigt värde för {field}: {value}',
    fieldMissing: '{field} saknas',
    windowValue: '{field}: slutet är före början: {value}',
    dateAmbiguous: '{field}: {value} kan vara {day} eller {month}. Välj ordningen på dag och månad.',
    totalRow: 'Raden är en summa, ingen order: {value}. Hoppa över den.',
    timeStart: 'Hämtning från måste vara före hämtning till',
    timeEnd: 'Hämtning till måste vara efter hämtning från',
    deliveryTimeStart: 'Leverans från måste vara före leverans till',
    deliveryTimeEnd: 'Leverans till måste vara efter leverans från',
  },
  contactProblems: {
    address: 'Adressen stämmer inte',
    startTime: 'Sluttiden måste vara efter starttiden',
    endTime: 'Sluttiden måste vara senare än starttiden',
  },
  contactFields: {
    name: 'Namn',
    phone: 'Telefon',
    address: 'Adress',
    lat: 'Latitud',
    lng: 'Longitud',
    startTime: 'Starttid',
    endTime: 'Sluttid',
    openingHours: 'Öppettider',
    duration: 'Tid på plats',
    parkingDuration: 'Parkeringstid',
    notes: 'Anteckningar',
    types: 'Typer',
    load: 'Last',
    load2: 'Last 2',
    load3: 'Last 3',
    load4: 'Last 4',
  },
  markedUpload: {
    problems: 'Problem',
  },
  orderPdf: {
    title: 'Orderspårning',
    created: 'Skapad',
    orderRef: 'Orderreferens',
    types: 'Typer',
    date: 'Leveransdatum',
    load: 'Last',
    group: 'Användargrupp',
    driver: 'Förare',
    unassigned: 'Ej tilldelad',
    plan: 'Ruttplan',
    pickup: 'Hämtning',
    delivery: 'Leverans',
    window: 'Tidsfönster',
    notes: 'Anteckningar',
    proof: 'Leveransbevis',
    photos: 'Foton',
    signature: 'Underskrift',
    driverNotes: 'Förarens anteckningar',
    package: 'Paketets skick',
    none: 'Saknas',
    follow: 'Följ ordern',
    missing: 'Fotot finns inte kvar',
  },
  planPdf: {
    labels: 'Etiketter',
    manifest: 'Körlista',
    pickup: 'Hämtning',
    delivery: 'Leverans',
    stop: 'Stopp',
    load: 'Last',
    types: 'Typer',
    phone: 'Telefon',
    vehicle: 'Fordon',
    shift: 'Arbetspass',
    start: 'Start',
    end: 'Slut',
    break: 'Rast',
    reload: 'Lasta igen på depån',
    stops: ['{count} stopp', '{count} stopp'],
    arrival: 'Ankomst',
    place: 'Namn och adress',
    notes: 'Anteckningar',
    signed: 'Mottaget av',
    window: 'Tidsfönster',
    collect: 'Hämta',
    nothing: 'Inga stopp på rutterna ännu',
    page: 'Sida',
  },
  exportHeaders: {
    orderCode: 'Order-ID',
    orderRef: 'Orderreferens',
    status: 'Status',
    errors: 'Fel',
    deliveryDate: 'Datum',
    pickupName: 'Hämtning namn',
    pickupPhone: 'Hämtning telefon',
    pickupEmail: 'Hämtning e-post',
    pickupAddress: 'Hämtningsadress',
    pickupLat: 'Hämtning latitud',
    pickupLng: 'Hämtning longitud',
    timeStart: 'Hämtning från',
    timeEnd: 'Hämtning till',
    pickupDuration: 'Hämtning varaktighet',
    pickupTimeWindows: 'Hämtning tidsfönster',
    pickupParkingDuration: 'Hämtning parkeringstid',
    pickupNotes: 'Hämtning anteckningar',
    deliveryName: 'Leverans namn',
    deliveryPhone: 'Leverans telefon',
    deliveryEmail: 'Leverans e-post',
    deliveryAddress: 'Leveransadress',
    deliveryLat: 'Leverans latitud',
    deliveryLng: 'Leverans longitud',
    deliveryTimeStart: 'Leverans från',
    deliveryTimeEnd: 'Leverans till',
    deliveryDuration: 'Leverans varaktighet',
    deliveryTimeWindows: 'Leverans tidsfönster',
    deliveryParkingDuration: 'Leverans parkeringstid',
    deliveryNotes: 'Leverans anteckningar',
    notes: 'Anteckningar',
    group: 'Användargrupp',
    load: 'Last',
    load2: 'Last 2',
    load3: 'Last 3',
    load4: 'Last 4',
    priority: 'Prioritet',
    deliveryCategory: 'Leveranskategori',
    types: 'Typer',
    goods: 'Gods',
    afterOrders: 'Efter order',
    optionalValue: 'Valfritt värde',
    allowedDrivers: 'Tillåtna förare',
    preferredDrivers: 'Föredragna förare',
    maxRideTime: 'Längsta tid ombord',
    releaseTime: 'Godset klart',
    depot: 'Depå',
    labels: 'Etiketter',
    driver: 'Förare',
    routePlan: 'Ruttplan',
    fields: 'Egna fält',
    createdAt: 'Tillagd',
    updatedAt: 'Ändrad',
    companyEmail: 'Företagsadministratörens e-post',
  },
  guide: {
    contents: 'Innehåll',
    reference: 'API-referens',
    search: 'Sök i handboken',
    find: 'Sök',
    languages: 'Språk',
    results: 'Träffar för ”{query}”',
    found: ['{count} träff', '{count} träffar'],
    nothing: 'Inget hittades för ”{query}”. Prova färre eller andra ord.',
    ask: 'Skriv ett ord för att söka i handboken.',
    previous: 'Föregående',
    next: 'Nästa',
  },
} satisfies ServerTexts;
