import type { Problem, Sequence } from '@roundsman/optimizer';
import type { Distances } from '../../platform/geo/distances.ts';
import { type FullPlan, type PlanProblem, problemFromPlan, sequencesOf, travelMatrices } from '../route-plans/index.ts';
import { type RunSettings, unlocked } from './request-optimization.ts';

export interface RunProblem {
  readonly problem: Problem;
  readonly mapping: PlanProblem;
  /** The routes as they are, to begin from: a run never makes a good plan worse. */
  readonly initial: readonly Sequence[];
  /** Stops that the search may place. */
  readonly stops: number;
}

/** The plan with the wishes of a run on top: pins, force, balance. */
export async function problemOfRun(
  full: FullPlan,
  settings: RunSettings,
  around: { now: Date; distances: Distances; signal: AbortSignal },
): Promise<RunProblem> {
  const mapping = problemFromPlan(full, { now: around.now, keepLocked: true });
  const { matrices } = await travelMatrices(around.distances, mapping.points, around.signal);
  const { problem } = mapping;
  const { balance, balanceBufferPercentage } = full.settings;
  return {
    mapping,
    problem: {
      ...problem,
      matrices,
      options: {
        ...problem.options,
        forceAll: settings.forceAll,
        balance: settings.applyBalanceSetting && balance ? { bufferPercentage: balanceBufferPercentage } : null,
        pins: pinsOf(full, mapping, settings.assigns),
      },
    },
    initial: sequencesOf(full).map(({ routeId, stops }) => ({
      vehicleId: full.routes.find((route) => route.id === routeId)?.driver_id ?? '',
      tasks: stops.map(mapping.taskOf).filter((task) => task !== null),
    })),
    stops: problem.jobs.length + 2 * problem.shipments.length,
  };
}

/** Named orders go where they are named; with any named, the others keep the driver they have (SRV-17). What is fixed needs no pin. */
function pinsOf(full: FullPlan, { problem }: PlanProblem, assigns: RunSettings['assigns']): Record<string, string> {
  if (!assigns) return {};
  const fixed = new Set(problem.vehicles.flatMap((vehicle) => (vehicle.prefix ?? []).map((step) => step.taskId)));
  const whole = new Set([...problem.jobs, ...problem.shipments].map((task) => task.id));
  const pins: Record<string, string> = {};
  for (const order of full.orders) {
    if (!whole.has(order.id) || fixed.has(order.id)) continue;
    const driverId = assigns[order.id] ?? order.driver_id ?? unlocked;
    if (driverId !== unlocked) pins[order.id] = driverId;
  }
  return pins;
}
