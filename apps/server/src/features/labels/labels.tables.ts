import type { labelFields } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt } from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    labels: ColumnsOf<typeof labelFields> & { id: Generated<string>; company_id: string; created_at: CreatedAt };
  }
}
