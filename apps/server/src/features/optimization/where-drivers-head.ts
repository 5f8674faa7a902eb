import type { Problem, Sequence } from '@roundsman/optimizer';
import type { FullPlan } from '../route-plans/index.ts';
import type { RunSettings } from './run-settings.ts';

/** An order's driver, who is on the way to it as the first of what is left. */
export interface Heading {
  readonly orderId: string;
  readonly vehicleId: string;
}

/**
 * To whom drivers are on the way just now. On a day under way that stays their next stop: whoever is told to turn round at the door
 * has driven there for nothing. It is no rule: who plans may still send the order elsewhere (`assigns`), or choose first stops (SRV-81).
 */
export function whereDriversHead(
  { orders }: FullPlan,
  { vehicles }: Pick<Problem, 'vehicles'>,
  present: readonly Sequence[],
  { assigns, stopPins }: RunSettings,
): Heading[] {
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

/** The same problem with these stops as the first of their routes. */
export function headingFirst(problem: Problem, headings: readonly Heading[]): Problem {
  const heads = new Set(headings.map(({ orderId }) => orderId));
  if (heads.size === 0) return problem;
  const first = { place: 'first' } as const;
  return {
    ...problem,
    jobs: problem.jobs.map((job) => (heads.has(job.id) ? { ...job, ...first } : job)),
    shipments: problem.shipments.map((each) =>
      heads.has(each.id) ? { ...each, pickup: { ...each.pickup, ...first } } : each,
    ),
  };
}
