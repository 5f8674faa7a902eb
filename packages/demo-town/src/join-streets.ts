import { angleAt } from './plane.ts';
import type { Street, StreetNet } from './street-net.ts';

const MAX_METRES = 2000;

/** Joins streets that continue straight across another street. */
export function joinStreets(net: StreetNet): void {
  const ends = new Map<number, Street[]>();
  const pathOf = (street: Street) => street.paths[0]!;
  const small = net.streets.filter((street) => !street.isMain && street.roadClass === 'residential');
  for (const street of small) {
    for (const id of [pathOf(street)[0]!, pathOf(street).at(-1)!]) ends.set(id, [...(ends.get(id) ?? []), street]);
  }
  const joined = new Map<Street, Street>();
  const current = (street: Street): Street => {
    const into = joined.get(street);
    return into ? current(into) : street;
  };
  for (const [id, meeting] of ends) {
    if (meeting.length !== 2) continue;
    const [first, second] = [current(meeting[0]!), current(meeting[1]!)];
    if (first === second || net.lengthOf(pathOf(first)) + net.lengthOf(pathOf(second)) > MAX_METRES) continue;
    const head = pathOf(first).at(-1) === id ? pathOf(first) : pathOf(first).toReversed();
    const tail = pathOf(second)[0] === id ? pathOf(second) : pathOf(second).toReversed();
    if (angleAt(net.point(id), net.point(head.at(-2)!), net.point(tail[1]!)) < 120) continue;
    first.paths = [[...head, ...tail.slice(1)]];
    second.paths = [];
    joined.set(second, first);
  }
  net.settleOwners((street) => current(street));
}
