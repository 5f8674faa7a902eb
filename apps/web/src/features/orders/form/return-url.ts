import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { isSameOrigin } from '../../../platform/session/redirect.ts';

/** `address` with these parameters in its query, replacing those of the same name. */
export function withQuery(address: string, extra: Readonly<Record<string, string | null>>): string {
  const { pathname, search, hash } = new URL(address, 'http://here');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(extra)) if (value !== null) query.set(name, value);
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash}`;
}

/** Where the order pages lead when they are done: the address they were given, the plan's add-orders page, the list (ORD-22, ORD-58, UPL-05). */
export function returnUrl(search: URLSearchParams, type: RoutePlanType): { to: string; isPlan: boolean } {
  const given = search.get('redirectUrl');
  const plan = search.get('routePlanId');
  if (given && isSameOrigin(given)) return { to: given, isPlan: given.startsWith('/route-plans/') };
  if (plan) return { to: `/route-plans/${encodeURIComponent(plan)}/add-orders`, isPlan: true };
  return { to: `/orders?routePlanType=${type}`, isPlan: false };
}
