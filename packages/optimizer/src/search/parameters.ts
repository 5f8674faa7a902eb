/** Initial and final temperatures, as shares of the cost of a leg to a neighbour and of the cost of a stop. */
export interface Temperatures {
  readonly start: number;
  readonly end: number;
}

/** All tunable parameters of the search. A caller may override some of them (`OptimizeSettings.parameters`). */
export interface SearchParameters {
  /** Mean number of tasks that one ruin removes, > 0. */
  readonly averageRemoved: number;
  /** Maximum length of a string that is removed from a route, stops > 0. */
  readonly maxStringLength: number;
  /** Probability that a stop in the middle of a string stays on its route, 0 … 1. */
  readonly splitRate: number;
  /** Probability that one more stop beside it stays, again for each further one, 0 … 1. */
  readonly splitGrowth: number;
  /** Probability that the best insertion into a route is overlooked, 0 … 1. */
  readonly blinkRate: number;
  /**
   * Where most stops have windows that matter: for a search whose threads partition the routes, and for one that
   * recombines routes.
   */
  readonly timedWhole: Temperatures;
  readonly timedRecombined: Temperatures;
  /** The same without windows. */
  readonly untimedWhole: Temperatures;
  readonly untimedRecombined: Temperatures;
  /** Factor of the initial temperature where vehicles differ, ≥ 0. */
  readonly mixedFleetTemperatureFactor: number;
  /**
   * Iterations between two tail exchanges at random tasks, ≥ 1. After an iteration that moved tasks, one is tried beside
   * them in any case. This interval and the next two begin again after each synchronisation round: with 50, rounds of
   * 10 iterations have one exchange each.
   */
  readonly tailExchangeEvery: number;
  /** Iterations between two vehicle exchanges, ≥ 1; only where vehicles differ. */
  readonly vehicleExchangeEvery: number;
  /** Iterations between two fleet splits, ≥ 1; only where vehicles differ and few stops have windows. */
  readonly fleetSplitEvery: number;
  /** Iterations between two new routes for orders with prizes that are left out, ≥ 1. */
  readonly optionalRouteEvery: number;
  /** Probability that a ruined route gets another vehicle where vehicles differ, 0 … 1. */
  readonly vehicleChangeRate: number;
  /**
   * Probability that an iteration removes whole routes near each other instead of strings of stops, 0 … 1; only where
   * vehicles start at several places and few stops have windows.
   */
  readonly routeRemovalRate: number;
  /**
   * Probability that an iteration removes all visits of a few customers instead of strings of stops, 0 … 1; only where
   * visits depend on each other.
   */
  readonly visitRemovalRate: number;
  /** Probability that such an iteration removes a whole route instead, with other visits of its customers, 0 … 1. */
  readonly visitRouteRate: number;
  /** Probability that strings are removed from routes of one day only, 0 … 1; only with several days. */
  readonly oneDayRate: number;
  /** Maximum units with which threads search separately and recombine their routes, with windows and without. */
  readonly recombinedTimed: number;
  readonly recombinedUntimed: number;
  /** How often routes are recombined in a search where threads have all routes, and where each has a subproblem. */
  readonly recombinations: number;
  readonly recombinationsOfSubproblems: number;
}

/** The best parameters on the benchmark sets (docs/decisions/search-parameters.md). */
export const DEFAULT_PARAMETERS: SearchParameters = {
  averageRemoved: 10,
  maxStringLength: 10,
  splitRate: 0.5,
  splitGrowth: 0.01,
  blinkRate: 0.01,
  timedWhole: { start: 0.9, end: 0.03 },
  timedRecombined: { start: 1, end: 0.13 },
  untimedWhole: { start: 0.3, end: 0.04 },
  untimedRecombined: { start: 0.45, end: 0.065 },
  mixedFleetTemperatureFactor: 1,
  tailExchangeEvery: 8,
  vehicleExchangeEvery: 8,
  fleetSplitEvery: 8,
  optionalRouteEvery: 16,
  vehicleChangeRate: 0.1,
  routeRemovalRate: 0.06,
  visitRemovalRate: 0.3,
  visitRouteRate: 0.15,
  oneDayRate: 0.5,
  recombinedTimed: 250,
  recombinedUntimed: 350,
  recombinations: 8,
  recombinationsOfSubproblems: 16,
};

/** Returns the default parameters with some of them replaced. */
export function parametersWith(overrides: Partial<SearchParameters> = {}): SearchParameters {
  return { ...DEFAULT_PARAMETERS, ...overrides };
}
