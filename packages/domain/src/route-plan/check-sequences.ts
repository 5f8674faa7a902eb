import {
  hasStarted,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  type StopType,
} from '../order/order-status.ts';
import { isStopFinished, isStopReached } from '../order/stop-progress.ts';
import { stopKey } from './stop-key.ts';

/** One stop of one order. */
export interface StopRef {
  readonly orderId: string;
  readonly type: StopType;
}

/** A route's stops in order. */
export interface Sequence {
  readonly routeId: string;
  readonly stops: readonly StopRef[];
}

/** A route of a plan before a change of its sequence. */
export interface StoredSequence extends Sequence {
  readonly locked: boolean;
  /** The same stops in the order in which they were driven: first those that have started or finished. */
  readonly driven: readonly StopRef[];
}

/** A change of a plan's routes. */
export interface SequenceChange {
  readonly type: RoutePlanType;
  /** Every order of the plan, by id. */
  readonly orders: ReadonlyMap<string, { readonly status: OrderStatus; readonly pickupStatus: PickupStatus | null }>;
  /** All routes of the plan as stored. */
  readonly before: readonly StoredSequence[];
  /** All routes of the plan after the change. */
  readonly after: readonly Sequence[];
  /** True when a person confirmed that the delivery of a collected order goes to another driver. */
  readonly handOver: boolean;
}

/** The first rule that a change breaks, by its code in the error catalogue, and the orders concerned. */
export interface SequenceProblem {
  readonly code:
    | 'driver_locked'
    | 'order_not_on_plan'
    | 'stop_fixed'
    | 'pair_split'
    | 'pair_order'
    | 'hand_over_needs_confirmation';
  readonly orderIds: readonly string[];
  /** The locked route; null for the other codes. */
  readonly routeId: string | null;
}

const sameStops = (a: readonly StopRef[], b: readonly StopRef[]): boolean =>
  a.length === b.length && a.every((stop, i) => stop.orderId === b[i]?.orderId && stop.type === b[i]?.type);

interface StopPosition {
  readonly routeId: string;
  readonly index: number;
}

/**
 * Checks whether the routes of a plan may become `after`; null when they may. Locked routes do not change. Stops that
 * have started or finished stay in their positions. A PDP order has both stops on one route, the pickup first; a VRP
 * order has one. No stop occurs twice. A collected order changes its driver only when confirmed.
 */
export function checkSequences(change: SequenceChange): SequenceProblem | null {
  const { type, orders, before, after, handOver } = change;
  const old = new Map(before.map((route) => [route.routeId, route]));
  const problem = (code: SequenceProblem['code'], orderIds: readonly string[], routeId: string | null = null) => ({
    code,
    orderIds,
    routeId,
  });

  for (const route of after) {
    const was = old.get(route.routeId);
    if (was?.locked && !sameStops(was.stops, route.stops) && !sameStops(was.driven, route.stops))
      return problem('driver_locked', [], route.routeId);
  }
  const strangers = after.flatMap(({ stops }) => stops).filter(({ orderId }) => !orders.has(orderId));
  if (strangers.length > 0) return problem('order_not_on_plan', idsOf(strangers));

  const places = positionsOf(after);
  if (places.twice.length > 0) return problem('pair_split', places.twice);
  const isFixed = ({ orderId, type: stop }: StopRef): boolean => {
    const order = orders.get(orderId);
    return order !== undefined && isStopReached(stop, order.status, order.pickupStatus, type);
  };
  const movedOrders = movedFixedStops(before, after, isFixed);
  if (movedOrders.length > 0) return problem('stop_fixed', movedOrders);

  const was = positionsOf(before);
  const handedOver: string[] = [];
  const touched = new Set([...before, ...after].flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  for (const orderId of touched) {
    const order = orders.get(orderId);
    if (!order) continue;
    const pickup = places.at.get(stopKey(orderId, 'pickup'));
    const delivery = places.at.get(stopKey(orderId, 'delivery'));
    if (!pickup && !delivery && !hasStarted(order.status)) continue;
    if (!delivery || (type === 'PDP') !== (pickup !== undefined)) return problem('pair_split', [orderId]);
    if (!pickup) continue;
    if (pickup.routeId === delivery.routeId) {
      if (pickup.index > delivery.index) return problem('pair_order', [orderId]);
      continue;
    }
    if (!isStopFinished('pickup', order.status, order.pickupStatus)) return problem('pair_split', [orderId]);
    if (was.at.get(stopKey(orderId, 'delivery'))?.routeId !== delivery.routeId) handedOver.push(orderId);
  }
  return handedOver.length > 0 && !handOver ? problem('hand_over_needs_confirmation', handedOver) : null;
}

const idsOf = (stops: readonly StopRef[]): string[] => [...new Set(stops.map(({ orderId }) => orderId))];

function positionsOf(routes: readonly Sequence[]): { at: Map<string, StopPosition>; twice: string[] } {
  const at = new Map<string, StopPosition>();
  const twice = new Set<string>();
  for (const { routeId, stops } of routes) {
    for (const [index, { orderId, type }] of stops.entries()) {
      const key = stopKey(orderId, type);
      if (at.has(key)) twice.add(orderId);
      at.set(key, { routeId, index });
    }
  }
  return { at, twice: [...twice] };
}

/**
 * A fixed stop stays on its route, and no further unfinished stop may come in front of it. The fixed stops of a route
 * stay in the stored order, or take the order in which they were driven:
 *
 *     from  done a · open b · done c     allowed   done a · done c · open b
 *                                          refused   open b · done a · done c
 */
function movedFixedStops(
  before: readonly StoredSequence[],
  after: readonly Sequence[],
  isFixed: (stop: StopRef) => boolean,
): string[] {
  const now = new Map(after.map((route) => [route.routeId, fixedOf(route.stops, isFixed)]));
  const movedOrders = new Set<string>();
  for (const route of before) {
    const was = fixedOf(route.stops, isFixed);
    const stays = now.get(route.routeId) ?? [];
    now.delete(route.routeId);
    const openBefore = new Map(was.map((stop) => [stop.key, stop.openBefore]));
    const order = isSameOrder(stays, fixedOf(route.driven, isFixed)) ? stays : was;
    for (const [i, stop] of order.entries()) {
      const stay = stays[i];
      if (stay?.key !== stop.key || stay.openBefore > (openBefore.get(stop.key) ?? 0)) movedOrders.add(stop.orderId);
    }
    for (const stop of stays.slice(order.length)) movedOrders.add(stop.orderId);
  }
  for (const stop of [...now.values()].flat()) movedOrders.add(stop.orderId);
  return [...movedOrders];
}

interface FixedStop {
  readonly key: string;
  readonly orderId: string;
  /** Open stops in front of it. */
  readonly openBefore: number;
}

const isSameOrder = (a: readonly FixedStop[], b: readonly FixedStop[]): boolean =>
  a.length === b.length && a.every(({ key }, i) => key === b[i]?.key);

function fixedOf(stops: readonly StopRef[], isFixed: (stop: StopRef) => boolean): FixedStop[] {
  const fixed: FixedStop[] = [];
  let openBefore = 0;
  for (const stop of stops) {
    if (isFixed(stop)) fixed.push({ key: stopKey(stop.orderId, stop.type), orderId: stop.orderId, openBefore });
    else openBefore++;
  }
  return fixed;
}
