import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@roundsman/contract';
import { shopUrlFields, stopKey } from '@roundsman/domain';
import { z } from 'zod';
import type { FixtureIds, FixtureName } from './create-fixtures.ts';

/** Creates valid inputs for an endpoint from its schemas, with the ids of one company. */

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
}

const schemas = new WeakMap<z.ZodType, Schema>();
function schemaOf(type: z.ZodType): Schema {
  let schema = schemas.get(type);
  if (!schema) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod writes each part as an object or a list of them
    schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
    schemas.set(type, schema);
  }
  return schema;
}

/** Kind of the row that an id in a field refers to, by the field's name. */
const thingOf: Readonly<Record<string, FixtureName>> = {
  allowedDrivers: 'driver',
  preferredDrivers: 'driver',
  company: 'company',
  companyPartnerId: 'company',
  contact: 'contact',
  contactId: 'contact',
  contacts: 'contact',
  depotId: 'depot',
  startDepotId: 'depot',
  endDepotId: 'depot',
  reloadDepots: 'depot',
  driver: 'driver',
  driverId: 'driver',
  endpointId: 'webhookEndpoint',
  drivers: 'driver',
  fromDriverId: 'colleague',
  group: 'group',
  groups: 'group',
  ids: 'contact',
  importId: 'scheduledImport',
  labels: 'label',
  partner: 'company',
  places: 'order',
  orderId: 'order',
  orderIds: 'draft',
  orders: 'draft',
  reportCompanyId: 'company',
  routePlan: 'plan',
  routePlanId: 'plan',
  standInId: 'driver',
  uploadId: 'upload',
  vehicleId: 'vehicle',
  vehicle: 'vehicle',
  startDepot: 'depot',
  endDepot: 'depot',
  kindId: 'absenceKind',
  driverIds: 'driver',
  vehicles: 'vehicle',
  zone: 'zone',
  // A filter of the list of uploads.
  id: 'upload',
};

/** Kind of the row that `:id` refers to, by the first part of the path or by the two parts before it. */
const pathThing: Readonly<Record<string, FixtureName>> = {
  'api-keys': 'apiKey',
  calendars: 'calendar',
  'contact-locations': 'contact',
  'contact-locations/uploads': 'contactUpload',
  depots: 'depot',
  drivers: 'driver',
  groups: 'group',
  labels: 'label',
  orders: 'order',
  // The company is no sub account of the caller.
  'partner-companies': 'company',
  'partner-company-admins': 'company',
  'route-plans': 'plan',
  users: 'user',
  vehicles: 'vehicle',
  zone: 'zone',
  'work-patterns': 'workPattern',
  'pattern-templates': 'patternTemplate',
  'absence-kinds': 'absenceKind',
  absences: 'absence',
  'extra-shifts': 'extraShift',
  'shifts/imports': 'calendarImport',
  'geofences/of-order': 'order',
  'geofences/of-contact': 'contact',
  'minutes-on-site/of-order': 'order',
  'minutes-on-site/of-contact': 'contact',
  'doors/of-order': 'order',
  'doors/of-contact': 'contact',
  'reports/tracks': 'route',
  'day-changes': 'dayChange',
  'company-days': 'companyDay',
  series: 'series',
  'master-routes': 'masterRoute',
  alerts: 'alert',
  outages: 'outage',
  horizons: 'horizon',
  'webhook-deliveries': 'delivery',
  'upload-corrections': 'correction',
  'scheduled-imports': 'scheduledImport',
  uploads: 'upload',
  'webhook-endpoints': 'webhookEndpoint',
  proposals: 'proposal',
  zones: 'zone',
};

const sampleArea = {
  type: 'Polygon',
  coordinates: [
    [
      [13, 55],
      [14, 55],
      [14, 56],
      [13, 55],
    ],
  ],
};

/** Values that a schema does not describe. */
const samples: Readonly<Record<string, (ids: FixtureIds) => unknown>> = {
  assigns: ({ order, driver }) => ({ [order]: driver }),
  // Only the sequence of a route has a list of texts named `order`.
  order: ({ order }) => [stopKey(order, 'delivery')],
  stop: () => 'delivery',
  incompatibleGoods: () => [['food', 'paint']],
  releaseTime: () => '08:00',
  usualTime: () => '08:00',
  rule: () => 'FREQ=DAILY',
  skippedDates: () => ['2026-12-02'],
  movedDates: () => [{ original: '2026-12-03', date: '2026-12-04' }],
  breaks: () => [{ start: '12:00', end: '14:00', duration: 30 }],
  outOfService: () => [{ start: '2026-12-01', end: '2026-12-03', reason: 'Repair' }],
  eventId: () => randomUUID(),
  networks: () => ['203.0.113.0/24'],
  expiresAt: () => '2099-01-01T00:00:00Z',
  email: () => 'sample@example.com',
  emails: () => ['sample@example.com'],
  phone: () => '+46701234567',
  password: () => 'Correct1horse',
  tokenEngine: () => 'here:sample',
  primaryColor: () => '#7732EF',
  color: () => '#00875A',
  // No such deletion: deletions have their own tests.
  deletionId: () => randomUUID(),
  uploadedTime: () => '2026-11-20T08:00:00Z',
  timeZone: () => 'Europe/Stockholm',
  section: () => 'shell',
  inviteCode: () => '',
  // In the past, so that a dispatch happens now.
  sendAt: () => '2020-01-01T00:00:00Z',
  callDirection: () => 'DRIVER_PHONE',
  geometry: () => sampleArea,
  postcodes: () => '11120-11160, 113*',
  features: () => [{ type: 'Feature', properties: { name: randomUUID() }, geometry: sampleArea }],
  points: () => [
    [0, 0],
    [0, 1],
  ],
  legs: () => [[0, 1]],
  lines: () => [[0, 1]],
  currency: () => 'EUR',
  defaultOneHourPx: () => 300,
  webhookEvents: () => 'routeplan.dispatch',
  webhookEndPointUrl: () => 'https://example.com/hooks',
  url: () => 'https://example.com/hooks',
  columns: () => ({ orderRef: ['Ref'], deliveryDate: ['Day'], deliveryAddress: ['Address'] }),
  times: () => ['06:00'],
  headerName: () => 'X-Sample',
  secret: () => `whsec_${Buffer.alloc(32).toString('base64')}`,
  ...Object.fromEntries(shopUrlFields.map((field) => [field, () => 'https://shop.example.com'])),
  signature: () => 'data:image/png;base64,iVBORw0KGgo=',
};

const ofInstallation: ReadonlySet<string | undefined> = new Set([
  'regions',
  'companies',
  'company-admins',
  'partners',
  'restores',
]);

/** Values of path parameters, by name. */
const tokens: Readonly<Record<string, (ids: FixtureIds) => string>> = {
  token: ({ driverToken }) => driverToken,
  stopId: ({ stopToken }) => stopToken,
  name: () => 'a'.repeat(40),
  runId: ({ run }) => run,
  orderId: ({ order }) => order,
  absenceId: ({ absence }) => absence,
  rehearsalId: ({ rehearsal }) => rehearsal,
  driverId: ({ driver }) => driver,
  // The code of an invitation is a credential, like the token of a link.
  code: () => randomUUID(),
  platform: () => 'woo_commerce',
  // A day of a master route.
  date: () => '2026-12-07',
  // A row of the outbox, which belongs to the installation. None exists.
  rowId: () => '0',
};

/** @throws for an unknown path parameter: add it to `pathThing` or `tokens` */
export function sampleParams({ name, access, params }: Endpoint, ids: FixtureIds): Record<string, string> | undefined {
  if (!params) return undefined;
  const path = name.split(' ')[1] ?? '';
  const first = path.split('/')[1] ?? '';
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.map((param) => {
      const thing = pathThing[path.split('/').slice(1, 3).join('/')] ?? pathThing[first];
      if (param === 'id' && access === 'tracking-link') return [param, ids.orderCode];
      // Regions belong to no company, sessions to a user, and no export exists. Each has its own tests.
      if (param === 'id' && (first === 'regions' || first === 'account' || first === 'company-data'))
        return [param, randomUUID()];
      // These belong to the installation, and none exists here. They have their own tests.
      if (param === 'id' && ofInstallation.has(first)) return [param, randomUUID()];
      // A name of a field, not a row. No company here has this dimension.
      if (param === 'id' && first === 'load-dimensions') return [param, 'load2'];
      // A provider's callback URL is signed and does not show the company of its message.
      if (param === 'id' && first === 'message-callbacks') return [param, randomUUID()];
      if (param === 'id' && thing) return [param, ids[thing]];
      // No such upload and no such backup.
      if (param === 'id' && path.includes('/backup-uploads')) return [param, randomUUID()];
      if (param === 'name' && path.includes('/backup')) return [param, 'manual-2020-01-01T000000Z.zip'];
      const token = tokens[param];
      if (!token) throw new Error(`${name}: tell test-samples.ts what :${param} is`);
      return [param, token(ids)];
    }),
  );
}

/** The required fields of a query. The features test the filters. */
export const sampleQuery = ({ query }: Endpoint, ids: FixtureIds): unknown =>
  query && sample(schemaOf(query), '', ids, 'required');

/** All fields of a query, for tests with invalid values. */
export const fullQuery = ({ query }: Endpoint, ids: FixtureIds): unknown =>
  query && sample(schemaOf(query), '', ids, 'all');

/** Fields that fit only some values of other fields. The features test them. */
const leftOut: Readonly<Record<string, string>> = { 'POST /driver/routes/:token/events': 'geofence' };

export function sampleBody({ name, body }: Endpoint, ids: FixtureIds): unknown {
  const all = body && sample(schemaOf(body), '', ids, 'all');
  const field = leftOut[name];
  if (field === undefined || typeof all !== 'object' || all === null) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== field));
}

/** Returns whether the body of an endpoint contains ids. */
export const hasIdsInBody = (endpoint: Endpoint, ids: FixtureIds): boolean =>
  Object.values(ids).some((id) => JSON.stringify(sampleBody(endpoint, ids) ?? '').includes(id));

function sample(schema: Schema, key: string, ids: FixtureIds, which: 'all' | 'required'): unknown {
  // The order of a series is an object; elsewhere `order` is a sequence.
  const byName = key === 'order' && schema.type === 'object' ? undefined : samples[key];
  if (byName) return byName(ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sample(options.find(({ type }) => type !== 'null') ?? {}, key, ids, which);
  switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const wanted = entries.filter(([name]) => which === 'all' || schema.required?.includes(name));
      return Object.fromEntries(wanted.map(([name, schema]) => [name, sample(schema, name, ids, which)]));
    }
    case 'array':
      return [sample(schema.items ?? {}, key, ids, which)];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return text(schema, key, ids);
  }
}

function text({ format }: Schema, key: string, ids: FixtureIds): string {
  if (format === 'uuid' || format === 'guid') {
    const thing = thingOf[key];
    if (!thing) throw new Error(`Tell test-samples.ts what the id in ${key} is`);
    return ids[thing];
  }
  if (format === 'email') return 'sample@example.com';
  if (format === 'date-time') return '2026-12-01T08:00:00Z';
  if (key === 'fields') return '[]';
  if (/date$|^(from|to|until|validFrom|validUntil)$/i.test(key)) return '2026-12-01';
  if (/start(time)?$/i.test(key)) return '08:00';
  if (/end(time)?$/i.test(key)) return '10:00';
  if (/phone$/i.test(key)) return '+46701234567';
  if (/email$/i.test(key)) return 'sample@example.com';
  return 'Sample';
}
