/** The events that webhooks send. */
export const webhookEvents = [
  'routeplan.dispatch',
  'routeplan.dispatch.update',
  'routeplan.optimized',
  'route.started',
  'route.changed',
  'route.arrivals',
  'route.finished',
  'order.created',
  'order.changed',
  'order.scheduled',
  'order.unscheduled',
  'order.deleted',
  'order.instructions',
  'order.pickup.arrived',
  'order.pickup.completed',
  'order.pickup.failed',
  'order.delivery.arrived',
  'order.delivery.completed',
  'order.delivery.failed',
  'order.proof.added',
  'horizon.optimized',
  'alert.opened',
  'alert.closed',
  'routeplan.outage',
  'driver.absence',
  'series.order.failed',
  'masterroute.day.failed',
  'message.failed',
  'proposal.created',
  'proposal.decided',
  'proposal.outdated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How a message is written: the product's own body, or CloudEvents 1.0 in structured JSON. */
export const webhookFormats = ['STANDARD', 'CLOUDEVENTS'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookLimits = { endpoints: 20, name: 60, url: 2000, description: 500, resent: 1000 } as const;

/** Parses a comma-separated list. Returns each event once, in the order above; null when one is unknown. */
export function parseWebhookEvents(text: string): WebhookEvent[] | null {
  const terms = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const isKnown = terms.every((word) => (webhookEvents as readonly string[]).includes(word));
  return isKnown ? webhookEvents.filter((event) => terms.includes(event)) : null;
}
