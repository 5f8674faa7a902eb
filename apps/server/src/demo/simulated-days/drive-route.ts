import { greatCircleMetres, type LatLng, type StopType, type TimeOfDay } from '@roundsman/domain';
import { Chance } from './chance.ts';
import type { RouteToDrive, VisitToDrive } from './route-to-drive.ts';
import type { Truth } from './truth.ts';

/** A way by road without traffic. `line` includes both ends. */
export interface Way {
  readonly seconds: number;
  readonly metres: number;
  readonly line: readonly LatLng[];
}

export type WayBetween = (from: LatLng, to: LatLng) => Promise<Way>;

/** The true course of a route. Times are seconds of the day. */
export interface DrivenRoute {
  readonly routeId: string;
  readonly driverId: string;
  readonly leftAt: TimeOfDay;
  readonly endedAt: TimeOfDay;
  /** In the sequence in which they were driven. */
  readonly visits: readonly DrivenVisit[];
  readonly legs: readonly DrivenLeg[];
  readonly breaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[];
}

export interface DrivenVisit {
  readonly orderId: string;
  readonly type: StopType;
  readonly address: string;
  readonly door: LatLng;
  readonly parking: LatLng;
  /** When the vehicle stopped. */
  readonly arrivedAt: TimeOfDay;
  /** When the customer's window was open. */
  readonly beganAt: TimeOfDay;
  readonly leftAt: TimeOfDay;
  readonly hasFailed: boolean;
}

export interface DrivenLeg {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
  readonly line: readonly LatLng[];
}

const failures = { share: 0.03, fromMinutes: 2, toMinutes: 4 } as const;
/** Share of stops before which the driver takes the one after first, for no reason that repeats. */
const whims = 0.02;
/** Stops further behind are not taken first. */
const reach = 3;
/** Some pairs of addresses that are near each other are always served in one sequence. */
const pairs = { share: 0.15, metres: 600 } as const;

/** Drives a route as its truth has it. The same seed and day give the same drive. */
export async function driveRoute(
  route: RouteToDrive,
  { truth, wayBetween, seed, day }: { truth: Truth; wayBetween: WayBetween; seed: number; day: string },
): Promise<DrivenRoute> {
  const { driverId, speedFactor } = route;
  const chance = new Chance(seed, 'drive', day, driverId);
  const habits = truth.habitsOf(driverId);
  const visits: DrivenVisit[] = [];
  const legs: DrivenLeg[] = [];
  const breaks: { start: TimeOfDay; end: TimeOfDay }[] = [];
  const breaksLeft = [...route.breaks];
  const stepsLeft = [...route.steps];
  const leftAt = Math.round(route.departure + habits.lateStartSeconds + 90 * Math.abs(chance.normal()));
  let now = leftAt;
  let here: { readonly at: LatLng; readonly name: string } | null = route.start && { at: route.start, name: 'start' };

  const takeBreak = (): void => {
    const planned = breaksLeft.shift();
    if (!planned) return;
    const end = Math.round(now + (planned.end - planned.start) * chance.logNormal(0.12));
    breaks.push({ start: now, end });
    now = end;
  };
  const driveTo = async (at: LatLng, name: string): Promise<void> => {
    if (here) {
      const way = await wayBetween(here.at, at);
      const factor = truth.trafficFactor(way, now, { day, driverId, from: here.name, to: name });
      const seconds = Math.max(20, Math.round(way.seconds * speedFactor * factor));
      // A break is taken where the driver is, rather than far too late.
      const due = breaksLeft[0];
      if (due && (now >= due.start - 600 || now + seconds > due.start + 1200)) takeBreak();
      legs.push({ from: now, to: now + seconds, line: way.line });
      now += seconds;
    }
    here = { at, name };
  };

  while (stepsLeft.length > 0) {
    const [step] = stepsLeft.splice(chooseNext(stepsLeft, now, { truth, seed, chance }), 1);
    if (!step) break;
    if (step.kind === 'reload') {
      await driveTo(step.place, 'depot');
      now += Math.round(step.seconds * chance.logNormal(0.2));
      continue;
    }
    const { address, place, orderId, type } = step;
    const { door, parking } = truth.siteOf(address, place);
    await driveTo(parking, address);
    const arrivedAt = now;
    const beganAt = beginOf(step, arrivedAt);
    const hasFailed = type === 'delivery' && chance.isLikely(failures.share);
    const seconds = hasFailed
      ? chance.between(failures.fromMinutes, failures.toMinutes) * 60
      : truth.secondsOnSite(step, driverId, day);
    now = Math.round(beganAt + seconds);
    visits.push({ orderId, type, address, door, parking, arrivedAt, beganAt, leftAt: now, hasFailed });
  }
  if (route.end) await driveTo(route.end, 'end');
  return { routeId: route.routeId, driverId, leftAt, endedAt: now, visits, legs, breaks };
}

/** Returns when the customer can be served. After the last window, at once. */
function beginOf({ windows }: VisitToDrive, arrivedAt: TimeOfDay): TimeOfDay {
  const open = windows.find(({ end }) => arrivedAt <= end);
  return open ? Math.max(arrivedAt, open.start) : arrivedAt;
}

/** Returns the index of the step that the driver takes next: the planned one, unless they know better. */
function chooseNext(
  steps: RouteToDrive['steps'],
  now: TimeOfDay,
  { truth, seed, chance }: { truth: Truth; seed: number; chance: Chance },
): number {
  const [next] = steps;
  const isWhim = chance.isLikely(whims);
  // Goods cannot be delivered before their pickup, or before the reload that brings them.
  if (next?.kind !== 'visit' || steps.some((step) => step.kind === 'visit' && step.type === 'pickup')) return 0;
  const reload = steps.findIndex(({ kind }) => kind === 'reload');
  const others = steps.slice(1, reload < 0 ? reach + 1 : Math.min(reload, reach + 1));
  const { notBefore } = truth.siteOf(next.address, next.place);
  if (notBefore !== null && now < notBefore - 600) {
    const open = others.findIndex((step) => {
      const site = step.kind === 'visit' ? truth.siteOf(step.address, step.place) : null;
      return site !== null && (site.notBefore === null || now >= site.notBefore - 600);
    });
    if (open >= 0) return open + 1;
  }
  const first = others.findIndex((step) => step.kind === 'visit' && isServedBefore(step, next, seed));
  if (first >= 0) return first + 1;
  return isWhim && others.length > 0 ? 1 : 0;
}

/** Returns whether drivers always serve one address before another one near it. */
export function isServedBefore(
  a: Pick<VisitToDrive, 'address' | 'place'>,
  b: Pick<VisitToDrive, 'address' | 'place'>,
  seed: number,
): boolean {
  if (a.address === b.address || greatCircleMetres(a.place, b.place) > pairs.metres) return false;
  const [low, high] = a.address < b.address ? [a, b] : [b, a];
  const chance = new Chance(seed, 'pair', low.address, high.address);
  if (!chance.isLikely(pairs.share)) return false;
  return chance.isLikely(0.5) ? a === low : a === high;
}
