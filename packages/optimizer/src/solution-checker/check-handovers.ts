import type { Job, Problem, Shipment, Site, TimeWindow } from '../problem/problem.ts';
import type { Handover, Solution } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

/** Checks that handovers belong to pairs that may use different vehicles, and are in the pair's order. */
export function checkHandovers({ precedences = [] }: Problem, { handovers = [] }: Solution): Finding[] {
  return handovers.flatMap(({ before, after, latestBegin, earliestBegin }): Finding[] => {
    const pair = precedences.find((precedence) => precedence.before === before && precedence.after === after);
    const isInOrder = latestBegin === null || latestBegin < earliestBegin;
    if (pair && !pair.sameVehicle && isInOrder) return [];
    const message = pair ? 'it has a handover that does not keep the order' : `it has no precedence after ${before}`;
    return [{ rule: 'order-precedence', vehicleId: null, taskId: after, message }];
  });
}

/** Returns the windows of a site within the times of the handovers. Each route is checked against these. */
function windowsWithHandovers(site: Site, id: string, handovers: readonly Handover[]): readonly TimeWindow[] {
  const bounds = handovers.flatMap(({ before, after, latestBegin, earliestBegin }): TimeWindow[] => [
    ...(before === id && latestBegin !== null ? [{ start: Number.NEGATIVE_INFINITY, end: latestBegin }] : []),
    ...(after === id ? [{ start: earliestBegin, end: Number.POSITIVE_INFINITY }] : []),
  ]);
  if (bounds.length === 0) return site.windows ?? [];
  const from = Math.max(...bounds.map(({ start }) => start));
  const to = Math.min(...bounds.map(({ end }) => end));
  const always = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  const windows = site.windows?.length ? site.windows : always;
  const left = windows
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start <= end);
  if (left.length > 0) return left;
  // All windows lie on the wrong side of the handover: the service is late from that time on.
  const only = windows.at(-1)!.end < from ? from : to;
  return [{ start: only, end: only }];
}

/** Returns the orders by their ids, with the windows within the handovers. */
export function ordersWithHandovers(
  { jobs, shipments }: Problem,
  handovers: readonly Handover[],
): ReadonlyMap<string, Job | Shipment> {
  const narrowed = <S extends Site>(site: S, id: string): S => {
    if (!handovers.some(({ before, after }) => before === id || after === id)) return site;
    return { ...site, windows: windowsWithHandovers(site, id, handovers) };
  };
  const orders = new Map<string, Job | Shipment>();
  for (const job of jobs) orders.set(job.id, narrowed(job, job.id));
  for (const shipment of shipments)
    orders.set(shipment.id, { ...shipment, delivery: narrowed(shipment.delivery, shipment.id) });
  return orders;
}
