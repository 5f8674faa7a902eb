import type { LatLng } from '@roundsman/domain';

/** From every point to every point, in row order: cell `from * size + to`. */
export interface DistanceMatrix {
  readonly size: number;
  /** Driving time at NORMAL speed, in whole seconds. */
  readonly seconds: Int32Array;
  readonly metres: Int32Array;
  /** How it was made; a plan says so when it is a straight line although roads were asked for (SRV-22). */
  readonly source: 'straight-line' | 'roads';
}

/** How far and how long between points. */
export interface Distances {
  matrix(points: readonly LatLng[], signal?: AbortSignal): Promise<DistanceMatrix>;
}
