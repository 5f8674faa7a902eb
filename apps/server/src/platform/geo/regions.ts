import type { LatLng } from '@roundsman/domain';

/** South-west and north-east corner of what a region's extract holds. */
export interface RegionBounds {
  readonly southWest: LatLng;
  readonly northEast: LatLng;
}

/** A region that answers: prepared whole and swapped in. */
export interface Region {
  readonly id: string;
  readonly name: string;
  /** Holds what `regionFiles` names. Another folder after each update, so an open file stays what it was. */
  readonly folder: string;
  readonly bounds: RegionBounds;
}

/** What is in a region's folder. Each file is written beside its place and moved there whole. */
export const regionFiles = { roads: 'roads.bin', tiles: 'tiles.pmtiles' } as const;

/** The regions of this installation. */
export interface Regions {
  /** Those that answer now, by name. Cheap: kept in memory, and fresh soon after a swap in whichever process. */
  list(): Promise<readonly Region[]>;
  /** Reads the list now and keeps it fresh, also for code inside a transaction; the returned function ends it. */
  follow?(): Promise<() => Promise<void>>;
}

export const isWithin = ({ southWest, northEast }: RegionBounds, { lat, lng }: LatLng): boolean =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng;

/** Its middle; a region that crosses the day line is none that an extract holds. */
export const middleOf = ({ southWest, northEast }: RegionBounds): LatLng => ({
  lat: (southWest.lat + northEast.lat) / 2,
  lng: (southWest.lng + northEast.lng) / 2,
});

/** What each preparer (roads, tiles, places) is given beside the extract: told 0…1 now and then, and asked to stop. */
export interface PrepareOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
