import type { FixedStep, Job, Problem, Sequence } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';
import type { FullPlan } from '../route-plans/index.ts';
import type { RunSettings } from './run-settings.ts';

/** An order's driver, who is on the way to it as the first of what is left. */
export interface NextStop {
  readonly orderId: string;
  readonly vehicleId: string;
}

/**
 * To whom drivers are on the way just now. On a day under way that stays their next stop: whoever is told to turn round at the door
 * has driven there for nothing. It is no rule: who plans may still send the order elsewhere (`assigns`), or choose first stops (SRV-81).
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
 * The same problem with these stops as the first of what is left: fixed at the times at which they would be done now, since a search places whatever follows fixed
 * steps far quicker than what may only follow a stop of its own. Where a break comes before, that is for the search to say, and the stop is
 * pinned to its driver as the first.
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
    shipments: problem.shipments.map((each) => ({ ...each, pickup: placed(each.id, each.pickup) })),
    options: {
      ...problem.options,
      pins: { ...withoutNextStops(problem.options?.pins, headings), ...Object.fromEntries(pinned) },
    },
  };
}

const withoutNextStops = (pins: Record<string, string> | undefined, headings: readonly NextStop[]) =>
  Object.fromEntries(Object.entries(pins ?? {}).filter(([id]) => !headings.some(({ orderId }) => orderId === id)));

/** When a driver would be at the stop and leave it; null where a break comes before. */
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
