import type { Objective, Prices } from '@roundsman/domain';
import type { Effort } from '../search/time-budget.ts';

export const unlocked = 'UNLOCKED';

/** Settings of a run. They are stored with it, so that it can be repeated. */
export interface RunSettings {
  /** Driver by order; UNLOCKED lets the search choose. */
  readonly assigns?: Readonly<Record<string, string>> | undefined;
  /** Orders missing in `assigns` stay with their present driver. `areDriversFixed` decides for runs without it. */
  readonly keepDrivers?: boolean | undefined;
  readonly forceAll: boolean;
  readonly applyBalanceSetting: boolean;
  readonly effort: Effort;
  /** The value to minimise; absent in a request: the company's setting. `objectiveOf` decides for runs without it. */
  readonly objective?: Objective | undefined;
  /**
   * Mean prices of the routes when the lowest cost was requested. They measure all costs of the run, also of vehicles
   * that it chooses.
   */
  readonly averagePrices?: Prices | undefined;
  /** Limits the number of stops that may change position among the present routes; absent or null: no limit. */
  readonly mostChanges?: number | null | undefined;
  /** How far compact routes outweigh short ones, 0 (shortest) to 100. Absent: 0. */
  readonly compactness?: number | undefined;
  /** Percent by which balance may raise the total. Absent: `defaultMaxBalanceCost`. */
  readonly maxBalanceCost?: number | undefined;
  /** Gives the drivers the vehicles with which the result is best. */
  readonly chooseVehicles?: boolean | undefined;
  /** Stops that must be the first or last of their route. */
  readonly stopPins?: Readonly<Record<string, 'first' | 'last'>> | undefined;
  /** Offers the result instead of applying it. */
  readonly review?: boolean | undefined;
  /** The order for which a fix was applied, and the driver who is to take it. */
  readonly fixed?: { readonly orderId: string; readonly driverId: string } | undefined;
}

/**
 * Returns whether orders missing in `assigns` stay with their drivers. Older runs did not store this; theirs stayed
 * when `assigns` was present.
 */
export const areDriversFixed = ({ keepDrivers, assigns }: Pick<RunSettings, 'keepDrivers' | 'assigns'>): boolean =>
  keepDrivers ?? assigns !== undefined;

/** Returns what a run minimises. Older runs did not store this; theirs was the working time. */
export const objectiveOf = ({ objective }: Pick<RunSettings, 'objective'>): Objective => objective ?? 'SHORTEST_TIME';
