import type {
  DriverBreak,
  DriverField,
  DriverFieldKind,
  driverFields,
  DriverStatus,
  Speed,
  StartPlace,
} from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

/** The column type of each kind of field that people write. */
interface ColumnOfKind {
  name: string;
  color: string;
  email: Maybe<string>;
  phone: Maybe<string>;
  address: Maybe<string>;
  latitude: Maybe<number>;
  longitude: Maybe<number>;
  time: Maybe<string>;
  speed: Default<Speed>;
  status: Default<DriverStatus>;
  quantity: Maybe<number>;
  breaks: JsonDefault<readonly DriverBreak[]>;
  minutes: Maybe<number>;
  count: Maybe<number>;
  km: Maybe<number>;
  skills: Default<string[]>;
  switch: Default<boolean>;
  depot: Maybe<string>;
  depots: Default<string[]>;
  place: Default<StartPlace>;
  vehicle: Maybe<string>;
}

type Definitions = typeof driverFields;
/** The columns of the fields that people write, which `driverFields` of the domain defines. */
type DriverColumns = {
  [Field in DriverField as Definitions[Field]['column']]: ColumnOfKind[Definitions[Field]['kind'] & DriverFieldKind];
};

declare module '../../platform/db/schema.ts' {
  interface Database {
    drivers: DriverColumns & {
      id: Generated<string>;
      company_id: string;
      lat: Maybe<number>;
      lng: Maybe<number>;
      position_at: MaybeInstant;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
