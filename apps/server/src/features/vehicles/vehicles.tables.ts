import type { OutOfServicePeriod, VehicleField, VehicleFieldKind, vehicleFields, VehicleKind } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

/** The column type of each kind of field that people write. */
interface ColumnOfKind {
  name: string;
  plate: Maybe<string>;
  kind: Default<VehicleKind>;
  skills: Default<string[]>;
  quantity: Maybe<number>;
  km: Maybe<number>;
  count: Maybe<number>;
  money: Maybe<number>;
  grams: Maybe<number>;
  periods: JsonDefault<OutOfServicePeriod[]>;
  depot: Maybe<string>;
  note: Maybe<string>;
}

type Definitions = typeof vehicleFields;
/** The columns of the fields that people write, which `vehicleFields` of the domain defines. */
type VehicleColumns = {
  [Field in VehicleField as Definitions[Field]['column']]: ColumnOfKind[Definitions[Field]['kind'] & VehicleFieldKind];
};

declare module '../../platform/db/schema.ts' {
  interface Database {
    vehicles: VehicleColumns & {
      id: Generated<string>;
      company_id: string;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
