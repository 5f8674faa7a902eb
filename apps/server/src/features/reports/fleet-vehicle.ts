import type { OutOfServicePeriod, VehicleKind } from '@roundsman/domain';

/** A vehicle of the fleet, or one that was deleted after the days of a report. */
export interface FleetVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly kind: VehicleKind;
  readonly outOfService: readonly OutOfServicePeriod[];
  /** First day of the vehicle, YYYY-MM-DD. */
  readonly createdOn: string;
}
