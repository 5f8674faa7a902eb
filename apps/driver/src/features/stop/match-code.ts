import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { DriverStop } from '../../platform/api.ts';
import { isDoable, isDone } from '../route/current-stop.ts';

/** The meaning of a scanned or typed code at this stop. */
export type Match =
  | { readonly kind: 'here' }
  /** Another stop of the route; `canGo` while it can be done. */
  | { readonly kind: 'elsewhere'; readonly stop: DriverStop; readonly canGo: boolean }
  | { readonly kind: 'unknown' };

/** Labels have the order's code as a barcode and a QR code. Shops print their reference. Links end with one of both. */
const codeIn = (text: string): string => (text.trim().split('/').at(-1) ?? '').toUpperCase();

/** Finds the stop that a parcel belongs to: this one first, then one that can be done, then any. */
export function matchCode(text: string, here: DriverStop, stops: readonly DriverStop[], type: RoutePlanType): Match {
  const code = codeIn(text);
  const fits = (stop: DriverStop): boolean =>
    code !== '' && (stop.orderCode.toUpperCase() === code || stop.orderRef?.trim().toUpperCase() === code);
  if (fits(here)) return { kind: 'here' };
  const fitting = stops.filter(fits);
  const stop =
    fitting.find((candidate) => isDoable(candidate, type)) ??
    fitting.find((candidate) => !isDone(candidate)) ??
    fitting[0];
  return stop ? { kind: 'elsewhere', stop, canGo: isDoable(stop, type) } : { kind: 'unknown' };
}
