import { type StopDetail, stopDetails } from '@roundsman/domain/route-plan/stop-detail';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { isDone, keyOf } from './current-stop.ts';

/** Changes of the office since the driver last saw the list. Stops by their keys. */
export interface RouteNews {
  readonly added: readonly string[];
  /** Unfinished stops that were removed from the route. */
  readonly removed: readonly string[];
  /** True when the order of the other stops changed. */
  readonly isReordered: boolean;
  /** Unfinished stops with other details. */
  readonly edited: Readonly<Record<string, readonly StopDetail[]>>;
  /** True when the driver takes another vehicle, or none. */
  readonly hasOtherVehicle: boolean;
}

const nothing: RouteNews = {
  added: [],
  removed: [],
  isReordered: false,
  edited: {},
  hasOtherVehicle: false,
};

/** Returns whether there is anything that the driver should see. */
export const isNews = ({ added, removed, isReordered, edited, hasOtherVehicle }: RouteNews): boolean =>
  added.length + removed.length + Object.keys(edited).length > 0 || isReordered || hasOtherVehicle;

/** Adds the changes of a new version of the route; null without any. Changed times do not count, because the screen shows them. */
export function withNews(news: RouteNews | null, before: DriverRoute, after: DriverRoute): RouteNews | null {
  const was = open(before.stops);
  const is = open(after.stops);
  const keysBefore = new Set(before.stops.map(keyOf));
  const keysNow = new Set(after.stops.map(keyOf));
  const { added, removed, isReordered, edited, hasOtherVehicle } = news ?? nothing;
  const came = is.filter((key) => !keysBefore.has(key));
  const went = was.filter((key) => !keysNow.has(key));
  const nextAdded = [...added.filter((key) => is.includes(key)), ...came.filter((key) => !removed.includes(key))];
  const next: RouteNews = {
    // Stops that were added and removed again, or the other way round, do not count.
    added: nextAdded,
    removed: [...removed.filter((key) => !keysNow.has(key)), ...went.filter((key) => !added.includes(key))],
    isReordered:
      isReordered || was.filter((key) => is.includes(key)).join() !== is.filter((key) => was.includes(key)).join(),
    edited: withEdits(edited, before.stops, after.stops, nextAdded),
    hasOtherVehicle:
      hasOtherVehicle || before.vehicle?.name !== after.vehicle?.name || before.vehicle?.plate !== after.vehicle?.plate,
  };
  return isNews(next) ? next : null;
}

const open = (stops: readonly DriverStop[]): string[] => stops.filter((stop) => !isDone(stop)).map(keyOf);

/** Adds the details that changed at unfinished stops. All details of a new stop are new, so it is not among them. */
function withEdits(
  edited: RouteNews['edited'],
  before: readonly DriverStop[],
  after: readonly DriverStop[],
  added: readonly string[],
): RouteNews['edited'] {
  const was = new Map(before.map((stop) => [keyOf(stop), stop]));
  return Object.fromEntries(
    after.flatMap((stop): [string, StopDetail[]][] => {
      const key = keyOf(stop);
      const former = was.get(key);
      if (isDone(stop) || added.includes(key)) return [];
      const details = stopDetails.filter(
        (detail) => edited[key]?.includes(detail) || (former && textOf(former, detail) !== textOf(stop, detail)),
      );
      return details.length > 0 ? [[key, details]] : [];
    }),
  );
}

function textOf(stop: DriverStop, detail: StopDetail): string {
  if (detail === 'address') return JSON.stringify([stop.address, stop.lat, stop.lng]);
  if (detail === 'window') return JSON.stringify([stop.windowStart, stop.windowEnd, stop.timeWindows]);
  return stop[detail] ?? '';
}
