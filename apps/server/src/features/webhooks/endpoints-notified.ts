import { isOneOf } from '@roundsman/domain/typed-tables';
import { type DomainEvent, isFinished, type OrderStatus, type WebhookEvent } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listEndpointsFor } from './endpoints.store.ts';
import { stepEventOfStatus, underWay } from './webhook-data.ts';

const withoutRoute = ['DRAFT', 'UNASSIGNED', 'UNSCHEDULED'] as const satisfies readonly OrderStatus[];

/** Returns the webhook events that a domain event can lead to. */
function webhookEventsOf(event: DomainEvent): WebhookEvent[] {
  if (event.type === 'routePlanDispatched')
    return [event.isUpdate ? 'routeplan.dispatch.update' : 'routeplan.dispatch'];
  if (event.type === 'optimizationRequested' || event.type === 'optimizationCompleted') return ['routeplan.optimized'];
  if (event.type === 'routesChanged') return ['route.changed'];
  if (event.type === 'ordersEdited')
    return [({ created: 'order.created', changed: 'order.changed', deleted: 'order.deleted' } as const)[event.change]];
  if (event.type !== 'orderStatusChanged') return [];
  if (event.status === 'ASSIGNED') return ['order.scheduled'];
  if (isOneOf(withoutRoute, event.status)) return ['order.unscheduled'];
  const step = stepEventOfStatus[event.status]?.webhookEvent;
  const ofRoute: WebhookEvent[] = isFinished(event.status)
    ? ['route.finished']
    : underWay.includes(event.status)
      ? ['route.started']
      : [];
  return [...(step ? [step] : []), ...ofRoute];
}

/** Returns the endpoints that would get a message after these events, each with the events that it chose. */
export async function endpointsNotified(
  tx: TenantTx,
  events: readonly DomainEvent[],
): Promise<{ name: string; events: WebhookEvent[] }[]> {
  const possible = [...new Set(events.flatMap(webhookEventsOf))];
  if (possible.length === 0) return [];
  const endpoints = await listEndpointsFor(tx, possible);
  return endpoints.map(({ name, events: chosen }) => ({
    name,
    events: possible.filter((event) => chosen.includes(event)),
  }));
}
