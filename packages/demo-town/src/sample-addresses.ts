import { Random } from './random.ts';
import { type Town, type TownAddress } from './town.ts';

/** So many different addresses of the town, picked by the seed; all of them where fewer are there. */
export function sampleAddresses(town: Pick<Town, 'addresses'>, count: number, seed: number): TownAddress[] {
  const random = new Random(seed);
  const left = [...town.addresses];
  const picked: TownAddress[] = [];
  while (picked.length < count && left.length > 0) {
    const at = random.int(0, left.length - 1);
    picked.push(left[at]!);
    left[at] = left.at(-1)!;
    left.pop();
  }
  return picked;
}
