import { isWithin } from './finding.ts';
import { hasBegun, type RouteView } from './route-view.ts';

/** Checks that each trip begins when the goods of its jobs are ready, unless it had begun before. */
export function checkReleases(view: RouteView): void {
  const { steps, vehicle } = view;
  let trip = steps[0]!;
  for (const step of steps) {
    if (step.kind === 'reload') trip = step;
    const order = view.orderOf(step);
    if (step.kind !== 'job' || !order || !('releaseTime' in order)) continue;
    if (trip.kind === 'start' && hasBegun(vehicle)) continue;
    if (!isWithin(order.releaseTime ?? Number.NEGATIVE_INFINITY, trip.serviceStart))
      view.report('figures', step, `it is loaded at ${trip.serviceStart}, before its release`);
  }
}
