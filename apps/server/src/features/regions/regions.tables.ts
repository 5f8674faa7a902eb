import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';
import type { RegionProblemCode } from '@roundsman/contract/http/regions';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Belongs to no company; see 0005-regions. */
    regions: {
      id: Generated<string>;
      name: string;
      source_kind: 'file' | 'url' | 'upload';
      source: string;
      /** The uploaded extract that is not moved yet. */
      upload: Maybe<string>;
      live_version: Maybe<number>;
      live_bounds: MaybeJson<StoredBounds>;
      live_bytes: Maybe<number>;
      live_addresses: Maybe<number>;
      made_at: MaybeInstant;
      work_version: Default<number>;
      work_state: Maybe<'waiting' | 'working' | 'failed' | 'canceled'>;
      work_steps: JsonDefault<StoredRegionSteps>;
      work_bounds: MaybeJson<StoredBounds>;
      work_problem: MaybeJson<StoredRegionProblem>;
      /** The process that prepares it, and its last sign of life. */
      work_by: Maybe<string>;
      work_seen_at: MaybeInstant;
      work_since: MaybeInstant;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    /** Loads of addresses. Those with `shown` false wait for their region's version to go live. */
    place_loads: {
      region: string;
      generation: number;
      entries: number;
      addresses: number;
      shown: Default<boolean>;
      loaded_at: CreatedAt;
    };
  }
}

export interface StoredBounds {
  southWest: { lat: number; lng: number };
  northEast: { lat: number; lng: number };
}

/** Progress of each step of a preparation, 0…1, and its seconds when it is done. */
export type StoredRegionSteps = Record<string, { done: number; seconds: number | null } | undefined>;

export interface StoredRegionProblem {
  code: RegionProblemCode;
  values: Record<string, string | number>;
}
