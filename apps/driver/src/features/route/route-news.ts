import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { isDone, keyOf } from './current-stop.ts';

/** Changes of the office since the driver last saw the list. Stops by their keys. */
export interface RouteNews {
  readonly added: readonly string[];
  /** Unfinished stops that were removed from the route. */
  readonly removed: readonly string[];
  /** True when the order of the other stops changed. */
  readonly isReordered: boolean;
}

const nothing: RouteNews = { added: [], removed: [], isReordered: false };

/** Adds the changes of a new version of the route; null without any. Changed times do not count, because the screen shows them. */
export function withNews(news: RouteNews | null, before: DriverRoute, after: DriverRoute): RouteNews | null {
  const was = open(before.stops);
  const is = open(after.stops);
  const known = new Set(before.stops.map(keyOf));
  const there = new Set(after.stops.map(keyOf));
  const { added, removed, isReordered } = news ?? nothing;
  const came = is.filter((key) => !known.has(key));
  const went = was.filter((key) => !there.has(key));
  const next: RouteNews = {
    // Stops that were added and removed again, or the other way round, do not count.
    added: [...added.filter((key) => is.includes(key)), ...came.filter((key) => !removed.includes(key))],
    removed: [...removed.filter((key) => !there.has(key)), ...went.filter((key) => !added.includes(key))],
    isReordered:
      isReordered || was.filter((key) => is.includes(key)).join() !== is.filter((key) => was.includes(key)).join(),
  };
  return next.added.length + next.removed.length > 0 || next.isReordered ? next : null;
}

const open = (stops: readonly DriverStop[]): string[] => stops.filter((stop) => !isDone(stop)).map(keyOf);
