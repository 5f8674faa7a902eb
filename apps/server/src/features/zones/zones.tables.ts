import type { ZoneGeometry, ZoneMode } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, Maybe, UpdatedAt } from '../../platform/db/columns.ts';

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
      /** Ids of vehicles; deleted ones are removed. */
      vehicles: Default<string[]>;
      vehicle_mode: Default<ZoneMode>;
      surcharge_minutes: Default<number>;
      /** Postcodes as a person wrote them; null for an area that was drawn. */
      postcodes: Maybe<string>;
      geometry: Json<ZoneGeometry>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
