import { hasSetOff, latestEnd } from '../../constraints/time/shift.ts';
import type { TimeOfDay, Problem, Site, Vehicle } from '../../problem/problem.ts';
import { RouteGaps } from './route-gaps.ts';

const DAY = 86_400;

/**
 * Returns the earliest time at which a vehicle's shift could begin for an order: the begin of the day, and at most a
 * day earlier. Null where that would not help, because the shift has begun or the vehicle may not leave before it.
 */
export function earliestStart(vehicle: Vehicle): TimeOfDay | null {
  const { shiftStart, notBefore = shiftStart, prefix = [] } = vehicle;
  if (prefix.length > 0 || hasSetOff(vehicle) || notBefore > shiftStart) return null;
  const earliest = Math.max(0, shiftStart - DAY);
  return earliest < shiftStart ? earliest : null;
}

/** Returns the problem with every shift at its earliest begin. */
export function withEarliestStarts(problem: Problem): Problem {
  const vehicles = problem.vehicles.map((vehicle) => ({
    ...vehicle,
    shiftStart: earliestStart(vehicle) ?? vehicle.shiftStart,
  }));
  return { ...problem, vehicles };
}

/**
 * Estimates how much earlier a vehicle would have to begin for an order in some gaps of its route, as `RouteGaps`
 * does:
 *
 *     begin ──leads[0]──▶ stop 0 ──────▶ stop 1 ──────▶ … end        no waiting
 *                         latest[0]      latest[1]        latest end
 */
export class EarlierStart {
  /** The same route with the earliest begin. */
  private readonly earliestGaps: RouteGaps;
  private readonly route: RouteGaps;
  private readonly softWindows: boolean;
  /** Seconds from leaving the start to the service of each stop, and last to the end. */
  private readonly leads: number[];
  /** Latest begin of each with which all later ones are on time. */
  private readonly latest: TimeOfDay[];

  /** @param earliestProblem the problem withEarliestStarts @param v one of its vehicles that has an earliestStart */
  constructor(earliestProblem: Problem, v: number, route: RouteGaps, softWindows: boolean) {
    const { vehicle, tasks, foundTasks, last } = route;
    this.earliestGaps = new RouteGaps(earliestProblem, v, tasks, softWindows);
    this.route = route;
    this.softWindows = softWindows;
    const behind = Array.from({ length: last }, (_, stop) => route.between(stop, stop + 1));
    this.leads = [route.between(-1, 0)];
    for (let stop = 0; stop < last; stop++) this.leads.push(this.leads[stop]! + behind[stop]!);
    this.latest = new Array<TimeOfDay>(last + 1).fill(latestEnd(vehicle));
    for (let stop = last - 1; stop >= 0; stop--)
      this.latest[stop] = Math.min(this.closing(foundTasks[stop]!.site), this.latest[stop + 1]! - behind[stop]!);
  }

  /**
   * Returns the seconds by which the vehicle has to begin earlier, above 0, and the detour. Null when it does not
   * have to, or when no begin is early enough.
   */
  estimate(
    sites: readonly Site[],
    gaps: readonly number[],
  ): { readonly change: number; readonly detour: number } | null {
    const early = this.earliestGaps.estimate(sites, gaps, -1);
    if (!early || (early.isLate && !this.softWindows) || early.overtime > 0) return null;
    const { route, leads, latest } = this;
    // Without waiting, from front to back: when each of its services, and the stop after each, would begin after the
    // start.
    let begin = Number.POSITIVE_INFINITY;
    let lead = 0;
    for (let at = 0; at < sites.length; at++) {
      const [site, gap] = [sites[at]!, gaps[at]!];
      const isBehind = at > 0 && gaps[at - 1] === gap;
      if (isBehind) lead += route.between(sites[at - 1]!, site);
      else {
        const put = at > 0 ? lead - leads[gaps[at - 1]!]! : 0;
        lead = gap === 0 ? route.between(-1, site) : leads[gap - 1]! + put + route.between(gap - 1, site);
      }
      begin = Math.min(begin, this.closing(site) - lead);
      if (gaps[at + 1] === gap) continue;
      lead += route.between(site, gap);
      // The stops from here on are postponed by as much, up to their latest begin.
      begin = Math.min(begin, latest[gap]! - lead);
    }
    const change = route.vehicle.shiftStart - begin;
    return change > 0 ? { change, detour: early.travel } : null;
  }

  private closing({ windows }: Site): TimeOfDay {
    return this.softWindows ? Number.POSITIVE_INFINITY : (windows?.at(-1)?.end ?? Number.POSITIVE_INFINITY);
  }
}
