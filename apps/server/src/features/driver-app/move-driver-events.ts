import type { DomainEvent } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';

/** Moves a driver's events to the row that now has the driver's link, in the transaction that moves the link. */
export async function moveDriverEvents(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== 'driverLinkMoved') continue;
    await q
      .updateTable('driver_events')
      .set({ route_id: event.toRouteId })
      .where('company_id', '=', event.companyId)
      .where('route_id', '=', event.fromRouteId)
      .where('driver_id', '=', event.driverId)
      .execute();
  }
}
