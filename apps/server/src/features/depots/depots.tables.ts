import type { DepotField, DepotFieldKind, depotFields, OpeningHours } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

/** The column type of each kind of field. */
interface ColumnOfKind {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  openingHours: JsonDefault<readonly OpeningHours[]>;
  minutes: Maybe<number>;
  text: Maybe<string>;
  phone: Maybe<string>;
  email: Maybe<string>;
}

type Definitions = typeof depotFields;
type DepotColumns = {
  [Field in DepotField as Definitions[Field]['column']]: ColumnOfKind[Definitions[Field]['kind'] & DepotFieldKind];
};

declare module '../../platform/db/schema.ts' {
  interface Database {
    depots: DepotColumns & {
      id: Generated<string>;
      company_id: string;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
