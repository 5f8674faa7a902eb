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
    const [one, other] = [current(meeting[0]!), current(meeting[1]!)];
    if (one === other || net.lengthOf(pathOf(one)) + net.lengthOf(pathOf(other)) > MAX_METRES) continue;
    const head = pathOf(one).at(-1) === id ? pathOf(one) : pathOf(one).toReversed();
    const tail = pathOf(other)[0] === id ? pathOf(other) : pathOf(other).toReversed();
    if (angleAt(net.point(id), net.point(head.at(-2)!), net.point(tail[1]!)) < 120) continue;
    one.paths = [[...head, ...tail.slice(1)]];
    other.paths = [];
    joined.set(other, one);
  }
  net.settleOwners((street) => current(street));
}
