import type { LatLng } from '@roundsman/domain';
import { useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { preferredCountry } from '../../platform/session/country.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { capitalOf } from './capitals.ts';

/**
 * Returns the centre of an empty map: the last order's delivery, else the company's location, else the country's
 * capital. Null while loading or when not wanted.
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
