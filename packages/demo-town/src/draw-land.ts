import { CITY, districts } from './districts.ts';
import { ISLAND } from './island.ts';
import type { Block } from './divide-blocks.ts';
import type { OsmDraft } from './osm-draft.ts';
import type { Random } from './random.ts';
import { boxAround, contains, distance, distanceToPiece, middleOf, offsetPoint, type Point } from './plane.ts';
import type { StreetNet } from './street-net.ts';
import { BASIN, coastLine, farCoast, isWet, islandRing, riverLine, riverRing, TOWN_BOX } from './water.ts';

/** Sea, river and harbour. */
export function drawWater(draft: OsmDraft): void {
  const { west, east, south } = TOWN_BOX;
  const coast = coastLine().map((point) => draft.node(point));
  const mainland = draft.way(coast, { natural: 'coastline' });
  const far = farCoast()
    .slice(1, -1)
    .map((point) => draft.node(point));
  draft.way([coast.at(-1)!, ...far, coast[0]!], { natural: 'coastline' });
  const corners: Point[] = [
    [east, south],
    [west, south],
  ];
  const edge = draft.way([coast.at(-1)!, ...corners.map((point) => draft.node(point)), coast[0]!]);
  const shore = islandRing().map((point) => draft.node(point));
  const island = draft.way([...shore, shore[0]!], {
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
    [BASIN.west + 15, -2330],
    [BASIN.west + 90, -2410],
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

/** Draws the land use of each block. Blocks share their corners with the streets around them. */
export function drawBlocks(
  draft: OsmDraft,
  net: StreetNet,
  blocks: readonly Block[],
  nodes: ReadonlyMap<number, number>,
): void {
  for (const { ring, district, site } of blocks) {
    const refs = ring.map((id) => nodes.get(id) ?? draft.node(net.point(id)));
    const tags: Record<string, string> = site
      ? { ...SITES[site.kind], name: site.name }
      : { landuse: LANDUSE[district.ground] };
    draft.way([...refs, refs[0]!], tags);
    if (site && HOUSED.has(site.kind))
      drawHall(
        draft,
        ring.map((id) => net.point(id)),
        site.name,
        site.kind,
      );
  }
}

const HOUSED = new Set(['hospital', 'school', 'university', 'station', 'stadium']);

/** One large building in the middle of the ground. */
function drawHall(draft: OsmDraft, polygon: readonly Point[], name: string, kind: string): void {
  const { along, long, short } = boxAround(polygon);
  const middle = middleOf(polygon);
  const [length, depth] = [Math.min(long * 0.3, 80) / 2, Math.min(short * 0.22, 36) / 2];
  const corners = [
    offsetPoint(middle, along, -length, -depth),
    offsetPoint(middle, along, length, -depth),
    offsetPoint(middle, along, length, depth),
    offsetPoint(middle, along, -length, depth),
  ];
  if (corners.every((corner) => contains(polygon, corner)))
    draft.area(corners, { building: kind === 'station' ? 'transportation' : kind, name });
}

/** Woods in the open country: away from roads, houses and water. */
export function drawWoods(draft: OsmDraft, net: StreetNet, blocks: readonly Block[], random: Random): void {
  const pieces = net.streets.flatMap(({ paths }) =>
    paths.flatMap((path) => path.slice(1).map((to, i) => [net.point(path[i]!), net.point(to)] as const)),
  );
  const built = blocks
    .filter(({ district, site }) => site || (district.ground !== 'farmland' && district.ground !== 'meadow'))
    .map(({ ring }) => ring.map((id) => net.point(id)));
  const woods: { middle: Point; radius: number }[] = [];
  for (let attempt = 0; attempt < 260 && woods.length < 24; attempt++) {
    const middle: Point = [
      random.int(TOWN_BOX.west + 250, TOWN_BOX.east - 250),
      random.int(-2000, TOWN_BOX.north - 250),
    ];
    const radius = random.int(90, 230);
    if (
      isWet(middle, radius * 1.25 + 20) ||
      woods.some((wood) => distance(wood.middle, middle) < (wood.radius + radius) * 1.3)
    )
      continue;
    if (pieces.some(([a, b]) => distanceToPiece(middle, a, b) < radius * 1.2 + 15)) continue;
    if (built.some((polygon) => contains(polygon, middle))) continue;
    woods.push({ middle, radius });
    const ring = Array.from({ length: 14 }, (_, i): Point => {
      const bearing = (i / 14) * 2 * Math.PI;
      return offsetPoint(middle, [Math.cos(bearing), Math.sin(bearing)], radius * (0.75 + random.next() * 0.4));
    });
    draft.area(ring, { natural: 'wood' });
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
  // The border crosses only fields and sea, so nothing is drawn.
  const border = draft.area(corners, { boundary: 'administrative', admin_level: '8', maritime: 'yes' });
  draft.relation([{ type: 'way', ref: border, role: 'outer' }], {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '8',
    maritime: 'yes',
    name: CITY,
  });
}
