/** An order with the names by which others refer to it, and the orders that it comes after. */
export interface FollowingOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly orderRef: string | null;
  /** References or codes, in upper or lower case. */
  readonly afterOrders: readonly string[];
}

/** Ids of two orders: the first is served before the second. */
export interface Precedence {
  readonly before: string;
  readonly after: string;
}

/** Seconds by which times that are written as a clock may differ from those that were calculated. */
const tolerance = 1;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Returns a function that finds the ids of the orders with a reference or a code. */
function nameFinder(orders: readonly FollowingOrder[]): (name: string) => readonly string[] {
  const ids = new Map<string, string[]>();
  for (const { id, orderCode, orderRef } of orders)
    for (const key of new Set([orderCode, orderRef ?? ''].map(keyOf)))
      if (key !== '') ids.set(key, [...(ids.get(key) ?? []), id]);
  return (name) => ids.get(keyOf(name)) ?? [];
}

/**
 * Returns the precedences among these orders. Names that none of them has do not count, nor does a precedence that would
 * close a circle with those before it in the list.
 */
export function listPrecedences(orders: readonly FollowingOrder[]): Precedence[] {
  if (orders.every(({ afterOrders }) => afterOrders.length === 0)) return [];
  const idsOf = nameFinder(orders);
  const earlier = new Map<string, Set<string>>();
  const precedences: Precedence[] = [];
  for (const { id: after, afterOrders } of orders)
    for (const before of new Set(afterOrders.flatMap(idsOf))) {
      if (isAfter(before, after, earlier)) continue;
      earlier.set(after, (earlier.get(after) ?? new Set()).add(before));
      precedences.push({ before, after });
    }
  return precedences;
}

/** Returns whether an order is another one, or comes after it, directly or through others. */
function isAfter(id: string, other: string, earlier: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === other) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(earlier.get(next) ?? []));
  }
  return false;
}

/** Returns the ids of the orders that come after themselves, directly or through others. */
export function listCircular(orders: readonly FollowingOrder[]): string[] {
  const following = orders.filter(({ afterOrders }) => afterOrders.length > 0);
  const idsOf = nameFinder(following);
  const earlier = new Map(following.map(({ id, afterOrders }) => [id, new Set(afterOrders.flatMap(idsOf))]));
  return following
    .map(({ id }) => id)
    .filter((id) => [...(earlier.get(id) ?? [])].some((before) => isAfter(before, id, earlier)));
}

/** The service of an order's last stop, in seconds. */
export interface LastService {
  readonly start: number;
  readonly end: number;
  /** Set when it has started or is over: it follows nothing any more. */
  readonly isFixed: boolean;
}

/** Returns the ids of the orders whose last stop begins before an earlier order is served. Orders without a stop do not count. */
export function brokenPrecedences(
  precedences: readonly Precedence[],
  serviceOf: (orderId: string) => LastService | undefined,
): Set<string> {
  const broken = precedences.filter(({ before, after }) => {
    const [first, second] = [serviceOf(before), serviceOf(after)];
    return first && second && !second.isFixed && second.start < first.end - tolerance;
  });
  return new Set(broken.map(({ after }) => after));
}
