import { endpointQuery, type ListQuery } from '../../components/lists/list-state.ts';
import type { InputOf } from '../../platform/api/api.ts';

type Query = NonNullable<InputOf<'GET /drivers'>['query']>;

/** Converts a list's state to the API's query, in which name, email and phone are parameters of their own. */
export function driverQuery({ filters: { name, email, phone, ...filters }, ...page }: ListQuery): Query {
  return {
    ...endpointQuery<'GET /drivers'>({ ...page, ...(Object.keys(filters).length > 0 && { filters }) }),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}
