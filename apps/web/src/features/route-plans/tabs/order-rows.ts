import { stopKey } from '@roundsman/domain/route-plan/stop-key';
import { formatDate } from '../../../platform/format.ts';
import { placesOf } from '../plan-map.ts';
import type { OrderOfPlan } from './order-columns.tsx';
import type { Plan, PlanOrder } from '../route-plans.queries.ts';

/** An order of the plan with the positions of its stops. */
export interface OrderRow extends OrderOfPlan {
  /** Such as '7', or '3 / 7' for pickup and delivery; '' without a driver. */
  readonly sequence: string;
}

/**
 * The plan's orders in the sequence of their routes. Orders without a driver are first, because they need attention.
 */
export function orderRows(plan: Plan): OrderRow[] {
  const places = plan.canEdit ? placesOf(plan.routes) : new Map();
  const rank = new Map([...places.keys()].map((key, index) => [key, index]));
  const rows = plan.orders.map((order) => {
    const numbers = (order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const))
      .map((stopType) => places.get(stopKey(order._id, stopType))?.number)
      .filter((number) => number !== undefined);
    return { _id: order._id, order, sequence: numbers.join(' / ') };
  });
  const rankOf = ({ order }: OrderRow): number =>
    rank.get(stopKey(order._id, 'pickup')) ?? rank.get(stopKey(order._id, 'delivery')) ?? -1;
  return rows.sort((a, b) => rankOf(a) - rankOf(b));
}

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows that contain every typed word in code, reference, names, addresses, phones, dates, driver or status. */
export function searchRows(
  rows: readonly OrderRow[],
  typed: string,
  formatStatus: (status: PlanOrder['status']) => string,
): readonly OrderRow[] {
  const searchedWords = normalize(typed).split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return rows;
  return rows.filter(({ order }) => {
    const text = normalize(
      [
        order.orderCode,
        order.orderRef,
        order.pickupName,
        order.pickupAddress,
        order.pickupPhone,
        order.deliveryName,
        order.deliveryAddress,
        order.deliveryPhone,
        order.deliveryDate,
        formatDate(order.deliveryDate),
        order.driver?.name,
        order.status,
        formatStatus(order.status),
      ].join('\n'),
    );
    return searchedWords.every((word) => text.includes(word));
  });
}
