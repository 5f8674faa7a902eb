import type { OrderStatus } from '@roundsman/domain/order/order-status';
import type { MapStop } from '../../../components/map/map-data.ts';
import { stopsOf } from '../plan-map.ts';
import type { PlanOrder } from '../route-plans.queries.ts';

/** Statuses of orders that the list offers, in the order of its rows. */
export const addableStatuses = ['ERROR', 'GEOCODING', 'DRAFT'] as const satisfies readonly OrderStatus[];

const rank = (status: OrderStatus): number => (addableStatuses as readonly OrderStatus[]).indexOf(status);

/** Sorts ERROR first, then GEOCODING. Equal statuses keep the server's order. */
export const attentionFirst = (orders: readonly PlanOrder[]): PlanOrder[] =>
  [...orders].sort((a, b) => rank(a.status) - rank(b.status));

/** Maximum number of order codes in the refusal. */
const codesShown = 5;

/** Returns whether an order cannot be added to a plan yet. */
const isIncorrect = ({ status }: Pick<PlanOrder, 'status'>): boolean => status === 'ERROR' || status === 'GEOCODING';

/** Ids of the selected orders that can be added to a plan. */
export const correctIds = (chosen: readonly Pick<PlanOrder, '_id' | 'status'>[]): string[] =>
  chosen.filter((order) => !isIncorrect(order)).map(({ _id }) => _id);

/** Codes of the selected orders that cannot be added to a plan yet; '' if all can. */
export const incorrectCodes = (chosen: readonly Pick<PlanOrder, 'status' | 'orderCode'>[]): string =>
  chosen
    .filter(isIncorrect)
    .slice(0, codesShown)
    .map(({ orderCode }) => orderCode)
    .join(', ');

/** Pins of the orders: filled if selected, otherwise hollow. Incorrect orders have the colour of errors. */
export function choiceStops(
  orders: readonly PlanOrder[],
  chosen: ReadonlySet<string>,
  { lit, color, errorColor }: { lit: string | null; color: string; errorColor: string },
): MapStop[] {
  return orders.flatMap((order) =>
    stopsOf(order).map(({ key, at }) => ({
      id: key,
      ...at,
      color: order.status === 'DRAFT' ? color : errorColor,
      hollow: !chosen.has(order._id),
      selected: order._id === lit,
      label: order.orderCode,
    })),
  );
}
