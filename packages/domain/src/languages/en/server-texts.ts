import { contactUploadHeaders } from '../../upload/rows/contact-fields.ts';
import { uploadHeaders } from '../../upload/rows/order-fields.ts';

/** Texts that the server writes: mails, text messages, PDF files, exports and the frame of the guide. */
export default {
  mails: {
    passwordReset: {
      subject: 'Reset your {product} password',
      text: `Hello {person},

We received a request to reset the password of your {product} account. Choose a new password within one hour:

{link}

The link works once. If you did not request this, ignore this e-mail: your password does not change.
`,
    },
    companyInvitation: {
      subject: '{company} has added you on {product}',
      text: `Hello,

{company} has added you to its team on {product}, where it plans and follows its deliveries.

Accept within 14 days:

{link}

The link works once, and only for this e-mail address. If you do not know {company}, ignore this e-mail.
`,
    },
    groupInvitation: {
      subject: '{inviter} invited you to follow deliveries from {company}',
      text: `Hello,

{inviter} has invited you to join {company} on {product}, in the group {group}. You can follow the group's orders and deliveries there.

Accept the invitation within 14 days:

{link}

The link works once, and only for this e-mail address. If you do not know {company}, ignore this e-mail.
`,
    },
    importPaused: {
      subject: 'The import {name} is paused',
      text: `Hello,

the scheduled import {name} of {company} failed {failures} times in a row. It is paused and creates no orders until someone starts it again.

See the reason and start it again:

{link}
`,
    },
  },
  messages: {
    subject: 'Your delivery from {companyName}',
    driverLink: 'Hello {driverName}, your route {planName} on {date} is ready: {link}',
    driverUpdate: 'Hello {driverName}, your route {planName} on {date} has changed: {changes}. {link}',
    driverTakenOff:
      'Hello {driverName}, you are no longer on the route {planName} on {date}. Call the office if you have questions.',
  },
  /** The changes in `messages.driverUpdate`. */
  routeChanges: {
    added: 'new stops: {count}',
    removed: 'removed stops: {count}',
    moved: 'new stop sequence',
    retimed: 'new times',
    edited: '{code}: new {details}',
    vehicle: 'vehicle {vehicle}',
    noVehicle: 'no vehicle',
    other: 'see the list',
    details: { address: 'address', window: 'time window', notes: 'notes', phone: 'phone' },
  },
  calendar: {
    routes: 'Routes of {name}',
    plans: 'Plans of {name}',
    stops: 'Stops: {count}',
    pickup: 'Pickup',
    shift: 'Shift',
    away: 'Away',
    atWork: 'At work: {count}',
    isAway: '{name} is away',
  },
  orderStatuses: {
    DRAFT: 'Draft',
    ERROR: 'Error',
    GEOCODING: 'Geocoding',
    UNASSIGNED: 'Unassigned',
    ASSIGNED: 'Assigned',
    UNSCHEDULED: 'Unscheduled',
    GOING_NEXT: 'Going next',
    SKIPPED: 'Skipped',
    PICKUP_ARRIVED: 'Pickup arrived',
    PICKUP_FAILED: 'Pickup failed',
    COLLECTED: 'Collected',
    IN_TRANSIT: 'In transit',
    DELIVERY_ARRIVED: 'Delivery arrived',
    DELIVERY_FAILED: 'Delivery failed',
    COMPLETED: 'Completed',
    FAILED: 'Failed',
  },
  unscheduledReasons: {
    skills: 'No driver with the required skills',
    capacity: 'Exceeds driver capacity',
    'time-window': 'Outside time window',
    shift: 'Outside driver shift',
    unreachable: 'Address not reachable',
    'by-user': 'Unscheduled by user',
    'vehicle-not-allowed': 'No allowed driver is free',
    zone: 'No driver of its zone is free',
    'zone-vehicle': 'No vehicle of its zone is free',
    depot: 'No free driver starts at the depot of its goods',
    'max-stops': 'Drivers have reached their most stops',
    'max-distance': 'Drivers have reached their longest distance',
    'max-working-time': 'Drivers have reached their longest working time',
    'max-reloads': 'Drivers have reached their maximum reloads',
    stability: 'Too many stops would change place',
    place: 'Its place on the route is taken',
    'max-ride-time': 'Would be on board too long',
    'incompatible-goods': 'Every driver has goods that must not travel with it',
    'order-precedence': 'No route keeps its sequence with other orders',
    'not-worth-it': 'Left out: it costs more than its value',
    'time-limit': 'The search ended before it found a position for it',
  },
  orderProblems: {
    pickupAddress: 'Pickup address is not valid',
    deliveryAddress: 'Delivery address is not valid',
    unavailable: 'Geocoding service unavailable',
    field: '{field} is not valid',
    fieldValue: '{field} is not valid: {value}',
    fieldMissing: '{field} is missing',
    windowValue: '{field}: the end is before the start: {value}',
    dateAmbiguous: '{field} {value} can be {day} or {month}. Choose the order of day and month.',
    totalRow: 'This row is a total, not an order: {value}. Leave it out.',
    timeStart: 'Shift End must be less than Shift Start',
    timeEnd: 'Pickup To must be greater than Pickup From',
    deliveryTimeStart: 'Delivery From must be less than Delivery To',
    deliveryTimeEnd: 'Delivery To must be greater than Delivery From',
  },
  contactProblems: {
    address: 'Address is not valid',
    startTime: 'End Time must be less than Start Time',
    endTime: 'End Time must be greater than Start Time',
  },
  // The headers of templates.
  booleans: { yes: 'Yes', no: 'No' },
  contactFields: contactUploadHeaders,
  markedUpload: {
    problems: 'Problems',
  },
  orderPdf: {
    title: 'Tracking order',
    created: 'Created',
    orderRef: 'Order ref',
    types: 'Types',
    date: 'Delivery date',
    load: 'Load',
    group: 'User group',
    driver: 'Driver',
    unassigned: 'Unassigned',
    plan: 'Route plan',
    pickup: 'Pickup',
    delivery: 'Delivery',
    window: 'Time window',
    notes: 'Notes',
    proof: 'Proof of delivery',
    photos: 'Photos',
    signature: 'Signature',
    driverNotes: 'Driver notes',
    package: 'Package condition',
    receivedBy: 'Received by',
    handedTo: 'Handover',
    none: 'N/A',
    follow: 'Follow this order',
    missing: 'This photo is no longer stored',
  },
  planPdf: {
    labels: 'Labels',
    manifest: 'Driver manifest',
    pickup: 'Pickup',
    delivery: 'Delivery',
    stop: 'Stop',
    load: 'Load',
    types: 'Types',
    phone: 'Phone',
    vehicle: 'Vehicle',
    shift: 'Shift',
    start: 'Start',
    end: 'End',
    break: 'Break',
    reload: 'Reload at the depot',
    stops: ['{count} stop', '{count} stops'],
    arrival: 'Arrival',
    place: 'Name and address',
    notes: 'Notes',
    signed: 'Received by',
    window: 'Window',
    collect: 'Collect',
    nothing: 'No stops on routes yet',
    page: 'Page',
  },
  /** Columns of report spreadsheets. */
  reportColumns: {
    order: 'Order',
    reference: 'Reference',
    dispatchedAt: 'Dispatched',
    deliveryDate: 'Delivery date',
    status: 'Status now',
    routePlan: 'Route plan',
    driver: 'Driver',
    pickupName: 'Pickup name',
    pickupAddress: 'Pickup address',
    pickupPhone: 'Pickup phone',
    deliveryName: 'Delivery name',
    deliveryAddress: 'Delivery address',
    deliveryPhone: 'Delivery phone',
    company: 'Company',
    week: 'Week of',
    routes: 'Routes',
    stops: 'Stops',
    completed: 'Completed',
    failed: 'Failed',
    skipped: 'Skipped',
    timed: 'Timed stops',
    onTime: 'On time',
    averageDelay: 'Average delay (min)',
    distance: 'Distance planned (km)',
    drivenRoutes: 'Routes followed',
    driven: 'Driven (km)',
    drivenPlanned: 'Planned for these (km)',
    plannedMins: 'Planned (min)',
    actualMins: 'Actual (min)',
    paidMins: 'Paid (min)',
    cost: 'Cost ({currency})',
    co2: 'CO2 (kg)',
    vehicle: 'Vehicle',
    plate: 'Number plate',
    kind: 'Kind',
    days: 'Days used',
    availableDays: 'Days available',
    utilisation: 'Utilisation (%)',
    masterRoute: 'Master route',
    drivenDays: 'Days driven',
    missedDays: 'Days without a plan',
    usualMins: 'Usual time (min)',
    usualDistance: 'Usual distance (km)',
    late: 'Late stops',
  },
  vehicleKinds: {
    BICYCLE: 'Bicycle',
    CAR: 'Car',
    VAN: 'Van',
    TRUCK: 'Truck',
  },
  exportHeaders: {
    // The headers of templates, so that an export can be uploaded.
    ...uploadHeaders,
    orderCode: 'Order ID',
    status: 'Status',
    errors: 'Errors',
    labels: 'Labels',
    driver: 'Driver',
    routePlan: 'Route plan',
    receivedBy: 'Received by',
    handedTo: 'Handover',
    fields: 'Custom fields',
    createdAt: 'Date Added',
    updatedAt: 'Updated At',
    companyEmail: 'Company Admin Email',
  },
  guide: {
    contents: 'Contents',
    reference: 'API reference',
    search: 'Search the guide',
    find: 'Search',
    languages: 'Language',
    results: 'Results for “{query}”',
    found: ['{count} result', '{count} results'],
    nothing: 'Nothing found for “{query}”. Try fewer or other words.',
    ask: 'Enter a word to search the guide.',
    previous: 'Previous',
    next: 'Next',
  },
} as const;
