import type { zoneFields } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, UpdatedAt } from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    zones: ColumnsOf<typeof zoneFields> & {
      id: Generated<string>;
      company_id: string;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
