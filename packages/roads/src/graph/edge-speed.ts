import { PRIMARY, type RoadUse } from '../tags/road-class.ts';
import { ROUGH } from '../tags/surface.ts';
import type { WayProfile } from '../tags/way-profile.ts';

/** Density above which a road without a posted limit is driven as in a town. */
const MAX_RURAL_DENSITY = 8;

/** Speeds in km/h by road class where no limit is posted. */
const COUNTRY_SPEEDS = [105, 90, 75, 60, 50, 40, 35, 25];
const TOWN_SPEEDS = [89, 73, 57, 49, 40, 35, 30, 20];
const USE_SPEEDS: Partial<Record<RoadUse, number>> = { 'parking-aisle': 15, driveway: 10, 'drive-through': 10 };

const FERRY_SPEEDS: readonly (readonly [metres: number, kmh: number])[] = [
  [2000, 10],
  [8000, 20],
  [Infinity, 30],
];

/**
 * Returns the driving speed in km/h, with the values of Valhalla's `auto` costing (its "Speeds" page and
 * `speed_assigner`). A posted limit is used unchanged. Defaults by class apply elsewhere, lower in towns, on ramps, in
 * roundabouts and on rough surfaces.
 *
 * @param roadClass class of the road; for a ramp, the class of the roads it joins (`classesOf`)
 * @param postedKmh limit in the driving direction, 0 for none
 * @param density 0 to 15, at the end where the road is entered
 * @param lengthMetres length of the whole ferry; read for ferries only
 */
export function speedOf(
  profile: WayProfile,
  roadClass: number,
  postedKmh: number,
  density: number,
  lengthMetres: number,
): number {
  if (profile.use === 'ferry') return ferrySpeed(profile, lengthMetres);
  const inTown = density > MAX_RURAL_DENSITY;
  const rough = profile.surface >= ROUGH;
  if (profile.isLink) {
    if (postedKmh > 0) return postedKmh;
    return Math.round(COUNTRY_SPEEDS[profile.roadClass]! * (inTown && roadClass <= PRIMARY ? 0.8 : 0.85));
  }
  if (postedKmh > 0) {
    if (!rough) return postedKmh;
    return postedKmh >= 50 ? postedKmh - 10 : postedKmh > 15 ? postedKmh - 5 : postedKmh;
  }
  let speed = (inTown ? TOWN_SPEEDS : COUNTRY_SPEEDS)[roadClass]! | 0;
  if (profile.trackSpeed > 0 && !inTown) speed = profile.trackSpeed;
  if (profile.isRoundabout) speed = Math.round(speed / 2);
  speed = USE_SPEEDS[profile.use] ?? speed;
  return rough ? Math.max(1, Math.floor(speed / 2)) : speed;
}

function ferrySpeed(profile: WayProfile, lengthMetres: number): number {
  if (profile.ferrySeconds > 0) return Math.max(1, (lengthMetres / profile.ferrySeconds) * 3.6);
  return FERRY_SPEEDS.find(([metres]) => lengthMetres < metres)?.[1] ?? 30;
}
