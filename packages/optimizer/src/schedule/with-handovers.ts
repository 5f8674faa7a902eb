import type { TimeOfDay, Job, Problem, Shipment, Site, TimeWindow } from '../problem/problem.ts';
import type { Handover } from '../problem/solution.ts';

/**
 * Returns a problem in which the pairs of `handovers` are independent: time windows enforce the times of the
 * handovers instead. Plan mode of that problem gives the times of a solution with handovers.
 */
export function withHandovers(problem: Problem, handovers: readonly Handover[]): Problem {
  if (handovers.length === 0) return problem;
  const isDecoupled = (pair: { before: string; after: string }) =>
    handovers.some(({ before, after }) => before === pair.before && after === pair.after);
  const opens = Math.min(0, ...problem.vehicles.map(({ shiftStart }) => shiftStart));
  const narrowed = <S extends Site>(site: S, id: string): S => {
    let { windows = [] } = site;
    for (const { before, after, latestBegin, earliestBegin } of handovers) {
      if (before === id && latestBegin !== null) windows = closing(windows, opens, latestBegin);
      if (after === id) windows = opening(windows, earliestBegin);
    }
    return windows === site.windows || windows.length === 0 ? site : { ...site, windows };
  };
  return {
    ...problem,
    precedences: problem.precedences?.filter((pair) => !isDecoupled(pair)),
    jobs: problem.jobs.map((job): Job => narrowed(job, job.id)),
    shipments: problem.shipments.map((shipment): Shipment => {
      const delivery = narrowed(shipment.delivery, shipment.id);
      return delivery === shipment.delivery ? shipment : { ...shipment, delivery };
    }),
  };
}

/** Cuts windows off after `latest`; returns only that time when no window opens before it. */
function closing(windows: readonly TimeWindow[], opens: TimeOfDay, latest: TimeOfDay): readonly TimeWindow[] {
  if (windows.length === 0) return [{ start: Math.min(opens, latest), end: latest }];
  const left = windows.filter(({ start }) => start <= latest);
  if (left.length === 0) return [{ start: latest, end: latest }];
  return left.map(({ start, end }) => ({ start, end: Math.min(end, latest) }));
}

/** Cuts windows off before `earliest`; returns only that time when no window closes after it. */
function opening(windows: readonly TimeWindow[], earliest: TimeOfDay): readonly TimeWindow[] {
  if (windows.length === 0) return [{ start: earliest, end: Number.POSITIVE_INFINITY }];
  const left = windows.filter(({ end }) => end >= earliest);
  if (left.length === 0) return [{ start: earliest, end: earliest }];
  return left.map(({ start, end }) => ({ start: Math.max(start, earliest), end }));
}
