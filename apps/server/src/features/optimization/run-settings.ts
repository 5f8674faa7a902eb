import type { Effort } from './time-budget.ts';

export const unlocked = 'UNLOCKED';

/** What a run is made with; kept with it, so that it can be repeated (SRV-16b). */
export interface RunSettings {
  /** Order → driver, or UNLOCKED. Absent: every unbegun order of an unlocked route may move (SRV-17). */
  readonly assigns?: Readonly<Record<string, string>> | undefined;
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
