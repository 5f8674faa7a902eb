import type { LatLng } from '@roundsman/domain';
import { useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { preferredCountry } from '../../platform/session/country.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { capitalOf } from './capitals.ts';

/**
 * Where a map looks while it has nothing to show: at the last order's delivery, else the company's own place, else the country's
 * capital (ROUTE-46). Null while that is asked for, and where not wanted.
 */
export function useDefaultCenter(isWanted: boolean): LatLng | null {
  const last = useApiQuery('GET /orders/get-last-order', undefined, {
    enabled: isWanted,
    quiet: true,
    staleTime: 60_000,
  });
  const settings = useSettings();
  const lat = last.data?.deliveryLat ?? settings?.defaultLocationLat;
  const lng = last.data?.deliveryLng ?? settings?.defaultLocationLng;
  const isKnown = last.isSuccess || last.isError;
  return useMemo(() => {
    if (!isWanted || !isKnown) return null;
    return lat != null && lng != null ? { lat, lng } : capitalOf(preferredCountry());
  }, [isWanted, isKnown, lat, lng]);
}
