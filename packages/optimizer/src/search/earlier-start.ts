import { latestEnd } from '../constraints/shift.ts';
import type { Clock, Problem, Site, Vehicle } from '../problem/problem.ts';
import { RouteGaps } from './route-gaps.ts';

const DAY = 86_400;

/**
 * The earliest moment that a vehicle's shift might begin, for an order's sake: the day's begin, at most a day sooner. Null where it would
 * not help: it has begun already, or may not leave before its shift anyway.
 */
export function soonestStart({ shiftStart, notBefore, prefix }: Vehicle): Clock | null {
  if ((prefix?.length ?? 0) > 0 || (notBefore ?? shiftStart) > shiftStart) return null;
  const soonest = Math.max(0, shiftStart - DAY);
  return soonest < shiftStart ? soonest : null;
}

/** The problem with every shift begun as soon as it may be. */
export function withSoonestStarts(problem: Problem): Problem {
  const vehicles = problem.vehicles.map((one) => ({ ...one, shiftStart: soonestStart(one) ?? one.shiftStart }));
  return { ...problem, vehicles };
}

/**
 * How much sooner a vehicle would have to begin for an order in some gaps of its route. Quick guesses, as `RouteGaps`:
 *
 *     begin ──leads[0]──▶ stop 0 ──────▶ stop 1 ──────▶ … end        no waiting
 *                         latest[0]      latest[1]        latest end
 */
export class EarlierStart {
  /** The same route, as soon as it may be. */
  private readonly soon: RouteGaps;
  private readonly route: RouteGaps;
  private readonly softWindows: boolean;
  /** From leaving the start to the service of each stop and, last, the end. */
  private readonly leads: number[];
  /** When each may begin at the latest so that those behind are on time. */
  private readonly latest: Clock[];

  /** @param soon the problem withSoonestStarts @param v which of its vehicles: one that has a soonestStart */
  constructor(soon: Problem, v: number, route: RouteGaps, softWindows: boolean) {
    const { vehicle, tasks, found, last } = route;
    this.soon = new RouteGaps(soon, v, tasks, softWindows);
    this.route = route;
    this.softWindows = softWindows;
    const behind = Array.from({ length: last }, (_, stop) => route.between(stop, stop + 1));
    this.leads = [route.between(-1, 0)];
    for (let stop = 0; stop < last; stop++) this.leads.push(this.leads[stop]! + behind[stop]!);
    this.latest = new Array<Clock>(last + 1).fill(latestEnd(vehicle));
    for (let stop = last - 1; stop >= 0; stop--)
      this.latest[stop] = Math.min(this.closing(found[stop]!.site), this.latest[stop + 1]! - behind[stop]!);
  }

  /** Seconds sooner, above 0, and the detour; null where it needs nothing, or no start were soon enough. */
  estimate(
    sites: readonly Site[],
    gaps: readonly number[],
  ): { readonly change: number; readonly detour: number } | null {
    const early = this.soon.estimate(sites, gaps, -1);
    if (!early || (early.isLate && !this.softWindows) || early.overtime > 0) return null;
    const { route, leads, latest } = this;
    // Forwards without waiting: when each of its services, and the stop behind each, would begin after the start.
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
      // The stops from here on are put off by as much, and may not be later than they may.
      begin = Math.min(begin, latest[gap]! - lead);
    }
    const change = route.vehicle.shiftStart - begin;
    return change > 0 ? { change, detour: early.travel } : null;
  }

  private closing({ windows }: Site): Clock {
    return this.softWindows ? Number.POSITIVE_INFINITY : (windows?.at(-1)?.end ?? Number.POSITIVE_INFINITY);
  }
}
