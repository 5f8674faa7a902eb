import type { AccountType, CompanyStatus } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    companies: {
      id: Generated<string>;
      name: Maybe<string>;
      status: Default<CompanyStatus>;
      account_type: Default<AccountType>;
      partner_id: Maybe<string>;
      phone: Maybe<string>;
      industry: Maybe<string>;
      num_of_drivers: Maybe<string>;
      logo: Maybe<string>;
      primary_color: Maybe<string>;
      banned_at: MaybeInstant;
      /** The company whose sandbox this is. */
      sandbox_of: Maybe<string>;
      /** Null while the demo data of a sandbox are missing. */
      sandbox_filled_at: MaybeInstant;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
