import type { DeviceTime } from './device-time.ts';
import type { DriverReason, HandedTo, OrderStatus, PackageState, StopType } from '@roundsman/domain';

/** The position that a phone found inside or outside the geofence of a stop. */
export interface GeofencePosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres, as the phone estimates. */
  readonly accuracy: number;
  readonly isEstimated: boolean;
}

export interface GeofenceReport extends GeofencePosition {
  /** The driver confirmed that they have arrived. */
  readonly isConfirmed: boolean;
}

export interface StopEvent {
  readonly eventId: string;
  readonly orderId: string;
  readonly stopType: StopType;
  readonly status: OrderStatus;
  readonly notes: string | null;
  readonly reason: DriverReason | null;
  readonly packageWas: string | null;
  readonly packageState: PackageState | null;
  /** Stored with COMPLETED only. */
  readonly receivedBy: string | null;
  readonly handedTo: HandedTo | null;
  /** Of an arrival that the geofence of the stop found; null: the driver's own report. */
  readonly geofence: GeofenceReport | null;
  readonly deviceTime: DeviceTime;
  /** True for an event that may come from an older app, which requires no reason to skip a stop. */
  readonly mayLackReason: boolean;
}
