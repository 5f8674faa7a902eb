import { parseStopKey, stopKey, type StopKey } from '@roundsman/domain';
import type { Plan } from '../plan.ts';
import {
  applyEdit,
  type Draft,
  type Edit,
  type EditMode,
  modeOf,
  type Refusal,
  sameStops,
  type EditContext,
  splitByOrder,
} from './edits.ts';

/** The edits made, and how many of them apply. Undo decreases `at`, redo increases it. */
export interface History {
  readonly edits: readonly Edit[];
  readonly at: number;
}

export const noHistory: History = { edits: [], at: 0 };

export const pendingEdits = ({ edits, at }: History): readonly Edit[] => edits.slice(0, at);

export const record = ({ edits, at }: History, edit: Edit): History => ({
  edits: [...edits.slice(0, at), edit],
  at: at + 1,
});
export const undo = (history: History): History => ({ ...history, at: Math.max(0, history.at - 1) });
export const redo = (history: History): History => ({ ...history, at: Math.min(history.edits.length, history.at + 1) });

/** The mode of these edits; null for none. */
export const modeOfEdits = ([first]: readonly Edit[]): EditMode | null => (first ? modeOf(first) : null);

/**
 * Caches a value by plan. Deriving it from 5,000 orders is too slow for every mouse move, and unchanged objects skip
 * rendering.
 */
function cachedByPlan<T>(derive: (plan: Plan) => T): (plan: Plan) => T {
  const cache = new WeakMap<Plan, T>();
  return (plan) => {
    const derived = cache.get(plan);
    if (derived !== undefined) return derived;
    const fresh = derive(plan);
    cache.set(plan, fresh);
    return fresh;
  };
}

export const editContextOf = cachedByPlan(
  (plan): EditContext => ({
    type: plan.type,
    orders: new Map(plan.orders.map((order) => [order._id, order])),
    locked: new Set(plan.routes.filter(({ locked }) => locked).map(({ driver }) => driver._id)),
  }),
);

const stopsOfRoute = (route: Plan['routes'][number]): StopKey[] =>
  route.steps.flatMap(({ orderId, type }) => (orderId && type !== 'driver' ? [stopKey(orderId, type)] : []));

/** The routes as stored on the server. */
export const draftOf = cachedByPlan(
  (plan): Draft => ({
    routes: new Map(plan.routes.map((route) => [route.driver._id, stopsOfRoute(route)])),
    driverOfUnplaced: new Map(),
  }),
);

/** The routes of a running optimization, without the stops of orders that have left the plan. */
export function previewDraft(
  plan: Plan,
  { routes }: { readonly routes: readonly { readonly driver: string; readonly stops: readonly StopKey[] }[] },
): Draft {
  const orderIds = new Set(plan.orders.map(({ _id }) => _id));
  const stopsByDriver = new Map(routes.map(({ driver, stops }) => [driver, stops]));
  return {
    routes: new Map(
      plan.routes.map(({ driver }) => [
        driver._id,
        (stopsByDriver.get(driver._id) ?? []).filter((key) => orderIds.has(parseStopKey(key)?.orderId ?? '')),
      ]),
    ),
    driverOfUnplaced: new Map(),
  };
}

/** Applies an edit, unless pending edits of the other mode must be saved or undone first. */
export function tryEdit(
  context: EditContext,
  draft: Draft,
  mode: EditMode | null,
  edit: Edit,
): ReturnType<typeof applyEdit> {
  if (mode === 'sort' && modeOf(edit) === 'assign') return { refusal: 'sort_waits' satisfies Refusal };
  if (mode === 'assign' && modeOf(edit) === 'sort') return { refusal: 'assign_waits' satisfies Refusal };
  return applyEdit(context, draft, edit);
}

/** An edit that the plan no longer allows, and the reason. */
export interface RefusedEdit {
  readonly edit: Edit;
  readonly refusal: Refusal;
}

/** Result of applying edits to a plan that may have changed since. */
export interface Replay {
  readonly draft: Draft;
  readonly applied: readonly Edit[];
  readonly refused: readonly RefusedEdit[];
}

/**
 * Applies edits to a plan. A refused edit is split, and the orders that still fit are moved. Edits that change nothing
 * are dropped: another user has made them already.
 */
export function replay(plan: Plan, edits: readonly Edit[]): Replay {
  const context = editContextOf(plan);
  let draft = draftOf(plan);
  const applied: Edit[] = [];
  const refused: RefusedEdit[] = [];
  const attempt = (edit: Edit): void => {
    const outcome = applyEdit(context, draft, edit);
    if (outcome.draft) {
      draft = outcome.draft;
      applied.push(edit);
      return;
    }
    if (outcome.refusal === 'nothing') return;
    const parts = splitByOrder(edit);
    if (parts.length > 1) parts.forEach(attempt);
    else refused.push({ edit, refusal: outcome.refusal });
  };
  edits.forEach(attempt);
  return { draft, applied, refused };
}

/** Returns whether both plans have the same stops in the same sequences. */
export function haveSameStops(a: Plan, b: Plan): boolean {
  const [left, right] = [draftOf(a).routes, draftOf(b).routes];
  return left.size === right.size && [...left].every(([id, stops]) => sameStops(stops, right.get(id) ?? []));
}

/** Body of reorder-orders: the whole list of each driver whose route changed. */
export function changedSequences(plan: Plan, draft: Draft): { driverId: string; order: StopKey[] }[] {
  const base = draftOf(plan).routes;
  return [...draft.routes]
    .filter(([driverId, stops]) => !sameStops(stops, base.get(driverId) ?? []))
    .map(([driverId, stops]) => ({ driverId, order: [...stops] }));
}

/** Assignments for the optimize request: assigned orders by driver, and unplaced orders as `UNLOCKED`. */
export function assignsOf(plan: Plan, draft: Draft): Record<string, string> {
  const assigns: Record<string, string> = {};
  for (const { _id, status } of plan.orders)
    if (status === 'UNSCHEDULED' || status === 'UNASSIGNED') assigns[_id] = 'UNLOCKED';
  for (const [orderId, driverId] of draft.driverOfUnplaced) assigns[orderId] = driverId;
  return assigns;
}

/**
 * Orders that are neither on a route nor assigned to a driver. For read-only users, who see no routes, it is every
 * order.
 */
export function unscheduledOrders(plan: Plan, draft: Draft): Plan['orders'] {
  const routed = new Set([...draft.routes.values()].flat());
  return plan.orders.filter(
    ({ _id, status }) =>
      !plan.canEdit ||
      (!routed.has(stopKey(_id, 'delivery')) &&
        !routed.has(stopKey(_id, 'pickup')) &&
        !draft.driverOfUnplaced.has(_id) &&
        ['UNSCHEDULED', 'UNASSIGNED', 'ASSIGNED', 'GOING_NEXT'].includes(status)),
  );
}
