import type { OrderStatus, RoutePlanType } from '@roundsman/domain';
import { refuse, type RefusalDetail } from '../../platform/errors.ts';

interface Addable {
  readonly id: string;
  readonly order_code: string;
  readonly status: OrderStatus;
  readonly route_plan_type: RoutePlanType;
  readonly delivery_date: string | null;
}

const codesShown = 5;

/**
 * Refuses orders that cannot be added to a plan of this type and date. Orders with wrong data come first, up to five of
 * them; then status, type and date, each with its own message. `kind` states whether the plan is new or exists. The
 * caller leaves out orders that are on the plan already.
 */
export function checkAddable(
  orders: readonly Addable[],
  plan: { readonly type: RoutePlanType; readonly deliveryDate: string },
  kind: 'new' | 'existing',
): void {
  const incorrect = orders.filter(({ status }) => status === 'ERROR' || status === 'GEOCODING');
  if (incorrect.length > 0) {
    const codes = incorrect.slice(0, codesShown).map((order) => order.order_code);
    refuse('orders_incorrect', named(incorrect), { codes: codes.join(', ') });
  }
  const notDraft = orders.filter(({ status }) => status !== 'DRAFT');
  if (notDraft.length > 0) refuse('orders_not_draft', named(notDraft));
  const otherType = orders.filter((order) => order.route_plan_type !== plan.type);
  if (otherType.length > 0) refuse('orders_types_differ', named(otherType));
  const otherDate = orders.filter((order) => order.delivery_date !== plan.deliveryDate);
  if (otherDate.length > 0) refuse(`orders_dates_differ_${kind}`, named(otherDate));
}

function named(orders: readonly Addable[]): RefusalDetail[] {
  return orders.slice(0, 100).map((order) => ({ path: order.id, name: order.order_code }));
}
