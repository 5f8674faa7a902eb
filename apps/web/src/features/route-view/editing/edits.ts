import {
  isStopReached,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  stopKey,
  orderOfStop,
  typeOfStop,
  type StopKey,
} from '@roundsman/domain';

/**
 * One unsaved edit of the user. It is plain data, so that it can be stored in the browser, undone by omission, and
 * applied again to a changed plan.
 */
export type Edit =
  /** Places stops on a driver's route: behind `after`, or at the start if it is null. */
  | {
      readonly kind: 'place';
      readonly stops: readonly StopKey[];
      readonly driverId: string;
      readonly after: StopKey | null;
    }
  /** Places both stops of an order on a driver's route, each behind a stop; the delivery may follow its own pickup. */
  | {
      readonly kind: 'place-pair';
      readonly orderId: string;
      readonly driverId: string;
      /** Null: at the start. */
      readonly pickupAfter: StopKey | null;
      readonly deliveryAfter: StopKey;
    }
  | { readonly kind: 'unschedule'; readonly orders: readonly string[] }
  | { readonly kind: 'reverse'; readonly driverId: string }
  /** Assigns orders to a driver. Optimize chooses their positions. */
  | { readonly kind: 'assign'; readonly orders: readonly string[]; readonly driverId: string };

/**
 * `assign`: orders of a driver whose positions Optimize chooses. `sort`: every other edit, which changes sequences. Pending
 * edits of one mode exclude the other.
 */
export type EditMode = 'sort' | 'assign';
export const modeOf = (edit: Edit): EditMode => (edit.kind === 'assign' ? 'assign' : 'sort');

/** The parts of the stored plan that decide whether an edit is allowed. */
export interface EditContext {
  readonly type: RoutePlanType;
  readonly orders: ReadonlyMap<string, { readonly status: OrderStatus; readonly pickupStatus: PickupStatus | null }>;
  readonly locked: ReadonlySet<string>;
}

/** The routes with the pending edits. */
export interface Draft {
  /** Stops in sequence, by driver id. */
  readonly routes: ReadonlyMap<string, readonly StopKey[]>;
  /** Driver by order, for assigned orders that Optimize has yet to place. */
  readonly driverOfUnplaced: ReadonlyMap<string, string>;
}

export type Refusal =
  | 'driver_locked'
  | 'pair_order'
  | 'stop_fixed'
  | 'sort_waits'
  | 'assign_waits'
  /** The order, the driver or the stop in `after` has left the plan or the route since the edit was made. */
  | 'order_gone'
  | 'driver_gone'
  | 'place_gone'
  /** The edit would change nothing. */
  | 'nothing';

export type Outcome =
  | { readonly draft: Draft; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly draft?: undefined };

const refuse = (refusal: Refusal): Outcome => ({ refusal });

export const partnerOf = (key: StopKey): StopKey =>
  stopKey(orderOfStop(key), typeOfStop(key) === 'pickup' ? 'delivery' : 'pickup');
const stopsOfOrder = (orderId: string, type: RoutePlanType): StopKey[] =>
  type === 'PDP' ? [stopKey(orderId, 'pickup'), stopKey(orderId, 'delivery')] : [stopKey(orderId, 'delivery')];

/** Returns whether a stop cannot be moved, because its driver has arrived or it is finished. */
function isFixed({ type, orders }: EditContext, key: StopKey): boolean {
  const order = orders.get(orderOfStop(key));
  return !order || isStopReached(typeOfStop(key), order.status, order.pickupStatus, type);
}

const driverOf = (draft: Draft, key: StopKey): string | null => {
  for (const [driverId, stops] of draft.routes) if (stops.includes(key)) return driverId;
  return null;
};

/** Ids of the orders that an edit moves. */
export function ordersOf(edit: Edit): readonly string[] {
  switch (edit.kind) {
    case 'reverse':
      return [];
    case 'place':
      return [...new Set(edit.stops.map(orderOfStop))];
    case 'place-pair':
      return [edit.orderId];
    case 'unschedule':
    case 'assign':
      return edit.orders;
  }
}

/** Splits an edit into one for each order, in the sequence that leads to the same routes. */
export function splitByOrder(edit: Edit): Edit[] {
  if (edit.kind === 'reverse' || edit.kind === 'place-pair') return [edit];
  if (edit.kind !== 'place') return edit.orders.map((id) => ({ ...edit, orders: [id] }));
  const stopsOfEach = ordersOf(edit).map((id) => edit.stops.filter((key) => orderOfStop(key) === id));
  return stopsOfEach.reverse().map((stops) => ({ ...edit, stops }));
}

const isInPairOrder = (stops: readonly StopKey[]): boolean => {
  const delivered = new Set<string>();
  for (const key of stops) {
    if (typeOfStop(key) === 'delivery') delivered.add(orderOfStop(key));
    else if (delivered.has(orderOfStop(key))) return false;
  }
  return true;
};

export const sameStops = (a: readonly StopKey[], b: readonly StopKey[]): boolean =>
  a === b || (a.length === b.length && a.every((stopKeyOfA, i) => stopKeyOfA === b[i]));

/** Applies an edit to the draft, or returns why it is refused. */
export function applyEdit(context: EditContext, draft: Draft, edit: Edit): Outcome {
  if (modeOf(edit) === 'sort' && draft.driverOfUnplaced.size > 0) return refuse('assign_waits');
  if ('driverId' in edit && !draft.routes.has(edit.driverId)) return refuse('driver_gone');
  if (ordersOf(edit).some((id) => !context.orders.has(id))) return refuse('order_gone');
  switch (edit.kind) {
    case 'place':
      return place(context, draft, edit);
    case 'place-pair':
      return placePair(context, draft, edit);
    case 'unschedule':
      return unschedule(context, draft, edit.orders);
    case 'reverse':
      return reverse(context, draft, edit.driverId);
    case 'assign':
      return assign(context, draft, edit.orders, edit.driverId);
  }
}

/**
 * Adds the other stops of the moved orders, because pickup and delivery change drivers together. A collected order
 * moves alone.
 */
function withPartners(context: EditContext, draft: Draft, stops: readonly StopKey[], driverId: string): StopKey[] {
  const moving: StopKey[] = [];
  for (const key of stops) {
    if (moving.includes(key)) continue;
    const partner = partnerOf(key);
    const stays =
      context.type === 'VRP' ||
      stops.includes(partner) ||
      driverOf(draft, partner) === driverId ||
      isFixed(context, partner);
    if (stays) moving.push(key);
    else moving.push(...stopsOfOrder(orderOfStop(key), context.type));
  }
  return moving;
}

function place(context: EditContext, draft: Draft, edit: Extract<Edit, { kind: 'place' }>): Outcome {
  const target = draft.routes.get(edit.driverId) ?? [];
  if (edit.after !== null && !target.includes(edit.after)) return refuse('place_gone');
  const moving = withPartners(context, draft, edit.stops, edit.driverId);
  if (moving.some((key) => isFixed(context, key))) return refuse('stop_fixed');
  const touched = new Set([edit.driverId, ...moving.map((key) => driverOf(draft, key))]);
  for (const driverId of touched) if (driverId && context.locked.has(driverId)) return refuse('driver_locked');

  const rest = target.filter((key) => !moving.includes(key));
  const anchor = target
    .slice(0, edit.after === null ? 0 : target.indexOf(edit.after) + 1)
    .filter((key) => rest.includes(key));
  const lastFixed = rest.findLastIndex((key) => isFixed(context, key));
  const at = Math.max(anchor.length, lastFixed + 1);
  const list = [...rest.slice(0, at), ...moving, ...rest.slice(at)];
  if (!isInPairOrder(list)) return refuse('pair_order');
  if (sameStops(list, target)) return refuse('nothing');
  const routes = new Map<string, readonly StopKey[]>();
  for (const [driverId, stops] of draft.routes)
    routes.set(driverId, driverId === edit.driverId ? list : without(stops, moving));
  return { draft: { ...draft, routes } };
}

/** Places both stops together, then the delivery behind its own stop. */
function placePair(context: EditContext, draft: Draft, edit: Extract<Edit, { kind: 'place-pair' }>): Outcome {
  const { orderId, driverId, pickupAfter, deliveryAfter } = edit;
  const stops = [stopKey(orderId, 'pickup'), stopKey(orderId, 'delivery')];
  const together = place(context, draft, { kind: 'place', stops, driverId, after: pickupAfter });
  if (together.refusal !== undefined && together.refusal !== 'nothing') return together;
  const start = together.draft ?? draft;
  const apart = place(context, start, { kind: 'place', stops: stops.slice(1), driverId, after: deliveryAfter });
  if (apart.refusal !== undefined && apart.refusal !== 'nothing') return apart;
  const end = apart.draft ?? start;
  const isSame = sameStops(end.routes.get(driverId) ?? [], draft.routes.get(driverId) ?? []);
  return isSame ? refuse('nothing') : { draft: end };
}

/** Returns the same list if no stop leaves it, so that unchanged routes are not calculated again. */
const without = (stops: readonly StopKey[], leaving: readonly StopKey[]): readonly StopKey[] =>
  stops.some((key) => leaving.includes(key)) ? stops.filter((key) => !leaving.includes(key)) : stops;

function unschedule(context: EditContext, draft: Draft, orders: readonly string[]): Outcome {
  const leaving = orders.flatMap((id) => stopsOfOrder(id, context.type)).filter((key) => driverOf(draft, key) !== null);
  if (leaving.length === 0) return refuse('nothing');
  if (leaving.some((key) => isFixed(context, key))) return refuse('stop_fixed');
  if (leaving.some((key) => context.locked.has(driverOf(draft, key) ?? ''))) return refuse('driver_locked');
  return { draft: { ...draft, routes: removeStops(draft, leaving) } };
}

const removeStops = (draft: Draft, leaving: readonly StopKey[]): Draft['routes'] =>
  new Map([...draft.routes].map(([driverId, stops]) => [driverId, without(stops, leaving)]));

function reverse(context: EditContext, draft: Draft, driverId: string): Outcome {
  const stops = draft.routes.get(driverId) ?? [];
  if (context.locked.has(driverId)) return refuse('driver_locked');
  const fixed = stops.filter((key) => isFixed(context, key));
  const list = [...fixed, ...stops.filter((key) => !fixed.includes(key)).reverse()];
  if (sameStops(list, stops)) return refuse('nothing');
  if (!isInPairOrder(list)) return refuse('pair_order');
  return { draft: { ...draft, routes: new Map(draft.routes).set(driverId, list) } };
}

function assign(context: EditContext, draft: Draft, orders: readonly string[], driverId: string): Outcome {
  const leaving = orders.flatMap((id) => stopsOfOrder(id, context.type));
  if (leaving.some((key) => isFixed(context, key))) return refuse('stop_fixed');
  const sources = leaving.map((key) => driverOf(draft, key));
  if ([driverId, ...sources].some((driverOfStop) => driverOfStop !== null && context.locked.has(driverOfStop)))
    return refuse('driver_locked');
  const isThere = (id: string) =>
    (draft.driverOfUnplaced.get(id) ?? driverOf(draft, stopKey(id, 'delivery'))) === driverId;
  const coming = orders.filter((id) => !isThere(id));
  if (coming.length === 0) return refuse('nothing');
  const driverOfUnplaced = new Map(draft.driverOfUnplaced);
  for (const id of coming) driverOfUnplaced.set(id, driverId);
  return {
    draft: {
      routes: removeStops(
        draft,
        coming.flatMap((id) => stopsOfOrder(id, context.type)),
      ),
      driverOfUnplaced,
    },
  };
}
