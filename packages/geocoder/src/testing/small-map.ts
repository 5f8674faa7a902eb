import { type OsmNode, type OsmWay, writeOsm } from '@roundsman/roads/osm';

/** Two towns in Sweden and a German village, as bytes of an extract: each oddity once. */
export function smallMap(): Uint8Array {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  let id = 0;
  const node = (lat: number, lng: number, tags: Record<string, string> = {}): number => {
    nodes.push({ id: ++id, lat, lng, tags });
    return id;
  };
  const way = (refs: number[], tags: Record<string, string>): number => {
    ways.push({ id: ++id, refs, tags });
    return id;
  };
  /** A street from west to east, 0.01° long. */
  const street = (name: string, lat: number, lng: number, tags: Record<string, string> = {}): number =>
    way([node(lat, lng), node(lat, lng + 0.005), node(lat, lng + 0.01)], { highway: 'residential', name, ...tags });
  const house = (
    street_: string,
    number: string,
    lat: number,
    lng: number,
    tags: Record<string, string> = {},
  ): number => node(lat, lng, { 'addr:street': street_, 'addr:housenumber': number, ...tags });

  node(55.7, 13.2, { place: 'city', name: 'Lund' });
  node(55.87, 12.83, { place: 'town', name: 'Landskrona' });
  node(49.41, 8.71, { place: 'village', name: 'Neudorf' });
  node(55.71, 13.21, { place: 'suburb', name: 'Norra Fäladen' });

  street('Storgatan', 55.701, 13.19);
  street('Storgatan', 55.871, 12.83);
  for (const number of [1, 3, 5, 11])
    house('Storgatan', String(number), 55.7011, 13.19 + number / 1000, {
      'addr:city': 'Lund',
      'addr:postcode': '223 50',
    });
  house('Storgatan', '2 A', 55.7009, 13.192, { 'addr:city': 'Lund', 'addr:postcode': '223 50' });
  for (const number of [1, 2, 3])
    house('Storgatan', String(number), 55.8711, 12.83 + number / 1000, { 'addr:city': 'Landskrona' });

  street('Östra Vallgatan', 55.704, 13.195);
  // One house three times: its entrance, its outline, which alone knows the postcode, and a shop in it. And another of that number at the street's other end.
  const twelve = { 'addr:street': 'Östra Vallgatan', 'addr:housenumber': '12', 'addr:city': 'Lund' };
  node(55.7041, 13.1971, twelve);
  const walls = [node(55.7042, 13.197), node(55.7042, 13.1974), node(55.7044, 13.1974), node(55.7044, 13.197)];
  way([...walls, walls[0]!], { building: 'yes', ...twelve, 'addr:postcode': '223 61' });
  node(55.7043, 13.1972, { shop: 'books', name: 'Bokladen', ...twelve });
  node(55.7041, 13.2041, { ...twelve, 'addr:postcode': '223 61' });
  street('Norra Ågatan', 55.705, 13.199);
  street('Hauptstraße', 49.41, 8.7, { alt_name: 'Alte Chaussee' });
  street('Berliner Straße', 49.412, 8.7);
  street('Rua 25 de Abril', 49.414, 8.7);
  // A house with an outline, whose street is in a relation only.
  const outline = [node(49.4101, 8.7021), node(49.4101, 8.7023), node(49.4103, 8.7023), node(49.4103, 8.7021)];
  const building = way([...outline, outline[0]!], { building: 'yes', 'addr:housenumber': '7' });
  // Even numbers 20 to 30 from west to east.
  const [west, east] = [house('Hauptstraße', '20', 49.4099, 8.705), house('Hauptstraße', '30', 49.4099, 8.71)];
  way([west, east], { 'addr:interpolation': 'even' });

  node(55.7042, 13.1951, {
    amenity: 'cafe',
    name: 'Café Ariman',
    'addr:street': 'Östra Vallgatan',
    'addr:housenumber': '4',
    'addr:city': 'Lund',
  });
  // Two villages side by side whose names begin alike; one of them has a quarter that streets are not called after.
  node(47.107, 9.528, { place: 'village', name: 'Triesen' });
  node(47.118, 9.543, { place: 'village', name: 'Triesenberg' });
  street('Dorfstrasse', 47.11, 9.52);
  for (const number of [1, 3, 5])
    house('Dorfstrasse', String(number), 47.1101, 9.52 + number / 1000, {
      'addr:city': 'Triesen',
      'addr:postcode': '9495',
    });
  node(47.108, 9.526, { place: 'quarter', name: 'Matschils' });
  street('Kurfürsten-Anlage', 47.112, 9.52);
  house('Kurfürsten-Anlage', '62', 47.1121, 9.525, { 'addr:city': 'Triesen', 'addr:postcode': '9495' });
  // A square beside the street of its name.
  street('Städtle', 47.108, 9.52);
  house('Städtle', '49', 47.1081, 9.525, { 'addr:city': 'Triesen', 'addr:postcode': '9495' });
  node(47.1085, 9.524, { tourism: 'attraction', name: 'Städtle' });
  // Two kilometres without a house number.
  way([node(47.113, 9.5), node(47.113, 9.515), node(47.113, 9.53)], { highway: 'secondary', name: 'Essanestrasse' });
  for (let i = 0; i < 70; i++)
    node(47.107 + i / 100_000, 9.528, {
      amenity: 'restaurant',
      name: `Triesen Stube ${String.fromCharCode(97 + (i % 26))}`,
    });
  node(47.1065, 9.5275, { highway: 'bus_stop', name: 'Triesen' });

  // Numbered by its place, in a street that has no way here.
  node(55.75, 13.25, { 'addr:place': 'Stångby', 'addr:housenumber': '4', 'addr:city': 'Lund' });
  return writeOsm({
    nodes,
    ways,
    relations: [
      {
        id: 1,
        tags: { type: 'associatedStreet', name: 'Hauptstraße' },
        members: [{ type: 'way', ref: building, role: 'house' }],
      },
    ],
  });
}
