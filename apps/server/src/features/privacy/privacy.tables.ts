import type { Default, Maybe, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** How long a company stores personal data; see 0024-privacy. */
    retention: {
      company_id: string;
      positions_days: number;
      photos_days: Maybe<number>;
      messages_days: Maybe<number>;
      /** Days after which an absence that is health data is deleted. */
      health_days: Default<number>;
      /** Days after which a visit is deleted. */
      visits_days: Default<number>;
      updated_at: UpdatedAt;
    };
  }
}
