import type { MinutesLevel, StopType } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Minutes on site that the office, or its rule, accepted for new orders. Undone rows stay as a record. */
    accepted_minutes: {
      id: Generated<string>;
      company_id: string;
      level: MinutesLevel;
      stop: StopType;
      /** `place_of` the address; null for labels and kinds. */
      place: Maybe<string>;
      /** `customer_of` name and place; only of contacts. */
      customer: Maybe<string>;
      /** The kind of goods; null: orders without goods. */
      goods: Maybe<string>;
      label_id: Maybe<string>;
      contact_id: Maybe<string>;
      /** The contact's own duration in minutes before; null: it had none, and none was written. */
      contact_former: Maybe<number>;
      /** The duration that was written to the contact. */
      contact_minutes: Maybe<number>;
      fixed_seconds: number;
      /** Seconds for each unit of load. */
      unit_seconds: Default<number>;
      /** Minutes with the usual load, and those planned before. */
      minutes: number;
      planned_minutes: number;
      visits: number;
      is_by_rule: Default<boolean>;
      accepted_by: Maybe<string>;
      accepted_at: CreatedAt;
      undone_by: Maybe<string>;
      undone_at: MaybeInstant;
    };
    /** Durations that orders got from accepted minutes. One that a person changed since counts as typed. */
    order_minutes: {
      company_id: string;
      order_id: string;
      stop: StopType;
      minutes: number;
      accepted_id: Maybe<string>;
    };
  }
}
