import type { TagSource } from '../osm/tags.ts';
import { type Access, accessOf, type Direction, signedAccessOf } from './access.ts';
import { canPass, isWideEnough } from './limits.ts';
import { maxSpeedOf } from './max-speed.ts';
import { onewayDirectionsOf } from './one-way.ts';
import { MOTORWAY, type RoadClass, type RoadUse, roadOf } from './road-class.ts';
import { IMPASSABLE, type Surface, surfaceOf } from './surface.ts';
import type { Vehicle } from './vehicle.ts';

/** How a way is driven, from its tags. Ways with the same profile share one object. */
export interface WayProfile {
  roadClass: RoadClass;
  isLink: boolean;
  use: RoadUse;
  forward: boolean;
  backward: boolean;
  /** Posted limits in km/h; 0 where there is none. */
  speedForward: number;
  speedBackward: number;
  surface: Surface;
  isRoundabout: boolean;
  /** Only for destinations on it, by direction: passing through costs a penalty. */
  isDestinationOnlyForward: boolean;
  isDestinationOnlyBackward: boolean;
  hasToll: boolean;
  /** Default speed of a track in km/h by its grade; 0 for other roads. */
  trackSpeed: number;
  /** Seconds of the whole ferry crossing; 0 for roads and where it is not tagged. */
  ferrySeconds: number;
}

const TRACK_SPEEDS: Readonly<Record<string, number>> = { grade1: 20, grade2: 15, grade3: 12, grade4: 10 };
const DESTINATION_USES = new Set<RoadUse>(['driveway', 'parking-aisle', 'drive-through']);

/** null where the vehicle cannot use the way. */
export function wayProfileOf(tags: TagSource, vehicle: Vehicle): WayProfile | null {
  const road = roadOf(tags);
  if (road === null || isClosedForAll(tags, road.use, vehicle)) return null;
  const isTrack = road.use === 'track';
  const surface = surfaceOf(tags, isTrack);
  if (surface === IMPASSABLE) return null;
  const isOneWay = isRoundabout(tags) || (road.roadClass === MOTORWAY && !road.isLink);
  const directions = onewayDirectionsOf(tags, vehicle, isOneWay);
  const accessIn = (direction: Direction): Access => {
    if (!directions.includes(direction) || !canPass(tags, vehicle, direction)) return 'closed';
    if (!road.isClosedUnlessSigned) return accessOf(tags, vehicle, direction);
    const access = signedAccessOf(tags, vehicle, direction);
    return access === 'unsaid' ? 'closed' : access;
  };
  const [forward, backward] = [accessIn('forward'), accessIn('backward')];
  if (forward === 'closed' && backward === 'closed') return null;
  const limit = maxSpeedOf(tags.get('maxspeed:practical')) ?? maxSpeedOf(tags.get('maxspeed'));
  // Carpool lanes (`hov`) are for vehicles with passengers. They are used only where nothing else leads.
  const isForFew = DESTINATION_USES.has(road.use) || tags.get('hov') === 'designated';
  const isDestinationOnly = (access: Access) => access === 'destination' || access === 'private' || isForFew;
  return {
    roadClass: road.roadClass,
    isLink: road.isLink,
    use: road.use,
    forward: forward !== 'closed',
    backward: backward !== 'closed',
    speedForward: maxSpeedOf(tags.get('maxspeed:forward')) ?? limit ?? 0,
    speedBackward: maxSpeedOf(tags.get('maxspeed:backward')) ?? limit ?? 0,
    surface,
    isRoundabout: isRoundabout(tags),
    isDestinationOnlyForward: isDestinationOnly(forward),
    isDestinationOnlyBackward: isDestinationOnly(backward),
    hasToll: tags.get('toll') === 'yes',
    trackSpeed: isTrack ? (TRACK_SPEEDS[tags.get('tracktype') ?? ''] ?? 5) : 0,
    ferrySeconds: road.use === 'ferry' ? secondsOf(tags.get('duration')) : 0,
  };
}

/** Returns whether a way is closed in both directions by what it is, apart from its access tags. */
function isClosedForAll(tags: TagSource, use: RoadUse, vehicle: Vehicle): boolean {
  if (use === 'ferry' && accessOf(tags, vehicle) === 'unsaid' && isPassengerFerry(tags)) return true;
  if (tags.get('service') === 'emergency_access' || tags.get('impassable') === 'yes') return true;
  if (tags.get('construction') === 'yes') return true;
  // The tagged width of a track is that of its ruts, and wider vehicles use it.
  return use !== 'track' && !isWideEnough(tags, vehicle);
}

function isRoundabout(tags: TagSource): boolean {
  const junction = tags.get('junction');
  return junction === 'roundabout' || junction === 'circular';
}

/** Returns whether a ferry names its passengers but no vehicles. */
function isPassengerFerry(tags: TagSource): boolean {
  return tags.get('foot') !== undefined || tags.get('bicycle') !== undefined;
}

/** Seconds of `25`, `00:25`, `01:10:30` and `PT1H10M`; 0 where there is none. */
function secondsOf(duration: string | undefined): number {
  if (duration === undefined) return 0;
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration);
  if (iso) return Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
  if (!/^\d+(:\d{1,2}){0,2}$/.test(duration)) return 0;
  const parts = duration.split(':').map(Number);
  if (parts.length === 1) return parts[0]! * 60;
  return parts[0]! * 3600 + parts[1]! * 60 + (parts[2] ?? 0);
}
