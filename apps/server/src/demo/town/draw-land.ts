import { CITY, districts } from './districts.ts';
import { ISLAND } from './island.ts';
import type { Block } from './divide-blocks.ts';
import type { OsmDraft } from './osm-draft.ts';
import type { Point } from './plane.ts';
import type { StreetNet } from './street-net.ts';
import { BASIN, coastLine, islandRing, riverLine, riverRing, TOWN_BOX } from './water.ts';

/** Sea, river and harbour. */
export function drawWater(draft: OsmDraft): void {
  const { west, east, south } = TOWN_BOX;
  const coast = coastLine().map((point) => draft.node(point));
  const mainland = draft.way(coast, { natural: 'coastline' });
  const corners: Point[] = [
    [east, south],
    [west, south],
  ];
  const edge = draft.way([coast.at(-1) as number, ...corners.map((point) => draft.node(point)), coast[0] as number]);
  const shore = islandRing().map((point) => draft.node(point));
  const island = draft.way([...shore, shore[0] as number], {
    natural: 'coastline',
    place: 'island',
    name: ISLAND.name,
  });
  draft.relation(
    [
      { type: 'way', ref: mainland, role: 'outer' },
      { type: 'way', ref: edge, role: 'outer' },
      { type: 'way', ref: island, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', water: 'bay', name: 'Gulf of Null' },
  );
  draft.area(riverRing(), { natural: 'water', water: 'river', name: 'River Naught' });
  draft.line(riverLine(), { waterway: 'river', name: 'River Naught' });
  for (const at of [BASIN.west + 110, BASIN.east - 110]) {
    const pier: Point[] = [
      [at - 9, BASIN.north + 6],
      [at - 9, BASIN.north - 190],
      [at + 9, BASIN.north - 190],
      [at + 9, BASIN.north + 6],
    ];
    draft.area(pier, { man_made: 'pier' });
  }
  const mole: Point[] = [
    [BASIN.west, -2150],
    [BASIN.west + 40, -2420],
    [BASIN.west + 190, -2480],
  ];
  draft.line(mole, { man_made: 'breakwater', name: 'West Mole' });
}

const LANDUSE = {
  old: 'residential',
  dense: 'residential',
  houses: 'residential',
  industrial: 'industrial',
  farmland: 'farmland',
  meadow: 'meadow',
} as const;

const SITES = {
  park: { leisure: 'park' },
  square: { highway: 'pedestrian', area: 'yes', place: 'square' },
  cemetery: { landuse: 'cemetery' },
  hospital: { amenity: 'hospital' },
  school: { amenity: 'school' },
  wood: { natural: 'wood' },
  stadium: { leisure: 'stadium' },
  station: { amenity: 'bus_station' },
  university: { amenity: 'university' },
} as const;

/** What each block is used for; blocks share their corners with the streets around them. */
export function drawBlocks(
  draft: OsmDraft,
  net: StreetNet,
  blocks: readonly Block[],
  nodes: ReadonlyMap<number, number>,
): void {
  for (const { ring, district, site } of blocks) {
    const refs = ring.map((id) => nodes.get(id) ?? draft.node(net.point(id)));
    const tags = site ? { ...SITES[site.kind], name: site.name } : { landuse: LANDUSE[district.ground] };
    draft.way([...refs, refs[0] as number], tags);
  }
}

/** The town, its quarters, and the border of 40 km² around it. */
export function drawPlaces(draft: OsmDraft): void {
  const { west, east, south, north } = TOWN_BOX;
  draft.node([0, 0], { place: 'town', name: CITY, population: '21400' });
  for (const { name, at, postcode } of districts) draft.node(at, { place: 'suburb', name, postal_code: postcode });
  draft.node(ISLAND.at, { place: 'suburb', name: ISLAND.name, postal_code: ISLAND.postcode });
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const border = draft.area(corners, { boundary: 'administrative', admin_level: '8' });
  draft.relation([{ type: 'way', ref: border, role: 'outer' }], {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '8',
    name: CITY,
  });
}
