import type { ContactProblem, ContactStatus, contactFields } from '@roundsman/domain';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    contacts: ColumnsOf<typeof contactFields> & {
      id: Generated<string>;
      company_id: string;
      status: ContactStatus;
      error_details: JsonDefault<ContactProblem[]>;
      upload_id: Maybe<string>;
      /** Row below the headers of its upload, from 0. */
      upload_row: Maybe<number>;
      /** When it was last added to a plan. */
      used_at: MaybeInstant;
      /** The digest of the address, which the database computes. */
      place: ColumnType<string | null, never, never>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
