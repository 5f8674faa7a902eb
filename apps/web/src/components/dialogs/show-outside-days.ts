import { type DayConflict, dayConflictOf, type DeliveryDays } from '@roundsman/domain/order/delivery-days';
import { formatDate } from '../../platform/format.ts';
import { phrase } from '../../platform/i18n/i18n.ts';
import { notices } from '../../platform/notices/notices.ts';

const mostNamed = 5;

interface OutsideDays {
  readonly orderCode: string;
  readonly conflict: DayConflict;
}

/**
 * Shows which orders were put on a plan of a day on which they should not be served; nothing when there are none. With
 * `movedTo` they were given that date, YYYY-MM-DD.
 */
export function showOutsideDays(orders: readonly OutsideDays[], movedTo?: string): void {
  const title =
    movedTo === undefined
      ? phrase('components:outsideDays.title', { count: orders.length })
      : phrase('components:outsideDays.ownDates', { date: formatDate(movedTo) });
  show(title, orders);
}

/** Shows which orders have a date that their days leave out since they were changed; nothing when there are none. */
export const showOwnDatesOutside = (orders: readonly OutsideDays[]): void =>
  show(phrase('components:outsideDays.changed', { count: orders.length }), orders);

function show(title: ReturnType<typeof phrase>, orders: readonly OutsideDays[]): void {
  if (orders.length === 0) return;
  const details = orders
    .slice(0, mostNamed)
    .map(({ orderCode, conflict }) => phrase(`components:outsideDays.${conflict}`, { code: orderCode }));
  const more = orders.length - mostNamed;
  notices.info(title, {
    details: more > 0 ? [...details, phrase('components:outsideDays.more', { number: more })] : details,
    lasts: 30_000,
  });
}

/** Shows that the days of an order leave out its own date; nothing when they allow it, or it has no date. */
export function showOwnDateOutside(
  order: DeliveryDays & { readonly orderCode: string; readonly deliveryDate: string | null },
): void {
  const conflict = order.deliveryDate === null ? null : dayConflictOf(order.deliveryDate, order);
  if (conflict === null) return;
  notices.info(phrase('components:outsideDays.ownDate', { date: formatDate(order.deliveryDate) }), {
    details: [phrase(`components:outsideDays.${conflict}`, { code: order.orderCode })],
    lasts: 30_000,
  });
}
