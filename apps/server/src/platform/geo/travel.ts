/** From one point to another at NORMAL speed, in whole seconds and metres; Infinity where an end has no coordinates. */
export interface Leg {
  readonly seconds: number;
  readonly metres: number;
}

/**
 * The key is refused or used up; no response in time; the response differs from the documentation; no way to some of
 * the points.
 */
export type ProviderProblem = 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way';

/** Legs from every point to every point, by rows: cell `from * points + to`. Infinity as in a `Leg`. */
export interface TravelMatrix {
  readonly durations: Float32Array;
  readonly distances: Float32Array;
}
