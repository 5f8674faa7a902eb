import type { Effort } from './time-budget.ts';

export const unlocked = 'UNLOCKED';

/** What a run is made with; kept with it, so that it can be repeated (SRV-16b). */
export interface RunSettings {
  /** Order → driver, or UNLOCKED to let the search choose. */
  readonly assigns?: Readonly<Record<string, string>> | undefined;
  /** Orders that are not named in `assigns` stay with the driver they have. See `keepsDrivers` for runs without it. */
  readonly keepDrivers?: boolean | undefined;
  readonly forceAll: boolean;
  readonly applyBalanceSetting: boolean;
  readonly effort: Effort;
  /** Most stops that may change place among the present routes (ORD-60); absent or null: any number. */
  readonly mostChanges?: number | null | undefined;
  /** Stop → it is the first or the last of its route (ORD-60). */
  readonly stopPins?: Readonly<Record<string, 'first' | 'last'>> | undefined;
  /** The result is only offered. */
  readonly review?: boolean | undefined;
  /** The order that the run is to place after a change was made for it, and with whom. */
  readonly fixed?: { readonly orderId: string; readonly driverId: string } | undefined;
}

/** Whether unnamed orders stay with their drivers. Runs from before it was stored kept them when they named any order. */
export const keepsDrivers = ({ keepDrivers, assigns }: Pick<RunSettings, 'keepDrivers' | 'assigns'>): boolean =>
  keepDrivers ?? assigns !== undefined;
