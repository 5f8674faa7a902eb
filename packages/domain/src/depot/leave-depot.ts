import type { DeliveryDate } from '../units.ts';
import { type OpeningHours, weekdayOf, windowsOfDay } from './opening-hours.ts';

/** A window before every shift: the depot is closed on this day. */
const closed = [{ start: -1, end: -1 }];

/**
 * Returns the depot's hours of a day and its loading time as fields of the optimizer's vehicle. Without hours it can be
 * left at any time, and without a loading time nothing is loaded before the departure.
 */
export function leaveDepot(
  {
    openingHours,
    loadingMinutes,
  }: { readonly openingHours: readonly OpeningHours[]; readonly loadingMinutes: number | null },
  day: DeliveryDate | string,
) {
  const windows = windowsOfDay(openingHours, weekdayOf(day));
  return {
    ...(openingHours.length > 0 && { startWindows: windows.length > 0 ? windows : closed }),
    ...(loadingMinutes !== null && { loadingSeconds: loadingMinutes * 60 }),
  };
}

/**
 * Returns the seconds of a reload besides the depot's loading time, which the optimizer adds: none where the depot has
 * one, else the service time. `serviceTime`: minutes.
 */
export const reloadSeconds = (depot: { readonly loadingMinutes: number | null } | null, serviceTime: number): number =>
  depot && depot.loadingMinutes !== null ? 0 : serviceTime * 60;
