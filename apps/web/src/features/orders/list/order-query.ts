import { type RoutePlanType, routePlanTypes } from '@roundsman/domain/order/order-status';
import type { InputOf } from '../../../platform/api/api.ts';
import { endpointQuery, type ListQuery } from '../../../components/list-state.ts';

type Query = InputOf<'GET /orders'>['query'];

/** The kind of orders that the address asks for; PDP unless it says otherwise (ORD-10). */
export function typeIn(search: URLSearchParams, otherwise: RoutePlanType = 'PDP'): RoutePlanType {
  const requested = search.get('routePlanType');
  return routePlanTypes.find((type) => type === requested) ?? otherwise;
}

/**
 * The kind that the list shows. Who only reads has one entry in the menu, which names none, and comes to what their company does; to
 * others it is PDP (ORD-10).
 */
export const listedType = (
  search: URLSearchParams,
  reader: { readonly isEditor: boolean; readonly company: RoutePlanType },
): RoutePlanType => typeIn(search, reader.isEditor ? 'PDP' : reader.company);

/** What the list shows, as the API is asked for it: labels as a list, phones without '+' (ORD-11). */
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
