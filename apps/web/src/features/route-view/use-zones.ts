import type { PlanningZone } from '@roundsman/domain/zone/zone';
import { useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';

const none: readonly PlanningZone[] = [];

/** Returns the company's zones, by which drivers may take an order. Empty while they load and without the permission. */
export function useZones(): readonly PlanningZone[] {
  const canRead = useCan('zones.read');
  const zones = useApiQuery('GET /zones', undefined, { enabled: canRead, quiet: true, staleTime: 60_000 }).data?.zones;
  return useMemo(() => zones?.map((zone) => ({ ...zone, id: zone._id })) ?? none, [zones]);
}
