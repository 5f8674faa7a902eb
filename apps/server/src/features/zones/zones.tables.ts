import type { ZoneGeometry, ZoneMode } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    zones: {
      id: Generated<string>;
      company_id: string;
      name: string;
      color: string;
      mode: ZoneMode;
      /** Ids of drivers; deleted ones are removed. */
      drivers: Default<string[]>;
      surcharge_minutes: Default<number>;
      geometry: Json<ZoneGeometry>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
