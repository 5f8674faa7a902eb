import { parseStopKey, stopKey } from '@roundsman/domain';
import type { Plan, StopKey } from '../plan.ts';
import {
  applyEdit,
  type Draft,
  type Edit,
  type EditMode,
  modeOf,
  type Refusal,
  sameStops,
  type Scene,
} from './edits.ts';

/** Pending versions: the edits made, and how many of them count. Undo lowers `at`, redo raises it (ROUTE-28). */
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

/** Which kind of change waits to be committed; null when none does. */
export function modeNow(history: History): EditMode | null {
  const first = pendingEdits(history)[0];
  return first ? modeOf(first) : null;
}

/** Made once for a plan: 5,000 orders are not gone through for every move of the mouse, and what did not change stays the same object. */
function oncePerPlan<T>(make: (plan: Plan) => T): (plan: Plan) => T {
  const made = new WeakMap<Plan, T>();
  return (plan) => {
    const known = made.get(plan);
    if (known !== undefined) return known;
    const fresh = make(plan);
    made.set(plan, fresh);
    return fresh;
  };
}

export const sceneOf = oncePerPlan(
  (plan): Scene => ({
    type: plan.type,
    orders: new Map(plan.orders.map((order) => [order._id, order])),
    locked: new Set(plan.routes.filter(({ locked }) => locked).map(({ driver }) => driver._id)),
  }),
);

export const stopsOfRoute = (route: Plan['routes'][number]): StopKey[] =>
  route.steps.flatMap(({ orderId, type }) => (orderId && type !== 'driver' ? [stopKey(orderId, type)] : []));

/** The routes as the server has them. */
export const draftOf = oncePerPlan(
  (plan): Draft => ({
    routes: new Map(plan.routes.map((route) => [route.driver._id, stopsOfRoute(route)])),
    waiting: new Map(),
  }),
);

/** The routes of a search that goes on; stops of orders that have left the plan meanwhile are left out. */
export function previewDraft(
  plan: Plan,
  { routes }: { readonly routes: readonly { readonly driver: string; readonly stops: readonly StopKey[] }[] },
): Draft {
  const known = new Set(plan.orders.map(({ _id }) => _id));
  const found = new Map(routes.map(({ driver, stops }) => [driver, stops]));
  return {
    routes: new Map(
      plan.routes.map(({ driver }) => [
        driver._id,
        (found.get(driver._id) ?? []).filter((key) => known.has(parseStopKey(key)?.orderId ?? '')),
      ]),
    ),
    waiting: new Map(),
  };
}

/** An edit of the other kind waits until what is pending is committed or undone. */
export function tryEdit(scene: Scene, draft: Draft, mode: EditMode | null, edit: Edit): ReturnType<typeof applyEdit> {
  if (mode === 'sort' && modeOf(edit) === 'assign') return { refusal: 'sort_waits' satisfies Refusal };
  if (mode === 'assign' && modeOf(edit) === 'sort') return { refusal: 'assign_waits' satisfies Refusal };
  return applyEdit(scene, draft, edit);
}

/** The draft with all pending edits; those that no longer fit are left out and told. */
export function replay(plan: Plan, edits: readonly Edit[]): { draft: Draft; kept: Edit[]; dropped: Edit[] } {
  const scene = sceneOf(plan);
  let draft = draftOf(plan);
  const kept: Edit[] = [];
  const dropped: Edit[] = [];
  for (const edit of edits) {
    const outcome = applyEdit(scene, draft, edit);
    if (outcome.draft) {
      draft = outcome.draft;
      kept.push(edit);
    } else dropped.push(edit);
  }
  return { draft, kept, dropped };
}

/** The body of reorder-orders: the whole new list of each driver whose route changed (OPT-07). */
export function changedRoutes(plan: Plan, draft: Draft): { driverId: string; order: StopKey[] }[] {
  const base = draftOf(plan).routes;
  return [...draft.routes]
    .filter(([driverId, stops]) => !sameStops(stops, base.get(driverId) ?? []))
    .map(([driverId, stops]) => ({ driverId, order: [...stops] }));
}

/** The body of optimize (OPT-04): assigned orders to their drivers, those without a route to whoever suits. */
export function assignsOf(plan: Plan, draft: Draft): Record<string, string> {
  const assigns: Record<string, string> = {};
  for (const { _id, status } of plan.orders)
    if (status === 'UNSCHEDULED' || status === 'UNASSIGNED') assigns[_id] = 'UNLOCKED';
  for (const [orderId, driverId] of draft.waiting) assigns[orderId] = driverId;
  return assigns;
}

/** Orders that are on no route and wait for no driver. To a reader, who schedules nothing, every order counts as unscheduled (ROUTE-29, ROLE-22). */
export function unscheduledOrders(plan: Plan, draft: Draft): Plan['orders'] {
  const routed = new Set([...draft.routes.values()].flat());
  return plan.orders.filter(
    ({ _id, status }) =>
      !plan.canEdit ||
      (!routed.has(stopKey(_id, 'delivery')) &&
        !routed.has(stopKey(_id, 'pickup')) &&
        !draft.waiting.has(_id) &&
        ['UNSCHEDULED', 'UNASSIGNED', 'ASSIGNED', 'GOING_NEXT'].includes(status)),
  );
}
