import {
  type AlertKind,
  alertEndsBelow,
  alertKinds,
  alertSwitches,
  alertThresholds,
  type CompanySettings,
  expectedArrival,
  greatCircleMetres,
  isPredictedLate,
  type LatLng,
  minutesLate,
  parseTimeOfDay,
  type StopType,
  type TimeOfDay,
} from '@roundsman/domain';
import { metresToWay, wayOf } from './metres-to-way.ts';
import type { RouteFacts, StopFacts } from './route-facts.ts';

/** A condition of a route. It opens an alert, or an open one stays open. */
export interface Condition {
  readonly kind: AlertKind;
  readonly routeId: string;
  /** Null with `stop`: it is about the route. */
  readonly orderId: string | null;
  readonly stop: StopType | null;
  /** In the unit of the kind. */
  readonly value: number;
  /** False: too little to open an alert; an open one stays open. */
  readonly opens: boolean;
  /** Of a late stop; else null. Seconds of the plan's day. */
  readonly expected: TimeOfDay | null;
  readonly latest: TimeOfDay | null;
}

type Found = Pick<Condition, 'value'> &
  Partial<Pick<Condition, 'orderId' | 'stop' | 'expected' | 'latest'>> & {
    /** False: not sure enough to open an alert. */
    readonly isLikely?: boolean;
  };

/** A driver this far from a place has left it, or is not there. Metres. */
const awayMetres = 300;
/** A position this old says nothing about where the driver is. Seconds. */
const freshSeconds = 300;
/** A driver is off the route when all positions of this time are. Seconds. */
const offRouteSeconds = 120;

/** How far from its planned time a break may be taken. Seconds. */
const nearBreakSeconds = 1200;

const minutes = (seconds: number): number => Math.floor(seconds / 60);

/** Kinds that a reported break ends. A late stop stays late. */
const endedByBreak = (kind: AlertKind): boolean => kind !== 'PREDICTED_LATE';

/**
 * Returns the conditions of a route, of the kinds that the company has switched on. Nothing is outside the driver's working
 * time. During a break nothing opens an alert.
 */
export function findConditions(facts: RouteFacts, settings: CompanySettings): Condition[] {
  const { now, works, stops, isOnBreak, isBreakDue } = facts;
  if (now < works.from || now > works.to || stops.every(({ progress }) => progress.isFinished)) return [];
  return alertKinds
    .filter((kind) => settings[alertSwitches[kind]] && !(isOnBreak && endedByBreak(kind)))
    .flatMap((kind) => {
      const threshold = settings[alertThresholds[kind]];
      return finders[kind](facts)
        .filter(({ value }) => value > alertEndsBelow(threshold, kind))
        .map(({ value, isLikely = true, ...found }) => ({
          orderId: null,
          stop: null,
          expected: null,
          latest: null,
          ...found,
          kind,
          routeId: facts.routeId,
          value,
          opens: isLikely && value > threshold && !isOnBreak && !isBreakDue,
        }));
    });
}

const finders: Readonly<Record<AlertKind, (facts: RouteFacts) => Found[]>> = {
  PREDICTED_LATE: findLateStops,
  LONG_STOP: findLongStops,
  OFF_ROUTE: findOffRoute,
  OUT_OF_SEQUENCE: findOutOfSequence,
  NO_SIGNAL: findNoSignal,
  NOT_STARTED: findNotStarted,
};

/** True when the driver has reported something on this route. */
const hasReported = ({ stops }: RouteFacts): boolean =>
  stops.some(({ progress: { doneAt, arrivedAt, headedAt } }) => (doneAt ?? arrivedAt ?? headedAt) !== null);

/** True when anything shows that the driver uses the app. Without it nobody knows whether they are late. */
const isFollowed = (facts: RouteFacts): boolean => facts.isSeen || facts.lastPositionAt !== null || hasReported(facts);

/** Returns the last arrival that is not late: the end of the last window, or the arrival that was sent if it is later. Null without an end. */
function latestArrival({ windows, sentArrival }: Pick<StopFacts, 'windows' | 'sentArrival'>): TimeOfDay | null {
  const ends = windows.map(({ end }) => (end === null ? null : parseTimeOfDay(end)));
  if (ends.length === 0 || ends.includes(null)) return null;
  // A stop that was planned late is no news.
  return Math.max(sentArrival, ...ends.filter((end) => end !== null));
}

function findLateStops(facts: RouteFacts): Found[] {
  if (!isFollowed(facts)) return [];
  const all = facts.stops.map(({ progress }) => progress);
  return facts.stops.flatMap((stop): Found[] => {
    const latest = latestArrival(stop);
    if (stop.isReached || latest === null) return [];
    const { sequence, plannedArrival: arrival } = stop.progress;
    const { expected, range } = expectedArrival({ sequence, arrival }, all, facts.now);
    return [
      {
        orderId: stop.orderId,
        stop: stop.type,
        value: minutesLate(expected, latest),
        expected: Math.round(expected),
        latest,
        isLikely: isPredictedLate({ expected, range }, { latest, thresholdMinutes: -1 }),
      },
    ];
  });
}

function findLongStops(facts: RouteFacts): Found[] {
  const { now, stops, track } = facts;
  const here = track.positions.at(-1);
  const isGone = (place: LatLng | null): boolean =>
    place !== null &&
    here !== undefined &&
    now - here.at <= freshSeconds &&
    greatCircleMetres(place, here) > awayMetres;
  const served = stops.filter(({ isReached, progress }) => isReached && !progress.isFinished);
  if (served.length > 0)
    return served.flatMap(({ orderId, type, place, progress, windows, serviceSeconds }): Found[] => {
      const arrivedAt = progress.arrivedAt ?? now;
      // The window that was open, or the one that the driver waits for.
      const window = windows.find(({ end }) => end === null || (parseTimeOfDay(end) ?? 0) >= arrivedAt);
      const begun = Math.max(arrivedAt, window?.start == null ? 0 : (parseTimeOfDay(window.start) ?? 0));
      const over = now - begun - serviceSeconds;
      return over <= 0 || isGone(place) ? [] : [{ orderId, stop: type, value: minutes(over) }];
    });
  const { stands } = track;
  if (!stands) return [];
  // Where the driver stands at a stop, at the start or at the end, they are at work.
  const known = [facts.start, facts.end, ...stops.map(({ place }) => place)];
  const isAtWork = known.some((place) => place !== null && greatCircleMetres(place, stands) <= awayMetres);
  return isAtWork ? [] : [{ value: minutes(now - stands.since) }];
}

function findOffRoute(facts: RouteFacts): Found[] {
  const { now, stops, track, start, end } = facts;
  const recent = track.positions.filter(({ at }) => now - at <= freshSeconds);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at - first.at < offRouteSeconds) return [];
  const checked = recent.filter(({ at }) => last.at - at <= offRouteSeconds + 30);
  const way = wayOf(facts, [start, ...stops.map(({ place }) => place), end]);
  if (way.length === 0) return [];
  return [{ value: Math.round(Math.min(...checked.map((position) => metresToWay(position, way)))) }];
}

function findOutOfSequence({ stops }: RouteFacts): Found[] {
  const isVisited = ({ progress: { doneAt, arrivedAt, headedAt } }: StopFacts): boolean =>
    (doneAt ?? arrivedAt ?? headedAt) !== null;
  const last = stops.findLastIndex(isVisited);
  return [{ value: stops.slice(0, Math.max(last, 0)).filter((stop) => !stop.isReached && !isVisited(stop)).length }];
}

function findNoSignal(facts: RouteFacts): Found[] {
  const { now, stops, lastPositionAt } = facts;
  // Drivers who send no positions are heard of at stops only.
  if (lastPositionAt === null) return [];
  const reports = stops.flatMap(({ progress: { doneAt, arrivedAt, headedAt } }) => [doneAt, arrivedAt, headedAt]);
  const heardAt = Math.max(lastPositionAt, ...reports.filter((at) => at !== null));
  // Before the start nothing has to be heard.
  if (!hasReported(facts) && lastPositionAt < facts.works.from) return [];
  // Phones are silent during breaks, which not every driver reports.
  const rest = facts.plannedBreaks
    .filter(({ start, end }) => heardAt <= end + nearBreakSeconds && now >= start - nearBreakSeconds)
    .reduce((sum, { start, end }) => sum + end - start, 0);
  return [{ value: minutes(Math.max(0, now - heardAt - rest)) }];
}

function findNotStarted(facts: RouteFacts): Found[] {
  const { now, start, plannedStart, track } = facts;
  const hasMoved =
    start !== null && track.positions.some((position) => greatCircleMetres(start, position) > awayMetres);
  if (plannedStart === null || hasReported(facts) || hasMoved) return [];
  return [{ value: minutes(now - plannedStart) }];
}
