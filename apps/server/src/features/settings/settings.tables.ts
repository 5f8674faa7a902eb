import type { CompanySettings } from '@roundsman/domain';
import type { Json, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    company_settings: { company_id: string; data: Json<Partial<CompanySettings>>; updated_at: UpdatedAt };
  }
}
