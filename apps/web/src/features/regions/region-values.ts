import type { LatLng } from '@roundsman/domain';
import { CallFailed } from '@roundsman/contract/client';
import type { ReplyOf } from '../../platform/api/api.ts';

export type Region = ReplyOf<'GET /regions'>['regions'][number];
export type Work = NonNullable<Region['work']>;

/** State of a region that the list shows. */
export type RegionState = 'answers' | 'waiting' | 'working' | 'failed' | 'canceled';
export const stateOf = ({ work }: Pick<Region, 'work'>): RegionState => work?.state ?? 'answers';

export const isUnderWay = ({ work }: Pick<Region, 'work'>): boolean =>
  work?.state === 'waiting' || work?.state === 'working';

export const middleOf = ({ southWest: a, northEast: b }: NonNullable<Region['live']>['bounds']): LatLng => ({
  lat: (a.lat + b.lat) / 2,
  lng: (a.lng + b.lng) / 2,
});

/** Returns the corners as a closed ring. */
export function outlineOf({ southWest: a, northEast: b }: NonNullable<Region['live']>['bounds']): LatLng[] {
  return [
    { lat: a.lat, lng: a.lng },
    { lat: a.lat, lng: b.lng },
    { lat: b.lat, lng: b.lng },
    { lat: b.lat, lng: a.lng },
    { lat: a.lat, lng: a.lng },
  ];
}

/** Formats bytes in a language: 1234567 → '1.2 MB'. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const value = bytes / size;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

export const areaText = (km2: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: km2 < 100 ? 1 : 0 }).format(km2)} km²`;

/** Refusals of a source for which the page has its own texts. */
export const refusals = [
  'region_name_taken',
  'region_busy',
  'region_file_missing',
  'region_file_unreadable',
  'region_address_refused',
  'region_not_an_extract',
  'region_disk_full',
] as const;
export type Refusal = (typeof refusals)[number];

export function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof CallFailed ? error.body?.code : undefined;
  return refusals.find((refusal) => refusal === code) ?? null;
}
