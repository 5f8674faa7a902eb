import type { RoutePlanType } from '@roundsman/domain/order/order-status';

/** Where the orders of one upload that are wrong are listed. */
export const invalidOrdersUrl = (uploadId: string, type: RoutePlanType | null): string =>
  `/orders?routePlanType=${type ?? 'VRP'}&filters[status]=ERROR&filters[uploadId]=${uploadId}`;
