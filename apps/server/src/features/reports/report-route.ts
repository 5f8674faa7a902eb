import type { PricedVehicle } from '@roundsman/domain';

/** A dispatched route: what was planned and what happened. */
export interface ReportRoute {
  readonly routeId: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly driverColor: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly stops: number;
  readonly completed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly timed: number;
  readonly onTime: number;
  /** Seconds after the planned arrivals, summed over the timed stops. */
  readonly delaySeconds: number;
  /** Metres. */
  readonly plannedMetres: number;
  /** Planned seconds from leaving the depot to the end of the last stop. */
  readonly plannedSeconds: number;
  /** The same in fact; null when no stop was reached. */
  readonly actualSeconds: number | null;
  /** Planned seconds of the whole route, including the way back. */
  readonly wholeSeconds: number;
  /** Metres by the driver's positions, and the seconds they cover; null without positions. */
  readonly drivenMetres: number | null;
  readonly trackedSeconds: number | null;
  /** Metres of the planned way back, for which drivers share no positions. */
  readonly returnMetres: number;
  /** Seconds after the end of the shift, in fact where known. */
  readonly overtimeSeconds: number;
  /** 1, or 0 where nothing was to be done or the vehicle (without one: the driver) had another route that day. */
  readonly days: number;
  /** Null: none of the fleet. */
  readonly vehicle:
    | (PricedVehicle & { readonly id: string; readonly name: string; readonly plate: string | null })
    | null;
}
