import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';
import { densestGroup, geometricMedian, spreadAround, type WeightedPoint } from './points.ts';
import { type ReportedVisit, staysOf, type TrackPoint } from './visits.ts';

/** Where the driver and the vehicle were during one visit. It has no positions, so that it outlives them. */
export interface ObservedVisit {
  readonly key: string;
  /** Where the phone was most of the time. */
  readonly door: LatLng;
  /** Where the vehicle stopped, before and after the walk; null: unknown. */
  readonly parking: LatLng | null;
  /** Positions at the door. */
  readonly positions: number;
}

/** Where the door of an address is, by its visits. */
export interface DoorEstimate {
  readonly door: LatLng;
  /** Visits that agree on the door. */
  readonly visits: readonly ObservedVisit[];
  /** Visits whose phone was elsewhere. */
  readonly leftOut: readonly ObservedVisit[];
  /** The median distance between the door and those visits, in metres. */
  readonly spreadMetres: number;
  /** Where the vehicle stops; null: at the door, or unknown. */
  readonly parking: ParkingEstimate | null;
}

export interface ParkingEstimate {
  readonly point: LatLng;
  /** Visits that agree on the point. */
  readonly visits: readonly ObservedVisit[];
  /** The median distance between the point and those visits, in metres. */
  readonly spreadMetres: number;
}

/** A proposal needs this many visits that agree. */
const leastVisits = 3;
/** Positions at one door are within this distance of each other. Phones in streets are often 10 to 20 m off. */
const doorMetres = 25;
/** Fewer positions, or less time, may be a red light. */
const leastPositions = 3;
const leastSeconds = 30;
/** A position counts for the seconds until the next one, up to this many: a phone that sleeps may have moved. */
const mostSecondsEach = 30;
/** Without a reported arrival, the visit is in this time before its end. */
const longestSearchSeconds = 3600;
/** Faster than this is driving. Walking is 1.2 m/s, and GPS noise adds to it. */
const walkingMetresPerSecond = 2.6;
/** Positions further apart than this do not show how the driver moved between them. */
const longestStepSeconds = 45;
/** Walks are shorter than this. */
const longestWalkSeconds = 300;
/** The vehicle stands at the beginning and at the end of the walk. If both are further apart, the earlier one counts. */
const sameParkingMetres = 35;
/** Visits whose doors are further apart than this do not agree. */
const agreeMetres = 45;
/** A phone further from the geocoded point than this was elsewhere. */
const mostMetresFromAddress = 1000;
/** A parking point nearer to the door than this is at the door, since noise moves both. */
const leastParkingMetres = 45;
/** A pin nearer to the geocoded point than this is not worth a proposal. */
const leastMoveMetres = 15;

/**
 * Returns where the door and the vehicle were, for each visit of one route whose positions show it. Visits that failed or
 * that the office ended are left out, and so are those of one stay after the first.
 * @param visits in any order
 * @param track the driver's positions without breaks, sorted by time; empty where they have expired
 */
export function observeVisits(visits: readonly ReportedVisit[], track: readonly TrackPoint[]): ObservedVisit[] {
  const sorted = visits.toSorted((a, b) => a.leftAt - b.leftAt);
  let before = Number.NEGATIVE_INFINITY;
  return staysOf(sorted).flatMap((stay) => {
    const end = stay.at(-1)!.leftAt;
    const counted = stay.find(({ isByDriver, isFailed }) => isByDriver && !isFailed);
    const arrivals = stay.flatMap(({ arrivedAt }) => arrivedAt ?? []);
    const arrivedAt = arrivals.length > 0 ? Math.min(...arrivals) : null;
    const from = Math.max(before, (arrivedAt ?? end) - longestSearchSeconds);
    before = end;
    if (!counted) return [];
    const { key, opensAt, point } = counted;
    return observeStay(
      { key, point, arrivedAt: arrivedAt ?? from, opensAt, leftAt: end },
      track.filter(({ at }) => at >= from && at <= end + longestWalkSeconds),
    );
  });
}

interface Stay extends Pick<ReportedVisit, 'key' | 'point' | 'opensAt' | 'leftAt'> {
  readonly arrivedAt: number;
}

function observeStay({ key, point, arrivedAt, opensAt, leftAt }: Stay, track: readonly TrackPoint[]): ObservedVisit[] {
  // Until the window opens, the driver may wait in the vehicle.
  const begin = opensAt !== null && opensAt < leftAt ? Math.max(arrivedAt, opensAt) : arrivedAt;
  const during = track
    .map((position, i) => ({ ...position, weight: secondsUntil(track[i + 1], position) }))
    .filter(({ at }) => at >= begin && at <= leftAt);
  const atDoor = densestGroup(during, doorMetres);
  const [first, last] = [atDoor[0], atDoor.at(-1)];
  const door = geometricMedian(atDoor);
  if (!first || !last || !door || atDoor.length < leastPositions || last.at - first.at < leastSeconds) return [];
  if (point && greatCircleMetres(point, door) > mostMetresFromAddress) return [];
  return [{ key, door, parking: parkingOf(track, { from: first.at, to: last.at }), positions: atDoor.length }];
}

function secondsUntil(next: TrackPoint | undefined, { at }: TrackPoint): number {
  return next ? Math.min(Math.max(next.at - at, 1), mostSecondsEach) : 1;
}

/** Returns where the walk to the door began and the walk back ended. Null without positions of a walk. */
function parkingOf(track: readonly TrackPoint[], door: { readonly from: number; readonly to: number }): LatLng | null {
  const before = track.filter(({ at }) => at <= door.from && at >= door.from - longestWalkSeconds).toReversed();
  const after = track.filter(({ at }) => at >= door.to && at <= door.to + longestWalkSeconds);
  const [begin, end] = [endOfWalk(before), endOfWalk(after)];
  if (!begin || !end) return begin ?? end;
  if (greatCircleMetres(begin, end) > sameParkingMetres) return begin;
  return { lat: (begin.lat + end.lat) / 2, lng: (begin.lng + end.lng) / 2 };
}

/** Returns the last position before the driver drives. Null where no later position shows that. */
function endOfWalk(positions: readonly TrackPoint[]): LatLng | null {
  for (const [i, position] of positions.entries()) {
    const next = positions[i + 1];
    if (!next) return null;
    const seconds = Math.abs(next.at - position.at);
    if (seconds > longestStepSeconds) return null;
    if (greatCircleMetres(position, next) > walkingMetresPerSecond * seconds) return position;
  }
  return null;
}

/**
 * Returns where the door of an address is: the geometric median of the doors of the visits that agree. Null when no two
 * thirds of the visits do, or without visits.
 */
export function estimateDoor(visits: readonly ObservedVisit[]): DoorEstimate | null {
  const agreeing = densestGroup(
    visits.map((visit) => ({ ...visit.door, visit, weight: weightOf(visit) })),
    agreeMetres,
  );
  const door = geometricMedian(agreeing);
  if (!door || agreeing.length < (visits.length * 2) / 3) return null;
  const chosen = agreeing.map(({ visit }) => visit);
  return {
    door,
    visits: chosen,
    leftOut: visits.filter((visit) => !chosen.includes(visit)),
    spreadMetres: spreadAround(door, agreeing),
    parking: estimateParking(chosen, door),
  };
}

/** More positions in one visit help less and less, because their errors are alike. */
const weightOf = ({ positions }: ObservedVisit): number => Math.sqrt(Math.min(positions, 20));

function estimateParking(visits: readonly ObservedVisit[], door: LatLng): ParkingEstimate | null {
  const seen = visits.flatMap((visit): (WeightedPoint & { visit: ObservedVisit })[] =>
    visit.parking ? [{ ...visit.parking, visit }] : [],
  );
  const agreeing = densestGroup(seen, agreeMetres);
  const point = geometricMedian(agreeing);
  if (!point || agreeing.length < leastVisits || agreeing.length < (seen.length * 2) / 3) return null;
  const spreadMetres = spreadAround(point, agreeing);
  if (greatCircleMetres(point, door) < leastParkingMetres + spreadMetres) return null;
  return { point, visits: agreeing.map(({ visit }) => visit), spreadMetres };
}

/**
 * Returns the estimate if it is worth a proposal.
 * @param pin the geocoded point, or the accepted pin
 */
export function proposeDoor(visits: readonly ObservedVisit[], pin: LatLng): DoorEstimate | null {
  const estimate = estimateDoor(visits);
  return estimate && isWorthProposing({ ...estimate, agreeing: estimate.visits.length }, pin) ? estimate : null;
}

/**
 * Returns whether an estimate is worth a proposal: three visits or more agree, and the door is clearly not at the present
 * pin, or the vehicle stops apart from it.
 * @param estimate with the number of visits that agree
 * @param pin the geocoded point, or the accepted pin
 */
export function isWorthProposing(
  {
    door,
    spreadMetres,
    parking,
    agreeing,
  }: Pick<DoorEstimate, 'door' | 'spreadMetres'> & { readonly parking: unknown; readonly agreeing: number },
  pin: LatLng,
): boolean {
  if (agreeing < leastVisits) return false;
  return greatCircleMetres(door, pin) > Math.max(leastMoveMetres, spreadMetres) || parking !== null;
}
