import type { StoredTravelNote } from '../../platform/db/schema.ts';
import type { Distances, Travel, TravelNote } from '../../platform/geo/distances.ts';
import type { PlanProblem } from './problem-from-plan.ts';
import type { FullPlan } from './route-plans.store.ts';

/**
 * How a plan is travelled, decided for all of its points at once: its timeline, its map, the preview of a drop and the optimizer ask the same
 * answer, so they agree.
 */
export const travelOf = (
  { plan, settings }: FullPlan,
  { points }: PlanProblem,
  distances: Distances,
  signal?: AbortSignal,
): Promise<Travel> =>
  distances.travel(points, {
    by: settings.optimizationMode === 'DRIVING_DISTANCE' ? 'roads' : 'straight-line',
    keepFor: plan.id,
    companyId: plan.company_id,
    ...(signal && { signal }),
  });

/** What a plan keeps of why it is not travelled as was asked: orders and drivers in place of points. */
export const notesToKeep = (notes: readonly TravelNote[], { placesAt }: PlanProblem): StoredTravelNote[] =>
  notes.map((note) =>
    note.reason === 'off-road'
      ? {
          reason: note.reason,
          places: note.places.flatMap(({ location, metres }) =>
            (placesAt[location] ?? []).map((place) => ({
              ...place,
              metres: metres === null ? null : Math.round(metres),
            })),
          ),
        }
      : note,
  );
