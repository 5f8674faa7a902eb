import { endpointQuery, type ListQuery } from '../../components/list-state.ts';
import type { InputOf } from '../../platform/api/api.ts';

type Query = NonNullable<InputOf<'GET /drivers'>['query']>;

/** What the list shows, as the API is asked for it: name, email and phone are parameters of their own (API-48). */
export function driverQuery({ filters: { name, email, phone, status }, ...page }: ListQuery): Query {
  return {
    ...endpointQuery<'GET /drivers'>({ ...page, ...(status ? { filters: { status } } : {}) }),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}
