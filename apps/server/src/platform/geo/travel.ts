/** From one point to another at NORMAL speed, whole seconds and metres; Infinity where an end has no coordinates. */
export interface Leg {
  readonly seconds: number;
  readonly metres: number;
}

/** The key is refused or used up; nobody answers in time; the answer is not what the provider documents; there is no way to some of the points. */
export type ProviderProblem = 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way';

/** From every point to every point, in row order: cell `from * points + to`. Infinity as in a `Leg`. */
export interface TravelMatrix {
  readonly durations: Float32Array;
  readonly distances: Float32Array;
}
