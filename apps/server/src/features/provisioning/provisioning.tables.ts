import type { CompanyRole } from '@roundsman/domain';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Default, Maybe } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** People whom the company's directory manages, with what it sent; see 0080-people-of-directories. */
    directory_people: {
      /** The id in SCIM. It stays when an invited person becomes a member. */
      id: Generated<string>;
      company_id: string;
      /** Null while the person has not accepted the invitation. */
      membership_id: Maybe<string>;
      user_name: string;
      external_id: Maybe<string>;
      /** In lower case. */
      email: string;
      display_name: Maybe<string>;
      given_name: Maybe<string>;
      family_name: Maybe<string>;
      /** The role of a person who accepts the invitation. Afterwards the membership has it. */
      role: Default<CompanyRole>;
      /** Only for people without a membership. */
      is_active: Default<boolean>;
      created_at: CreatedAt;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
  }
}
