import { useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '../../../platform/api/api.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import { coordinatesOf } from '../timeline/timed-route.ts';
import type { Plan } from '../plan.ts';
import { LegCache } from './leg-cache.ts';

const name = 'POST /route-plans/:id/travel';

/** Legs by road for editors of a plan; null if the company plans by straight lines and draws no roads. */
export function useLegCache(
  plan: Plan,
): { book: LegCache; byRoad: boolean; isDrawn: boolean; revision: number } | null {
  const settings = useSettings();
  const byRoad = settings?.optimizationMode === 'DRIVING_DISTANCE';
  const isDrawn = settings?.snapToRoad ?? false;
  const [revision, setRevision] = useState(0);
  const isNeeded = plan.canEdit && (byRoad || isDrawn);
  const { _id: id } = plan;
  const book = useMemo(
    () =>
      isNeeded
        ? new LegCache(
            (body) => callEndpoint(name, { params: { id }, body }),
            () => setRevision((count) => count + 1),
          )
        : null,
    [isNeeded, id],
  );
  useEffect(() => () => book?.close(), [book]);
  useEffect(() => {
    if (!book || !byRoad) return;
    // A drop changes two legs of a route. Loading the others now avoids later requests.
    const orders = new Map(plan.orders.map((order) => [order._id, order]));
    for (const { steps } of plan.routes) {
      const places = steps.flatMap(({ orderId, type, lat, lng }) => {
        const order = orderId === null ? undefined : orders.get(orderId);
        if (order && type !== 'driver') return coordinatesOf(order, type) ?? [];
        return lat === null || lng === null ? [] : [{ lat, lng }];
      });
      for (const [i, to] of places.slice(1).entries()) book.leg(places[i]!, to);
    }
  }, [book, byRoad, plan]);
  return useMemo(() => book && { book, byRoad, isDrawn, revision }, [book, byRoad, isDrawn, revision]);
}
