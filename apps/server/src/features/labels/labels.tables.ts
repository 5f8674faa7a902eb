import type { Generated } from 'kysely';
import type { CreatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    labels: { id: Generated<string>; company_id: string; name: string; color: string; created_at: CreatedAt };
  }
}
