import type { DriverStatus, Speed } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    drivers: {
      id: Generated<string>;
      company_id: string;
      name: string;
      color: string;
      email: Maybe<string>;
      phone: Maybe<string>;
      capacity: Maybe<number>;
      skills: Default<string[]>;
      start_address: Maybe<string>;
      start_lat: Maybe<number>;
      start_lng: Maybe<number>;
      end_address: Maybe<string>;
      end_lat: Maybe<number>;
      end_lng: Maybe<number>;
      shift_start: Maybe<string>;
      shift_end: Maybe<string>;
      break_start: Maybe<string>;
      break_end: Maybe<string>;
      speed: Default<Speed>;
      status: Default<DriverStatus>;
      max_stops: Maybe<number>;
      max_distance_km: Maybe<number>;
      reload: Default<boolean>;
      lat: Maybe<number>;
      lng: Maybe<number>;
      position_at: MaybeInstant;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
