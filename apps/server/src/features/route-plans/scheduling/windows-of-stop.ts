import { parkingOf, type StopType, type StoredWindows, windowSeconds } from '@roundsman/domain';
import type { Site } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';

/** Returns the windows of a stop from the columns of its order. */
export const windowsOfRow = (order: OrderRow, type: StopType): StoredWindows =>
  type === 'pickup'
    ? { start: order.time_start, end: order.time_end, windows: order.pickup_time_windows }
    : { start: order.delivery_time_start, end: order.delivery_time_end, windows: order.delivery_time_windows };

/** Returns when a stop can be served, and its parking time, as fields of the optimizer's site. `parkingTime`: minutes. */
export function windowsOfStop(
  order: OrderRow,
  type: StopType,
  parkingTime: number,
): Pick<Site, 'windows' | 'setupSeconds'> {
  const windows = windowSeconds(windowsOfRow(order, type));
  const minutes = type === 'pickup' ? order.pickup_parking_duration : order.delivery_parking_duration;
  return { ...(windows && { windows }), ...parkingOf(minutes, parkingTime) };
}
