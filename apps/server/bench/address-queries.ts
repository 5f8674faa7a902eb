import {
  type EntrySpot,
  foldName,
  keyOf,
  type GeocodingResult,
  type PlaceEntry,
  type GeocodingOptions,
} from '@roundsman/geocoder';
import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';

/** An address as a user types or uploads it, with the test of whether a result is the right one. */
export interface AddressQuery {
  readonly text: string;
  readonly options: GeocodingOptions;
  readonly isRight: (place: GeocodingResult) => boolean;
}

export type Random = () => number;

interface Address {
  readonly street: PlaceEntry;
  readonly spot: EntrySpot | undefined;
  readonly number: string;
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const streetOf = (label: string): string => keyOf((label.split(',')[0] ?? '').replace(/ \d+\w*$/, ''));

/** Kinds of queries by name. Each makes one query for a random address; undefined if the address does not suit the kind. */
export function queriesOf(
  entries: readonly PlaceEntry[],
): Readonly<Record<string, (random: Random) => AddressQuery | undefined>> {
  const streets = entries.filter(({ kind, name }) => kind === 'street' && foldName(name).length >= 8);
  const pois = entries.filter(({ kind, name }) => kind === 'poi' && foldName(name).length >= 4);
  const houses = streets.flatMap((street) =>
    street.spots.flatMap((spot) =>
      spot.number === null || spot.estimated ? [] : [{ street, spot, number: spot.number }],
    ),
  );
  const cities = Map.groupBy(streets, ({ name }) => keyOf(name));
  const inSeveral = [...cities.values()].filter((same) => new Set(same.map(({ city }) => city)).size > 1).flat();
  const several = new Set(inSeveral);
  const severalHouses = houses.filter(({ street }) => several.has(street));

  const address = (random: Random): Address =>
    houses.length > 500 ? pick(houses, random) : { street: pick(streets, random), spot: undefined, number: '7' };
  const isStreet =
    ({ name, radius, ...at }: PlaceEntry) =>
    (place: GeocodingResult): boolean =>
      streetOf(place.label) === keyOf(name) && greatCircleMetres(place, at) < radius + 300;
  const isThere =
    ({ street, spot }: Address) =>
    (place: GeocodingResult): boolean =>
      spot ? greatCircleMetres(place, spot) < 100 : isStreet(street)(place);
  /** A query of a complete address, written by `format`. */
  const inFull =
    (format: (name: string, number: string, city: string, address: Address, random: Random) => string | undefined) =>
    (random: Random): AddressQuery | undefined => {
      const chosenAddress = address(random);
      const text = format(
        chosenAddress.street.name,
        chosenAddress.number,
        chosenAddress.street.city ?? '',
        chosenAddress,
        random,
      );
      return text === undefined
        ? undefined
        : { text, options: { exact: true, limit: 5 }, isRight: isThere(chosenAddress) };
    };

  return {
    'prefix of 8 letters or more': (random) => {
      const street = pick(streets, random);
      // Only letters count: `Rua da L` has six.
      const ends = [...street.name.matchAll(/\p{L}/gu)].slice(7).map(({ index }) => index + 1);
      if (ends.length === 0) return undefined;
      const text = street.name.slice(0, pick(ends, random));
      return { text, options: { limit: 5, near: nearTo(street, random) }, isRight: isStreet(street) };
    },
    'the same, more than the kind of street': (random) => {
      const street = pick(streets, random);
      const kind = /^\p{L}+ (?:(?:d[aeo]s?|de la|du|des) )?/u.exec(street.name)?.[0].length ?? 0;
      const ends = [...street.name.matchAll(/\p{L}/gu)].slice(7).map(({ index }) => index + 1);
      const distinctive = ends.filter((end) => end >= kind + 3 || !street.name.includes(' '));
      if (distinctive.length === 0) return undefined;
      const text = street.name.slice(0, pick(distinctive, random));
      return { text, options: { limit: 5, near: nearTo(street, random) }, isRight: isStreet(street) };
    },
    'prefix of 3 to 7 letters': (random) => {
      const street = pick(streets, random);
      const text = street.name.slice(0, 3 + Math.floor(random() * 5));
      return { text, options: { limit: 5, near: nearTo(street, random) }, isRight: isStreet(street) };
    },
    'as typed, one typo': (random) => {
      const street = pick(streets, random);
      return {
        text: withTypo(street.name, random),
        options: { limit: 5, near: nearTo(street, random) },
        isRight: isStreet(street),
      };
    },
    'in full': inFull((name, number, city) => `${name} ${number}, ${city}`),
    'one typo': inFull((name, number, city, _, random) => `${withTypo(name, random)} ${number}, ${city}`),
    'words in another order': inFull((name, number, city) => {
      const nameWords = name.split(' ');
      return nameWords.length < 2 ? undefined : `${[...nameWords.slice(1), nameWords[0]].join(' ')} ${number} ${city}`;
    }),
    'no accents, no capitals, no comma': inFull((name, number, city) => foldName(`${name} ${number} ${city}`)),
    abbreviated: inFull((name, number, city) => {
      const short = abbreviated(name);
      return short === name ? undefined : `${short} ${number}, ${city}`;
    }),
    'compound written apart': inFull((name, number, city) => {
      const apart = name.replace(/(\p{L}{3,})(stra(?:ss|ß)e|gass|gasse|weg|gatan|vägen|platz|allee)$/iu, '$1 $2');
      return apart === name ? undefined : `${apart.replace(/ stra(?:ss|ß)e$/i, ' str.')} ${number}, ${city}`;
    }),
    'number before the street': inFull((name, number, city) => `${number} ${name}, ${city}`),
    'postcode, no city': inFull((name, number, _, { spot }) =>
      spot?.postcode ? `${name} ${number}, ${spot.postcode}` : undefined,
    ),
    'postcode and city before': inFull((name, number, city, { spot }) =>
      spot?.postcode ? `${spot.postcode} ${city}, ${name} ${number}` : undefined,
    ),
    'name that several towns have': (random) => {
      if (inSeveral.length < 5) return undefined;
      const chosenAddress: Address =
        severalHouses.length > 100
          ? pick(severalHouses, random)
          : { street: pick(inSeveral, random), spot: undefined, number: '7' };
      return {
        text: `${chosenAddress.street.name} ${chosenAddress.number}, ${chosenAddress.street.city}`,
        options: { exact: true, limit: 1 },
        isRight: isThere(chosenAddress),
      };
    },
    'point of interest': (random) => {
      if (pois.length < 5) return undefined;
      const poi = pick(pois, random);
      return {
        text: foldName(poi.name),
        options: { limit: 5, near: nearTo(poi, random) },
        isRight: (place) => greatCircleMetres(place, poi) < 500,
      };
    },
  };
}

/** A random depot a few kilometres from the address at most. */
function nearTo({ lat, lng }: LatLng, random: Random): LatLng {
  return { lat: lat + (random() - 0.5) * 0.05, lng: lng + (random() - 0.5) * 0.05 };
}

function withTypo(name: string, random: Random): string {
  const places = [...name.matchAll(/\p{L}/gu)].map(({ index }) => index).slice(1);
  const i = pick(places, random) ?? 1;
  const letter = String.fromCodePoint(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return name.slice(0, i) + name.slice(i + 1);
  if (kind === 1) return name.slice(0, i) + letter + name.slice(i);
  if (kind === 2) return name.slice(0, i) + letter + name.slice(i + 1);
  return name.slice(0, i) + (name[i + 1] ?? '') + (name[i] ?? '') + name.slice(i + 2);
}

const shorter: readonly (readonly [RegExp, string])[] = [
  [/^Rua\b/, 'R.'],
  [/^Avenida\b/, 'Av.'],
  [/^Travessa\b/, 'Tv.'],
  [/^Praça\b/, 'Pç.'],
  [/^Largo\b/, 'Lg.'],
  [/\bDoutor\b/, 'Dr.'],
  [/\bSanto\b|\bSanta\b/, 'Sta.'],
  [/stra(?:ss|ß)e$/, 'str.'],
  [/\bStra(?:ss|ß)e$/, 'Str.'],
  [/platz$/, 'pl.'],
  [/gatan$/, 'g.'],
  [/vägen$/, 'v.'],
];
const abbreviated = (name: string): string => shorter.reduce((text, [long, short]) => text.replace(long, short), name);

/** Returns a copy of the region, shifted to the east and with similar names. */
export function movedPlaces(entries: readonly PlaceEntry[], copy: number, random: Random): PlaceEntry[] {
  const vowels = 'aeiou';
  const change = new Map<string, string>();
  const otherWord = (word: string): string => {
    let made = change.get(word);
    if (made === undefined) {
      const letters = Array.from(word).map((letter) =>
        vowels.includes(letter) && random() < 0.5 ? pick(Array.from(vowels), random) : letter,
      );
      change.set(word, (made = word.length < 5 ? word : letters.join('')));
    }
    return made;
  };
  const otherTown = (name: string): string => `${name.split(' ').map(otherWord).join(' ')} ${syllables(copy)}`;
  const east = (copy + 1) * 0.3;
  return entries.map((entry) => ({
    ...entry,
    name: entry.kind === 'place' ? otherTown(entry.name) : entry.name.split(' ').map(otherWord).join(' '),
    city: entry.city && otherTown(entry.city),
    lng: entry.lng + east,
    spots: entry.spots.map((spot) => ({ ...spot, lng: spot.lng + east })),
  }));
}

/** A second name for a copied town. Syllables, since the geocoder would read digits as a house number. */
const syllables = (copy: number): string =>
  Array.from(String(copy + 10))
    .map((digit) => `${'bdfglmnrst'[Number(digit)]}${'aeiou'[Number(digit) % 5]}`)
    .join('');

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
