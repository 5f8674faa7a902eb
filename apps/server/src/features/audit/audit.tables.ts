import type { Generated } from 'kysely';
import type { CreatedAt, JsonDefault, Maybe } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    audit_log: {
      id: Generated<string>;
      company_id: Maybe<string>;
      user_id: Maybe<string>;
      actor_user_id: Maybe<string>;
      action: string;
      details: JsonDefault<Record<string, unknown>>;
      address: Maybe<string>;
      created_at: CreatedAt;
      /** The User-Agent header. */
      device: Maybe<string>;
      request_id: Maybe<string>;
    };
  }
}
