import {
  type AlertKind,
  alertKinds,
  alertSwitches,
  type CompanySettings,
  secondsInTimeZone,
  type StopProgress,
  stopKey,
  type TimeOfDay,
} from '@roundsman/domain';
import type { DrivenRoute } from '../../src/demo/simulated-days/drive-route.ts';
import { type Condition, findConditions } from '../../src/features/alerts/find-conditions.ts';
import { routeFacts } from '../../src/features/alerts/route-facts.ts';
import { isFresh } from '../../src/features/arrivals/whereabouts.ts';
import type { FullPlan } from '../../src/features/route-plans/route-plans.store.ts';
import type { RouteMoment } from './moment.ts';
import type { Prediction } from './predictors.ts';

/** Positions of this time are read for alerts. Seconds. */
const trackSeconds = 1200;

/** Counts of the alerts of one kind. */
interface AlertFigures {
  /** Alerts that opened, each once a stop or route and opening. */
  readonly opened: number;
  /** Those that the truth contradicts. */
  readonly falsely: number;
  /** Stops or routes with a false alert. */
  readonly falseSubjects: number;
  /** Of late stops: minutes between the first true alert and the end of the window, sorted; negative: after it. */
  readonly ahead: readonly number[];
}

/** Checks routes by the product's rule, with each kind of alert switched on, and compares what opens with the truth. */
export class AlertMeasure {
  private readonly opened = new Map<AlertKind, number>();
  private readonly falsely = new Map<AlertKind, number>();
  private readonly falseSubjects = new Map<AlertKind, Set<string>>();
  private readonly noticed = new Map<string, number>();
  routes = 0;
  stops = 0;
  windowed = 0;

  /** Returns the check of a route, to be called at growing times. `key`: of the route, unique over all days. */
  follow(full: FullPlan, driven: DrivenRoute, key: string): RouteCheck {
    const stops = full.stops.filter(({ route_id: id }) => id === driven.routeId);
    this.routes++;
    this.stops += stops.length;
    const hasWindow = new Set(full.orders.filter((order) => order.delivery_time_end !== null).map(({ id }) => id));
    this.windowed += stops.filter(({ order_id: id }) => hasWindow.has(id)).length;
    const open = new Set<string>();
    const settings = withAllAlerts(full.settings);
    return (moment, predictions) => {
      const found = new Map(conditionsAt(moment, predictions, settings).map((each) => [subjectOf(each), each]));
      for (const subject of open) if (!found.has(subject)) open.delete(subject);
      for (const [subject, condition] of found) {
        if (open.has(subject) || !condition.opens) continue;
        open.add(subject);
        this.judge(condition, { moment, driven, key: `${key} ${subject}` });
      }
    };
  }

  private judge(
    condition: Condition,
    { moment, driven, key }: { moment: RouteMoment; driven: DrivenRoute; key: string },
  ): void {
    const { kind, latest } = condition;
    this.opened.set(kind, (this.opened.get(kind) ?? 0) + 1);
    if (isTrue[kind](condition, moment, driven)) {
      if (latest !== null && !this.noticed.has(key)) this.noticed.set(key, (latest - moment.now) / 60);
      return;
    }
    this.falsely.set(kind, (this.falsely.get(kind) ?? 0) + 1);
    const subjects = this.falseSubjects.get(kind) ?? new Set();
    this.falseSubjects.set(kind, subjects.add(key));
  }

  figuresOf(kind: AlertKind): AlertFigures {
    return {
      opened: this.opened.get(kind) ?? 0,
      falsely: this.falsely.get(kind) ?? 0,
      falseSubjects: this.falseSubjects.get(kind)?.size ?? 0,
      ahead: kind === 'PREDICTED_LATE' ? [...this.noticed.values()].toSorted((a, b) => a - b) : [],
    };
  }
}

/** Checks a route at a moment, with the arrivals that are predicted then. */
type RouteCheck = (moment: RouteMoment, predictions: ReadonlyMap<string, Prediction>) => void;

const withAllAlerts = (settings: CompanySettings): CompanySettings => ({
  ...settings,
  ...Object.fromEntries(alertKinds.map((kind) => [alertSwitches[kind], true])),
});

const subjectOf = ({ kind, orderId, stop }: Condition): string => `${kind} ${orderId} ${stop}`;

function conditionsAt(
  { full, routeId, now, events, position, positions, breaks, progress }: RouteMoment,
  predictions: ReadonlyMap<string, Prediction>,
  settings: CompanySettings,
): Condition[] {
  const day = full.plan.delivery_date;
  const momentOf = (seconds: TimeOfDay | null): Date | null =>
    seconds === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000);
  const clockOf = (at: Date): TimeOfDay => secondsInTimeZone('UTC', day, at);
  const route = full.routes.find(({ id }) => id === routeId);
  if (!route) return [];
  const statusOf = new Map(events.map(({ orderId, status }) => [orderId, status]));
  const stops = progress.map(
    ({ stop, doneAt, arrivedAt, headedAt, ...planned }): StopProgress & { orderId: string } => {
      const status = statusOf.get(stop.order_id) ?? 'ASSIGNED';
      return {
        ...planned,
        orderId: stop.order_id,
        type: stop.type,
        status,
        pickupStatus: null,
        doneAt: momentOf(doneAt),
        arrivedAt: momentOf(arrivedAt),
        headedAt: momentOf(headedAt),
        byRoad: predictions.get(stopKey(stop.order_id, stop.type))?.byRoad ?? null,
        byRoadAt: momentOf(now),
        date: day,
      };
    },
  );
  const lastReport = events.at(-1)?.at ?? null;
  const stands =
    position && isFresh(position, { now, lastReport, breaks })
      ? { ...position.standsAt, since: position.standsSince }
      : null;
  const rest = breaks.find(({ end }) => end === null);
  const facts = routeFacts(
    full,
    {
      ...route,
      // The driver has opened the route before the day.
      seen_at: momentOf(0),
      on_break_since: rest ? momentOf(rest.start) : null,
      driver_position_at: momentOf(position?.at ?? null),
    },
    {
      progress: stops,
      // Nothing was sent: the planned arrivals count.
      sent: new Map(),
      track: { positions: positions.filter(({ at }) => now - at <= trackSeconds), stands },
      now,
      clockOf,
    },
  );
  return findConditions(facts, settings);
}

type IsTrue = (condition: Condition, moment: RouteMoment, driven: DrivenRoute) => boolean;

/** Returns true when the truth agrees with an alert that opens. */
const isTrue: Readonly<Record<AlertKind, IsTrue>> = {
  /** The vehicle came after the end of the window. */
  PREDICTED_LATE: ({ orderId, stop, latest }, _moment, { visits }) => {
    const visit = visits.find((each) => each.orderId === orderId && each.type === stop);
    return visit === undefined || visit.arrivedAt > (latest ?? 0);
  },
  /** The vehicle is still at that stop. Simulated drivers stand elsewhere only for breaks. */
  LONG_STOP: ({ orderId, stop }, { now }, { visits }) =>
    visits.some((each) => each.orderId === orderId && each.type === stop && each.arrivedAt <= now && now < each.leftAt),
  /** The driver is on a way that is not in the plan. */
  OFF_ROUTE: (_condition, { full, now }, driven) => !drivesAsPlanned(full, driven, now),
  /** The driver has reached, or drives to, a stop and has left out stops that come before. */
  OUT_OF_SEQUENCE: ({ value }, moment, driven) => skippedStops(moment, driven) >= value,
  /** The driver is at work. Phones are silent during breaks. */
  NO_SIGNAL: (_condition, { now }, { breaks, endedAt }) =>
    now < endedAt && !breaks.some(({ start, end }) => start <= now && now < end),
  /** The vehicle has not left. */
  NOT_STARTED: (_condition, { now }, { leftAt }) => now < leftAt,
};

function plannedOrders(full: FullPlan, routeId: string): string[] {
  return full.stops
    .filter((stop) => stop.route_id === routeId)
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ order_id: id }) => id);
}

/** Returns whether the vehicle is at a stop, or between two stops that follow each other in the plan. */
function drivesAsPlanned(full: FullPlan, { routeId, visits }: DrivenRoute, now: TimeOfDay): boolean {
  const planned = plannedOrders(full, routeId);
  const next = visits.findIndex(({ leftAt }) => leftAt > now);
  if (next < 0) return true;
  const [before, heading] = [visits[next - 1], visits[next]!];
  if (heading.arrivedAt <= now) return true;
  const at = planned.indexOf(heading.orderId);
  return before ? planned[at - 1] === before.orderId : at === 0;
}

function skippedStops({ full, now }: RouteMoment, { routeId, visits }: DrivenRoute): number {
  const planned = plannedOrders(full, routeId);
  // A driver who has left a stop heads for the next one.
  const begun = new Set(
    visits
      .filter(({ arrivedAt }, i) => arrivedAt <= now || (i > 0 && visits[i - 1]!.leftAt <= now))
      .map(({ orderId }) => orderId),
  );
  const last = planned.findLastIndex((id) => begun.has(id));
  return planned.slice(0, Math.max(last, 0)).filter((id) => !begun.has(id)).length;
}
