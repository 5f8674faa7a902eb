import type { Translate } from '../platform/i18n.ts';

/** Formats a time window: `14:00–15:00`, or the one end that is given; null when it is open. */
export function windowText(start: string | null, end: string | null, translate: Translate): string | null {
  const [from, to] = [start?.slice(0, 5), end?.slice(0, 5)];
  if (from && to) return `${from}–${to}`;
  if (from) return translate('order.from', { time: from });
  return to ? translate('order.until', { time: to }) : null;
}
