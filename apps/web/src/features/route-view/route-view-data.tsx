import { dateInTimeZone, secondsInTimeZone, type StopKey } from '@roundsman/domain';
import { presentMoment } from '@roundsman/planning/stop-history';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLoadDimensions } from '../../platform/session/load-dimensions.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { setHistory, useRouteViewStore } from './route-view-store.ts';
import { type Draft, type Edit, type EditMode, type Refusal, type EditContext } from './editing/edits.ts';
import {
  type RefusedEdit,
  modeOfEdits,
  pendingEdits,
  previewDraft,
  record,
  replay,
  editContextOf,
  tryEdit,
  unscheduledOrders,
} from './editing/history.ts';
import { canEditPlan } from './editing/can-edit-plan.ts';
import { expectedRoute } from './live/expected-day.ts';
import { useLiveFacts } from './live/use-live-facts.ts';
import type { Order, Plan } from './plan.ts';
import { type RouteCalculator, createRouteCalculator } from './timeline/route-calculator.ts';
import type { TimedRoute, TimedStop } from './timeline/timed-route.ts';
import { settingsWhileUnknown, type TimingRules } from './timeline/plan-data.ts';
import { useZones } from './use-zones.ts';
import type { LegCache } from './travel/leg-cache.ts';
import { useLegCache } from './travel/use-leg-cache.ts';

/** Data of the route view: the plan with the pending edits, and what can be done with it. */
export interface RouteViewData {
  readonly plan: Plan;
  readonly editContext: EditContext;
  readonly draft: Draft;
  readonly calculator: RouteCalculator;
  /** Returns the line along the roads, or null until it has loaded. Null itself where routes are drawn straight. */
  readonly roadLine: LegCache['line'] | null;
  /** In the sequence of `plan.routes`; others find a route by its index. */
  readonly routes: readonly TimedRoute[];
  readonly unscheduled: readonly Order[];
  readonly stops: ReadonlyMap<StopKey, TimedStop>;
  readonly orders: ReadonlyMap<string, Order>;
  readonly mode: EditMode | null;
  /** The edits that are not saved. */
  readonly pending: readonly Edit[];
  /** Edits that the plan no longer allows. `PendingEdits` lists them and removes them from the history. */
  readonly refusedEdits: readonly RefusedEdit[];
  /** Editors in Plan mode, while no optimization runs. */
  readonly canEdit: boolean;
  /** True when the routes are those of a running optimization. */
  readonly isPreview: boolean;
  readonly clock: TimingRules['now'];
  readonly timeZone: string;
  /** Applies an edit without storing it; returns the draft or why it is refused. */
  readonly tryOut: (edit: Edit) => ReturnType<typeof tryEdit>;
  readonly apply: (edit: Edit) => Refusal | null;
}

const Context = createContext<RouteViewData | null>(null);

export function useRouteViewData(): RouteViewData {
  const viewData = useContext(Context);
  if (!viewData) throw new Error('useRouteViewData needs a RouteViewDataProvider above it');
  return viewData;
}

/** Seconds from midnight of the plan's day in the company's time zone; null on other days. */
export function planClock(plan: Plan, timeZone: string, now = new Date()): number | null {
  return dateInTimeZone(timeZone, now) === plan.deliveryDate
    ? secondsInTimeZone(timeZone, plan.deliveryDate, now)
    : null;
}

/** Returns the time before which no open stop of a dispatched plan starts, as the server does; null for other plans. */
const earliestOpenStart = ({ status, deliveryDate }: Plan, timeZone: string, now = new Date()): number | null =>
  presentMoment({ status, deliveryDate, timeZone }, now);

export function RouteViewDataProvider({ plan, children }: { plan: Plan; children: ReactNode }) {
  const settings = useSettings();
  const history = useRouteViewStore((state) => state.history);
  const isLive = useRouteViewStore((state) => state.isLive);
  const preview = useRouteViewStore((state) => state.preview);
  const timeZone = settings?.timeZone ?? 'UTC';
  const zones = useZones();
  const loadDimensions = useLoadDimensions();
  const roads = useLegCache(plan);
  const facts = useLiveFacts(plan, timeZone, isLive && plan.status === 'DISPATCHED');

  const planData = useMemo(() => {
    return {
      editContext: editContextOf(plan),
      // A new `roads` object means that more legs are known, so the routes are calculated again.
      calculator: createRouteCalculator(plan, {
        settings: { ...(settings ?? settingsWhileUnknown), loadDimensions },
        timeZone,
        zones,
        now: earliestOpenStart(plan, timeZone),
        ...(roads?.byRoad && { travel: roads.book.leg }),
      }),
      roadLine: roads?.isDrawn ? roads.book.line : null,
      orders: new Map(plan.orders.map((order) => [order._id, order])),
    };
  }, [plan, timeZone, roads, zones, loadDimensions, settings]);

  const viewData = useMemo((): RouteViewData => {
    // Users who can no longer edit the plan see the stored one; their edits remain stored.
    const { draft: edited, applied: pending, refused } = replay(plan, plan.canEdit ? pendingEdits(history) : []);
    const draft = preview ? previewDraft(plan, preview) : edited;
    const mode = modeOfEdits(pending);
    const planned = planData.calculator.calculateAll(draft);
    const routes = facts
      ? planned.map((route) => {
          const factsOfDriver = facts.get(route.driverId);
          return factsOfDriver ? expectedRoute(route, factsOfDriver) : route;
        })
      : planned;
    const tryOut = (edit: Edit) => tryEdit(planData.editContext, draft, mode, edit);
    return {
      plan,
      ...planData,
      draft,
      routes,
      unscheduled: unscheduledOrders(plan, draft),
      stops: new Map(routes.flatMap(({ stops }) => stops.map((stop) => [stop.key, stop] as const))),
      mode,
      pending,
      refusedEdits: refused,
      canEdit: canEditPlan(plan, { isLive, preview }),
      isPreview: preview !== null,
      clock: planClock(plan, timeZone),
      timeZone,
      tryOut,
      apply: (edit) => {
        const outcome = tryOut(edit);
        if (outcome.refusal) return outcome.refusal;
        setHistory(record(history, edit), plan.version);
        return null;
      },
    };
  }, [plan, planData, history, preview, isLive, timeZone, facts]);

  return <Context value={viewData}>{children}</Context>;
}
