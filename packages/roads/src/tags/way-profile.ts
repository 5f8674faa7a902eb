import type { TagSource } from '../osm/tags.ts';
import { accessOf, canPass, signedAccessOf } from './access.ts';
import { maxSpeedOf } from './max-speed.ts';
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
  /** Only for destinations on it: passing through costs a penalty. */
  isDestinationOnly: boolean;
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
  if (road === null) return null;
  const access = road.isClosedUnlessSigned ? signedAccessOf(tags, vehicle) : accessOf(tags, vehicle);
  if (access === 'closed' || (access === 'unsaid' && road.isClosedUnlessSigned)) return null;
  if (road.use === 'ferry' && access === 'unsaid' && isPassengerFerry(tags)) return null;
  if (tags.get('service') === 'emergency_access' || tags.get('impassable') === 'yes') return null;
  if (!canPass(tags, vehicle)) return null;
  const isTrack = road.use === 'track';
  const surface = surfaceOf(tags, isTrack);
  if (surface === IMPASSABLE) return null;
  const direction = directionOf(tags, road.roadClass === MOTORWAY && !road.isLink);
  if (direction === null) return null;
  const limit = maxSpeedOf(tags.get('maxspeed:practical')) ?? maxSpeedOf(tags.get('maxspeed'));
  return {
    roadClass: road.roadClass,
    isLink: road.isLink,
    use: road.use,
    ...direction,
    speedForward: maxSpeedOf(tags.get('maxspeed:forward')) ?? limit ?? 0,
    speedBackward: maxSpeedOf(tags.get('maxspeed:backward')) ?? limit ?? 0,
    surface,
    isRoundabout: isRoundabout(tags),
    isDestinationOnly: access === 'destination' || access === 'private' || DESTINATION_USES.has(road.use),
    hasToll: tags.get('toll') === 'yes',
    trackSpeed: isTrack ? (TRACK_SPEEDS[tags.get('tracktype') ?? ''] ?? 5) : 0,
    ferrySeconds: road.use === 'ferry' ? secondsOf(tags.get('duration')) : 0,
  };
}

function isRoundabout(tags: TagSource): boolean {
  const junction = tags.get('junction');
  return junction === 'roundabout' || junction === 'circular';
}

/** Returns whether a ferry names its passengers but no vehicles. */
function isPassengerFerry(tags: TagSource): boolean {
  return tags.get('foot') !== undefined || tags.get('bicycle') !== undefined;
}

/** null where the direction changes by the hour, so that neither can be relied on. */
function directionOf(tags: TagSource, isMotorway: boolean): { forward: boolean; backward: boolean } | null {
  const oneway = tags.get('oneway');
  if (oneway === 'reversible') return null;
  if (oneway === '-1' || oneway === 'reverse') return { forward: false, backward: true };
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return { forward: true, backward: false };
  if (oneway === undefined && (isMotorway || isRoundabout(tags))) return { forward: true, backward: false };
  return { forward: true, backward: true };
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
