import type { AbsenceStatus, PatternWeek, Shift } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Instant, Json, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

interface Row {
  id: Generated<string>;
  company_id: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    work_patterns: Row & {
      driver_id: string;
      valid_from: string;
      valid_until: Maybe<string>;
      /** May name deleted depots and vehicles. */
      weeks: Json<readonly PatternWeek[]>;
    };
    absence_kinds: Row & {
      name: string;
      needs_approval: boolean;
      /** Kind and note are shown only to those who may see health data. */
      is_health: boolean;
    };
    absences: Row & {
      driver_id: string;
      kind_id: string;
      from_date: string;
      until_date: string;
      /** HH:mm; null with `end_time` for whole days. */
      start_time: Maybe<string>;
      end_time: Maybe<string>;
      status: AbsenceStatus;
      note: Maybe<string>;
      /** The name of the member who decided last. */
      decided_by: Maybe<string>;
      decided_at: MaybeInstant;
      /** The import that made the absence; null: it was entered. */
      import_id: Maybe<string>;
    };
    extra_shifts: Row & {
      driver_id: string;
      date: string;
      /** May name deleted depots and a deleted vehicle. */
      shift: Json<Shift>;
      /** The import that made the shift; null: it was entered. */
      import_id: Maybe<string>;
    };
    day_changes: Row & {
      driver_id: string;
      from_date: string;
      until_date: string;
      start_depot_id: Maybe<string>;
      end_depot_id: Maybe<string>;
      vehicle_id: Maybe<string>;
    };
    /** Days whose shifts were set by hand: the pattern does not count. */
    roster_days: { company_id: string; driver_id: string; date: string; created_at: CreatedAt };
    pattern_templates: Row & {
      name: string;
      /** May name deleted depots and vehicles. */
      weeks: Json<readonly PatternWeek[]>;
    };
    /** Days on which the company is closed. */
    company_days: Row & { date: string; name: string };
    /** When the working calendar last changed, deletions included. */
    calendar_changes: { company_id: string; changed_at: Instant };
  }
}
