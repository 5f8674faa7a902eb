import type { ImportProblemCode } from '@roundsman/contract/http/scheduled-imports';
import type { ImportDate, ImportDuplicates, ImportOnErrors, ImportSchedule } from '@roundsman/domain';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import type { DateOrder } from '@roundsman/domain/upload/values/country-of-zone';
import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Json,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';
import type { RowProblemOfImport } from '../orders/index.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Spreadsheets that are fetched on a schedule. */
    scheduled_imports: {
      id: Generated<string>;
      company_id: string;
      name: string;
      url: string;
      /** Name of a header that is sent with the request. Its value is in `company_secrets`. */
      header_name: Maybe<string>;
      is_on: Default<boolean>;
      route_plan_type: 'VRP' | 'PDP';
      reading: Json<StoredImportReading>;
      default_date: ImportDate;
      duplicates: ImportDuplicates;
      on_errors: ImportOnErrors;
      schedule: Json<ImportSchedule>;
      /** When the next run is due; null when the schedule has none. */
      next_at: MaybeInstant;
      /** Failed runs in sequence. */
      failures: Default<number>;
      paused_at: MaybeInstant;
      /** Of the last file that was imported. Null reads the next file in any case. */
      etag: Maybe<string>;
      last_modified: Maybe<string>;
      digest: Maybe<string>;
      made_by: Maybe<string>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    scheduled_import_runs: {
      id: Generated<string>;
      company_id: string;
      import_id: string;
      is_scheduled: boolean;
      status: 'WAITING' | 'RUNNING' | 'DONE' | 'UNCHANGED' | 'FAILED';
      total: Default<number>;
      made: Default<number>;
      changed: Default<number>;
      same: Default<number>;
      wrong: Default<number>;
      problems: JsonDefault<readonly RowProblemOfImport[]>;
      problem: MaybeJson<StoredImportProblem>;
      upload_id: Maybe<string>;
      created_at: CreatedAt;
      /** When its process last recorded progress, to detect dead ones. */
      seen_at: Default<Date>;
      finished_at: MaybeInstant;
    };
    /** Order references of which an import made orders, as SHA-256. */
    scheduled_import_refs: {
      company_id: string;
      import_id: string;
      ref_digest: string;
      created_at: CreatedAt;
    };
  }
}

export interface StoredImportReading {
  readonly columns: Record<string, string[]>;
  readonly fields: string[];
  readonly dateOrder: DateOrder | null;
  readonly headerRow: number | null;
  /** The system that exports the file; older versions did not store it. */
  readonly preset?: FilePresetId | null;
}

/** Why a run failed. The front end has the text of its code. */
export interface StoredImportProblem {
  readonly code: ImportProblemCode;
  readonly status?: number;
  readonly headers?: string[];
}
