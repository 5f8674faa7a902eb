import {
  correctedArrival,
  type ErrorCounts,
  type ErrorLead,
  errorLeads,
  errorRangeAt,
  type TimeOfDay,
} from '@roundsman/domain';
import type { StoredArrival } from './arrivals.tables.ts';
import type { RoadArrival } from './rest-by-road.ts';

/** Returns arrivals with their ranges by the company's errors, and the first expected arrival at each lead. */
export function storedArrivals(
  arrivals: readonly RoadArrival[],
  former: readonly StoredArrival[],
  { now, errors }: { readonly now: TimeOfDay; readonly errors: ReadonlyMap<ErrorLead, ErrorCounts> },
): StoredArrival[] {
  const firstOf = new Map(former.map(({ key, first }) => [key, first]));
  return arrivals.map(({ key, arrival }) => {
    const { early, late } = errorRangeAt(errors, arrival - now);
    return {
      key,
      arrival: correctedArrival(errors, { arrival, now }),
      from: Math.max(now, Math.round(arrival + early)),
      to: Math.max(now, Math.round(arrival + late)),
      first: { ...firstAt(arrival, now), ...firstOf.get(key) },
    };
  });
}

/** Returns the arrival for the lead that it is at: not more than this ahead, and at least half of it. */
function firstAt(arrival: TimeOfDay, now: TimeOfDay): StoredArrival['first'] {
  const minutes = (arrival - now) / 60;
  const lead = errorLeads.find((each) => minutes <= each);
  return lead !== undefined && minutes >= lead / 2 ? { [lead]: Math.round(arrival) } : {};
}
