import type { EstimateReason } from '@roundsman/domain/driver/geofence';
import type { VisitProblem, VisitSource } from '@roundsman/domain/order/minutes-on-site';
import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';

/** A visit as it was reported. Instants are seconds since 1970. */
export interface ReportedVisit {
  readonly key: string;
  /** Stops with the same place that follow each other are one stay. */
  readonly place: string;
  /** Null: unknown, so that positions cannot help. */
  readonly point: LatLng | null;
  /** Null: the driver did not report the arrival. */
  readonly arrivedAt: number | null;
  readonly leftAt: number;
  /** When the service can begin; null: at any time. */
  readonly opensAt: number | null;
  /** Seconds planned for parking before the service. */
  readonly parkingSeconds: number;
  /** Seconds of service that the plan has; null: unknown. */
  readonly plannedSeconds: number | null;
  /** False: the office ended the stop. */
  readonly isByDriver: boolean;
  readonly isFailed: boolean;
  /** The arrival comes from the geofence of the stop; null: a report of the driver. */
  readonly geofence: { readonly estimatedBecause: EstimateReason | null } | null;
  /** When the driver left the geofence; null: not known, or only estimated. */
  readonly departedAt: number | null;
}

export interface TrackPoint extends LatLng {
  /** Seconds since 1970. */
  readonly at: number;
}

/** A visit once its route is over. Instants are seconds since 1970. */
export interface SettledVisit {
  readonly key: string;
  /** The arrival at the place; null: unknown. */
  readonly cameAt: number | null;
  /** Why `cameAt` is estimated; null: it is exact. */
  readonly estimatedBecause: EstimateReason | null;
  readonly wentAt: number;
  /** Seconds of service, without waiting and planned parking; of a stay with several stops its share. Null with a problem. */
  readonly seconds: number | null;
  readonly problem: VisitProblem | null;
  readonly source: VisitSource;
}

/** Positions within this distance are at the place. Phones in streets are often 20 to 40 m off. */
export const radiusMetres = 75;
/** A driver who leaves the radius for less than this has not left: GPS jumps, or walks to the door. */
const awaySeconds = 90;
/** Taps within this distance of the positions are right. */
const toleratedSeconds = 60;
/** Without positions, a shorter stay is a forgotten arrival. */
const shortestSeconds = 20;
const longestSeconds = 4 * 3600;

/**
 * Returns the time on site of each stop of one route. Handles missing and late taps, several stops finished in the same
 * second, and several stops at one place, which share their stay (see `sharesOf`). `track` has the driver's positions, sorted by
 * time; empty where they have expired.
 * @param visits in any order
 */
export function settleVisits(visits: readonly ReportedVisit[], track: readonly TrackPoint[]): SettledVisit[] {
  const sorted = visits.toSorted((a, b) => a.leftAt - b.leftAt || (a.arrivedAt ?? 0) - (b.arrivedAt ?? 0));
  const stays = staysOf(sorted);
  return stays.flatMap((stay, i) =>
    settleStay(stay, track, { before: stays[i - 1]?.at(-1), after: stays[i + 1]?.[0] }),
  );
}

/** Groups visits that follow each other at one place. `sorted`: by their end. */
export function staysOf(sorted: readonly ReportedVisit[]): ReportedVisit[][] {
  const stays: ReportedVisit[][] = [];
  for (const visit of sorted) {
    const last = stays.at(-1);
    if (last?.[0]?.place === visit.place) last.push(visit);
    else stays.push([visit]);
  }
  return stays;
}

interface Neighbours {
  readonly before: ReportedVisit | undefined;
  readonly after: ReportedVisit | undefined;
}

function settleStay(
  stay: readonly ReportedVisit[],
  track: readonly TrackPoint[],
  { before, after }: Neighbours,
): SettledVisit[] {
  const tappedArrival = earliest(stay.map(({ arrivedAt }) => arrivedAt));
  const tappedEnd = stay.at(-1)!.leftAt;
  const point = stay.find((visit) => visit.point)?.point ?? null;
  const presence =
    point && presenceAt(point, track, tappedArrival ?? tappedEnd, tappedEnd, before?.leftAt ?? -Infinity);

  const geofence = stay.find(({ arrivedAt }) => arrivedAt !== null && arrivedAt === tappedArrival)?.geofence ?? null;
  const isExact = geofence?.estimatedBecause === null;
  const isLateTap =
    presence && !isExact && (tappedArrival === null || presence.from < tappedArrival - toleratedSeconds);
  const cameAt = isLateTap ? presence.from : tappedArrival;
  const estimatedBecause = isLateTap ? null : (geofence?.estimatedBecause ?? null);
  const departedAt = stay.at(-1)!.departedAt;
  const hasDeparted = departedAt !== null && departedAt >= (cameAt ?? -Infinity);
  const isLateEnd = presence?.to != null && Math.abs(presence.to - tappedEnd) > toleratedSeconds;
  // The driver went on later than the tap, to load or to write, or tapped only at the next stop.
  const wentAt = hasDeparted ? departedAt : isLateEnd ? Math.max(presence.to!, cameAt ?? -Infinity) : tappedEnd;
  const source: VisitSource = estimatedBecause
    ? 'ESTIMATED'
    : isLateTap || (isLateEnd && !hasDeparted)
      ? 'POSITIONS'
      : geofence || hasDeparted
        ? 'GEOFENCE'
        : 'TAPS';

  const isTogether = (other: ReportedVisit | undefined, at: number): boolean =>
    other !== undefined && Math.abs(other.leftAt - at) <= 1;
  const isSameSecond = source === 'TAPS' && (isTogether(before, stay[0]!.leftAt) || isTogether(after, tappedEnd));

  const opensAt = earliest(stay.map((visit) => visit.opensAt));
  const startsAt = cameAt === null ? null : opensAt !== null && opensAt > cameAt && opensAt < wentAt ? opensAt : cameAt;
  const parking = Math.max(...stay.map(({ parkingSeconds }) => parkingSeconds));
  const total = startsAt === null ? null : Math.max(0, Math.round(wentAt - startsAt) - parking);
  const problem: VisitProblem | null = stay.some(({ isByDriver }) => !isByDriver)
    ? 'OFFICE'
    : stay.some(({ isFailed }) => isFailed)
      ? 'FAILED'
      : isSameSecond
        ? 'SAME_SECOND'
        : total === null
          ? 'NO_ARRIVAL'
          : estimatedBecause
            ? 'ESTIMATED'
            : wentAt - startsAt! < shortestSeconds * stay.length
              ? 'TOO_SHORT'
              : wentAt - startsAt! > longestSeconds
                ? 'TOO_LONG'
                : null;
  const shares = problem || total === null || startsAt === null ? null : sharesOf(stay, { startsAt, wentAt, total });

  return stay.map(({ key, leftAt, arrivedAt, isByDriver }, i) => ({
    key,
    cameAt: i === 0 ? cameAt : (stay[i - 1]?.leftAt ?? arrivedAt),
    estimatedBecause: i === 0 ? estimatedBecause : null,
    wentAt: i === stay.length - 1 ? wentAt : leftAt,
    seconds: shares?.[i] ?? null,
    problem: problem === 'OFFICE' && isByDriver ? 'SAME_SECOND' : problem,
    source,
  }));
}

/**
 * Returns the seconds of each stop of a stay. Where the driver reported one stop after the other, each has its own time;
 * else each has what the plan gave it, in relation: a parcel beside an installation is not half of it.
 */
function sharesOf(
  stay: readonly ReportedVisit[],
  { startsAt, wentAt, total }: { readonly startsAt: number; readonly wentAt: number; readonly total: number },
): number[] {
  const own = stay.map(({ arrivedAt, leftAt }, i) => {
    const begin = i === 0 ? startsAt : (arrivedAt ?? Number.NaN);
    return (i === stay.length - 1 ? wentAt : leftAt) - begin;
  });
  const isToldApart = stay.every(({ arrivedAt }, i) => {
    const isAfterLast = i === 0 || (arrivedAt !== null && arrivedAt >= stay[i - 1]!.leftAt);
    return isAfterLast && own[i]! >= shortestSeconds;
  });
  const planned = stay.map(({ plannedSeconds }) => plannedSeconds ?? 0);
  const weights = isToldApart ? own : planned.every((seconds) => seconds > 0) ? planned : stay.map(() => 1);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // A stay shorter than the planned parking is hardly any service, but some.
  return weights.map((weight) => Math.max(shortestSeconds, Math.round((total * weight) / sum)));
}

const earliest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * Returns when the driver came to a point and left it, by positions around a time; null without positions there. `to` is
 * null while no later position shows that the driver has left.
 */
function presenceAt(
  point: LatLng,
  track: readonly TrackPoint[],
  from: number,
  until: number,
  notBefore: number,
): { readonly from: number; readonly to: number | null } | null {
  const isNear = (at: TrackPoint): boolean => greatCircleMetres(point, at) <= radiusMetres;
  const [first, last] = [lowerBound(track, from), lowerBound(track, until)];
  // Start at the position in the reported stay that is surely at the place, else the one right before it.
  let anchor = -1;
  for (let i = Math.min(last, track.length - 1); i >= Math.max(0, first - 1); i--)
    if (isNear(track[i]!) && track[i]!.at <= until + toleratedSeconds) {
      anchor = i;
      break;
    }
  if (anchor < 0) {
    // A tap at the next stop: the last stay near the point before it.
    for (
      let i = Math.min(last, track.length) - 1;
      i >= 0 && track[i]!.at > Math.max(notBefore, until - longestSeconds);
      i--
    )
      if (isNear(track[i]!)) {
        anchor = i;
        break;
      }
  }
  if (anchor < 0) return null;
  const anchorAt = track[anchor]!.at;
  let [begin, end] = [anchorAt, anchorAt];
  for (let i = anchor - 1; i >= 0 && track[i]!.at > notBefore && begin - track[i]!.at <= awaySeconds; i--)
    if (isNear(track[i]!)) begin = track[i]!.at;
  let hasLeft = false;
  for (let i = anchor + 1; i < track.length; i++) {
    const { at } = track[i]!;
    if (isNear(track[i]!)) {
      // A longer gap without positions is a phone that sleeps, while the driver is still here.
      if (at - end > awaySeconds && hasLeft) break;
      [end, hasLeft] = [at, false];
    } else {
      hasLeft = true;
      if (at - end > awaySeconds) return { from: begin, to: end };
    }
  }
  return { from: begin, to: hasLeft ? end : null };
}

/** Returns the index of the first position at or after a time. */
function lowerBound(track: readonly TrackPoint[], time: number): number {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (track[middle]!.at < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
