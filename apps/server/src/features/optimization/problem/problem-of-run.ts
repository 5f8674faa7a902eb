import type { Matrices, Problem, Sequence, TaskRef } from '@roundsman/optimizer';
import type { BalanceLimit, StoredRoutes } from '../optimization.tables.ts';
import type { RoutingEngine } from '../../../platform/geo/routing-engine.ts';
import { fixLockedRoutes, type PlanProblem } from '@roundsman/planning/plan-problem';
import { type FullPlan, problemFromPlan, travelOf } from '../../route-plans/index.ts';
import { withCompactness } from './compact-routes.ts';
import { withoutLaterArrivals } from './without-later-arrivals.ts';
import { limitDriverChanges, secondsPerChange } from './limit-driver-changes.ts';
import { withObjective } from './objective-of-run.ts';
import { areDriversFixed, objectiveOf, type RunSettings, unlocked } from '../runs/run-settings.ts';
import { presentRoutes, stopsOf } from '../runs/stored-routes.ts';
import { withPrizes } from './optional-orders.ts';
import { nextStopFirst, listNextStops } from './next-stops.ts';
import { withBalanceLimit } from './balance-limit.ts';

export interface RunProblem {
  readonly problem: Problem;
  /** The problem with the shortest working time as its objective, in which an added cost is a time. */
  readonly timeProblem: Problem;
  readonly mapping: PlanProblem;
  /** The plan's problem without the settings of the run, with which its routes are timed. */
  readonly planProblem: PlanProblem;
  /**
   * Routes from which the search starts, so that a run never makes a good plan worse. They are the plan's present
   * routes, or those from which the repeated run started.
   */
  readonly initial: readonly Sequence[];
  /** Routes from which the search starts instead, when it is not the first of its run. */
  readonly start?: readonly Sequence[] | undefined;
  /** Limit of the cost of balance; absent until known. */
  readonly balanceLimit?: BalanceLimit | undefined;
  /** Number of stops that the search may place. */
  readonly stops: number;
  /** Ids of orders that must stay on their vehicle, even if the search does not place them. */
  readonly pinnedIds: ReadonlySet<string>;
}

/** Builds the optimizer's problem from the plan and the settings of a run. */
export async function problemOfRun(
  full: FullPlan,
  settings: RunSettings,
  context: {
    now: Date;
    routingEngine: RoutingEngine;
    signal: AbortSignal;
    initial?: StoredRoutes | undefined;
    start?: StoredRoutes | undefined;
    /** Limit of the cost of balance in the repeated run. */
    balanceLimit?: BalanceLimit | undefined;
    /** The plan's problem at the time when its travel was fetched. */
    previous?: PlanProblem | undefined;
    /** Travel between the plan's points, when it is known already. */
    matrices?: Matrices | undefined;
  },
): Promise<RunProblem> {
  const planProblem = problemFromPlan(full, { now: context.now, previous: context.previous });
  const plain = { ...planProblem, problem: fixLockedRoutes(planProblem) };
  const pinnedStops = withStopPins(plain, settings.stopPins ?? {});
  const mapping = { ...plain, problem: withCompactness(pinnedStops, plain.points, settings.compactness ?? 0) };
  const matrices =
    context.matrices ??
    (await (await travelOf(full, mapping, context.routingEngine, { signal: context.signal })).matrix());
  const { problem } = mapping;
  const { balance, balanceBufferPercentage } = full.settings;
  const initial = tasksFrom(full, mapping, context.initial ?? presentRoutes(full));
  const headings = listNextStops(full, problem, initial, settings);
  const mostChanges = settings.mostChanges ?? null;
  const areLoaded = full.plan.status === 'DISPATCHED' && areDriversFixed(settings);
  const pins = pinsOf(full, mapping, settings);
  const withSettings = {
    ...withoutLaterArrivals({ ...problem, matrices }, initial, { areLoaded }),
    options: {
      ...problem.options,
      forceAll: settings.forceAll,
      balance:
        settings.applyBalanceSetting && balance && objectiveOf(settings) === 'SHORTEST_TIME'
          ? { bufferPercentage: balanceBufferPercentage }
          : null,
      pins,
      ...((areLoaded || mostChanges !== null) && {
        stability: { from: initial, mostChanges, ...(areLoaded && { pricePerChange: secondsPerChange }) },
      }),
    },
  };
  const isPinned = (task: TaskRef): boolean => settings.assigns?.[mapping.stopOf(task).orderId] === undefined;
  const pinned = areLoaded
    ? limitDriverChanges(withSettings, initial, isPinned)
    : { problem: withSettings, pins: new Map() };
  const ordered = nextStopFirst(pinned.problem, headings);
  const timeProblem = settings.forceAll
    ? ordered
    : withPrizes(ordered, full, { averagePrices: settings.averagePrices, pinnedIds: new Set(Object.keys(pins)) });
  const run: RunProblem = {
    mapping,
    planProblem,
    problem: withObjective(timeProblem, full, settings),
    timeProblem,
    initial,
    ...(context.start && { start: tasksFrom(full, mapping, context.start) }),
    stops: problem.jobs.length + 2 * problem.shipments.length,
    pinnedIds: new Set(pinned.pins.keys()),
  };
  return withBalanceLimit(run, context.balanceLimit);
}

/** Returns stored routes as the search takes them, without drivers who are not on the plan. */
const tasksFrom = ({ routes }: FullPlan, { taskOf }: PlanProblem, stored: StoredRoutes): Sequence[] =>
  stored
    .filter(({ driverId }) => routes.some((route) => route.driver_id === driverId))
    .map(({ driverId, stops }) => ({
      vehicleId: driverId,
      tasks: stopsOf(stops)
        .map(taskOf)
        .filter((task) => task !== null),
    }));

/**
 * Returns driver by order: the assigned driver, or the present one when drivers are to stay. Fixed steps need no pin.
 */
function pinsOf(full: FullPlan, { problem }: PlanProblem, settings: RunSettings): Record<string, string> {
  const { assigns = {} } = settings;
  const isKeeping = areDriversFixed(settings);
  const fixed = new Set(problem.vehicles.flatMap((vehicle) => (vehicle.prefix ?? []).map((step) => step.taskId)));
  const whole = new Set([...problem.jobs, ...problem.shipments].map((task) => task.id));
  const pins: Record<string, string> = {};
  for (const order of full.orders) {
    if (!whole.has(order.id) || fixed.has(order.id)) continue;
    const driverId = assigns[order.id] ?? (isKeeping ? order.driver_id : null) ?? unlocked;
    if (driverId !== unlocked) pins[order.id] = driverId;
  }
  return pins;
}

/** Returns the problem with its first and last stops. Skipped stops have no task, so their pins are ignored. */
function withStopPins(
  { problem, taskOf }: PlanProblem,
  pins: NonNullable<RunSettings['stopPins']>,
): PlanProblem['problem'] {
  const places = new Map<string, 'first' | 'last'>();
  for (const [key, place] of Object.entries(pins)) {
    const task = stopsOf([key]).map(taskOf)[0];
    if (task) places.set(`${task.kind} ${task.taskId}`, place);
  }
  if (places.size === 0) return problem;
  const at = (kind: string, id: string) => {
    const place = places.get(`${kind} ${id}`);
    return place && { place };
  };
  return {
    ...problem,
    jobs: problem.jobs.map((job) => ({ ...job, ...at('job', job.id) })),
    shipments: problem.shipments.map((shipment) => ({
      ...shipment,
      pickup: { ...shipment.pickup, ...at('pickup', shipment.id) },
      delivery: { ...shipment.delivery, ...at('delivery', shipment.id) },
    })),
  };
}
