import type { driverFields } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    drivers: ColumnsOf<typeof driverFields> & {
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
