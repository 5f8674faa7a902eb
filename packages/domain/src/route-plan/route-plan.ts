import type { LegacyText } from '../legacy-text.ts';

/** A plan only ever moves forward, but for OPTIMIZED → DRAFT when it loses its last driver or order (section B). */
export const routePlanStatuses = ['DRAFT', 'OPTIMIZED', 'DISPATCHED'] as const;
export type RoutePlanStatus = (typeof routePlanStatuses)[number];

/** SRV-34. */
export const planLimits = { orders: 5000, drivers: 500 } as const;

/** Why an order is on no route: the optimizer's reasons, and `by-user` for one that a person took off. */
export const unscheduledCodes = [
  'skills',
  'capacity',
  'time-window',
  'shift',
  'unreachable',
  'by-user',
  'vehicle-not-allowed',
  'max-stops',
  'max-distance',
  'stability',
  'place',
] as const;
export type UnscheduledCode = (typeof unscheduledCodes)[number];
/** The same as stored and sent. Readers get a sentence in their language where it is shown. */
export type UnscheduledReason = { readonly code: UnscheduledCode } | LegacyText;

/** Status after a change of a plan's membership or routes. Never leaves DISPATCHED. */
export function planStatusAfter(
  status: RoutePlanStatus,
  plan: { drivers: number; orders: number; routedStops: number },
): RoutePlanStatus {
  if (status === 'DISPATCHED') return status;
  if (plan.drivers === 0 || plan.orders === 0) return 'DRAFT';
  return plan.routedStops > 0 ? 'OPTIMIZED' : status;
}

/**
 * What is wrong with a driver's list of stops, or null: a delivery before its pickup ('pair_order'), a pair torn apart or
 * a stop twice ('pair_split'). VRP orders have a delivery only (ROUTE-31, ROUTE-32, SRV-27).
 */
export function checkPairs(
  stops: readonly { orderId: string; type: 'pickup' | 'delivery' }[],
  type: 'VRP' | 'PDP',
): 'pair_order' | 'pair_split' | null {
  const seen = new Map<string, { pickup: number; delivery: number }>();
  for (const [index, stop] of stops.entries()) {
    const pair = seen.get(stop.orderId) ?? { pickup: -1, delivery: -1 };
    if (pair[stop.type] !== -1) return 'pair_split';
    pair[stop.type] = index;
    seen.set(stop.orderId, pair);
  }
  for (const { pickup, delivery } of seen.values()) {
    if (delivery === -1 || (type === 'PDP') !== (pickup !== -1)) return 'pair_split';
    if (pickup > delivery) return 'pair_order';
  }
  return null;
}
