import type { LatLng } from '@roundsman/domain';
import type { Isochrone, Spot } from '../routing-engine.ts';
import type { Leg, TravelMatrix } from '../travel.ts';

/** Where a region's roads are. */
export interface RoadsRequest {
  /** The file; null for the straight line. */
  readonly file: string | null;
  /** Files that may still be asked for; others are closed when nobody has used them for a while. */
  readonly alive: readonly string[];
}

interface PointsRequest extends RoadsRequest {
  readonly spots: readonly (Spot | null)[];
}

/** What is asked of the thread that has the roads, by name: question and answer. */
export interface RoadRequests {
  /** How far the points are from any road, for those that are on none. */
  offRoad: [PointsRequest, { readonly location: number; readonly metres: number | null }[]];
  matrix: [PointsRequest & { readonly keepFor: string | null }, TravelMatrix];
  legs: [
    PointsRequest & { readonly keepFor: string | null; readonly pairs: readonly (readonly [number, number])[] },
    Leg[],
  ];
  line: [PointsRequest, LatLng[]];
  isochrones: [
    RoadsRequest & { readonly from: LatLng; readonly minutes: readonly number[]; readonly factor: number },
    Isochrone[],
  ];
}

export type RoadRequestName = keyof RoadRequests;

export type RoadRequest<Name extends RoadRequestName = RoadRequestName> = {
  [Each in Name]: { readonly id: number; readonly name: Each; readonly request: RoadRequests[Each][0] };
}[Name];

export type RoadResponse =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly error: string; readonly isUnreadable: boolean };
