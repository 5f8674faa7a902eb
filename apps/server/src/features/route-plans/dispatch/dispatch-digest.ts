import { createHash } from 'node:crypto';
import type { RouteRow, StopRow } from '../route-plans.store.ts';

/**
 * What a driver was told: the stops in their order, when to be there to the minute, and the phone it went to. Another digest
 * than the dispatched one means that the driver does not know yet (SRV-36).
 */
export function digestOf(route: Pick<RouteRow, 'phone'>, stops: readonly StopRow[]): string {
  const lines = stops.map(({ order_id, type, arrival_seconds, start_seconds }) =>
    [order_id, type, Math.round(arrival_seconds / 60), Math.round(start_seconds / 60)].join(' '),
  );
  return createHash('sha256')
    .update([route.phone ?? '', ...lines].join('\n'))
    .digest('base64url');
}
