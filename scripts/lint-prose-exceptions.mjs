// What lint-prose.mjs allows, each with the reason.

/** Names, keys and months, which keep their capital inside a label. */
export const properNouns = [
  ...['OpenID', 'Connect', 'Google', 'Mapbox', 'Photon', 'Nominatim', 'Twilio', 'Shopify', 'Magento', 'Prometheus'],
  ...['Roundsman', 'Rundan', 'Null', 'Island', 'English', 'Swedish', 'French', 'Android', 'Enter', 'Escape', 'Shift'],
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  ...['December', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
];

/** Labels that the requirements quote, by the part that quotes them. They stay as they are, also inside other texts. */
const quoted = {
  'Requirements, order types': ['Single Stop orders', 'Single Stop', 'Pickup and Delivery', 'Pickup & Delivery orders'],
  'Requirements, orders': [
    ...['Date Added', 'Updated At', 'Company Admin Email', 'Order Ref', 'User Group', 'In Transit'],
    ...['New Order', 'Single Order', 'New Single Order', 'Bulk Update Date', 'Bulk Update'],
    ...['Create New Route Plan with Selected Orders', 'Add to Existing Route Plan'],
  ],
  'Requirements, uploads and headers of spreadsheets': [
    ...['Match Header Data', 'Upload New Orders', 'Start Time', 'End Time'],
    ...['Pickup Name', 'Pickup Phone', 'Pickup Email', 'Pickup Address', 'Pickup Latitude', 'Pickup Longitude'],
    ...['Pickup From', 'Pickup To', 'Pickup Duration', 'Pickup Notes'],
    ...['Delivery Name', 'Delivery Phone', 'Delivery Email', 'Delivery Address', 'Delivery Latitude'],
    ...['Delivery Longitude', 'Delivery From', 'Delivery To', 'Delivery Duration', 'Delivery Notes'],
  ],
  'Requirements, route plans': [
    ...['New Route Plan', 'Route Plans', 'Route Plan', 'Add Orders', 'Add Drivers', 'Continue to Route'],
    ...['Add to Route and Optimize', 'Add to Route', 'Create New Driver', 'New Driver'],
    ...['Failed to Create New Route Plan', 'Failed to Add to Existing Route Plan'],
  ],
  'Requirements, route view': [
    ...['Optimize Route', 'Force Schedule All', 'Download Solution', 'Download Summary', 'Download Labels'],
    ...['Dispatch to Drivers', 'Dispatch Update', 'Seen by Driver at'],
  ],
  'Requirements, validation messages': [
    ...['Invalid Email', 'Shift Start', 'Shift End', 'Break Start', 'Break End'],
    ...['Shift End must be less than Shift Start', 'Pickup To must be greater than Pickup From'],
    ...['Delivery From must be less than Delivery To', 'Delivery To must be greater than Delivery From'],
    ...['End Time must be less than Start Time', 'End Time must be greater than Start Time'],
  ],
  'Requirements, contacts': ['New Contact', 'Single Contact', 'Contact List'],
  'Requirements, people and companies': [
    ...['User Groups', 'Invite User', 'Invite Pending', 'Message Logs', 'Log Out', 'Back Home', 'Sub Account'],
    ...['Company Admins', 'Comp Admins', 'New Company Admin', 'New Company', 'New Partner', 'New Sub Account'],
    ...['Asking for Purchase', 'White Label', 'Webhook Configuration'],
  ],
};

/** Longest first, so that a label is never taken for a part of itself. */
export const quotedLabels = Object.entries(quoted)
  .flatMap(([reason, texts]) => texts.map((text) => ({ text, reason })))
  .toSorted((a, b) => b.text.length - a.text.length);
