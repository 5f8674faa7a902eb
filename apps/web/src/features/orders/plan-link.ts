import type { StopType } from '@roundsman/domain/order/order-status';
import { stopInUrl } from '@roundsman/domain/route-plan/stop-key';

/** URL of an order's stop on its plan: the route view for editors, the list of orders for read-only users. */
export const planLink = (planId: string, orderId: string, stopType: StopType, isEditor: boolean): string =>
  `/route-plans/${planId}${isEditor ? '' : '/orders'}?stopId=${stopInUrl(orderId, stopType)}`;
