import type {
  DriverBreak,
  DriverStatus,
  FieldDefinitions,
  FieldKind,
  OpeningHours,
  OrderPriority,
  OutOfServicePeriod,
  Speed,
  StartPlace,
  StopWindow,
  VehicleKind,
  ZoneGeometry,
  ZoneMode,
} from '@roundsman/domain';
import { keysOf, valuesByField } from '@roundsman/domain/typed-tables';
import type { ColumnType } from 'kysely';
import type { Default, Json, JsonDefault, Maybe, MaybeJson } from './columns.ts';

/** The column type of each kind of field that people write. */
interface ColumnOfKind {
  text: Maybe<string>;
  notes: Maybe<string>;
  name: string;
  boolean: Default<boolean>;
  phone: Maybe<string>;
  email: Maybe<string>;
  address: Maybe<string>;
  latitude: Maybe<number>;
  longitude: Maybe<number>;
  date: Maybe<string>;
  optionalDate: Maybe<string>;
  weekdays: Default<number[]>;
  time: Maybe<string>;
  windows: MaybeJson<readonly StopWindow[]>;
  openingHours: JsonDefault<readonly OpeningHours[]>;
  breaks: JsonDefault<readonly DriverBreak[]>;
  periods: JsonDefault<OutOfServicePeriod[]>;
  minutes: Maybe<number>;
  count: Maybe<number>;
  quantity: Maybe<number>;
  km: Maybe<number>;
  money: Maybe<number>;
  grams: Maybe<number>;
  priority: Default<OrderPriority>;
  choice: Maybe<string>;
  choices: Default<string[]>;
  skills: Default<string[]>;
  group: Maybe<string>;
  depot: Maybe<string>;
  depots: Default<string[]>;
  drivers: Default<string[]>;
  vehicle: Maybe<string>;
  startPlace: Default<StartPlace>;
  orderRefs: Default<string[]>;
  members: Default<string[]>;
  zoneMode: Default<ZoneMode>;
  geometry: Json<ZoneGeometry>;
  labels: Default<string[]>;
  color: string;
  speed: Default<Speed>;
  driverStatus: Default<DriverStatus>;
  vehicleKind: Default<VehicleKind>;
  customFields: JsonDefault<Record<string, string>>;
}

type Selected<Column> = Column extends ColumnType<infer Value, unknown, unknown> ? NonNullable<Value> : Column;

/** The columns of an entity's fields, which the domain defines. */
export type ColumnsOf<Definitions extends FieldDefinitions> = {
  [Field in keyof Definitions as Definitions[Field]['column']]: Definitions[Field] extends { isRequired: true }
    ? Selected<ColumnOfKind[Definitions[Field]['kind']]>
    : ColumnOfKind[Definitions[Field]['kind']];
};

/** Kinds that are stored as JSON, and written as text. */
const jsonKinds: readonly FieldKind[] = ['windows', 'openingHours', 'breaks', 'periods', 'geometry', 'customFields'];

/**
 * Returns the columns of the fields that a request has, in the form in which the table takes them. JSON is text there. A field
 * that is undefined is left out.
 */
export function columnsOfFields(
  definitions: FieldDefinitions,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [field, { column, kind }] of Object.entries(definitions)) {
    const value = values[field];
    if (value === undefined) continue;
    columns[column] = value !== null && jsonKinds.includes(kind) ? JSON.stringify(value) : value;
  }
  return columns;
}

type Instants<Row> = { createdAt: string } & (Row extends { updated_at: Date } ? { updatedAt: string } : unknown);

/** Returns an entity as the API shows it: its fields by their names, with its id and when it was created and changed. */
export function presentEntity<
  Definitions extends FieldDefinitions,
  Row extends Readonly<Record<Definitions[keyof Definitions]['column'], unknown>> & {
    readonly id: string;
    readonly created_at: Date;
    readonly updated_at?: Date;
  },
>(definitions: Definitions, row: Row) {
  const instants = {
    createdAt: row.created_at.toISOString(),
    ...(row.updated_at && { updatedAt: row.updated_at.toISOString() }),
  };
  return {
    _id: row.id,
    ...valuesByField<keyof Definitions & string, Definitions, Row>(definitions, keysOf(definitions), row),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows have the instants that their table has
    ...(instants as Instants<Row>),
  };
}
