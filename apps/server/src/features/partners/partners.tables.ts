import type { CreatedAt, Default, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    partners: {
      company_id: string;
      /** The account that the partner's form shows. */
      user_id: string;
      is_active: Default<boolean>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
