import type { ListQuery } from '../../components/list-state.ts';
import type { InputOf } from '../../platform/api/api.ts';

type Query = NonNullable<InputOf<'GET /drivers'>['query']>;

/** What the list shows, as the API is asked for it: name, email and phone are parameters of their own (API-48). */
export function driverQuery({ filters: { name, email, phone, status }, ...page }: ListQuery): Query {
  const given = { name, email, phone };
  return {
    ...page,
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text)),
    ...(status ? { filters: { status } } : {}),
  } as Query;
}
