import type { RoutePlanType } from '@roundsman/domain/order/order-status';

/** URL of the list of incorrect orders of one upload. */
export const invalidOrdersUrl = (uploadId: string, type: RoutePlanType | null): string =>
  `/orders?routePlanType=${type ?? 'VRP'}&filters[status]=ERROR&filters[uploadId]=${uploadId}`;
