import { useMemo, useState } from 'react';
import type { MapPosition } from '../../../components/map/map-data.ts';
import { useFollowPlan, useServerEvent } from '../../../platform/socket/socket.ts';
import type { Plan } from '../plan.ts';

/** Positions of the plan's drivers: those of the plan, updated by socket events. */
export function usePositions(plan: Plan): MapPosition[] {
  useFollowPlan(plan._id);
  const [livePositions, setLivePositions] = useState<ReadonlyMap<string, { lat: number; lng: number; at: string }>>(
    new Map(),
  );
  useServerEvent('driver.changing.location', ({ driverId, lat, lng, at }) =>
    setLivePositions((positionsBefore) => new Map(positionsBefore).set(driverId, { lat, lng, at })),
  );
  return useMemo(
    () =>
      plan.routes.flatMap(({ driver }): MapPosition[] => {
        const live = livePositions.get(driver._id);
        const isNewer = live && (!driver.positionAt || live.at >= driver.positionAt);
        const at = isNewer
          ? live
          : driver.lat !== null && driver.lng !== null
            ? { lat: driver.lat, lng: driver.lng }
            : null;
        return at ? [{ id: driver._id, lat: at.lat, lng: at.lng, color: driver.color, label: driver.name }] : [];
      }),
    [plan, livePositions],
  );
}
