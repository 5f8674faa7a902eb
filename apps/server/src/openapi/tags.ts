import type { OpenAPIV3_1 } from 'openapi-types';

/** Subject of each tag, which is the first part of the path of its operations. */
const descriptions: Readonly<Record<string, string>> = {
  'absence-kinds': 'Kinds of absences, such as holiday',
  absences: 'Days and hours on which drivers do not work',
  account: 'The signed-in person: profile, password, second factor, devices',
  'api-keys': 'API keys of the company and what they open',
  'audit-log': 'Who changed what, and when',
  auth: 'Sign-in, sign-up, passwords and the API token',
  boot: 'What a page needs at its start',
  companies: 'Companies, their settings, brand and shop connections',
  'company-admins': 'Admins of companies',
  'company-data': 'Export and deletion of a company',
  'company-days': 'Days on which the company is closed',
  'contact-locations': 'Contacts: customers and addresses that come back',
  'day-changes': 'Another depot or vehicle of a driver on some days',
  demo: 'The demo of an installation',
  depots: 'Depots, where routes begin and end',
  driver: 'The driver app, by the token of a route',
  'driver-links': 'Links that open a route in the driver app',
  drivers: 'Drivers and their working days',
  'extra-shifts': 'Shifts of drivers beside their work patterns',
  files: 'Photos, signatures and logos',
  'group-invitations': 'Invitations to a group, for whoever has the code',
  groups: 'User groups, members and invitations',
  health: 'Whether the server is alive, and its version',
  integrations: 'Connections to shops',
  labels: 'Labels of orders',
  language: 'Languages of the interface',
  'live-updates': 'The socket',
  'load-dimensions': 'What orders load and vehicles carry, such as weight and pallets',
  'local-messages': 'Messages that a trial installation kept instead of sending them',
  logos: 'Logos of companies',
  'message-callbacks': 'Reports of text message providers',
  'message-logs': 'Messages to customers and drivers',
  operation: 'State of the installation',
  orders: 'Orders: list, edit, upload, export, delete',
  'partner-companies': 'Companies of a partner',
  'partner-company-admins': 'Admins of the companies of a partner',
  partners: 'Partners, who manage companies',
  places: 'Search of addresses',
  privacy: 'Access to and erasure of personal data',
  'public-orders': 'The public page of an order',
  'purchase-requests': 'Requests for a subscription',
  ready: 'Whether the server can take requests',
  regions: 'Map regions of the installation',
  reports: 'Figures of drivers and vehicles',
  'route-plans': 'Route plans: optimize, change, dispatch, follow',
  'scheduled-imports': 'Spreadsheets that are read from an address at fixed times',
  series: 'Orders that come again',
  shifts: 'The working calendar: who works when',
  'tracked-orders': 'The tracking page of an order',
  'tracked-stops': 'Live tracking of a stop, for its customer',
  'upload-corrections': 'Corrections that uploads remember',
  uploads: 'Uploaded spreadsheets',
  users: 'Users of the company',
  vehicles: 'Vehicles, their capacity and prices',
  'webhook-deliveries': 'Sent and failed webhooks',
  'webhook-endpoints': 'Addresses that get webhooks',
  webhooks: 'Messages that the server of a company gets',
  'work-patterns': 'The usual weeks of drivers',
  zones: 'Zones: areas of drivers and postcodes',
};

/** Returns the tags of the operations, each with its description; its name where the table has none. */
export function tagsOf(
  paths: Readonly<Record<string, Readonly<Record<string, OpenAPIV3_1.OperationObject>>>>,
): OpenAPIV3_1.TagObject[] {
  const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags = [] }) => tags));
  return [...new Set([...used, 'webhooks'])]
    .sort()
    .map((name) => ({ name, description: descriptions[name] ?? name.replaceAll('-', ' ') }));
}
