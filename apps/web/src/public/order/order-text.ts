import type { Say } from '../platform/i18n.ts';

/** `14:00–15:00`, or the one end that is given; null when the window is open. */
export function windowText(start: string | null, end: string | null, say: Say): string | null {
  const [from, to] = [start?.slice(0, 5), end?.slice(0, 5)];
  if (from && to) return `${from}–${to}`;
  if (from) return say('order.from', { time: from });
  return to ? say('order.until', { time: to }) : null;
}
