import type { HabitKind, HabitState, TimeOfDay } from '@roundsman/domain';
import type { SequenceChange } from '@roundsman/planning/habits';
import type { Generated } from 'kysely';
import type { Default, JsonDefault, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Habits that drivers showed. They name places by digests, and no driver. */
    habits: {
      id: Generated<string>;
      company_id: string;
      /** Identifies what the habit is about (`habitKey`). Only one habit has it. */
      key: string;
      kind: HabitKind;
      /** The place that is served first; of NOT_BEFORE the only one. */
      first_place: string;
      /** Null for NOT_BEFORE. */
      second_place: Maybe<string>;
      /** The earliest arrival; null for BEFORE. */
      from_seconds: Maybe<TimeOfDay>;
      evidence: JsonDefault<readonly SequenceChange[]>;
      state: Default<HabitState>;
      found_at: Default<Date>;
      /** The last day on which it was shown. */
      last_day: string;
      decided_by: Maybe<string>;
      decided_at: MaybeInstant;
    };
    /** Orders that got a rule by an accepted habit. Each gets it once, also if a person removes the rule. */
    order_habits: {
      company_id: string;
      order_id: string;
      habit_id: string;
      /** The code of the order before it, or the earliest time. */
      value: string;
    };
  }
}
