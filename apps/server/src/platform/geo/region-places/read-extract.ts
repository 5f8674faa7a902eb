import { readOsm, type Tags } from '@roundsman/roads/osm';

/** What an extract says about one address; missing parts are undefined. */
export interface AddressTags {
  readonly street: string | undefined;
  /** Of addresses without a street: the hamlet or quarter they are numbered in. */
  readonly place: string | undefined;
  readonly number: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly district: string | undefined;
  readonly country: string | undefined;
}

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}
export interface ExtractAddress extends Spot {
  readonly tags: AddressTags;
}
export interface ExtractWay {
  readonly name: string;
  readonly otherNames: readonly string[];
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
/** A way along which houses are numbered between its numbered nodes. */
export interface Interpolation {
  readonly kind: string;
  readonly course: readonly (Spot & { readonly tags: AddressTags | undefined })[];
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
/** Named, but nobody delivers there. */
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

interface Pending {
  readonly refs: Float64Array;
  readonly take: (course: readonly Spot[], refs: Float64Array) => void;
}

/**
 * Addresses, named streets, places and points of interest of an extract. Reads the file twice: what is named, then where
 * the nodes of the named ways are; memory grows with those only.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @param onProgress told the share of the file read in the first pass, 0…1
 * @throws {OsmFileError} when it is not a whole pbf file
 */
export function readExtract(from: string | Uint8Array, onProgress?: (share: number) => void): Extract {
  const addresses: ExtractAddress[] = [];
  const ways: ExtractWay[] = [];
  const places: ExtractPlace[] = [];
  const pois: ExtractPoi[] = [];
  const interpolations: Interpolation[] = [];
  const pending: Pending[] = [];
  const addressNodes = new Map<number, AddressTags>();
  /** House and street of `associatedStreet` relations, which come last in the file. */
  const streetOfHouse = new Map<string, string>();
  const houseNodes: { id: number; tags: AddressTags; spot: Spot }[] = [];
  const houseWays: { id: number; tags: AddressTags; spot: Spot }[] = [];

  readOsm(
    from,
    {
      node(id, latE7, lngE7, tags) {
        if (tags.size === 0) return;
        const spot = { lat: latE7 / 1e7, lng: lngE7 / 1e7 };
        const address = addressOf(tags);
        if (address?.number) {
          addressNodes.set(id, address);
          houseNodes.push({ id, tags: address, spot });
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
        const keep = (take: Pending['take']): void => void pending.push({ refs: refs.slice(), take });
        if (kind) {
          keep((course, at) =>
            interpolations.push({
              kind,
              course: course.map((spot, i) => ({ ...spot, tags: addressNodes.get(at[i] as number) })),
              tags: address ?? noAddress,
            }),
          );
          return;
        }
        if (highway && name && !notNamed.has(highway)) {
          const others = otherNames(tags);
          keep((course) => ways.push({ name, otherNames: others, course }));
        }
        if (address?.number) keep((course) => houseWays.push({ id, tags: address, spot: middleOf(course) }));
        if (!name || highway) return;
        const place = tags.get('place');
        if (place && placeKinds.has(place)) {
          const others = otherNames(tags);
          keep((course) => places.push({ ...middleOf(course), name, otherNames: others, kind: place, population: 0 }));
        } else if (isPoi(tags)) keep((course) => pois.push({ ...middleOf(course), name, tags: address ?? noAddress }));
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

  const locate = locateNodes(from, pending);
  for (const { refs, take } of pending) {
    const course: Spot[] = [];
    const known = refs.filter((ref) => {
      const spot = locate(ref);
      if (spot) course.push(spot);
      return spot !== undefined;
    });
    // An extract's edge may cut all of a way's nodes off.
    if (course.length > 0) take(course, known);
  }
  const houses = [
    ...houseNodes.map((house) => ({ ...house, member: `node${house.id}` })),
    ...houseWays.map((house) => ({ ...house, member: `way${house.id}` })),
  ];
  for (const { tags, spot, member } of houses)
    addresses.push({ ...spot, tags: tags.street ? tags : { ...tags, street: streetOfHouse.get(member) } });
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
  const found: Record<string, string> = {};
  for (const [key, value] of tags.entries()) {
    if (!key.startsWith('addr:')) continue;
    any = true;
    found[key] = value.trim();
  }
  if (!any) return undefined;
  return {
    street: found['addr:street'] || undefined,
    place: found['addr:place'] || undefined,
    number: found['addr:housenumber'] || undefined,
    postcode: found['addr:postcode'] || undefined,
    city: found['addr:city'] || undefined,
    district: found['addr:suburb'] || found['addr:district'] || undefined,
    country: found['addr:country'] || undefined,
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

/** The middle of the box around a way: near enough to the middle of a house. */
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

function locateNodes(from: string | Uint8Array, pending: readonly Pending[]): (ref: number) => Spot | undefined {
  const all = new Float64Array(pending.reduce((sum, { refs }) => sum + refs.length, 0));
  let count = 0;
  for (const { refs } of pending) {
    all.set(refs, count);
    count += refs.length;
  }
  all.sort();
  const ids = all.filter((id, i) => id !== all[i - 1]);
  const lats = new Float64Array(ids.length).fill(NaN);
  const lngs = new Float64Array(ids.length);
  const find = (id: number): number => {
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const there = ids[middle] as number;
      if (there === id) return middle;
      if (there < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
  readOsm(from, {
    node(id, latE7, lngE7) {
      const i = find(id);
      if (i < 0) return;
      lats[i] = latE7 / 1e7;
      lngs[i] = lngE7 / 1e7;
    },
  });
  return (ref) => {
    const i = find(ref);
    return i < 0 || Number.isNaN(lats[i]) ? undefined : { lat: lats[i] as number, lng: lngs[i] as number };
  };
}
