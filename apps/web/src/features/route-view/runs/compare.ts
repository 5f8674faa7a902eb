import { findChangedStops, type DriverStops, stopKey, type StopKey } from '@roundsman/domain';
import type { Plan } from '../plan.ts';
import type { PlanRunDetail } from '../route-view.queries.ts';

/** One side of a comparison: the present plan, or the result of an optimization. */
export interface Side {
  readonly routes: readonly DriverStops[];
  readonly figures: SideFigures;
  /** The stops that `figures.brokenStops` counts; empty for old runs. */
  readonly broken: readonly BrokenStop[];
  /** The vehicle of each driver; null: none. */
  readonly vehicles: ReadonlyMap<string, Vehicle | null>;
}

type Vehicle = { readonly _id: string; readonly name: string };

/** A stop, and the rules that it breaks other than its time window. */
export interface BrokenStop {
  readonly key: StopKey;
  readonly rules: readonly string[];
}

export interface SideFigures {
  /** In metres. */
  readonly distance: number;
  readonly workingMins: number;
  /** Working time of the driver with the longest day; null for old runs. */
  readonly longestMins: number | null;
  readonly driversUsed: number;
  readonly lateStops: number;
  /** Stops that break a rule other than their time window; null for old runs. */
  readonly brokenStops: number | null;
  readonly unscheduled: number;
  /** In the plan's currency; null without prices and for old runs. */
  readonly cost: number | null;
  /** Kilogrammes; null where no emissions are known and for old runs. */
  readonly co2: number | null;
}

export function sideOfPlan(plan: Plan): Side {
  const routes = plan.routes.map(({ driver, steps }) => ({
    driverId: driver._id,
    stops: steps.flatMap(({ orderId, type }) => (orderId && type !== 'driver' ? [stopKey(orderId, type)] : [])),
  }));
  const routed = new Set(plan.routes.flatMap(({ orders }) => orders));
  const broken = brokenStopsOf(
    plan.routes.flatMap(({ steps }) =>
      steps.flatMap(({ orderId, type, violations }) =>
        orderId && type !== 'driver' ? violations.map((rule) => ({ stop: stopKey(orderId, type), rule })) : [],
      ),
    ),
  );
  return {
    routes,
    broken,
    vehicles: new Map(plan.routes.map(({ driver, vehicle }) => [driver._id, vehicle])),
    figures: {
      distance: plan.report.distance,
      workingMins: plan.report.workingMins,
      longestMins: Math.max(0, ...plan.routes.map(({ summary }) => summary.workingMins)),
      lateStops: plan.report.lateStops,
      brokenStops: broken.length,
      driversUsed: routes.filter(({ stops }) => stops.length > 0).length,
      unscheduled: plan.orders.filter(({ _id, status }) => !routed.has(_id) && isOpen(status)).length,
      cost: plan.cost,
      co2: plan.co2,
    },
  };
}

/** Late stops have a figure of their own. */
function brokenStopsOf(broken: PlanRunDetail['broken']): BrokenStop[] {
  const rulesOf = Map.groupBy(
    broken.filter(({ rule }) => rule !== 'time-window'),
    ({ stop }) => stop,
  );
  return [...rulesOf].map(([key, brokenRules]) => ({ key, rules: brokenRules.map(({ rule }) => rule) }));
}

/** Finished orders without a route do not count as unscheduled. */
const isOpen = (status: string): boolean => status === 'UNASSIGNED' || status === 'UNSCHEDULED';

/** The figures of an optimization, or of a preview, as those of a side. */
export const sideFiguresOf = ({
  distance,
  workingMins,
  longestMins,
  vehiclesUsed: driversUsed,
  lateStops,
  brokenStops,
  unscheduled,
  cost,
  co2,
}: Omit<SideFigures, 'driversUsed'> & { readonly vehiclesUsed: number }): SideFigures => ({
  distance,
  workingMins,
  longestMins,
  driversUsed,
  lateStops,
  brokenStops,
  unscheduled,
  cost,
  co2,
});

/** Null for a run without a result. A run that did not choose vehicles has those of the plan. */
export function sideOfRun(
  { routes, figures, vehicles, broken }: Pick<PlanRunDetail, 'routes' | 'figures' | 'vehicles' | 'broken'>,
  plan: Plan,
): Side | null {
  if (!figures) return null;
  return {
    routes: routes.map(({ driver, stops }) => ({ driverId: driver, stops })),
    figures: sideFiguresOf(figures),
    broken: brokenStopsOf(broken),
    vehicles: new Map([
      ...plan.routes.map(({ driver, vehicle }) => [driver._id, vehicle] as const),
      ...vehicles.map(({ driver, vehicle }) => [driver, vehicle] as const),
    ]),
  };
}

export interface VehicleChange {
  readonly driverId: string;
  readonly from: Vehicle | null;
  readonly to: Vehicle | null;
}

/** The drivers who have another vehicle on the other side. */
export const vehicleChanges = (before: Side | null, after: Side | null): VehicleChange[] =>
  [...(after?.vehicles ?? [])].flatMap(([driverId, to]) => {
    const from = before?.vehicles.get(driverId) ?? null;
    return before && from?._id !== to?._id ? [{ driverId, from, to }] : [];
  });

/** The routes that the other side changes, in the form of reorder-orders. `order` is the API's name for a sequence. */
export function changedSequencesAfter(
  plan: Plan,
  after: Pick<Side, 'routes'>,
): { driverId: string; order: StopKey[] }[] {
  const wanted = new Map(after.routes.map(({ driverId, stops }) => [driverId, stops]));
  return sideOfPlan(plan)
    .routes.map(({ driverId, stops }) => ({ driverId, stops, order: wanted.get(driverId) ?? [] }))
    .filter(({ stops, order }) => stops.join() !== order.join())
    .map(({ driverId, order }) => ({ driverId, order: [...order] }));
}

/** The route and the number of a stop on it; null without a route. */
export type RoutePosition = { readonly driverId: string; readonly number: number } | null;

export interface Move {
  readonly key: StopKey;
  readonly from: RoutePosition;
  readonly to: RoutePosition;
}

/** The stops that change their driver or sequence, and those that are added or removed. */
export function movesBetween(before: Pick<Side, 'routes'>, after: Pick<Side, 'routes'>): Move[] {
  const [was, will] = [positionsOf(before), positionsOf(after)];
  const coming = [...will.keys()].filter((key) => !was.has(key));
  return [...findChangedStops(before.routes, after.routes), ...coming].map((key) => ({
    key,
    from: was.get(key) ?? null,
    to: will.get(key) ?? null,
  }));
}

function positionsOf({ routes }: Pick<Side, 'routes'>): Map<StopKey, RoutePosition> {
  return new Map(
    routes.flatMap(({ driverId, stops }) => stops.map((key, i) => [key, { driverId, number: i + 1 }] as const)),
  );
}
