import { normalisePhone } from '@roundsman/domain/phone';
import type { Route } from '../plan.ts';

export type DispatchState = 'dispatched' | 'changed' | 'waiting' | 'missing' | 'empty';

type Facts = Pick<Route, 'status' | 'phone' | 'changedSinceDispatch' | 'orders'>;

/** DISPATCHED or waiting; without a phone it waits for one (ROUTE-14). A driver without stops gets nothing. */
export function dispatchStateOf(route: Facts): DispatchState {
  if (route.status === 'DISPATCHED') return route.changedSinceDispatch ? 'changed' : 'dispatched';
  if (route.orders.length === 0) return 'empty';
  return route.phone ? 'waiting' : 'missing';
}

/** The footer's counts (ROUTE-13); a route without a phone counts as waiting too. */
export function dispatchTotals(routes: readonly Facts[]): { waiting: number; missing: number; dispatched: number } {
  const states = routes.map(dispatchStateOf);
  const count = (...wanted: DispatchState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    waiting: count('waiting', 'missing'),
    missing: count('missing'),
    dispatched: count('dispatched', 'changed'),
  };
}

/** '+' before it, blanks out; null when nothing was typed (ROUTE-16). */
export const typedPhone = (text: string): string | null => normalisePhone(text);

/** The driver's link on this host (ROUTE-15). */
export const linkOf = (token: string): string => `${location.origin}/r/${token}`;
