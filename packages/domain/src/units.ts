/**
 * Quantities in code: seconds, metres, wall-clock times of the company and calendar days. Minutes and `HH:mm` occur in
 * the API only.
 */

declare const brand: unique symbol;
type Branded<T, B extends string> = T & { readonly [brand]: B };

/** A length of time in seconds, 0 or more. */
export type Seconds = number;
/** A distance in metres, ≥ 0. */
export type Metres = number;
/** Seconds from midnight of the delivery day on the company's wall clock. 86,400 or more after the next midnight. */
export type TimeOfDay = number;
/** A calendar day `YYYY-MM-DD` of the company. */
export type DeliveryDate = Branded<string, 'DeliveryDate'>;
/** Degrees; lat −90…90, lng −180…180. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Parses `HH:mm` or `HH:mm:ss` to seconds from midnight; null for other texts. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const match = timePattern.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats seconds from midnight as `HH:mm`, rounded down to the minute: 24:10 after the next midnight. */
export function formatTimeOfDay(time: TimeOfDay): string {
  const minutes = Math.floor(time / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const secondsADay = 86_400;

/** Formats seconds from midnight as `HH:mm` of a wall clock: 86,400 + 600 → `00:10`. */
export const formatWallClock = (time: TimeOfDay): string =>
  formatTimeOfDay(((time % secondsADay) + secondsADay) % secondsADay);

/** Formats seconds from midnight as `HH:mm:ss`, rounded to the second, as steps in the API: 86,400 + 600 → `24:10:00`. */
export function formatClock(time: TimeOfDay): string {
  const seconds = Math.round(time);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Formats a length of time as `hh:mm:ss`. Hours may exceed 24. */
export const formatDuration = (seconds: Seconds): string => formatClock(seconds);

/** Marks a text as a day without a check. `parseDeliveryDate` checks it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its callers made or checked the day
export const asDeliveryDate = (text: string): DeliveryDate => text as DeliveryDate;

/** Parses `YYYY-MM-DD`; null when the calendar does not have the day, or for the year 0. */
export function parseDeliveryDate(text: string): DeliveryDate | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : asDeliveryDate(text);
}

/** Formats metres as kilometres with two decimals. */
export const formatKilometres = (metres: Metres): string => (metres / 1000).toFixed(2);

export const isLatLng = (lat: unknown, lng: unknown): boolean =>
  typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

const earthRadius = 6_371_008.8;

/** Returns the great-circle distance by the haversine formula with the mean earth radius. */
export function greatCircleMetres(a: LatLng, b: LatLng): Metres {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Parses `lat,lng`; null for other texts and coordinates out of range. */
export function parseLatLng(text: string): LatLng | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const lat = Number(match[1]);
  const lng = Number(match[2]);
  return isLatLng(lat, lng) ? { lat, lng } : null;
}
