import type { FixedStep, Job, Problem, Sequence } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';
import type { FullPlan } from '../../route-plans/index.ts';
import type { RunSettings } from '../runs/run-settings.ts';

/** The order to which a driver is on the way. */
export interface NextStop {
  readonly orderId: string;
  readonly vehicleId: string;
}

/**
 * Lists the orders to which drivers are on the way, so that they stay the next stops on a day under way. Assigning the
 * order to another driver or pinning first stops takes precedence.
 */
export function listNextStops(
  { orders }: FullPlan,
  { vehicles }: Pick<Problem, 'vehicles'>,
  present: readonly Sequence[],
  { assigns, stopPins }: RunSettings,
): NextStop[] {
  if (Object.values(stopPins ?? {}).includes('first')) return [];
  const going = new Set(orders.filter(({ status }) => status === 'GOING_NEXT').map(({ id }) => id));
  return vehicles.flatMap((vehicle) => {
    if (vehicle.notBefore === undefined || vehicle.locked) return [];
    const fixed = vehicle.prefix?.length ?? 0;
    const next = present.find(({ vehicleId }) => vehicleId === vehicle.id)?.tasks[fixed];
    if (!next || next.kind === 'delivery' || !going.has(next.taskId) || assigns?.[next.taskId] !== undefined) return [];
    return [{ orderId: next.taskId, vehicleId: vehicle.id }];
  });
}

/**
 * Returns the problem with these stops as the next ones, fixed at their present times: the search places tasks much
 * faster after fixed steps than with a `place`. If a break comes first, the stop gets the place `first` and a pin
 * instead.
 */
export function nextStopFirst(problem: Problem, headings: readonly NextStop[]): Problem {
  if (headings.length === 0) return problem;
  const fixed = new Map<string, FixedStep>();
  const pinned = new Map<string, string>();
  for (const { orderId, vehicleId } of headings) {
    const step = stepOf(problem, orderId, vehicleId);
    if (step) fixed.set(vehicleId, step);
    else pinned.set(orderId, vehicleId);
  }
  const placed = <Site extends Pick<Job, 'place'>>(id: string, site: Site): Site =>
    headings.some(({ orderId }) => orderId === id) ? { ...site, place: pinned.has(id) ? 'first' : undefined } : site;
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle) => {
      const step = fixed.get(vehicle.id);
      return step ? { ...vehicle, prefix: [...(vehicle.prefix ?? []), step] } : vehicle;
    }),
    jobs: problem.jobs.map((job) => placed(job.id, job)),
    shipments: problem.shipments.map((shipment) => ({ ...shipment, pickup: placed(shipment.id, shipment.pickup) })),
    options: {
      ...problem.options,
      pins: { ...withoutNextStops(problem.options?.pins, headings), ...Object.fromEntries(pinned) },
    },
  };
}

const withoutNextStops = (pins: Record<string, string> | undefined, headings: readonly NextStop[]) =>
  Object.fromEntries(Object.entries(pins ?? {}).filter(([id]) => !headings.some(({ orderId }) => orderId === id)));

/** Returns the driver's next stop as a fixed step, or null when a break comes before it. */
function stepOf(problem: Problem, orderId: string, vehicleId: string): FixedStep | null {
  const index = problem.vehicles.findIndex(({ id }) => id === vehicleId);
  const prefix = problem.vehicles[index]?.prefix ?? [];
  const isJob = problem.jobs.some(({ id }) => id === orderId);
  const task = { kind: isJob ? ('job' as const) : ('pickup' as const), taskId: orderId };
  const { steps } = scheduleRoute(problem as SchedulableProblem, index, [...prefix, task]);
  const at = steps.findIndex(({ kind, taskId }) => kind === task.kind && taskId === orderId);
  const step = steps[at];
  const last = steps.findLastIndex(({ taskId }, place) => place < at && taskId !== null);
  if (!step || steps.slice(last + 1, at).some(({ kind }) => kind === 'break')) return null;
  return { ...task, arrival: step.arrival, serviceStart: step.serviceStart, departure: step.departure };
}
