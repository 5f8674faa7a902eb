/** What a company's programs can be told of (SET-17). */
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

/** The events of a comma-joined list, each once and in the order above; null when a word of it is none. */
export function parseWebhookEvents(text: string): WebhookEvent[] | null {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const isKnown = words.every((word) => (webhookEvents as readonly string[]).includes(word));
  return isKnown ? webhookEvents.filter((event) => words.includes(event)) : null;
}
