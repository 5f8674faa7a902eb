import type { Problem, Sequence } from '@roundsman/optimizer';
import { type SchedulableProblem, scheduleRoute } from '@roundsman/optimizer/schedule';

/**
 * On a day under way a route falls behind: what it serves late by now would be against the rules anywhere, and a search would take it
 * off the route on which the customer was promised it. So a stop may be as late as it is, and a driver as long on the road, but
 * no later: its window ends where the present routes, timed from this moment, reach it. That it is late is told as ever. Where the vans are loaded
 * (`areLoaded`), this also holds for a route whose day has not come.
 */
export function withoutLaterArrivals(
  problem: Problem,
  present: readonly Sequence[],
  { areLoaded = false }: { areLoaded?: boolean } = {},
): Problem {
  const lates = new Map<string, number>();
  const overtimes = new Map<string, number>();
  for (const { vehicleId, tasks } of present) {
    const index = problem.vehicles.findIndex(({ id }) => id === vehicleId);
    const vehicle = problem.vehicles[index];
    if (!vehicle || (vehicle.notBefore === undefined && !areLoaded) || vehicle.locked || tasks.length === 0) continue;
    const { steps } = scheduleRoute(problem as SchedulableProblem, index, tasks);
    for (const { kind, taskId, lateSeconds } of steps) {
      if (lateSeconds <= 0) continue;
      if (kind === 'end' || taskId === null) overtimes.set(vehicleId, Math.ceil(lateSeconds));
      else lates.set(`${kind} ${taskId}`, Math.ceil(lateSeconds));
    }
  }
  if (lates.size === 0 && overtimes.size === 0) return problem;
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle) => {
      const more = overtimes.get(vehicle.id);
      return more ? { ...vehicle, overtimeSeconds: (vehicle.overtimeSeconds ?? 0) + more } : vehicle;
    }),
    jobs: problem.jobs.map((job) => extendWindow(job, lates.get(`job ${job.id}`))),
    shipments: problem.shipments.map((each) => ({
      ...each,
      pickup: extendWindow(each.pickup, lates.get(`pickup ${each.id}`)),
      delivery: extendWindow(each.delivery, lates.get(`delivery ${each.id}`)),
    })),
  };
}

type Windows = Problem['jobs'][number]['windows'];

/** With its last window open for so much longer. */
function extendWindow<Site extends { readonly windows?: Windows }>(site: Site, seconds: number | undefined): Site {
  const last = site.windows?.at(-1);
  if (!seconds || !last) return site;
  return { ...site, windows: [...(site.windows?.slice(0, -1) ?? []), { ...last, end: last.end + seconds }] };
}
