import type { OpeningHours } from '@roundsman/domain';
import type { RouteRow } from '../route-plans.store.ts';

/** Returns the hours and the loading time of the depot where a route starts; null for another start. */
export const startDepotOf = (
  route: RouteRow,
): { readonly openingHours: readonly OpeningHours[]; readonly loadingMinutes: number | null } | null =>
  route.start_depot_id === null
    ? null
    : { openingHours: route.start_depot_hours ?? [], loadingMinutes: route.start_depot_loading };
