import type { DomainEvent } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';
import { type AlertRow, closeAlertsOf } from './alerts.store.ts';

/** The event that an alert was opened or closed. */
export const eventOf = (type: 'alertOpened' | 'alertClosed', row: AlertRow) => ({
  type,
  companyId: row.company_id,
  alertId: row.id,
  kind: row.kind,
  routePlanId: row.route_plan_id,
  driverId: row.driver_id,
  orderId: row.order_id,
  stop: row.stop_type,
  value: row.value,
  worst: row.worst,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/**
 * Closes the alerts of routes and stops that leave their plan, in the transaction that removes them: of a driver who is
 * removed, a plan that is deleted, and orders that are deleted or taken off their route. The check of the plan closes all
 * others.
 */
export async function closeAlertsOfRemoved(q: Query, events: readonly DomainEvent[]): Promise<DomainEvent[]> {
  const closed: DomainEvent[] = [];
  for (const companyId of new Set(events.map((event) => event.companyId))) {
    if (companyId === null) continue;
    const ours = events.filter((event) => event.companyId === companyId);
    const removed = {
      routeIds: ours.flatMap((event) => (event.type === 'routesRemoved' ? event.routeIds : [])),
      planIds: ours.flatMap((event) => (event.type === 'routePlanDeleted' ? event.routePlanId : [])),
      orderIds: ours.flatMap((event) => {
        if (event.type === 'plannedOrdersDeleted') return event.orderIds;
        return event.type === 'orderStatusChanged' && event.status === 'DRAFT' ? event.orderId : [];
      }),
    };
    if (Object.values(removed).every((ids) => ids.length === 0)) continue;
    for (const row of await closeAlertsOf(q, companyId, removed, new Date())) closed.push(eventOf('alertClosed', row));
  }
  return closed;
}
