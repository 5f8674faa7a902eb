import type { DayConflict } from '@roundsman/domain/order/delivery-days';
import { phrase } from '../../platform/i18n/i18n.ts';
import { notices } from '../../platform/notices/notices.ts';

const mostNamed = 5;

/** Shows which orders were put on a plan of a day on which they should not be served; nothing when there are none. */
export function showOutsideDays(
  orders: readonly { readonly orderCode: string; readonly conflict: DayConflict }[],
): void {
  if (orders.length === 0) return;
  const details = orders
    .slice(0, mostNamed)
    .map(({ orderCode, conflict }) => phrase(`components:outsideDays.${conflict}`, { code: orderCode }));
  const more = orders.length - mostNamed;
  notices.info(phrase('components:outsideDays.title', { count: orders.length }), {
    details: more > 0 ? [...details, phrase('components:outsideDays.more', { number: more })] : details,
    lasts: 30_000,
  });
}
