import { outsideCalls } from '../outside-calls.ts';
import type { Distances } from './distances.ts';

/** Distances that throw `OutsideCall` inside a transaction, also for what was asked before it and answers later. */
export function checkedDistances(distances: Distances): Distances {
  const checked = outsideCalls('the roads', distances, ['travelInMemory']);
  return {
    travel: async (...question) => outsideCalls('the roads', await checked.travel(...question)),
    travelInMemory: (...question) => checked.travelInMemory(...question),
    reach: (...question) => checked.reach(...question),
  };
}
