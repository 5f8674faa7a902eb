import type { CorrectionKind } from '@roundsman/domain/upload/values/cell-fixes';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    uploads: {
      id: Generated<string>;
      company_id: string;
      /** Null for a scheduled import. */
      membership_id: Maybe<string>;
      uploaded_time: Instant;
      file_name: string;
      total: number;
      created_at: CreatedAt;
      geocoded_at: MaybeInstant;
      kind: Default<'orders' | 'contacts'>;
      /** Name in the file store; null once the file is deleted. */
      file: Maybe<string>;
      reading: MaybeJson<StoredReading>;
      undone_at: MaybeInstant;
      undone_by: Maybe<string>;
    };
    upload_corrections: {
      id: Generated<string>;
      company_id: string;
      kind: CorrectionKind;
      /** `typed`, normalized. Unique for its kind. */
      typed_key: string;
      typed: string;
      meant: string;
      lat: Maybe<number>;
      lng: Maybe<number>;
      user_id: Maybe<string>;
      updated_at: UpdatedAt;
    };
  }
}

/** How an uploaded file was read, to find its cells again. */
export interface StoredReading {
  /** Only for orders. */
  type?: 'VRP' | 'PDP';
  /** Header by field. For an address in several columns, the first. */
  mapping: Record<string, string>;
  /** All headers of each address in several columns; not stored by older versions. */
  addressColumns?: Record<string, readonly string[]>;
  /** Headers that became custom fields; not stored by older versions. */
  fields?: readonly string[];
  headerRow: number;
  /** The system that exported the file; absent or null: none. */
  preset?: FilePresetId | null;
}
