/**
 * The form of a field's value, of every entity. The server (columns), the contract
 * (requests and replies), spreadsheets (upload, export) and forms handle each kind once. A kind that one of them does
 * not handle fails to compile.
 *
 *   text          one line
 *   notes         several lines
 *   name          one line, required
 *   boolean       true or false, false by default; spreadsheets have the words for yes and no in any language
 *   date          YYYY-MM-DD
 *   optionalDate  YYYY-MM-DD, or null
 *   weekdays      weekdays by their numbers, 1 (Monday) to 7 (Sunday), in their order; empty: all
 *   time          HH:mm
 *   windows       several time windows; null for one window or none, which the fields of kind `time` hold
 *   openingHours  windows by weekday; empty: always open
 *   breaks        windows with a length in minutes
 *   periods       days out of service
 *   minutes       `min` to 1440
 *   count         whole, `min` to 10,000
 *   quantity, km  `min` to 1,000,000,000; also money, in the company's currency, and grams
 *   choice        one of the values that the company lists in a setting, `choices`
 *   choices       several of them
 *   skills        free tags
 *   depot         the id of a depot; spreadsheets have its name
 *   depots        ids of depots
 *   drivers       ids of drivers
 *   vehicle       the id of a vehicle
 *   startPlace    an address, or the last position
 *   orderRefs     references or ids (`orderCode`) of other orders
 *   members       ids of drivers or of vehicles that belong to a zone
 *   zoneMode      whether a zone prefers or requires its members
 *   geometry      an area, as GeoJSON has it
 *   labels        ids of the company's labels, three at most
 *   customFields  texts by names that the company chooses
 */
export type FieldKind =
  | 'text'
  | 'notes'
  | 'name'
  | 'boolean'
  | 'phone'
  | 'email'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'date'
  | 'optionalDate'
  | 'weekdays'
  | 'time'
  | 'windows'
  | 'openingHours'
  | 'breaks'
  | 'periods'
  | 'minutes'
  | 'count'
  | 'quantity'
  | 'km'
  | 'money'
  | 'grams'
  | 'priority'
  | 'choice'
  | 'choices'
  | 'skills'
  | 'group'
  | 'depot'
  | 'depots'
  | 'drivers'
  | 'vehicle'
  | 'startPlace'
  | 'orderRefs'
  | 'members'
  | 'zoneMode'
  | 'geometry'
  | 'labels'
  | 'color'
  | 'speed'
  | 'driverStatus'
  | 'vehicleKind'
  | 'customFields';

/** A field of an entity that people write, by its name in the API. */
export interface FieldDefinition {
  /** In the entity's table. */
  readonly column: string;
  readonly kind: FieldKind;
  /** The greatest number of characters of a text, a name, notes or an address. */
  readonly max?: number;
  /** The least value of a number. */
  readonly min?: number;
  /** True when it is never null, although others of its kind may be. */
  readonly isRequired?: true;
  /** True when a request that replaces all fields may leave it out. Others are emptied. */
  readonly isOptional?: true;
}

/** The definitions of an entity's fields. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

const listKinds: readonly FieldKind[] = [
  'choices',
  'weekdays',
  'skills',
  'drivers',
  'depots',
  'orderRefs',
  'labels',
  'openingHours',
  'breaks',
  'periods',
];

/** Returns the value of a field that is not filled. */
export function emptyValueOf(kind: FieldKind): null | false | 'NORMAL' | [] | Record<string, never> {
  if (listKinds.includes(kind)) return [];
  if (kind === 'boolean') return false;
  if (kind === 'priority') return 'NORMAL';
  return kind === 'customFields' ? {} : null;
}
