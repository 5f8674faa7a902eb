import { greatCircleMetres } from '@roundsman/domain/units';
import { worldTowns } from '../gazetteer/world-towns.ts';
import { foldNumber, keyOf } from '../names/fold-address.ts';
import { foldName } from '../names/fold-name.ts';
import type { EntrySpot } from './entry-spot.ts';
import { spotsAlong } from './interpolate.ts';
import { SettlementIndex } from './nearest-places.ts';
import { oneSpotPerNumber } from './one-spot-per-number.ts';
import type { Extract, ExtractWay } from './read-extract.ts';
import type { AddressTags, Spot } from './spot.ts';
import { clusterStreets } from './street-clusters.ts';

export interface PlaceEntry extends Spot {
  readonly kind: 'street' | 'place' | 'postcode' | 'poi';
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly district: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly country: string | null;
  /** The radius in metres around the point that contains all of it. */
  readonly radius: number;
  /** The likelihood, 0…1, that a query means this entry among equal names. */
  readonly weight: number;
  readonly spots: readonly EntrySpot[];
}

/** Addresses farther than this from a street of their name belong to another street, which has no way in the extract. */
const farthestHouseMetres = 2000;

const placeSizes: Readonly<Record<string, { radius: number; weight: number }>> = {
  city: { radius: 8000, weight: 1 },
  town: { radius: 4000, weight: 0.9 },
  borough: { radius: 2500, weight: 0.75 },
  village: { radius: 1500, weight: 0.8 },
  suburb: { radius: 1500, weight: 0.7 },
  island: { radius: 1500, weight: 0.6 },
  quarter: { radius: 800, weight: 0.6 },
  neighbourhood: { radius: 500, weight: 0.5 },
  hamlet: { radius: 500, weight: 0.6 },
};
const smallPlace = { radius: 300, weight: 0.4 };

/** Returns the searchable entries of an extract: streets, places, postcodes and points of interest, with their towns. */
export function entriesFromExtract(extract: Extract): PlaceEntry[] {
  const settlements = new SettlementIndex(extract.places, worldCities);
  const streets = streetEntries(extract, settlements);
  const places = extract.places.map((place): PlaceEntry => {
    const around = settlements.around(place);
    const self = around.city === place.name;
    return {
      kind: 'place',
      name: place.name,
      otherNames: place.otherNames,
      lat: place.lat,
      lng: place.lng,
      district: null,
      city: self ? null : around.city,
      postcode: null,
      country: around.country,
      ...(placeSizes[place.kind] ?? smallPlace),
      spots: [],
    };
  });
  return [
    ...streets,
    ...places,
    ...cityEntries(streets, places),
    ...postcodeEntries(extract, settlements),
    ...poiEntries(extract, settlements),
  ];
}

/** The world's list of towns, for parts of an extract without towns. */
function worldCities(): readonly { name: string; kind: string; lat: number; lng: number; country: string }[] {
  return worldTowns().map(({ name, population, country, loc: { coordinates } }) => ({
    name,
    country,
    lat: coordinates[1],
    lng: coordinates[0],
    kind: population > 100_000 ? 'city' : population > 10_000 ? 'town' : 'village',
  }));
}

/** A street whose houses are being collected. */
interface Street {
  readonly name: string;
  readonly ways: readonly ExtractWay[];
  readonly course: readonly Spot[];
  readonly houses: { tags: AddressTags; spot: EntrySpot }[];
}

function streetEntries({ ways, addresses, interpolations }: Extract, settlements: SettlementIndex): PlaceEntry[] {
  const streets: Street[] = clusterStreets(ways).map((cluster) => ({
    name: cluster.ways[0]?.name ?? '',
    ways: cluster.ways,
    course: cluster.course,
    houses: [],
  }));
  const byKey = Map.groupBy(streets, ({ name }) => keyOf(name));
  const alone = new Map<string, Street>();
  const streetFor = (name: string, at: Spot, tags: AddressTags): Street => {
    const [best] = (byKey.get(keyOf(name)) ?? [])
      .map((street) => ({ street, metres: Math.min(...street.course.map((spot) => greatCircleMetres(spot, at))) }))
      .filter(({ metres }) => metres < farthestHouseMetres)
      .toSorted((a, b) => a.metres - b.metres);
    if (best) return best.street;
    const key = `${keyOf(name)}|${foldName(tags.city ?? settlements.around(at).city ?? '')}`;
    const made = alone.get(key) ?? { name, ways: [], course: [], houses: [] };
    alone.set(key, made);
    return made;
  };
  const add = (tags: AddressTags, at: Spot, number: string, estimated: boolean): void => {
    const name = tags.street ?? tags.place ?? tags.city;
    if (!name) return;
    for (const houseNumber of number
      .split(/[;,]/)
      .map((part) => foldNumber(part))
      .filter(Boolean))
      streetFor(name, at, tags).houses.push({
        tags,
        spot: {
          lat: at.lat,
          lng: at.lng,
          number: houseNumber.slice(0, 20),
          postcode: tags.postcode ?? null,
          estimated,
        },
      });
  };
  for (const { tags, ...at } of addresses) if (tags.number) add(tags, at, tags.number, false);
  for (const line of interpolations)
    for (const { tags, number, ...at } of spotsAlong(line)) add(tags, at, number, true);

  const made = [...streets, ...alone.values()].flatMap(splitByTown).map((street) => entryOf(street, settlements));
  // A name that continues on the other side of a square is one street.
  return [...Map.groupBy(made, ({ name, city, district }) => `${keyOf(name)}|${city}|${district}`).values()]
    .map(mergeEntries)
    .map((entry) => ({ ...entry, spots: oneSpotPerNumber(entry.spots) }));
}

/** Splits a main road that continues into the next town: its house numbers start again there. */
function splitByTown(street: Street): Street[] {
  const { houses, course } = street;
  const townOf = ({ tags }: Street['houses'][number]): string => foldName(tags.city ?? '');
  const towns = Map.groupBy(houses, townOf);
  towns.delete('');
  if (towns.size < 2) return [street];
  const saying = houses.filter((house) => townOf(house) !== '');
  const townAt = (at: Spot): string => {
    let town = '';
    let least = Infinity;
    for (const house of saying) {
      const metres = greatCircleMetres(house.spot, at);
      if (metres < least) [least, town] = [metres, townOf(house)];
    }
    return town;
  };
  const courses = Map.groupBy(course, townAt);
  const silent = Map.groupBy(
    houses.filter((house) => townOf(house) === ''),
    ({ spot }) => townAt(spot),
  );
  return [...towns].map(([town, entriesOfTown]) => ({
    ...street,
    course: courses.get(town) ?? [],
    houses: [...entriesOfTown, ...(silent.get(town) ?? [])],
  }));
}

function entryOf({ name, ways, course, houses }: Street, settlements: SettlementIndex): PlaceEntry {
  const spots = course.length > 0 ? course : houses.map(({ spot }) => spot);
  const middle = middleSpot(spots);
  const around = settlements.around(middle);
  const said = (part: 'city' | 'postcode' | 'country' | 'district') => mostCommon(houses.map(({ tags }) => tags[part]));
  const city = said('city') ?? around.city;
  return {
    kind: 'street',
    name,
    otherNames: [
      ...new Set(ways.flatMap((way) => [...way.otherNames, ...(way.name === name ? [] : [way.name])])),
    ].slice(0, 4),
    district: said('district') ?? (around.district === city ? null : around.district),
    city,
    postcode: said('postcode') ?? null,
    country: said('country') ?? around.country,
    ...middle,
    radius: Math.max(...spots.map((spot) => greatCircleMetres(middle, spot))),
    weight: Math.min(0.5, 0.2 + houses.length / 200 + ways.length / 100),
    spots: [
      ...houses.map(({ spot }) => spot),
      ...course.map((spot) => ({ ...spot, number: null, postcode: null, estimated: false })),
    ],
  };
}

function mergeEntries(parts: readonly PlaceEntry[]): PlaceEntry {
  const first = parts.toSorted((a, b) => b.spots.length - a.spots.length)[0]!;
  if (parts.length === 1) return first;
  const spots = parts.flatMap((part) => part.spots);
  return {
    ...first,
    otherNames: [...new Set(parts.flatMap((part) => part.otherNames))].slice(0, 4),
    radius: Math.max(...spots.map((spot) => greatCircleMetres(first, spot))),
    spots,
  };
}

/** Returns the towns that streets name and the extract has no node of. */
function cityEntries(streets: readonly PlaceEntry[], places: readonly PlaceEntry[]): PlaceEntry[] {
  const placeNames = new Set(places.map(({ name }) => foldName(name)));
  const groups = Map.groupBy(
    streets.filter(({ city }) => city && !placeNames.has(foldName(city))),
    ({ city }) => foldName(city ?? ''),
  );
  return [...groups.values()].map((group) => {
    const middle = middleSpot(group);
    return {
      kind: 'place',
      name: mostCommon(group.map(({ city }) => city ?? undefined)) ?? '',
      otherNames: [],
      ...middle,
      district: null,
      city: null,
      postcode: null,
      country: group[0]!.country,
      radius: Math.max(500, median(group.map((street) => greatCircleMetres(street, middle)))),
      weight: group.length > 300 ? 0.9 : group.length > 30 ? 0.8 : 0.5,
      spots: [],
    };
  });
}

function postcodeEntries({ addresses, pois }: Extract, settlements: SettlementIndex): PlaceEntry[] {
  const said = [...addresses, ...pois].filter(({ tags }) => tags.postcode);
  return [...Map.groupBy(said, ({ tags }) => tags.postcode ?? '')].map(([postcode, group]) => {
    const middle = middleSpot(group);
    const around = settlements.around(middle);
    return {
      kind: 'postcode',
      name: postcode,
      otherNames: [],
      ...middle,
      district: null,
      city: mostCommon(group.map(({ tags }) => tags.city)) ?? around.city,
      postcode,
      country: mostCommon(group.map(({ tags }) => tags.country)) ?? around.country,
      radius: median(group.map((spot) => greatCircleMetres(spot, middle))),
      weight: 0.5,
      spots: [],
    };
  });
}

function poiEntries({ pois }: Extract, settlements: SettlementIndex): PlaceEntry[] {
  return pois.map(({ name, tags, lat, lng }) => {
    const around = settlements.around({ lat, lng });
    const house = tags.street && [tags.street, tags.number].filter(Boolean).join(' ');
    return {
      kind: 'poi',
      name,
      otherNames: [],
      lat,
      lng,
      district: house ?? (around.district === around.city ? null : around.district),
      city: tags.city ?? around.city,
      postcode: tags.postcode ?? null,
      country: tags.country ?? around.country,
      radius: 50,
      weight: 0.3,
      spots: [],
    };
  });
}

/** Returns the spot nearest to the centre of all, which is on the street and not beside it. */
function middleSpot(spots: readonly Spot[]): Spot {
  const lat = median(spots.map((spot) => spot.lat));
  const lng = median(spots.map((spot) => spot.lng));
  let best = spots[0]!;
  let least = Infinity;
  for (const spot of spots) {
    const metres = greatCircleMetres(spot, { lat, lng });
    if (metres < least) [least, best] = [metres, spot];
  }
  return { lat: best.lat, lng: best.lng };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function mostCommon(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
