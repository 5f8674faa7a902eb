import { greatCircleMetres } from '@roundsman/domain/units';
import type { EntrySpot } from './entry-spot.ts';

/** The greatest size of a house in metres. Two spots of one number that are farther apart are two houses. */
const houseMetres = 100;

/**
 * Returns one spot for each house number of a street. A house is often in an extract as its outline, the node of its
 * entrance and a café in it. The first spot gets the tags of the others, so entrances must come before outlines.
 */
export function oneSpotPerNumber(spots: readonly EntrySpot[]): EntrySpot[] {
  const distinct: EntrySpot[] = [];
  const byNumber = new Map<string, number[]>();
  for (const spot of spots) {
    const { number, postcode } = spot;
    if (number === null) {
      distinct.push(spot);
      continue;
    }
    const same = byNumber.get(number) ?? [];
    const at = same.find((index) => greatCircleMetres(distinct[index]!, spot) <= houseMetres);
    if (at === undefined) {
      byNumber.set(number, [...same, distinct.push(spot) - 1]);
      continue;
    }
    const first = distinct[at]!;
    // A mapped number replaces an interpolated one.
    const better = first.estimated && !spot.estimated ? spot : first;
    distinct[at] = { ...better, postcode: better.postcode ?? first.postcode ?? postcode };
  }
  return distinct;
}
