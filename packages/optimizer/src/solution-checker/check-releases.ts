import { isWithin } from './finding.ts';
import type { RouteView } from './route-view.ts';

/** Checks that each trip begins when the goods of its jobs are ready, unless it had begun before. */
export function checkReleases(view: RouteView): void {
  const { steps, vehicle, prefix } = view;
  const isKnown = prefix.some(({ arrival, serviceStart, departure }) => arrival ?? serviceStart ?? departure);
  let trip = steps[0]!;
  for (const step of steps) {
    if (step.kind === 'reload') trip = step;
    const order = view.orderOf(step);
    if (step.kind !== 'job' || !order || !('releaseTime' in order)) continue;
    if (trip.kind === 'start' && (vehicle.hasLeft || isKnown)) continue;
    if (!isWithin(order.releaseTime ?? Number.NEGATIVE_INFINITY, trip.serviceStart))
      view.report('figures', step, `it is loaded at ${trip.serviceStart}, before its release`);
  }
}
