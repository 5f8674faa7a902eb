import type { groupFields } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Maybe, MaybeInstant } from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    groups: ColumnsOf<typeof groupFields> & {
      id: Generated<string>;
      company_id: string;
      /** Code of the shareable link; null while it is disabled. */
      invite_code: Maybe<string>;
      /** The user who enabled the shareable link. */
      invited_by: Maybe<string>;
      created_at: CreatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
