import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { isDone, keyOf } from './current-stop.ts';

/** What the office changed of a route since the driver last looked at its list. Stops by their keys. */
export interface RouteNews {
  readonly added: readonly string[];
  /** Not finished by the driver, and no longer theirs. */
  readonly removed: readonly string[];
  /** What is left comes in another order. */
  readonly isReordered: boolean;
}

const nothing: RouteNews = { added: [], removed: [], isReordered: false };

/** The news with what this telling of the route brings; null when there is none. Times that shift are no news: the screen shows them. */
export function withNews(news: RouteNews | null, before: DriverRoute, after: DriverRoute): RouteNews | null {
  const was = open(before.stops);
  const is = open(after.stops);
  const known = new Set(before.stops.map(keyOf));
  const there = new Set(after.stops.map(keyOf));
  const { added, removed, isReordered } = news ?? nothing;
  const came = is.filter((key) => !known.has(key));
  const went = was.filter((key) => !there.has(key));
  const next: RouteNews = {
    // What came and went again, or went and came back, was never noticed.
    added: [...added.filter((key) => is.includes(key)), ...came.filter((key) => !removed.includes(key))],
    removed: [...removed.filter((key) => !there.has(key)), ...went.filter((key) => !added.includes(key))],
    isReordered:
      isReordered || was.filter((key) => is.includes(key)).join() !== is.filter((key) => was.includes(key)).join(),
  };
  return next.added.length + next.removed.length > 0 || next.isReordered ? next : null;
}

const open = (stops: readonly DriverStop[]): string[] => stops.filter((stop) => !isDone(stop)).map(keyOf);
