import type { LatLng } from '@roundsman/domain';
import type { Isochrone, Spot } from '../routing-engine.ts';
import type { Leg, TravelMatrix } from '../travel.ts';

/** The region's roads for a request. */
export interface RoadsRequest {
  /** The file; null for straight lines. */
  readonly file: string | null;
  /** Files of the present regions. Others are closed some time after their last use. */
  readonly alive: readonly string[];
}

interface PointsRequest extends RoadsRequest {
  readonly spots: readonly (Spot | null)[];
}

/** Requests to the thread of the roads by name, with their responses. */
export interface RoadRequests {
  /** Returns the distance to the next road of each point that is off the roads. */
  offRoad: [PointsRequest, { readonly location: number; readonly metres: number | null }[]];
  matrix: [PointsRequest & { readonly cacheKey: string | null }, TravelMatrix];
  legs: [
    PointsRequest & { readonly cacheKey: string | null; readonly pairs: readonly (readonly [number, number])[] },
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
