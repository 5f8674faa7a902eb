/** The events that webhooks send. */
export const webhookEvents = [
  'routeplan.dispatch',
  'routeplan.dispatch.update',
  'order.pickup.arrived',
  'order.pickup.completed',
  'order.pickup.failed',
  'order.delivery.arrived',
  'order.delivery.completed',
  'order.delivery.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Parses a comma-separated list. Returns each event once, in the order above; null when one is unknown. */
export function parseWebhookEvents(text: string): WebhookEvent[] | null {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const isKnown = words.every((word) => (webhookEvents as readonly string[]).includes(word));
  return isKnown ? webhookEvents.filter((event) => words.includes(event)) : null;
}
