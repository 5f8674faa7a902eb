import { greatCircleMetres } from '@roundsman/domain/units';
import type { EntrySpot } from './entry-spot.ts';

/** A house is as large as this at most: two of one number that are farther apart are two houses. */
const houseMetres = 100;

/**
 * A house is often in an extract twice, as its outline and as the node of its entrance, and again as the café in it; each number of
 * a street is kept once. The first of them stays, so entrances have to come before outlines, with what the others know beside.
 */
export function oneSpotPerNumber(spots: readonly EntrySpot[]): EntrySpot[] {
  const kept: EntrySpot[] = [];
  const byNumber = new Map<string, number[]>();
  for (const spot of spots) {
    const { number, postcode } = spot;
    if (number === null) {
      kept.push(spot);
      continue;
    }
    const same = byNumber.get(number) ?? [];
    const at = same.find((index) => greatCircleMetres(kept[index]!, spot) <= houseMetres);
    if (at === undefined) {
      byNumber.set(number, [...same, kept.push(spot) - 1]);
      continue;
    }
    const first = kept[at]!;
    // A number that is written somewhere is worth more than one counted between others.
    const better = first.estimated && !spot.estimated ? spot : first;
    kept[at] = { ...better, postcode: better.postcode ?? first.postcode ?? postcode };
  }
  return kept;
}
