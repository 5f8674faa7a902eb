import type { Generated } from 'kysely';
import type { CreatedAt, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    groups: {
      id: Generated<string>;
      company_id: string;
      name: string;
      /** Of the shareable link; null while it is off. */
      invite_code: Maybe<string>;
      /** Who turned the shareable link on. */
      invited_by: Maybe<string>;
      created_at: CreatedAt;
      deleted_at: MaybeInstant;
    };
  }
}
