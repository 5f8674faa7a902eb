import type { StopType, StoredWindows } from '@roundsman/domain';
import type { OrderRow } from '../../orders/index.ts';

/** Returns the windows of a stop from the columns of its order. */
export const windowsOfRow = (order: OrderRow, type: StopType): StoredWindows =>
  type === 'pickup'
    ? { start: order.time_start, end: order.time_end, windows: order.pickup_time_windows }
    : { start: order.delivery_time_start, end: order.delivery_time_end, windows: order.delivery_time_windows };
