import { expectedArrival, stopKey, type TimeOfDay } from '@roundsman/domain';
import type { RouteMoment } from './moment.ts';

export interface Prediction {
  readonly expected: TimeOfDay;
  /** The range that customers see; null where the product gives none. */
  readonly range: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
}

/** Predicts the arrivals at the unfinished stops of a route, by stop key. */
export type Predictor = (moment: RouteMoment) => Promise<ReadonlyMap<string, Prediction>>;

/** The planned arrival, shifted by the delay at the last finished stop and by overdue time. */
export const byDelay: Predictor = async ({ progress, now }) =>
  new Map(
    progress
      .filter(({ isFinished }) => !isFinished)
      .map(({ stop, sequence, plannedArrival: arrival }) => {
        const { expected, range } = expectedArrival({ sequence, arrival }, progress, now);
        return [stopKey(stop.order_id, stop.type), { expected, range }] as const;
      }),
  );
