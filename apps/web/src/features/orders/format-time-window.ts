import type { StopType } from '@roundsman/domain/order/order-status';
import { orderWindows, windowsOfStop } from '@roundsman/domain/order/stop-windows';

type Windows = Parameters<typeof orderWindows>[0];

/**
 * Formats a time window such as '08:00 – 12:00'. An open end is empty beside the dash; without both ends the text is
 * empty.
 */
const formatTimeWindow = (start: string | null, end: string | null): string => `${start ?? ''} – ${end ?? ''}`.trim();

/** Formats all windows of an order's stop, such as '08:00 – 12:00; 14:00 – 17:00'. */
export const formatOrderWindows = (order: Windows, type: StopType): string =>
  windowsOfStop(orderWindows(order, type))
    .map(({ start, end }) => formatTimeWindow(start, end))
    .join('; ');
