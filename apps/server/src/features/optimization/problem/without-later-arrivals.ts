import type { Problem, Sequence } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';

/**
 * Widens time windows and shifts on a day under way to the lateness of the present routes, timed from now. Otherwise
 * the search would unassign stops that are late already. They may get no later than they are. With `areLoaded` this
 * also applies to routes whose day has not begun. The result still reports them as late.
 */
export function withoutLaterArrivals(
  problem: Problem,
  present: readonly Sequence[],
  { areLoaded = false }: { areLoaded?: boolean } = {},
): Problem {
  const lateness = new Map<string, number>();
  const overtime = new Map<string, number>();
  for (const { vehicleId, tasks } of present) {
    const index = problem.vehicles.findIndex(({ id }) => id === vehicleId);
    const vehicle = problem.vehicles[index];
    if (!vehicle || (vehicle.notBefore === undefined && !areLoaded) || vehicle.locked || tasks.length === 0) continue;
    const { steps } = scheduleRoute(problem as SchedulableProblem, index, tasks);
    for (const { kind, taskId, lateSeconds } of steps) {
      if (lateSeconds <= 0) continue;
      if (kind === 'end' || taskId === null) overtime.set(vehicleId, Math.ceil(lateSeconds));
      else lateness.set(`${kind} ${taskId}`, Math.ceil(lateSeconds));
    }
  }
  if (lateness.size === 0 && overtime.size === 0) return problem;
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle) => {
      const more = overtime.get(vehicle.id);
      return more ? { ...vehicle, overtimeSeconds: (vehicle.overtimeSeconds ?? 0) + more } : vehicle;
    }),
    jobs: problem.jobs.map((job) => extendLastWindow(job, lateness.get(`job ${job.id}`))),
    shipments: problem.shipments.map((shipment) => ({
      ...shipment,
      pickup: extendLastWindow(shipment.pickup, lateness.get(`pickup ${shipment.id}`)),
      delivery: extendLastWindow(shipment.delivery, lateness.get(`delivery ${shipment.id}`)),
    })),
  };
}

type Windows = Problem['jobs'][number]['windows'];

/** Returns the stop with its last window extended by that many seconds. */
function extendLastWindow<Site extends { readonly windows?: Windows }>(site: Site, seconds: number | undefined): Site {
  const last = site.windows?.at(-1);
  if (!seconds || !last) return site;
  return { ...site, windows: [...(site.windows?.slice(0, -1) ?? []), { ...last, end: last.end + seconds }] };
}
