import type { TagSource } from '../osm/tags.ts';

/**
 * Importance of a road: 0 motorway, 1 trunk, 2 primary, 3 secondary, 4 tertiary, 5 unclassified, 6 residential, 7
 * service and the like.
 */
export type RoadClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const MOTORWAY = 0;
export const PRIMARY = 2;
export const UNCLASSIFIED = 5;
const SERVICE = 7;

/** Use of a road, where it changes how the road is driven. */
export type RoadUse =
  | 'road'
  | 'service'
  | 'track'
  | 'living-street'
  | 'driveway'
  | 'parking-aisle'
  | 'drive-through'
  | 'alley'
  | 'ferry'
  | 'other';

const CLASSES: Readonly<Record<string, RoadClass>> = {
  motorway: 0,
  trunk: 1,
  primary: 2,
  secondary: 3,
  tertiary: 4,
  unclassified: 5,
  road: 7,
  residential: 6,
  living_street: 7,
  service: 7,
  track: 7,
};

/** Ways on which motor vehicles drive only where a tag allows it. */
const CLOSED_UNLESS_SIGNED = new Set([
  'pedestrian',
  'footway',
  'cycleway',
  'path',
  'bridleway',
  'bus_guideway',
  'busway',
]);

const SERVICE_USES: Readonly<Record<string, RoadUse>> = {
  driveway: 'driveway',
  parking_aisle: 'parking-aisle',
  'drive-through': 'drive-through',
  alley: 'alley',
};

export interface Road {
  roadClass: RoadClass;
  /** A ramp or slip road. */
  isLink: boolean;
  use: RoadUse;
  /** Closed unless an access tag names motor vehicles. */
  isClosedUnlessSigned: boolean;
}

/** null for what is not a road: no highway or ferry, proposed, demolished, or an area. */
export function roadOf(tags: TagSource): Road | null {
  const highway = tags.get('highway');
  if (highway === undefined) {
    return tags.get('route') === 'ferry'
      ? { roadClass: PRIMARY, isLink: false, use: 'ferry', isClosedUnlessSigned: false }
      : null;
  }
  if (tags.get('area') === 'yes') return null;
  if (CLOSED_UNLESS_SIGNED.has(highway))
    return { roadClass: SERVICE, isLink: false, use: 'other', isClosedUnlessSigned: true };
  const link = highway.endsWith('_link');
  const roadClass = CLASSES[link ? highway.slice(0, -'_link'.length) : highway];
  if (roadClass === undefined) return null;
  return { roadClass, isLink: link, use: roadUseOf(highway, tags.get('service')), isClosedUnlessSigned: false };
}

function roadUseOf(highway: string, service: string | undefined): RoadUse {
  if (highway === 'track') return 'track';
  if (highway === 'living_street') return 'living-street';
  if (service !== undefined) return SERVICE_USES[service] ?? (highway === 'service' ? 'other' : 'road');
  return highway === 'service' ? 'service' : 'road';
}
