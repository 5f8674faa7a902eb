import type { Random } from './random.ts';
import type { Building } from './buildings.ts';

/** Numbers houses from the start of each street: odd on the left, even on the right. Exactly `count` houses, or all if there are fewer. */
export function numberHouses(buildings: readonly Building[], count: number, random: Random): void {
  const worthy = buildings.filter(({ tags }) => tags.building !== 'barn');
  const left = worthy.map((_, i) => i);
  for (let i = left.length - 1; i > 0; i--) {
    const other = random.int(0, i);
    [left[i], left[other]] = [left[other]!, left[i]!];
  }
  // Every street numbers its first houses, so that each street has an address.
  const numbered = new Set<Building>();
  const streets = Map.groupBy(worthy, ({ street }) => street);
  for (const houses of streets.values()) for (const house of houses.slice(0, 3)) numbered.add(house);
  for (const i of left) {
    if (numbered.size >= count) break;
    numbered.add(worthy[i]!);
  }
  for (const houses of streets.values()) {
    for (const isLeft of [true, false]) {
      houses
        .filter((house) => house.isLeft === isLeft)
        .toSorted((a, b) => a.path - b.path || a.along - b.along)
        .forEach((house, i) => {
          if (numbered.has(house)) house.houseNumber = String(2 * i + (isLeft ? 1 : 2));
        });
    }
  }
}
