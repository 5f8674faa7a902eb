import {
  correctedArrival,
  type ErrorCounts,
  type ErrorLead,
  errorLeads,
  errorRangeAt,
  type StopKey,
  type TimeOfDay,
} from '@roundsman/domain';
import type { StoredArrival } from './arrivals.tables.ts';
import type { RoadArrival } from './rest-by-road.ts';

/** Programs are notified of an arrival again once it has moved by this many seconds. */
const clearlyMoved = 600;

interface Known {
  readonly now: TimeOfDay;
  readonly errors: ReadonlyMap<ErrorLead, ErrorCounts>;
  /** The planned arrivals, which programs know. */
  readonly planned: ReadonlyMap<StopKey, TimeOfDay>;
}

/**
 * Returns arrivals with their ranges by the company's errors, the first expected arrival at each lead, and the arrival that
 * programs know.
 */
export function storedArrivals(
  arrivals: readonly RoadArrival[],
  former: readonly StoredArrival[],
  { now, errors, planned }: Known,
): StoredArrival[] {
  const formerOf = new Map(former.map((one) => [one.key, one]));
  return arrivals.map(({ key, arrival }) => {
    const { early, late } = errorRangeAt(errors, arrival - now);
    const corrected = correctedArrival(errors, { arrival, now });
    const before = formerOf.get(key);
    const known = before?.knownArrival ?? planned.get(key) ?? corrected;
    return {
      key,
      arrival: corrected,
      from: Math.max(now, Math.round(arrival + early)),
      to: Math.max(now, Math.round(arrival + late)),
      first: { ...firstAt(arrival, now), ...before?.first },
      knownArrival: Math.abs(corrected - known) >= clearlyMoved ? corrected : known,
    };
  });
}

/** Returns the arrivals that moved clearly since programs were last notified. */
export function movedArrivals(
  arrivals: readonly StoredArrival[],
  former: readonly StoredArrival[],
  planned: ReadonlyMap<StopKey, TimeOfDay>,
): StoredArrival[] {
  const knownOf = new Map(former.map(({ key, knownArrival }) => [key, knownArrival]));
  return arrivals.filter(
    ({ key, knownArrival }) =>
      knownArrival !== undefined && knownArrival !== (knownOf.get(key) ?? planned.get(key) ?? knownArrival),
  );
}

/** Returns the arrival for the lead that it is at: not more than this ahead, and at least half of it. */
function firstAt(arrival: TimeOfDay, now: TimeOfDay): StoredArrival['first'] {
  const minutes = (arrival - now) / 60;
  const lead = errorLeads.find((each) => minutes <= each);
  return lead !== undefined && minutes >= lead / 2 ? { [lead]: Math.round(arrival) } : {};
}
