import { type WebhookEvent, webhookEvents } from '@roundsman/domain/company/webhook-events';

/** Groups of events in the form, in order. */
export const eventGroups = [
  'routeplan',
  'route',
  'order',
  'pickup',
  'delivery',
  'driver',
  'series',
  'message',
  'proposal',
] as const;
type EventGroup = (typeof eventGroups)[number];

/** The group of each event. A new event without one does not compile. */
const groupOf: Readonly<Record<WebhookEvent, EventGroup>> = {
  'routeplan.dispatch': 'routeplan',
  'routeplan.dispatch.update': 'routeplan',
  'routeplan.optimized': 'routeplan',
  'route.started': 'route',
  'route.changed': 'route',
  'route.finished': 'route',
  'order.created': 'order',
  'order.changed': 'order',
  'order.scheduled': 'order',
  'order.unscheduled': 'order',
  'order.deleted': 'order',
  'order.instructions': 'order',
  'order.pickup.arrived': 'pickup',
  'order.pickup.completed': 'pickup',
  'order.pickup.failed': 'pickup',
  'order.delivery.arrived': 'delivery',
  'order.delivery.completed': 'delivery',
  'order.delivery.failed': 'delivery',
  'order.proof.added': 'delivery',
  'horizon.optimized': 'routeplan',
  'route.arrivals': 'route',
  'alert.opened': 'route',
  'alert.closed': 'route',
  'routeplan.outage': 'routeplan',
  'driver.absence': 'driver',
  'series.order.failed': 'series',
  'masterroute.day.failed': 'series',
  'message.failed': 'message',
  'proposal.created': 'proposal',
  'proposal.decided': 'proposal',
  'proposal.outdated': 'proposal',
};

export const eventsOf = (group: EventGroup): WebhookEvent[] =>
  webhookEvents.filter((event) => groupOf[event] === group);
