import type { Attributes, Drawn } from './schema.ts';

/** The tags of one element; a `Map<string, string>` will do. */
export interface TagSource {
  get(key: string): string | undefined;
}

const no = new Set(['no', 'false', '0', undefined]);
const isYes = (value: string | undefined): boolean => !no.has(value);
/** Under the ground, or not there yet or any more. */
const isHidden = (tags: TagSource): boolean =>
  tags.get('location') === 'underground' || tags.get('indoor') === 'yes' || tags.get('level') === '-1';

/** Returns the attributes that have a value. */
function attributes(of: Record<string, string | number | undefined | false>): Attributes {
  const out: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(of))
    if (value !== undefined && value !== false && value !== '') out[key] = value;
  return out;
}

/** Longer texts are not taken for names. */
const LONGEST_NAME = 120;
export const nameOf = (tags: TagSource): string | undefined =>
  tags.get('name')?.trim().slice(0, LONGEST_NAME) || undefined;

const roads: Readonly<Record<string, readonly [kind: string, from: number]>> = {
  motorway: ['motorway', 5],
  trunk: ['trunk', 6],
  primary: ['primary', 8],
  secondary: ['secondary', 9],
  tertiary: ['tertiary', 11],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  busway: ['service', 14],
  pedestrian: ['pedestrian', 13],
  service: ['service', 14],
  track: ['track', 13],
  footway: ['path', 14],
  cycleway: ['path', 14],
  bridleway: ['path', 14],
  path: ['path', 14],
  steps: ['path', 15],
};
const quietServices = new Set(['parking_aisle', 'driveway', 'drive-through', 'emergency_access']);

function drawRoad(tags: TagSource): Drawn[] {
  const highway = tags.get('highway') ?? '';
  const isLink = highway.endsWith('_link');
  const rule = roads[isLink ? highway.slice(0, -5) : highway];
  if (!rule || isHidden(tags)) return [];
  const [kind, base] = rule;
  let from = isLink ? Math.max(base + 3, 11) : base;
  if (kind === 'service' && quietServices.has(tags.get('service') ?? '')) from = 15;
  if (tags.get('footway') === 'sidewalk' || tags.get('footway') === 'crossing') from = 15;
  const shared = { link: isLink && 1, bridge: isYes(tags.get('bridge')) && 1, tunnel: isTunnel(tags) && 1 };
  const drawn: Drawn[] = [];
  const oneway = kind === 'path' || kind === 'track' ? 0 : onewayOf(tags, highway);
  if (oneway !== 0 && from < 15) {
    // Arrows are for close up; without the direction far more pieces of a road can be joined.
    drawn.push({ layer: 'road', attributes: attributes({ kind, ...shared }), from, to: 14 });
    drawn.push({ layer: 'road', attributes: attributes({ kind, ...shared, oneway }), from: 15 });
  } else drawn.push({ layer: 'road', attributes: attributes({ kind, ...shared, oneway: oneway || undefined }), from });
  const name = nameOf(tags);
  const ref = kind === 'path' || kind === 'track' ? undefined : refOf(tags);
  const isMain = base <= 9 && !isLink;
  if (name || (ref && isMain)) {
    const namesFrom = isMain ? (ref ? Math.max(base, 8) : 12) : Math.max(from, 13);
    drawn.push({ layer: 'road_name', attributes: attributes({ kind, name, ref: isMain && ref }), from: namesFrom });
  }
  return drawn;
}

/** "A 1;E 80" is two numbers on a sign; the first is shown. */
const refOf = (tags: TagSource): string | undefined => tags.get('ref')?.split(';')[0]?.trim().slice(0, 10) || undefined;

const isTunnel = (tags: TagSource): boolean => isYes(tags.get('tunnel')) || tags.get('covered') === 'yes';

/** Tags about one-way roads for cars, the most specific one first. */
const onewayKeys = ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'];

/** Returns the direction in which cars may drive: 1 that of the line, -1 the other one, 0 both. */
function onewayOf(tags: TagSource, highway: string): -1 | 0 | 1 {
  const oneway = onewayKeys.map((key) => tags.get(key)).find((value) => value !== undefined);
  if (oneway === '-1' || oneway === 'reverse') return -1;
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 1;
  if (oneway !== undefined) return 0;
  return highway === 'motorway' || highway === 'motorway_link' || tags.get('junction') === 'roundabout' ? 1 : 0;
}

const rails: Readonly<Record<string, readonly [kind: string, from: number]>> = {
  rail: ['rail', 9],
  narrow_gauge: ['rail', 10],
  light_rail: ['light', 11],
  subway: ['light', 12],
  tram: ['light', 13],
  funicular: ['light', 12],
  monorail: ['light', 13],
};

function drawRail(tags: TagSource): Drawn[] {
  const rule = rails[tags.get('railway') ?? ''];
  if (!rule || isHidden(tags)) return [];
  const [kind, from] = rule;
  const isYard = ['yard', 'siding', 'spur', 'crossover'].includes(tags.get('service') ?? '');
  return [
    {
      layer: 'rail',
      attributes: attributes({
        kind: isYard ? 'yard' : kind,
        bridge: isYes(tags.get('bridge')) && 1,
        tunnel: isTunnel(tags) && 1,
      }),
      from: isYard ? 13 : from,
    },
  ];
}

const waterways: Readonly<Record<string, readonly [kind: string, from: number]>> = {
  river: ['river', 8],
  canal: ['canal', 10],
  stream: ['stream', 13],
  ditch: ['stream', 15],
  drain: ['stream', 15],
};

function drawWaterway(tags: TagSource): Drawn[] {
  const rule = waterways[tags.get('waterway') ?? ''];
  if (!rule) return [];
  const [kind, from] = rule;
  const tunnel = isTunnel(tags) && 1;
  const name = nameOf(tags);
  const drawn: Drawn[] = [{ layer: 'waterway', attributes: attributes({ kind, tunnel }), from }];
  if (name && !tunnel)
    drawn.push({
      layer: 'water_line_name',
      attributes: { kind, name },
      from: kind === 'stream' ? 14 : Math.max(from, 10),
    });
  return drawn;
}

/** Returns the features of a way as a line. */
export function drawLine(tags: TagSource): Drawn[] {
  if (tags.get('highway')) return drawRoad(tags);
  const drawn: Drawn[] = [];
  if (tags.get('railway')) drawn.push(...drawRail(tags));
  if (tags.get('waterway')) drawn.push(...drawWaterway(tags));
  if (tags.get('route') === 'ferry')
    drawn.push({ layer: 'ferry', attributes: attributes({ name: nameOf(tags) }), from: 9 });
  const aeroway = tags.get('aeroway');
  if (aeroway === 'runway' || aeroway === 'taxiway')
    drawn.push({ layer: 'aeroway', attributes: { kind: aeroway }, from: aeroway === 'runway' ? 10 : 12 });
  const made = tags.get('man_made');
  if (made === 'pier' || made === 'breakwater' || made === 'groyne')
    drawn.push({ layer: 'road', attributes: { kind: 'pier' }, from: 13 });
  return drawn;
}

/** Levels of administrative borders that are drawn, and the zoom from which. */
const borders: Readonly<Record<string, readonly [level: number, from: number]>> = {
  '2': [2, 5],
  '3': [4, 6],
  '4': [4, 6],
  '6': [6, 9],
  '8': [8, 11],
};

export function drawBoundary(tags: TagSource): Drawn | null {
  if (tags.get('boundary') !== 'administrative' || tags.get('maritime') === 'yes') return null;
  const rule = borders[tags.get('admin_level') ?? ''];
  return rule ? { layer: 'boundary', attributes: { level: rule[0] }, from: rule[1] } : null;
}

const landByKey: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  natural: {
    wood: 'wood',
    scrub: 'wood',
    grassland: 'grass',
    heath: 'grass',
    fell: 'grass',
    beach: 'sand',
    sand: 'sand',
    shoal: 'sand',
    bare_rock: 'rock',
    scree: 'rock',
    shingle: 'rock',
    glacier: 'ice',
    wetland: 'wetland',
  },
  landuse: {
    forest: 'wood',
    grass: 'grass',
    meadow: 'grass',
    village_green: 'park',
    recreation_ground: 'park',
    allotments: 'park',
    farmland: 'farmland',
    farmyard: 'farmland',
    orchard: 'farmland',
    vineyard: 'farmland',
    greenhouse_horticulture: 'farmland',
    plant_nursery: 'farmland',
    cemetery: 'cemetery',
    residential: 'residential',
    industrial: 'industrial',
    commercial: 'industrial',
    retail: 'industrial',
    railway: 'industrial',
    port: 'industrial',
    harbour: 'industrial',
    garages: 'industrial',
    quarry: 'rock',
    landfill: 'rock',
    education: 'campus',
    religious: 'campus',
  },
  leisure: {
    park: 'park',
    garden: 'park',
    nature_reserve: '',
    golf_course: 'park',
    playground: 'park',
    dog_park: 'park',
    pitch: 'pitch',
    track: 'pitch',
    stadium: 'campus',
    sports_centre: 'campus',
  },
  amenity: {
    hospital: 'campus',
    school: 'campus',
    university: 'campus',
    college: 'campus',
    kindergarten: 'campus',
    bus_station: 'campus',
    grave_yard: 'cemetery',
    parking: 'parking',
  },
  aeroway: { aerodrome: 'airport', apron: 'airport' },
  man_made: { pier: 'pier', breakwater: 'pier', groyne: 'pier' },
  tourism: { zoo: 'park', camp_site: 'park' },
};

/** First zoom of a kind of land; how large it must be by then is for the slicer to say. */
const landFrom: Readonly<Record<string, number>> = {
  wood: 6,
  ice: 6,
  sand: 9,
  rock: 9,
  wetland: 9,
  farmland: 9,
  grass: 10,
  park: 10,
  residential: 8,
  industrial: 9,
  airport: 10,
  cemetery: 11,
  campus: 12,
  square: 13,
  pier: 12,
  pitch: 13,
  parking: 14,
};

function landKind(tags: TagSource): string | null {
  for (const [key, kinds] of Object.entries(landByKey)) {
    const value = tags.get(key);
    const kind = value && kinds[value];
    if (kind) return kind;
  }
  return null;
}

const waterKinds: Readonly<Record<string, string>> = {
  river: 'river',
  canal: 'river',
  stream: 'river',
  bay: 'sea',
  basin: 'basin',
  wastewater: 'basin',
};

function drawWater(tags: TagSource): Drawn | null {
  const water = tags.get('water');
  const isTemporary = tags.get('intermittent') === 'yes' || tags.get('seasonal') === 'yes';
  if (tags.get('natural') === 'water' && !isTemporary)
    return { layer: 'water', attributes: { kind: waterKinds[water ?? ''] ?? 'lake' }, from: 6 };
  if (tags.get('waterway') === 'riverbank') return { layer: 'water', attributes: { kind: 'river' }, from: 6 };
  if (tags.get('waterway') === 'dock') return { layer: 'water', attributes: { kind: 'basin' }, from: 10 };
  if (tags.get('landuse') === 'reservoir') return { layer: 'water', attributes: { kind: 'lake' }, from: 6 };
  if (tags.get('landuse') === 'basin') return { layer: 'water', attributes: { kind: 'basin' }, from: 11 };
  if (tags.get('leisure') === 'swimming_pool')
    return isHidden(tags) ? null : { layer: 'water', attributes: { kind: 'pool' }, from: 15 };
  return null;
}

/** Returns the features of a closed way or a multipolygon as an area. Empty when it is not an area. */
export function drawArea(tags: TagSource): Drawn[] {
  const drawn: Drawn[] = [];
  if (isYes(tags.get('building')) && tags.get('building') !== 'no' && !isHidden(tags))
    drawn.push({ layer: 'building', attributes: {}, from: 15 });
  else if (tags.get('building:part')) return [];
  const water = drawWater(tags);
  if (water) drawn.push(water);
  else if (tags.get('highway')) {
    const isSquare =
      isYes(tags.get('area')) && /^(pedestrian|footway|service|living_street)$/.test(tags.get('highway') ?? '');
    if (isSquare) drawn.push({ layer: 'land', attributes: { kind: 'square' }, from: landFrom.square! });
  } else if (tags.get('place') === 'square') {
    drawn.push({ layer: 'land', attributes: { kind: 'square' }, from: landFrom.square! });
  } else if (drawn.length === 0 || tags.get('landuse')) {
    const kind = landKind(tags);
    if (kind && drawn.length === 0) drawn.push({ layer: 'land', attributes: { kind }, from: landFrom[kind]! });
  }
  return drawn;
}

/** Closed ways of these are lines that come back, unless they say they are an area. */
export const isAreaWhenClosed = (tags: TagSource): boolean => {
  if (tags.get('area') === 'no') return false;
  if (tags.get('highway') && !isYes(tags.get('area'))) return false;
  if (tags.get('leisure') === 'track' && !isYes(tags.get('area')) && tags.get('landuse') === undefined) return false;
  return true;
};
