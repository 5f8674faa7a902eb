import type { LatLng } from '@roundsman/domain';

/** The box of a region's extract. */
export interface RegionBounds {
  readonly southWest: LatLng;
  readonly northEast: LatLng;
}

/** A live region: all of its files are prepared. */
export interface Region {
  readonly id: string;
  readonly name: string;
  /** Contains the files of `regionFiles`. Each version has another folder, so open files never change. */
  readonly folder: string;
  readonly bounds: RegionBounds;
}

/** The files in a region's folder. Each is written under another name and then renamed. */
export const regionFiles = { roads: 'roads.bin', tiles: 'tiles.pmtiles' } as const;

/** The regions of this installation. */
export interface Regions {
  /** Lists the live regions by name. Cached: a new version appears within a second, in every process. */
  list(): Promise<readonly Region[]>;
  /** Reads the list now and refreshes it, also for code inside a transaction. The returned function stops that. */
  follow?(): Promise<() => Promise<void>>;
}

export const isWithin = ({ southWest, northEast }: RegionBounds, { lat, lng }: LatLng): boolean =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng;

/** Returns the middle of the box. No extract crosses the date line. */
export const middleOf = ({ southWest, northEast }: RegionBounds): LatLng => ({
  lat: (southWest.lat + northEast.lat) / 2,
  lng: (southWest.lng + northEast.lng) / 2,
});

/** Options of each step: `onProgress` is called with 0…1, and `signal` stops it. */
export interface PrepareOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
