import { greatCircleMetres, type LatLng, type OrderStatus, type StopType, type TimeOfDay } from '@roundsman/domain';
import { Chance } from './chance.ts';
import type { DrivenLeg, DrivenRoute, DrivenVisit } from './drive-route.ts';
import { moved, type Truth } from './truth.ts';

/** The reports of a driver's phone about a route. Times are seconds of the day. */
export interface PhoneReports {
  readonly routeId: string;
  readonly driverId: string;
  /** Sorted by time. */
  readonly events: readonly StopReport[];
  readonly breaks: readonly { readonly start: TimeOfDay; readonly end: TimeOfDay }[];
  /** Sorted by time; at least five seconds apart. */
  readonly positions: readonly ReportedPosition[];
}

export interface StopReport {
  readonly orderId: string;
  readonly type: StopType;
  readonly status: OrderStatus;
  /** When the driver tapped. */
  readonly at: TimeOfDay;
}

export interface ReportedPosition extends LatLng {
  readonly at: TimeOfDay;
}

const arrived = { pickup: 'PICKUP_ARRIVED', delivery: 'DELIVERY_ARRIVED' } as const;
const finished = { pickup: 'COLLECTED', delivery: 'COMPLETED' } as const;
const failed = { pickup: 'PICKUP_FAILED', delivery: 'DELIVERY_FAILED' } as const;
const forgetsBreak = 0.3;
const forgetsHeading = 0.12;
const arrivesLate = 0.05;

/** Returns what the driver tapped and the phone measured. */
export function reportRoute(
  route: DrivenRoute,
  { truth, seed, day }: { truth: Truth; seed: number; day: string },
): PhoneReports {
  const { routeId, driverId, breaks } = route;
  const chance = new Chance(seed, 'phone', day, driverId);
  return {
    routeId,
    driverId,
    events: eventsOf(route, truth, chance).toSorted((a, b) => a.at - b.at),
    breaks: breaks.filter(() => !chance.isLikely(forgetsBreak)),
    positions: positionsOf(route, truth, chance),
  };
}

function eventsOf({ visits, legs, driverId }: DrivenRoute, truth: Truth, chance: Chance): StopReport[] {
  const habits = truth.habitsOf(driverId);
  return visits.flatMap((visit, index): StopReport[] => {
    const { orderId, type, arrivedAt, leftAt, hasFailed } = visit;
    const next = visits[index + 1];
    const leg = legs.findLast(({ to }) => to <= arrivedAt);
    const end = finishTap(visit, next, { chance, late: habits.finishesLate });
    const arrival = chance.isLikely(arrivesLate)
      ? arrivedAt + chance.between(120, 480)
      : arrivedAt + chance.between(4, 45);
    const isArrivalSent = !chance.isLikely(habits.forgetsArrival) && arrival < end - 20;
    const previous = visits[index - 1];
    const heading = Math.max(leg?.from ?? arrivedAt, previous?.leftAt ?? 0) + chance.between(2, 20);
    const isHeadingSent = !chance.isLikely(forgetsHeading) && heading < Math.min(arrivedAt, leftAt);
    return [
      ...(isHeadingSent ? [{ orderId, type, status: 'GOING_NEXT' as const, at: Math.round(heading) }] : []),
      ...(isArrivalSent ? [{ orderId, type, status: arrived[type], at: Math.round(arrival) }] : []),
      { orderId, type, status: hasFailed ? failed[type] : finished[type], at: Math.round(end) },
    ];
  });
}

/** Returns when the driver reports the end: at the door, back at the vehicle, or at the next stop. */
function finishTap(
  { beganAt, leftAt }: DrivenVisit,
  next: DrivenVisit | undefined,
  { chance, late }: { chance: Chance; late: number },
): TimeOfDay {
  const isLate = chance.isLikely(late);
  const early = chance.between(0, Math.min(60, (leftAt - beganAt) / 3));
  const soon = chance.between(2, 25);
  if (isLate && next) return Math.max(leftAt, next.arrivedAt - chance.between(0, 60));
  return chance.isLikely(0.6) ? leftAt - early : leftAt + Math.min(soon, next ? (next.arrivedAt - leftAt) / 2 : soon);
}

/** Positions are kept up to this far apart, and at least five seconds. */
const interval = { from: 10, to: 15 } as const;
/** Metres. A street with high houses moves all positions of a visit the same way. */
const noise = { open: 5, street: 4, canyonShare: 0.25, canyon: 12 } as const;
/** How much of an error remains at the next position. */
const persistence = 0.8;
/** Share of time without positions for other reasons, in gaps of some minutes. */
const gaps = { perHour: 0.4, fromSeconds: 90, toSeconds: 600 } as const;

function positionsOf(
  { visits, legs, breaks, driverId }: DrivenRoute,
  truth: Truth,
  chance: Chance,
): ReportedPosition[] {
  const { screenOff } = truth.habitsOf(driverId);
  const positions: ReportedPosition[] = [];
  let error = { north: 0, east: 0 };
  let silentUntil = 0;
  const stay = Math.sqrt(1 - persistence ** 2);
  const put = (at: TimeOfDay, point: LatLng, metres: number): void => {
    if (at < silentUntil || breaks.some(({ start, end }) => at >= start && at <= end)) return;
    if (chance.isLikely((gaps.perHour * interval.from) / 3600))
      silentUntil = at + chance.between(gaps.fromSeconds, gaps.toSeconds);
    error = {
      north: persistence * error.north + stay * metres * chance.normal(),
      east: persistence * error.east + stay * metres * chance.normal(),
    };
    const distance = Math.hypot(error.north, error.east);
    const turn = Math.atan2(error.east, error.north) / (2 * Math.PI);
    const { lat, lng } = moved(point, distance, turn);
    positions.push({ at: Math.round(at), lat: round(lat), lng: round(lng) });
  };
  const step = (): number => chance.between(interval.from, interval.to);

  const parts = [
    ...legs.map((leg) => ({ at: leg.from, leg, visit: null })),
    ...visits.map((visit) => ({ at: visit.arrivedAt, leg: null, visit })),
  ].toSorted((a, b) => a.at - b.at);
  for (const { leg, visit } of parts) {
    if (leg) {
      if (chance.isLikely(screenOff)) continue;
      const along = pointAlong(leg);
      for (let at = leg.from + step(); at < leg.to; at += step()) put(at, along(at), noise.open + noise.street);
    } else if (visit) {
      const metres = chance.isLikely(noise.canyonShare) ? noise.canyon : noise.street + 2;
      const bias = moved({ lat: 0, lng: 0 }, metres * Math.abs(chance.normal()) * 0.6, chance.next());
      for (let at = visit.arrivedAt + step() / 2; at < visit.leftAt; at += step())
        put(at, shifted(whereAt(visit, at), bias), metres);
    }
  }
  // The product drops positions that are too near the one before.
  return positions.filter(({ at }, index) => index === 0 || at - positions[index - 1]!.at >= 5);
}

const walkingMetresPerSecond = 1.2;

/** Returns where the phone is during a visit: at the vehicle, on the way to the door, or there. */
function whereAt({ parking, door, arrivedAt, leftAt, beganAt }: DrivenVisit, at: TimeOfDay): LatLng {
  const walk = greatCircleMetres(parking, door) / walkingMetresPerSecond;
  const begin = Math.max(arrivedAt + 20, beganAt - 60);
  const share = Math.min(1, Math.max(0, Math.min(at - begin, leftAt - at) / Math.max(walk, 1)));
  return between(parking, door, share);
}

/** Returns where the vehicle is at a time of a route; null before it leaves and after it has ended. */
export function vehicleAt({ legs, visits, leftAt, endedAt }: DrivenRoute, at: TimeOfDay): LatLng | null {
  if (at < leftAt || at > endedAt) return null;
  const leg = legs.findLast(({ from }) => from <= at);
  if (leg && at < leg.to) return pointAlong(leg)(at);
  return visits.findLast(({ arrivedAt }) => arrivedAt <= at)?.parking ?? leg?.line.at(-1) ?? null;
}

/** Returns where the vehicle is at a time of a leg, driving at one speed. */
function pointAlong({ from, to, line }: DrivenLeg): (at: TimeOfDay) => LatLng {
  const lengths = line.slice(1).map((point, i) => greatCircleMetres(line[i]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return (at) => {
    let left = total * Math.min(1, Math.max(0, (at - from) / Math.max(to - from, 1)));
    for (const [i, length] of lengths.entries()) {
      if (left <= length) return between(line[i]!, line[i + 1]!, length > 0 ? left / length : 0);
      left -= length;
    }
    return line.at(-1) ?? { lat: 0, lng: 0 };
  };
}

const between = (a: LatLng, b: LatLng, share: number): LatLng => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
});
const shifted = (point: LatLng, by: LatLng): LatLng => ({ lat: point.lat + by.lat, lng: point.lng + by.lng });
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
