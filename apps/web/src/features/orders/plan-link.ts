import type { StopType } from '@roundsman/domain/order/order-status';
import { stopInUrl } from '@roundsman/domain/route-plan/stop-key';

/** An order's stop on its route plan: editors go to the route view, readers to the plan's orders (ORD-37, ROLE-16). */
export const planLink = (planId: string, orderId: string, leg: StopType, isEditor: boolean): string =>
  `/route-plans/${planId}${isEditor ? '' : '/orders'}?stopId=${stopInUrl(orderId, leg)}`;
