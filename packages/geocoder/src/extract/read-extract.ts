import { readOsm, type Tags } from '@roundsman/roads/osm';
import { sampled } from './interpolate.ts';
import type { AddressTags, Interpolation, Spot } from './spot.ts';
import { type TakeCourse, PendingWays } from './pending-ways.ts';

export interface ExtractAddress extends Spot {
  readonly tags: AddressTags;
}
export interface ExtractWay {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Points along it, about every 100 m. A search needs no bends, and those of a country would take a gigabyte. */
  readonly course: readonly Spot[];
}
export interface ExtractPlace extends Spot {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** The value of `place=`: city, town, village, … */
  readonly kind: string;
  readonly population: number;
}
export interface ExtractPoi extends Spot {
  readonly name: string;
  readonly tags: AddressTags;
}

export interface Extract {
  readonly addresses: readonly ExtractAddress[];
  readonly ways: readonly ExtractWay[];
  readonly places: readonly ExtractPlace[];
  readonly pois: readonly ExtractPoi[];
  readonly interpolations: readonly Interpolation[];
}

const placeKinds = new Set([
  'city',
  'town',
  'village',
  'suburb',
  'quarter',
  'neighbourhood',
  'hamlet',
  'borough',
  'isolated_dwelling',
  'island',
  'locality',
  'farm',
  'square',
]);
const poiKeys = [
  'amenity',
  'shop',
  'tourism',
  'office',
  'leisure',
  'healthcare',
  'craft',
  'historic',
  'aeroway',
] as const;
/** Named features without deliveries. */
const notNamed = new Set([
  'proposed',
  'construction',
  'platform',
  'rest_area',
  'services',
  'raceway',
  'corridor',
  'elevator',
]);

/**
 * Reads the addresses, named streets, places and points of interest of an extract. The first pass reads names, the
 * second one the nodes of the named ways; only these take memory.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @param onProgress receives the share of the file read in the first pass, 0…1
 * @throws {OsmFileError} when it is not a whole pbf file
 */
export function readExtract(from: string | Uint8Array, onProgress?: (share: number) => void): Extract {
  const addresses: ExtractAddress[] = [];
  const ways: ExtractWay[] = [];
  const places: ExtractPlace[] = [];
  const pois: ExtractPoi[] = [];
  const interpolations: Interpolation[] = [];
  const waiting = new PendingWays();
  /** The node ids of the first addresses, in their order. */
  const addressNodes: number[] = [];
  /** Nodes that may number houses along an interpolation way. Only these, because a country has more addressed nodes than a Map can have. */
  const lineNodes = new Map<number, AddressTags | undefined>();
  /** Addresses without a street, with their keys as members of relations. */
  const streetless: { address: number; member: string }[] = [];
  /** House and street of `associatedStreet` relations, which come last in the file. */
  const streetOfHouse = new Map<string, string>();
  const addAddress = (tags: AddressTags, { lat, lng }: Spot, member: string): void => {
    const count = addresses.push({ lat, lng, tags });
    if (!tags.street) streetless.push({ address: count - 1, member });
  };

  readOsm(
    from,
    {
      node(id, latE7, lngE7, tags) {
        if (tags.size === 0) return;
        const spot = { lat: latE7 / 1e7, lng: lngE7 / 1e7 };
        const address = addressOf(tags);
        if (address?.number) {
          addressNodes.push(id);
          addAddress(address, spot, `node${id}`);
        }
        const name = tags.get('name');
        if (!name) return;
        const kind = tags.get('place');
        if (kind && placeKinds.has(kind))
          places.push({
            ...spot,
            name,
            otherNames: otherNames(tags),
            kind,
            population: Number(tags.get('population')) || 0,
          });
        else if (isPoi(tags)) pois.push({ ...spot, name, tags: address ?? noAddress });
      },
      way(id, refs, tags) {
        if (tags.size === 0 || refs.length === 0) return;
        const name = tags.get('name');
        const highway = tags.get('highway');
        const address = addressOf(tags);
        const kind = tags.get('addr:interpolation');
        const locateLater = (take: TakeCourse): void => waiting.add(refs, take);
        if (kind) {
          for (const ref of refs) lineNodes.set(ref, undefined);
          locateLater((course, at) =>
            interpolations.push({
              kind,
              course: course.map((spot, i) => ({ ...spot, tags: lineNodes.get(at[i]!) })),
              tags: address ?? noAddress,
            }),
          );
          return;
        }
        if (highway && name && !notNamed.has(highway)) {
          const others = otherNames(tags);
          locateLater((course) => ways.push({ name, otherNames: others, course: sampled(course) }));
        }
        if (address?.number) locateLater((course) => addAddress(address, middleOf(course), `way${id}`));
        if (!name || highway) return;
        const place = tags.get('place');
        if (place && placeKinds.has(place)) {
          const others = otherNames(tags);
          locateLater((course) =>
            places.push({ ...middleOf(course), name, otherNames: others, kind: place, population: 0 }),
          );
        } else if (isPoi(tags))
          locateLater((course) => pois.push({ ...middleOf(course), name, tags: address ?? noAddress }));
      },
      relation(_id, members, tags) {
        const street =
          tags.get('type') === 'associatedStreet' ? (tags.get('addr:street') ?? tags.get('name')) : undefined;
        if (!street) return;
        for (const { type, ref, role } of members)
          if (role === 'house' || role === 'address') streetOfHouse.set(`${type}${ref}`, street);
      },
    },
    onProgress && { onProgress },
  );

  addressNodes.forEach((id, i) => {
    if (lineNodes.has(id)) lineNodes.set(id, addresses[i]?.tags);
  });
  waiting.locate(from);
  for (const { address, member } of streetless) {
    const { tags, ...spot } = addresses[address]!;
    const street = streetOfHouse.get(member);
    if (street) addresses[address] = { ...spot, tags: { ...tags, street } };
  }
  return { addresses, ways, places, pois, interpolations };
}

const noAddress: AddressTags = {
  street: undefined,
  place: undefined,
  number: undefined,
  postcode: undefined,
  city: undefined,
  district: undefined,
  country: undefined,
};

function addressOf(tags: Tags): AddressTags | undefined {
  let any = false;
  const addressTags: Record<string, string> = {};
  for (const [key, value] of tags.entries()) {
    if (!key.startsWith('addr:')) continue;
    any = true;
    addressTags[key] = value.trim();
  }
  if (!any) return undefined;
  return {
    street: addressTags['addr:street'] || undefined,
    place: addressTags['addr:place'] || undefined,
    number: addressTags['addr:housenumber'] || undefined,
    postcode: addressTags['addr:postcode'] || undefined,
    city: addressTags['addr:city'] || undefined,
    district: addressTags['addr:suburb'] || addressTags['addr:district'] || undefined,
    country: addressTags['addr:country'] || undefined,
  };
}

function otherNames(tags: Tags): readonly string[] {
  const names = ['alt_name', 'official_name', 'short_name', 'old_name', 'name:en', 'int_name'].flatMap(
    (key) => tags.get(key)?.split(';') ?? [],
  );
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))].slice(0, 4);
}

const isPoi = (tags: Tags): boolean =>
  poiKeys.some((key) => tags.get(key) !== undefined) ||
  tags.get('railway') === 'station' ||
  tags.get('public_transport') === 'station';

/** Returns the centre of the box around a way, as the approximate centre of a house. */
function middleOf(course: readonly Spot[]): Spot {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const { lat, lng } of course) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}
