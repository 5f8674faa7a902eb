import type { LegacyText } from '../legacy-text.ts';

/** A plan only moves forward, except from OPTIMIZED to DRAFT when it loses its last driver or order. */
export const routePlanStatuses = ['DRAFT', 'OPTIMIZED', 'DISPATCHED'] as const;
export type RoutePlanStatus = (typeof routePlanStatuses)[number];

/** The greatest numbers of orders and drivers of one plan. */
export const planLimits = { orders: 5000, drivers: 500 } as const;

/** Reasons for an unscheduled order: those of the optimizer, and `by-user` when a person removed it. */
export const unscheduledCodes = [
  'skills',
  'capacity',
  'time-window',
  'shift',
  'unreachable',
  'by-user',
  'vehicle-not-allowed',
  'zone',
  'zone-vehicle',
  'depot',
  'max-stops',
  'max-distance',
  'max-working-time',
  'max-reloads',
  'stability',
  'place',
  'max-ride-time',
  'incompatible-goods',
  'order-precedence',
  'not-worth-it',
  'time-limit',
  'day',
  'visit-days',
  'same-driver',
  'max-work-in-period',
  'min-rest',
] as const;
export type UnscheduledCode = (typeof unscheduledCodes)[number];
/** A reason as stored and sent. It is translated when it is shown. */
export type UnscheduledReason = CodedReason | LegacyText;

export interface CodedReason {
  readonly code: UnscheduledCode;
  /** All causes, `code` first; absent if there is one. */
  readonly codes?: UnscheduledCode[] | undefined;
}

/** Returns all causes of a reason with a code. */
export const causesOf = ({ code, codes }: CodedReason): readonly UnscheduledCode[] => codes ?? [code];

/** Returns the status after a change of a plan's orders, drivers or routes. DISPATCHED never changes. */
export function planStatusAfter(
  status: RoutePlanStatus,
  plan: { drivers: number; orders: number; routedStops: number },
): RoutePlanStatus {
  if (status === 'DISPATCHED') return status;
  if (plan.drivers === 0 || plan.orders === 0) return 'DRAFT';
  return plan.routedStops > 0 ? 'OPTIMIZED' : status;
}

/**
 * Returns the problem of a driver's list of stops, or null: a delivery before its pickup ('pair_order'), one stop of a
 * pair or a stop twice ('pair_split'). VRP orders have a delivery only.
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
