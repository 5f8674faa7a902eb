import type { Random } from './random.ts';
import type { Building } from './buildings.ts';

const owners = [
  'Abernathy',
  'Bellweather',
  'Crumb',
  'Dashwood',
  'Eddlestone',
  'Fairweather',
  'Gillyflower',
  'Hobday',
  'Inchbold',
  'Jolly',
  'Kettle',
  'Loveday',
  'Merriman',
  'Nightingale',
  'Oakapple',
  'Pettigrew',
  'Quill',
  'Rainbird',
  'Smallwood',
  'Tidewell',
  'Underhill',
  'Vane',
  'Whittle',
  'Yarrow',
  'Marchbanks',
  'Pennyfeather',
  'Saltonstall',
  'Thackery',
] as const;

/** Kinds of points of interest, with their names and shares. */
const kinds: readonly (readonly [tags: Readonly<Record<string, string>>, name: string, count: number])[] = [
  [{ shop: 'supermarket' }, '% Market', 14],
  [{ shop: 'convenience' }, '% Corner Shop', 18],
  [{ shop: 'bakery' }, '% Bakery', 16],
  [{ shop: 'butcher' }, '% & Sons Butchers', 6],
  [{ shop: 'florist' }, '% Flowers', 8],
  [{ shop: 'hairdresser' }, '% Hair', 10],
  [{ shop: 'books' }, '% Books', 5],
  [{ shop: 'clothes' }, '% Outfitters', 8],
  [{ shop: 'hardware' }, '% Ironmongers', 6],
  [{ shop: 'bicycle' }, '% Cycles', 4],
  [{ amenity: 'cafe' }, 'Café %', 22],
  [{ amenity: 'restaurant' }, "%'s Kitchen", 20],
  [{ amenity: 'pub' }, 'The % Arms', 14],
  [{ amenity: 'pharmacy' }, '% Pharmacy', 9],
  [{ amenity: 'bank' }, '% Savings Bank', 5],
  [{ amenity: 'fuel' }, '% Fuel', 7],
  [{ amenity: 'dentist' }, '% Dental Practice', 6],
  [{ amenity: 'kindergarten' }, '% Nursery', 8],
  [{ amenity: 'post_office' }, '% Post Office', 4],
  [{ amenity: 'library' }, '% Library', 3],
  [{ tourism: 'hotel' }, 'Hotel %', 6],
  [{ amenity: 'place_of_worship', religion: 'christian' }, 'Chapel of St %', 4],
];

export interface PointOfInterest {
  readonly building: Building;
  readonly tags: Readonly<Record<string, string>>;
}

/** Adds shops and cafés to houses with an address, more in dense districts. */
export function openPlaces(buildings: readonly Building[], random: Random): PointOfInterest[] {
  const homes = buildings.filter(({ houseNumber }) => houseNumber !== null);
  const central = homes.filter(({ ground }) => ground === 'old' || ground === 'dense');
  const onRoads = homes.filter(({ street }) => ['primary', 'secondary', 'tertiary'].includes(street.roadClass));
  const taken = new Set<Building>();
  const names = new Set<string>();
  const places: PointOfInterest[] = [];
  for (const [tags, pattern, count] of kinds) {
    for (let made = 0; made < count; ) {
      const building = random.pick(tags.amenity === 'fuel' ? onRoads : random.chance(0.7) ? central : homes);
      const name = pattern.replace('%', random.pick(owners));
      if (taken.has(building) || (names.has(name) && count < owners.length - 4)) continue;
      taken.add(building);
      names.add(name);
      places.push({ building, tags: { ...tags, name } });
      made++;
    }
  }
  return places;
}
