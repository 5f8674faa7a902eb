import type { Translate } from '../platform/i18n.ts';

/** Formats all windows of a stop: `09:00–12:00; 14:00–17:00`. */
export const windowsText = (
  {
    timeStart,
    timeEnd,
    timeWindows,
  }: {
    readonly timeStart: string | null;
    readonly timeEnd: string | null;
    readonly timeWindows: readonly { readonly start: string | null; readonly end: string | null }[] | null;
  },
  translate: Translate,
): string | null =>
  timeWindows
    ? timeWindows.map(({ start, end }) => windowText(start, end, translate) ?? '').join('; ')
    : windowText(timeStart, timeEnd, translate);

/** Formats a time window: `14:00–15:00`, or the one end that is given; null when it is open. */
function windowText(start: string | null, end: string | null, translate: Translate): string | null {
  const [from, to] = [start?.slice(0, 5), end?.slice(0, 5)];
  if (from && to) return `${from}–${to}`;
  if (from) return translate('order.from', { time: from });
  return to ? translate('order.until', { time: to }) : null;
}
