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
} from '@roundsman/domain';
import type { ColumnType } from 'kysely';
import type { Default, JsonDefault, Maybe, MaybeJson } from './columns.ts';

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
const jsonKinds: readonly FieldKind[] = ['windows', 'openingHours', 'breaks', 'periods', 'customFields'];

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
