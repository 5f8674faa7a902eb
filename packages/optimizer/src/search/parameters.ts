/** How hot the search begins and how cold it ends, in shares of what a way to a neighbour costs and of what a stop costs. */
export interface Temperatures {
  readonly start: number;
  readonly end: number;
}

/** Every tunable of the search. A caller may override some of them (`OptimizeSettings.parameters`). */
export interface SearchParameters {
  /** Mean number of tasks that one ruin removes, > 0. */
  readonly averageRemoved: number;
  /** Longest string that is cut out of a route, stops > 0. */
  readonly longestString: number;
  /** Probability that stops in the middle of a string are kept, and that one more of them is, 0 … 1. */
  readonly splitRate: number;
  readonly splitGrowth: number;
  /** Probability that the best insertion into a route is overlooked, 0 … 1. */
  readonly blinkRate: number;
  /** Where most stops have windows that matter: for a search whose threads divide the routes, and for one that recombines routes. */
  readonly timedWhole: Temperatures;
  readonly timedRecombined: Temperatures;
  /** The same without windows. */
  readonly untimedWhole: Temperatures;
  readonly untimedRecombined: Temperatures;
  /** The start is so many times hotter where vehicles differ, ≥ 0. */
  readonly mixedFleetWarmth: number;
  /** Iterations between two exchanges of tails anywhere, ≥ 1; behind a task that has just moved it is tried every time. */
  readonly tailsEvery: number;
  /** Iterations between two exchanges of vehicles, ≥ 1. */
  readonly vehiclesEvery: number;
  /** Iterations between two splits of neighbouring routes among vehicle types, where vehicles differ and stops have no windows, ≥ 1. */
  readonly splitsEvery: number;
  /** Probability that a ruined route gets another vehicle where vehicles differ, 0 … 1. */
  readonly vehicleChangeRate: number;
  /** Up to so many units threads search on their own and recombine their routes, with windows and without. */
  readonly recombinedTimed: number;
  readonly recombinedUntimed: number;
  /** How often routes are recombined where all of them are, and where each thread has a part. */
  readonly recombinations: number;
  readonly recombinationsOfParts: number;
}

/** What proved best on the benchmark sets (docs/decisions/search-parameters.md). */
export const DEFAULT_PARAMETERS: SearchParameters = {
  averageRemoved: 10,
  longestString: 10,
  splitRate: 0.5,
  splitGrowth: 0.01,
  blinkRate: 0.01,
  timedWhole: { start: 0.9, end: 0.03 },
  timedRecombined: { start: 1, end: 0.13 },
  untimedWhole: { start: 0.3, end: 0.04 },
  untimedRecombined: { start: 0.45, end: 0.065 },
  mixedFleetWarmth: 1,
  tailsEvery: 8,
  vehiclesEvery: 8,
  splitsEvery: 8,
  vehicleChangeRate: 0.1,
  recombinedTimed: 250,
  recombinedUntimed: 350,
  recombinations: 8,
  recombinationsOfParts: 16,
};

/** The default parameters with some of them replaced. */
export function parametersWith(overrides: Partial<SearchParameters> = {}): SearchParameters {
  return { ...DEFAULT_PARAMETERS, ...overrides };
}
