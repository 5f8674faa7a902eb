import { type OsmElements, writeOsm } from '@roundsman/roads/osm';
import { Random } from './random.ts';
import { type Building, raiseBuildings } from './buildings.ts';
import { CITY } from './districts.ts';
import { divideBlocks } from './divide-blocks.ts';
import { drawBlocks, drawPlaces, drawWater, drawWoods } from './draw-land.ts';
import { drawRoads } from './draw-roads.ts';
import { numberHouses } from './house-numbers.ts';
import { layIsland } from './island.ts';
import { joinStreets } from './join-streets.ts';
import { layMainRoads } from './lay-main-roads.ts';
import { mainRoads } from './main-roads.ts';
import { OsmDraft, placeOf } from './osm-draft.ts';
import { openPlaces } from './points-of-interest.ts';
import { laySideRoads, layTracks } from './side-roads.ts';
import { nameStreets } from './street-names.ts';
import { classifyStreets, layRoundabouts, restrainTraffic, signalledCrossings, turnRestrictions } from './traffic.ts';

const TOWN_SEED = 1884;

const ADDRESSES = 6000;

export interface TownAddress {
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  /** Quarter of the town. */
  district: string;
  /** Middle of the building, degrees WGS 84. */
  lat: number;
  lng: number;
}

export interface Town {
  elements: OsmElements;
  /** Every address of the extract, street by street. */
  addresses: TownAddress[];
}

/** The made-up town around 0° N 0° E; the same for the same seed, on every machine. */
export function townOf(seed: number = TOWN_SEED): Town {
  const random = new Random(seed);
  const net = layMainRoads(mainRoads());
  const blocks = divideBlocks(net, random);
  blocks.push(layIsland(net));
  joinStreets(net);
  laySideRoads(net, blocks, random);
  net.settle();
  for (const block of blocks) block.ring = net.wholeRing(block.ring);
  classifyStreets(net);
  layTracks(net, blocks, random);
  layRoundabouts(net, blocks, [
    [1690, 540],
    [-1090, 60],
  ]);
  restrainTraffic(net, blocks, random);
  nameStreets(net, random);
  const buildings = raiseBuildings(net, blocks, random);
  numberHouses(buildings, ADDRESSES, random);
  const draft = new OsmDraft();
  const signalled = signalledCrossings(net);
  const nodes = drawRoads(draft, net, signalled, turnRestrictions(net, signalled));
  drawWater(draft);
  drawBlocks(draft, net, blocks, nodes);
  drawWoods(draft, net, blocks, random);
  drawPlaces(draft);
  for (const building of buildings) draft.area(building.corners, { ...building.tags, ...addressTags(building) });
  for (const { building, tags } of openPlaces(buildings, random))
    draft.node(building.middle, { ...tags, ...addressTags(building) });
  const addresses = buildings.filter(({ houseNumber }) => houseNumber !== null).map(addressOf);
  const { nodes: allNodes, ways, relations } = draft;
  return { elements: { nodes: allNodes, ways, relations, writer: 'Roundsman demo town' }, addresses };
}

/** The town as the bytes of an .osm.pbf file. */
export function townExtract(seed: number = TOWN_SEED): Uint8Array {
  return writeOsm(townOf(seed).elements);
}

function addressOf(building: Building): TownAddress {
  return {
    street: building.street.name!,
    houseNumber: building.houseNumber!,
    postcode: building.district.postcode,
    city: CITY,
    district: building.district.name,
    ...placeOf(building.middle),
  };
}

function addressTags(building: Building): Record<string, string> {
  if (building.houseNumber === null) return {};
  const { street, houseNumber, postcode, city } = addressOf(building);
  return { 'addr:street': street, 'addr:housenumber': houseNumber, 'addr:postcode': postcode, 'addr:city': city };
}
