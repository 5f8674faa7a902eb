import type { LatLng } from '@roundsman/domain';
import type { Reach, Spot } from '../distances.ts';
import type { Leg, TravelMatrix } from '../travel.ts';

/** Where a region's roads are. */
export interface RoadsAsked {
  /** The file; null for the straight line. */
  readonly file: string | null;
  /** Files that may still be asked for; others are closed when nobody has used them for a while. */
  readonly alive: readonly string[];
}

interface PointsAsked extends RoadsAsked {
  readonly spots: readonly (Spot | null)[];
}

/** What is asked of the thread that has the roads, by name: question and answer. */
export interface RoadQuestions {
  /** How far the points are from any road, for those that are on none. */
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
