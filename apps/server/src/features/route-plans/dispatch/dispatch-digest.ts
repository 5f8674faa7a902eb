import { createHash } from 'node:crypto';
import type { RouteRow, StopRow } from '../route-plans.store.ts';

/**
 * Returns a digest of what a driver is sent: the stops in sequence, their times to the minute, and the phone. If it
 * differs from the stored one, the driver does not know the present route.
 */
export function digestOf(route: Pick<RouteRow, 'phone'>, stops: readonly StopRow[]): string {
  const lines = stops.map(({ order_id, type, arrival_seconds, start_seconds }) =>
    [order_id, type, Math.round(arrival_seconds / 60), Math.round(start_seconds / 60)].join(' '),
  );
  return createHash('sha256')
    .update([route.phone ?? '', ...lines].join('\n'))
    .digest('base64url');
}
