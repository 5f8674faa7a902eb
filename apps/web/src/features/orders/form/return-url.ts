import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { isSameOrigin } from '../../../platform/session/redirect.ts';

/** Adds query parameters to a URL. They replace parameters with the same name; null ones are ignored. */
export function withQuery(address: string, extra: Readonly<Record<string, string | null>>): string {
  const { pathname, search, hash } = new URL(address, 'http://here');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(extra)) if (value !== null) query.set(name, value);
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash}`;
}

/** Returns the page to open after the order form: the given URL, the plan's add-orders page, or the list. */
export function returnUrl(search: URLSearchParams, type: RoutePlanType): { to: string; isPlan: boolean } {
  const given = search.get('redirectUrl');
  const plan = search.get('routePlanId');
  if (given && isSameOrigin(given)) return { to: given, isPlan: given.startsWith('/route-plans/') };
  if (plan) return { to: `/route-plans/${encodeURIComponent(plan)}/add-orders`, isPlan: true };
  return { to: `/orders?routePlanType=${type}`, isPlan: false };
}
