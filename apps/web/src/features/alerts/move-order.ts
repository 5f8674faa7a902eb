import { type StopKey, stopKey } from '@roundsman/domain/route-plan/stop-key';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type Fix = ReplyOf<'GET /route-plans/:id/orders/:orderId/alternatives'>['alternatives'][number];
type Plan = ReplyOf<'GET /route-plans/:id'>;
export type Lists = InputOf<'POST /route-plans/:id/reorder-orders'>['body']['drivers'];

/** Returns the stops of the two routes that a fix changes, as they are and as the fix makes them. */
export function listsOfFix(
  { routes }: Pick<Plan, 'routes'>,
  orderId: string,
  { driver, stops }: Fix,
): { readonly before: Lists; readonly after: Lists } {
  const moved = stops.map(({ stop }): StopKey => stopKey(orderId, stop));
  const current = routes.map((route) => ({
    driverId: route.driver._id,
    order: route.steps.flatMap(({ orderId: id, type }) => (id && type !== 'driver' ? [stopKey(id, type)] : [])),
  }));
  const before = current.filter(
    ({ driverId, order }) => driverId === driver._id || order.some((key) => moved.includes(key)),
  );
  const after = before.map(({ driverId, order }) => {
    const rest = order.filter((key) => !moved.includes(key));
    if (driverId === driver._id)
      for (const { stop, after: behind } of stops)
        rest.splice(behind === null ? 0 : rest.indexOf(behind) + 1, 0, stopKey(orderId, stop));
    return { driverId, order: rest };
  });
  return { before, after };
}

/** Returns how late the order's own stops would be, in minutes; 0 in time. */
export const lateMinutesOf = ({ stops }: Pick<Fix, 'stops'>): number =>
  Math.max(0, ...stops.map(({ lateMins }) => lateMins));

/**
 * Returns the positions at which the order is less late than `lateNow`, in minutes: those that break no rule first, then
 * those that make no stop later, then the least late, then the cheapest.
 */
export const fixesThatHelp = (fixes: readonly Fix[], lateNow: number): Fix[] =>
  fixes
    .filter((fix) => lateMinutesOf(fix) < lateNow)
    .toSorted(
      (a, b) =>
        Number(b.isFeasible) - Number(a.isFeasible) ||
        Number(a.lateStops.length > 0) - Number(b.lateStops.length > 0) ||
        Math.round(lateMinutesOf(a)) - Math.round(lateMinutesOf(b)) ||
        a.addedMins - b.addedMins,
    );
