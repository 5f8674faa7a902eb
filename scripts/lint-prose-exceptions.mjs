// Exceptions of lint-prose.mjs, with their reasons.

/** Names, keys and months, which are capitalized inside labels. */
export const properNouns = [
  'OpenID',
  'Connect',
  'Google',
  'Mapbox',
  'Photon',
  'Nominatim',
  'Twilio',
  'Shopify',
  'Magento',
  'Prometheus',
  'Roundsman',
  'Rundan',
  'Null',
  'Island',
  'English',
  'Swedish',
  'French',
  'Android',
  'Enter',
  'Escape',
  'Shift',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Labels that the requirements quote, by the part that quotes them. They stay unchanged, also inside other texts. */
const quoted = {
  'Requirements, order types': ['Single Stop orders', 'Single Stop', 'Pickup and Delivery', 'Pickup & Delivery orders'],
  'Requirements, orders': ['New Single Order'],
  'Requirements, uploads and headers of spreadsheets': [
    'Order Ref',
    'User Group',
    'Date Added',
    'Updated At',
    'Company Admin Email',
    'Start Time',
    'End Time',
    'Pickup Name',
    'Pickup Phone',
    'Pickup Email',
    'Pickup Address',
    'Pickup Latitude',
    'Pickup Longitude',
    'Pickup From',
    'Pickup To',
    'Pickup Duration',
    'Pickup Notes',
    'Delivery Name',
    'Delivery Phone',
    'Delivery Email',
    'Delivery Address',
    'Delivery Latitude',
    'Delivery Longitude',
    'Delivery From',
    'Delivery To',
    'Delivery Duration',
    'Delivery Notes',
  ],
  'Requirements, route plans': [
    'New Route Plan',
    'Add Orders',
    'Add Drivers',
    'Continue to Route',
    'Add to Route and Optimize',
    'Add to Route',
    'Create New Driver',
    'Failed to Create New Route Plan',
    'Failed to Add to Existing Route Plan',
  ],
  'Requirements, route view': ['Dispatch Update', 'Seen by Driver at'],
  'Requirements, validation messages': [
    'Invalid Email',
    'Shift Start',
    'Shift End',
    'Break Start',
    'Break End',
    'Shift End must be less than Shift Start',
    'Pickup To must be greater than Pickup From',
    'Delivery From must be less than Delivery To',
    'Delivery To must be greater than Delivery From',
    'End Time must be less than Start Time',
    'End Time must be greater than Start Time',
  ],
  'Requirements, contacts': ['New Contact'],
  'Requirements, people and companies': [
    'Invite User',
    'Invite Pending',
    'Company Admins',
    'Asking for Purchase',
    'White Label',
  ],
};

/** Longest first, so that no label is mistaken for a part of a longer one. */
export const quotedLabels = Object.entries(quoted)
  .flatMap(([reason, texts]) => texts.map((text) => ({ text, reason })))
  .toSorted((a, b) => b.text.length - a.text.length);

/** Words and names that are right in some files. @type {readonly (readonly [files: RegExp, term: RegExp])[]} */
export const terms = [
  // Contraction hierarchies: a shorter path around a node.
  [/^packages\/roads\//, /^witness/i],
  // A page of a workbook.
  [/upload|workbook|sheet/, /^sheets?$/i],
  // Socket.IO's groups of connections.
  [/^apps\/server\/src\/platform\/sockets\//, /^the rooms$/i],
  // A field of the API, which also stored runs contain.
  [/^apps\/server\/src\/features\/optimization\/run-settings\.ts$/, /^keepDrivers$/],
];
