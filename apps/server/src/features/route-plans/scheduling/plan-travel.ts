import type { StoredTravelNote } from '../route-plans.tables.ts';
import type { PlanPoint } from '@roundsman/planning/locations';
import type { Spot, Travel, TravelRequest, TravelNote } from '../../../platform/geo/routing-engine.ts';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { streetOf } from './street-of.ts';
import type { PlanRoutingEngine } from './resolved-travel.ts';
import type { FullPlan, PlanRow } from '../route-plans.store.ts';

/**
 * Requests travel for all points of a plan at once. Timeline, map, preview and optimizer use the same result, so they
 * agree.
 */
export const travelOf = (
  { plan, keys, settings }: Pick<FullPlan, 'keys' | 'settings'> & { readonly plan: { readonly id: string } },
  { points }: Pick<PlanProblem, 'points'>,
  routingEngine: PlanRoutingEngine,
  options: Pick<TravelRequest, 'signal' | 'onProgress'> = {},
): Promise<Travel> =>
  routingEngine.travel(
    points.map((point) => point && spotOf(point)),
    {
      by: settings.optimizationMode === 'DRIVING_DISTANCE' ? 'roads' : 'straight-line',
      cacheKey: plan.id,
      companyKeys: keys,
      ...options,
    },
  );

const spotOf = ({ lat, lng, address }: PlanPoint): Spot => ({ lat, lng, street: streetOf(address) });

/** Returns the travel notes in their stored form, with orders and drivers instead of points. */
export const travelNotesToStore = (notes: readonly TravelNote[], { placesAt }: PlanProblem): StoredTravelNote[] =>
  notes.map((note) => {
    if (note.reason === 'off-road')
      return {
        reason: note.reason,
        places: note.places.flatMap(({ location, metres }) =>
          (placesAt[location] ?? []).map((place) => ({
            ...place,
            metres: metres === null ? null : Math.round(metres),
          })),
        ),
      };
    if (note.reason === 'several-regions')
      return {
        reason: note.reason,
        places: note.places.flatMap(({ location, region }) =>
          (placesAt[location] ?? []).map((place) => ({ ...place, region })),
        ),
      };
    return note;
  });

export const travelByOf = ({ by }: Pick<Travel, 'by'>): PlanRow['travel_by'] =>
  by === 'roads' ? 'DRIVING_DISTANCE' : 'STRAIGHT_LINE';

/**
 * Returns whether the plan's stored times come from this source: the same kind of travel, and the same provider or
 * fallback.
 */
export function isTravelledAs(plan: Pick<PlanRow, 'travel_by' | 'travel_notes'>, travel: Travel): boolean {
  const failedIn = (notes: readonly { readonly reason: string }[]): boolean =>
    notes.some(({ reason }) => reason === 'provider-failed');
  return plan.travel_by === travelByOf(travel) && failedIn(plan.travel_notes) === failedIn(travel.notes);
}
