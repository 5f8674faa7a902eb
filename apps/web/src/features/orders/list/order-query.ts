import { type RoutePlanType, routePlanTypes } from '@roundsman/domain/order/order-status';
import type { InputOf } from '../../../platform/api/api.ts';
import { endpointQuery, type ListQuery } from '../../../components/lists/list-state.ts';

type Query = InputOf<'GET /orders'>['query'];

/** The order type of the URL, or the default if it has no valid one. */
export function typeIn(search: URLSearchParams, otherwise: RoutePlanType = 'PDP'): RoutePlanType {
  const requested = search.get('routePlanType');
  return routePlanTypes.find((type) => type === requested) ?? otherwise;
}

/**
 * The order type to show. The menu of read-only users has a single entry without a type, which shows their company's
 * type. For others the default is PDP.
 */
export const listedType = (
  search: URLSearchParams,
  user: { readonly isEditor: boolean; readonly company: RoutePlanType },
): RoutePlanType => typeIn(search, user.isEditor ? 'PDP' : user.company);

/** Converts the state of the list to the query of the API: labels as a list, phones without '+'. */
export function orderQuery(list: ListQuery, routePlanType: RoutePlanType): Query {
  const { labels, pickupPhone, deliveryPhone, ...filters } = list.filters;
  const query = endpointQuery<'GET /orders'>({ ...list, filters });
  return {
    ...query,
    routePlanType,
    filters: {
      ...query.filters,
      ...(labels ? { labels: labels.split(',') } : {}),
      ...(pickupPhone ? { pickupPhone: pickupPhone.replace('+', '') } : {}),
      ...(deliveryPhone ? { deliveryPhone: deliveryPhone.replace('+', '') } : {}),
    },
  };
}
