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

/** Which kind of change these edits are; null when there are none. */
export const modeOfEdits = ([first]: readonly Edit[]): EditMode | null => (first ? modeOf(first) : null);

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

export const editContextOf = oncePerPlan(
  (plan): EditContext => ({
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

/** An edit that a plan no longer allows, and why. */
export interface RefusedEdit {
  readonly edit: Edit;
  readonly refusal: Refusal;
}

/** Edits applied to a plan that may have changed since they were made. */
export interface Replay {
  readonly draft: Draft;
  readonly applied: readonly Edit[];
  readonly refused: readonly RefusedEdit[];
}

/**
 * Applies edits to a plan. Of an edit that is refused, the orders that still fit are moved. Edits that change nothing are
 * left out without being misfits: somebody else has made them already.
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

/** Whether both plans have the same stops in the same sequences. */
export function haveSameStops(a: Plan, b: Plan): boolean {
  const [left, right] = [draftOf(a).routes, draftOf(b).routes];
  return left.size === right.size && [...left].every(([id, stops]) => sameStops(stops, right.get(id) ?? []));
}

/** The body of reorder-orders: the whole new list of each driver whose route changed. */
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
