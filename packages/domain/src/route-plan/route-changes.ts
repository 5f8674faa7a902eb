import type { StopDetail } from './stop-detail.ts';

/** The changes of a route between two dispatches. */
export interface RouteChanges {
  readonly added: number;
  readonly removed: number;
  readonly isReordered: boolean;
  readonly isRetimed: boolean;
  /** Stops with other details, by the codes of their orders. */
  readonly edited: readonly { readonly code: string; readonly details: readonly StopDetail[] }[];
  readonly hasOtherVehicle: boolean;
}
