import { normalisePhone } from '@roundsman/domain/phone';
import type { Route } from '../plan.ts';

export type DispatchState = 'dispatched' | 'changed' | 'waiting' | 'missing' | 'empty';

type Facts = Pick<Route, 'status' | 'phone' | 'changedSinceDispatch' | 'orders'>;

/**
 * State of a route's dispatch. A waiting route without a phone is 'missing'. Routes without stops are not dispatched.
 */
export function dispatchStateOf(route: Facts): DispatchState {
  if (route.status === 'DISPATCHED') return route.changedSinceDispatch ? 'changed' : 'dispatched';
  if (route.orders.length === 0) return 'empty';
  return route.phone ? 'waiting' : 'missing';
}

/** Counts for the footer. A route without a phone counts as waiting too. */
export function dispatchTotals(routes: readonly Facts[]): { waiting: number; missing: number; dispatched: number } {
  const states = routes.map(dispatchStateOf);
  const count = (...wanted: DispatchState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    waiting: count('waiting', 'missing'),
    missing: count('missing'),
    dispatched: count('dispatched', 'changed'),
  };
}

/** Normalizes a typed phone number: leading '+', no blanks; null if empty. */
export const typedPhone = (text: string): string | null => normalisePhone(text);

/** URL of the driver link. */
export const linkOf = (token: string): string => `${location.origin}/r/${token}`;
