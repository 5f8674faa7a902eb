import type { LatLng } from '@roundsman/domain/units';
import { findCountry } from '@roundsman/geocoder';

/** Countries and territories with left-hand traffic, by ISO 3166. All others have right-hand traffic. */
const left = new Set(
  (
    'AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GY HK ID IE IM IN JE JM JP KE KI KN KY LC LK LS MO MS MT MU MV MW MY MZ ' +
    'NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'
  ).split(' '),
);

/** South, west, north and east of boxes that contain these countries. Points outside need no list of towns. */
const boxes = [
  [49, -11, 61, 3], // Great Britain, Ireland, the Channel
  [34, 14, 37, 35], // Malta, Cyprus
  [-36, 11, 6, 64], // southern and eastern Africa
  [-2, 60, 38, 98], // India and around
  [-12, 95, 23, 142], // Thailand to Indonesia, Hong Kong
  [20, 122, 46, 155], // Japan
  [-60, 95, 6, 180], // Australia, New Zealand, the western Pacific
  [-60, -180, 6, -124], // the eastern Pacific
  [1, -82, 34, -53], // Bermuda, the Caribbean, Guyana, Suriname
  [-56, -63, -6, -4], // islands of the South Atlantic
] as const;

/**
 * Checks whether traffic drives on the left here, by the country of the nearest town. Extracts rarely state it. May
 * read the list of towns (0.7 s), so call it in a thread.
 */
export function drivesOnLeft(here: LatLng): boolean {
  const { lat, lng } = here;
  if (!boxes.some(([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east))
    return false;
  return left.has(findCountry(here));
}
