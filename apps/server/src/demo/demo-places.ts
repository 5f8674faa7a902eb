import type { Random } from '@roundsman/demo-town';
import { sampleAddresses } from '@roundsman/demo-town';
import type { TownAddress } from '@roundsman/demo-town';

export interface Place {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

export interface Shop extends Place {
  readonly name: string;
}

/** Addresses that the demo company uses. They are on the map of the town, and its geocoder finds them. */
export interface DemoPlaces {
  readonly depot: Place;
  /** Start of the bike routes. */
  readonly hub: Place;
  /** Kitchens and shops with pickups. */
  readonly shops: readonly Shop[];
  readonly homes: readonly TownAddress[];
}

const kitchens = [
  ['Meridian Bakery', 'Old Town'],
  ['Harbour Fish', 'Harbour'],
  ['The Equator Kitchen', 'Northgate'],
  ['Orchard Grocers', 'Orchard Hill'],
  ['Zero Degrees Deli', 'Bridge End'],
  ['Wallside Butchers', 'Wallside'],
] as const;

export const placeOf = ({ street, houseNumber, postcode, city, lat, lng }: TownAddress): Place => ({
  address: `${street} ${houseNumber}, ${postcode} ${city}`,
  lat,
  lng,
});

export function demoPlaces(addresses: readonly TownAddress[]): DemoPlaces {
  const taken = new Set<TownAddress>();
  /** Addresses of each district. Each call returns another one. */
  const pick = (district: string, seed: number): Place => {
    const free = addresses.filter((address) => address.district === district && !taken.has(address));
    const [address] = sampleAddresses({ addresses: free.length > 0 ? free : [...addresses] }, 1, seed);
    if (!address) throw new Error('A town without addresses');
    taken.add(address);
    return placeOf(address);
  };
  return {
    depot: pick('Dockside', 1),
    hub: pick('Harbour', 2),
    shops: kitchens.map(([name, district], i) => ({ name, ...pick(district, 3 + i) })),
    homes: sampleAddresses({ addresses: addresses.filter((address) => !taken.has(address)) }, 1500, 20),
  };
}

export const homeIn = ({ homes }: DemoPlaces, random: Random): Place => placeOf(random.pick(homes));
