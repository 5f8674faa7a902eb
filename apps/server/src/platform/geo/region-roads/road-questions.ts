import type { LatLng } from '@roundsman/domain';
import type { Reach, Spot } from '../distances.ts';
import type { Leg, TravelMatrix } from '../travel.ts';

/** The region's roads for a request. */
export interface RoadsAsked {
  /** The file; null for straight lines. */
  readonly file: string | null;
  /** Files of the present regions. Others are closed some time after their last use. */
  readonly alive: readonly string[];
}

interface PointsAsked extends RoadsAsked {
  readonly spots: readonly (Spot | null)[];
}

/** Requests to the thread of the roads by name, with their responses. */
export interface RoadQuestions {
  /** Returns the distance to the next road of each point that is off the roads. */
  offRoad: [PointsAsked, { readonly location: number; readonly metres: number | null }[]];
  matrix: [PointsAsked & { readonly keepFor: string | null }, TravelMatrix];
  legs: [
    PointsAsked & { readonly keepFor: string | null; readonly pairs: readonly (readonly [number, number])[] },
    Leg[],
  ];
  line: [PointsAsked, LatLng[]];
  reach: [
    RoadsAsked & { readonly from: LatLng; readonly minutes: readonly number[]; readonly factor: number },
    Reach[],
  ];
}

export type QuestionName = keyof RoadQuestions;

export type Asked<Name extends QuestionName = QuestionName> = {
  [Each in Name]: { readonly id: number; readonly name: Each; readonly question: RoadQuestions[Each][0] };
}[Name];

export type Answered =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string; readonly isUnreadable: boolean };
