import { outsideCalls } from '../outside-calls.ts';
import type { Distances } from './distances.ts';

/** Wraps a routing engine so that it throws `OutsideCall` inside a transaction, also for a `Travel` from before it. */
export function checkedDistances(distances: Distances): Distances {
  const checked = outsideCalls('the roads', distances, ['travelInMemory']);
  return {
    travel: async (...question) => outsideCalls('the roads', await checked.travel(...question)),
    travelInMemory: (...question) => checked.travelInMemory(...question),
    reach: (...question) => checked.reach(...question),
  };
}
