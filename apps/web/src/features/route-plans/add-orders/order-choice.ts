import type { OrderStatus } from '@roundsman/domain/order/order-status';
import type { MapStop } from '../../../components/map/map-data.ts';
import { stopsOf } from '../plan-map.ts';
import type { PlanOrder } from '../route-plans.queries.ts';

/** What may be on the list of orders to add, in the order that they want attention (PLAN-22). */
export const addableStatuses = ['ERROR', 'GEOCODING', 'DRAFT'] as const satisfies readonly OrderStatus[];

const rank = (status: OrderStatus): number => (addableStatuses as readonly OrderStatus[]).indexOf(status);

/** ERROR first, then GEOCODING; otherwise as the server has them (PLAN-22). */
export const attentionFirst = (orders: readonly PlanOrder[]): PlanOrder[] =>
  [...orders].sort((a, b) => rank(a.status) - rank(b.status));

/** Codes named at most in the refusal (PLAN-27). */
const codesShown = 5;

/** Orders that cannot go on a plan yet. */
const isIncorrect = ({ status }: Pick<PlanOrder, 'status'>): boolean => status === 'ERROR' || status === 'GEOCODING';

/** Ids of the chosen orders that can go on a plan. */
export const correctIds = (chosen: readonly Pick<PlanOrder, '_id' | 'status'>[]): string[] =>
  chosen.filter((order) => !isIncorrect(order)).map(({ _id }) => _id);

/** Codes of the chosen orders that cannot go on a plan yet, '' when all can. */
export const incorrectCodes = (chosen: readonly Pick<PlanOrder, 'status' | 'orderCode'>[]): string =>
  chosen
    .filter(isIncorrect)
    .slice(0, codesShown)
    .map(({ orderCode }) => orderCode)
    .join(', ');

/** Pins of the orders: full when chosen, open rings otherwise; trouble in its own colour. */
export function choiceStops(
  orders: readonly PlanOrder[],
  chosen: ReadonlySet<string>,
  { lit, color, trouble }: { lit: string | null; color: string; trouble: string },
): MapStop[] {
  return orders.flatMap((order) =>
    stopsOf(order).map(({ key, at }) => ({
      id: key,
      ...at,
      color: order.status === 'DRAFT' ? color : trouble,
      hollow: !chosen.has(order._id),
      selected: order._id === lit,
      label: order.orderCode,
    })),
  );
}
