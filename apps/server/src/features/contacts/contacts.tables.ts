import type { ContactProblem, ContactStatus, LoadField, OpeningHours } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    contacts: { [Load in LoadField]: Maybe<number> } & {
      id: Generated<string>;
      company_id: string;
      name: Maybe<string>;
      phone: Maybe<string>;
      address: Default<string>;
      lat: Maybe<number>;
      lng: Maybe<number>;
      start_time: Maybe<string>;
      end_time: Maybe<string>;
      opening_hours: JsonDefault<readonly OpeningHours[]>;
      duration: Maybe<number>;
      parking_duration: Maybe<number>;
      notes: Maybe<string>;
      types: Default<string[]>;
      fields: JsonDefault<Record<string, string>>;
      status: ContactStatus;
      error_details: JsonDefault<ContactProblem[]>;
      upload_id: Maybe<string>;
      /** Row below the headers of its upload, from 0. */
      upload_row: Maybe<number>;
      /** When it was last added to a plan. */
      used_at: MaybeInstant;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
