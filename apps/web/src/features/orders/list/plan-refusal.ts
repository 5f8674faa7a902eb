import type { OrderStatus, RoutePlanType } from '@roundsman/domain/order/order-status';
import { isOneOf } from '@roundsman/domain/typed-tables';
import type { ErrorCode } from '@roundsman/contract/errors';

interface Candidate {
  readonly orderCode: string;
  readonly status: OrderStatus;
  readonly routePlanType: RoutePlanType;
  readonly deliveryDate: string | null;
}

export type PlanTarget = 'new' | 'existing';

export type PlanRefusal =
  | { readonly code: 'orders_incorrect'; readonly codes: string }
  | { readonly code: 'orders_not_draft' | 'orders_types_differ' }
  | { readonly code: `orders_dates_differ_${PlanTarget}` };

const codesShown = 5;

const isIncorrect = ({ status }: Pick<Candidate, 'status'>): boolean => status === 'ERROR' || status === 'GEOCODING';

/**
 * Returns why these orders cannot be on one plan, or null. The checks and their order match the server's, so that users
 * learn the reason before they fill in a form.
 */
export function planRefusal(orders: readonly Candidate[], target: PlanTarget): PlanRefusal | null {
  const incorrect = orders.filter(isIncorrect);
  if (incorrect.length > 0)
    return {
      code: 'orders_incorrect',
      codes: incorrect
        .slice(0, codesShown)
        .map((order) => order.orderCode)
        .join(', '),
    };
  if (orders.some(({ status }) => status !== 'DRAFT')) return { code: 'orders_not_draft' };
  if (new Set(orders.map((order) => order.routePlanType)).size > 1) return { code: 'orders_types_differ' };
  if (new Set(orders.map((order) => order.deliveryDate)).size > 1) return { code: `orders_dates_differ_${target}` };
  return null;
}

/** Returns the orders that can be on one plan without the incorrect ones; empty if they cannot either. */
export function correctOnes<T extends Candidate>(orders: readonly T[], target: PlanTarget): T[] {
  const correct = orders.filter((order) => !isIncorrect(order));
  return planRefusal(correct, target) === null ? correct : [];
}

const refusals = [
  'orders_incorrect',
  'orders_not_draft',
  'orders_types_differ',
  'orders_dates_differ_new',
  'orders_dates_differ_existing',
] as const satisfies readonly (PlanRefusal['code'] & ErrorCode)[];

/** Returns whether an error code of the server is one of these refusals, which have a dialog. */
export const isPlanRefusal = (code: string | undefined): code is PlanRefusal['code'] => isOneOf(refusals, code);
