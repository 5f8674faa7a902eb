import { secondsInTimeZone } from '../company/time-zone.ts';

/** A driver's link opens until the end of the day after the deliveries, on the company's clock. Days. */
const openDays = 2;

/** Returns whether the drivers' links of a plan no longer open. `deliveryDate`: YYYY-MM-DD. */
export const areDriverLinksOver = (deliveryDate: string, timeZone: string, now: Date): boolean =>
  secondsInTimeZone(timeZone, deliveryDate, now) >= openDays * 86_400;
